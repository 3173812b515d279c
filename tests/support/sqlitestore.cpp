// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/sqlitestore.h"

#include "tests/support/caseledgers.h"

#include <QFile>

#include <sqlite3.h>

namespace ledgerscope {

namespace {

void require(sqlite3 *handle, bool isGood, const char *doing)
{
    if (!isGood)
        qFatal("SQLite, %s: %s", doing, sqlite3_errmsg(handle));
}

SqliteStore::Cell cellOf(sqlite3_stmt *statement, int column)
{
    if (sqlite3_column_type(statement, column) == SQLITE_NULL)
        return std::nullopt;
    const void *bytes = sqlite3_column_blob(statement, column); // numbers are turned into their text
    return QByteArray(static_cast<const char *>(bytes), sqlite3_column_bytes(statement, column));
}

} // namespace

void SqliteStore::Close::operator()(sqlite3 *handle) const
{
    sqlite3_close(handle);
}

SqliteStore::SqliteStore(const QString &path)
{
    sqlite3 *handle = nullptr;
    const int code = sqlite3_open(QFile::encodeName(path).constData(), &handle);
    m_handle.reset(handle);
    require(handle, code == SQLITE_OK, "opening");
}

SqliteStore::~SqliteStore() = default;

void SqliteStore::makeCaseLedger(const QString &path, const QByteArray &sql)
{
    SqliteStore store(path);
    store.run("BEGIN;" + baseSchemaSql(StoreKind::Sqlite) + '\n' + sql + "\nCOMMIT;");
}

void SqliteStore::run(const QByteArray &sql)
{
    require(m_handle.get(), sqlite3_exec(m_handle.get(), sql.constData(), nullptr, nullptr, nullptr) == SQLITE_OK, sql.left(200).constData());
}

QList<SqliteStore::Row> SqliteStore::rows(const QByteArray &sql)
{
    sqlite3_stmt *prepared = nullptr;
    require(m_handle.get(), sqlite3_prepare_v2(m_handle.get(), sql.constData(), -1, &prepared, nullptr) == SQLITE_OK, sql.constData());
    const std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)> statement(prepared, &sqlite3_finalize);
    QList<Row> result;
    int code = sqlite3_step(prepared);
    for (; code == SQLITE_ROW; code = sqlite3_step(prepared)) {
        Row row;
        for (int column = 0; column < sqlite3_column_count(prepared); ++column)
            row += cellOf(prepared, column);
        result += row;
    }
    require(m_handle.get(), code == SQLITE_DONE, sql.constData());
    return result;
}

QByteArray SqliteStore::value(const QByteArray &sql)
{
    const auto found = rows(sql);
    if (found.isEmpty())
        qFatal("SQLite: no row for %s", sql.constData());
    return found.first().first().value_or(QByteArray());
}

} // namespace ledgerscope
