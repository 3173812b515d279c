// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitehandle.h"

#include "backend/ledger/sqlite/sqliteerror.h"
#include "backend/ledger/sqlite/sqlitereadingvfs.h"

#include <QSqlDriver>
#include <QSqlError>
#include <QVariant>

#include <sqlite3.h>

#include <atomic>
#include <cstring>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QString nextConnectionName()
{
    static std::atomic<quint64> count = 0;
    return u"ledgerscope-sqlite-%1"_s.arg(++count);
}

sqlite3 *nativeHandleOf(const QSqlDatabase &database)
{
    const QVariant handle = database.driver()->handle();
    if (!handle.isValid() || std::strcmp(handle.typeName(), "sqlite3*") != 0)
        return nullptr;
    return *static_cast<sqlite3 *const *>(handle.constData());
}

} // namespace

SqliteHandle::SqliteHandle(QString where)
    : m_connection(nextConnectionName())
    , m_where(std::move(where))
    , m_database(QSqlDatabase::addDatabase(u"QSQLITE"_s, m_connection))
{
}

Result<std::unique_ptr<SqliteHandle>> SqliteHandle::open(const QString &uri, const QString &where)
{
    auto handle = std::make_unique<SqliteHandle>(where);
    if (const auto connected = handle->connectTo(uri); !connected)
        return connected.error();
    return handle;
}

Result<void> SqliteHandle::connectTo(const QString &uri)
{
    SqliteReadingVfs::require(); // what it changes for the process must be done before any connection is open
    m_database.setDatabaseName(uri);
    m_database.setConnectOptions(u"QSQLITE_OPEN_URI"_s);
    if (!m_database.open()) {
        bool isNumber = false;
        const int code = m_database.lastError().nativeErrorCode().toInt(&isNumber);
        return sqliteReadError(nullptr, isNumber ? code : SQLITE_ERROR, m_where);
    }
    m_native = nativeHandleOf(m_database);
    if (!m_native) {
        return Error{.code = ErrorCode::StoreError,
                     .what = QT_TRANSLATE_NOOP("Phrase", "Qt's SQLite driver does not give its native handle."),
                     .where = m_where,
                     .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was written."),
                     .remedy = QT_TRANSLATE_NOOP("Phrase", "Install Qt's own QSQLITE plugin.")};
    }
    sqlite3_extended_result_codes(m_native, 1);
    return {};
}

SqliteHandle::~SqliteHandle()
{
    // Qt warns and breaks the connection if a copy of the database object is alive when its name is removed.
    m_database.close();
    m_database = QSqlDatabase();
    QSqlDatabase::removeDatabase(m_connection);
}

Result<void> SqliteHandle::run(const QByteArray &sql, const Phrase &untouched) const
{
    const int code = sqlite3_exec(m_native, sql.constData(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK)
        return sqliteError(m_native, code, m_where, untouched);
    return {};
}

} // namespace ledgerscope
