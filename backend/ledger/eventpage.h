// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/ledger/eventfilter.h"

#include <QList>

#include <optional>

namespace ledgerscope {

/// Taken once before a piece of work that spans several slices; rows above it are left out, so that all slices see one history
/// although no transaction is held open (architecture.md §2). A default-constructed bound leaves nothing out.
struct UpperBound {
    std::optional<EventId> highestId;      ///< nullopt and isEmptyLedger: no rows at all
    std::optional<qint64> highestRowId;    ///< SQLite rowid tables: arrival mark
    /// PostgreSQL: arrival mark, in a form of the driver's own that may be kept between sessions; empty: none. See arrivalMark().
    QByteArray moment;
    bool isEmptyLedger = false;

    friend bool operator==(const UpperBound &, const UpperBound &) = default;
};

/// A place between rows of an order: the value the order sorts by (nanoseconds, or the sequence number) and the id that breaks ties.
/// Ledger order uses the id alone. Rows without a value (missing or unreadable) come after all others, by id (cases C24, C26).
struct PageKey {
    std::optional<qint64> sortValue;
    EventId id;

    [[nodiscard]] static PageKey of(const Event &event, EventOrder order);
    /// The order of rows: values ascending, no value last, ids byte by byte within equal values.
    [[nodiscard]] bool isBefore(const PageKey &other) const;
    friend bool operator==(const PageKey &, const PageKey &) = default;
};

enum class PageDirection { Forward, Backward };

struct PageRequest {
    EventFilter filter;
    EventOrder order = EventOrder::Ledger;
    PageDirection direction = PageDirection::Forward;
    std::optional<PageKey> from; ///< nullopt: from the start (Forward) or from the end (Backward)
    bool includesFrom = false;   ///< whether the row at `from` itself belongs to the page (jump to an id or a time)
    int limit = 100;             ///< 1 to 10,000
    UpperBound bound;
};

struct EventPage {
    QList<Event> events;      ///< always ascending in the order asked for, also for Backward
    bool reachedEnd = false;  ///< nothing more in that direction
    qint64 scannedRows = 0;   ///< rows looked at to find them
};

struct EventCount {
    qint64 matching = 0;
    qint64 scannedRows = 0; ///< rows looked at; 0 when the store answered from an index
};

} // namespace ledgerscope
