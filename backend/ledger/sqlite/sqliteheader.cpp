// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqliteheader.h"

#include <QtEndian>

#include <bit>

namespace ledgerscope {

namespace {

quint32 bigEndian32(QByteArrayView bytes, qsizetype at)
{
    return qFromBigEndian<quint32>(bytes.data() + at);
}

quint32 pageSizeOf(QByteArrayView bytes)
{
    const quint32 stored = qFromBigEndian<quint16>(bytes.data() + 16);
    const quint32 size = stored == 1 ? 65536 : stored;
    return size >= 512 && std::has_single_bit(size) ? size : 0;
}

} // namespace

std::optional<SqliteHeader> SqliteHeader::parse(QByteArrayView bytes)
{
    static constexpr QByteArrayView magic("SQLite format 3\0", 16);
    if (bytes.size() < Size || !bytes.startsWith(magic))
        return std::nullopt;
    SqliteHeader header;
    header.pageSize = pageSizeOf(bytes);
    header.isWal = bytes[19] == 2;
    header.changeCounter = bigEndian32(bytes, 24);
    // The count in the header is valid only if the one who wrote it also wrote the change counter.
    header.pageCount = bigEndian32(bytes, 92) == header.changeCounter ? bigEndian32(bytes, 28) : 0;
    return header;
}

} // namespace ledgerscope
