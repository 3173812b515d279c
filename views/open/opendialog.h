// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/shell/connectionfields.h"
#include "models/shell/connectiontrial.h"
#include "models/shell/savedconnectionsmodel.h"

#include <QDialog>

class QLabel;
class QListView;
class QPushButton;
class QTabBar;
class QStackedWidget;

namespace ledgerscope {

class ConnectionForm;
class MappingPage;
class ReportView;
class SeverityIcon;

/// "Open ledger" (interface.md §7): saved connections at the left, fields by kind, test and capability report, columns. Opening works
/// without a test, and is read-only in any case.
class OpenDialog final : public QDialog
{
    Q_OBJECT

public:
    /// Arguments are not owned and must outlive the dialog.
    OpenDialog(ConnectionTester &tester, SavedConnectionsModel &saved, QWidget *parent = nullptr);

    /// Empty fields for a new connection.
    void startNew(ConnectionFields::Way way);
    /// The fields of a connection, for example of one that could not be opened.
    void startWith(const SavedConnection &connection);
    void setPath(const QString &path);
    void setMapping(const LedgerMapping &mapping);
    void showMappingError(const Error &error);
    void test();
    void chooseFile();

Q_SIGNALS:
    void openRequested(const ledgerscope::OpenRequest &request);
    void mappingLoadWanted(const QString &path);
    void mappingSaveWanted(const QString &path, const ledgerscope::LedgerMapping &mapping);
    void forgetWanted(const QString &url); ///< remove a saved connection

private:
    QWidget *makeSavedList();
    QWidget *makeTestRow();
    QWidget *makeButtons();

    void requestOpen();
    void showTrial();
    void readSchema();

    void chooseMappingToLoad();
    void chooseMappingToSave();
    void showFault(const Error &error);

    SavedConnectionsModel &m_saved;
    ConnectionTrial m_trial;
    QListView *m_list;
    ConnectionForm *m_form;
    QTabBar *m_detailTabs;
    QStackedWidget *m_details;
    ReportView *m_report;
    MappingPage *m_mapping;
    QPushButton *m_test;
    QPushButton *m_open;
    SeverityIcon *m_outcomeIcon;
    QLabel *m_outcome;
};

} // namespace ledgerscope
