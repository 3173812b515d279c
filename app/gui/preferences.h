// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/workerthread.h"
#include "backend/userdata/savedvalues.h"
#include "views/theme/theme.h"

#include <QObject>

namespace ledgerscope {

class ShellActions;
class Workspace;

/// Theme, density, text size, zone, thresholds, language and keys: taken from the user's settings at the start, written back at each change.
class Preferences final : public QObject
{
    Q_OBJECT

public:
    /// Arguments are not owned and must outlive this.
    Preferences(const QString &configDirectory, Theme &theme, Workspace &workspace, WorkerThread &worker);

    /// Gives the commands the keys that the user chose, and keeps them from here on. Called once, when all commands are there; not owned,
    /// must outlive this or its last change.
    void attach(ShellActions &actions);

    /// Name of the locale that the user chose for the next start; empty: the system's.
    [[nodiscard]] QString language() const;
    void setLanguage(const QString &language);
    /// What language() would be, for whoever needs it before there is a desktop.
    [[nodiscard]] static QString languageIn(const QString &configDirectory);

private:
    void restore();
    void restoreThresholds();
    void keep();
    void keepKeys(ShellActions &actions);

    SavedValues m_values;
    Theme &m_theme;
    Workspace &m_workspace;
    WorkerThread &m_worker; ///< that files are written on
};

} // namespace ledgerscope
