// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/codedpart.h"
#include "backend/index/eventcolumns.h"
#include "backend/index/openchunk.h"
#include "backend/ledger/instantreader.h"
#include "backend/ledger/scan.h"
#include "backend/ledger/timestampreader.h"

namespace ledgerscope {

/// Collects scanned rows into columns, from nothing or on top of columns that are there. Used by one thread; snapshot() hands out an
/// immutable copy that shares all full chunks, and the dictionaries until the next row comes.
class EventColumnsBuilder final
{
public:
    explicit EventColumnsBuilder(TimestampReader timestamps, const EventColumns &begun = {});

    /// Rows must come in ledger order, each once.
    void append(const ScanRow &row);
    /// The same for a row that was read and coded elsewhere by `values`; `codes` are of those and these columns alone. The columns become
    /// what they would have become row by row.
    void append(const PartRow &row, const PartValues &values, PartCodes &codes);
    void setComplete(bool isComplete) { m_parts.isComplete = isComplete; }
    /// Takes over chunks with the same rows, and dictionaries, that lie somewhere else: a snapshot of this builder after the index has
    /// written it to disk.
    void adopt(const EventColumns &stored);

    [[nodiscard]] qint64 rowCount() const noexcept { return m_parts.rowCount; }
    [[nodiscard]] qint64 rowsInMemory() const noexcept { return m_rowsInMemory; } ///< not mapped from the index
    [[nodiscard]] std::optional<EventId> lastId() const;
    [[nodiscard]] EventColumns snapshot() const;

private:
    void readId(QByteArrayView id, CodedRow &row);
    void takeCanonical(const Ulid &ulid, CodedRow &row);
    [[nodiscard]] QByteArray lastIdText() const;
    void keep(const CodedRow &row);
    void detach();
    [[nodiscard]] qint64 read(const std::optional<Instant> &moment, const std::optional<QByteArrayView> &text);

    InstantReader m_times;
    ColumnsParts m_parts; ///< of the full chunks; rowCount of all; its dictionaries are those below; lastId of other ids than canonical ones
    bool m_isLastIdCanonical;
    OpenChunk m_open;     ///< the chunk being filled
    mutable std::shared_ptr<const ColumnChunk> m_sealed; ///< what m_open is sealed, until the next row comes
    qint64 m_rowsInMemory = 0;
    // Ours to change until a snapshot shares them; then copied before the next row.
    std::shared_ptr<ColumnDictionary<EventType>> m_types;
    std::shared_ptr<ColumnDictionary<EntityRef>> m_entities;
    std::shared_ptr<ColumnDictionary<RunId>> m_runs;
    std::shared_ptr<ColumnDictionary<SourceSystem>> m_sources;
    mutable bool m_areDictionariesShared = true;
};

} // namespace ledgerscope
