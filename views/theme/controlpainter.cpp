// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/theme/controlpainter.h"

#include "views/theme/painting.h"
#include "views/theme/shapes.h"

#include <QHeaderView>
#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>
#include <QTableView>
#include <QTransform>
#include <QTreeView>

#include <algorithm>

namespace ledgerscope {

namespace {

constexpr qreal ControlRadius = 4;
constexpr int SelectionBar = 3;
constexpr int CurrentPageLine = 3;
constexpr int ChevronSize = 16;
constexpr qreal ChevronStroke = 1.4;

QRectF halfPixel(const QRect &rect)
{
    return QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5);
}

void drawRounded(QPainter &painter, const QRectF &rect, const QBrush &fill, const QColor &border, qreal width = 1)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(border, width));
    painter.setBrush(fill);
    painter.drawRoundedRect(rect, ControlRadius, ControlRadius);
    painter.restore();
}

void drawChevron(QPainter &painter, const QPainterPath &path, const QColor &color)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.strokePath(path, QPen(color, ChevronStroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.restore();
}

QRectF chevronRect(const QRect &rect)
{
    return QRectF(rect.center().x() + 0.5 - ChevronSize / 2.0, rect.center().y() + 0.5 - ChevronSize / 2.0, ChevronSize, ChevronSize);
}

/// Where the branches of a tree stand the bar is theirs: it is at the edge of the view.
bool hasBranches(const QStyleOptionViewItem &item)
{
    const auto *tree = qobject_cast<const QTreeView *>(item.widget);
    if (tree == nullptr)
        return false;
    const int edge = tree->columnViewportPosition(item.index.column());
    return item.direction == Qt::RightToLeft ? item.rect.right() + 1 < edge + tree->columnWidth(item.index.column()) : item.rect.left() > edge;
}

/// Trees say which cell of a row comes first; tables and lists do not.
bool isFirstCell(const QStyleOptionViewItem &item)
{
    if (item.viewItemPosition != QStyleOptionViewItem::Invalid)
        return item.viewItemPosition == QStyleOptionViewItem::Beginning || item.viewItemPosition == QStyleOptionViewItem::OnlyOne;
    const auto *table = qobject_cast<const QTableView *>(item.widget);
    if (table == nullptr)
        return true;
    const QHeaderView *header = table->horizontalHeader();
    int first = 0;
    while (first < header->count() && header->isSectionHidden(header->logicalIndex(first)))
        ++first;
    return header->logicalIndex(first) == item.index.column();
}

QColor mixed(const QColor &a, const QColor &b, qreal share)
{
    const auto part = [share](int x, int y) { return static_cast<int>(x + (y - x) * share); };
    return {part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue())};
}

} // namespace

ControlPainter::ControlPainter(QPainter &painter, const QStyleOption &option)
    : m_painter(painter)
    , m_option(option)
    , m_tokens(tokensOf(option.palette))
{
}

void ControlPainter::paintSelection(const QStyleOptionViewItem &item)
{
    const bool isActive = (item.state & QStyle::State_Active) != 0;
    m_painter.fillRect(item.rect, item.palette.color(isActive ? QPalette::Active : QPalette::Inactive, QPalette::Highlight));
}

void ControlPainter::paintSelectionBar(const QStyleOptionViewItem &item)
{
    const int x = item.direction == Qt::RightToLeft ? item.rect.right() - SelectionBar + 1 : item.rect.left();
    m_painter.fillRect(QRect(x, item.rect.top(), SelectionBar, item.rect.height()), m_tokens.accent);
}

void ControlPainter::paintItemPanel()
{
    const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(&m_option);
    if (item == nullptr)
        return;
    if (item->backgroundBrush.style() != Qt::NoBrush)
        m_painter.fillRect(item->rect, item->backgroundBrush);
    if (!(item->state & QStyle::State_Selected))
        return;
    paintSelection(*item);
    if (isFirstCell(*item) && !hasBranches(*item))
        paintSelectionBar(*item);
}

void ControlPainter::paintBranchPanel()
{
    const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(&m_option);
    if (item == nullptr || !(item->state & QStyle::State_Selected) || item->rect.width() <= 0)
        return;
    paintSelection(*item);
    paintSelectionBar(*item);
}

void ControlPainter::paintButton()
{
    const auto *button = qstyleoption_cast<const QStyleOptionButton *>(&m_option);
    const bool isEnabled = (m_option.state & QStyle::State_Enabled) != 0;
    const bool isDefault = button != nullptr && (button->features & QStyleOptionButton::DefaultButton) != 0;
    const bool isPressed = (m_option.state & (QStyle::State_Sunken | QStyle::State_On)) != 0;
    const bool isHovered = isEnabled && (m_option.state & QStyle::State_MouseOver) != 0;
    QColor fill = m_option.palette.color(isEnabled ? QPalette::Active : QPalette::Disabled, QPalette::Button);
    const bool isPrimary = fill == m_tokens.accent;
    QColor border = isPrimary ? fill : m_tokens.buttonBorder;
    if (isDefault && !isPrimary)
        border = m_tokens.text;
    if (isPressed)
        fill = mixed(fill, m_tokens.text, 0.14);
    else if (isHovered)
        fill = mixed(fill, m_tokens.text, 0.06);
    drawRounded(m_painter, halfPixel(m_option.rect), fill, border);
}

void ControlPainter::paintToolButton()
{
    const bool isAutoRaise = (m_option.state & QStyle::State_AutoRaise) != 0;
    const bool isPressed = (m_option.state & (QStyle::State_Sunken | QStyle::State_On)) != 0;
    const bool isHovered = (m_option.state & QStyle::State_Enabled) != 0 && (m_option.state & QStyle::State_MouseOver) != 0;
    if (!isAutoRaise) {
        const QColor fill = isPressed ? mixed(m_tokens.button, m_tokens.text, 0.14) : m_tokens.button;
        drawRounded(m_painter, halfPixel(m_option.rect), fill, m_tokens.buttonBorder);
        return;
    }
    if (isPressed || isHovered)
        drawRounded(m_painter, halfPixel(m_option.rect), isPressed ? m_tokens.selection : m_tokens.selectionInactive, Qt::transparent);
}

void ControlPainter::paintField()
{
    m_painter.fillRect(m_option.rect.adjusted(1, 1, -1, -1), m_option.palette.brush(QPalette::Base));
    paintFieldFrame();
}

void ControlPainter::paintFieldFrame()
{
    const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(&m_option);
    if (frame != nullptr && frame->lineWidth == 0)
        return;
    if ((m_option.state & QStyle::State_HasFocus) != 0) {
        drawRounded(m_painter, QRectF(m_option.rect).adjusted(1, 1, -1, -1), Qt::NoBrush, m_tokens.accent, 2);
        return;
    }
    const bool isEnabled = (m_option.state & QStyle::State_Enabled) != 0;
    drawRounded(m_painter, halfPixel(m_option.rect), Qt::NoBrush, isEnabled ? m_tokens.fieldBorder : m_tokens.lineStrong);
}

void ControlPainter::paintBranch()
{
    if (!(m_option.state & QStyle::State_Children))
        return;
    const QRectF box = chevronRect(m_option.rect);
    QPainterPath path = (m_option.state & QStyle::State_Open) != 0 ? shapes::chevronDown(box) : shapes::chevronRight(box);
    if (m_option.direction == Qt::RightToLeft && !(m_option.state & QStyle::State_Open))
        path = QTransform().translate(2 * box.center().x(), 0).scale(-1, 1).map(path);
    drawChevron(m_painter, path, m_tokens.text2);
}

void ControlPainter::paintHeaderSection()
{
    m_painter.fillRect(m_option.rect, m_tokens.panel);
    m_painter.fillRect(QRect(m_option.rect.left(), m_option.rect.bottom(), m_option.rect.width(), 1), m_tokens.line);
}

void ControlPainter::paintTab(const QFont &font, bool showsMnemonic)
{
    const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(&m_option);
    if (tab == nullptr)
        return;
    const bool isSelected = (tab->state & QStyle::State_Selected) != 0;
    const bool isEnabled = (tab->state & QStyle::State_Enabled) != 0;
    if (isSelected) {
        m_painter.fillRect(QRect(tab->rect.left() + 4, tab->rect.bottom() - CurrentPageLine + 1, tab->rect.width() - 8, CurrentPageLine),
                           m_tokens.accent);
    }
    m_painter.save();
    QFont own = font;
    own.setBold(isSelected);
    m_painter.setFont(own);
    m_painter.setPen(!isEnabled ? m_tokens.textFaint : isSelected ? m_tokens.text : m_tokens.text2);
    const int flags = Qt::AlignCenter | (showsMnemonic ? Qt::TextShowMnemonic : Qt::TextHideMnemonic);
    m_painter.drawText(tab->rect, flags, m_painter.fontMetrics().elidedText(tab->text, Qt::ElideRight, tab->rect.width() - 4, Qt::TextShowMnemonic));
    m_painter.restore();
    if (isSelected && (tab->state & QStyle::State_HasFocus) != 0)
        paintFocusFrame(m_painter, QRectF(tab->rect).adjusted(2, 2, -2, -4), m_tokens);
}

void ControlPainter::paintProgress()
{
    constexpr int BarHeight = 6;
    const auto *bar = qstyleoption_cast<const QStyleOptionProgressBar *>(&m_option);
    if (bar == nullptr)
        return;
    const QRectF groove(bar->rect.left(), bar->rect.center().y() - BarHeight / 2 + 0.5, bar->rect.width(), BarHeight);
    m_painter.save();
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_tokens.line);
    m_painter.drawRoundedRect(groove, BarHeight / 2.0, BarHeight / 2.0);
    const qint64 span = qint64{bar->maximum} - bar->minimum;
    if (span > 0 && bar->progress > bar->minimum) {
        const qreal share = static_cast<qreal>(qint64{bar->progress} - bar->minimum) / static_cast<qreal>(span);
        QRectF filled = groove;
        filled.setWidth(std::max<qreal>(BarHeight, groove.width() * share));
        if (bar->direction == Qt::RightToLeft)
            filled.moveRight(groove.right());
        m_painter.setBrush(m_tokens.accent);
        m_painter.drawRoundedRect(filled, BarHeight / 2.0, BarHeight / 2.0);
    } else if (span == 0) {
        // Total unknown: hatched over its whole length, and still. Nothing here moves without meaning something (§13).
        m_painter.setBrush(hatchBrush(m_tokens.accent, m_painter.device()->devicePixelRatioF()));
        m_painter.drawRoundedRect(groove, BarHeight / 2.0, BarHeight / 2.0);
    }
    m_painter.restore();
}

void ControlPainter::paintComboBox(const QRect &arrow)
{
    const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(&m_option);
    if (combo == nullptr)
        return;
    const bool isEnabled = (combo->state & QStyle::State_Enabled) != 0;
    const bool isHovered = isEnabled && (combo->state & QStyle::State_MouseOver) != 0;
    const QColor fill = combo->editable ? m_tokens.base : isHovered ? mixed(m_tokens.button, m_tokens.text, 0.04) : m_tokens.button;
    if ((combo->state & QStyle::State_HasFocus) != 0)
        drawRounded(m_painter, QRectF(combo->rect).adjusted(1, 1, -1, -1), fill, m_tokens.accent, 2);
    else
        drawRounded(m_painter, halfPixel(combo->rect), fill, isEnabled ? m_tokens.fieldBorder : m_tokens.lineStrong);
    drawChevron(m_painter, shapes::chevronDown(chevronRect(arrow)), isEnabled ? m_tokens.text2 : m_tokens.textFaint);
}

void ControlPainter::paintSplitter()
{
    const QRect &rect = m_option.rect;
    const bool isUpright = rect.width() < rect.height();
    m_painter.fillRect(isUpright ? QRect(rect.center().x(), rect.top(), 1, rect.height()) : QRect(rect.left(), rect.center().y(), rect.width(), 1),
                       m_tokens.lineStrong);
}

void ControlPainter::paintMenuBarItem()
{
    paintBar(Qt::BottomEdge, m_tokens.window);
    if ((m_option.state & (QStyle::State_Selected | QStyle::State_Sunken)) != 0)
        m_painter.fillRect(m_option.rect.adjusted(1, 2, -1, -2), (m_option.state & QStyle::State_Sunken) != 0 ? m_tokens.selection : m_tokens.selectionInactive);
}

void ControlPainter::paintArrowDown()
{
    drawChevron(m_painter, shapes::chevronDown(chevronRect(m_option.rect)), m_option.palette.color(QPalette::ButtonText));
}

void ControlPainter::paintBar(Qt::Edge line, const QColor &ground)
{
    const QRect &rect = m_option.rect;
    m_painter.fillRect(rect, ground);
    m_painter.fillRect(QRect(rect.left(), line == Qt::TopEdge ? rect.top() : rect.bottom(), rect.width(), 1), m_tokens.line);
}

} // namespace ledgerscope
