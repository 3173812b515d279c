// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/phrase.h"

#include <QStringList>
#include <QtGlobal>

namespace ledgerscope::query {

/// Why a text is not an expression. phraseOf() says it to a person.
enum class ParseFault {
    ExpectedCondition,
    ExpectedName,        ///< arguments: all names
    UnknownName,         ///< arguments: what was typed, all names
    ExpectedOperator,    ///< arguments: the operators that can stand here
    UnsuitableOperator,  ///< arguments: what was typed, the operators that can stand here
    ExpectedValue,       ///< arguments: the operator before it
    ExpectedJoint,
    ExpectedClosing,     ///< a parenthesis was not closed
    UnexpectedClosing,   ///< a parenthesis that was not opened
    TooDeep,             ///< arguments: how many levels are allowed
    UnclosedQuote,
    UnclosedPattern,
    BadEscape,
    QuoteInWord,
    NotAnEntity,
    StarInValue,
    NotATime,
    NotAWholeNumber,
    NotAPath,
    NotOrdered,          ///< arguments: the value; null, true and false have no order
    BadPattern,          ///< arguments: what RE2 says
};

/// Where a text is wrong and why. Positions count UTF-16 units of the text, from 0.
struct ParseError {
    qsizetype position = 0;
    qsizetype length = 0; ///< 0 at the end of the text
    ParseFault fault = ParseFault::ExpectedCondition;
    QStringList arguments;

    friend bool operator==(const ParseError &, const ParseError &) = default;
};

/// The reason without position, to be continued behind "position 3: ".
[[nodiscard]] Phrase phraseOf(const ParseError &error);

} // namespace ledgerscope::query
