// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/replay/engine/simulationstate.h"

#include <map>

namespace ledgerscope::replay {

/// States of a replay at some of its steps, so that going back costs a stretch and not the whole. Kept within a budget of memory: when they
/// grow beyond it every other one is dropped, and the stretches become twice as long. The start is always there. One thread.
class Checkpoints final
{
public:
    static constexpr qint64 DefaultBudget = qint64{256} * 1'024 * 1'024;

    Checkpoints(SimulationState start, qint64 every, qint64 budget = DefaultBudget);

    /// Keeps the state if it is far enough from its neighbours. Freezes what the state shares.
    void offer(SimulationState &state);
    /// The last one at or before a step.
    [[nodiscard]] const SimulationState &before(qint64 step) const;
    /// The last one at which a drainer had not yet passed a position of the tape.
    [[nodiscard]] const SimulationState &beforePosition(std::size_t drainer, qint64 position) const;

    [[nodiscard]] qint64 every() const noexcept { return m_every; }
    [[nodiscard]] std::size_t count() const noexcept { return m_states.size(); }
    [[nodiscard]] qint64 byteCount() const noexcept { return m_bytes; }

private:
    void thin();

    std::map<qint64, SimulationState> m_states; ///< by the number of steps made
    qint64 m_every;
    qint64 m_budget;
    qint64 m_bytes = 0;
};

} // namespace ledgerscope::replay
