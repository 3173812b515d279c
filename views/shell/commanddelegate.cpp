// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/shell/commanddelegate.h"

#include "views/shell/commandlist.h"
#include "views/theme/fonts.h"
#include "views/theme/tokens.h"

#include <QIcon>
#include <QPainter>
#include <QStyle>

namespace ledgerscope {

namespace {
constexpr int IconSize = 16;
constexpr int Gap = 10;
constexpr int LeastHeight = 28;
}

QSize CommandDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QSize size = CellDelegate::sizeHint(option, index);
    return {size.width(), std::max(LeastHeight, size.height())};
}

QRect CommandDelegate::paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Tokens &tokens = tokensOf(option.palette);
    const auto visual = [&](const QRect &box) { return QStyle::visualRect(option.direction, rect, box); };
    const QIcon icon = index.data(Qt::DecorationRole).value<QIcon>();
    icon.paint(&painter, visual({rect.left(), rect.center().y() - IconSize / 2 + 1, IconSize, IconSize}));
    int left = rect.left() + IconSize + Gap;
    int right = rect.right();

    painter.setFont(fontOf(TextRole::Caption));
    painter.setPen(tokens.text2);
    const auto textRight = QStyle::visualAlignment(option.direction, Qt::AlignRight | Qt::AlignVCenter);
    for (const QString &text : {index.data(CommandList::KeysRole).toString(), index.data(CommandList::DetailRole).toString()}) {
        if (text.isEmpty())
            continue;
        const int width = painter.fontMetrics().horizontalAdvance(text) + 1;
        if (right - width < left + rect.width() / 3)
            continue;
        painter.drawText(visual({right - width, rect.top(), width, rect.height()}), static_cast<int>(textRight) | Qt::TextSingleLine, text);
        right -= width + 2 * Gap;
    }
    return visual({left, rect.top(), std::max(0, right - left), rect.height()});
}

} // namespace ledgerscope
