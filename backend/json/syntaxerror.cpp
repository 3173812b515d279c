// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/syntaxerror.h"

namespace ledgerscope::json {

using namespace Qt::StringLiterals;

QString describe(SyntaxErrorKind kind)
{
    switch (kind) {
    case SyntaxErrorKind::Empty:
        return u"there is no value"_s;
    case SyntaxErrorKind::UnexpectedEnd:
        return u"the text ends inside a value"_s;
    case SyntaxErrorKind::ExpectedValue:
        return u"a value is expected"_s;
    case SyntaxErrorKind::ExpectedKey:
        return u"a key in quotation marks is expected"_s;
    case SyntaxErrorKind::ExpectedColon:
        return u"a colon is expected after the key"_s;
    case SyntaxErrorKind::ExpectedCommaOrBracket:
        return u"a comma or a closing bracket is expected"_s;
    case SyntaxErrorKind::ExpectedCommaOrBrace:
        return u"a comma or a closing brace is expected"_s;
    case SyntaxErrorKind::TrailingComma:
        return u"a comma before the closing brace or bracket"_s;
    case SyntaxErrorKind::BadLiteral:
        return u"not true, false or null"_s;
    case SyntaxErrorKind::BadNumber:
        return u"a digit is expected"_s;
    case SyntaxErrorKind::LeadingZero:
        return u"a number with a leading zero"_s;
    case SyntaxErrorKind::ControlCharacter:
        return u"a control character that is not escaped"_s;
    case SyntaxErrorKind::BadEscape:
        return u"an unknown escape"_s;
    case SyntaxErrorKind::TrailingBytes:
        return u"something follows the end of the value"_s;
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope::json
