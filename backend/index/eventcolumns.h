// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/ids.h"
#include "backend/core/ulid.h"
#include "backend/index/columndictionary.h"

#include <QHash>

#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace ledgerscope {

/// A clock that an event does not have, or that cannot be read.
inline constexpr qint64 NoTime = std::numeric_limits<qint64>::min();
/// A sequence number that an event does not have.
inline constexpr qint64 NoSequence = std::numeric_limits<qint64>::min();

/// The in-memory part of the event index (architecture.md §4 "Index"): id, clocks, type, entity, run, source and sequence of
/// every event that has been read, column by column, in ledger order. No payloads. About 56 bytes an event.
///
/// A snapshot: immutable, cheap to copy, may be read from any thread. Rows are numbered from 0 in ledger order.
class EventColumns final
{
public:
    static constexpr qint64 ChunkRows = 65'536;

    struct Chunk {
        std::vector<Ulid::Bytes> ids;
        std::vector<qint64> occurred; ///< nanoseconds, or NoTime
        std::vector<qint64> recorded;
        std::vector<qint64> sequence;
        std::vector<quint32> type;
        std::vector<quint32> entity;
        std::vector<quint32> run;
        std::vector<quint32> source;
    };

    EventColumns(); ///< no rows

    [[nodiscard]] qint64 rowCount() const noexcept { return m_rowCount; }
    [[nodiscard]] bool isEmpty() const noexcept { return m_rowCount == 0; }
    /// Whether all rows up to the bound the load started with are here.
    [[nodiscard]] bool isComplete() const noexcept { return m_isComplete; }

    [[nodiscard]] EventId idAt(qint64 row) const;
    [[nodiscard]] qint64 timeAt(qint64 row, ClockKind clock) const; ///< nanoseconds, or NoTime
    [[nodiscard]] qint64 sequenceAt(qint64 row) const { return chunkOf(row).sequence[offsetOf(row)]; }
    [[nodiscard]] quint32 typeAt(qint64 row) const { return chunkOf(row).type[offsetOf(row)]; }
    [[nodiscard]] quint32 entityAt(qint64 row) const { return chunkOf(row).entity[offsetOf(row)]; }
    [[nodiscard]] quint32 runAt(qint64 row) const { return chunkOf(row).run[offsetOf(row)]; }       ///< or NoCode
    [[nodiscard]] quint32 sourceAt(qint64 row) const { return chunkOf(row).source[offsetOf(row)]; } ///< or NoCode

    /// The row of an event, nullopt when it has not been read (or does not exist).
    [[nodiscard]] std::optional<qint64> rowOf(const EventId &id) const;
    /// First row whose id is not below this one, bytewise; rowCount() when there is none. For canonical ULIDs.
    [[nodiscard]] qint64 lowerBound(const Ulid &id) const;

    [[nodiscard]] const ColumnDictionary<EventType> &types() const noexcept { return *m_types; }
    [[nodiscard]] const ColumnDictionary<EntityRef> &entities() const noexcept { return *m_entities; }
    [[nodiscard]] const ColumnDictionary<RunId> &runs() const noexcept { return *m_runs; }
    [[nodiscard]] const ColumnDictionary<SourceSystem> &sources() const noexcept { return *m_sources; }

    /// Lowest and highest readable time of a clock; nullopt when no event has one.
    [[nodiscard]] std::optional<InstantRange> extent(ClockKind clock) const; ///< half-open: `to` is one past the last
    /// Events without a readable time on that clock: shown as "outside: N without time", never placed anywhere (case C26).
    [[nodiscard]] qint64 withoutTime(ClockKind clock) const;
    /// True if two neighbouring rows share a millisecond in their ids: their order is not decided by the id (case C16).
    [[nodiscard]] bool sharesMillisecond(qint64 row, qint64 otherRow) const;

private:
    friend class EventColumnsBuilder;

    struct Extent {
        qint64 lowest = std::numeric_limits<qint64>::max();
        qint64 highest = NoTime;
        qint64 missing = 0;
    };

    [[nodiscard]] const Chunk &chunkOf(qint64 row) const { return *m_chunks[static_cast<std::size_t>(row / ChunkRows)]; }
    [[nodiscard]] static std::size_t offsetOf(qint64 row) { return static_cast<std::size_t>(row % ChunkRows); }

    std::vector<std::shared_ptr<const Chunk>> m_chunks;
    std::shared_ptr<const ColumnDictionary<EventType>> m_types;
    std::shared_ptr<const ColumnDictionary<EntityRef>> m_entities;
    std::shared_ptr<const ColumnDictionary<RunId>> m_runs;
    std::shared_ptr<const ColumnDictionary<SourceSystem>> m_sources;
    QHash<qint64, EventId> m_exactIds;    ///< rows whose id is not a canonical ULID
    QHash<EventId, qint64> m_exactIdRows;
    std::array<Extent, 3> m_extents;      ///< by ClockKind
    qint64 m_rowCount = 0;
    bool m_isComplete = false;
    bool m_isAscending = true; ///< canonical ids ascend bytewise from row to row, as they should
};

} // namespace ledgerscope
