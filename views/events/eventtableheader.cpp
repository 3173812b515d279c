// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/events/eventtableheader.h"

#include "views/theme/tokens.h"

#include <QPainter>

namespace ledgerscope {

namespace {
constexpr int CellPadding = 8; ///< as in CellDelegate
}

EventTableHeader::EventTableHeader(QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setSectionsClickable(true);
    setHighlightSections(false);
}

void EventTableHeader::initStyleOptionForIndex(QStyleOptionHeader *option, int logicalIndex) const
{
    QHeaderView::initStyleOptionForIndex(option, logicalIndex);
    option->text.clear(); // drawn below, with the padding of the cells
}

void EventTableHeader::paintSection(QPainter *painter, const QRect &rect, int logicalIndex) const
{
    // The style leaves a clip behind that lets nothing through.
    painter->save();
    QHeaderView::paintSection(painter, rect, logicalIndex);
    painter->restore();
    const QString text = model()->headerData(logicalIndex, Qt::Horizontal).toString();
    const auto alignment = model()->headerData(logicalIndex, Qt::Horizontal, Qt::TextAlignmentRole).value<Qt::Alignment>();
    const QRect inner = rect.adjusted(CellPadding, 0, -CellPadding, 0);
    painter->save();
    painter->setClipRect(rect);
    painter->setFont(font());
    painter->setPen(tokensOf(*this).text2);
    painter->drawText(inner, static_cast<int>(QStyle::visualAlignment(layoutDirection(), alignment)) | Qt::TextSingleLine,
                      QFontMetrics(font()).elidedText(text, Qt::ElideRight, inner.width()));
    painter->restore();
}

} // namespace ledgerscope
