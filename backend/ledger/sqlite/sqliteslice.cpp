// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqliteslice.h"

#include "backend/ledger/readererrors.h"
#include "backend/ledger/sqlite/sqliteerror.h"

#include <sqlite3.h>

namespace ledgerscope {

namespace {

constexpr int OperationsBetweenLooks = 400; ///< of SQLite's virtual machine: some ten microseconds

} // namespace

SqliteSlice::SqliteSlice(sqlite3 *handle, SqliteStatementCache &cache, const Limits &limits, const std::stop_token &stop, const QString &where)
    : m_handle(handle)
    , m_cache(cache)
    , m_stop(stop)
    , m_where(where)
    , m_begin(Clock::now())
    , m_softEnd(m_begin + limits.soft)
    , m_hardEnd(m_begin + limits.hard)
{
    sqlite3_progress_handler(m_handle, OperationsBetweenLooks, &SqliteSlice::onProgress, this);
}

SqliteSlice::~SqliteSlice()
{
    for (SqliteStatement *statement : m_used)
        statement->reset();
    sqlite3_progress_handler(m_handle, 0, nullptr, nullptr);
}

int SqliteSlice::onProgress(void *slice)
{
    const auto *self = static_cast<const SqliteSlice *>(slice);
    return self->m_stop.stop_requested() || Clock::now() >= self->m_hardEnd ? 1 : 0;
}

Result<SqliteStatement *> SqliteSlice::prepare(const QByteArray &sql)
{
    auto found = m_cache.find(sql);
    if (found == m_cache.end()) {
        SqliteStatement statement(m_handle, sql);
        if (note(statement.code()))
            return error();
        found = m_cache.emplace(sql, std::move(statement)).first;
    }
    SqliteStatement *statement = &found->second;
    statement->reset();
    m_used.push_back(statement);
    return statement;
}

SqliteSlice::Step SqliteSlice::step(SqliteStatement &statement)
{
    const int code = statement.step();
    if (code == SQLITE_ROW)
        return Step::Row;
    if (code == SQLITE_DONE)
        return Step::Done;
    if ((code & 0xff) == SQLITE_INTERRUPT && !m_stop.stop_requested()) {
        m_wasCut = true;
        return Step::Cut;
    }
    note(code);
    return Step::Failed;
}

bool SqliteSlice::note(int code)
{
    if (code == SQLITE_OK)
        return false;
    m_code = code;
    m_error = sqliteReadError(m_handle, code, m_where);
    return true;
}

Error SqliteSlice::error() const
{
    if (m_stop.stop_requested())
        return cancelledError();
    return m_error.value_or(sqliteReadError(m_handle, SQLITE_ERROR, m_where));
}

} // namespace ledgerscope
