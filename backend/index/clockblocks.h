// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/clocktimes.h"
#include "backend/index/eventcolumns.h"
#include "backend/index/timedrows.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace ledgerscope {

/// A set of ledger rows: row r is bit r % 64 of word r / 64; bits beyond the last row are 0.
using RowWords = std::vector<quint64>;

/// A set of rows in blocks of 1,024 in ledger order, each with the lowest and the highest of its times on a clock: most blocks lie wholly
/// inside or outside a stretch of time, and only the rest are looked at row by row. A few rows that are far away from the others of their
/// block (late, backfilled) would make it wide: they are strays, listed by themselves. Every row of the set that has a time is either in
/// its block or a stray. Immutable; any thread. A bit a row, 16 bytes a block and 16 bytes a stray.
class ClockBlocks final
{
public:
    static constexpr qint64 BlockRows = ClockTimes::BlockRows;
    static constexpr std::size_t MostStrays = 2'000'000; ///< more stay where they are, and their blocks wide

    ClockBlocks() = default; ///< no rows
    /// nullopt when stopped. `rows` are the words of the set, nullptr for all rows.
    [[nodiscard]] static std::optional<ClockBlocks> of(const EventColumns &columns, ClockKind clock, const RowWords *rows, const std::stop_token &stop);

    [[nodiscard]] const EventColumns &columns() const noexcept { return m_columns; }
    [[nodiscard]] ClockKind clock() const noexcept { return m_clock; }
    [[nodiscard]] qint64 blockCount() const noexcept { return static_cast<qint64>(m_bounds.size()); }
    [[nodiscard]] qint64 size() const noexcept { return m_size; } ///< rows with a time, strays too
    [[nodiscard]] bool contains(qint64 row) const; ///< whether the row is in the set and has a time
    /// Whether the block has rows that are no strays.
    [[nodiscard]] bool hasRows(qint64 block) const { return boundsOf(block).lowest <= boundsOf(block).highest; }
    [[nodiscard]] qint64 lowest(qint64 block) const { return boundsOf(block).lowest; }
    [[nodiscard]] qint64 highest(qint64 block) const { return boundsOf(block).highest; }
    [[nodiscard]] std::span<const TimedRow> strays() const noexcept { return m_strays; } ///< in order of time

    /// The chunk that a block lies in, and where in it the block begins.
    [[nodiscard]] const ColumnChunk &chunkOf(qint64 block) const
    {
        return *m_columns.parts().chunks[static_cast<std::size_t>(block * BlockRows / EventColumns::ChunkRows)];
    }
    [[nodiscard]] static std::size_t offsetOf(qint64 block) { return static_cast<std::size_t>(block * BlockRows % EventColumns::ChunkRows); }

    /// Calls visitor(time, place in the block) for the rows of a block that are no strays, in ledger order.
    template<typename Visitor>
    void visit(qint64 block, ClockTimes &times, Visitor &&visitor) const
    {
        const qint64 *time = times.ofBlock(m_columns, m_clock, block);
        const auto first = static_cast<std::size_t>(block) * BlockWords;
        const std::size_t words = std::min(BlockWords, m_words.size() - first);
        for (std::size_t word = 0; word < words; ++word) {
            quint64 bits = m_words[first + word];
            if (bits == ~quint64{0}) {
                for (std::size_t place = word * 64; place < word * 64 + 64; ++place)
                    visitor(time[place], place);
                continue;
            }
            for (; bits != 0; bits &= bits - 1) {
                const std::size_t place = word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
                visitor(time[place], place);
            }
        }
    }

private:
    static constexpr std::size_t BlockWords = static_cast<std::size_t>(BlockRows) / 64;

    struct Bounds {
        qint64 lowest;
        qint64 highest;
    };

    [[nodiscard]] const Bounds &boundsOf(qint64 block) const { return m_bounds[static_cast<std::size_t>(block)]; }
    void takeRows(qint64 block, ClockTimes &times);
    [[nodiscard]] quint64 wantedWidth() const;
    void narrow(qint64 block, quint64 wanted, ClockTimes &times);
    [[nodiscard]] static Bounds narrowed(std::span<const qint64> sorted, quint64 wanted);

    EventColumns m_columns;
    ClockKind m_clock = ClockKind::Occurred;
    RowWords m_words; ///< rows of the blocks: in the set, with a time, no strays
    std::vector<Bounds> m_bounds;
    std::vector<TimedRow> m_strays;
    qint64 m_size = 0;
};

} // namespace ledgerscope
