// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/preferences.h"

#include "app/gui/keepon.h"
#include "app/gui/log.h"
#include "models/workspace.h"
#include "views/shell/shellactions.h"

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

/// A stored length of time; nullopt for anything that is none.
std::optional<qint64> duration(const std::optional<QByteArray> &stored)
{
    bool isNumber = false;
    const qint64 nanoseconds = stored.value_or(QByteArray()).toLongLong(&isNumber);
    return isNumber && nanoseconds >= 0 ? std::optional{nanoseconds} : std::nullopt;
}

QByteArray keyOf(const QAction &command)
{
    return "keys/" + command.objectName().toUtf8();
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
    connect(&m_workspace, &Workspace::thresholdsChanged, this, &Preferences::keep);
}

void Preferences::attach(ShellActions &actions)
{
    CommandKeys &keys = actions.keys();
    const QList<QAction *> commands = keys.commands();
    for (const QAction *command : commands) {
        const auto stored = m_values.value(keyOf(*command));
        if (stored && !command->objectName().isEmpty())
            keys.restore(*command, *stored);
    }
    actions.singleKeys->setChecked(m_values.value("singleKeys") != "0");
    connect(&keys, &CommandKeys::changed, this, [this, &actions] { keepKeys(actions); });
}

QString Preferences::language() const
{
    return QString::fromUtf8(m_values.value("language").value_or(QByteArray()));
}

void Preferences::setLanguage(const QString &language)
{
    m_values.set("language", language.toUtf8());
    keepOn(m_worker, m_values);
}

QString Preferences::languageIn(const QString &configDirectory)
{
    SavedValues values(configDirectory, u"preferences"_s);
    logFailure(values.load());
    return QString::fromUtf8(values.value("language").value_or(QByteArray()));
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
        m_workspace.setFormatter(Formatter(zone == "UTC" ? QTimeZone::utc() : QTimeZone(zone), m_workspace.formatter().locale()));
    restoreThresholds();
}

void Preferences::restoreThresholds()
{
    ClockThresholds thresholds = m_workspace.thresholds();
    thresholds.backfillNanoseconds = duration(m_values.value("backfill")).value_or(thresholds.backfillNanoseconds);
    thresholds.skewNanoseconds = duration(m_values.value("skew")).value_or(thresholds.skewNanoseconds);
    m_workspace.setThresholds(thresholds);
    m_workspace.setLateSettle(duration(m_values.value("late")).value_or(m_workspace.lateSettle()));
}

void Preferences::keep()
{
    m_values.set("theme", QByteArray::number(static_cast<int>(m_theme.choice())));
    m_values.set("density", QByteArray::number(static_cast<int>(m_theme.density())));
    m_values.set("text", QByteArray::number(m_theme.textPercent()));
    m_values.set("zone", m_workspace.formatter().zone().id());
    m_values.set("late", QByteArray::number(m_workspace.lateSettle()));
    m_values.set("backfill", QByteArray::number(m_workspace.thresholds().backfillNanoseconds));
    m_values.set("skew", QByteArray::number(m_workspace.thresholds().skewNanoseconds));
    keepOn(m_worker, m_values);
}

void Preferences::keepKeys(ShellActions &actions)
{
    const CommandKeys &keys = actions.keys();
    const QList<QAction *> commands = keys.commands();
    for (const QAction *command : commands) {
        if (command->objectName().isEmpty())
            continue;
        if (const auto stored = keys.stored(*command))
            m_values.set(keyOf(*command), *stored);
        else
            m_values.remove(keyOf(*command));
    }
    m_values.set("singleKeys", keys.areSingleKeysOn() ? "1" : "0");
    keepOn(m_worker, m_values);
}

} // namespace ledgerscope
