// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/columnchunk.h"

#include "backend/index/dictionarykey.h"

#include <algorithm>

namespace ledgerscope {

namespace {

constexpr std::size_t sizeOfElement(ColumnBlock block)
{
    switch (block) {
    case ColumnBlock::Ids:
        return sizeof(Ulid::Bytes);
    case ColumnBlock::Occurred:
    case ColumnBlock::Recorded:
    case ColumnBlock::Sequence:
        return sizeof(qint64);
    case ColumnBlock::Type:
    case ColumnBlock::Entity:
    case ColumnBlock::Run:
    case ColumnBlock::Source:
        return sizeof(quint32);
    case ColumnBlock::TypeOrder:
    case ColumnBlock::EntityOrder:
    case ColumnBlock::RunOrder:
    case ColumnBlock::SourceOrder:
    case ColumnBlock::ExactRows:
        return sizeof(quint16);
    case ColumnBlock::ExactEnds:
        return sizeof(quint64);
    case ColumnBlock::ExactBytes:
        return 1;
    }
    Q_UNREACHABLE();
}

std::size_t aligned(std::size_t offset)
{
    return (offset + ChunkLayout::Alignment - 1) / ChunkLayout::Alignment * ChunkLayout::Alignment;
}

template<typename T>
const T *columnAt(const std::byte *base, const ChunkLayout &layout, ColumnBlock block)
{
    return reinterpret_cast<const T *>(base + layout.offsetOf(block));
}

} // namespace

ChunkLayout::ChunkLayout(quint32 rows, quint32 exactRows, quint64 exactBytes)
    : m_rows(rows)
    , m_exactRows(exactRows)
{
    for (std::size_t i = 0; i < ColumnBlockCount; ++i) {
        const auto block = static_cast<ColumnBlock>(i);
        const bool isOfExactIds = block == ColumnBlock::ExactRows || block == ColumnBlock::ExactEnds;
        const std::size_t count = block == ColumnBlock::ExactBytes ? exactBytes : isOfExactIds ? exactRows : rows;
        m_offsets[i] = m_totalSize;
        m_sizes[i] = count * sizeOfElement(block);
        m_totalSize = aligned(m_totalSize + m_sizes[i]);
    }
}

ColumnChunk::ColumnChunk(const ChunkLayout &layout, const std::byte *base, std::shared_ptr<const void> keeper, bool isMapped)
    : ids(columnAt<Ulid::Bytes>(base, layout, ColumnBlock::Ids))
    , occurred(columnAt<qint64>(base, layout, ColumnBlock::Occurred))
    , recorded(columnAt<qint64>(base, layout, ColumnBlock::Recorded))
    , sequence(columnAt<qint64>(base, layout, ColumnBlock::Sequence))
    , type(columnAt<quint32>(base, layout, ColumnBlock::Type))
    , entity(columnAt<quint32>(base, layout, ColumnBlock::Entity))
    , run(columnAt<quint32>(base, layout, ColumnBlock::Run))
    , source(columnAt<quint32>(base, layout, ColumnBlock::Source))
    , m_layout(layout)
    , m_base(base)
    , m_keeper(std::move(keeper))
    , m_isMapped(isMapped)
    , m_codes{type, entity, run, source}
    , m_orders{columnAt<quint16>(base, layout, ColumnBlock::TypeOrder), columnAt<quint16>(base, layout, ColumnBlock::EntityOrder),
               columnAt<quint16>(base, layout, ColumnBlock::RunOrder), columnAt<quint16>(base, layout, ColumnBlock::SourceOrder)}
    , m_exactRows(columnAt<quint16>(base, layout, ColumnBlock::ExactRows))
    , m_exactEnds(columnAt<quint64>(base, layout, ColumnBlock::ExactEnds))
    , m_exactBytes(columnAt<char>(base, layout, ColumnBlock::ExactBytes))
{
}

QByteArrayView ColumnChunk::exactText(std::size_t place) const
{
    const quint64 from = place == 0 ? 0 : m_exactEnds[place - 1];
    return {m_exactBytes + from, static_cast<qsizetype>(m_exactEnds[place] - from)};
}

std::optional<QByteArrayView> ColumnChunk::exactIdAt(std::size_t offset) const
{
    const std::size_t count = m_layout.exactRows();
    if (count == 0)
        return std::nullopt;
    if (count == m_layout.rows())
        return exactText(offset);
    const quint16 *found = std::lower_bound(m_exactRows, m_exactRows + count, offset);
    if (found == m_exactRows + count || *found != offset)
        return std::nullopt;
    return exactText(static_cast<std::size_t>(found - m_exactRows));
}

std::span<const quint16> ColumnChunk::rowsOf(GroupAxis axis, quint32 code) const
{
    const quint32 *codesOfRows = codes(axis);
    const std::span order(m_orders[static_cast<std::size_t>(axis)], m_layout.rows());
    const auto from = std::partition_point(order.begin(), order.end(), [&](quint16 row) { return codesOfRows[row] < code; });
    const auto to = std::partition_point(from, order.end(), [&](quint16 row) { return codesOfRows[row] == code; });
    return {from, to};
}

bool ColumnChunk::isSound(const std::array<quint32, 4> &codeCounts) const
{
    const std::size_t rows = m_layout.rows();
    for (std::size_t axis = 0; axis < codeCounts.size(); ++axis) {
        const bool mayMiss = axis >= static_cast<std::size_t>(GroupAxis::Run);
        const bool areCodesKnown = std::all_of(m_codes[axis], m_codes[axis] + rows, [&](quint32 code) {
            return code < codeCounts[axis] || (mayMiss && code == NoCode);
        });
        if (!areCodesKnown || !std::all_of(m_orders[axis], m_orders[axis] + rows, [rows](quint16 row) { return row < rows; }))
            return false;
    }
    const std::size_t exact = m_layout.exactRows();
    const bool areRowsInOrder = std::is_sorted(m_exactRows, m_exactRows + exact) && (exact == 0 || m_exactRows[exact - 1] < rows);
    const bool areEndsInOrder = std::is_sorted(m_exactEnds, m_exactEnds + exact) && (exact == 0 || m_exactEnds[exact - 1] <= m_layout.exactBytes());
    return areRowsInOrder && areEndsInOrder;
}

} // namespace ledgerscope
