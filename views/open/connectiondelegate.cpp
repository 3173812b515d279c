// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/open/connectiondelegate.h"

#include "models/shell/savedconnectionsmodel.h"
#include "views/theme/fonts.h"
#include "views/theme/shapes.h"
#include "views/theme/tokens.h"

#include <QFontMetrics>
#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace ledgerscope {

namespace {
constexpr int BlockWidth = 10;
constexpr int BlockHeight = 24;
constexpr int Gap = 10;
constexpr int LinePadding = 6;
}

QSize ConnectionDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int lines = QFontMetrics(fontOf(TextRole::Base)).height() + QFontMetrics(fontOf(TextRole::Caption)).height();
    return {CellDelegate::sizeHint(option, index).width(), lines + 2 * LinePadding};
}

QRect ConnectionDelegate::paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Tokens &tokens = tokensOf(option.palette);
    const auto visual = [&](const QRect &box) { return QStyle::visualRect(option.direction, rect, box); };
    const auto place = std::clamp(index.data(SavedConnectionsModel::FrameColourRole).toInt(), 0, static_cast<int>(AllFrameColors.size()) - 1);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRect block = visual({rect.left() + 4, rect.center().y() - BlockHeight / 2 + 1, BlockWidth, BlockHeight});
    painter.fillPath(shapes::chip(QRectF(block), 2), tokens.of(AllFrameColors[static_cast<std::size_t>(place)]));

    const int left = rect.left() + 4 + BlockWidth + Gap;
    const int width = rect.right() - left;
    const auto flags = static_cast<int>(QStyle::visualAlignment(option.direction, Qt::AlignLeft | Qt::AlignVCenter)) | Qt::TextSingleLine;
    QFont font = fontOf(TextRole::Base);
    font.setBold((option.state & QStyle::State_Selected) != 0);
    painter.setFont(font);
    const int nameHeight = painter.fontMetrics().height();
    painter.setPen(tokens.text);
    painter.drawText(visual({left, rect.top() + LinePadding, width, nameHeight}), flags,
                     painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, width));
    painter.setFont(fontOf(TextRole::Caption));
    painter.setPen(tokens.text2);
    painter.drawText(visual({left, rect.top() + LinePadding + nameHeight, width, painter.fontMetrics().height()}), flags,
                     painter.fontMetrics().elidedText(index.data(SavedConnectionsModel::DetailRole).toString(), Qt::ElideRight, width));
    return {};
}

} // namespace ledgerscope
