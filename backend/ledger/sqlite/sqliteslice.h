// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/sqlite/sqlitestatement.h"

#include <QByteArray>
#include <QString>

#include <chrono>
#include <map>
#include <optional>
#include <stop_token>
#include <vector>

struct sqlite3;

namespace ledgerscope {

/// Prepared statements of one connection, by their text.
using SqliteStatementCache = std::map<QByteArray, SqliteStatement>;

/// A short stretch of reading in one read transaction (architecture.md §2: "No store transaction outlives a slice"). While it lives,
/// SQLite stops in the middle of a step when the slice is longer than allowed or its token asks to stop; when it dies, every statement
/// used in it is reset. Lives on the stack of SqliteSession::run().
class SqliteSlice final
{
public:
    using Clock = std::chrono::steady_clock;

    enum class Step {
        Row,
        Done,
        Cut,    ///< the slice is over in mid-step: go on by key in the next one
        Failed, ///< error() says why, also when stopped
    };

    struct Limits {
        std::chrono::microseconds soft; ///< isOver() from here on
        std::chrono::microseconds hard; ///< SQLite is interrupted
    };

    SqliteSlice(sqlite3 *handle, SqliteStatementCache &cache, const Limits &limits, const std::stop_token &stop, const QString &where);
    SqliteSlice(const SqliteSlice &) = delete;
    SqliteSlice &operator=(const SqliteSlice &) = delete;
    ~SqliteSlice();

    /// Reset and without bindings; owned by the session. The same text twice in one slice is the same statement.
    [[nodiscard]] Result<SqliteStatement *> prepare(const QByteArray &sql);
    [[nodiscard]] Step step(SqliteStatement &statement);
    [[nodiscard]] bool isOver() const { return Clock::now() >= m_softEnd; }
    [[nodiscard]] bool isStopped() const { return m_stop.stop_requested(); }
    [[nodiscard]] Clock::duration elapsed() const { return Clock::now() - m_begin; }

    /// For calls outside step(): remembers a result code; true if it is a failure.
    bool note(int code);
    [[nodiscard]] Error error() const;
    [[nodiscard]] int code() const { return m_code; } ///< of the last failure; SQLITE_OK if there was none
    [[nodiscard]] bool wasCut() const { return m_wasCut; }
    [[nodiscard]] sqlite3 *native() const { return m_handle; }

private:
    static int onProgress(void *slice);

    sqlite3 *m_handle;
    SqliteStatementCache &m_cache;
    std::stop_token m_stop;
    QString m_where;
    Clock::time_point m_begin;
    Clock::time_point m_softEnd;
    Clock::time_point m_hardEnd;
    std::vector<SqliteStatement *> m_used;
    int m_code = 0;
    bool m_wasCut = false;
    std::optional<Error> m_error;
};

} // namespace ledgerscope
