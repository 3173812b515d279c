// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/events/eventtablecopy.h"
#include "models/events/eventtablefacts.h"
#include "models/events/eventtablemodel.h"

#include <QWidget>

#include <memory>

class QAction;
class QMenu;
class QStackedWidget;

namespace ledgerscope {

class EventTableView;
class FamilyPalette;
class PanelHeader;
class StateView;
class Workspace;

/// The events of the workspace's ledger as a table (interface.md §3): header with facts and actions, the rows, and a sentence where there
/// are none. Owns its models; shows and changes the workspace's current event, focus, filter and mark. Keys that the whole window has
/// (n, p, e, m, o …) are the window's; here are those of the table.
class EventTablePanel final : public QWidget
{
    Q_OBJECT

public:
    /// Neither is owned; both must outlive the panel.
    EventTablePanel(Workspace &workspace, FamilyPalette &families, QWidget *parent = nullptr);
    ~EventTablePanel() override;

    [[nodiscard]] EventTableModel &model() { return m_model; }
    [[nodiscard]] EventTableView *view() const { return m_view.get(); }
    [[nodiscard]] PanelHeader *header() const { return m_header; }
    [[nodiscard]] StateView *stateView() const { return m_state; }
    /// Commands with names and keys, for the palette and the settings of keys.
    [[nodiscard]] QList<QAction *> commands() const;
    [[nodiscard]] QMenu *columnMenu() const { return m_columnMenu; }

    /// Which columns are shown and how wide they are.
    [[nodiscard]] QByteArray saveColumns() const;
    bool restoreColumns(const QByteArray &state);

Q_SIGNALS:
    /// "Rows 148,206 to 148,216 of 200,412", for the status bar; empty without rows.
    void positionChanged(const QString &text);
    /// What became of a copy, for the status bar.
    void noticed(const QString &sentence);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QAction *makeCommand(const QString &name, const QString &text, const QString &icon, const QList<QKeySequence> &keys);
    void makeCommands();
    void makeColumnMenu();
    void buildHeader();
    void followModel();
    void filterByCurrentCell();
    void onlyCurrentEntity();
    void focusCurrentEntity();
    void markCurrentEvent();
    void copyValue();
    void copyId();
    void copyRows(EventTableCopy::Format format);
    void acceptCopy(const EventTableCopy::Outcome &outcome);
    void showContextMenu(const QPoint &position);
    void updateCommands();
    void tellPosition();

    Workspace &m_workspace;
    EventTableModel m_model;
    EventTableFacts m_facts;
    EventTableCopy m_copy;
    PanelHeader *m_header;
    QStackedWidget *m_stack;
    StateView *m_state;
    QMenu *m_columnMenu;
    QString m_position;

    QAction *m_reveal = nullptr;
    QAction *m_filterByThis = nullptr;
    QAction *m_onlyEntity = nullptr;
    QAction *m_focusEntity = nullptr;
    QAction *m_mark = nullptr;
    QAction *m_copyValue = nullptr;
    QAction *m_copyId = nullptr;
    QAction *m_copyJson = nullptr;
    QAction *m_copyCsv = nullptr;
    QAction *m_copyText = nullptr;
    QAction *m_columns = nullptr;
    QAction *m_clearFilter = nullptr; ///< on the page that says that nothing matches
    QAction *m_nextRow = nullptr;
    QAction *m_previousRow = nullptr;
    QAction *m_resumeSearch = nullptr;
    QAction *m_retry = nullptr;
    std::unique_ptr<EventTableView> m_view; ///< last: goes before the model it shows
};

} // namespace ledgerscope
