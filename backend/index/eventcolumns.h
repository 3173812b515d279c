// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/ids.h"
#include "backend/core/ulid.h"
#include "backend/index/columnchunk.h"
#include "backend/index/columndictionary.h"
#include "backend/index/groupaxis.h"

#include <QByteArray>
#include <QByteArrayView>

#include <array>
#include <compare>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace ledgerscope {

/// A clock that an event does not have, or that cannot be read.
inline constexpr qint64 NoTime = std::numeric_limits<qint64>::min();
/// A sequence number that an event does not have.
inline constexpr qint64 NoSequence = std::numeric_limits<qint64>::min();

/// What EventColumns are made of. Whoever builds, stores or changes columns works on this; everyone else reads EventColumns.
struct ColumnsParts {
    /// Lowest and highest readable time of a clock, and how many events have none.
    struct Extent {
        qint64 lowest = std::numeric_limits<qint64>::max();
        qint64 highest = NoTime;
        qint64 missing = 0;

        void count(qint64 nanoseconds);
        friend bool operator==(const Extent &, const Extent &) = default;
    };

    std::vector<std::shared_ptr<const ColumnChunk>> chunks; ///< all but the last are full
    std::shared_ptr<const ColumnDictionary<EventType>> types;
    std::shared_ptr<const ColumnDictionary<EntityRef>> entities;
    std::shared_ptr<const ColumnDictionary<RunId>> runs;
    std::shared_ptr<const ColumnDictionary<SourceSystem>> sources;
    std::array<Extent, 3> extents; ///< by ClockKind
    qint64 rowCount = 0;
    bool isComplete = false;
    bool isAscending = true;     ///< canonical ids ascend bytewise from row to row
    bool isTextAscending = true; ///< all ids do, each above the one before
    Ulid::Bytes lastCanonical{}; ///< of the last row that has a canonical id
    QByteArray lastId;           ///< text of the last row's id

    ColumnsParts(); ///< no rows, empty dictionaries
};

/// The event index as everyone reads it (architecture.md §4 "Index"): id, clocks, type, entity, run, source and sequence of every event
/// that has been read, column by column, in ledger order. No payloads. 64 bytes an event, in memory or mapped from the index on disk.
///
/// A snapshot: immutable, cheap to copy, may be read from any thread. Rows are numbered from 0 in ledger order.
class EventColumns final
{
public:
    static constexpr qint64 ChunkRows = 65'536;

    EventColumns(); ///< no rows
    explicit EventColumns(ColumnsParts parts) : m_parts(std::move(parts)) { }
    [[nodiscard]] const ColumnsParts &parts() const noexcept { return m_parts; }

    [[nodiscard]] qint64 rowCount() const noexcept { return m_parts.rowCount; }
    [[nodiscard]] bool isEmpty() const noexcept { return m_parts.rowCount == 0; }
    /// Whether all rows up to the bound the load started with are here.
    [[nodiscard]] bool isComplete() const noexcept { return m_parts.isComplete; }

    /// Rows that need no memory of our own: they are mapped from the index on disk.
    [[nodiscard]] qint64 mappedRows() const noexcept;

    [[nodiscard]] EventId idAt(qint64 row) const;
    /// Order of the row's id and this text, byte by byte; makes no copy.
    [[nodiscard]] std::strong_ordering compareIdAt(qint64 row, QByteArrayView text) const;
    [[nodiscard]] qint64 timeAt(qint64 row, ClockKind clock) const; ///< nanoseconds, or NoTime
    [[nodiscard]] qint64 sequenceAt(qint64 row) const { return chunkOf(row).sequence[offsetOf(row)]; }
    [[nodiscard]] quint32 typeAt(qint64 row) const { return chunkOf(row).type[offsetOf(row)]; }
    [[nodiscard]] quint32 entityAt(qint64 row) const { return chunkOf(row).entity[offsetOf(row)]; }
    [[nodiscard]] quint32 runAt(qint64 row) const { return chunkOf(row).run[offsetOf(row)]; }       ///< or NoCode
    [[nodiscard]] quint32 sourceAt(qint64 row) const { return chunkOf(row).source[offsetOf(row)]; } ///< or NoCode

    [[nodiscard]] quint32 codeAt(qint64 row, GroupAxis axis) const { return chunkOf(row).codes(axis)[offsetOf(row)]; }
    /// Appends the rows that have this code, ascending; looks only at chunks between its first and its last row.
    void appendRowsOf(GroupAxis axis, quint32 code, std::vector<quint32> &rows) const;

    /// The row of an event, nullopt when it has not been read (or does not exist). Some twenty comparisons where the ids ascend bytewise;
    /// in another order every id may be looked at.
    [[nodiscard]] std::optional<qint64> rowOf(const EventId &id) const;
    /// First row whose id is not below this one, bytewise; rowCount() when there is none. For canonical ULIDs.
    [[nodiscard]] qint64 lowerBound(const Ulid &id) const;
    /// The same for any text, where all ids ascend bytewise (ColumnsParts::isTextAscending).
    [[nodiscard]] qint64 lowerBoundOfText(QByteArrayView text) const;

    [[nodiscard]] const ColumnDictionary<EventType> &types() const noexcept { return *m_parts.types; }
    [[nodiscard]] const ColumnDictionary<EntityRef> &entities() const noexcept { return *m_parts.entities; }
    [[nodiscard]] const ColumnDictionary<RunId> &runs() const noexcept { return *m_parts.runs; }
    [[nodiscard]] const ColumnDictionary<SourceSystem> &sources() const noexcept { return *m_parts.sources; }

    /// Lowest and highest readable time of a clock; nullopt when no event has one.
    [[nodiscard]] std::optional<InstantRange> extent(ClockKind clock) const; ///< half-open: `to` is one past the last
    /// Events without a readable time on that clock: shown as "outside: N without time", never placed anywhere (case C26).
    [[nodiscard]] qint64 withoutTime(ClockKind clock) const;
    /// True if two neighbouring rows share a millisecond in their ids: their order is not decided by the id (case C16).
    [[nodiscard]] bool sharesMillisecond(qint64 row, qint64 otherRow) const;

private:
    [[nodiscard]] const ColumnChunk &chunkOf(qint64 row) const { return *m_parts.chunks[static_cast<std::size_t>(row / ChunkRows)]; }
    [[nodiscard]] static std::size_t offsetOf(qint64 row) { return static_cast<std::size_t>(row % ChunkRows); }
    [[nodiscard]] std::optional<qint64> rowOfCanonical(const Ulid &id) const;
    [[nodiscard]] std::optional<qint64> rowOfExact(QByteArrayView text) const;

    ColumnsParts m_parts;
};

} // namespace ledgerscope
