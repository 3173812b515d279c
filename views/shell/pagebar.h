// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QToolBar>

namespace ledgerscope {

class GoToField;
class PageButton;
class ShellActions;
class Workspace;

/// Pages, back, forward, and the go-to field. Shows the pages that exist, and "Start" while no ledger is open.
class PageBar final : public QToolBar
{
    Q_OBJECT

public:
    PageBar(ShellActions &actions, Workspace &workspace, QWidget *parent);

    [[nodiscard]] GoToField &goToField() { return *m_goTo; }
    void setLedgerOpen(bool isOpen);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QAction *m_startPage;
    QAction *m_startItem = nullptr;
    QAction *m_timelineItem = nullptr;
    QList<QAction *> m_ledgerItems;
    PageButton *m_timeline;
    GoToField *m_goTo;
};

} // namespace ledgerscope
