// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/rowbuffer.h"

#include <cstring>

namespace ledgerscope {

void RowBuffer::clear()
{
    m_rows.clear();
    m_large.clear();
    m_used = 0;
    m_bytes = 0;
}

void RowBuffer::truncate(std::size_t count)
{
    m_rows.resize(count);
}

void RowBuffer::keep(const ScanRow &row)
{
    ScanRow &kept = m_rows.emplace_back(row);
    kept.id = copy(row.id);
    kept.type = copy(row.type);
    kept.entityType = copy(row.entityType);
    kept.entityId = copy(row.entityId);
    copy(kept.occurred);
    copy(kept.recorded);
    copy(kept.run);
    copy(kept.source);
    copy(kept.causedBy);
    copy(kept.idempotencyKey);
    kept.payload = copy(row.payload);
}

QByteArrayView RowBuffer::copy(QByteArrayView bytes)
{
    const auto size = static_cast<std::size_t>(bytes.size());
    if (size == 0)
        return bytes.isNull() ? QByteArrayView() : QByteArrayView("", 0);
    if (!m_chunk)
        m_chunk = std::make_unique<char[]>(ChunkSize);
    char *target = m_chunk.get() + m_used;
    if (size > ChunkSize - m_used) {
        m_large.push_back(std::make_unique<char[]>(size));
        target = m_large.back().get();
    } else {
        m_used += size;
    }
    m_bytes += size;
    std::memcpy(target, bytes.data(), size);
    return {target, bytes.size()};
}

void RowBuffer::copy(std::optional<QByteArrayView> &bytes)
{
    if (bytes)
        bytes = copy(*bytes);
}

} // namespace ledgerscope
