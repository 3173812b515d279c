// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/rawstore.h"

#include <sqlite3.h>

#include <cstdlib>

RawStore::~RawStore() = default;

namespace {

class RawSqlite final : public RawStore
{
public:
    explicit RawSqlite(const QString &path)
    {
        if (sqlite3_open_v2(path.toUtf8().constData(), &m_db, SQLITE_OPEN_READONLY, nullptr) != SQLITE_OK)
            qFatal("cannot open %s", qPrintable(path));
    }
    RawSqlite(const RawSqlite &) = delete;
    RawSqlite &operator=(const RawSqlite &) = delete;
    ~RawSqlite() override { sqlite3_close(m_db); }

    qint64 scanColumns() override
    {
        return run("SELECT event_id, event_type, entity_type, entity_id, occurred_at, recorded_at, workflow_run_id, source_system, sequence_no "
                   "FROM events ORDER BY event_id",
                   {});
    }
    qint64 page(const QByteArray &id, int limit) override
    {
        return run("SELECT * FROM events WHERE event_id > ?1 ORDER BY event_id LIMIT " + QByteArray::number(limit), {id});
    }
    qint64 count() override { return run("SELECT count(*) FROM events", {}); }
    qint64 entity(const QByteArray &type, const QByteArray &id) override
    {
        return run("SELECT event_id, event_type, caused_by, workflow_run_id, source_system, occurred_at, recorded_at, sequence_no "
                   "FROM events WHERE entity_type = ?1 AND entity_id = ?2 ORDER BY event_id",
                   {type, id});
    }

private:
    qint64 run(const QByteArray &sql, const QList<QByteArray> &values)
    {
        sqlite3_stmt *statement = nullptr;
        if (sqlite3_prepare_v2(m_db, sql.constData(), -1, &statement, nullptr) != SQLITE_OK)
            qFatal("%s", sqlite3_errmsg(m_db));
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

    sqlite3 *m_db = nullptr;
};

} // namespace

std::unique_ptr<RawStore> RawStore::sqlite(const QString &path)
{
    return std::make_unique<RawSqlite>(path);
}
