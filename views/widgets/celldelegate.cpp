// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/widgets/celldelegate.h"

#include "views/theme/density.h"
#include "views/theme/painting.h"
#include "views/theme/tokens.h"

#include <QPainter>
#include <QStyle>
#include <QTreeView>
#include <QWidget>

#include <algorithm>

namespace ledgerscope {

namespace {
constexpr int CellPadding = 8;
}

CellDelegate::CellDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
{
}

void CellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    adjust(cell, index);

    painter->save();
    painter->setClipRect(cell.rect, Qt::IntersectClip);
    painter->setLayoutDirection(Qt::LayoutDirectionAuto); // stored text reads in its own direction, whatever that of the window
    const QWidget *widget = cell.widget;
    widget->style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &cell, painter, widget);
    const QRect rest = paintContent(*painter, cell.rect.adjusted(CellPadding, 0, -CellPadding, 0), cell, index);
    if (!cell.text.isEmpty() && rest.width() > 0) {
        painter->setFont(cell.font);
        painter->setPen(cell.palette.color(QPalette::Text));
        const auto alignment = QStyle::visualAlignment(cell.direction, cell.displayAlignment);
        painter->drawText(rest, static_cast<int>(alignment) | Qt::TextSingleLine,
                          cell.fontMetrics.elidedText(cell.text, cell.textElideMode, rest.width()));
    }
    if (cell.state & QStyle::State_HasFocus && cell.state & QStyle::State_KeyboardFocusChange)
        paintFocusFrame(*painter, cell.rect, tokensOf(cell.palette));
    painter->restore();
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    adjust(cell, index); // bold texts are wider
    size.setWidth(std::max(size.width(), cell.fontMetrics.horizontalAdvance(cell.text) + 1 + 2 * CellPadding));
    if (option.widget != nullptr) {
        const Metrics metrics = metricsOf(*option.widget);
        const bool isTree = qobject_cast<const QTreeView *>(option.widget) != nullptr;
        size.setHeight(std::max(isTree ? metrics.treeRow : metrics.row, option.fontMetrics.height() + 2));
    }
    return size;
}

void CellDelegate::adjust(QStyleOptionViewItem &option, const QModelIndex &) const
{
    option.fontMetrics = QFontMetrics(option.font);
}

QRect CellDelegate::paintContent(QPainter &, const QRect &rect, const QStyleOptionViewItem &, const QModelIndex &) const
{
    return rect;
}

} // namespace ledgerscope
