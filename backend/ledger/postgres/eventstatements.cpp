// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/eventstatements.h"

#include <algorithm>
#include <limits>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// What an Instant can say; a time outside counts as unreadable (infinity, BC …).
QByteArray earliest()
{
    return timestampAtOrAbove({std::numeric_limits<qint64>::min()});
}

QByteArray latest()
{
    return timestampAtOrBelow({std::numeric_limits<qint64>::max()});
}

} // namespace

EventStatements::EventStatements(const PostgresColumns &columns, const PostgresFilter &filter, const UpperBound &bound, EventOrder order,
                                 PageDirection direction)
    : m_columns(columns)
    , m_filter(filter)
    , m_bound(bound)
    , m_order(order)
    , m_isForward(direction == PageDirection::Forward)
{
}

QList<OrderPart> EventStatements::parts(const std::optional<PageKey> &from) const
{
    QList<OrderPart> parts;
    if (m_order == EventOrder::Ledger) {
        for (const IdRange &range : m_filter.idRanges())
            parts += {OrderPart::Kind::ById, range};
        if (parts.isEmpty())
            parts += OrderPart{};
    } else {
        std::optional<IdRange> ids;
        if (!m_filter.idRanges().isEmpty())
            ids = IdRange{m_filter.idRanges().first().from, m_filter.idRanges().last().to};
        const bool beginsWithTime = !from || from->sortValue;
        const bool beginsWithout = !from || !from->sortValue;
        if (m_isForward ? beginsWithTime : true)
            parts += {OrderPart::Kind::ByTime, ids};
        if (m_isForward || beginsWithout)
            parts += {OrderPart::Kind::WithoutTime, ids};
    }
    if (!m_isForward)
        std::reverse(parts.begin(), parts.end());
    return parts;
}

PostgresStatement EventStatements::rows(const QByteArray &selectList, const OrderPart &part, const OrderPlace &from,
                                        const std::optional<PageKey> &upTo, qint64 limit) const
{
    PostgresStatement statement("SELECT " + selectList + " FROM ");
    statement += source(part, statement) + " WHERE true";
    m_filter.appendTo(statement);
    appendBounds(statement, part, from);
    appendUpTo(statement, part, upTo);
    statement += orderBy(part, false) + " LIMIT " + QByteArray::number(limit);
    return statement;
}

PostgresStatement EventStatements::mergedRows(const QByteArray &selectList, const QList<QByteArray> &types, const OrderPlace &from,
                                              qint64 limit) const
{
    QList<std::optional<QByteArray>> wanted;
    for (const QByteArray &type : types)
        wanted += type;
    const OrderPart part;
    PostgresStatement statement("SELECT " + selectList + " FROM (SELECT e.* FROM unnest(");
    statement += statement.bindTexts(wanted) + ") AS wanted(type) CROSS JOIN LATERAL (SELECT e.* FROM " + m_columns.tableAsE() + " WHERE "
        + m_columns.name(EventColumn::Type) + " = wanted.type";
    appendBounds(statement, part, from);
    const QByteArray end = orderBy(part, false) + " LIMIT " + QByteArray::number(limit);
    statement += end + ") AS e) AS e" + end;
    return statement;
}

PostgresStatement EventStatements::count(const OrderPart &part, const OrderPlace &from, const std::optional<PageKey> &upTo) const
{
    PostgresStatement statement("SELECT count(*)::text FROM ");
    statement += source(part, statement) + " WHERE true";
    m_filter.appendTo(statement);
    appendBounds(statement, part, from);
    appendUpTo(statement, part, upTo);
    return statement;
}

PostgresStatement EventStatements::edge(const OrderPart &part, const OrderPlace &from, qint64 size) const
{
    const QByteArray id = m_columns.name(EventColumn::Id);
    const bool isByTime = part.kind == OrderPart::Kind::ByTime;
    const QByteArray keys = isByTime ? id + ", " + timeName() : id;
    PostgresStatement statement("SELECT (count(*) OVER ())::text, " + m_columns.value(EventColumn::Id) + ", "
                                + (isByTime ? timeName() + "::text" : "NULL::text"_ba) + " FROM (SELECT " + keys + " FROM ");
    statement += source(part, statement) + " WHERE true";
    appendBounds(statement, part, from);
    statement += orderBy(part, false) + " LIMIT " + QByteArray::number(size) + ") AS e" + orderBy(part, true) + " LIMIT 1";
    return statement;
}

QByteArray EventStatements::orderBy(const OrderPart &part, bool isReversed) const
{
    const QByteArray direction = m_isForward != isReversed ? ""_ba : " DESC"_ba;
    const QByteArray byId = m_columns.name(EventColumn::Id) + direction;
    if (part.kind == OrderPart::Kind::ByTime)
        return " ORDER BY " + timeName() + direction + ", " + byId;
    return " ORDER BY " + byId;
}

QByteArray EventStatements::timeName() const
{
    return m_columns.name(m_order == EventOrder::Recorded ? EventColumn::Recorded : EventColumn::Occurred);
}

/// The table, or the few rows without a time: those are collected first, because walking all ids in search of them would take long.
QByteArray EventStatements::source(const OrderPart &part, PostgresStatement &statement) const
{
    if (part.kind != OrderPart::Kind::WithoutTime)
        return m_columns.tableAsE();
    const QByteArray from = statement.bind(earliest());
    const QByteArray to = statement.bind(latest());
    return "(SELECT e.* FROM " + m_columns.tableAsE() + " WHERE " + timeName() + " IS NULL OR " + timeName() + " < " + from + " OR " + timeName() + " > "
        + to + " OFFSET 0) AS e";
}

void EventStatements::appendBounds(PostgresStatement &statement, const OrderPart &part, const OrderPlace &from) const
{
    const QByteArray id = m_columns.name(EventColumn::Id);
    if (m_bound.highestId)
        statement += " AND " + id + " <= " + m_columns.compared(EventColumn::Id, statement.bind(m_bound.highestId->bytes()));
    else if (!from.key && !part.ids)
        statement += " AND " + id + " IS NOT NULL";
    appendPart(statement, part);
    if (from.key)
        appendPlace(statement, part, *from.key, m_isForward ? (from.includesKey ? ">="_ba : ">"_ba) : (from.includesKey ? "<="_ba : "<"_ba));
}

void EventStatements::appendPart(PostgresStatement &statement, const OrderPart &part) const
{
    if (part.kind == OrderPart::Kind::ByTime) {
        const QByteArray from = statement.bind(earliest());
        const QByteArray to = statement.bind(latest());
        statement += " AND " + timeName() + " >= " + from + " AND " + timeName() + " <= " + to;
    }
    if (part.ids) {
        const QByteArray id = m_columns.name(EventColumn::Id);
        const QByteArray from = m_columns.compared(EventColumn::Id, statement.bind(part.ids->from));
        const QByteArray to = m_columns.compared(EventColumn::Id, statement.bind(part.ids->to));
        statement += " AND " + id + " >= " + from + " AND " + id + " < " + to;
    }
}

void EventStatements::appendPlace(PostgresStatement &statement, const OrderPart &part, const PageKey &key, const QByteArray &comparison) const
{
    const QByteArray id = m_columns.name(EventColumn::Id);
    if (part.kind != OrderPart::Kind::ByTime) {
        statement += " AND " + id + ' ' + comparison + ' ' + m_columns.compared(EventColumn::Id, statement.bind(key.id.bytes()));
        return;
    }
    const Instant moment{key.sortValue.value_or(0)};
    const bool isAfter = comparison.startsWith('>');
    const bool isBetweenMicroseconds = moment.nanoseconds % Instant::PerMicrosecond != 0;
    if (isBetweenMicroseconds || key.id.isEmpty()) {
        // No row stands exactly there: the store keeps microseconds, and an empty id comes before all others of its time.
        const QByteArray nearest = statement.bind(isAfter || !isBetweenMicroseconds ? timestampAtOrAbove(moment) : timestampAtOrBelow(moment));
        statement += " AND " + timeName() + (isAfter ? " >= "_ba : isBetweenMicroseconds ? " <= "_ba : " < "_ba) + nearest;
        return;
    }
    const EventColumn column = m_order == EventOrder::Recorded ? EventColumn::Recorded : EventColumn::Occurred;
    const QByteArray time = m_columns.compared(column, statement.bind(timestampAtOrAbove(moment)));
    const QByteArray boundId = m_columns.compared(EventColumn::Id, statement.bind(key.id.bytes()));
    statement += " AND (" + timeName() + ", " + id + ") " + comparison + " (" + time + ", " + boundId + ')';
}

void EventStatements::appendUpTo(PostgresStatement &statement, const OrderPart &part, const std::optional<PageKey> &upTo) const
{
    if (upTo)
        appendPlace(statement, part, *upTo, m_isForward ? "<="_ba : ">="_ba);
}

} // namespace ledgerscope
