// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/timedrows.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace ledgerscope {

namespace {

constexpr std::size_t EventsPerBucket = 4;
constexpr std::size_t SmallestTable = 64; // fewer events are searched faster than looked up

quint64 distance(qint64 from, qint64 to) noexcept
{
    return static_cast<quint64>(to) - static_cast<quint64>(from);
}

} // namespace

TimedRows::TimedRows(std::vector<TimedRow> entries)
{
    if (!std::is_sorted(entries.cbegin(), entries.cend()))
        std::sort(entries.begin(), entries.end());
    m_times.reserve(entries.size());
    m_rows.reserve(entries.size());
    for (const auto &[time, row] : entries) {
        m_times.push_back(time);
        m_rows.push_back(row);
    }
    makeRanks();
}

void TimedRows::makeRanks()
{
    if (m_times.size() < SmallestTable)
        return;
    const quint64 span = distance(m_times.front(), m_times.back());
    const quint64 wanted = std::bit_ceil(m_times.size() / EventsPerBucket);
    while ((span >> m_shift) >= wanted)
        ++m_shift;
    const auto buckets = static_cast<std::size_t>(span >> m_shift) + 1;
    m_ranks.assign(buckets + 1, 0);
    for (const qint64 time : m_times)
        ++m_ranks[static_cast<std::size_t>(distance(m_times.front(), time) >> m_shift) + 1];
    for (std::size_t bucket = 1; bucket <= buckets; ++bucket)
        m_ranks[bucket] += m_ranks[bucket - 1];
}

qint64 TimedRows::placeOf(Instant instant) const noexcept
{
    const qint64 time = instant.nanoseconds;
    if (m_times.empty() || time <= m_times.front())
        return 0;
    if (time > m_times.back())
        return size();
    auto first = m_times.cbegin();
    auto last = m_times.cend();
    if (!m_ranks.empty()) {
        const auto bucket = static_cast<std::size_t>(distance(m_times.front(), time) >> m_shift);
        last = first + m_ranks[bucket + 1];
        first += m_ranks[bucket];
    }
    return std::lower_bound(first, last, time) - m_times.cbegin();
}

qint64 TimedRows::count(const InstantRange &range) const noexcept
{
    return range.isEmpty() ? 0 : placeOf(range.to) - placeOf(range.from);
}

void TimedRows::addCounts(std::span<const qint64> edges, std::span<quint32> counts) const noexcept
{
    if (edges.empty() || m_times.empty())
        return;
    qint64 before = placeOf({edges.front()});
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const qint64 upTo = placeOf({edges[i + 1]});
        counts[i] += static_cast<quint32>(upTo - before);
        before = upTo;
    }
}

std::optional<qint64> TimedRows::nearestTo(Instant instant) const noexcept
{
    if (m_times.empty())
        return std::nullopt;
    const qint64 after = placeOf(instant);
    if (after == size())
        return after - 1;
    if (after == 0)
        return 0;
    const quint64 toAfter = distance(instant.nanoseconds, timeAt(after).nanoseconds);
    const quint64 toBefore = distance(timeAt(after - 1).nanoseconds, instant.nanoseconds);
    return toBefore <= toAfter ? after - 1 : after;
}

std::optional<qint64> TimedRows::placeOf(const TimedRow &event) const noexcept
{
    const auto [first, last] = std::equal_range(m_times.cbegin() + placeOf(Instant{event.first}), m_times.cend(), event.first);
    const auto rows = m_rows.cbegin();
    const auto end = rows + (last - m_times.cbegin());
    const auto found = std::lower_bound(rows + (first - m_times.cbegin()), end, event.second);
    return found == end || *found != event.second ? std::nullopt : std::optional<qint64>{found - rows};
}

std::optional<InstantRange> TimedRows::extent() const noexcept
{
    if (m_times.empty())
        return std::nullopt;
    const qint64 last = m_times.back();
    return InstantRange{{m_times.front()}, {last == std::numeric_limits<qint64>::max() ? last : last + 1}};
}

} // namespace ledgerscope
