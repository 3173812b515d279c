// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/widgets/severitydelegate.h"

#include "views/theme/painting.h"
#include "views/theme/tokens.h"

#include <QPainter>

namespace ledgerscope {

namespace {
constexpr int ShapeSize = 14;
constexpr int Gap = 8;
}

SeverityDelegate::SeverityDelegate(int severityRole, QObject *parent)
    : CellDelegate(parent), m_severityRole(severityRole)
{
}

QSize SeverityDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QSize size = CellDelegate::sizeHint(option, index);
    if (severityAt(index) != Severity::None)
        size.rwidth() += ShapeSize + 2 * Gap;
    return size;
}

void SeverityDelegate::adjust(QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Severity severity = severityAt(index);
    option.font.setBold(severity != Severity::None && severity != Severity::Ok && severity != Severity::Notice);
    CellDelegate::adjust(option, index);
}

Severity SeverityDelegate::severityAt(const QModelIndex &index) const
{
    return static_cast<Severity>(index.data(m_severityRole).toInt());
}

QRect SeverityDelegate::paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Severity severity = severityAt(index);
    if (severity == Severity::None)
        return rect;
    const bool isMirrored = option.direction == Qt::RightToLeft;
    QRect box(isMirrored ? rect.right() - ShapeSize + 1 : rect.left(), rect.top(), ShapeSize, rect.height());
    if (option.text.isEmpty())
        box.moveLeft(rect.left() + std::max(0, (rect.width() - ShapeSize) / 2));
    paintSeverity(painter, box, severity, tokensOf(option.palette), ShapeSize);
    return isMirrored ? rect.adjusted(0, 0, -(ShapeSize + Gap), 0) : rect.adjusted(ShapeSize + Gap, 0, 0, 0);
}

} // namespace ledgerscope
