// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/impatientwriter.h"

#include "tests/support/sqlitestore.h"

#include <QFileInfo>

#include <sqlite3.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

bool pause(std::chrono::milliseconds duration, const std::stop_token &stop)
{
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, stop, duration, [] { return false; });
    return !stop.stop_requested();
}

} // namespace

ImpatientWriter::ImpatientWriter(const QString &path)
    : m_path(path)
    , m_thread([this](const std::stop_token &stop) { work(stop); })
{
}

ImpatientWriter::~ImpatientWriter() = default;

void ImpatientWriter::finish()
{
    m_thread.request_stop();
    m_thread.join();
}

void ImpatientWriter::work(const std::stop_token &stop)
{
    SqliteStore store(m_path);
    sqlite3_busy_timeout(store.handle(), 0);
    while (pause(10ms, stop)) {
        const QByteArray insert = "INSERT INTO events(event_id, event_type, entity_type, entity_id, payload_json, occurred_at) VALUES('01KSFR9B5R"
            + QByteArray::number(m_committed + 1).rightJustified(16, '0') + "', 'new', 'item', 'new', '{}', '2026-06-01T00:00:00Z')";
        for (const QByteArray &sql : {"BEGIN IMMEDIATE"_ba, insert, "COMMIT"_ba}) {
            while (sqlite3_exec(store.handle(), sql.constData(), nullptr, nullptr, nullptr) != SQLITE_OK) {
                ++m_refusals;
                if (!pause(1ms, stop))
                    return;
            }
        }
        ++m_committed;
        m_largestLog = std::max(m_largestLog, QFileInfo(m_path + u"-wal"_s).size());
    }
}

} // namespace ledgerscope
