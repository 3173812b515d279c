// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/savedlayouts.h"

#include "app/gui/log.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

SavedLayouts::SavedLayouts(const QString &configDirectory)
    : m_values(configDirectory, u"layout"_s)
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
    logFailure(m_values.save());
}

void SavedLayouts::clear()
{
    m_values.clear();
    logFailure(m_values.save());
}

} // namespace ledgerscope
