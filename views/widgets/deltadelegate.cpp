// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/widgets/deltadelegate.h"

#include "views/theme/fonts.h"
#include "views/theme/tokens.h"

namespace ledgerscope {

DeltaDelegate::DeltaDelegate(int emphasisRole, QObject *parent)
    : CellDelegate(parent), m_emphasisRole(emphasisRole)
{
}

void DeltaDelegate::adjust(QStyleOptionViewItem &option, const QModelIndex &index) const
{
    option.displayAlignment = Qt::AlignRight | Qt::AlignVCenter;
    option.font = numericFont();
    if (m_emphasisRole >= 0 && index.data(m_emphasisRole).toBool()) {
        option.font.setBold(true);
        option.palette.setColor(QPalette::Text, tokensOf(option.palette).warning);
    }
    CellDelegate::adjust(option, index);
}

} // namespace ledgerscope
