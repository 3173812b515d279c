// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/eventpage.h"
#include "backend/ledger/postgres/postgrescolumns.h"
#include "backend/ledger/postgres/postgresfilter.h"
#include "backend/ledger/postgres/postgresstatement.h"

#include <QList>

#include <optional>

namespace ledgerscope {

/// A stretch of an order whose rows follow each other by one key: all of the ledger order, or the rows of a time order that have a
/// readable time (by time and id), or those that have none (by id; they come last).
struct OrderPart {
    enum class Kind { ById, ByTime, WithoutTime };

    Kind kind = Kind::ById;
    std::optional<IdRange> ids;
};

/// A place in a part: rows behind it, in the direction of the reading, are wanted.
struct OrderPlace {
    std::optional<PageKey> key; ///< nullopt: at the beginning
    bool includesKey = false;
};

/// Statements over the events that match a filter, in one order and direction. What it is made of must outlive it.
class EventStatements final
{
public:
    EventStatements(const PostgresColumns &columns, const PostgresFilter &filter, const UpperBound &bound, EventOrder order, PageDirection direction);

    /// The parts to read one after the other; `from` decides with which to begin.
    [[nodiscard]] QList<OrderPart> parts(const std::optional<PageKey> &from) const;

    /// The next rows behind a place, up to and with another place, at most `limit`.
    [[nodiscard]] PostgresStatement rows(const QByteArray &selectList, const OrderPart &part, const OrderPlace &from,
                                         const std::optional<PageKey> &upTo, qint64 limit) const;
    /// The same through the index (type, id): each type's rows in order, merged. Ledger order only.
    [[nodiscard]] PostgresStatement mergedRows(const QByteArray &selectList, const QList<QByteArray> &types, const OrderPlace &from,
                                               qint64 limit) const;
    /// How many rows match, up to and with a place.
    [[nodiscard]] PostgresStatement count(const OrderPart &part, const OrderPlace &from, const std::optional<PageKey> &upTo) const;
    /// Where the next `size` rows end, whether they match or not: number of rows, id, time. No row: there are none behind the place.
    [[nodiscard]] PostgresStatement edge(const OrderPart &part, const OrderPlace &from, qint64 size) const;

private:
    [[nodiscard]] QByteArray orderBy(const OrderPart &part, bool isReversed) const;
    [[nodiscard]] QByteArray timeName() const;
    void appendBounds(PostgresStatement &statement, const OrderPart &part, const OrderPlace &from) const;
    void appendPart(PostgresStatement &statement, const OrderPart &part) const;
    void appendPlace(PostgresStatement &statement, const OrderPart &part, const PageKey &key, const QByteArray &comparison) const;
    void appendUpTo(PostgresStatement &statement, const OrderPart &part, const std::optional<PageKey> &upTo) const;
    [[nodiscard]] QByteArray source(const OrderPart &part, PostgresStatement &statement) const;

    const PostgresColumns &m_columns;
    const PostgresFilter &m_filter;
    const UpperBound &m_bound;
    EventOrder m_order;
    bool m_isForward;
};

} // namespace ledgerscope
