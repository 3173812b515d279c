// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/clockblocks.h"

#include <algorithm>
#include <limits>

namespace ledgerscope {

namespace {

constexpr qint64 BlocksBetweenStops = 64;

quint64 distance(qint64 from, qint64 to) noexcept
{
    return static_cast<quint64>(to) - static_cast<quint64>(from);
}

} // namespace

std::optional<ClockBlocks> ClockBlocks::of(const EventColumns &columns, ClockKind clock, const RowWords *rows, const std::stop_token &stop)
{
    const qint64 count = columns.rowCount();
    const auto words = static_cast<std::size_t>((count + 63) / 64);
    std::optional<ClockBlocks> blocks{std::in_place};
    blocks->m_columns = columns;
    blocks->m_clock = clock;
    if (rows != nullptr) {
        Q_ASSERT(rows->size() == words);
        blocks->m_words = *rows;
    } else {
        blocks->m_words.assign(words, ~quint64{0});
        if (count % 64 != 0)
            blocks->m_words.back() = (quint64{1} << (count % 64)) - 1;
    }
    blocks->m_bounds.reserve(static_cast<std::size_t>((count + BlockRows - 1) / BlockRows));
    ClockTimes times;
    for (qint64 block = 0; block * BlockRows < count; ++block) {
        if (block % BlocksBetweenStops == 0 && stop.stop_requested())
            return std::nullopt;
        blocks->takeRows(block, times);
    }
    const qint64 allowed = blocks->allowedWidth();
    for (qint64 block = 0; block < blocks->blockCount(); ++block) {
        if (block % BlocksBetweenStops == 0 && stop.stop_requested())
            return std::nullopt;
        blocks->narrow(block, allowed, times);
    }
    std::sort(blocks->m_strays.begin(), blocks->m_strays.end());
    blocks->m_strays.shrink_to_fit();
    return blocks;
}

/// Leaves out rows without a time, and finds the bounds of the others.
void ClockBlocks::takeRows(qint64 block, ClockTimes &times)
{
    Bounds bounds{std::numeric_limits<qint64>::max(), NoTime};
    const auto first = static_cast<std::size_t>(block) * BlockWords;
    visit(block, times, [&](qint64 time, std::size_t place) {
        if (time == NoTime) {
            m_words[first + place / 64] &= ~(quint64{1} << (place % 64));
            return;
        }
        ++m_size;
        bounds.lowest = std::min(bounds.lowest, time);
        bounds.highest = std::max(bounds.highest, time);
    });
    m_bounds.push_back(bounds);
}

/// Of a block that is to be counted whole most of the time: a small part of the time that most blocks share, but some times the part that
/// would be a block's if all were alike.
qint64 ClockBlocks::allowedWidth() const
{
    constexpr quint64 SmallPart = 2'048;
    constexpr quint64 Likes = 4;
    std::vector<qint64> middles;
    for (const Bounds &bounds : m_bounds) {
        if (bounds.lowest <= bounds.highest)
            middles.push_back(bounds.lowest + static_cast<qint64>(distance(bounds.lowest, bounds.highest) / 2));
    }
    if (middles.empty())
        return 0;
    std::sort(middles.begin(), middles.end());
    const std::size_t end = middles.size() / 20;
    const quint64 span = distance(middles[end], middles[middles.size() - 1 - end]);
    return static_cast<qint64>(std::min<quint64>(std::max(span / SmallPart, span / middles.size() * Likes), std::numeric_limits<qint64>::max()));
}

/// Makes strays of the rows that are far from most of the block, if they are few.
void ClockBlocks::narrow(qint64 block, qint64 allowed, ClockTimes &times)
{
    Bounds &bounds = m_bounds[static_cast<std::size_t>(block)];
    const auto width = static_cast<quint64>(allowed);
    if (bounds.lowest > bounds.highest || distance(bounds.lowest, bounds.highest) <= width)
        return;
    std::array<TimedRow, static_cast<std::size_t>(BlockRows)> rows;
    std::size_t count = 0;
    visit(block, times, [&](qint64 time, std::size_t place) { rows[count++] = {time, static_cast<quint32>(place)}; });
    const auto end = rows.begin() + static_cast<std::ptrdiff_t>(count);
    std::sort(rows.begin(), end);
    // The stretch of the allowed length that has the most rows.
    std::size_t from = 0;
    std::size_t most = 0;
    std::size_t upTo = 0;
    for (std::size_t first = 0; first < count; ++first) {
        while (upTo < count && distance(rows[first].first, rows[upTo].first) <= width)
            ++upTo;
        if (upTo - first > most) {
            from = first;
            most = upTo - first;
        }
    }
    const std::size_t far = count - most;
    if (far > count / 4 || m_strays.size() + far > MostStrays)
        return;
    for (std::size_t at = 0; at < count; ++at) {
        if (at >= from && at < from + most)
            continue;
        const auto row = static_cast<quint32>(block * BlockRows + rows[at].second);
        m_words[row / 64] &= ~(quint64{1} << (row % 64));
        m_strays.emplace_back(rows[at].first, row);
    }
    bounds = {rows[from].first, rows[from + most - 1].first};
}

bool ClockBlocks::contains(qint64 row) const
{
    if (row < 0 || row >= m_columns.rowCount())
        return false;
    if ((m_words[static_cast<std::size_t>(row / 64)] >> (row % 64) & 1U) != 0)
        return true;
    return std::binary_search(m_strays.cbegin(), m_strays.cend(), TimedRow{m_columns.timeAt(row, m_clock), static_cast<quint32>(row)});
}

} // namespace ledgerscope
