// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/replay/engine/breakpointset.h"
#include "backend/replay/engine/checkpoints.h"
#include "backend/replay/engine/entitytrack.h"
#include "backend/replay/engine/simulator.h"
#include "backend/replay/engine/spoolfilling.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace ledgerscope::replay {

/// Where a replay stands: before a step, or inside of it.
struct ReplayPosition {
    enum class Level {
        Event,        ///< nothing of the step has happened
        Subscription, ///< at one of its takers
        Effect,       ///< at what becomes of that taker
    };

    qint64 step = 0;
    Level level = Level::Event;
    std::size_t effect = 0; ///< in step().effects; of the two inner levels

    friend bool operator==(const ReplayPosition &, const ReplayPosition &) = default;
};

enum class StopReason { Entry, Step, Breakpoint, FunctionBreakpoint, DataBreakpoint, Exception, Pause, Goto, EndOfWindow };

struct ReplayStop {
    StopReason reason = StopReason::Step;
    std::vector<int> breakpoints = {};                  ///< ids of those that stopped it
    std::optional<ExceptionFilter> exception = {};
    std::vector<QByteArray> logs = {};                  ///< what log points said on the way, forward and for the first time only
};

/// How a run is watched and ended: a request to stop pauses it where it is.
struct RunControl {
    std::stop_token stop = {};
    ProgressReport progress = {}; ///< steps looked at
};

/// Steps through a replay in both directions. Going back restores the nearest checkpoint and goes forward again, so that the state at a
/// position is the same however one came there. One thread; nothing of it touches a ledger.
class ReplaySession final
{
public:
    [[nodiscard]] static Result<std::unique_ptr<ReplaySession>> start(std::shared_ptr<const ReplaySetup> setup,
                                                                      qint64 memoryBudget = Checkpoints::DefaultBudget);

    [[nodiscard]] const ReplaySetup &setup() const noexcept { return *m_setup; }
    [[nodiscard]] const ReplayPosition &position() const noexcept { return m_position; }
    [[nodiscard]] const SimulationState &state() const noexcept { return m_state; } ///< before the step at which the replay stands
    [[nodiscard]] const SimulationStep &step() const noexcept { return m_step; } ///< what it is about to do, kept: see keptEvent
    [[nodiscard]] bool isAtEnd() const noexcept { return m_step.kind == SimulationStep::Kind::End; }
    [[nodiscard]] const Checkpoints &checkpoints() const noexcept { return m_checkpoints; }

    // Each fails only where the spool cannot be read; the session is of no use then.
    [[nodiscard]] Result<ReplayStop> next();     ///< the next sibling; past the last one, the next of what it belongs to
    [[nodiscard]] Result<ReplayStop> stepBack(); ///< the previous sibling; before the first one, what it belongs to
    [[nodiscard]] Result<ReplayStop> stepIn();
    [[nodiscard]] Result<ReplayStop> stepOut();  ///< to the event
    [[nodiscard]] Result<ReplayStop> resume(const RunControl &control);
    [[nodiscard]] Result<ReplayStop> reverse(const RunControl &control);
    /// A step beyond the end is the end.
    [[nodiscard]] Result<ReplayStop> goToStep(qint64 step, const RunControl &control);
    /// Where a drainer gets an event for the first time. UnknownEvent, and nothing has moved, if it never does.
    [[nodiscard]] Result<ReplayStop> goToEvent(quint32 drainer, qint64 position, const RunControl &control);

    /// Replaces all. Data breakpoints and the filter for late events read the window once; hits are counted from here on.
    [[nodiscard]] Result<void> setBreakpoints(std::vector<Breakpoint> breakpoints, const std::stop_token &stop);
    /// The entity's events and states in this window; read once and kept. Good until the next call.
    [[nodiscard]] Result<const EntityTrack *> track(const EntityRef &entity, const std::stop_token &stop);

private:
    ReplaySession(std::shared_ptr<const ReplaySetup> setup, std::unique_ptr<Simulator> simulator, qint64 memoryBudget);

    [[nodiscard]] Result<void> moveTo(qint64 step, const std::stop_token &stop);
    [[nodiscard]] Result<void> lookAhead();
    [[nodiscard]] Result<ReplayStop> nextEvent();
    [[nodiscard]] Result<ReplayStop> stopAt(qint64 step, ReplayStop stop);
    /// Counts hits; nullopt: nothing stops the run here.
    [[nodiscard]] std::optional<ReplayStop> stopFor(const std::vector<std::size_t> &reached);
    void collectLogs(const std::vector<std::size_t> &reached, const SimulationStep &step, std::vector<QByteArray> &logs);
    [[nodiscard]] Error readError() const;

    std::shared_ptr<const ReplaySetup> m_setup;
    std::unique_ptr<Simulator> m_simulator;
    Checkpoints m_checkpoints;
    BreakpointSet m_breakpoints;
    std::vector<qint64> m_hits; ///< by place in the set
    SimulationState m_state;
    SimulationState m_after; ///< the step at hand
    SimulationStep m_step;
    ReplayPosition m_position;
    qint64 m_furthest = 0; ///< steps that were ever run over
    std::vector<std::unique_ptr<EntityTrack>> m_tracks;
};

} // namespace ledgerscope::replay
