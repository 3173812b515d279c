// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/navigator/navigatornamedelegate.h"

#include "models/navigator/navigatormodel.h"
#include "views/theme/familypalette.h"
#include "views/theme/fonts.h"
#include "views/theme/painting.h"
#include "views/theme/tokens.h"
#include "views/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <cmath>

namespace ledgerscope {

namespace {

NavigatorModel::Kind kindOf(const QModelIndex &index)
{
    return static_cast<NavigatorModel::Kind>(index.data(static_cast<int>(NavigatorModel::Role::KindRole)).toInt());
}

} // namespace

NavigatorNameDelegate::NavigatorNameDelegate(FamilyPalette &families, QObject *parent)
    : CellDelegate(parent)
    , m_families(families)
{
}

bool NavigatorNameDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip)
        return CellDelegate::helpEvent(event, view, option, index);
    const QString text = index.data(Qt::ToolTipRole).toString();
    QToolTip::showText(event->globalPos(), text.isEmpty() ? QString{} : plainToolTip(text), view);
    return true;
}

void NavigatorNameDelegate::adjust(QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto kind = kindOf(index);
    const bool isFocus = index.data(static_cast<int>(NavigatorModel::Role::IsFocusRole)).toBool();
    option.font = kind == NavigatorModel::Kind::Group || isFocus ? boldFontOf(TextRole::Table) : fontOf(TextRole::Table);
    if (kind == NavigatorModel::Kind::Tail)
        option.palette.setColor(QPalette::Text, tokensOf(option.palette).text2);
    if (index.data(static_cast<int>(NavigatorModel::Role::IsWithoutMatchRole)).toBool())
        option.palette.setColor(QPalette::Text, tokensOf(option.palette).textFaint);
    CellDelegate::adjust(option, index);
}

QRect NavigatorNameDelegate::paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    constexpr int Gap = 6;
    const QByteArray type = index.data(static_cast<int>(NavigatorModel::Role::EventTypeRole)).toByteArray();
    // In a tree the branch stands before the name already: half the padding is enough.
    const bool isFlat = !index.parent().isValid() && kindOf(index) != NavigatorModel::Kind::Group;
    const QRect rest = isFlat ? rect.adjusted(2, 0, 4, 0) : rect.adjusted(-4, 0, 4, 0);
    if (type.isEmpty())
        return rest;
    const EventFamily family = m_families.familyOf(EventType(type));
    const int width = static_cast<int>(std::ceil(chipSizeOf(family, 14).width()));
    const bool isMirrored = option.direction == Qt::RightToLeft;
    const QRect box(isMirrored ? rest.right() + 1 - width : rest.left(), rest.top(), width, rest.height());
    const bool isFaint = index.data(static_cast<int>(NavigatorModel::Role::IsWithoutMatchRole)).toBool();
    paintChip(painter, box, family, tokensOf(option.palette), isFaint ? ChipLook::Dimmed : ChipLook::Filled, 14);
    return isMirrored ? rest.adjusted(0, 0, -(width + Gap), 0) : rest.adjusted(width + Gap, 0, 0, 0);
}

} // namespace ledgerscope
