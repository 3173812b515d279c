// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <atomic>
#include <stop_token>
#include <thread>

namespace ledgerscope {

/// The writer of architecture.md §2 "Proof of untouched", 3: on a thread and connection of its own it commits one event every 10 ms into an
/// SQLite ledger and never waits for anybody (busy_timeout=0). Each refusal is counted, and tried again. The ledger's table `events` must
/// have the columns of the cases' base schema without NOT NULL beyond it; ids of the writer begin with "01KSFR9B5R".
class ImpatientWriter final
{
public:
    explicit ImpatientWriter(const QString &path);
    ImpatientWriter(const ImpatientWriter &) = delete;
    ImpatientWriter &operator=(const ImpatientWriter &) = delete;
    ~ImpatientWriter();

    void finish(); ///< ends the work; only afterwards the numbers below committed() may be read
    [[nodiscard]] int committed() const { return m_committed; }
    [[nodiscard]] int refusals() const { return m_refusals; }       ///< SQLITE_BUSY and whatever else went wrong
    [[nodiscard]] qint64 largestLog() const { return m_largestLog; } ///< bytes of -wal, at most

private:
    void work(const std::stop_token &stop);

    QString m_path;
    std::atomic<int> m_committed = 0;
    int m_refusals = 0;
    qint64 m_largestLog = 0;
    std::jthread m_thread; ///< last: starts when everything else is there
};

} // namespace ledgerscope
