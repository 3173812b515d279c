// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/chunkspill.h"

#include <utility>

namespace ledgerscope {

std::shared_ptr<const ColumnChunk> ChunkSpill::moved(std::shared_ptr<const ColumnChunk> chunk)
{
    constexpr qint64 pageSize = 4'096;
    if (chunk->isMapped())
        return chunk;
    if (!m_spill)
        m_spill = RowSpill::make(m_folder);
    const qint64 offset = m_spill ? m_spill->write(chunk->memory(), pageSize) : -1;
    auto memory = offset < 0 ? nullptr : m_spill->map(offset, chunk->layout().totalSize());
    if (!memory)
        return chunk;
    const std::byte *base = memory.get();
    return std::make_shared<const ColumnChunk>(chunk->layout(), base, std::move(memory), true);
}

EventColumns ChunkSpill::moved(const EventColumns &columns)
{
    ColumnsParts parts = columns.parts();
    for (auto &chunk : parts.chunks) {
        if (chunk->rowCount() == EventColumns::ChunkRows)
            chunk = moved(chunk);
    }
    return EventColumns{std::move(parts)};
}

} // namespace ledgerscope
