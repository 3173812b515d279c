// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgresplace.h"

#include "backend/ledger/identifier.h"
#include "backend/ledger/postgres/postgresrow.h"
#include "backend/ledger/postgres/postgressession.h"
#include "backend/ledger/postgres/postgresstatements.h"

#include <QByteArrayList>

#include <chrono>

namespace ledgerscope {

namespace {

constexpr std::chrono::seconds SilenceLimit{15};

/// The values of one row; none when the server refuses. The transaction is ended either way.
Result<QByteArrayList> ask(PostgresSession &session, const PostgresStatement &statement, const std::stop_token &stop)
{
    QByteArrayList values;
    const QList<PostgresSession::Step> steps{{PostgresStatement(PostgresStatements::beginReading()), false},
                                             {statement, true},
                                             {PostgresStatement(PostgresStatements::rollback()), true}};
    const auto outcome = session.run(
        steps,
        [&values](qsizetype place, const PostgresRow &row) {
            for (int column = 0; place == 1 && column < static_cast<int>(row.cells().size()); ++column)
                values += row.at(column).toByteArray();
            return true;
        },
        SilenceLimit, stop);
    if (!outcome)
        return outcome.error();
    return outcome->failure ? QByteArrayList() : values;
}

} // namespace

Result<void> findPlace(PostgresSession &session, LedgerProfile &profile, const std::stop_token &stop)
{
    const QByteArray table = quotedIdentifier(profile.schema) + '.' + quotedIdentifier(profile.eventsTable);
    const auto data = ask(session, PostgresStatement("SELECT system_identifier::text FROM pg_control_system()"), stop);
    if (!data)
        return data.error();
    PostgresStatement ofTable("SELECT (SELECT oid::text FROM pg_database WHERE datname = current_database()), to_regclass(");
    ofTable += ofTable.bind(table);
    ofTable += ")::oid::text";
    const auto identifiers = ask(session, ofTable, stop);
    if (!identifiers)
        return identifiers.error();
    if (identifiers->size() != 2)
        return {};
    profile.place = QByteArrayList{"postgresql", profile.displayName.toUtf8(), profile.role.toUtf8(), data->value(0), identifiers->at(0), table}.join('\n');
    profile.incarnation = identifiers->at(1);
    return {};
}

} // namespace ledgerscope
