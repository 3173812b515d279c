// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/coderanks.h"

#include "backend/index/barfinder.h"
#include "backend/index/postings.h"

#include <array>
#include <thread>
#include <utility>

namespace ledgerscope {

namespace {

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
    ranks->m_slotCount = codes.size() + 1;
    ranks->m_slots.assign(codeCount(ranks->m_blocks.columns(), axis) + std::size_t{1}, ranks->noSlot());
    Slot next = EverySlot;
    for (const quint32 code : codes)
        ranks->m_slots[std::min<std::size_t>(code, ranks->m_slots.size() - 1)] = ++next;
    return ranks->countBlocks(stop) ? std::move(ranks) : std::nullopt;
}

bool CodeRanks::countBlocks(const std::stop_token &stop)
{
    const auto blocks = static_cast<std::size_t>(m_blocks.blockCount());
    m_ranks.assign((blocks + 1) * m_slotCount, 0);
    m_groupRanks.reserve((blocks / GroupBlocks + 1) * m_slotCount);
    std::vector<quint32> counts(m_slotCount + 1, 0); // behind the slots one for codes that have none
    std::vector<quint32> atGroup;
    ClockTimes times;
    for (qint64 block = 0;; ++block) {
        if (static_cast<std::size_t>(block) % GroupBlocks == 0) {
            if (stop.stop_requested())
                return false;
            atGroup = counts;
            m_groupRanks.insert(m_groupRanks.end(), counts.cbegin(), counts.cend() - 1);
        }
        for (std::size_t slot = 0; slot < m_slotCount; ++slot)
            m_ranks[placeOf(block) + slot] = static_cast<quint16>(counts[slot] - atGroup[slot]);
        if (block == m_blocks.blockCount())
            break;
        const quint32 *codes = m_blocks.chunkOf(block).codes(m_axis) + ClockBlocks::offsetOf(block);
        m_blocks.visit(block, times, [&](qint64, std::size_t place) {
            ++counts[EverySlot];
            ++counts[slotOf(codes[place])];
        });
    }
    m_sizes.assign(counts.cbegin(), counts.cend());
    m_straySlots.reserve(m_blocks.strays().size());
    for (const auto &[time, row] : m_blocks.strays()) {
        m_straySlots.push_back(slotOf(m_blocks.columns().codeAt(row, m_axis)));
        ++m_sizes[EverySlot];
        ++m_sizes[m_straySlots.back()];
    }
    return true;
}

void CodeRanks::addCounts(std::span<quint32 *const> linesBySlot, std::span<const qint64> edges) const
{
    const BarFinder bars(edges);
    // What nobody asks for is counted where nobody looks: that is faster than to ask for each row.
    std::vector<quint32> unwanted(edges.size() - 1);
    std::vector<quint32 *> lines(linesBySlot.begin(), linesBySlot.end());
    lines.push_back(nullptr);
    std::replace(lines.begin() + 1, lines.end(), static_cast<quint32 *>(nullptr), unwanted.data());
    // A stretch of neighbouring blocks that lie wholly in one bar is counted in one go.
    qint64 first = 0;
    qint64 end = 0;
    std::size_t bar = 0;
    std::vector<qint64> crossed; // by an edge: looked at row by row
    for (qint64 block = 0; block < m_blocks.blockCount(); ++block) {
        const qint64 lowest = m_blocks.lowest(block);
        const qint64 highest = m_blocks.highest(block);
        if (lowest > highest || highest < bars.from() || lowest >= bars.upTo())
            continue;
        if (block == end && first < end && bars.contains(bar, lowest) && bars.contains(bar, highest)) {
            ++end;
            continue;
        }
        const std::size_t at = bars.covers(lowest) ? bars.barOf(lowest) : 0;
        if (!bars.covers(lowest) || !bars.contains(at, highest)) {
            crossed.push_back(block);
            continue;
        }
        addWhole(first, end, linesBySlot, bar);
        first = block;
        end = block + 1;
        bar = at;
    }
    addWhole(first, end, linesBySlot, bar);
    addRows(crossed, lines, bars);
    addStrays(lines, bars);
}

void CodeRanks::addRows(std::span<const qint64> blocks, std::span<quint32 *const> lines, const BarFinder &bars) const
{
    constexpr std::size_t BlocksWorthAThread = 1'024;
    const auto add = [&](std::span<const qint64> part, std::span<quint32 *const> to) {
        ClockTimes times;
        for (const qint64 block : part)
            addBlock(block, to, bars, times);
    };
    if (blocks.size() < BlocksWorthAThread) {
        add(blocks, lines);
        return;
    }
    // A second thread has counts of its own, which are added afterwards. Lines that nobody looks at may be one and the same.
    std::vector<quint32> counts(lines.size() * bars.count(), 0);
    std::vector<quint32 *> ownLines;
    for (std::size_t slot = 0; slot < lines.size(); ++slot)
        ownLines.push_back(lines[slot] == nullptr ? nullptr : counts.data() + (lines[slot] == lines.back() ? lines.size() - 1 : slot) * bars.count());
    {
        const std::jthread second([&] { add(blocks.subspan(blocks.size() / 2), ownLines); });
        add(blocks.first(blocks.size() / 2), lines);
    }
    for (std::size_t slot = 0; slot < lines.size(); ++slot) {
        for (std::size_t bar = 0; bar < bars.count() && lines[slot] != nullptr && lines[slot] != lines.back(); ++bar)
            lines[slot][bar] += ownLines[slot][bar];
    }
}

void CodeRanks::addWhole(qint64 first, qint64 end, std::span<quint32 *const> lines, std::size_t bar) const
{
    if (first == end)
        return;
    for (std::size_t slot = 0; slot < m_slotCount; ++slot) {
        if (lines[slot] != nullptr)
            lines[slot][bar] += before(end, slot) - before(first, slot);
    }
}

void CodeRanks::addBlock(qint64 block, std::span<quint32 *const> lines, const BarFinder &bars, ClockTimes &times) const
{
    const quint32 *codes = m_blocks.chunkOf(block).codes(m_axis) + ClockBlocks::offsetOf(block);
    quint32 *every = lines[EverySlot];
    // Neighbours mostly share a bar.
    qint64 from = 0;
    qint64 upTo = 0;
    std::size_t bar = 0;
    m_blocks.visit(block, times, [&](qint64 time, std::size_t place) {
        if (time < from || time >= upTo) {
            if (!bars.covers(time))
                return;
            bar = bars.barOf(time);
            from = bars.edge(bar);
            upTo = bars.edge(bar + 1);
        }
        if (every != nullptr)
            ++every[bar];
        ++lines[slotOf(codes[place])][bar];
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
        ++lines[m_straySlots[at]][bar];
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
