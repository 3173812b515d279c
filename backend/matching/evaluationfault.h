// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/phrase.h"
#include "backend/matching/eventvalue.h"

#include <QByteArray>

namespace ledgerscope::matching {

/// Why a filter cannot be evaluated on an event. Never taken for "no match" silently (ledgers.md §1.7).
struct EvaluationFault {
    enum class Reason {
        PayloadUnreadable, ///< not JSON, or not read to its end
        SwitchUnknown,     ///< a kill switch whose state nobody told
        NotComparable,     ///< kinds that have no common order: first, second
        NoOrder,           ///< true and false are equal or not, never less: first
        NotANumber,        ///< first, in arithmetic
        NotAText,          ///< first, in LIKE or lower()
        NoLength,          ///< first, in length()
        NotACondition,     ///< first, where true or false is asked for
        DivisionByZero,
        NumberTooLong,     ///< to calculate with; see json::Fraction
    };

    Reason reason = Reason::PayloadUnreadable;
    EventValue::Kind first = EventValue::Kind::Missing;
    EventValue::Kind second = EventValue::Kind::Missing;
    QByteArray where; ///< the part of the filter that is meant

    friend bool operator==(const EvaluationFault &, const EvaluationFault &) = default;
};

/// For example "“delta > 0” cannot be evaluated: a text cannot be compared with a number".
[[nodiscard]] Phrase phraseOf(const EvaluationFault &fault);

} // namespace ledgerscope::matching
