// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/index/eventcolumns.h"
#include "backend/index/postings.h"
#include "backend/ledger/eventfilter.h"
#include "models/find/rowmatch.h"
#include "models/timeline/timelinedensity.h"

#include <QByteArray>
#include <QHash>

#include <memory>
#include <optional>
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
};

/// What is wrong with the times of an event (architecture.md §3).
struct TimelineMarks {
    bool isLate = false;     ///< recorded after an event with a higher id had been
    bool isBackfill = false; ///< recorded long after it occurred
    bool isSkewed = false;   ///< recorded, or given its id, before it occurred
    bool isIdAhead = false;  ///< the time in its id lies after its other clocks (case C19)

    [[nodiscard]] bool isAny() const noexcept { return isLate || isBackfill || isSkewed || isIdAhead; }
    friend bool operator==(const TimelineMarks &, const TimelineMarks &) = default;
};

struct TimelineLane {
    quint32 code = NoCode;  ///< on the axis; NoCode: the events without a value there
    QByteArray name;        ///< as stored: type, "type:id" of an entity, run or source; empty for NoCode
    TimelineDensity events; ///< all that pass the filter and have a time on the clock
    TimelineDensity marked; ///< of these, the ones with any of TimelineMarks
};

/// The lanes of a timeline over one snapshot of columns: built on a worker in one go, then immutable and shared.
class TimelineLanes final
{
public:
    /// nullptr when stopped in the middle.
    [[nodiscard]] static std::shared_ptr<const TimelineLanes> build(const TimelineRequest &request, const std::stop_token &stop);

    [[nodiscard]] const EventColumns &columns() const noexcept { return m_request.columns; }
    [[nodiscard]] GroupAxis axis() const noexcept { return m_request.axis; }
    [[nodiscard]] ClockKind clock() const noexcept { return m_request.clock; }
    [[nodiscard]] const EventFilter &filter() const noexcept { return m_request.filter; }
    [[nodiscard]] const ClockThresholds &thresholds() const noexcept { return m_request.thresholds; }

    /// Types, sources and entities by name; runs by their first event, which makes a staircase; events without a value last.
    [[nodiscard]] int laneCount() const noexcept { return static_cast<int>(m_lanes.size()); }
    [[nodiscard]] const TimelineLane &lane(int index) const { return m_lanes[static_cast<std::size_t>(index)]; }
    [[nodiscard]] int laneOf(qint64 row) const; ///< −1 if the row is in no lane, because of filter or time
    [[nodiscard]] const TimelineDensity &all() const noexcept { return m_all; } ///< every event of every lane

    [[nodiscard]] qint64 matchingRows() const noexcept { return m_matchingRows; } ///< that pass the filter
    /// Of the matching rows those without a readable time on the clock (case C26).
    [[nodiscard]] qint64 withoutTime() const noexcept { return m_matchingRows - m_all.size(); }
    /// What to show at first; nullopt without events. Leaves out far outliers (case C19).
    [[nodiscard]] const std::optional<InstantRange> &typicalRange() const noexcept { return m_typicalRange; }
    /// Events outside typicalRange().
    [[nodiscard]] qint64 farEvents() const noexcept { return m_farEvents; }

    [[nodiscard]] TimelineMarks marksOf(qint64 row) const;
    /// Over all events of the run that the row belongs to, filtered or not; nullopt without a run or without times.
    [[nodiscard]] std::optional<InstantRange> extentOfRun(qint64 row) const;
    [[nodiscard]] const Postings &entityRows() const noexcept { return m_entityRows; } ///< all rows of an entity, filtered or not

private:
    void fill(const std::stop_token &stop);
    void fillTypicalRange(std::vector<TimelineDensity::Entry> untrusted);
    [[nodiscard]] std::vector<quint32> orderedCodes(const std::vector<qint64> &firstTimes, const std::vector<quint32> &counts) const;
    [[nodiscard]] QByteArray nameOf(quint32 code) const;
    [[nodiscard]] bool isFromTheFuture(qint64 row, qint64 time) const;

    TimelineRequest m_request;
    std::vector<TimelineLane> m_lanes;
    std::vector<int> m_laneOfCode; ///< one more than there are codes: the last is for NoCode
    TimelineDensity m_all;
    Postings m_entityRows;
    std::shared_ptr<const std::vector<bool>> m_late;
    std::vector<bool> m_isPlaced; ///< by row; empty when every row is in a lane
    std::optional<InstantRange> m_typicalRange;
    qint64 m_matchingRows = 0;
    qint64 m_farEvents = 0;
};

/// The events of the focus entity, lane by lane, out of the same lanes.
class TimelineFocus final
{
public:
    TimelineFocus() = default;
    [[nodiscard]] static std::shared_ptr<const TimelineFocus> build(std::shared_ptr<const TimelineLanes> lanes, const EntityRef &entity,
                                                                    const std::stop_token &stop);

    [[nodiscard]] const EntityRef &entity() const noexcept { return m_entity; }
    [[nodiscard]] const TimelineDensity &lane(int index) const;
    [[nodiscard]] const TimelineDensity &all() const noexcept { return m_all; }
    [[nodiscard]] const std::shared_ptr<const TimelineLanes> &lanes() const noexcept { return m_lanes; }

private:
    std::shared_ptr<const TimelineLanes> m_lanes;
    EntityRef m_entity;
    QHash<int, TimelineDensity> m_byLane;
    TimelineDensity m_all;
};

} // namespace ledgerscope
