// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/syntaxerror.h"

namespace ledgerscope::json {

Phrase describe(SyntaxErrorKind kind)
{
    switch (kind) {
    case SyntaxErrorKind::Empty:
        return QT_TRANSLATE_NOOP("Phrase", "there is no value");
    case SyntaxErrorKind::UnexpectedEnd:
        return QT_TRANSLATE_NOOP("Phrase", "the text ends inside a value");
    case SyntaxErrorKind::ExpectedValue:
        return QT_TRANSLATE_NOOP("Phrase", "a value is expected");
    case SyntaxErrorKind::ExpectedKey:
        return QT_TRANSLATE_NOOP("Phrase", "a key in quotation marks is expected");
    case SyntaxErrorKind::ExpectedColon:
        return QT_TRANSLATE_NOOP("Phrase", "a colon is expected after the key");
    case SyntaxErrorKind::ExpectedCommaOrBracket:
        return QT_TRANSLATE_NOOP("Phrase", "a comma or a closing bracket is expected");
    case SyntaxErrorKind::ExpectedCommaOrBrace:
        return QT_TRANSLATE_NOOP("Phrase", "a comma or a closing brace is expected");
    case SyntaxErrorKind::TrailingComma:
        return QT_TRANSLATE_NOOP("Phrase", "a comma before the closing brace or bracket");
    case SyntaxErrorKind::BadLiteral:
        return QT_TRANSLATE_NOOP("Phrase", "not true, false or null");
    case SyntaxErrorKind::BadNumber:
        return QT_TRANSLATE_NOOP("Phrase", "a digit is expected");
    case SyntaxErrorKind::LeadingZero:
        return QT_TRANSLATE_NOOP("Phrase", "a number with a leading zero");
    case SyntaxErrorKind::ControlCharacter:
        return QT_TRANSLATE_NOOP("Phrase", "a control character that is not escaped");
    case SyntaxErrorKind::BadEscape:
        return QT_TRANSLATE_NOOP("Phrase", "an unknown escape");
    case SyntaxErrorKind::TrailingBytes:
        return QT_TRANSLATE_NOOP("Phrase", "something follows the end of the value");
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope::json
