// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/compare/changebardelegate.h"

#include "views/theme/tokens.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ledgerscope {

namespace {
constexpr int BarHeight = 10;
}

ChangeBarDelegate::ChangeBarDelegate(int shareRole, QObject *parent)
    : CellDelegate(parent)
    , m_shareRole(shareRole)
{
}

QRect ChangeBarDelegate::barIn(const QRect &cell, double share, bool isMirrored)
{
    const int half = cell.width() / 2;
    const int middle = cell.left() + half;
    const int length = share == 0 ? 0 : std::clamp(static_cast<int>(std::lround(std::abs(share) * half)), 1, half);
    const bool isRight = (share > 0) != isMirrored;
    return {isRight ? middle : middle - length, cell.center().y() - BarHeight / 2, length, BarHeight};
}

QRect ChangeBarDelegate::paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QVariant share = index.data(m_shareRole);
    if (share.typeId() != QMetaType::Double)
        return rect;
    const Tokens &tokens = tokensOf(option.palette);
    painter.fillRect(barIn(rect, share.toDouble(), option.direction == Qt::RightToLeft), share.toDouble() > 0 ? tokens.accent : tokens.textFaint);
    painter.fillRect(QRect(rect.left() + rect.width() / 2, rect.top() + 2, 1, rect.height() - 4), tokens.lineStrong);
    return {};
}

} // namespace ledgerscope
