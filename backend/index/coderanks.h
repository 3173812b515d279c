// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/clockblocks.h"
#include "backend/index/groupaxis.h"

#include <algorithm>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace ledgerscope {

class BarFinder;

/// For a few codes of an axis how many of their rows come before each block, and what follows from that: counts between edges, the events
/// next to an instant. Codes have slots; the first slot is for all rows. Two bytes a slot and block. Immutable; any thread.
class CodeRanks final
{
public:
    using Slot = quint16;
    static constexpr Slot EverySlot = 0;

    CodeRanks() = default; ///< no rows, no slots
    /// nullopt when stopped. `codes` get the slots 1, 2, 3, …; NoCode may be one of them.
    [[nodiscard]] static std::optional<CodeRanks> of(ClockBlocks blocks, GroupAxis axis, std::span<const quint32> codes, const std::stop_token &stop);

    [[nodiscard]] const ClockBlocks &blocks() const noexcept { return m_blocks; }
    [[nodiscard]] std::size_t slotCount() const noexcept { return m_slotCount; }
    [[nodiscard]] Slot noSlot() const noexcept { return static_cast<Slot>(m_slotCount); } ///< of codes that are not counted here
    [[nodiscard]] Slot slotOf(quint32 code) const noexcept { return m_slots[std::min<std::size_t>(code, m_slots.size() - 1)]; }
    [[nodiscard]] qint64 size(Slot slot) const { return m_sizes[slot]; }

    /// Adds to the counts of each slot the number of its events between neighbouring edges; nullptr for slots that are not asked for.
    /// At least two edges.
    void addCounts(std::span<quint32 *const> linesBySlot, std::span<const qint64> edges) const;
    [[nodiscard]] std::vector<quint32> countsBefore(qint64 time) const; ///< by slot
    /// Events from the lowest to the highest time, both inclusive, in order of time.
    [[nodiscard]] std::vector<TimedRow> between(Slot slot, qint64 lowest, qint64 highest) const;
    [[nodiscard]] std::optional<TimedRow> firstFrom(Slot slot, const TimedRow &key) const;  ///< the least that is not below
    [[nodiscard]] std::optional<TimedRow> lastBefore(Slot slot, const TimedRow &key) const; ///< the greatest that is below

private:
    /// Blocks share one exact count for each slot at the beginning of a group; within it two bytes are enough.
    static constexpr std::size_t GroupBlocks = 64;

    [[nodiscard]] std::size_t placeOf(qint64 block) const { return static_cast<std::size_t>(block) * m_slotCount; }
    [[nodiscard]] quint32 before(qint64 block, std::size_t slot) const
    {
        return m_groupRanks[static_cast<std::size_t>(block) / GroupBlocks * m_slotCount + slot] + m_ranks[placeOf(block) + slot];
    }
    [[nodiscard]] bool has(qint64 block, Slot slot) const { return before(block + 1, slot) != before(block, slot); }
    [[nodiscard]] bool countBlocks(const std::stop_token &stop);
    void addWhole(qint64 first, qint64 end, std::span<quint32 *const> lines, std::size_t bar) const;
    void addRows(std::span<const qint64> blocks, std::span<quint32 *const> lines, const BarFinder &bars) const;
    void addBlock(qint64 block, std::span<quint32 *const> lines, const BarFinder &bars, ClockTimes &times) const;
    void addStrays(std::span<quint32 *const> lines, const BarFinder &bars) const;
    template<typename Visitor>
    void visit(qint64 block, Slot slot, ClockTimes &times, Visitor visitor) const;

    ClockBlocks m_blocks;
    GroupAxis m_axis = GroupAxis::Type;
    std::vector<Slot> m_slots; ///< by code; the last is for NoCode
    std::size_t m_slotCount = 0;
    std::vector<quint32> m_groupRanks; ///< by group of blocks, then by slot: rows in all blocks before
    std::vector<quint16> m_ranks;   ///< by block, and one beyond, then by slot: rows in the blocks of its group before
    std::vector<Slot> m_straySlots; ///< beside the blocks' strays
    std::vector<qint64> m_sizes;    ///< by slot, strays too
};

} // namespace ledgerscope
