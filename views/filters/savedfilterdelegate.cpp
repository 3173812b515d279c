// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/filters/savedfilterdelegate.h"

#include "models/find/savedfiltersmodel.h"
#include "views/theme/icon.h"
#include "views/theme/letterdisc.h"
#include "views/theme/painting.h"

#include <QPainter>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int IconRoom = 22;
constexpr int IconSize = 16;

QVariant dataOf(const QModelIndex &index, SavedFiltersModel::Role role)
{
    return index.data(static_cast<int>(role));
}

} // namespace

void SavedFilterDelegate::adjust(QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const bool isName = index.column() == static_cast<int>(SavedFiltersModel::Column::Name);
    if (!isName)
        option.palette.setColor(QPalette::Text, dataOf(index, SavedFiltersModel::Role::IsValidRole).toBool() ? tokensOf(option.palette).text2
                                                                                                            : tokensOf(option.palette).warning);
    CellDelegate::adjust(option, index);
}

QRect SavedFilterDelegate::paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (index.column() != static_cast<int>(SavedFiltersModel::Column::Name))
        return rect;
    const Tokens &tokens = tokensOf(option.palette);
    const bool isMirrored = option.direction == Qt::RightToLeft;
    const QRect place(isMirrored ? rect.right() + 1 - IconSize : rect.left(), rect.top(), IconSize, rect.height());
    const int slot = dataOf(index, SavedFiltersModel::Role::ColourRole).toInt();
    const QString letter = dataOf(index, SavedFiltersModel::Role::LetterRole).toString();
    if (!dataOf(index, SavedFiltersModel::Role::IsValidRole).toBool())
        paintSeverity(painter, place, Severity::Warning, tokens, 14);
    else if (!letter.isEmpty())
        paintLetterDisc(painter, place, letter, slot, DiscLook::Filled, tokens);
    else
        iconOf(u"view-filter"_s, slotColor(tokens, slot)).paint(&painter, place);
    return isMirrored ? rect.adjusted(0, 0, -IconRoom, 0) : rect.adjusted(IconRoom, 0, 0, 0);
}

} // namespace ledgerscope
