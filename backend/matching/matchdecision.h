// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/phrase.h"
#include "backend/matching/mappedinputs.h"
#include "backend/matching/subscriptionset.h"

#include <array>

namespace ledgerscope::matching {

/// Why one subscription does or does not start its workflow for one event, as far as matching decides it: each step is asked only if the
/// one before let the event pass. What a drainer adds (dedupe, kill switches, cursor, halt) comes behind.
struct MatchDecision {
    enum class Step : quint8 { Pattern, Enabled, Filter, Cap, Mapper };
    static constexpr std::size_t StepCount = 5;

    enum class Verdict : quint8 {
        NotAsked,
        Passed,
        Refused, ///< the workflow does not start, and that is in order
        Failed,  ///< its dispatch fails, which halts a drainer of R560
    };
    struct Answer {
        Verdict verdict = Verdict::NotAsked;
        Phrase reason = {};
    };

    SubscriptionSet::Position position = 0;
    std::array<Answer, StepCount> answers = {}; ///< by step
    MappedInputs inputs = {};                   ///< once the last step was asked

    [[nodiscard]] const Answer &at(Step step) const { return answers.at(static_cast<std::size_t>(step)); }
    [[nodiscard]] Answer &at(Step step) { return answers.at(static_cast<std::size_t>(step)); }
    /// The last step that was asked: it refused or failed, or is the mapper.
    [[nodiscard]] Step decisive() const noexcept;
    [[nodiscard]] bool starts() const { return at(Step::Mapper).verdict == Verdict::Passed; }
};

/// "pattern", "switched on", "filter", "fan-out cap", "inputs".
[[nodiscard]] Phrase nameOf(MatchDecision::Step step);

} // namespace ledgerscope::matching
