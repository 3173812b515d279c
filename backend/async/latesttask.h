// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/task.h"

#include <QFutureWatcher>

#include <functional>
#include <utility>

namespace ledgerscope {

/// Keeps at most one task of a kind: starting the next one cancels the one before and drops its result.
/// Lives on, and calls back on, the thread of its owner; must be a member of the object the callback touches.
template<typename T>
class LatestTask final
{
public:
    explicit LatestTask(std::function<void(T)> finished)
        : m_finished(std::move(finished))
    {
        QObject::connect(&m_watcher, &QFutureWatcher<T>::finished, &m_watcher, [this] {
            if (m_watcher.future().resultCount() > 0)
                m_finished(m_watcher.future().takeResult());
        });
    }
    LatestTask(const LatestTask &) = delete;
    LatestTask &operator=(const LatestTask &) = delete;
    ~LatestTask() { cancel(); }

    void start(Task<T> task)
    {
        m_stop.request_stop();
        m_stop = task.stop;
        m_watcher.setFuture(task.future);
    }

    /// Stops the running task, if any; its result is dropped and the callback is not called.
    void cancel()
    {
        m_stop.request_stop();
        m_watcher.setFuture({});
    }

    [[nodiscard]] bool isRunning() const { return m_watcher.isRunning(); }

private:
    std::function<void(T)> m_finished;
    QFutureWatcher<T> m_watcher;
    std::stop_source m_stop;
};

} // namespace ledgerscope
