// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/matching/subscriptionmatcher.h"
#include "backend/replay/engine/simulator.h"
#include "backend/replay/engine/why.h"

namespace ledgerscope::replay {

/// Puts the chains of explainWhy() together: what matching says to the event, and behind it what the replay did. explain() may be asked once. One thread.
class WhyExplainer final
{
public:
    explicit WhyExplainer(std::shared_ptr<const ReplaySetup> setup);

    [[nodiscard]] Result<std::vector<WhyChain>> explain(const EventId &event, const QByteArray &workflow, const std::stop_token &stop);
    /// What matching alone says of one subscription: its first refusal; empty: it lets the event pass. May be asked often.
    [[nodiscard]] Phrase refusalByMatching(const EventId &event, const SubscriptionId &subscription);

private:
    using Position = SubscriptionTable::Position;

    [[nodiscard]] WhyChain chainOf(const matching::MatchDecision &decision) const;
    void askMatching(const TapeEvent &event, const QByteArray &workflow);
    [[nodiscard]] std::vector<matching::MatchDecision> decisionsOf(const TapeEvent &event) const;
    /// Runs until every chain that matching lets pass has its effect, or to the end.
    [[nodiscard]] Result<void> replay(qint64 position, const std::stop_token &stop);
    void noteStep(const SimulationStep &step);
    void takeEffect(const SimulationStep &step, const Effect &effect, WhyChain &chain) const;
    void explainUndelivered(qint64 position, const SimulationState &state, WhyChain &chain) const;
    [[nodiscard]] std::optional<std::size_t> drainer() const; ///< the first that starts workflows

    std::shared_ptr<const ReplaySetup> m_setup;
    Simulator m_simulator;
    std::vector<WhyChain> m_chains;
    std::vector<Position> m_positions; ///< of the chains' subscriptions
    std::vector<bool> m_isDone;        ///< by chain: nothing more will be said
    bool m_isDelivered = false;
    EventId m_haltedOn; ///< what stopped the pass last
};

} // namespace ledgerscope::replay
