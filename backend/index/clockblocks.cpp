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
    const quint64 wanted = blocks->wantedWidth();
    for (qint64 block = 0; block < blocks->blockCount(); ++block) {
        if (block % BlocksBetweenStops == 0 && stop.stop_requested())
            return std::nullopt;
        blocks->narrow(block, wanted, times);
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

/// The part of the time that most blocks share that would be a block's if all were alike, twice.
quint64 ClockBlocks::wantedWidth() const
{
    std::vector<qint64> middles;
    for (const Bounds &bounds : m_bounds) {
        if (bounds.lowest <= bounds.highest)
            middles.push_back(bounds.lowest + static_cast<qint64>(distance(bounds.lowest, bounds.highest) / 2));
    }
    if (middles.empty())
        return 0;
    std::sort(middles.begin(), middles.end());
    const std::size_t end = middles.size() / 20;
    return distance(middles[end], middles[middles.size() - 1 - end]) / middles.size() * 2;
}

/// Makes strays of rows that are far from most of the block: of as few as make it narrow.
void ClockBlocks::narrow(qint64 block, quint64 wanted, ClockTimes &times)
{
    Bounds &bounds = m_bounds[static_cast<std::size_t>(block)];
    if (bounds.lowest > bounds.highest || distance(bounds.lowest, bounds.highest) <= wanted)
        return;
    std::array<qint64, static_cast<std::size_t>(BlockRows)> sorted;
    std::size_t count = 0;
    visit(block, times, [&](qint64 time, std::size_t) { sorted[count++] = time; });
    std::sort(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(count));
    const Bounds kept = narrowed({sorted.data(), count}, wanted);
    const auto isKept = [&](qint64 time) { return time >= kept.lowest && time <= kept.highest; };
    if (m_strays.size() + count - static_cast<std::size_t>(std::count_if(sorted.data(), sorted.data() + count, isKept)) > MostStrays)
        return;
    const auto first = static_cast<std::size_t>(block) * BlockWords;
    visit(block, times, [&](qint64 time, std::size_t place) {
        if (isKept(time))
            return;
        m_words[first + place / 64] &= ~(quint64{1} << (place % 64));
        m_strays.emplace_back(time, static_cast<quint32>(block * BlockRows + static_cast<qint64>(place)));
    });
    bounds = kept;
}

/// The stretch to keep of times in order: without the more of them the narrower it becomes, by half at least each time.
ClockBlocks::Bounds ClockBlocks::narrowed(std::span<const qint64> sorted, quint64 wanted)
{
    std::size_t from = 0;
    std::size_t upTo = sorted.size() - 1;
    for (const std::size_t part : {64U, 16U, 4U}) {
        if (distance(sorted[from], sorted[upTo]) <= wanted)
            break;
        const std::size_t more = sorted.size() - sorted.size() / part - 1; // from the first to the last that are kept
        std::size_t best = 0;
        for (std::size_t first = 0; first + more < sorted.size(); ++first) {
            if (distance(sorted[first], sorted[first + more]) < distance(sorted[best], sorted[best + more]))
                best = first;
        }
        if (distance(sorted[best], sorted[best + more]) <= distance(sorted[from], sorted[upTo]) / 2) {
            from = best;
            upTo = best + more;
        }
    }
    // Whatever else fits without making it wide stays too.
    const quint64 width = std::max(wanted, distance(sorted[from], sorted[upTo]));
    for (bool isMore = true; isMore;) {
        isMore = false;
        if (upTo + 1 < sorted.size() && distance(sorted[from], sorted[upTo + 1]) <= width) {
            ++upTo;
            isMore = true;
        }
        if (from > 0 && distance(sorted[from - 1], sorted[upTo]) <= width) {
            --from;
            isMore = true;
        }
    }
    return {sorted[from], sorted[upTo]};
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
