// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/task.h"

#include <QPromise>
#include <QString>
#include <QThread>

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <type_traits>
#include <utility>

namespace ledgerscope {

/// One thread that runs functions in the order of submission. Database handles are bound to a thread: each connection owns one of these.
/// submit() may be called from any thread. The destructor asks all work to stop and waits for the thread.
/// The thread runs no event loop: work gets no timers and no queued signals. The queue is our own, and not that of a QObject's events, so
/// that ThreadSanitizer sees how work is handed over.
class WorkerThread final
{
public:
    explicit WorkerThread(const QString &name);
    WorkerThread(const WorkerThread &) = delete;
    WorkerThread &operator=(const WorkerThread &) = delete;
    ~WorkerThread();

    /// Runs work(std::stop_token) on the thread. Work that was not started before the destructor ran is still called,
    /// with a token that already asks to stop, so that every future finishes.
    template<typename F>
    [[nodiscard]] auto submit(F work) -> Task<std::invoke_result_t<F, std::stop_token>>
    {
        using T = std::invoke_result_t<F, std::stop_token>;
        auto promise = std::make_shared<QPromise<T>>();
        Task<T> task{promise->future(), {}};
        promise->start();
        post([promise, work = std::move(work), stop = task.stop, all = m_stop]() mutable {
            std::stop_callback stopWithThread(all.get_token(), [&stop] { stop.request_stop(); });
            promise->addResult(work(stop.get_token()));
            promise->finish();
        });
        return task;
    }

private:
    void post(std::function<void()> job);
    void runJobs(); ///< what the thread does

    std::stop_source m_stop;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<std::function<void()>> m_jobs; ///< guarded by m_mutex
    bool m_isEnding = false;                  ///< guarded by m_mutex
    std::unique_ptr<QThread> m_thread;
};

} // namespace ledgerscope
