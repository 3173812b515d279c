// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/widgets/severitydelegate.h"

#include "models/severity.h"
#include "views/theme/painting.h"
#include "views/theme/tokens.h"

#include <QPainter>

namespace ledgerscope {

SeverityDelegate::SeverityDelegate(int severityRole, QObject *parent)
    : CellDelegate(parent), m_severityRole(severityRole)
{
}

QRect SeverityDelegate::paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    constexpr int ShapeSize = 14;
    constexpr int Gap = 8;
    const auto severity = static_cast<Severity>(index.data(m_severityRole).toInt());
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
