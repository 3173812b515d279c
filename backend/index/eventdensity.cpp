// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/eventdensity.h"

#include "backend/index/postings.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace ledgerscope {

namespace {

quint64 distance(qint64 from, qint64 to) noexcept
{
    return static_cast<quint64>(to) - static_cast<quint64>(from);
}

template<typename Dictionary>
std::vector<qint64> countsIn(const Dictionary &dictionary, qint64 rows)
{
    std::vector<qint64> counts(dictionary.size() + std::size_t{1}, 0);
    for (quint32 code = 0; code < dictionary.size(); ++code)
        counts[code] = dictionary.at(code).count;
    counts.back() = rows - std::accumulate(counts.cbegin(), counts.cend(), qint64{0});
    return counts;
}

/// By code, in all rows, whether they count or not: so much has to be looked at to gather those that do. The last is for NoCode.
std::vector<qint64> rowsByCode(const EventColumns &columns, GroupAxis axis)
{
    switch (axis) {
    case GroupAxis::Type: return countsIn(columns.types(), columns.rowCount());
    case GroupAxis::Entity: return countsIn(columns.entities(), columns.rowCount());
    case GroupAxis::Run: return countsIn(columns.runs(), columns.rowCount());
    case GroupAxis::Source: return countsIn(columns.sources(), columns.rowCount());
    }
    Q_UNREACHABLE();
}

/// The codes that are worth a slot, the most frequent first.
std::vector<quint32> frequentCodes(const EventColumns &columns, GroupAxis axis, const DensityLimits &limits)
{
    const std::vector<qint64> rows = rowsByCode(columns, axis);
    std::vector<quint32> codes;
    for (quint32 code = 0; code + std::size_t{1} < rows.size(); ++code) {
        if (rows[code] >= limits.countedRows)
            codes.push_back(code);
    }
    std::stable_sort(codes.begin(), codes.end(), [&](quint32 a, quint32 b) { return rows[a] > rows[b]; });
    codes.resize(std::min(codes.size(), limits.countedCodes));
    if (rows.back() > 0)
        codes.push_back(NoCode); // those rows have no postings to be gathered from
    return codes;
}

} // namespace

EventDensity::EventDensity()
    : m_cache(0)
{
}

std::shared_ptr<const EventDensity> EventDensity::build(const Request &request, const std::stop_token &stop)
{
    auto blocks = ClockBlocks::of(request.columns, request.clock, request.rows.get(), stop);
    if (!blocks)
        return nullptr;
    auto density = std::make_shared<EventDensity>();
    density->m_axis = request.axis;
    density->m_isListed = blocks->size() <= request.limits.listedRows;
    if (density->m_isListed)
        density->listAll(*blocks);
    const auto codes = density->m_isListed ? std::vector<quint32>() : frequentCodes(request.columns, request.axis, request.limits);
    auto ranks = CodeRanks::of(std::move(*blocks), request.axis, codes, stop);
    if (!ranks)
        return nullptr;
    density->m_ranks = std::move(*ranks);
    density->m_cache.setMostRows(request.limits.cachedRows);
    return density;
}

void EventDensity::listAll(const ClockBlocks &blocks)
{
    std::unordered_map<quint32, std::vector<TimedRow>> byCode;
    std::vector<TimedRow> all(blocks.strays().begin(), blocks.strays().end());
    ClockTimes times;
    for (qint64 block = 0; block < blocks.blockCount(); ++block) {
        blocks.visit(block, times, [&](qint64 time, std::size_t place) {
            all.emplace_back(time, static_cast<quint32>(block * ClockBlocks::BlockRows + static_cast<qint64>(place)));
        });
    }
    std::sort(all.begin(), all.end());
    for (const TimedRow &event : all)
        byCode[blocks.columns().codeAt(event.second, m_axis)].push_back(event);
    for (auto &[code, events] : byCode)
        m_lists.emplace(code, std::make_shared<const TimedRows>(std::move(events)));
    m_lists.emplace(EveryCode, std::make_shared<const TimedRows>(std::move(all)));
}

CodeRanks::Slot EventDensity::slotOf(quint32 code) const
{
    if (m_isListed)
        return m_ranks.noSlot();
    if (code == EveryCode)
        return CodeRanks::EverySlot;
    return code == NoCode || code < codeCount(columns(), m_axis) ? m_ranks.slotOf(code) : m_ranks.noSlot();
}

std::shared_ptr<const TimedRows> EventDensity::listOf(quint32 code) const
{
    static const auto Nothing = std::make_shared<const TimedRows>();
    if (m_isListed) {
        const auto found = m_lists.find(code);
        return found == m_lists.end() ? Nothing : found->second;
    }
    return slotOf(code) == m_ranks.noSlot() ? gather(code) : nullptr;
}

std::shared_ptr<const TimedRows> EventDensity::gather(quint32 code) const
{
    if (auto known = m_cache.find(code))
        return known;
    std::vector<TimedRow> events;
    std::vector<quint32> rows;
    if (code != NoCode)
        columns().appendRowsOf(m_axis, code, rows);
    for (const quint32 row : rows) {
        if (contains(row))
            events.emplace_back(columns().timeAt(row, blocks().clock()), row);
    }
    auto list = std::make_shared<const TimedRows>(std::move(events));
    m_cache.insert(code, list);
    return list;
}

qint64 EventDensity::size(quint32 code) const
{
    const auto list = listOf(code);
    return list ? list->size() : m_ranks.size(slotOf(code));
}

std::vector<quint32> EventDensity::sizesByCode() const
{
    const std::size_t codes = codeCount(columns(), m_axis);
    std::vector<quint32> sizes(codes + 1, 0);
    ClockTimes times;
    for (qint64 block = 0; block < blocks().blockCount(); ++block) {
        const quint32 *ofRows = blocks().chunkOf(block).codes(m_axis) + ClockBlocks::offsetOf(block);
        blocks().visit(block, times, [&](qint64, std::size_t place) { ++sizes[std::min<std::size_t>(ofRows[place], codes)]; });
    }
    for (const auto &[time, row] : blocks().strays())
        ++sizes[std::min<std::size_t>(columns().codeAt(row, m_axis), codes)];
    return sizes;
}

void EventDensity::addCounts(std::span<const quint32> codes, std::span<const qint64> edges, std::span<quint32> counts) const
{
    if (edges.size() < 2)
        return;
    const std::size_t bars = edges.size() - 1;
    Q_ASSERT(counts.size() == codes.size() * bars);
    std::vector<quint32 *> lines(m_ranks.slotCount(), nullptr);
    bool isAnyCounted = false;
    for (std::size_t i = 0; i < codes.size(); ++i) {
        const auto line = counts.subspan(i * bars, bars);
        const CodeRanks::Slot slot = slotOf(codes[i]);
        if (slot == m_ranks.noSlot())
            listOf(codes[i])->addCounts(edges, line);
        else
            lines[slot] = line.data();
        isAnyCounted = isAnyCounted || slot != m_ranks.noSlot();
    }
    if (isAnyCounted)
        m_ranks.addCounts(lines, edges);
}

std::shared_ptr<const std::vector<quint32>> EventDensity::countsBefore(qint64 time) const
{
    constexpr std::size_t Kept = 8;
    const std::scoped_lock lock(m_recentMutex);
    const auto found = std::find_if(m_recent.begin(), m_recent.end(), [&](const Ranks &ranks) { return ranks.time == time; });
    if (found != m_recent.end()) {
        std::rotate(m_recent.begin(), found, found + 1);
        return m_recent.front().bySlot;
    }
    auto counts = std::make_shared<const std::vector<quint32>>(m_ranks.countsBefore(time));
    m_recent.insert(m_recent.begin(), Ranks{time, counts});
    m_recent.resize(std::min(m_recent.size(), Kept));
    return counts;
}

qint64 EventDensity::count(quint32 code, const InstantRange &range) const
{
    return range.isEmpty() ? 0 : placeOf(code, range.to) - placeOf(code, range.from);
}

qint64 EventDensity::placeOf(quint32 code, Instant instant) const
{
    const auto list = listOf(code);
    return list ? list->placeOf(instant) : (*countsBefore(instant.nanoseconds))[slotOf(code)];
}

std::optional<qint64> EventDensity::placeOf(quint32 code, const TimedRow &event) const
{
    if (const auto list = listOf(code))
        return list->placeOf(event);
    const auto ofInstant = m_ranks.between(slotOf(code), event.first, event.first);
    const auto found = std::lower_bound(ofInstant.cbegin(), ofInstant.cend(), event);
    if (found == ofInstant.cend() || *found != event)
        return std::nullopt;
    return placeOf(code, Instant{event.first}) + (found - ofInstant.cbegin());
}

/// Looks closer and closer at the stretch of time that has the place, until what it holds can be looked through.
TimedRow EventDensity::at(quint32 code, qint64 place) const
{
    if (const auto list = listOf(code))
        return list->at(place);
    constexpr qint64 Few = 4'096;
    constexpr quint64 Parts = 64;
    const CodeRanks::Slot slot = slotOf(code);
    qint64 lowest = m_ranks.firstFrom(slot, {NoTime, 0})->first;
    qint64 highest = m_ranks.lastBefore(slot, {std::numeric_limits<qint64>::max(), std::numeric_limits<quint32>::max()})->first;
    qint64 before = 0;
    for (qint64 inside = m_ranks.size(slot); inside > Few && lowest < highest;) {
        const quint64 span = distance(lowest, highest);
        const quint64 step = span / Parts + 1;
        std::vector<qint64> edges;
        for (quint64 part = 0; part <= span / step; ++part) // all of time may lie between them: nothing may overflow
            edges.push_back(static_cast<qint64>(static_cast<quint64>(lowest) + part * step));
        // The last stretch has no end: it takes what the others leave.
        std::vector<quint32> counts(edges.size() - 1, 0);
        const std::array codes{code};
        addCounts(codes, edges, counts);
        std::size_t part = 0;
        qint64 left = inside;
        for (; part < counts.size() && before + counts[part] <= place; ++part) {
            before += counts[part];
            left -= counts[part];
        }
        inside = part < counts.size() ? counts[part] : left;
        lowest = edges[part];
        highest = part < counts.size() ? edges[part + 1] - 1 : highest;
    }
    return m_ranks.between(slot, lowest, highest)[static_cast<std::size_t>(place - before)];
}

std::optional<TimedRow> EventDensity::nearestTo(quint32 code, Instant instant) const
{
    const TimedRow key{instant.nanoseconds, 0};
    const auto after = firstFrom(code, key);
    const auto before = lastBefore(code, key);
    if (!before || !after)
        return before ? before : after;
    return distance(before->first, key.first) <= distance(key.first, after->first) ? before : after;
}

std::optional<TimedRow> EventDensity::firstFrom(quint32 code, const TimedRow &key) const
{
    const auto list = listOf(code);
    if (!list)
        return m_ranks.firstFrom(slotOf(code), key);
    for (qint64 place = list->placeOf(Instant{key.first}); place < list->size(); ++place) {
        if (list->at(place) >= key)
            return list->at(place);
    }
    return std::nullopt;
}

std::optional<TimedRow> EventDensity::lastBefore(quint32 code, const TimedRow &key) const
{
    const auto list = listOf(code);
    if (!list)
        return m_ranks.lastBefore(slotOf(code), key);
    qint64 place = list->placeOf(Instant{key.first});
    while (place < list->size() && list->at(place) < key)
        ++place;
    return place == 0 ? std::nullopt : std::optional<TimedRow>{list->at(place - 1)};
}

std::optional<InstantRange> EventDensity::extent(quint32 code) const
{
    const auto first = firstFrom(code, {NoTime, 0});
    if (!first)
        return std::nullopt;
    constexpr qint64 Latest = std::numeric_limits<qint64>::max();
    const qint64 last = lastBefore(code, {Latest, std::numeric_limits<quint32>::max()})->first;
    return InstantRange{{first->first}, {last == Latest ? last : last + 1}};
}

std::shared_ptr<const TimedRows> EventDensity::within(quint32 code, const InstantRange &range) const
{
    if (auto list = listOf(code))
        return list;
    return std::make_shared<const TimedRows>(m_ranks.between(slotOf(code), range.from.nanoseconds, range.to.nanoseconds - 1));
}

} // namespace ledgerscope
