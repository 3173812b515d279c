// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "backend/async/workerthread.h"
#include "backend/core/result.h"

#include <QObject>
#include <QString>

#include <memory>

namespace ledgerscope {

/// The demonstration ledger in the user's data folder: written once, on a worker, with progress. GUI thread.
class Demonstration final : public QObject
{
    Q_OBJECT

public:
    explicit Demonstration(const QString &dataDirectory, QObject *parent = nullptr);
    ~Demonstration() override;

    [[nodiscard]] QString path() const { return m_path; }

    /// Emits ready() at once when it is there already.
    void prepare();
    void stop();

Q_SIGNALS:
    void progressed(qint64 done, qint64 total);
    void ready();
    void failed(const ledgerscope::Error &error); ///< Cancelled after stop()

private:
    QString m_path;
    bool m_isRunning = false;
    LatestTask<Result<void>> m_task;
    Task<Result<void>> m_running;
    std::unique_ptr<WorkerThread> m_worker; ///< last: its destructor waits for the work that still signals this object
};

} // namespace ledgerscope
