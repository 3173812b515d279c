// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QString>

#include <condition_variable>
#include <mutex>
#include <thread>

namespace ledgerscope {

/// The producer of a ledger at work on a thread of its own: commits one event every 10 ms with busy_timeout=0, so that whoever makes it wait
/// makes it fail. It keeps its connection to the end, as a producer does. Ids lie above those of any demonstration and rise.
class SqliteWriterThread final
{
public:
    struct Report {
        QByteArrayList ids;       ///< committed, in order
        int busy = 0;             ///< commits that failed with SQLITE_BUSY or SQLITE_LOCKED
        QByteArray error;         ///< any other failure, which ended the work
        qint64 largestWal = 0;    ///< bytes of `-wal` after a commit
    };
    static constexpr int CheckpointPages = 200; ///< wal_autocheckpoint

    /// Returns after the first commit.
    explicit SqliteWriterThread(const QString &path);
    SqliteWriterThread(const SqliteWriterThread &) = delete;
    SqliteWriterThread &operator=(const SqliteWriterThread &) = delete;
    ~SqliteWriterThread();

    Report stop(); ///< ends after the current commit; closes the connection

private:
    void work(const QString &path);

    Report m_report; ///< of the thread until it is joined
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_hasBegun = false;  ///< under m_mutex, as the next
    bool m_isStopped = false;
    std::thread m_thread;
};

} // namespace ledgerscope
