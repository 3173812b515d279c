// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/rawstore.h"

#include <libpq-fe.h>

#include <cstdlib>

namespace {

class RawPostgres final : public RawStore
{
public:
    explicit RawPostgres(const QString &conninfo)
        : m_connection(PQconnectdb(conninfo.toUtf8().constData()))
    {
        if (PQstatus(m_connection) != CONNECTION_OK)
            qFatal("%s", PQerrorMessage(m_connection));
    }
    RawPostgres(const RawPostgres &) = delete;
    RawPostgres &operator=(const RawPostgres &) = delete;
    ~RawPostgres() override { PQfinish(m_connection); }

    /// One COPY of them as they lie: what the server gives them away for.
    qint64 scanColumns() override
    {
        PQclear(PQexec(m_connection, "COPY events(event_id, event_type, entity_type, entity_id, occurred_at, recorded_at, workflow_run_id, source_system, "
                                     "sequence_no) TO STDOUT (FORMAT binary)"));
        qint64 bytes = 0;
        char *row = nullptr;
        int size = 0;
        while ((size = PQgetCopyData(m_connection, &row, 0)) > 0) {
            bytes += size;
            PQfreemem(row);
        }
        while (PGresult *result = PQgetResult(m_connection)) {
            if (PQresultStatus(result) == PGRES_FATAL_ERROR)
                qFatal("%s", PQresultErrorMessage(result));
            PQclear(result);
        }
        return bytes;
    }
    qint64 page(const QByteArray &id, int limit) override
    {
        return run("SELECT * FROM events WHERE event_id > $1 ORDER BY event_id LIMIT " + QByteArray::number(limit), {id});
    }
    qint64 count() override { return run("SELECT count(*) FROM events", {}); }
    qint64 entity(const QByteArray &type, const QByteArray &id) override
    {
        return run("SELECT event_id, event_type, caused_by, workflow_run_id, source_system, occurred_at::text, recorded_at::text, sequence_no "
                   "FROM events WHERE entity_type = $1 AND entity_id = $2 ORDER BY event_id",
                   {type, id});
    }

private:
    qint64 run(const QByteArray &sql, const QList<QByteArray> &values)
    {
        QList<const char *> parameters;
        for (const QByteArray &value : values)
            parameters += value.constData();
        if (PQsendQueryParams(m_connection, sql.constData(), static_cast<int>(parameters.size()), nullptr, parameters.constData(), nullptr, nullptr, 0) != 1)
            qFatal("%s", PQerrorMessage(m_connection));
        PQsetSingleRowMode(m_connection);
        qint64 bytes = 0;
        while (PGresult *result = PQgetResult(m_connection)) {
            if (PQresultStatus(result) == PGRES_FATAL_ERROR)
                qFatal("%s", PQresultErrorMessage(result));
            for (int row = 0; row < PQntuples(result); ++row) {
                for (int i = 0; i < PQnfields(result); ++i)
                    bytes += PQgetlength(result, row, i);
            }
            PQclear(result);
        }
        return bytes;
    }

    PGconn *m_connection;
};

} // namespace

std::unique_ptr<RawStore> RawStore::postgres(const QString &conninfo)
{
    return std::make_unique<RawPostgres>(conninfo);
}
