// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/preferences.h"

#include "app/gui/keepon.h"
#include "app/gui/log.h"
#include "models/workspace.h"

#include <QTimeZone>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// A stored number that stands for an enumerator; nullopt for anything that is none.
template<typename E>
std::optional<E> enumerator(const std::optional<QByteArray> &stored, E last)
{
    bool isNumber = false;
    const int number = stored.value_or(QByteArray()).toInt(&isNumber);
    return isNumber && number >= 0 && number <= static_cast<int>(last) ? std::optional{static_cast<E>(number)} : std::nullopt;
}

} // namespace

Preferences::Preferences(const QString &configDirectory, Theme &theme, Workspace &workspace, WorkerThread &worker)
    : m_values(configDirectory, u"preferences"_s)
    , m_theme(theme)
    , m_workspace(workspace)
    , m_worker(worker)
{
    logFailure(m_values.load());
    restore();
    connect(&m_theme, &Theme::changed, this, &Preferences::keep);
    connect(&m_workspace, &Workspace::formatterChanged, this, &Preferences::keep);
}

void Preferences::restore()
{
    if (const auto choice = enumerator(m_values.value("theme"), Theme::Choice::Dark))
        m_theme.setChoice(*choice);
    if (const auto density = enumerator(m_values.value("density"), Density::Comfortable))
        m_theme.setDensity(*density);
    bool isNumber = false;
    if (const int percent = m_values.value("text").value_or(QByteArray()).toInt(&isNumber); isNumber)
        m_theme.setTextPercent(percent);
    const QByteArray zone = m_values.value("zone").value_or(QByteArray());
    if (!zone.isEmpty() && QTimeZone(zone).isValid())
        m_workspace.setFormatter(Formatter(QTimeZone(zone), m_workspace.formatter().locale()));
}

void Preferences::keep()
{
    m_values.set("theme", QByteArray::number(static_cast<int>(m_theme.choice())));
    m_values.set("density", QByteArray::number(static_cast<int>(m_theme.density())));
    m_values.set("text", QByteArray::number(m_theme.textPercent()));
    m_values.set("zone", m_workspace.formatter().zone().id());
    keepOn(m_worker, m_values);
}

} // namespace ledgerscope
