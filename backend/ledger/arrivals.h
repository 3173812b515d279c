// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"

#include <QFlags>
#include <QList>

#include <memory>
#include <optional>

namespace ledgerscope {

/// What a store offers to find rows that arrive below the head (architecture.md §4 "Late arrivals"); probed when it is opened.
enum class ArrivalHint {
    RowId = 0x1,         ///< rows are numbered as they arrive (SQLite rowid tables)
    RecordedIndex = 0x2, ///< an index on recorded_at, re-read from a settle time before the mark
    Blocks = 0x4,        ///< new rows lie in the last blocks of the table (PostgreSQL 14 and later, ordinary tables)
};
Q_DECLARE_FLAGS(ArrivalHints, ArrivalHint)
Q_DECLARE_OPERATORS_FOR_FLAGS(ArrivalHints)

/// What a driver remembers between two looks. Immutable; only the kind of driver that made it can read it.
class ArrivalState
{
public:
    ArrivalState() = default;
    ArrivalState(const ArrivalState &) = delete;
    ArrivalState &operator=(const ArrivalState &) = delete;
    virtual ~ArrivalState();
};

/// How far somebody has looked. A value: it may be kept, used again after a failure, and given to another reader of the same ledger.
struct ArrivalMark {
    std::optional<EventId> head; ///< highest id that is known; nullopt: the ledger was empty
    std::shared_ptr<const ArrivalState> state; ///< null: the driver needs no more than the head
};

/// Where an arrival lies, seen from the head at the beginning of the look.
enum class ArrivalPlace { AboveHead, BelowHead };

struct Arrival {
    Event event;
    ArrivalPlace place = ArrivalPlace::AboveHead;
};

/// Rows that have become visible since a mark.
struct ArrivalBatch {
    QList<Arrival> arrivals; ///< each row once; those above the head in ledger order if they fit one batch
    ArrivalMark next;
    bool hasMore = false; ///< a burst: ask again at once, with `next`
    /// The store has moved by more than was found, or has no hint and has moved: what is missing shows only by counting (idCounts).
    bool wantsCheck = false;
    /// Nothing that was inserted before this moment of the store's clock can still appear, as far as the hints can tell: transactions in
    /// progress hold it back. nullopt: nobody knows.
    std::optional<Instant> completeUpTo;
};

} // namespace ledgerscope
