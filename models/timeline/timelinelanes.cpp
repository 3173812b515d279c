// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/timeline/timelinelanes.h"

#include "backend/index/rowselection.h"
#include "models/timeline/timescale.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace ledgerscope {

namespace {

constexpr qint64 RowsBetweenStops = 65'536;

bool isStopDue(qint64 place, const std::stop_token &stop)
{
    return place % RowsBetweenStops == 0 && stop.stop_requested();
}

std::optional<Instant> optionalInstant(qint64 nanoseconds)
{
    return nanoseconds == NoTime ? std::nullopt : std::optional<Instant>{{nanoseconds}};
}

} // namespace

std::shared_ptr<const TimelineLanes> TimelineLanes::build(const TimelineRequest &request, const std::stop_token &stop)
{
    auto lanes = std::make_shared<TimelineLanes>();
    lanes->m_request = request;
    if (!request.match)
        lanes->m_request.match = RowMatch::of(request.columns, query::Expression::of(request.filter), request.lateSettle, stop);
    if (!lanes->m_request.match || stop.stop_requested())
        return nullptr;
    lanes->m_late = lanes->m_request.match->late;
    lanes->m_entityRows = Postings::of(request.columns, GroupAxis::Entity);
    lanes->fill(stop);
    return stop.stop_requested() ? nullptr : std::shared_ptr<const TimelineLanes>(std::move(lanes));
}

TimelineMarks TimelineLanes::marksOf(qint64 row) const
{
    const EventColumns &columns = m_request.columns;
    const qint64 occurred = columns.timeAt(row, ClockKind::Occurred);
    const qint64 recorded = columns.timeAt(row, ClockKind::Recorded);
    const qint64 id = columns.timeAt(row, ClockKind::Ulid);
    const ClockMarks marks = clockMarksOf(optionalInstant(occurred), optionalInstant(recorded), optionalInstant(id), m_request.thresholds);
    // Without the recorded clock an id after the fact may just as well be a backfill: only a large distance tells.
    const qint64 latest = std::max(occurred, recorded);
    const qint64 allowed = recorded == NoTime ? m_request.thresholds.backfillNanoseconds : m_request.thresholds.skewNanoseconds;
    const bool isIdAhead = id != NoTime && latest != NoTime && id > latest && id - latest > allowed;
    return {(*m_late)[static_cast<std::size_t>(row)], marks.isBackfill, marks.isSkewed, isIdAhead};
}

/// Later by a day than what its other clocks say: such a time is not to be trusted with the axis (case C19).
bool TimelineLanes::isFromTheFuture(qint64 row, qint64 time) const
{
    qint64 latestOther = NoTime;
    for (const ClockKind clock : {ClockKind::Occurred, ClockKind::Recorded, ClockKind::Ulid}) {
        if (clock != m_request.clock)
            latestOther = std::max(latestOther, m_request.columns.timeAt(row, clock));
    }
    return latestOther != NoTime && time > latestOther && time - latestOther > m_request.thresholds.backfillNanoseconds;
}

void TimelineLanes::fill(const std::stop_token &stop)
{
    const EventColumns &columns = m_request.columns;
    const RowSelection selection = m_request.match->selection(EventOrder::Ledger);
    m_matchingRows = selection.size();
    const std::size_t codes = codeCount(columns, m_request.axis);
    std::vector<std::vector<TimelineDensity::Entry>> events(codes + 1);
    std::vector<std::vector<TimelineDensity::Entry>> marked(codes + 1);
    std::vector<quint32> counts(codes + 1, 0);
    std::vector<qint64> firstTimes(codes + 1, std::numeric_limits<qint64>::max());
    std::vector<TimelineDensity::Entry> all;
    std::vector<TimelineDensity::Entry> untrusted;
    all.reserve(static_cast<std::size_t>(selection.size()));
    if (!selection.isEverything() || columns.withoutTime(m_request.clock) > 0)
        m_isPlaced.assign(static_cast<std::size_t>(columns.rowCount()), false);

    for (qint64 place = 0; place < selection.size(); ++place) {
        if (isStopDue(place, stop))
            return;
        const qint64 row = selection.rowAt(place);
        const qint64 time = columns.timeAt(row, m_request.clock);
        if (time == NoTime)
            continue;
        const TimelineDensity::Entry entry{time, static_cast<quint32>(row)};
        const std::size_t code = std::min<std::size_t>(codeAt(columns, row, m_request.axis), codes);
        events[code].push_back(entry);
        all.push_back(entry);
        ++counts[code];
        firstTimes[code] = std::min(firstTimes[code], time);
        if (marksOf(row).isAny())
            marked[code].push_back(entry);
        if (isFromTheFuture(row, time))
            untrusted.push_back(entry);
        if (!m_isPlaced.empty())
            m_isPlaced[static_cast<std::size_t>(row)] = true;
    }

    m_laneOfCode.assign(codes + 1, -1);
    for (const quint32 code : orderedCodes(firstTimes, counts)) {
        if (stop.stop_requested())
            return;
        m_laneOfCode[code] = laneCount();
        const quint32 laneCode = code < codes ? code : NoCode;
        m_lanes.push_back({laneCode, nameOf(laneCode), TimelineDensity{std::move(events[code])}, TimelineDensity{std::move(marked[code])}});
    }
    m_all = TimelineDensity{std::move(all)};
    fillTypicalRange(std::move(untrusted));
}

void TimelineLanes::fillTypicalRange(std::vector<TimelineDensity::Entry> untrusted)
{
    if (m_all.isEmpty())
        return;
    std::sort(untrusted.begin(), untrusted.end());
    std::vector<qint64> times;
    times.reserve(static_cast<std::size_t>(m_all.size()));
    for (qint64 place = 0; place < m_all.size(); ++place) {
        const TimelineDensity::Entry entry{m_all.timeAt(place).nanoseconds, static_cast<quint32>(m_all.rowAt(place))};
        if (!std::binary_search(untrusted.cbegin(), untrusted.cend(), entry))
            times.push_back(entry.first);
    }
    m_typicalRange = times.empty() ? *m_all.extent() : typicalExtent(times);
    m_farEvents = m_all.size() - m_all.count(*m_typicalRange);
}

std::vector<quint32> TimelineLanes::orderedCodes(const std::vector<qint64> &firstTimes, const std::vector<quint32> &counts) const
{
    std::vector<quint32> codes;
    for (std::size_t code = 0; code < counts.size(); ++code) {
        if (counts[code] > 0)
            codes.push_back(static_cast<quint32>(code));
    }
    const auto last = static_cast<quint32>(counts.size() - 1); // the one for NoCode
    const EventColumns &columns = m_request.columns;
    const auto isBefore = [&](quint32 a, quint32 b) {
        if (a == last || b == last)
            return b == last && a != last;
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
    };
    std::sort(codes.begin(), codes.end(), isBefore);
    return codes;
}

QByteArray TimelineLanes::nameOf(quint32 code) const
{
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

int TimelineLanes::laneOf(qint64 row) const
{
    if (row < 0 || row >= m_request.columns.rowCount() || (!m_isPlaced.empty() && !m_isPlaced[static_cast<std::size_t>(row)]))
        return -1;
    return m_laneOfCode[std::min<std::size_t>(codeAt(m_request.columns, row, m_request.axis), m_laneOfCode.size() - 1)];
}

std::optional<InstantRange> TimelineLanes::extentOfRun(qint64 row) const
{
    const EventColumns &columns = m_request.columns;
    const quint32 run = columns.runAt(row);
    if (run == NoCode)
        return std::nullopt;
    const auto &entry = columns.runs().at(run);
    std::optional<InstantRange> extent;
    for (qint64 other = entry.firstRow; other <= entry.lastRow; ++other) {
        const qint64 time = columns.timeAt(other, m_request.clock);
        if (columns.runAt(other) != run || time == NoTime)
            continue;
        const InstantRange moment{{time}, {time + (time < std::numeric_limits<qint64>::max() ? 1 : 0)}};
        extent = extent ? united(*extent, moment) : moment;
    }
    return extent;
}

std::shared_ptr<const TimelineFocus> TimelineFocus::build(std::shared_ptr<const TimelineLanes> lanes, const EntityRef &entity,
                                                          const std::stop_token &stop)
{
    auto focus = std::make_shared<TimelineFocus>();
    focus->m_entity = entity;
    focus->m_lanes = std::move(lanes);
    const TimelineLanes &all = *focus->m_lanes;
    const auto code = all.columns().entities().codeOf(entity);
    if (!code)
        return focus;
    QHash<int, std::vector<TimelineDensity::Entry>> byLane;
    std::vector<TimelineDensity::Entry> entries;
    for (const quint32 row : all.entityRows().rowsOf(*code)) {
        if (isStopDue(static_cast<qint64>(entries.size()), stop))
            return nullptr;
        const int lane = all.laneOf(row);
        if (lane < 0)
            continue;
        entries.emplace_back(all.columns().timeAt(row, all.clock()), row);
        byLane[lane].push_back(entries.back());
    }
    focus->m_all = TimelineDensity{std::move(entries)};
    for (auto it = byLane.begin(); it != byLane.end(); ++it)
        focus->m_byLane.insert(it.key(), TimelineDensity{std::move(it.value())});
    return focus;
}

const TimelineDensity &TimelineFocus::lane(int index) const
{
    static const TimelineDensity Nothing;
    const auto found = m_byLane.constFind(index);
    return found == m_byLane.cend() ? Nothing : *found;
}

} // namespace ledgerscope
