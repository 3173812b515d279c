// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inspector/payloaddiffdelegate.h"

#include "models/inspector/payloaddiffmodel.h"
#include "views/theme/fonts.h"
#include "views/theme/tokens.h"
#include "views/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace ledgerscope {

namespace {

using Kind = PayloadDiffModel::Kind;
using Column = PayloadDiffModel::Column;

Kind kindOf(const QModelIndex &index)
{
    return index.data(PayloadDiffModel::KindRole).value<Kind>();
}

QColor letterColorOf(Kind kind, const Tokens &tokens)
{
    switch (kind) {
    case Kind::Changed:
        return tokens.accent;
    case Kind::Added:
        return tokens.ok;
    case Kind::Removed:
        return tokens.critical;
    case Kind::WrittenDifferently:
        return tokens.text2;
    }
    Q_UNREACHABLE();
}

} // namespace

PayloadDiffDelegate::PayloadDiffDelegate(QObject *parent) : CellDelegate(parent) { }

void PayloadDiffDelegate::adjust(QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Tokens &tokens = tokensOf(option.palette);
    const Kind kind = kindOf(index);
    const bool isLetter = static_cast<Column>(index.column()) == Column::Kind;
    const bool isEqual = kind == Kind::WrittenDifferently;
    option.font = isLetter && !isEqual ? boldFontOf(TextRole::Table) : fontOf(TextRole::Mono);
    if (isLetter)
        option.palette.setColor(QPalette::Text, letterColorOf(kind, tokens));
    else if (isEqual && static_cast<Column>(index.column()) != Column::Path)
        option.palette.setColor(QPalette::Text, tokens.text2);
    option.textElideMode = Qt::ElideMiddle; // two long numbers mostly differ at their ends
    CellDelegate::adjust(option, index);
}

bool PayloadDiffDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip)
        return CellDelegate::helpEvent(event, view, option, index);
    const QString spoken = index.data(Qt::AccessibleTextRole).toString();
    QToolTip::showText(event->globalPos(), plainToolTip(spoken.isEmpty() ? index.data().toString() : spoken), view->viewport(), option.rect);
    return true;
}

QRect PayloadDiffDelegate::paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Tokens &tokens = tokensOf(option.palette);
    const auto column = static_cast<Column>(index.column());
    const bool isSide = column == Column::Old || column == Column::New;
    if (isSide && kindOf(index) != Kind::WrittenDifferently && !(option.state & QStyle::State_Selected))
        painter.fillRect(option.rect, column == Column::Old ? tokens.criticalTint : tokens.okTint);
    painter.fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), tokens.grid);
    return rect;
}

} // namespace ledgerscope
