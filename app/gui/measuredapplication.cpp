// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/measuredapplication.h"

#include "app/gui/framelog.h"

#include <QAbstractEventDispatcher>
#include <QThread>

namespace ledgerscope {

MeasuredApplication::MeasuredApplication(int &argc, char **argv, FrameLog &log)
    : QApplication(argc, argv)
    , m_log(log)
{
    connect(eventDispatcher(), &QAbstractEventDispatcher::aboutToBlock, &m_log, &FrameLog::endStretch);
    connect(eventDispatcher(), &QAbstractEventDispatcher::awake, &m_log, &FrameLog::endStretch);
}

bool MeasuredApplication::notify(QObject *receiver, QEvent *event)
{
    if (QThread::currentThread() != thread())
        return QApplication::notify(receiver, event);
    m_log.beginEvent(receiver, event);
    const bool isHandled = QApplication::notify(receiver, event);
    m_log.endEvent();
    return isHandled;
}

} // namespace ledgerscope
