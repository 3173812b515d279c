// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgrescompanions.h"

#include "backend/ledger/identifier.h"
#include "backend/ledger/postgres/postgresslices.h"
#include "backend/ledger/postgres/postgresstatement.h"

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// Where a row lies; partitions count their places each for itself.
struct RowPlace {
    QByteArray table;
    QByteArray row;
};

PostgresStatement statementOf(const PostgresCatalog::Table &found, const TableBinding &table, const QList<QByteArray> &columns, bool hasPlaces,
                              const std::optional<RowPlace> &behind)
{
    PostgresStatement statement("SELECT "_ba);
    if (!columns.isEmpty())
        statement += selectedCompanionColumns(table, columns, "%::text") + ", ";
    statement += hasPlaces ? "t.tableoid::text, t.ctid::text"_ba : "NULL, NULL"_ba;
    statement += " FROM " + quotedIdentifier(found.schema) + '.' + quotedIdentifier(table.name) + " AS t";
    if (behind)
        statement += " WHERE (t.tableoid, t.ctid) > (" + statement.bind(behind->table) + "::oid, " + statement.bind(behind->row) + "::tid)";
    if (hasPlaces)
        statement += " ORDER BY t.tableoid, t.ctid"_ba; // bare names would mean the texts of the select list
    return statement;
}

} // namespace

Result<void> readPostgresCompanion(PostgresSession &session, const PostgresCatalog::Table &found, const TableBinding &table,
                                   const QList<QByteArray> &columns, const CompanionVisitor &visitor, const std::stop_token &stop)
{
    const bool hasPlaces = found.kind == 'r' || found.kind == 'p' || found.kind == 'm';
    const int count = static_cast<int>(columns.size());
    PostgresSlices slices(session);
    std::optional<RowPlace> behind;
    for (;;) {
        const auto report = slices.read(
            statementOf(found, table, columns, hasPlaces, behind), {},
            [&](const PostgresRow &row) {
                CompanionRow values;
                values.reserve(static_cast<std::size_t>(count));
                for (int column = 0; column < count; ++column)
                    values.push_back(row.bytesAt(column));
                if (hasPlaces)
                    behind = RowPlace{row.at(count).toByteArray(), row.at(count + 1).toByteArray()};
                return visitor(values);
            },
            stop);
        if (!report)
            return report.error();
        if (report->end != SliceEnd::Cut)
            return {};
        if (!hasPlaces || report->rows == 0)
            return tooSlowError();
    }
}

} // namespace ledgerscope
