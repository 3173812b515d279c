// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/matching/matchdecision.h"
#include "backend/matching/subscriptionset.h"
#include "backend/matching/triggermemo.h"

#include <memory>
#include <vector>

namespace ledgerscope::matching {

/// A subscription that an event comes to.
struct Taker {
    enum class Verdict : quint8 {
        Served,       ///< its inputs are mapped and its workflow is started
        Cut,          ///< by the fan-out cap
        FilterFails,  ///< its filter cannot be read or evaluated, and the rules want its dispatch to fail
        FilterIgnored ///< likewise, and the rules want it to be passed over
    };

    SubscriptionSet::Position position = 0;
    Verdict verdict = Verdict::Served;
    bool isFilterBroken = false; ///< served although its filter cannot be read or evaluated, because the rules want it

    friend bool operator==(const Taker &, const Taker &) = default;
};

/// Matches one event after the other against a SubscriptionSet. Remembers the takers of every type and evaluates a filter that several
/// subscriptions share once for each event. One thread.
class SubscriptionMatcher final
{
public:
    explicit SubscriptionMatcher(std::shared_ptr<const SubscriptionSet> set);

    [[nodiscard]] const SubscriptionSet &set() const noexcept { return *m_set; }

    /// Who takes the event, in the order in which they are served; valid until the next call. Subscriptions that are switched off, or whose
    /// filter says no, are left out. Inputs are not mapped yet.
    [[nodiscard]] const std::vector<Taker> &takersOf(EventView &event);
    /// The same for events whose types are numbered; see TriggerMemo.
    [[nodiscard]] const std::vector<Taker> &takersOf(EventView &event, quint32 typeCode);

    /// What a taker is started with, or why it cannot be; of the event that takersOf() was last called for, and valid until the next call.
    [[nodiscard]] const MappedInputs &inputsOf(SubscriptionSet::Position position, EventView &event);

    /// What becomes of the event at every subscription, with reasons; agrees with takersOf(). Slower.
    [[nodiscard]] std::vector<MatchDecision> explain(EventView &event);

private:
    using Position = SubscriptionSet::Position;
    using Step = MatchDecision::Step;

    const std::vector<Taker> &sift(const TriggerIndex::Positions &candidates, EventView &event);
    [[nodiscard]] Truth answerOf(quint32 filter, EventView &event);
    [[nodiscard]] bool isFull(qsizetype served) const noexcept;

    // Each answers one step; false: the chain ends there.
    [[nodiscard]] bool explainPattern(MatchDecision &decision, const EventView &event) const;
    [[nodiscard]] bool explainEnabled(MatchDecision &decision) const;
    [[nodiscard]] bool explainFilter(MatchDecision &decision, EventView &event) const;
    [[nodiscard]] bool explainCap(MatchDecision &decision, qsizetype &served) const;
    void explainMapper(MatchDecision &decision, EventView &event) const;

    std::shared_ptr<const SubscriptionSet> m_set;
    TriggerMemo m_memo;
    std::vector<Taker> m_takers;
    struct Remembered {
        quint64 event = 0; ///< the number of the event it was asked about
        Truth answer = Truth::Unknown;
    };
    struct RememberedInputs {
        quint64 event = 0;
        MappedInputs inputs = {};
    };
    std::vector<Remembered> m_answers;      ///< by filter
    std::vector<RememberedInputs> m_inputs; ///< by mapper, of workflows that require nothing
    MappedInputs m_checkedInputs;           ///< of the last workflow that requires something
    quint64 m_event = 0;
};

} // namespace ledgerscope::matching
