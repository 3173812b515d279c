// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/coderanks.h"

#include "backend/index/barfinder.h"
#include "backend/index/postings.h"

#include <array>
#include <utility>

namespace ledgerscope {

namespace {

constexpr qint64 BlocksBetweenStops = 64;

quint32 rowOf(qint64 block, std::size_t place)
{
    return static_cast<quint32>(block * ClockBlocks::BlockRows + static_cast<qint64>(place));
}

} // namespace

std::optional<CodeRanks> CodeRanks::of(ClockBlocks blocks, GroupAxis axis, std::span<const quint32> codes, const std::stop_token &stop)
{
    std::optional<CodeRanks> ranks{std::in_place};
    ranks->m_blocks = std::move(blocks);
    ranks->m_axis = axis;
    ranks->m_slots.assign(codeCount(ranks->m_blocks.columns(), axis) + std::size_t{1}, NoSlot);
    ranks->m_slotCount = 1;
    for (const quint32 code : codes)
        ranks->m_slots[std::min<std::size_t>(code, ranks->m_slots.size() - 1)] = static_cast<Slot>(ranks->m_slotCount++);
    return ranks->countBlocks(stop) ? std::move(ranks) : std::nullopt;
}

bool CodeRanks::countBlocks(const std::stop_token &stop)
{
    const auto blocks = static_cast<std::size_t>(m_blocks.blockCount());
    m_ranks.assign((blocks + 1) * m_slotCount, 0);
    std::vector<quint32> counts(m_slotCount + 1); // behind the slots one for codes that have none
    ClockTimes times;
    for (qint64 block = 0; block < m_blocks.blockCount(); ++block) {
        if (block % BlocksBetweenStops == 0 && stop.stop_requested())
            return false;
        std::fill(counts.begin(), counts.end(), 0U);
        const quint32 *codes = m_blocks.chunkOf(block).codes(m_axis) + ClockBlocks::offsetOf(block);
        m_blocks.visit(block, times, [&](qint64, std::size_t place) {
            ++counts[EverySlot];
            ++counts[std::min<std::size_t>(slotOf(codes[place]), m_slotCount)];
        });
        quint32 *after = m_ranks.data() + static_cast<std::size_t>(block + 1) * m_slotCount;
        for (std::size_t slot = 0; slot < m_slotCount; ++slot)
            after[slot] = before(block)[slot] + counts[slot];
    }
    m_sizes.assign(before(m_blocks.blockCount()), before(m_blocks.blockCount()) + m_slotCount);
    m_straySlots.reserve(m_blocks.strays().size());
    for (const auto &[time, row] : m_blocks.strays()) {
        m_straySlots.push_back(slotOf(m_blocks.columns().codeAt(row, m_axis)));
        ++m_sizes[EverySlot];
        if (m_straySlots.back() != NoSlot)
            ++m_sizes[m_straySlots.back()];
    }
    return true;
}

void CodeRanks::addCounts(std::span<quint32 *const> linesBySlot, std::span<const qint64> edges) const
{
    const BarFinder bars(edges);
    // A stretch of neighbouring blocks that lie wholly in one bar is counted in one go.
    qint64 first = 0;
    qint64 end = 0;
    std::size_t bar = 0;
    const auto addWhole = [&] {
        for (std::size_t slot = 0; slot < m_slotCount && first < end; ++slot) {
            if (linesBySlot[slot] != nullptr)
                linesBySlot[slot][bar] += before(end)[slot] - before(first)[slot];
        }
        first = end;
    };
    ClockTimes times;
    for (qint64 block = 0; block < m_blocks.blockCount(); ++block) {
        const qint64 lowest = m_blocks.lowest(block);
        const qint64 highest = m_blocks.highest(block);
        if (lowest > highest || highest < bars.from() || lowest >= bars.upTo())
            continue;
        if (!bars.covers(lowest) || !bars.covers(highest)) {
            addBlock(block, linesBySlot, bars, times);
            continue;
        }
        const bool goesOn = block == end && first < end && bars.contains(bar, lowest);
        const std::size_t at = goesOn ? bar : bars.barOf(lowest);
        if (!bars.contains(at, highest)) {
            addBlock(block, linesBySlot, bars, times);
            continue;
        }
        if (!goesOn) {
            addWhole();
            first = block;
            bar = at;
        }
        end = block + 1;
    }
    addWhole();
    addStrays(linesBySlot, bars);
}

void CodeRanks::addBlock(qint64 block, std::span<quint32 *const> lines, const BarFinder &bars, ClockTimes &times) const
{
    const quint32 *codes = m_blocks.chunkOf(block).codes(m_axis) + ClockBlocks::offsetOf(block);
    m_blocks.visit(block, times, [&](qint64 time, std::size_t place) {
        if (!bars.covers(time))
            return;
        const std::size_t bar = bars.barOf(time);
        if (lines[EverySlot] != nullptr)
            ++lines[EverySlot][bar];
        const Slot slot = slotOf(codes[place]);
        if (slot != NoSlot && lines[slot] != nullptr)
            ++lines[slot][bar];
    });
}

void CodeRanks::addStrays(std::span<quint32 *const> lines, const BarFinder &bars) const
{
    const auto strays = m_blocks.strays();
    for (auto at = static_cast<std::size_t>(std::lower_bound(strays.begin(), strays.end(), TimedRow{bars.from(), 0}) - strays.begin());
         at < strays.size() && strays[at].first < bars.upTo(); ++at) {
        const std::size_t bar = bars.barOf(strays[at].first);
        if (lines[EverySlot] != nullptr)
            ++lines[EverySlot][bar];
        if (const Slot slot = m_straySlots[at]; slot != NoSlot && lines[slot] != nullptr)
            ++lines[slot][bar];
    }
}

std::vector<quint32> CodeRanks::countsBefore(qint64 time) const
{
    std::vector<quint32> counts(m_slotCount, 0);
    std::vector<quint32 *> lines;
    for (quint32 &count : counts)
        lines.push_back(&count);
    addCounts(lines, std::array{NoTime, time});
    return counts;
}

template<typename Visitor>
void CodeRanks::visit(qint64 block, Slot slot, ClockTimes &times, Visitor visitor) const
{
    const quint32 *codes = m_blocks.chunkOf(block).codes(m_axis) + ClockBlocks::offsetOf(block);
    m_blocks.visit(block, times, [&](qint64 time, std::size_t place) {
        if (slot == EverySlot || slotOf(codes[place]) == slot)
            visitor(TimedRow{time, rowOf(block, place)});
    });
}

std::vector<TimedRow> CodeRanks::between(Slot slot, qint64 lowest, qint64 highest) const
{
    std::vector<TimedRow> events;
    ClockTimes times;
    for (qint64 block = 0; block < m_blocks.blockCount(); ++block) {
        if (m_blocks.highest(block) < lowest || m_blocks.lowest(block) > highest || !has(block, slot))
            continue;
        visit(block, slot, times, [&](const TimedRow &event) {
            if (event.first >= lowest && event.first <= highest)
                events.push_back(event);
        });
    }
    const auto strays = m_blocks.strays();
    const auto from = std::lower_bound(strays.begin(), strays.end(), TimedRow{lowest, 0});
    for (auto stray = from; stray != strays.end() && stray->first <= highest; ++stray) {
        if (slot == EverySlot || m_straySlots[static_cast<std::size_t>(stray - strays.begin())] == slot)
            events.push_back(*stray);
    }
    std::sort(events.begin(), events.end());
    return events;
}

std::optional<TimedRow> CodeRanks::firstFrom(Slot slot, const TimedRow &key) const
{
    std::optional<TimedRow> best;
    ClockTimes times;
    for (qint64 block = 0; block < m_blocks.blockCount(); ++block) {
        if (m_blocks.highest(block) < key.first || (best && m_blocks.lowest(block) > best->first) || !has(block, slot))
            continue;
        visit(block, slot, times, [&](const TimedRow &event) {
            if (event >= key && (!best || event < *best))
                best = event;
        });
    }
    const auto strays = m_blocks.strays();
    const auto from = std::lower_bound(strays.begin(), strays.end(), key);
    for (auto stray = from; stray != strays.end() && (!best || *stray < *best); ++stray) {
        if (slot == EverySlot || m_straySlots[static_cast<std::size_t>(stray - strays.begin())] == slot)
            return *stray;
    }
    return best;
}

std::optional<TimedRow> CodeRanks::lastBefore(Slot slot, const TimedRow &key) const
{
    std::optional<TimedRow> best;
    ClockTimes times;
    for (qint64 block = m_blocks.blockCount() - 1; block >= 0; --block) {
        const bool isEmpty = m_blocks.lowest(block) > m_blocks.highest(block);
        if (isEmpty || m_blocks.lowest(block) > key.first || (best && m_blocks.highest(block) < best->first) || !has(block, slot))
            continue;
        visit(block, slot, times, [&](const TimedRow &event) {
            if (event < key && (!best || event > *best))
                best = event;
        });
    }
    const auto strays = m_blocks.strays();
    for (auto stray = std::lower_bound(strays.begin(), strays.end(), key); stray != strays.begin() && (!best || *std::prev(stray) > *best); --stray) {
        if (slot == EverySlot || m_straySlots[static_cast<std::size_t>(std::prev(stray) - strays.begin())] == slot)
            return *std::prev(stray);
    }
    return best;
}

} // namespace ledgerscope
