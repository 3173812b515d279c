// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/simulationstate.h"

namespace ledgerscope::replay {

qint64 SimulationState::byteCount() const
{
    return static_cast<qint64>(sizeof(SimulationState) + drainers.size() * sizeof(DrainerState) + simulated.size() * sizeof(void *)
                               + faultCounts.size() * sizeof(qint64))
        + seen.byteCount();
}

bool SimulationState::isSameAs(const SimulationState &other) const
{
    if (drainers != other.drainers || current != other.current || faultCounts != other.faultCounts || steps != other.steps
        || effects != other.effects || simulated.size() != other.simulated.size() || seen.size() != other.seen.size())
        return false;
    for (std::size_t i = 0; i < simulated.size(); ++i) {
        if (simulated[i]->value != other.simulated[i]->value)
            return false;
    }
    return seen.isSameAs(other.seen);
}

} // namespace ledgerscope::replay
