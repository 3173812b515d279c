// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/rawstore.h"

#include <libpq-fe.h>

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

    qint64 scanAll() override { return copy("events", nullptr); }
    /// One COPY of them as they lie: what the server gives them away for.
    qint64 scanColumns() override
    {
        return copy("events(event_id, event_type, entity_type, entity_id, occurred_at, recorded_at, workflow_run_id, source_system, sequence_no)",
                    nullptr);
    }
    qint64 scanColumnsAtFullSpeed() override { return scanColumns(); }
    qint64 page(const QByteArray &id, int limit) override
    {
        return run("SELECT * FROM events WHERE event_id > $1 ORDER BY event_id LIMIT " + QByteArray::number(limit), {id});
    }
    qint64 lastPage(int limit) override { return run("SELECT * FROM events ORDER BY event_id DESC LIMIT " + QByteArray::number(limit), {}); }
    qint64 count() override { return run("SELECT count(*) FROM events", {}); }
    qint64 countWhere(const QByteArray &condition) override { return number("SELECT count(*) FROM events WHERE " + condition); }
    QByteArray typeBegins(const QByteArray &prefix) const override { return "starts_with(event_type, '" + prefix + "')"; }
    qint64 entity(const QByteArray &type, const QByteArray &id) override
    {
        return run("SELECT event_id, event_type, caused_by, workflow_run_id, source_system, occurred_at::text, recorded_at::text, sequence_no "
                   "FROM events WHERE entity_type = $1 AND entity_id = $2 ORDER BY event_id",
                   {type, id});
    }

    qint64 entityIds(const QByteArray &type, const QByteArray &id) override
    {
        return run("SELECT event_id FROM events WHERE entity_type = $1 AND entity_id = $2 ORDER BY event_id", {type, id});
    }
    qint64 countPayloads(const std::function<bool(QByteArrayView)> &test) override
    {
        qint64 found = 0;
        copy("events(event_id, payload_json)", [&](QByteArrayView row) { found += test(row) ? 1 : 0; });
        return found;
    }
    qint64 density(qint64 stretch) override
    {
        return number("SELECT count(*) FROM (SELECT event_type, floor(extract(epoch FROM recorded_at) * 1000 / " + QByteArray::number(stretch)
                      + "), count(*) FROM events GROUP BY 1, 2) AS groups");
    }

private:
    /// Bytes of all rows.
    qint64 copy(const QByteArray &what, const std::function<void(QByteArrayView)> &visit)
    {
        const QByteArray sql = "COPY " + what + " TO STDOUT (FORMAT binary)";
        PQclear(PQexec(m_connection, sql.constData()));
        qint64 bytes = 0;
        char *row = nullptr;
        int size = 0;
        while ((size = PQgetCopyData(m_connection, &row, 0)) > 0) {
            bytes += size;
            if (visit)
                visit(QByteArrayView(row, size));
            PQfreemem(row);
        }
        while (PGresult *result = PQgetResult(m_connection)) {
            if (PQresultStatus(result) == PGRES_FATAL_ERROR)
                qFatal("%s", PQresultErrorMessage(result));
            PQclear(result);
        }
        return bytes;
    }

    qint64 number(const QByteArray &sql)
    {
        PGresult *result = PQexec(m_connection, sql.constData());
        if (PQresultStatus(result) != PGRES_TUPLES_OK || PQntuples(result) != 1)
            qFatal("%s", PQerrorMessage(m_connection));
        const qint64 value = QByteArray(PQgetvalue(result, 0, 0)).toLongLong();
        PQclear(result);
        return value;
    }

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
