// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/widgets/viewstate.h"

#include <QCoreApplication>

class QAction;

namespace ledgerscope {

class EventTableModel;
class Workspace;

/// What the events table says instead of rows. Zero is told only where everything was looked at: a search that was stopped, that failed or
/// that runs tells how far it came, and rows that cannot be evaluated are told too.
class EventTableState final
{
    Q_DECLARE_TR_FUNCTIONS(ledgerscope::EventTablePanel)

public:
    /// What a person can do then. Not owned.
    struct Ways {
        QAction *retry;
        QAction *clearFilter;
        QAction *resumeSearch;
    };

    /// Keeps references.
    EventTableState(const Workspace &workspace, const EventTableModel &model, const Ways &ways);

    [[nodiscard]] ViewState state() const;

private:
    [[nodiscard]] ViewState loading() const;
    [[nodiscard]] ViewState zero() const;
    [[nodiscard]] ViewState failed() const;

    const Workspace &m_workspace;
    const EventTableModel &m_model;
    const Ways m_ways;
};

} // namespace ledgerscope
