// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgrestables.h"

#include "backend/ledger/postgres/postgresslices.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

QString PostgresTable::label() const
{
    return QString::fromUtf8(schema + '.' + name);
}

Result<QList<PostgresTable>> readPostgresTables(PostgresSlices &slices, const QByteArray &schema, const QByteArray &table, const std::stop_token &stop)
{
    PostgresStatement statement(
        "WITH RECURSIVE tree(oid, kind) AS (SELECT c.oid, c.relkind FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = "_ba);
    statement += statement.bind(schema) + "::text AND c.relname = ";
    statement += statement.bind(table)
        + "::text UNION ALL SELECT c.oid, c.relkind FROM tree JOIN pg_inherits i ON i.inhparent = tree.oid AND tree.kind = 'p'"
          " JOIN pg_class c ON c.oid = i.inhrelid)"
          " SELECT n.nspname, c.relname, c.relkind::text,"
          " CASE WHEN c.relkind IN ('r', 'm') THEN pg_relation_size(c.oid) / current_setting('block_size')::bigint ELSE 0 END::text,"
          " coalesce(m.amname = 'heap', false), has_table_privilege(c.oid, 'SELECT'), row_security_active(c.oid), c.relhassubclass, s.srvname"
          " FROM tree JOIN pg_class c ON c.oid = tree.oid JOIN pg_namespace n ON n.oid = c.relnamespace LEFT JOIN pg_am m ON m.oid = c.relam"
          " LEFT JOIN pg_foreign_table f ON f.ftrelid = c.oid LEFT JOIN pg_foreign_server s ON s.oid = f.ftserver"
          " WHERE tree.kind <> 'p' ORDER BY n.nspname, c.relname";
    QList<PostgresTable> tables;
    const auto end = slices.read(
        statement, {},
        [&tables](const PostgresRow &row) {
            PostgresTable found;
            found.schema = row.at(0).toByteArray();
            found.name = row.at(1).toByteArray();
            found.kind = row.at(2).front();
            found.blocks = row.numberAt(3).value_or(0);
            found.isHeap = row.isTrueAt(4);
            found.isReadable = row.isTrueAt(5);
            found.hidesRows = row.isTrueAt(6);
            found.hasChildren = row.isTrueAt(7);
            found.server = row.at(8).toByteArray();
            tables += found;
            return true;
        },
        stop);
    if (!end)
        return end.error();
    return tables;
}

} // namespace ledgerscope
