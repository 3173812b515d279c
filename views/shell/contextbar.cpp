// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/shell/contextbar.h"

#include "models/events/eventtableorder.h"
#include "models/ledgersession.h"
#include "models/timeline/timelinetexts.h"
#include "models/workspace.h"
#include "views/shell/filterfield.h"
#include "views/shell/rangefield.h"
#include "views/shell/shellactions.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QStandardItemModel>

#include <algorithm>
#include <array>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {
constexpr std::array Clocks{ClockKind::Occurred, ClockKind::Recorded, ClockKind::Ulid};
constexpr std::array Orders{EventOrder::Ledger, EventOrder::Occurred, EventOrder::Recorded, EventOrder::Sequence};
}

ContextBar::ContextBar(ShellActions &actions, Workspace &workspace, QWidget *parent)
    : QToolBar(tr("Filter, range, clock and order"), parent), m_workspace(workspace)
{
    setObjectName(u"contextBar"_s);
    setMovable(false);
    setFloatable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);

    auto *content = new QWidget(this);
    m_filter = new FilterField(workspace, content);
    m_range = new RangeField(workspace, content);
    m_clock = new QComboBox(content);
    m_order = new QComboBox(content);
    m_clock->setAccessibleName(tr("Clock of the time axis"));
    m_order->setAccessibleName(tr("Order of the events"));
    auto *layout = new QHBoxLayout(content);
    layout->setContentsMargins(8, 5, 8, 6);
    layout->setSpacing(8);
    layout->addWidget(m_filter, 1);
    layout->addWidget(m_range);
    layout->addWidget(m_clock);
    layout->addWidget(m_order);
    addWidget(content);

    fillClocks();
    fillOrders();
    connect(m_clock, &QComboBox::activated, this, [this](int row) { m_workspace.setClock(Clocks[static_cast<std::size_t>(row)]); });
    connect(m_order, &QComboBox::activated, this, [this](int row) { m_workspace.setOrder(Orders[static_cast<std::size_t>(row)]); });
    connect(&m_workspace, &Workspace::clockChanged, this, &ContextBar::followClock);
    connect(&m_workspace, &Workspace::orderChanged, this, &ContextBar::followOrder);
    for (const auto signal : {&Workspace::sessionChanged, &Workspace::filterChanged})
        connect(&m_workspace, signal, this, [this] { fillOrders(); });
    connect(actions.filter, &QAction::triggered, m_filter, [this] {
        m_filter->setFocus(Qt::ShortcutFocusReason);
        m_filter->selectAll();
    });
    connect(actions.clearFilter, &QAction::triggered, this, [this] { m_workspace.setFilter({}); });
    connect(actions.nextClock, &QAction::triggered, this, &ContextBar::nextClock);
    connect(actions.nextOrder, &QAction::triggered, this, &ContextBar::nextOrder);
}

void ContextBar::fillClocks()
{
    for (const ClockKind clock : Clocks)
        m_clock->addItem(tr("Clock: %1").arg(clockName(clock)));
    followClock();
}

void ContextBar::fillOrders()
{
    if (LedgerSession *session = m_workspace.session()) {
        connect(session, &LedgerSession::stateChanged, this, &ContextBar::fillOrders, Qt::UniqueConnection);
        connect(session, &LedgerSession::loadStateChanged, this, &ContextBar::fillOrders, Qt::UniqueConnection);
    }
    if (m_order->count() == 0) {
        for (const EventOrder order : Orders)
            m_order->addItem(orderName(order));
    }
    const auto *items = qobject_cast<QStandardItemModel *>(m_order->model());
    for (int row = 0; row < m_order->count(); ++row) {
        const QString reason = orderRefusalText(orderRefusalOf(m_workspace, Orders[static_cast<std::size_t>(row)]));
        QStandardItem *item = items->item(row);
        item->setEnabled(reason.isEmpty());
        item->setToolTip(reason);
        item->setText(reason.isEmpty() ? orderName(Orders[static_cast<std::size_t>(row)])
                                       : tr("%1: %2", "order, why it is not to be had").arg(orderName(Orders[static_cast<std::size_t>(row)]), reason));
    }
    // The closed box stays narrow; the list is as wide as its reasons.
    m_order->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    fitOrder();
    followOrder();
}

void ContextBar::fitOrder()
{
    constexpr int BesideText = 44; // padding and arrow
    int widest = 0;
    for (const EventOrder order : Orders)
        widest = std::max(widest, m_order->fontMetrics().horizontalAdvance(orderName(order)));
    m_order->setFixedWidth(widest + BesideText);
    m_order->view()->setMinimumWidth(m_order->view()->sizeHintForColumn(0) + BesideText);
}

void ContextBar::changeEvent(QEvent *event)
{
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_order != nullptr)
        fitOrder();
}

void ContextBar::followClock()
{
    for (int row = 0; row < m_clock->count(); ++row) {
        if (Clocks[static_cast<std::size_t>(row)] == m_workspace.clock())
            m_clock->setCurrentIndex(row);
    }
}

void ContextBar::followOrder()
{
    for (int row = 0; row < m_order->count(); ++row) {
        if (Orders[static_cast<std::size_t>(row)] == m_workspace.order())
            m_order->setCurrentIndex(row);
    }
    m_order->setToolTip(orderRefusalText(orderRefusalOf(m_workspace, m_workspace.order())));
}

void ContextBar::nextClock()
{
    const int next = (m_clock->currentIndex() + 1) % m_clock->count();
    m_workspace.setClock(Clocks[static_cast<std::size_t>(next)]);
}

void ContextBar::nextOrder()
{
    m_workspace.setOrder(nextOrderOf(m_workspace));
}

} // namespace ledgerscope
