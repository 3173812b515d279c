// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/rawinserts.h"

#include <libpq-fe.h>
#include <sqlite3.h>

#include <array>

namespace ledgerscope {

namespace {

constexpr int Columns = 12;
using Values = std::array<std::optional<QByteArray>, Columns>;

Values valuesOf(const EventRecord &record)
{
    const auto bytesOf = [](const auto &value) { return value ? std::optional(value->bytes()) : std::nullopt; };
    return {record.id.bytes(), record.type.bytes(), record.entity.type.bytes(), record.entity.id.bytes(), record.payload.bytes, record.causedBy,
            bytesOf(record.run), bytesOf(record.source), record.occurredAt, record.recordedAt,
            record.sequence ? std::optional(QByteArray::number(*record.sequence)) : std::nullopt, record.idempotencyKey};
}

const QByteArray ColumnNames = QByteArrayLiteral("event_id, event_type, entity_type, entity_id, payload_json, caused_by, workflow_run_id, source_system, "
                                                 "occurred_at, recorded_at, sequence_no, idempotency_key");

class BareSqlite final
{
public:
    explicit BareSqlite(const QString &path)
    {
        if (sqlite3_open(path.toUtf8().constData(), &m_db) != SQLITE_OK)
            qFatal("cannot open %s", qPrintable(path));
    }
    BareSqlite(const BareSqlite &) = delete;
    BareSqlite &operator=(const BareSqlite &) = delete;
    ~BareSqlite() { sqlite3_close(m_db); }

    void run(const QByteArray &sql) { check(sqlite3_exec(m_db, sql.constData(), nullptr, nullptr, nullptr) == SQLITE_OK); }
    void insert(const std::function<std::optional<EventRecord>()> &next)
    {
        sqlite3_stmt *statement = nullptr;
        const QByteArray sql = "INSERT INTO events(" + ColumnNames + ") VALUES (?,?,?,?,?,?,?,?,?,?,?,?)";
        check(sqlite3_prepare_v2(m_db, sql.constData(), -1, &statement, nullptr) == SQLITE_OK);
        run("BEGIN");
        while (const auto record = next()) {
            const Values values = valuesOf(*record);
            for (int i = 0; i < Columns; ++i) {
                if (const auto &value = values[static_cast<std::size_t>(i)])
                    sqlite3_bind_text(statement, i + 1, value->constData(), static_cast<int>(value->size()), SQLITE_STATIC);
                else
                    sqlite3_bind_null(statement, i + 1);
            }
            check(sqlite3_step(statement) == SQLITE_DONE);
            sqlite3_reset(statement);
        }
        run("COMMIT");
        sqlite3_finalize(statement);
    }

private:
    void check(bool isGood)
    {
        if (!isGood)
            qFatal("%s", sqlite3_errmsg(m_db));
    }

    sqlite3 *m_db = nullptr;
};

class BarePostgres final
{
public:
    explicit BarePostgres(const QString &conninfo)
        : m_connection(PQconnectdb(conninfo.toUtf8().constData()))
    {
        if (PQstatus(m_connection) != CONNECTION_OK)
            qFatal("%s", PQerrorMessage(m_connection));
    }
    BarePostgres(const BarePostgres &) = delete;
    BarePostgres &operator=(const BarePostgres &) = delete;
    ~BarePostgres() { PQfinish(m_connection); }

    void run(const QByteArray &sql) { check(PQexec(m_connection, sql.constData())); }
    void insert(const std::function<std::optional<EventRecord>()> &next)
    {
        const QByteArray sql = "INSERT INTO events(" + ColumnNames + ") VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12)";
        check(PQprepare(m_connection, "bare", sql.constData(), 0, nullptr));
        run("BEGIN");
        while (const auto record = next()) {
            const Values values = valuesOf(*record);
            std::array<const char *, Columns> parameters{};
            for (std::size_t i = 0; i < values.size(); ++i)
                parameters[i] = values[i] ? values[i]->constData() : nullptr;
            check(PQexecPrepared(m_connection, "bare", Columns, parameters.data(), nullptr, nullptr, 0));
        }
        run("COMMIT");
    }

private:
    void check(PGresult *result)
    {
        const ExecStatusType status = PQresultStatus(result);
        PQclear(result);
        if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
            qFatal("%s", PQerrorMessage(m_connection));
    }

    PGconn *m_connection;
};

} // namespace

void insertBare(const LedgerUrl &url, const std::function<std::optional<EventRecord>()> &next)
{
    if (url.store() == StoreKind::Sqlite)
        BareSqlite(url.sqlitePath()).insert(next);
    else
        BarePostgres(url.conninfo()).insert(next);
}

void runBare(const LedgerUrl &url, const QByteArrayList &statements)
{
    if (url.store() == StoreKind::Sqlite) {
        BareSqlite store(url.sqlitePath());
        for (const QByteArray &statement : statements)
            store.run(statement);
        return;
    }
    BarePostgres store(url.conninfo());
    for (const QByteArray &statement : statements)
        store.run(statement);
}

} // namespace ledgerscope
