// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/arrivalstatements.h"

#include "backend/ledger/identifier.h"
#include "backend/ledger/postgres/postgresarrivalstate.h"
#include "backend/ledger/postgres/postgresfilter.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QByteArray blockPlace(qint64 block)
{
    return "'(" + QByteArray::number(block) + ",0)'::tid";
}

} // namespace

ArrivalStatements::ArrivalStatements(const PostgresColumns &columns)
    : m_columns(columns)
{
}

PostgresStatement ArrivalStatements::leaves() const
{
    PostgresStatement statement("WITH RECURSIVE tree(oid) AS (SELECT "_ba);
    statement += statement.bind(m_columns.table()) + "::text::regclass::oid UNION ALL SELECT i.inhrelid FROM pg_inherits i JOIN tree ON i.inhparent = tree.oid)"
        " SELECT c.oid::text, n.nspname::text, c.relname::text,"
        " (coalesce(pg_relation_size(c.oid), 0) / current_setting('block_size')::bigint)::text,"
        " c.relkind = 'r' AND m.amname = 'heap' AND has_table_privilege(c.oid, 'SELECT') AND has_schema_privilege(n.oid, 'USAGE')"
        " AND NOT row_security_active(c.oid),"
        " pg_stat_get_tuples_inserted(c.oid)::text, has_table_privilege("
        + statement.bind(m_columns.table()) + "::text::regclass, 'SELECT')"
        " FROM tree JOIN pg_class c ON c.oid = tree.oid JOIN pg_namespace n ON n.oid = c.relnamespace LEFT JOIN pg_am m ON m.oid = c.relam"
        " WHERE c.relkind IN ('r', 'f', 'm') ORDER BY c.oid";
    return statement;
}

PostgresStatement ArrivalStatements::moment()
{
    // The end of a snapshot is behind the last transaction that is over, not behind the last that has begun: age() knows the latter.
    return PostgresStatement("SELECT s.s::text, pg_snapshot_xmin(s.s)::text,"
                             " (pg_snapshot_xmax(s.s)::text::numeric + age(pg_snapshot_xmax(s.s)::xid))::text, clock_timestamp()::text"
                             " FROM (SELECT pg_current_snapshot() AS s) AS s"_ba);
}

PostgresStatement ArrivalStatements::highestId() const
{
    const QByteArray id = m_columns.name(EventColumn::Id);
    return PostgresStatement("SELECT " + m_columns.value(EventColumn::Id) + " FROM " + m_columns.tableAsE() + " WHERE " + id + " IS NOT NULL ORDER BY " + id
                             + " DESC LIMIT 1");
}

PostgresStatement ArrivalStatements::aboveHead(const QByteArray &selectList, const std::optional<EventId> &head, qsizetype limit) const
{
    const QByteArray id = m_columns.name(EventColumn::Id);
    PostgresStatement statement("SELECT " + selectList + ", e.xmin::text FROM " + m_columns.tableAsE() + " WHERE " + id);
    statement += head ? " > " + m_columns.compared(EventColumn::Id, statement.bind(head->bytes())) : " IS NOT NULL"_ba;
    statement += " ORDER BY " + id + " LIMIT " + QByteArray::number(limit);
    return statement;
}

PostgresStatement ArrivalStatements::inBlocks(const PostgresLeaf &leaf, qint64 from, std::optional<qint64> to, quint64 since,
                                              const std::optional<EventId> &head) const
{
    PostgresStatement statement;
    statement += "SELECT " + candidateList(statement, head) + " FROM ONLY " + quotedIdentifier(leaf.schema) + '.' + quotedIdentifier(leaf.name)
        + " AS e WHERE e.ctid >= " + blockPlace(from);
    if (to)
        statement += " AND e.ctid < " + blockPlace(*to);
    statement += isWrittenSince(statement, since) + " AND " + m_columns.name(EventColumn::Id) + " IS NOT NULL";
    return statement;
}

PostgresStatement ArrivalStatements::recordedSince(Instant moment, quint64 since, const std::optional<EventId> &head) const
{
    PostgresStatement statement;
    statement += "SELECT " + candidateList(statement, head) + " FROM " + m_columns.tableAsE() + " WHERE " + m_columns.name(EventColumn::Recorded) + " >= "
        + m_columns.compared(EventColumn::Recorded, statement.bind(timestampAtOrAbove(moment)));
    statement += isWrittenSince(statement, since) + " AND " + m_columns.name(EventColumn::Id) + " IS NOT NULL";
    return statement;
}

QByteArray ArrivalStatements::candidateList(PostgresStatement &statement, const std::optional<EventId> &head) const
{
    const QByteArray isAbove = head ? m_columns.name(EventColumn::Id) + " > " + m_columns.compared(EventColumn::Id, statement.bind(head->bytes()))
                                    : "true"_ba;
    return m_columns.value(EventColumn::Id) + ", e.xmin::text, " + isAbove;
}

/// Rows keep the lower half of the number of the transaction that wrote them: at or above `since`, and less than half a round away.
QByteArray ArrivalStatements::isWrittenSince(PostgresStatement &statement, quint64 since)
{
    const QByteArray low = statement.bind(QByteArray::number(since & 0xffffffffU)) + "::bigint";
    return " AND (e.xmin::text::bigint - " + low + " + 4294967296) % 4294967296 < 2147483648";
}

} // namespace ledgerscope
