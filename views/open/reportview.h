// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/shell/capabilitymodel.h"

#include <QWidget>

class QLabel;
class QStackedWidget;
class QTableView;

namespace ledgerscope {

class ConnectionTrial;
class PanelHeader;
class StateView;

/// What a test of the connection found out: a line per capability, the rights to ask for, and the report to copy.
class ReportView final : public QWidget
{
    Q_OBJECT

public:
    explicit ReportView(ConnectionTrial &trial, QWidget *parent = nullptr);

private:
    void follow();
    void copyReport() const;

    ConnectionTrial &m_trial;
    CapabilityModel m_model;
    QAction *m_copy;
    PanelHeader *m_header;
    QStackedWidget *m_stack;
    StateView *m_state;
    QWidget *m_content;
    QTableView *m_table;
    QLabel *m_grants;
};

} // namespace ledgerscope
