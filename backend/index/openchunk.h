// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/columnchunk.h"

#include <QByteArray>

#include <memory>
#include <optional>
#include <vector>

namespace ledgerscope {

/// One row as the columns keep it: times in nanoseconds, values as codes.
struct CodedRow {
    Ulid::Bytes canonical{};                ///< the id, or the canonical id before it
    std::optional<QByteArrayView> exactId;  ///< of an id that is no canonical ULID
    qint64 occurred = 0;
    qint64 recorded = 0;
    qint64 sequence = 0;
    quint32 type = 0;
    quint32 entity = 0;
    quint32 run = 0;
    quint32 source = 0;

    [[nodiscard]] static CodedRow of(const ColumnChunk &chunk, std::size_t offset); ///< its views point into the chunk
};

/// The chunk that is being filled. One thread.
class OpenChunk final
{
public:
    OpenChunk() = default;
    explicit OpenChunk(const ColumnChunk &begun); ///< goes on where that one ends

    void append(const CodedRow &row);
    void clear();
    [[nodiscard]] quint32 rowCount() const noexcept { return static_cast<quint32>(m_ids.size()); }
    /// A copy of what is here in its final shape, with the rows sorted by each code.
    [[nodiscard]] std::shared_ptr<const ColumnChunk> seal() const;

private:
    std::vector<Ulid::Bytes> m_ids;
    std::vector<qint64> m_occurred;
    std::vector<qint64> m_recorded;
    std::vector<qint64> m_sequence;
    std::array<std::vector<quint32>, 4> m_codes; ///< by GroupAxis
    std::vector<quint16> m_exactRows;
    std::vector<quint64> m_exactEnds;
    QByteArray m_exactBytes;
};

} // namespace ledgerscope
