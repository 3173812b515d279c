// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/matching/typepattern.h"
#include "backend/replay/engine/breakpoint.h"
#include "backend/replay/engine/laterows.h"
#include "backend/replay/engine/replaysetup.h"
#include "backend/replay/engine/simulationstep.h"

#include <QByteArray>
#include <QHash>
#include <QSet>

#include <memory>
#include <vector>

namespace ledgerscope::replay {

/// Says which breakpoints a step of a replay reaches, whatever direction it is looked at from. Counting hits is the session's. One thread.
class BreakpointSet final
{
public:
    explicit BreakpointSet(std::shared_ptr<const ReplaySetup> setup);

    /// Positions of data breakpoints must be filled; `late` is for ExceptionFilter::LateEvent.
    void set(std::vector<Breakpoint> breakpoints, LateRows late);
    [[nodiscard]] bool isEmpty() const noexcept { return m_breakpoints.empty(); }
    /// Places in the list, ascending. `step` must be a delivery, not the end.
    [[nodiscard]] std::vector<std::size_t> reachedBy(const SimulationStep &step) const;
    [[nodiscard]] const Breakpoint &at(std::size_t place) const { return m_breakpoints.at(place); }
    /// The text of a log point, its {paths} filled from the event.
    [[nodiscard]] static QByteArray logOf(QByteArrayView text, const TapeEvent &event);

private:
    [[nodiscard]] bool isReached(std::size_t place, const SimulationStep &step) const;
    [[nodiscard]] bool isException(ExceptionFilter filter, const SimulationStep &step) const;
    [[nodiscard]] bool isLate(const SimulationStep &step) const;
    [[nodiscard]] bool diverges(const SimulationStep &step) const;

    std::shared_ptr<const ReplaySetup> m_setup;
    std::vector<Breakpoint> m_breakpoints;
    std::vector<TypePattern> m_patterns; ///< of type breakpoints, by place; others have one that is not used
    LateRows m_late;
    QHash<EventId, QSet<QByteArray>> m_recorded; ///< workflows that the run log has for an event
};

} // namespace ledgerscope::replay
