// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/navigator/navigatorcountdelegate.h"

#include "models/navigator/navigatormodel.h"
#include "views/theme/fonts.h"
#include "views/theme/tokens.h"

namespace ledgerscope {

NavigatorCountDelegate::NavigatorCountDelegate(QObject *parent)
    : CellDelegate(parent)
{
}

void NavigatorCountDelegate::adjust(QStyleOptionViewItem &option, const QModelIndex &index) const
{
    option.displayAlignment = Qt::AlignRight | Qt::AlignVCenter;
    option.font = numericFont();
    if (index.data(static_cast<int>(NavigatorModel::Role::IsWithoutMatchRole)).toBool())
        option.palette.setColor(QPalette::Text, tokensOf(option.palette).textFaint);
    CellDelegate::adjust(option, index);
}

} // namespace ledgerscope
