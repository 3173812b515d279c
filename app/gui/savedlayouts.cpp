// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/savedlayouts.h"

#include "app/gui/keepon.h"
#include "app/gui/log.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

SavedLayouts::SavedLayouts(const QString &configDirectory, WorkerThread &worker)
    : m_values(configDirectory, u"layout"_s), m_worker(worker)
{
    logFailure(m_values.load());
}

QByteArray SavedLayouts::layout(const QString &key) const
{
    return m_values.value(key.toUtf8()).value_or(QByteArray());
}

void SavedLayouts::setLayout(const QString &key, const QByteArray &layout)
{
    m_values.set(key.toUtf8(), layout);
    keepOn(m_worker, m_values);
}

void SavedLayouts::clear()
{
    m_values.clear();
    keepOn(m_worker, m_values);
}

} // namespace ledgerscope
