// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventdensity.h"

#include <memory>
#include <optional>
#include <span>

namespace ledgerscope {

/// The events of one lane in order of time: a part of an EventDensity, or a list. What any of it costs stands there: a count is a matter of
/// microseconds, a place is not for each pixel. A value; any thread.
class TimelineDensity final
{
public:
    TimelineDensity(); ///< no events
    /// Of one code, or of all.
    TimelineDensity(std::shared_ptr<const EventDensity> density, quint32 code);
    explicit TimelineDensity(std::shared_ptr<const TimedRows> list);

    [[nodiscard]] qint64 size() const { return m_list ? m_list->size() : m_density->size(m_code); }
    [[nodiscard]] bool isEmpty() const { return size() == 0; }
    /// `place` counts from 0 in order of time.
    [[nodiscard]] Instant timeAt(qint64 place) const { return {at(place).first}; }
    [[nodiscard]] qint64 rowAt(qint64 place) const { return at(place).second; }

    /// How many events lie before the instant: also the place of the first that does not.
    [[nodiscard]] qint64 placeOf(Instant instant) const;
    [[nodiscard]] qint64 count(const InstantRange &range) const;
    /// Adds the number of events between each pair of neighbouring edges (columnEdges) to the counts, one fewer than there are edges.
    void addCounts(std::span<const qint64> edges, std::span<quint32> counts) const;

    /// The event closest in time, the earlier one of two; nullopt without events.
    [[nodiscard]] std::optional<TimedRow> nearestTo(Instant instant) const;
    /// So many events before or behind one that is here; nullopt beyond the ends, and for one that is not here.
    [[nodiscard]] std::optional<TimedRow> neighbour(const TimedRow &event, int step) const;
    /// The place of an event that lies at that time; nullopt if it is not here.
    [[nodiscard]] std::optional<qint64> placeOf(const TimedRow &event) const;
    /// First and one past the last time; nullopt without events.
    [[nodiscard]] std::optional<InstantRange> extent() const;
    /// The events of a range where they are few, to be looked at one by one. There may be others too.
    [[nodiscard]] std::shared_ptr<const TimedRows> within(const InstantRange &range) const;

private:
    [[nodiscard]] TimedRow at(qint64 place) const { return m_list ? m_list->at(place) : m_density->at(m_code, place); }

    std::shared_ptr<const EventDensity> m_density;
    quint32 m_code = EventDensity::EveryCode;
    std::shared_ptr<const TimedRows> m_list; ///< instead
};

} // namespace ledgerscope
