// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/index/eventcolumns.h"
#include "backend/index/eventdensity.h"
#include "backend/index/postings.h"
#include "backend/ledger/eventfilter.h"
#include "models/find/rowmatch.h"
#include "models/timeline/timelinedensity.h"
#include "models/timeline/timelinemarks.h"

#include <QByteArray>

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace ledgerscope {

/// What the lanes are made from.
struct TimelineRequest {
    EventColumns columns;
    GroupAxis axis = GroupAxis::Type;
    ClockKind clock = ClockKind::Occurred;
    EventFilter filter;
    ClockThresholds thresholds;
    qint64 lateSettle = 0; ///< nanoseconds, see lateRowsOf()
    std::shared_ptr<const RowMatch> match = {}; ///< the rows to show, of the same columns; without it those that pass the filter
    DensityLimits limits = {};
};

struct TimelineLane {
    quint32 code = NoCode;  ///< on the axis; NoCode: the events without a value there
    QByteArray name;        ///< as stored: type, "type:id" of an entity, run or source; empty for NoCode
    TimelineDensity events; ///< all that pass the filter and have a time on the clock
    TimelineDensity marked; ///< of these, the ones with any of TimelineMarks
};

/// How many events of some lanes lie in each of some bars: one lane behind the other.
struct TimelineBars {
    std::vector<quint32> events;
    std::vector<quint32> marked; ///< of these
};

/// The lanes of a timeline over one snapshot of columns: built on a worker in one go, then immutable and shared. What is in a lane is counted
/// in the columns by EventDensity; of each event there are here only two bits, whether it is shown and whether it is marked.
class TimelineLanes final
{
public:
    TimelineLanes(); ///< no lanes
    /// nullptr when stopped in the middle.
    [[nodiscard]] static std::shared_ptr<const TimelineLanes> build(const TimelineRequest &request, const std::stop_token &stop);

    [[nodiscard]] const EventColumns &columns() const noexcept { return m_request.columns; }
    [[nodiscard]] GroupAxis axis() const noexcept { return m_request.axis; }
    [[nodiscard]] ClockKind clock() const noexcept { return m_request.clock; }
    [[nodiscard]] const EventFilter &filter() const noexcept { return m_request.filter; }
    [[nodiscard]] const ClockThresholds &thresholds() const noexcept { return m_request.thresholds; }

    /// Types, sources and entities by name; runs by their first event, which makes a staircase; events without a value last.
    [[nodiscard]] int laneCount() const noexcept { return static_cast<int>(m_codes.size()); }
    [[nodiscard]] TimelineLane lane(int index) const;
    /// Parts of it.
    [[nodiscard]] TimelineDensity eventsOf(int index) const { return {m_events, codeOf(index)}; }
    [[nodiscard]] quint32 codeOf(int index) const { return m_codes[static_cast<std::size_t>(index)]; }
    [[nodiscard]] QByteArray nameOf(int index) const;
    [[nodiscard]] int laneOf(qint64 row) const; ///< −1 if the row is in no lane, because of filter or time
    /// The bars of several lanes, each there once, in one go.
    [[nodiscard]] TimelineBars bars(std::span<const int> lanes, std::span<const qint64> edges) const;
    [[nodiscard]] const TimelineDensity &all() const noexcept { return m_all; } ///< every event of every lane

    [[nodiscard]] qint64 matchingRows() const noexcept { return m_matchingRows; } ///< that pass the filter
    /// Of the matching rows those without a readable time on the clock (case C26).
    [[nodiscard]] qint64 withoutTime() const { return m_matchingRows - m_all.size(); }
    /// What to show at first; nullopt without events. Leaves out far outliers (case C19).
    [[nodiscard]] const std::optional<InstantRange> &typicalRange() const noexcept { return m_typicalRange; }
    /// Events outside typicalRange().
    [[nodiscard]] qint64 farEvents() const noexcept { return m_farEvents; }

    [[nodiscard]] TimelineMarks marksOf(qint64 row) const;
    /// Over all events of the run that the row belongs to, filtered or not; nullopt without a run or without times.
    [[nodiscard]] std::optional<InstantRange> extentOfRun(qint64 row) const;
    [[nodiscard]] const Postings &entityRows() const noexcept { return m_entityRows; } ///< all rows of an entity, filtered or not

private:
    using Words = std::shared_ptr<const RowWords>;

    [[nodiscard]] bool fill(const std::stop_token &stop);
    [[nodiscard]] Words lookAtTimes(std::vector<qint64> &firstTimes, const std::stop_token &stop);
    void orderLanes(const std::vector<quint32> &counts, const std::vector<qint64> &firstTimes);
    [[nodiscard]] bool isBefore(quint32 a, quint32 b, const std::vector<qint64> &firstTimes) const;

    TimelineRequest m_request;
    std::shared_ptr<const EventDensity> m_events;
    std::shared_ptr<const EventDensity> m_marked;
    std::vector<quint32> m_codes;  ///< by lane
    std::vector<int> m_laneOfCode; ///< one more than there are codes: the last is for NoCode
    TimelineDensity m_all;
    Postings m_entityRows;
    std::optional<InstantRange> m_typicalRange;
    qint64 m_matchingRows = 0;
    qint64 m_farEvents = 0;
};

} // namespace ledgerscope
