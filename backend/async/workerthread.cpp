// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/async/workerthread.h"

namespace ledgerscope {

WorkerThread::WorkerThread(const QString &name)
    : m_thread(QThread::create([this] { runJobs(); }))
{
    m_thread->setObjectName(name);
    m_thread->start();
}

WorkerThread::~WorkerThread()
{
    m_stop.request_stop();
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
    }
    m_changed.notify_one();
    m_thread->wait();
}

void WorkerThread::post(std::function<void()> job)
{
    {
        const std::lock_guard lock(m_mutex);
        m_jobs.push_back(std::move(job));
    }
    m_changed.notify_one();
}

void WorkerThread::runJobs()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_isEnding || !m_jobs.empty(); });
        if (m_jobs.empty())
            return; // all jobs have run and finished their futures
        std::function<void()> job = std::move(m_jobs.front());
        m_jobs.pop_front();
        lock.unlock();
        job();
        job = nullptr; // what the job holds goes on this thread, and not while others wait for the lock
        lock.lock();
    }
}

} // namespace ledgerscope
