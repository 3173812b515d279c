// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/rawstore.h"

#include <sqlite3.h>

#include <thread>

RawStore::~RawStore() = default;

namespace {

const QByteArray NineColumns = QByteArrayLiteral("event_id, event_type, entity_type, entity_id, occurred_at, recorded_at, workflow_run_id, source_system, "
                                                 "sequence_no");

class RawSqlite final : public RawStore
{
public:
    explicit RawSqlite(const QString &path)
        : m_path(path)
    {
        // As the library opens it: no locks of ours, the cache of the system and its own.
        if (sqlite3_open_v2(path.toUtf8().constData(), &m_db, SQLITE_OPEN_READONLY, nullptr) != SQLITE_OK)
            qFatal("cannot open %s", qPrintable(path));
    }
    RawSqlite(const RawSqlite &) = delete;
    RawSqlite &operator=(const RawSqlite &) = delete;
    ~RawSqlite() override { sqlite3_close(m_db); }

    qint64 scanAll() override { return run("SELECT * FROM events", {}); }
    qint64 scanColumns() override { return run("SELECT " + NineColumns + " FROM events ORDER BY event_id", {}); }
    qint64 scanColumnsAtFullSpeed() override
    {
        const qint64 middle = number("SELECT (min(rowid) + max(rowid)) / 2 FROM events");
        const QByteArray sql = "SELECT " + NineColumns + " FROM events WHERE rowid ";
        qint64 upper = 0;
        std::thread other([&] { upper = RawSqlite(m_path).run(sql + "> " + QByteArray::number(middle), {}); });
        const qint64 lower = run(sql + "<= " + QByteArray::number(middle), {});
        other.join();
        return lower + upper;
    }
    qint64 page(const QByteArray &id, int limit) override
    {
        return run("SELECT * FROM events WHERE event_id > ?1 ORDER BY event_id LIMIT " + QByteArray::number(limit), {id});
    }
    qint64 lastPage(int limit) override { return run("SELECT * FROM events ORDER BY event_id DESC LIMIT " + QByteArray::number(limit), {}); }
    qint64 count() override { return run("SELECT count(*) FROM events", {}); }
    qint64 countWhere(const QByteArray &condition) override { return number("SELECT count(*) FROM events WHERE " + condition); }
    QByteArray typeBegins(const QByteArray &prefix) const override { return "event_type GLOB '" + prefix + "*'"; }
    qint64 entity(const QByteArray &type, const QByteArray &id) override
    {
        return run("SELECT event_id, event_type, caused_by, workflow_run_id, source_system, occurred_at, recorded_at, sequence_no "
                   "FROM events WHERE entity_type = ?1 AND entity_id = ?2 ORDER BY event_id",
                   {type, id});
    }
    qint64 entityIds(const QByteArray &type, const QByteArray &id) override
    {
        return run("SELECT event_id FROM events WHERE entity_type = ?1 AND entity_id = ?2 ORDER BY event_id", {type, id});
    }
    qint64 countPayloads(const std::function<bool(QByteArrayView)> &test) override
    {
        sqlite3_stmt *statement = prepare("SELECT event_id, payload_json FROM events");
        qint64 found = 0;
        while (sqlite3_step(statement) == SQLITE_ROW) {
            const void *bytes = sqlite3_column_blob(statement, 1);
            if (test(QByteArrayView(static_cast<const char *>(bytes), sqlite3_column_bytes(statement, 1))))
                ++found;
        }
        sqlite3_finalize(statement);
        return found;
    }
    qint64 density(qint64 stretch) override
    {
        return number("SELECT count(*) FROM (SELECT event_type, CAST((julianday(recorded_at) - 2440587.5) * 86400000 AS INTEGER) / "
                      + QByteArray::number(stretch) + " AS stretch, count(*) FROM events GROUP BY 1, 2)");
    }

private:
    sqlite3_stmt *prepare(const QByteArray &sql)
    {
        sqlite3_stmt *statement = nullptr;
        if (sqlite3_prepare_v2(m_db, sql.constData(), -1, &statement, nullptr) != SQLITE_OK)
            qFatal("%s", sqlite3_errmsg(m_db));
        return statement;
    }

    qint64 run(const QByteArray &sql, const QList<QByteArray> &values)
    {
        sqlite3_stmt *statement = prepare(sql);
        for (int i = 0; i < values.size(); ++i)
            sqlite3_bind_text(statement, i + 1, values.at(i).constData(), static_cast<int>(values.at(i).size()), SQLITE_STATIC);
        const int columns = sqlite3_column_count(statement);
        qint64 bytes = 0;
        while (sqlite3_step(statement) == SQLITE_ROW) {
            for (int i = 0; i < columns; ++i) {
                sqlite3_column_blob(statement, i);
                bytes += sqlite3_column_bytes(statement, i);
            }
        }
        sqlite3_finalize(statement);
        return bytes;
    }

    qint64 number(const QByteArray &sql)
    {
        sqlite3_stmt *statement = prepare(sql);
        if (sqlite3_step(statement) != SQLITE_ROW)
            qFatal("%s", sqlite3_errmsg(m_db));
        const qint64 value = sqlite3_column_int64(statement, 0);
        sqlite3_finalize(statement);
        return value;
    }

    QString m_path;
    sqlite3 *m_db = nullptr;
};

} // namespace

std::unique_ptr<RawStore> RawStore::sqlite(const QString &path)
{
    return std::make_unique<RawSqlite>(path);
}
