// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/workerthread.h"
#include "backend/userdata/savedvalues.h"
#include "views/theme/theme.h"

#include <QObject>

namespace ledgerscope {

class Workspace;

/// Theme, density, text size and zone: taken from the user's settings at the start, written back at each change.
class Preferences final : public QObject
{
    Q_OBJECT

public:
    /// Arguments are not owned and must outlive this.
    Preferences(const QString &configDirectory, Theme &theme, Workspace &workspace, WorkerThread &worker);

private:
    void restore();
    void keep();

    SavedValues m_values;
    Theme &m_theme;
    Workspace &m_workspace;
    WorkerThread &m_worker; ///< that files are written on
};

} // namespace ledgerscope
