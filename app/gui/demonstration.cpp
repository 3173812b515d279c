// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/demonstration.h"

#include "app/common/writedemonstration.h"

#include <QDir>
#include <QFile>

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

Demonstration::Demonstration(const QString &dataDirectory, QObject *parent)
    : QObject(parent)
    , m_path(QDir(dataDirectory).filePath(u"demonstration.db"_s))
    , m_task([this](Result<void> written) {
        m_isRunning = false;
        if (written)
            Q_EMIT ready();
        else
            Q_EMIT failed(written.error());
    })
{
}

Demonstration::~Demonstration() = default;

void Demonstration::prepare()
{
    if (m_isRunning)
        return;
    if (QFile::exists(m_path)) {
        Q_EMIT ready();
        return;
    }
    if (!m_worker)
        m_worker = std::make_unique<WorkerThread>(u"demonstration"_s);
    m_isRunning = true;
    const auto tell = [this](const Progress &progress) {
        QMetaObject::invokeMethod(this, [this, progress] { Q_EMIT progressed(progress.done, progress.total); }, Qt::QueuedConnection);
    };
    m_running = m_worker->submit([path = m_path, tell](const std::stop_token &stop) { return writeDemonstration(path, tell, stop); });
    m_task.start(m_running);
}

void Demonstration::stop()
{
    m_running.cancel();
}

} // namespace ledgerscope
