// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ulid.h"
#include "backend/index/groupaxis.h"

#include <QByteArrayView>
#include <QtGlobal>

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>

namespace ledgerscope {

/// The parts of a chunk, in the order in which they lie in memory and on disk. Values are part of the file format.
enum class ColumnBlock {
    Ids, Occurred, Recorded, Sequence, Type, Entity, Run, Source,
    TypeOrder, EntityOrder, RunOrder, SourceOrder, ///< row offsets sorted by code, then by row
    ExactRows, ExactEnds, ExactBytes ///< ids that are no canonical ULIDs: row offset, end of the text, the texts one behind another
};
inline constexpr std::size_t ColumnBlockCount = 15;

/// Where the blocks of a chunk lie, counted from its beginning. A function of three numbers: nothing else of it is stored.
class ChunkLayout final
{
public:
    static constexpr std::size_t Alignment = 64;

    ChunkLayout(quint32 rows, quint32 exactRows, quint64 exactBytes);

    [[nodiscard]] quint32 rows() const noexcept { return m_rows; }
    [[nodiscard]] quint32 exactRows() const noexcept { return m_exactRows; }
    [[nodiscard]] quint64 exactBytes() const noexcept { return sizeOf(ColumnBlock::ExactBytes); }
    [[nodiscard]] std::size_t offsetOf(ColumnBlock block) const noexcept { return m_offsets[static_cast<std::size_t>(block)]; }
    [[nodiscard]] std::size_t sizeOf(ColumnBlock block) const noexcept { return m_sizes[static_cast<std::size_t>(block)]; }
    [[nodiscard]] std::size_t totalSize() const noexcept { return m_totalSize; }

private:
    quint32 m_rows;
    quint32 m_exactRows;
    std::size_t m_totalSize = 0;
    std::array<std::size_t, ColumnBlockCount> m_offsets{};
    std::array<std::size_t, ColumnBlockCount> m_sizes{};
};

/// Up to EventColumns::ChunkRows rows, column by column: a view of memory in the shape of a ChunkLayout, be it allocated or mapped from the
/// index on disk. Immutable; any thread. Ids that are no canonical ULIDs stand in `ids` as the canonical id before them.
class ColumnChunk final
{
public:
    /// `keeper` keeps the memory at `base` alive, which holds layout.totalSize() bytes, aligned to ChunkLayout::Alignment.
    ColumnChunk(const ChunkLayout &layout, const std::byte *base, std::shared_ptr<const void> keeper, bool isMapped);

    [[nodiscard]] const ChunkLayout &layout() const noexcept { return m_layout; }
    [[nodiscard]] quint32 rowCount() const noexcept { return m_layout.rows(); }
    [[nodiscard]] bool isMapped() const noexcept { return m_isMapped; } ///< from a file, and no memory of our own
    [[nodiscard]] std::span<const std::byte> memory() const noexcept { return {m_base, m_layout.totalSize()}; }
    [[nodiscard]] std::span<const std::byte> block(ColumnBlock block) const noexcept { return {m_base + m_layout.offsetOf(block), m_layout.sizeOf(block)}; }

    /// The text of an id that is no canonical ULID; nullopt: the id stands in `ids`.
    [[nodiscard]] std::optional<QByteArrayView> exactIdAt(std::size_t offset) const;
    [[nodiscard]] bool hasExactIds() const noexcept { return m_layout.exactRows() > 0; }
    /// Row offset and text of the n-th id that is no canonical ULID.
    [[nodiscard]] std::size_t exactRow(std::size_t place) const { return m_exactRows[place]; }
    [[nodiscard]] QByteArrayView exactText(std::size_t place) const;

    [[nodiscard]] const quint32 *codes(GroupAxis axis) const noexcept { return m_codes[static_cast<std::size_t>(axis)]; }
    /// Offsets of the rows with this code, ascending.
    [[nodiscard]] std::span<const quint16> rowsOf(GroupAxis axis, quint32 code) const;
    /// Whether what the blocks say can be followed without leaving them: offsets below the row count, texts within their block, codes below
    /// these numbers (or none). Checksums tell that bytes are as they were written; this tells that whoever wrote them was sane.
    [[nodiscard]] bool isSound(const std::array<quint32, 4> &codeCounts) const;

    // Read for each pixel and row: plain pointers, one a column.
    const Ulid::Bytes *ids;
    const qint64 *occurred; ///< nanoseconds, or NoTime
    const qint64 *recorded;
    const qint64 *sequence;
    const quint32 *type;
    const quint32 *entity;
    const quint32 *run;
    const quint32 *source;

private:
    ChunkLayout m_layout;
    const std::byte *m_base;
    std::shared_ptr<const void> m_keeper;
    bool m_isMapped;
    std::array<const quint32 *, 4> m_codes;  ///< by GroupAxis
    std::array<const quint16 *, 4> m_orders; ///< by GroupAxis
    const quint16 *m_exactRows;
    const quint64 *m_exactEnds;
    const char *m_exactBytes;
};

} // namespace ledgerscope
