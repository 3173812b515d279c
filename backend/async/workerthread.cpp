// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/async/workerthread.h"

namespace ledgerscope {

WorkerThread::WorkerThread(const QString &name)
    : m_context(std::make_unique<QObject>())
{
    m_thread.setObjectName(name);
    m_context->moveToThread(&m_thread);
    m_thread.start();
}

WorkerThread::~WorkerThread()
{
    m_stop.request_stop();
    // Queued behind all jobs, so that each of them has run and finished its future.
    post([this] { m_thread.quit(); });
    m_thread.wait();
}

void WorkerThread::post(std::function<void()> job)
{
    QMetaObject::invokeMethod(m_context.get(), std::move(job), Qt::QueuedConnection);
}

} // namespace ledgerscope
