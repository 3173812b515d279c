// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QToolBar>

class QComboBox;

namespace ledgerscope {

class FilterField;
class RangeField;
class ShellActions;
class Workspace;

/// Filter, range, clock and order: what the page below is about (interface.md §2). An order that this store cannot give is listed,
/// disabled, with the reason.
class ContextBar final : public QToolBar
{
    Q_OBJECT

public:
    ContextBar(ShellActions &actions, Workspace &workspace, QWidget *parent);

    [[nodiscard]] FilterField &filterField() const { return *m_filter; }

    [[nodiscard]] FilterField &filterField() { return *m_filter; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void fillClocks();
    void fillOrders();
    void fitOrder();
    void followClock();
    void followOrder();
    void nextClock();
    void nextOrder();

    Workspace &m_workspace;
    FilterField *m_filter = nullptr;
    RangeField *m_range = nullptr;
    QComboBox *m_clock = nullptr;
    QComboBox *m_order = nullptr;
};

} // namespace ledgerscope
