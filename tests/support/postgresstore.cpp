// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/postgresstore.h"

#include <libpq-fe.h>

namespace ledgerscope {

namespace {

using ResultPointer = std::unique_ptr<PGresult, decltype(&PQclear)>;

ResultPointer execute(PGconn *handle, const QByteArray &sql)
{
    ResultPointer result(PQexec(handle, sql.constData()), &PQclear);
    const auto status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK && status != PGRES_EMPTY_QUERY)
        qFatal("PostgreSQL, %s: %s", sql.left(400).constData(), PQerrorMessage(handle));
    return result;
}

} // namespace

void PostgresStore::Close::operator()(pg_conn *handle) const
{
    PQfinish(handle);
}

PostgresStore::PostgresStore(const QByteArray &conninfo)
    : m_handle(PQconnectdb(conninfo.constData()))
{
    if (PQstatus(m_handle.get()) != CONNECTION_OK)
        qFatal("PostgreSQL, connecting: %s", PQerrorMessage(m_handle.get()));
    PQsetNoticeProcessor(m_handle.get(), [](void *, const char *) { }, nullptr);
}

PostgresStore::~PostgresStore() = default;

void PostgresStore::run(const QByteArray &sql)
{
    execute(m_handle.get(), sql);
}

QList<PostgresStore::Row> PostgresStore::rows(const QByteArray &sql)
{
    const auto result = execute(m_handle.get(), sql);
    QList<Row> rows;
    for (int row = 0; row < PQntuples(result.get()); ++row) {
        Row cells;
        for (int column = 0; column < PQnfields(result.get()); ++column) {
            if (PQgetisnull(result.get(), row, column) != 0)
                cells += std::nullopt;
            else
                cells += QByteArray(PQgetvalue(result.get(), row, column), PQgetlength(result.get(), row, column));
        }
        rows += cells;
    }
    return rows;
}

QByteArray PostgresStore::value(const QByteArray &sql)
{
    const auto found = rows(sql);
    if (found.isEmpty())
        qFatal("PostgreSQL: no row for %s", sql.constData());
    return found.first().first().value_or(QByteArray());
}

} // namespace ledgerscope
