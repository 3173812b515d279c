// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inspector/payloadtreeview.h"

#include "models/inspector/payloadtreemodel.h"
#include "views/inspector/clipboard.h"
#include "views/inspector/payloadtreedelegate.h"
#include "views/theme/icon.h"
#include "views/theme/tokens.h"
#include "views/widgets/plaintext.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <deque>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {
constexpr int TopRoom = 4; ///< between the tabs and the first row
}

PayloadTreeView::PayloadTreeView(std::function<bool(const QByteArray &path)> isPinned, QWidget *parent)
    : QTreeView(parent)
    , m_isPinned(isPinned)
    , m_copyValue(addCopyAction(tr("Copy value"), QKeySequence::Copy, PayloadTreeModel::TextRole))
    , m_copyPath(addCopyAction(tr("Copy path"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), PayloadTreeModel::PathRole))
    , m_copyJson(addCopyAction(tr("Copy as JSON"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C), PayloadTreeModel::RawValueRole))
    , m_pin(new QAction(iconOf(u"pin"_s), tr("Pin over time"), this))
{
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setBackgroundRole(QPalette::Base); // above the first row too
    setAutoFillBackground(true);
    setLayoutDirection(Qt::LeftToRight);
    setUniformRowHeights(true);
    setIndentation(16);
    setMouseTracking(true);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegate(new PayloadTreeDelegate(std::move(isPinned), this));
    setAccessibleName(tr("Payload"));
    m_pin->setShortcut(Qt::CTRL | Qt::Key_P);
    m_pin->setShortcutContext(Qt::WidgetShortcut);
    m_pin->setCheckable(true);
    addAction(m_pin);
    connect(m_pin, &QAction::triggered, this, [this] { requestPin(currentIndex()); });
    updateActions();
}

PayloadTreeView::~PayloadTreeView() = default;

QAction *PayloadTreeView::addCopyAction(const QString &text, const QKeySequence &keys, int role)
{
    auto *action = new QAction(text, this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, [this, role] { copyToClipboard(currentIndex().data(role).toByteArray()); });
    addAction(action);
    return action;
}

void PayloadTreeView::setModel(QAbstractItemModel *model)
{
    if (this->model() != nullptr)
        disconnect(this->model(), &QAbstractItemModel::modelReset, this, nullptr);
    QTreeView::setModel(model);
    if (model != nullptr)
        connect(model, &QAbstractItemModel::modelReset, this, &PayloadTreeView::expandShortParts);
    expandShortParts();
}

/// Opens containers level by level as long as everything that is open stays readable at a glance.
void PayloadTreeView::expandShortParts()
{
    updateActions();
    if (model() == nullptr)
        return;
    constexpr int MostRows = 60;
    std::deque<QModelIndex> waiting{QModelIndex()};
    int rows = 0;
    while (!waiting.empty()) {
        const QModelIndex parent = waiting.front();
        waiting.pop_front();
        const int count = model()->rowCount(parent);
        if (rows + count > MostRows)
            continue;
        rows += count;
        if (parent.isValid())
            expand(parent);
        for (int row = 0; row < count; ++row) {
            if (const QModelIndex child = model()->index(row, 0, parent); model()->hasChildren(child))
                waiting.push_back(child);
        }
    }
}

void PayloadTreeView::updatePins()
{
    updateActions();
    viewport()->update();
}

void PayloadTreeView::updateActions()
{
    const QModelIndex index = currentIndex();
    const bool hasValue = index.isValid() && !index.data(PayloadTreeModel::RawValueRole).isNull();
    for (QAction *action : {m_copyValue, m_copyPath, m_copyJson})
        action->setEnabled(hasValue);
    const bool isNumeric = hasValue && index.data(PayloadTreeModel::IsNumericRole).toBool();
    m_pin->setEnabled(isNumeric);
    m_pin->setChecked(isNumeric && m_isPinned(index.data(PayloadTreeModel::PathRole).toByteArray()));
}

void PayloadTreeView::requestPin(const QModelIndex &index)
{
    if (index.data(PayloadTreeModel::IsNumericRole).toBool())
        Q_EMIT pinRequested(index.data(PayloadTreeModel::PathRole).toByteArray());
    updateActions(); // a request may be refused: the check follows what is pinned
}

void PayloadTreeView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTreeView::currentChanged(current, previous);
    updateActions();
}

void PayloadTreeView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        m_copyValue->trigger(); // the base class would copy what is drawn
    else
        QTreeView::keyPressEvent(event);
}

void PayloadTreeView::mousePressEvent(QMouseEvent *event)
{
    QTreeView::mousePressEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    const bool isOnPin = index.isValid() && PayloadTreeDelegate::pinRectOf(visualRect(index), layoutDirection()).contains(event->position().toPoint());
    if (event->button() == Qt::LeftButton && isOnPin)
        requestPin(index);
}

void PayloadTreeView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions({m_copyValue, m_copyPath, m_copyJson});
    menu->addSeparator();
    menu->addAction(m_pin);
    const bool isFromKeyboard = event->reason() == QContextMenuEvent::Keyboard;
    menu->popup(isFromKeyboard ? viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft()) : event->globalPos());
}

void PayloadTreeView::updateGeometries()
{
    QTreeView::updateGeometries(); // takes the margins for a header, which there is none of
    if (viewportMargins().top() != TopRoom)
        setViewportMargins(0, TopRoom, 0, 0);
}

void PayloadTreeView::drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (selectionModel()->isSelected(index)) {
        constexpr int SelectionBar = 3;
        const auto group = hasFocus() ? QPalette::Active : QPalette::Inactive;
        painter->fillRect(option.rect, palette().color(group, QPalette::Highlight));
        painter->fillRect(QRect(0, option.rect.top(), SelectionBar, option.rect.height()), tokensOf(*this).accent);
    }
    QTreeView::drawRow(painter, option, index);
}

void PayloadTreeView::drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    constexpr int Shift = 4; // off the selection bar, still over the place that takes the click
    QTreeView::drawBranches(painter, rect.translated(Shift, 0), index);
}

bool PayloadTreeView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QModelIndex index = indexAt(help->pos());
        QToolTip::showText(help->globalPos(), plainToolTip(index.data(Qt::AccessibleTextRole).toString()), viewport(), visualRect(index));
        return true;
    }
    return QTreeView::viewportEvent(event);
}

} // namespace ledgerscope
