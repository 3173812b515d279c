// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inspector/payloadtreedelegate.h"

#include "models/inspector/payloadtreemodel.h"
#include "views/theme/density.h"
#include "views/theme/fonts.h"
#include "views/theme/icon.h"
#include "views/theme/painting.h"
#include "views/theme/tokens.h"

#include <QPainter>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int PinSize = 12;
constexpr int PinArea = 24; ///< least size of a target
constexpr int MarkSize = 12;
constexpr int TextOffset = 10;  ///< from the branch to the key
constexpr int NumberSlot = 0; ///< family colours that the payload borrows: they keep 5:1 on base in both sets
constexpr int TextSlot = 5;

QColor colorOf(PayloadTreeModel::Kind kind, const Tokens &tokens)
{
    switch (kind) {
    case PayloadTreeModel::Kind::Number:
        return tokens.family[NumberSlot];
    case PayloadTreeModel::Kind::String:
        return tokens.family[TextSlot];
    case PayloadTreeModel::Kind::Boolean:
        return tokens.edited;
    case PayloadTreeModel::Kind::Object:
    case PayloadTreeModel::Kind::Array:
    case PayloadTreeModel::Kind::Null:
    case PayloadTreeModel::Kind::Group:
        return tokens.text2;
    }
    Q_UNREACHABLE();
}

/// Draws at the left of `rect`, elided; returns what is left.
QRect drawText(QPainter &painter, const QRect &rect, const QString &text, const QColor &color)
{
    if (rect.width() <= 0)
        return rect;
    const QString shown = painter.fontMetrics().elidedText(text, Qt::ElideRight, rect.width());
    painter.setPen(color);
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
    return rect.adjusted(painter.fontMetrics().horizontalAdvance(shown), 0, 0, 0);
}

} // namespace

PayloadTreeDelegate::PayloadTreeDelegate(IsPinned isPinned, QObject *parent) : CellDelegate(parent), m_isPinned(std::move(isPinned)) { }

QRect PayloadTreeDelegate::pinRectOf(const QRect &row, Qt::LayoutDirection)
{
    return {row.right() - PinArea - 1, row.top(), PinArea, row.height()}; // a payload is not mirrored
}

QSize PayloadTreeDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QSize size = CellDelegate::sizeHint(option, index);
    if (option.widget != nullptr)
        size.setHeight(std::max(metricsOf(*option.widget).treeRow, QFontMetrics(fontOf(TextRole::Mono)).height() + 2));
    return size;
}

void PayloadTreeDelegate::adjust(QStyleOptionViewItem &option, const QModelIndex &index) const
{
    option.font = fontOf(TextRole::Mono);
    option.text.clear(); // drawn in its parts by paintContent
    if (option.state & QStyle::State_Selected) {
        option.state &= ~QStyle::State_Selected;
        option.state |= SelectedRow;
    }
    CellDelegate::adjust(option, index);
}

QRect PayloadTreeDelegate::paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    constexpr int CellPadding = 8;
    const Tokens &tokens = tokensOf(option.palette);
    const bool isNumeric = index.data(PayloadTreeModel::IsNumericRole).toBool();
    const bool isPinned = isNumeric && m_isPinned(index.data(PayloadTreeModel::PathRole).toByteArray());
    const bool isOffered = isNumeric && (option.state & (QStyle::State_MouseOver | SelectedRow)) != 0;

    QRect room = rect.adjusted(TextOffset - CellPadding, 0, 0, 0);
    if (isPinned || isOffered) {
        const QRect pin = pinRectOf(option.rect, option.direction);
        QRect icon(0, 0, PinSize, PinSize);
        icon.moveCenter(pin.center());
        iconOf(u"pin"_s, isPinned ? tokens.text : tokens.textFaint).paint(&painter, icon);
        room.setRight(pin.left() - 2);
    }
    painter.setFont(option.font);
    if (const QString key = index.data(PayloadTreeModel::KeyRole).toString(); !key.isEmpty()) {
        room = drawText(painter, room, key, tokens.text);
        room = drawText(painter, room, u": "_s, tokens.text2);
    }
    const auto kind = index.data(PayloadTreeModel::KindRole).value<PayloadTreeModel::Kind>();
    const auto mark = index.data(PayloadTreeModel::MarkRole).value<Severity>();
    const QString markText = index.data(PayloadTreeModel::MarkTextRole).toString();
    const QString value = index.data(PayloadTreeModel::ValueRole).toString();
    if (mark == Severity::None)
        return drawText(painter, room, value, colorOf(kind, tokens));
    // The mark keeps its place, whatever the length of the value: shape first, then the words as far as they go.
    const int wordWidth = static_cast<int>(badgeWidthOf(markText));
    const int markWidth = std::min(room.width() / 2, MarkSize + 4 + wordWidth);
    const QRect left = drawText(painter, room.adjusted(0, 0, -markWidth - CellPadding, 0), value, colorOf(kind, tokens));
    const QRect place(left.left() + CellPadding, room.top(), markWidth, room.height());
    paintSeverity(painter, QRectF(place.left(), place.top(), MarkSize, place.height()), mark, tokens, MarkSize);
    paintBadge(painter, QRectF(place.adjusted(MarkSize + 4, 0, 0, 0)), markText, mark, tokens);
    return {};
}

} // namespace ledgerscope
