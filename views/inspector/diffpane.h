// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/inspector/payloaddiffmodel.h"

#include <QWidget>

class QAction;
class QComboBox;
class QStackedWidget;
class QTableView;

namespace ledgerscope {

class InspectorController;
class PanelHeader;
class StateView;

/// The difference of the inspected payload to another one, chosen in a combo box. Keys in the table: Enter shows the place in the tree,
/// Ctrl+C copies the value, Ctrl+Shift+C the path.
class DiffPane final : public QWidget
{
    Q_OBJECT

public:
    /// The controller is not owned.
    explicit DiffPane(InspectorController &controller, QWidget *parent = nullptr);
    ~DiffPane() override;

    [[nodiscard]] QComboBox *baseBox() const { return m_base; }
    [[nodiscard]] QTableView *table() const { return m_table; }
    [[nodiscard]] StateView *stateView() const { return m_stateView; }
    [[nodiscard]] QString facts() const;

Q_SIGNALS:
    void pathActivated(const QByteArray &path);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void showBase();
    void setUpTable();
    void addCopyAction(const QString &text, const QKeySequence &keys, int role);
    void showDiff();
    void applyDensity();
    void layoutColumns();
    [[nodiscard]] int widthOf(PayloadDiffModel::Column column) const;

    InspectorController &m_controller;
    PanelHeader *m_header;
    QComboBox *m_base;
    QStackedWidget *m_stack;
    StateView *m_stateView;
    QTableView *m_table;
};

} // namespace ledgerscope
