// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/replay/engine/eventdispatch.h"
#include "backend/replay/engine/eventtape.h"
#include "backend/replay/engine/replaysetup.h"
#include "backend/replay/engine/simulationstate.h"
#include "backend/replay/engine/simulationstep.h"

#include <memory>
#include <optional>

namespace ledgerscope::replay {

/// The drain loop of ledgers.md §1.4 as a pure function: (state, events) → (state', effects). Nothing is started, written or waited for.
///
/// One step gives one event to one drainer. Passes of several drainers are whole and take turns by (virtual time by cadence, drainer id).
/// A pass reads at most batch_limit events behind the cursor; R560 stops it at an event whose dispatch throws, appends
/// `workflow.dispatch_failed`, and reads the event again in the next pass; before R560 the cursor goes on behind the whole batch. The
/// replay ends when no drainer has anything to read that it may read.
///
/// What it keeps between steps (buffers, memos) never changes a result. One thread.
class Simulator final
{
public:
    explicit Simulator(std::shared_ptr<const ReplaySetup> setup);

    [[nodiscard]] SimulationState start();
    /// Makes the next step: changes the state and fills `step`. False if the spool cannot be read; see error().
    [[nodiscard]] bool advance(SimulationState &state, SimulationStep &step);
    /// See EventDispatch. On at first.
    void setWantsInputs(bool wants) noexcept { m_dispatch.setWantsInputs(wants); }

    [[nodiscard]] const ReplaySetup &setup() const noexcept { return *m_setup; }
    [[nodiscard]] TapeReader &reader() noexcept { return m_reader; }
    [[nodiscard]] const std::optional<Error> &error() const noexcept { return m_reader.error(); }
    /// recorded_at of the window's last event and the cadences of the passes since.
    [[nodiscard]] std::optional<Instant> virtualTime(std::size_t drainer, qint64 pass) const;

private:
    [[nodiscard]] qint64 tapeEnd(const SimulationState &state) const;
    [[nodiscard]] bool canRead(const DrainerState &drainer, const SimulationState &state) const;
    /// Begins the next pass that reads anything; false: there is none.
    [[nodiscard]] bool beginPass(SimulationState &state, SimulationStep &step);
    [[nodiscard]] int nextDrainer(const SimulationState &state) const;
    /// False: this pass has nothing to read.
    [[nodiscard]] bool enterPass(SimulationState &state, std::size_t number, SimulationStep &step);
    void deliver(const TapeEvent &event, SimulationState &state, SimulationStep &step);
    void halt(SimulationState &state, SimulationStep &step);
    void servedOne(SimulationState &state, SimulationStep &step);
    void endPass(SimulationState &state, PassEnd::Kind kind, SimulationStep &step);
    void appendFailure(SimulationState &state, const SimulationStep &step);
    void appendCapAlert(SimulationState &state, const SimulationStep &step);
    void append(SimulationState &state, const SimulationStep &step, const QByteArray &type, const QByteArray &payload);

    std::shared_ptr<const ReplaySetup> m_setup;
    TapeReader m_reader;
    EventDispatch m_dispatch;
};

} // namespace ledgerscope::replay
