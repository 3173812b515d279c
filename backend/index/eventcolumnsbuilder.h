// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"
#include "backend/ledger/scan.h"
#include "backend/ledger/timestampreader.h"

namespace ledgerscope {

/// Collects scanned rows into columns. Used by one thread; snapshot() hands out an immutable copy that shares all full chunks.
class EventColumnsBuilder final
{
public:
    explicit EventColumnsBuilder(TimestampReader timestamps);

    /// Rows must come in ledger order, each once.
    void append(const ScanRow &row);
    void setComplete(bool isComplete) { m_columns.m_isComplete = isComplete; }

    [[nodiscard]] qint64 rowCount() const noexcept { return m_columns.m_rowCount; }
    [[nodiscard]] std::optional<EventId> lastId() const;
    [[nodiscard]] EventColumns snapshot() const;

private:
    void appendId(const QByteArrayView &id, qint64 row);
    void countTime(ClockKind clock, qint64 nanoseconds);
    [[nodiscard]] qint64 read(const std::optional<QByteArrayView> &text) const;

    TimestampReader m_timestamps;
    EventColumns m_columns;
    EventColumns::Chunk m_open; ///< the chunk being filled
    ColumnDictionary<EventType> m_types;
    ColumnDictionary<EntityRef> m_entities;
    ColumnDictionary<RunId> m_runs;
    ColumnDictionary<SourceSystem> m_sources;
    Ulid::Bytes m_lastCanonical{};
    EventId m_lastId;
};

} // namespace ledgerscope
