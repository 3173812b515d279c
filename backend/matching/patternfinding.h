// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/phrase.h"
#include "backend/matching/subscriptionpattern.h"

#include <vector>

namespace ledgerscope::matching {

/// What is odd about a pattern, whatever events there are.
enum class PatternFinding {
    // takes no event
    Empty,           ///< takes only an event without a type
    NeverExpanded,   ///< Expansion: no name is ever expanded to it (ledgers.md, D25)
    UnclosedClass,   ///< SqliteGlob: `[` without `]`
    // takes other events than it looks like
    OtherSyntax,     ///< has characters that are special under other rules, and ordinary under this one (case C41)
    OuterBlank,      ///< begins or ends with white space
    DoubledStar,     ///< `**` is the same as `*`
};

/// In the order of the enumeration.
[[nodiscard]] std::vector<PatternFinding> findingsOf(const SubscriptionPattern &pattern);
/// Whether a pattern with that finding takes no event at all.
[[nodiscard]] bool cannotMatch(PatternFinding finding);
[[nodiscard]] Phrase phraseOf(PatternFinding finding);

} // namespace ledgerscope::matching
