// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/matching/eventview.h"
#include "backend/matching/subscriptionmatcher.h"
#include "backend/replay/engine/replaysetup.h"
#include "backend/replay/engine/simulationstate.h"
#include "backend/replay/engine/simulationstep.h"

#include <optional>
#include <vector>

namespace ledgerscope::replay {

/// Gives one event to the subscriptions that take it, in order: pattern → filter → cap → dedupe → switch → input → fault. What it keeps from
/// one event to the next only saves time. One thread.
class EventDispatch final
{
public:
    explicit EventDispatch(const ReplaySetup &setup);

    /// Whether effects get their inputs; where nothing depends on them it saves much time to leave them out.
    void setWantsInputs(bool wants) noexcept { m_wantsInputs = wants; }

    /// Fills effects and texts of the step. True: the last effect throws, and the pass must stop (Semantics::drainMode).
    [[nodiscard]] bool dispatch(const TapeEvent &event, SimulationState &state, SimulationStep &step);

private:
    using Position = SubscriptionTable::Position;
    using Workflow = SubscriptionTable::Workflow;
    struct MappingMemo {
        quint64 event = 0;
        qint32 input = Effect::None;
        qint32 fault = Effect::None;
    };

    void begin(const TapeEvent &event);
    void prepareSwitches(const TapeEvent &event);
    [[nodiscard]] Effect effectOf(const matching::Taker &taker, SimulationState &state);
    /// Of a filter that cannot be read or evaluated.
    void tellFilter(Position position, Effect &effect);
    void dispatchOne(Position position, SimulationState &state, Effect &effect);
    [[nodiscard]] bool isSeen(Position position, const SimulationState &state, Effect &effect);
    [[nodiscard]] bool isBlocked(const Workflow &workflow, Effect &effect);
    [[nodiscard]] bool hasInputFault(Position position, Effect &effect);
    [[nodiscard]] bool hasFault(const Workflow &workflow, SimulationState &state, Effect &effect);
    [[nodiscard]] bool awaitsApproval(const Workflow &workflow) const;
    [[nodiscard]] const std::optional<QByteArray> &dedupeKey();
    [[nodiscard]] qint32 addText(QByteArray text);

    const ReplaySetup &m_setup;
    const Semantics &m_semantics;
    matching::SubscriptionMatcher m_matcher;
    bool m_wantsInputs = true;
    bool m_usesSwitches = false; ///< at all
    QHash<std::pair<EventId, QByteArray>, QByteArray> m_recordedRuns; ///< status by event and workflow

    // About the event at hand.
    const TapeEvent *m_event = nullptr;
    SimulationStep *m_step = nullptr;
    std::optional<matching::EventView> m_view;
    quint64 m_number = 0;
    std::vector<MappingMemo> m_mappings;
    matching::SwitchStates m_switchStates;
    std::vector<std::size_t> m_faultCandidates;
    std::optional<QByteArray> m_key;
    bool m_isKeyKnown = false;
};

} // namespace ledgerscope::replay
