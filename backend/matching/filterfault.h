// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/phrase.h"
#include "backend/matching/eventpathreader.h"

#include <QtGlobal>

namespace ledgerscope::matching {

/// Why a text is no filter expression.
enum class FilterFault {
    ExpectedOperand,   ///< a value, a path or a parenthesis
    ExpectedJoint,     ///< something stands behind a whole condition
    ExpectedClosing,   ///< a parenthesis was not closed
    UnexpectedClosing, ///< a parenthesis that was not opened
    ExpectedList,      ///< IN without a parenthesis
    ExpectedListEnd,   ///< in a list: neither a comma nor the closing parenthesis
    ExpectedNull,      ///< IS without NULL
    ExpectedTest,      ///< NOT behind a value, without IN or LIKE
    SecondComparison,  ///< a < b < c
    TooDeep,
    UnclosedText,
    BadNumber,
    BadPath,           ///< see path
    UnknownCharacter,
};

/// Where a filter text is wrong and why. Positions count bytes, from 0.
struct FilterError {
    qsizetype position = 0;
    qsizetype length = 0; ///< 0 at the end of the text
    FilterFault fault = FilterFault::ExpectedOperand;
    PathFault path = PathFault::ExpectedName; ///< of BadPath

    friend bool operator==(const FilterError &, const FilterError &) = default;
};

/// The reason without position, to be continued behind "position 3: ".
[[nodiscard]] Phrase phraseOf(const FilterError &error);

} // namespace ledgerscope::matching
