// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/desktop/sqlitewriterthread.h"

#include "tests/support/sqlitestore.h"

#include <QFileInfo>

#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

SqliteWriterThread::SqliteWriterThread(const QString &path) : m_thread([this, path] { work(path); })
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_hasBegun; });
}

SqliteWriterThread::~SqliteWriterThread()
{
    stop();
}

SqliteWriterThread::Report SqliteWriterThread::stop()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isStopped = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable())
        m_thread.join();
    return m_report;
}

void SqliteWriterThread::work(const QString &path)
{
    constexpr std::chrono::milliseconds Pause{10};
    SqliteStore store(path);
    store.run("PRAGMA busy_timeout=0; PRAGMA wal_autocheckpoint=" + QByteArray::number(CheckpointPages));
    for (int number = 1;; ++number) {
        const QByteArray id = "01KZZZZZZZ" + QByteArray::number(number).rightJustified(16, '0');
        const QByteArray sql = "INSERT INTO events(event_id, event_type, entity_type, entity_id, payload_json, occurred_at) VALUES ('" + id
            + "', 'stock.counted', 'shelf', '7', '{\"n\":" + QByteArray::number(number) + "}', '2026-06-01T00:00:00Z')";
        // One statement is one transaction. A commit that fails for a reader's sake is not tried again: the event would be lost.
        const int code = ::sqlite3_exec(store.handle(), sql.constData(), nullptr, nullptr, nullptr);
        if (code == SQLITE_OK) {
            m_report.ids += id;
        } else if (code == SQLITE_BUSY || code == SQLITE_LOCKED) {
            ++m_report.busy;
        } else {
            m_report.error = ::sqlite3_errmsg(store.handle());
        }
        m_report.largestWal = std::max(m_report.largestWal, QFileInfo(path + u"-wal"_s).size());
        std::unique_lock lock(m_mutex);
        m_hasBegun = true;
        m_changed.notify_all();
        if (!m_report.error.isEmpty() || m_changed.wait_for(lock, Pause, [this] { return m_isStopped; }))
            return;
    }
}

} // namespace ledgerscope
