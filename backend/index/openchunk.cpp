// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/openchunk.h"

#include "backend/index/codeorder.h"

#include <cstring>
#include <new>

namespace ledgerscope {

namespace {

struct AlignedDelete {
    void operator()(std::byte *memory) const { ::operator delete[](memory, std::align_val_t{ChunkLayout::Alignment}); }
};

template<typename Values>
void put(std::byte *base, const ChunkLayout &layout, ColumnBlock block, const Values &values)
{
    Q_ASSERT(static_cast<std::size_t>(values.size()) * sizeof(*values.data()) == layout.sizeOf(block));
    if (layout.sizeOf(block) > 0)
        std::memcpy(base + layout.offsetOf(block), values.data(), layout.sizeOf(block));
}

} // namespace

CodedRow CodedRow::of(const ColumnChunk &chunk, std::size_t offset)
{
    return {chunk.ids[offset],      chunk.exactIdAt(offset), chunk.occurred[offset], chunk.recorded[offset], chunk.sequence[offset],
            chunk.type[offset],     chunk.entity[offset],    chunk.run[offset],      chunk.source[offset]};
}

OpenChunk::OpenChunk(const ColumnChunk &begun)
{
    for (std::size_t offset = 0; offset < begun.rowCount(); ++offset)
        append(CodedRow::of(begun, offset));
}

void OpenChunk::append(const CodedRow &row)
{
    if (row.exactId) {
        m_exactRows.push_back(static_cast<quint16>(m_ids.size()));
        m_exactBytes.append(*row.exactId);
        m_exactEnds.push_back(static_cast<quint64>(m_exactBytes.size()));
    }
    m_ids.push_back(row.canonical);
    m_occurred.push_back(row.occurred);
    m_recorded.push_back(row.recorded);
    m_sequence.push_back(row.sequence);
    m_codes[0].push_back(row.type);
    m_codes[1].push_back(row.entity);
    m_codes[2].push_back(row.run);
    m_codes[3].push_back(row.source);
}

void OpenChunk::clear()
{
    m_ids.clear();
    m_occurred.clear();
    m_recorded.clear();
    m_sequence.clear();
    for (auto &codes : m_codes)
        codes.clear();
    m_exactRows.clear();
    m_exactEnds.clear();
    m_exactBytes.clear();
}

std::shared_ptr<const ColumnChunk> OpenChunk::seal() const
{
    constexpr std::array codeBlocks{ColumnBlock::Type, ColumnBlock::Entity, ColumnBlock::Run, ColumnBlock::Source};
    constexpr std::array orderBlocks{ColumnBlock::TypeOrder, ColumnBlock::EntityOrder, ColumnBlock::RunOrder, ColumnBlock::SourceOrder};
    const ChunkLayout layout(rowCount(), static_cast<quint32>(m_exactRows.size()), static_cast<quint64>(m_exactBytes.size()));
    auto *base = static_cast<std::byte *>(::operator new[](layout.totalSize(), std::align_val_t{ChunkLayout::Alignment}));
    const std::shared_ptr<std::byte> memory(base, AlignedDelete{});
    std::memset(base, 0, layout.totalSize()); // also what lies between the blocks is written to disk
    put(base, layout, ColumnBlock::Ids, m_ids);
    put(base, layout, ColumnBlock::Occurred, m_occurred);
    put(base, layout, ColumnBlock::Recorded, m_recorded);
    put(base, layout, ColumnBlock::Sequence, m_sequence);
    for (std::size_t axis = 0; axis < m_codes.size(); ++axis) {
        put(base, layout, codeBlocks[axis], m_codes[axis]);
        put(base, layout, orderBlocks[axis], rowsByCode(m_codes[axis]));
    }
    put(base, layout, ColumnBlock::ExactRows, m_exactRows);
    put(base, layout, ColumnBlock::ExactEnds, m_exactEnds);
    put(base, layout, ColumnBlock::ExactBytes, m_exactBytes);
    return std::make_shared<const ColumnChunk>(layout, base, memory, false);
}

} // namespace ledgerscope
