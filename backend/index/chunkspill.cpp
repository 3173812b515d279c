// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/chunkspill.h"

#include <utility>

namespace ledgerscope {

std::optional<EventColumns> ChunkSpill::moved(const EventColumns &columns)
{
    constexpr qint64 pageSize = 4'096;
    if (!m_spill)
        m_spill = RowSpill::make(m_folder);
    if (!m_spill)
        return std::nullopt;
    ColumnsParts parts = columns.parts();
    for (auto &chunk : parts.chunks) {
        if (chunk->isMapped() || chunk->rowCount() < EventColumns::ChunkRows)
            continue;
        const ChunkLayout layout = chunk->layout();
        const qint64 offset = m_spill->write(chunk->memory(), pageSize);
        auto memory = offset < 0 ? nullptr : m_spill->map(offset, layout.totalSize());
        if (!memory)
            return std::nullopt;
        chunk = std::make_shared<const ColumnChunk>(layout, reinterpret_cast<const std::byte *>(memory.get()), memory, true);
    }
    return EventColumns{std::move(parts)};
}

} // namespace ledgerscope
