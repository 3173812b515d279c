// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/sqlite/sqlitehandle.h"
#include "backend/ledger/sqlite/sqliteopening.h"
#include "backend/ledger/sqlite/sqlitereadingvfs.h"
#include "backend/ledger/sqlite/sqliteslice.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace ledgerscope {

/// An open ledger file and the promise that reading it leaves no trace and holds nobody up (architecture.md §2). All reading happens in
/// slices; what a slice found counts only if the file stood still meanwhile:
///
/// * rollback-journal file: no lock is taken. Before and after, the change counter, size and mtime must be equal and no writer may have
///   touched the file; else the slice is thrown away and repeated, shorter each time.
/// * WAL file: a SHARED lock on the database file and SQLite's snapshot, for the length of the slice. If -wal or -shm is not the one that
///   was opened, the ledger is opened again by the table.
/// * closed WAL file: opened immutable; any change of the file, or a -wal with content, throws the slice away and opens it again.
///
/// Belongs to the thread that opened it.
class SqliteSession final
{
public:
    /// Runs inside one slice and may be run again from its start: it must set what it returns from scratch. Only what it returned last counts.
    using Body = std::function<Result<void>(SqliteSlice &)>;

    static constexpr std::chrono::milliseconds LongestRollbackSlice{50};
    static constexpr std::chrono::milliseconds LongestWalSlice{5000};
    static constexpr std::chrono::milliseconds Patience{10'000}; ///< for a file that never stands still

    [[nodiscard]] static Result<std::unique_ptr<SqliteSession>> open(const QString &path);
    /// Not open yet; what open() starts from.
    explicit SqliteSession(QString path);
    ~SqliteSession();
    SqliteSession(const SqliteSession &) = delete;
    SqliteSession &operator=(const SqliteSession &) = delete;

    /// How it is open now; may change with each run().
    [[nodiscard]] const SqliteOpening &opening() const { return m_opening; }
    [[nodiscard]] const QString &path() const { return m_path; }
    /// Another number after each time it was opened again: what SQLite counts for a connection begins anew.
    [[nodiscard]] int connectionNumber() const { return m_connectionNumber; }

    /// Errors of its own: Cancelled, StoreBusy (written to without a pause), StoreChanged (another file lies at the path), and those of
    /// SqliteOpening::decide when it has to be opened again.
    [[nodiscard]] Result<void> run(const std::stop_token &stop, const Body &body);

private:
    enum class Verdict {
        Good,
        Repeat, ///< the file moved, or a writer is at work
        Reopen, ///< what lies beside the file is not what we opened
    };
    /// What the file looked like when a slice began.
    struct Stillness {
        FileStamp file;
        SqliteHeader header;
        bool isOlderThanNow = false; ///< its mtime lies before the file system's clock: any further write changes it
    };

    [[nodiscard]] Result<void> connect();
    [[nodiscard]] Result<void> reconnect();
    void disconnect();
    [[nodiscard]] Verdict begin(const std::stop_token &stop);
    [[nodiscard]] Verdict beginWithoutLock(const std::stop_token &stop);
    [[nodiscard]] Verdict beginOnWal(const std::stop_token &stop);
    [[nodiscard]] Verdict end();
    [[nodiscard]] Verdict afterFailure(int code, SqliteSlice::Clock::duration sinceFirst) const;
    [[nodiscard]] std::optional<Stillness> look() const;
    [[nodiscard]] bool isWriterAtWork() const;
    [[nodiscard]] bool isUntouchedClosedWal() const;
    [[nodiscard]] SqliteSlice::Limits limits() const;
    void adapt(Verdict verdict, SqliteSlice::Clock::duration elapsed);
    [[nodiscard]] Error busy() const;

    QString m_path;
    SqliteOpening m_opening;
    std::unique_ptr<SqliteHandle> m_handle;
    std::unique_ptr<SqliteMainFile> m_file;
    SqliteStatementCache m_statements;
    Stillness m_before;
    std::chrono::microseconds m_softLimit{LongestRollbackSlice};
    bool m_mustReconnect = false;
    int m_connectionNumber = 0;
};

} // namespace ledgerscope
