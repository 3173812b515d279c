// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/timeline/timelinelanes.h"

#include "models/timeline/timescale.h"
#include "models/timeline/typicaltimes.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace ledgerscope {

namespace {

constexpr qint64 BlocksBetweenStops = 64;

} // namespace

TimelineLanes::TimelineLanes()
{
    static const auto Nothing = std::make_shared<const EventDensity>();
    m_events = Nothing;
    m_marked = Nothing;
}

std::shared_ptr<const TimelineLanes> TimelineLanes::build(const TimelineRequest &request, const std::stop_token &stop)
{
    auto lanes = std::make_shared<TimelineLanes>();
    lanes->m_request = request;
    if (!request.match)
        lanes->m_request.match = RowMatch::of(request.columns, query::Expression::of(request.filter), request.lateSettle, stop);
    if (!lanes->m_request.match || stop.stop_requested())
        return nullptr;
    lanes->m_entityRows = Postings::of(request.columns, GroupAxis::Entity);
    return lanes->fill(stop) ? std::shared_ptr<const TimelineLanes>(std::move(lanes)) : nullptr;
}

bool TimelineLanes::fill(const std::stop_token &stop)
{
    const EventColumns &columns = m_request.columns;
    Words shown;
    m_matchingRows = columns.rowCount();
    if (!m_request.match->isEverything()) {
        query::RowSet known = m_request.match->known();
        m_matchingRows = known.count();
        shown = std::make_shared<const RowWords>(std::move(known.words()));
    }
    m_events = EventDensity::build({columns, m_request.axis, m_request.clock, std::move(shown), m_request.limits}, stop);
    if (!m_events)
        return false;
    m_all = TimelineDensity(m_events, EventDensity::EveryCode);
    std::vector<qint64> firstTimes;
    const Words marked = lookAtTimes(firstTimes, stop);
    if (!marked)
        return false;
    m_marked = EventDensity::build({columns, m_request.axis, m_request.clock, marked, m_request.limits}, stop);
    if (!m_marked)
        return false;
    orderLanes(m_events->sizesByCode(), firstTimes);
    if (m_typicalRange)
        m_farEvents = m_all.size() - m_all.count(*m_typicalRange);
    return true;
}

/// One pass over the events that are shown: which of them are marked, what of their times is typical, and when each run began.
TimelineLanes::Words TimelineLanes::lookAtTimes(std::vector<qint64> &firstTimes, const std::stop_token &stop)
{
    const EventColumns &columns = m_request.columns;
    const std::vector<bool> &late = *m_request.match->late;
    const std::size_t codes = codeCount(columns, m_request.axis);
    if (m_request.axis == GroupAxis::Run)
        firstTimes.assign(codes + 1, std::numeric_limits<qint64>::max());
    auto marked = std::make_shared<RowWords>(static_cast<std::size_t>((columns.rowCount() + 63) / 64), 0);
    TypicalTimes typical(m_all.size());
    ClockTimes occurred;
    ClockTimes recorded;
    ClockTimes ids;
    const auto look = [&](qint64 row, const TimelineClocks &clocks) {
        const qint64 time = clocks.on(m_request.clock);
        if (clocks.marks(late[static_cast<std::size_t>(row)], m_request.thresholds).isAny())
            (*marked)[static_cast<std::size_t>(row / 64)] |= quint64{1} << (row % 64);
        if (!clocks.isFromTheFuture(m_request.clock, m_request.thresholds))
            typical.add(time);
        if (!firstTimes.empty()) {
            qint64 &first = firstTimes[std::min<std::size_t>(columns.codeAt(row, m_request.axis), codes)];
            first = std::min(first, time);
        }
    };
    const ClockBlocks &blocks = m_events->blocks();
    ClockTimes shown;
    for (qint64 block = 0; block < blocks.blockCount(); ++block) {
        if (block % BlocksBetweenStops == 0 && stop.stop_requested())
            return nullptr;
        const qint64 *occurredAt = occurred.ofBlock(columns, ClockKind::Occurred, block);
        const qint64 *recordedAt = recorded.ofBlock(columns, ClockKind::Recorded, block);
        const qint64 *idAt = ids.ofBlock(columns, ClockKind::Ulid, block);
        blocks.visit(block, shown, [&](qint64, std::size_t place) {
            look(block * ClockBlocks::BlockRows + static_cast<qint64>(place), {occurredAt[place], recordedAt[place], idAt[place]});
        });
    }
    for (const auto &[time, row] : blocks.strays())
        look(row, {columns.timeAt(row, ClockKind::Occurred), columns.timeAt(row, ClockKind::Recorded), columns.timeAt(row, ClockKind::Ulid)});
    m_typicalRange = typical.extent();
    if (!m_typicalRange)
        m_typicalRange = m_all.extent(); // no time is to be trusted
    return marked;
}

void TimelineLanes::orderLanes(const std::vector<quint32> &counts, const std::vector<qint64> &firstTimes)
{
    const std::size_t codes = counts.size() - 1;
    for (std::size_t code = 0; code < counts.size(); ++code) {
        if (counts[code] > 0)
            m_codes.push_back(code < codes ? static_cast<quint32>(code) : NoCode);
    }
    std::sort(m_codes.begin(), m_codes.end(), [&](quint32 a, quint32 b) { return isBefore(a, b, firstTimes); });
    m_laneOfCode.assign(counts.size(), -1);
    for (int lane = 0; lane < laneCount(); ++lane)
        m_laneOfCode[std::min<std::size_t>(codeOf(lane), codes)] = lane;
}

bool TimelineLanes::isBefore(quint32 a, quint32 b, const std::vector<qint64> &firstTimes) const
{
    if (a == NoCode || b == NoCode)
        return b == NoCode && a != NoCode;
    const EventColumns &columns = m_request.columns;
    switch (m_request.axis) {
    case GroupAxis::Type:
        return columns.types().at(a).value < columns.types().at(b).value;
    case GroupAxis::Entity:
        return columns.entities().at(a).value < columns.entities().at(b).value;
    case GroupAxis::Source:
        return columns.sources().at(a).value < columns.sources().at(b).value;
    case GroupAxis::Run:
        return std::pair(firstTimes[a], columns.runs().at(a).value) < std::pair(firstTimes[b], columns.runs().at(b).value);
    }
    Q_UNREACHABLE();
}

QByteArray TimelineLanes::nameOf(int index) const
{
    const quint32 code = codeOf(index);
    if (code == NoCode)
        return {};
    const EventColumns &columns = m_request.columns;
    switch (m_request.axis) {
    case GroupAxis::Type:
        return QByteArrayView{columns.types().at(code).value.bytes()}.toByteArray();
    case GroupAxis::Entity:
        return columns.entities().at(code).value.toText();
    case GroupAxis::Run:
        return QByteArrayView{columns.runs().at(code).value.bytes()}.toByteArray();
    case GroupAxis::Source:
        return QByteArrayView{columns.sources().at(code).value.bytes()}.toByteArray();
    }
    Q_UNREACHABLE();
}

TimelineLane TimelineLanes::lane(int index) const
{
    return {codeOf(index), nameOf(index), eventsOf(index), TimelineDensity(m_marked, codeOf(index))};
}

int TimelineLanes::laneOf(qint64 row) const
{
    if (!m_events->contains(row))
        return -1;
    return m_laneOfCode[std::min<std::size_t>(codeAt(m_request.columns, row, m_request.axis), m_laneOfCode.size() - 1)];
}

TimelineBars TimelineLanes::bars(std::span<const int> lanes, std::span<const qint64> edges) const
{
    std::vector<quint32> codes;
    for (const int lane : lanes)
        codes.push_back(codeOf(lane));
    TimelineBars bars;
    bars.events.assign(codes.size() * (edges.size() - 1), 0);
    bars.marked.assign(codes.size() * (edges.size() - 1), 0);
    m_events->addCounts(codes, edges, bars.events);
    m_marked->addCounts(codes, edges, bars.marked);
    return bars;
}

TimelineMarks TimelineLanes::marksOf(qint64 row) const
{
    const EventColumns &columns = m_request.columns;
    const TimelineClocks clocks{columns.timeAt(row, ClockKind::Occurred), columns.timeAt(row, ClockKind::Recorded), columns.timeAt(row, ClockKind::Ulid)};
    return clocks.marks((*m_request.match->late)[static_cast<std::size_t>(row)], m_request.thresholds);
}

std::optional<InstantRange> TimelineLanes::extentOfRun(qint64 row) const
{
    const EventColumns &columns = m_request.columns;
    std::vector<quint32> rows;
    if (columns.runAt(row) != NoCode)
        columns.appendRowsOf(GroupAxis::Run, columns.runAt(row), rows);
    std::optional<InstantRange> extent;
    for (const quint32 other : rows) {
        const qint64 time = columns.timeAt(other, m_request.clock);
        if (time == NoTime)
            continue;
        const InstantRange moment{{time}, {time + (time < std::numeric_limits<qint64>::max() ? 1 : 0)}};
        extent = extent ? united(*extent, moment) : moment;
    }
    return extent;
}

} // namespace ledgerscope
