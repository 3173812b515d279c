// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/shell/mappingmodel.h"
#include "models/shell/samplemodel.h"

#include <QWidget>

class QComboBox;
class QStackedWidget;
class QTableView;

namespace ledgerscope {

class ConnectionTrial;
class StateView;

/// "Columns": which table and columns hold the events where no known name fits, with three sample rows as they will look (case C40).
/// Nothing is created in the database; the mapping can be saved as a file and loaded again.
class MappingPage final : public QWidget
{
    Q_OBJECT

public:
    explicit MappingPage(ConnectionTrial &trial, QWidget *parent = nullptr);

    [[nodiscard]] LedgerMapping mapping() const;
    /// What a saved connection or a file brought along; empty: the usual names.
    void setMapping(const LedgerMapping &mapping);
    void showError(const Error &error);
    /// The address was changed: what is known about its tables is void, and they are read again only when asked for.
    void invalidate();

Q_SIGNALS:
    void schemaWanted(); ///< the page is shown and the tables are not known yet
    void mappingEdited();
    void loadWanted();
    void saveWanted();

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeButtons();
    void followSchema();
    void followTrial();

    ConnectionTrial &m_trial;
    MappingModel m_model;
    SampleModel m_samples;
    LedgerMapping m_given;
    bool m_isEdited = false;
    bool m_hasSchema = false;
    QStackedWidget *m_stack;
    StateView *m_state;
    QAction *m_readTables;
    QComboBox *m_table;
    QTableView *m_columns;
    QTableView *m_sampleTable;
};

} // namespace ledgerscope
