// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgrescatalog.h"

#include "backend/ledger/postgres/postgressession.h"
#include "backend/ledger/postgres/postgresstatements.h"

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::seconds SilenceLimit{15};

bool isBytewiseLocale(const QByteArray &locale)
{
    static const QList<QByteArray> bytewise{"C"_ba, "POSIX"_ba, "C.UTF-8"_ba, "C.utf8"_ba};
    return bytewise.contains(locale);
}

} // namespace

Result<PostgresCatalog> PostgresCatalog::read(PostgresSession &session, const std::stop_token &stop)
{
    enum : qsizetype { Server, Columns, Indexes, Closed };
    QList<PostgresSession::Step> steps{
        {PostgresStatement(PostgresStatements::serverFacts(session.serverVersion())), false},
        {PostgresStatement(PostgresStatements::columns()), false},
        {PostgresStatement(PostgresStatements::indexes()), false},
        {PostgresStatement(PostgresStatements::closedSchemas()), true},
    };
    // A writer may be in the middle of a transaction, which goes on.
    const qsizetype first = session.isInTransaction() ? 0 : 1;
    if (first > 0) {
        steps.prepend({PostgresStatement(PostgresStatements::beginReading()), false});
        steps += {PostgresStatement(PostgresStatements::commit()), true};
    }
    PostgresCatalog catalog;
    const auto outcome = session.run(
        steps,
        [&catalog, first](qsizetype place, const PostgresRow &row) {
            const qsizetype step = place - first;
            if (step == Server)
                catalog.takeServer(row);
            else if (step == Columns)
                catalog.takeColumn(row);
            else if (step == Indexes)
                catalog.takeIndex(row);
            else if (step == Closed)
                catalog.closedSchemas += row.at(0).toByteArray();
            return true;
        },
        SilenceLimit, stop);
    if (!outcome)
        return outcome.error();
    if (outcome->failure)
        return errorOf(*outcome->failure, session.place());
    return catalog;
}

PostgresCatalog::Collation PostgresCatalog::collationOf(const QByteArray &table, const QByteArray &column) const
{
    const Collation own = tables.value(table).collations.value(column);
    return own.name.isEmpty() ? databaseCollation : own;
}

void PostgresCatalog::takeServer(const PostgresRow &row)
{
    role = QString::fromUtf8(row.at(0));
    currentSchema = row.at(1).toByteArray();
    version = QString::fromUtf8(row.at(2));
    encoding = row.at(3).toByteArray();
    isStandby = row.isTrueAt(4);
    databaseCollation.name = row.at(5).toByteArray();
    databaseCollation.isBytewise = row.at(6) != QByteArrayView("i") && isBytewiseLocale(databaseCollation.name);
}

void PostgresCatalog::takeColumn(const PostgresRow &row)
{
    const QByteArray name = row.at(0).toByteArray();
    const bool isReadable = row.isTrueAt(3);
    const bool isColumnReadable = row.isTrueAt(8);
    if (schema.tables.isEmpty() || schema.tables.last().name != name) {
        schema.tables += {.name = name, .access = isReadable ? TableAccess::Readable : TableAccess::NoSelectRight, .columns = {}, .indexes = {}};
        tables.insert(name, {.schema = row.at(1).toByteArray(),
                             .kind = row.at(2).front(),
                             .isWritable = row.isTrueAt(4),
                             .hasRowSecurity = row.isTrueAt(5),
                             .collations = {}});
    }
    StoreTable &table = schema.tables.last();
    // Rights on single columns: the table can be read so far as they go.
    if (isColumnReadable)
        table.access = TableAccess::Readable;
    if (!isReadable && !isColumnReadable && table.access == TableAccess::Readable)
        return;
    const QByteArray column = row.at(6).toByteArray();
    table.columns += {.name = column, .declaredType = row.at(7).toByteArray().toLower(), .collation = row.at(9).toByteArray()};
    tables[name].collations.insert(column, {row.at(9).toByteArray(), row.isTrueAt(10)});
}

void PostgresCatalog::takeIndex(const PostgresRow &row)
{
    const QByteArray name = row.at(0).toByteArray();
    const auto table = std::find_if(schema.tables.begin(), schema.tables.end(), [&name](const StoreTable &t) { return t.name == name; });
    if (table == schema.tables.end())
        return;
    const QByteArray index = row.at(1).toByteArray();
    if (table->indexes.isEmpty() || table->indexes.last().name != index)
        table->indexes += {.name = index, .columns = {}, .isPartial = row.isTrueAt(2)};
    table->indexes.last().columns += row.at(3).toByteArray();
}

} // namespace ledgerscope
