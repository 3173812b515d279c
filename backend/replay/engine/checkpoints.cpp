// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/checkpoints.h"

#include <algorithm>

namespace ledgerscope::replay {

Checkpoints::Checkpoints(SimulationState start, qint64 every, qint64 budget)
    : m_every(std::max<qint64>(every, 1))
    , m_budget(budget)
{
    m_bytes = start.byteCount();
    m_states.emplace(start.steps, std::move(start));
}

void Checkpoints::offer(SimulationState &state)
{
    const auto behind = m_states.upper_bound(state.steps);
    if (state.steps - std::prev(behind)->first < m_every || (behind != m_states.cend() && behind->first - state.steps < m_every))
        return;
    state.seen.freeze();
    m_bytes += state.byteCount();
    m_states.emplace(state.steps, state);
    while (m_bytes > m_budget && m_states.size() > 2)
        thin();
}

const SimulationState &Checkpoints::before(qint64 step) const
{
    return std::prev(m_states.upper_bound(step))->second;
}

const SimulationState &Checkpoints::beforePosition(std::size_t drainer, qint64 position) const
{
    auto best = m_states.cbegin();
    for (auto state = m_states.cbegin(); state != m_states.cend(); ++state) {
        if (state->second.drainers[drainer].next > position)
            break;
        best = state;
    }
    return best->second;
}

void Checkpoints::thin()
{
    m_every *= 2;
    bool isKept = true;
    for (auto state = std::next(m_states.begin()); state != m_states.end();) {
        isKept = !isKept;
        if (isKept) {
            ++state;
            continue;
        }
        m_bytes -= state->second.byteCount();
        state = m_states.erase(state);
    }
}

} // namespace ledgerscope::replay
