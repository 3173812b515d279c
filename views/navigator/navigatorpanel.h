// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/navigator/navigatormarksmodel.h"
#include "models/navigator/navigatormodel.h"

#include <QWidget>

#include <array>
#include <memory>

class QAction;
class QLineEdit;
class QStackedWidget;
class QTabBar;
class QTableView;

namespace ledgerscope {

class ElidedLabel;
class FamilyPalette;
class NavigatorTreeView;
class PanelHeader;
class StateView;
class Workspace;

/// What there is in the ledger, at the left of the timeline (interface.md §3): tabs for entities, types, runs and sources, a search, the
/// tree, and the marks below. Enter focuses (an entity) or goes to the last event (of a type, run, source); Ctrl+Enter filters.
class NavigatorPanel final : public QWidget
{
    Q_OBJECT

public:
    /// Neither is owned; both must outlive the panel.
    NavigatorPanel(Workspace &workspace, FamilyPalette &families, QWidget *parent = nullptr);
    ~NavigatorPanel() override;

    /// Puts a list of saved filters below the marks; the panel becomes its parent. Called once.
    void addSavedFilters(QWidget *list);

    [[nodiscard]] NavigatorModel &model() { return m_model; }
    [[nodiscard]] NavigatorTreeView *tree() const { return m_tree.get(); }
    [[nodiscard]] QLineEdit *searchField() const { return m_search; }
    [[nodiscard]] QTabBar *tabs() const { return m_tabs; }
    [[nodiscard]] QTableView *marks() const { return m_marksView.get(); }
    [[nodiscard]] StateView *stateView() const { return m_state; }
    [[nodiscard]] ElidedLabel *remark() const { return m_remark; }

    [[nodiscard]] QSize sizeHint() const override { return {256, 600}; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildSearch();
    void buildMarks();
    void applyFonts();
    void followAxis(int tab);
    void followTree();
    [[nodiscard]] QString remarkText() const;
    void followMarks();
    void showFocusEntity();
    void choose(const QModelIndex &index);
    void filterBy(const QModelIndex &index);
    void showContextMenu(const QPoint &position);

    Workspace &m_workspace;
    NavigatorModel m_model;
    NavigatorMarksModel m_marks;
    std::array<QString, 4> m_searches; ///< by tab
    QTabBar *m_tabs;
    QLineEdit *m_search;
    QStackedWidget *m_stack;
    StateView *m_state;
    ElidedLabel *m_remark; ///< "Counted so far …", while columns are missing, and with a filter
    PanelHeader *m_marksHeader;
    ElidedLabel *m_noMarks;
    QAction *m_focusAction;
    QAction *m_filterAction;
    std::unique_ptr<NavigatorTreeView> m_tree; ///< last: these two go before the models they show
    std::unique_ptr<QTableView> m_marksView;
};

} // namespace ledgerscope
