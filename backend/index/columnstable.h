// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"
#include "backend/index/indexidentity.h"
#include "backend/ledger/eventpage.h"

#include <QByteArray>

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace ledgerscope {

/// What was found where the index of a ledger should be.
enum class IndexFinding {
    Nothing,      ///< no index yet
    Sound,
    Damaged,      ///< bytes are not as they were written, or are missing
    OtherFormat,  ///< of another version of the program, or another kind of machine
    OtherLedger,  ///< of a ledger that lives somewhere else
    OtherMapping, ///< the same ledger read through other column names or another zone
    Replaced,     ///< another file or table stands where this ledger stood
};

/// Where a chunk lies in the data file, and the checksum of each of its blocks (with the padding behind it).
struct StoredChunk {
    quint64 offset = 0;
    quint32 rows = 0;
    quint32 exactRows = 0;
    quint64 exactBytes = 0;
    std::array<quint64, ColumnBlockCount> checksums{};

    [[nodiscard]] ChunkLayout layout() const { return {rows, exactRows, exactBytes}; }
    friend bool operator==(const StoredChunk &, const StoredChunk &) = default;
};

/// The table of an index: everything but the chunks themselves. What it names is the index; whatever else lies in the data file is not.
struct ColumnsTable {
    static constexpr quint32 Format = 3; ///< 2: dictionaries lie so that they are read in place; 3: the bound has a moment

    IndexIdentity identity;
    quint64 dataFile = 0; ///< a random number: part of the data file's name, and written in its header
    quint64 dataEnd = 0;  ///< the data file is used up to here
    UpperBound bound;     ///< the rows up to here were read; what arrived later is not here
    ColumnsParts parts;   ///< its chunks are null: they are made by mapping
    std::vector<StoredChunk> chunks;

    [[nodiscard]] quint64 liveBytes() const; ///< of the chunks

    [[nodiscard]] QByteArray toBytes() const;
    /// Sound or what is wrong; the table is filled only when it is sound. Does not compare identities. The dictionaries are read where they
    /// lie: `keeper` keeps the bytes, which must be aligned to numbers.
    [[nodiscard]] static IndexFinding fromMemory(std::span<const std::byte> bytes, std::shared_ptr<const void> keeper, ColumnsTable &table);
    [[nodiscard]] static IndexFinding fromBytes(const QByteArray &bytes, ColumnsTable &table); ///< the same of bytes that it keeps itself
};

} // namespace ledgerscope
