// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/widgets/chipdelegate.h"

#include "views/theme/painting.h"
#include "views/theme/tokens.h"

#include <QPainter>

#include <cmath>

namespace ledgerscope {

ChipDelegate::ChipDelegate(FamilyPalette &families, int typeRole, int hollowRole, QObject *parent)
    : CellDelegate(parent), m_families(families), m_typeRole(typeRole), m_hollowRole(hollowRole)
{
}

QRect ChipDelegate::paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    constexpr int Gap = 8;
    const QByteArray type = index.data(m_typeRole).toByteArray();
    if (type.isEmpty())
        return rect;
    const EventFamily family = m_families.familyOf(EventType(type));
    const int width = static_cast<int>(std::ceil(chipSizeOf(family).width()));
    QRect box(rect.left(), rect.top(), width, rect.height());
    QRect rest = rect.adjusted(width + Gap, 0, 0, 0);
    if (option.text.isEmpty())
        box.moveLeft(rect.left() + std::max(0, (rect.width() - width) / 2));
    if (option.direction == Qt::RightToLeft) {
        box.moveRight(rect.right());
        rest = rect.adjusted(0, 0, -(width + Gap), 0);
    }
    const bool isHollow = m_hollowRole >= 0 && index.data(m_hollowRole).toBool();
    paintChip(painter, box, family, tokensOf(option.palette), isHollow ? ChipLook::Hollow : ChipLook::Filled);
    return rest;
}

} // namespace ledgerscope
