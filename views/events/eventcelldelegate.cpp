// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/events/eventcelldelegate.h"

#include "models/events/eventtablemodel.h"
#include "models/find/highlights.h"
#include "views/theme/letterdisc.h"
#include "views/theme/painting.h"
#include "views/theme/tokens.h"
#include "views/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace ledgerscope {

namespace {

using Role = EventTableModel::Role;

/// Whole pixels that the text surely fits into: rounding down would put an ellipsis where there is room.
int widthOf(const QFont &font, const QString &text)
{
    return static_cast<int>(std::ceil(QFontMetricsF(font).horizontalAdvance(text))) + 1;
}

QVariant dataOf(const QModelIndex &index, Role role)
{
    return index.data(static_cast<int>(role));
}

} // namespace

EventCellDelegate::EventCellDelegate(const Look &look, QObject *parent)
    : CellDelegate(parent)
    , m_look(look)
{
}

bool EventCellDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip)
        return CellDelegate::helpEvent(event, view, option, index);
    const QString text = index.data(Qt::ToolTipRole).toString();
    QToolTip::showText(event->globalPos(), text.isEmpty() ? QString{} : plainToolTip(text), view);
    return true;
}

void EventCellDelegate::adjust(QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const bool isBold = m_look.boldensFocus && dataOf(index, Role::IsFocusRole).toBool();
    option.font = isBold ? boldFontOf(m_look.font) : fontOf(m_look.font);
    option.textElideMode = m_look.elide;
    if (m_look.isSecondary)
        option.palette.setColor(QPalette::Text, tokensOf(option.palette).text2);
    CellDelegate::adjust(option, index);
}

/// Returns what is left for the base to draw text in: nothing when the text was drawn here.
QRect EventCellDelegate::paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (dataOf(index, Role::IsPlaceholderRole).toBool()) {
        paintPlaceholder(painter, rect, option, index);
        return {};
    }
    if (m_look.hasBadges) {
        paintTextAndBadges(painter, paintHighlights(painter, rect, option, index), option, index);
        return {};
    }
    if (const int length = dataOf(index, Role::FaintPrefixRole).toInt(); length > 0)
        return paintFaintPrefix(painter, rect, option, length);
    return rect;
}

void EventCellDelegate::paintPlaceholder(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    constexpr int BarHeight = 8;
    constexpr int Shares[] = {72, 54, 84, 60, 46}; // so that a page of bars does not look like a drawn table
    const int width = rect.width() * Shares[(index.row() * 3 + index.column()) % 5] / 100;
    const bool isRight = option.displayAlignment.testFlag(Qt::AlignRight);
    const QRect bar(isRight ? rect.right() - width : rect.left(), rect.center().y() - BarHeight / 2, width, BarHeight);
    painter.fillRect(bar, tokensOf(option.palette).line);
}

QRect EventCellDelegate::paintFaintPrefix(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, int length) const
{
    const QString prefix = option.text.first(std::min<qsizetype>(length, option.text.size()));
    const QString rest = option.text.sliced(prefix.size());
    const int prefixWidth = static_cast<int>(std::ceil(QFontMetricsF(option.font).horizontalAdvance(prefix)));
    const int restWidth = widthOf(option.font, rest);
    painter.setFont(option.font);
    // Where both do not fit, the date gives way, with an ellipsis that says so. A time reads from left to right in any layout; in a mirrored
    // one it stands at the right.
    const int room = std::max(0, rect.width() - restWidth);
    const int start = option.direction == Qt::RightToLeft ? rect.left() + std::max(0, room - prefixWidth) : rect.left();
    painter.setPen(tokensOf(option.palette).textFaint);
    painter.drawText(QRect(start, rect.top(), room, rect.height()), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                     option.fontMetrics.elidedText(prefix, Qt::ElideLeft, room));
    painter.setPen(option.palette.color(QPalette::Text));
    const int left = start + std::min(prefixWidth, room);
    const QRect place(left, rect.top(), rect.right() + 1 - left, rect.height());
    painter.drawText(place, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, option.fontMetrics.elidedText(rest, Qt::ElideRight, place.width()));
    return {};
}

/// The discs of highlights stand in a column of their own at the end of the cell. Returns what they leave.
QRect EventCellDelegate::paintHighlights(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    constexpr int Step = static_cast<int>(LetterDiscSize) + 2;
    const auto marks = dataOf(index, Role::HighlightsRole).value<QList<HighlightMark>>();
    const bool isMirrored = option.direction == Qt::RightToLeft;
    QRect rest = rect;
    for (auto mark = marks.crbegin(); mark != marks.crend(); ++mark) {
        const QRect place(isMirrored ? rest.left() : rest.right() + 1 - Step, rest.top(), Step, rest.height());
        const DiscLook look = mark->state == HighlightMark::State::Matches ? DiscLook::Filled
            : mark->state == HighlightMark::State::NotSearched            ? DiscLook::Open
                                                                          : DiscLook::Doubtful;
        paintLetterDisc(painter, place, mark->letter, mark->colour, look, tokensOf(option.palette));
        rest.adjust(isMirrored ? Step : 0, 0, isMirrored ? 0 : -Step, 0);
    }
    return rest;
}

void EventCellDelegate::paintTextAndBadges(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    constexpr int Gap = 6;
    const Tokens &tokens = tokensOf(option.palette);
    const QStringList badges = dataOf(index, Role::BadgesRole).toStringList();
    const auto severities = dataOf(index, Role::BadgeSeveritiesRole).value<QList<int>>();
    // Beside a warning the text keeps at least half; other badges stand where the whole text leaves room. All of them are in the tooltip
    // and in the accessible text.
    int warnings = 0;
    for (qsizetype i = 0; i < badges.size() && i < severities.size(); ++i) {
        if (severities.at(i) >= static_cast<int>(Severity::Warning))
            warnings += Gap + static_cast<int>(std::ceil(badgeWidthOf(badges.at(i))));
    }
    const int wanted = widthOf(option.font, option.text);
    int textWidth = std::min(wanted, std::max(rect.width() / 2, rect.width() - warnings));
    if (!badges.isEmpty() && textWidth + Gap + static_cast<int>(std::ceil(badgeWidthOf(badges.first()))) > rect.width())
        textWidth = std::min(wanted, rect.width()); // no room for even one: nobody is helped by an empty half
    const bool isMirrored = option.direction == Qt::RightToLeft;
    const QRect textRect(isMirrored ? rect.right() + 1 - textWidth : rect.left(), rect.top(), textWidth, rect.height());
    painter.setFont(option.font);
    painter.setPen(option.palette.color(QPalette::Text));
    painter.drawText(textRect, Qt::AlignVCenter | Qt::TextSingleLine | (isMirrored ? Qt::AlignRight : Qt::AlignLeft),
                     option.fontMetrics.elidedText(option.text, Qt::ElideRight, textWidth));
    int used = textWidth;
    for (qsizetype i = 0; i < badges.size() && i < severities.size(); ++i) {
        const int width = static_cast<int>(std::ceil(badgeWidthOf(badges.at(i))));
        if (used + Gap + width > rect.width())
            continue;
        const int left = isMirrored ? rect.right() + 1 - used - Gap - width : rect.left() + used + Gap;
        paintBadge(painter, QRectF(left, rect.top(), width, rect.height()), badges.at(i), static_cast<Severity>(severities.at(i)), tokens);
        used += Gap + width;
    }
}

} // namespace ledgerscope
