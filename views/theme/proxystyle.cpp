// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/theme/proxystyle.h"

#include "views/theme/painting.h"
#include "views/theme/shapes.h"
#include "views/theme/tokens.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QStyleOption>
#include <QTableView>
#include <QToolBar>
#include <QToolButton>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qreal ControlRadius = 4;
constexpr int SelectionBar = 3;
constexpr int CurrentPageLine = 3;
constexpr int ChevronSize = 16;
constexpr int ComboPadding = 8;
constexpr int ComboArrowWidth = 26;
constexpr int FieldPadding = 6;
constexpr qreal ChevronStroke = 1.4;

QRectF halfPixel(const QRect &rect)
{
    return QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5);
}

void drawRounded(QPainter *painter, const QRectF &rect, const QBrush &fill, const QColor &border, qreal width = 1)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(border, width));
    painter->setBrush(fill);
    painter->drawRoundedRect(rect, ControlRadius, ControlRadius);
    painter->restore();
}

void drawChevron(QPainter *painter, const QPainterPath &path, const QColor &color)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->strokePath(path, QPen(color, ChevronStroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->restore();
}

QRectF chevronRect(const QRect &rect)
{
    return QRectF(rect.center().x() + 0.5 - ChevronSize / 2.0, rect.center().y() + 0.5 - ChevronSize / 2.0, ChevronSize, ChevronSize);
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

ProxyStyle::ProxyStyle(Density density)
    : QProxyStyle(u"Fusion"_s), m_density(density)
{
}

void ProxyStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    const Tokens &tokens = tokensOf(option->palette);
    switch (element) {
    case PE_PanelItemViewItem:
        drawItemPanel(option, painter);
        return;
    case PE_PanelItemViewRow:
        return; // alternating and selected rows are drawn cell by cell
    case PE_PanelButtonCommand:
        drawButtonPanel(option, painter);
        return;
    case PE_PanelButtonTool:
        drawToolPanel(option, painter);
        return;
    case PE_PanelLineEdit:
        painter->fillRect(option->rect.adjusted(1, 1, -1, -1), option->palette.brush(QPalette::Base));
        drawFieldFrame(option, painter);
        return;
    case PE_FrameLineEdit:
        drawFieldFrame(option, painter);
        return;
    case PE_FrameFocusRect:
        if (!qobject_cast<const QAbstractItemView *>(widget) || (option->state & State_KeyboardFocusChange))
            paintFocusFrame(*painter, option->rect, tokens);
        return;
    case PE_FrameDefaultButton:
    case PE_FrameStatusBarItem:
    case PE_PanelMenuBar:
        return;
    case PE_IndicatorBranch:
        drawBranch(option, painter);
        return;
    case PE_FrameTabWidget:
    case PE_FrameTabBarBase:
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), tokens.line);
        return;
    case PE_Frame:
        painter->save();
        painter->setPen(tokens.line);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        painter->restore();
        return;
    case PE_IndicatorDockWidgetResizeHandle:
        painter->fillRect(option->rect, tokens.lineStrong);
        return;
    case PE_PanelStatusBar:
        painter->fillRect(option->rect, tokens.window);
        painter->fillRect(QRect(option->rect.left(), option->rect.top(), option->rect.width(), 1), tokens.line);
        return;
    case PE_IndicatorArrowDown:
        drawChevron(painter, shapes::chevronDown(chevronRect(option->rect)), option->palette.color(QPalette::ButtonText));
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void ProxyStyle::drawItemPanel(const QStyleOption *option, QPainter *painter) const
{
    const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option);
    if (item == nullptr)
        return;
    if (item->backgroundBrush.style() != Qt::NoBrush)
        painter->fillRect(item->rect, item->backgroundBrush);
    if (!(item->state & State_Selected))
        return;
    const bool isActive = (item->state & State_Active) != 0;
    painter->fillRect(item->rect, item->palette.color(isActive ? QPalette::Active : QPalette::Inactive, QPalette::Highlight));
    if (isFirstCell(*item)) {
        const bool isMirrored = item->direction == Qt::RightToLeft;
        const int x = isMirrored ? item->rect.right() - SelectionBar + 1 : item->rect.left();
        painter->fillRect(QRect(x, item->rect.top(), SelectionBar, item->rect.height()), tokensOf(item->palette).accent);
    }
}

void ProxyStyle::drawButtonPanel(const QStyleOption *option, QPainter *painter) const
{
    const Tokens &tokens = tokensOf(option->palette);
    const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
    const bool isEnabled = (option->state & State_Enabled) != 0;
    const bool isDefault = button != nullptr && (button->features & QStyleOptionButton::DefaultButton) != 0;
    const bool isPressed = (option->state & (State_Sunken | State_On)) != 0;
    const bool isHovered = isEnabled && (option->state & State_MouseOver) != 0;
    QColor fill = option->palette.color(isEnabled ? QPalette::Active : QPalette::Disabled, QPalette::Button);
    const bool isPrimary = fill == tokens.accent;
    QColor border = isPrimary ? fill : tokens.buttonBorder;
    if (isDefault && !isPrimary)
        border = tokens.text;
    if (isPressed)
        fill = mixed(fill, tokens.text, 0.14);
    else if (isHovered)
        fill = mixed(fill, tokens.text, 0.06);
    drawRounded(painter, halfPixel(option->rect), fill, border);
}

void ProxyStyle::drawToolPanel(const QStyleOption *option, QPainter *painter) const
{
    const Tokens &tokens = tokensOf(option->palette);
    const bool isAutoRaise = (option->state & State_AutoRaise) != 0;
    const bool isPressed = (option->state & (State_Sunken | State_On)) != 0;
    const bool isHovered = (option->state & State_Enabled) != 0 && (option->state & State_MouseOver) != 0;
    if (!isAutoRaise) {
        drawRounded(painter, halfPixel(option->rect), isPressed ? mixed(tokens.button, tokens.text, 0.14) : tokens.button, tokens.buttonBorder);
        return;
    }
    if (isPressed || isHovered)
        drawRounded(painter, halfPixel(option->rect), isPressed ? tokens.selection : tokens.selectionInactive, Qt::transparent);
}

void ProxyStyle::drawFieldFrame(const QStyleOption *option, QPainter *painter) const
{
    const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
    if (frame != nullptr && frame->lineWidth == 0)
        return;
    const Tokens &tokens = tokensOf(option->palette);
    const bool hasFocus = (option->state & State_HasFocus) != 0;
    if (hasFocus)
        drawRounded(painter, QRectF(option->rect).adjusted(1, 1, -1, -1), Qt::NoBrush, tokens.accent, 2);
    else
        drawRounded(painter, halfPixel(option->rect), Qt::NoBrush,
                    (option->state & State_Enabled) != 0 ? tokens.fieldBorder : tokens.lineStrong);
}

void ProxyStyle::drawBranch(const QStyleOption *option, QPainter *painter) const
{
    if (!(option->state & State_Children))
        return;
    const QRectF box = chevronRect(option->rect);
    QPainterPath path = (option->state & State_Open) != 0 ? shapes::chevronDown(box) : shapes::chevronRight(box);
    if (option->direction == Qt::RightToLeft && !(option->state & State_Open))
        path = QTransform().translate(2 * box.center().x(), 0).scale(-1, 1).map(path);
    drawChevron(painter, path, tokensOf(option->palette).text2);
}

void ProxyStyle::drawHeaderSection(const QStyleOption *option, QPainter *painter) const
{
    const Tokens &tokens = tokensOf(option->palette);
    painter->fillRect(option->rect, tokens.panel);
    painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), tokens.line);
}

void ProxyStyle::drawTab(const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option);
    if (tab == nullptr)
        return;
    const Tokens &tokens = tokensOf(option->palette);
    const bool isSelected = (tab->state & State_Selected) != 0;
    const bool hasFocus = (tab->state & State_HasFocus) != 0;
    if (isSelected)
        painter->fillRect(QRect(tab->rect.left() + 4, tab->rect.bottom() - CurrentPageLine + 1, tab->rect.width() - 8, CurrentPageLine), tokens.accent);
    painter->save();
    QFont font = widget != nullptr ? widget->font() : painter->font();
    font.setBold(isSelected);
    painter->setFont(font);
    const bool isEnabled = (tab->state & State_Enabled) != 0;
    painter->setPen(!isEnabled ? tokens.textFaint : isSelected ? tokens.text : tokens.text2);
    const int flags = Qt::AlignCenter | (styleHint(SH_UnderlineShortcut, option, widget, nullptr) != 0 ? Qt::TextShowMnemonic : Qt::TextHideMnemonic);
    painter->drawText(tab->rect, flags, painter->fontMetrics().elidedText(tab->text, Qt::ElideRight, tab->rect.width() - 4, Qt::TextShowMnemonic));
    painter->restore();
    if (isSelected && hasFocus)
        paintFocusFrame(*painter, QRectF(tab->rect).adjusted(2, 2, -2, -4), tokens);
}

void ProxyStyle::drawProgress(const QStyleOption *option, QPainter *painter) const
{
    constexpr int BarHeight = 6;
    const auto *bar = qstyleoption_cast<const QStyleOptionProgressBar *>(option);
    if (bar == nullptr)
        return;
    const Tokens &tokens = tokensOf(option->palette);
    const QRectF groove(bar->rect.left(), bar->rect.center().y() - BarHeight / 2 + 0.5, bar->rect.width(), BarHeight);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(tokens.line);
    painter->drawRoundedRect(groove, BarHeight / 2.0, BarHeight / 2.0);
    const qint64 span = qint64{bar->maximum} - bar->minimum;
    if (span > 0 && bar->progress > bar->minimum) {
        const qreal share = static_cast<qreal>(qint64{bar->progress} - bar->minimum) / static_cast<qreal>(span);
        QRectF filled = groove;
        filled.setWidth(std::max<qreal>(BarHeight, groove.width() * share));
        if (bar->direction == Qt::RightToLeft)
            filled.moveRight(groove.right());
        painter->setBrush(tokens.accent);
        painter->drawRoundedRect(filled, BarHeight / 2.0, BarHeight / 2.0);
    } else if (span == 0) {
        // Total unknown: hatched over its whole length, and still. Nothing here moves without meaning something (§13).
        painter->setBrush(hatchBrush(tokens.accent, painter->device()->devicePixelRatioF()));
        painter->drawRoundedRect(groove, BarHeight / 2.0, BarHeight / 2.0);
    }
    painter->restore();
}

void ProxyStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    const Tokens &tokens = tokensOf(option->palette);
    switch (element) {
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        drawHeaderSection(option, painter);
        return;
    case CE_TabBarTab:
        drawTab(option, painter, widget);
        return;
    case CE_ProgressBar:
        drawProgress(option, painter);
        return;
    case CE_Splitter: {
        const bool isUpright = option->rect.width() < option->rect.height();
        const QRect line = isUpright ? QRect(option->rect.center().x(), option->rect.top(), 1, option->rect.height())
                                     : QRect(option->rect.left(), option->rect.center().y(), option->rect.width(), 1);
        painter->fillRect(line, tokens.lineStrong);
        return;
    }
    case CE_ToolBar:
        painter->fillRect(option->rect, tokens.panel);
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), tokens.line);
        return;
    case CE_MenuBarEmptyArea:
        painter->fillRect(option->rect, tokens.window);
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), tokens.line);
        return;
    case CE_MenuBarItem: {
        const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
        painter->fillRect(option->rect, tokens.window);
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), tokens.line);
        if (item == nullptr)
            return;
        if (item->state & (State_Selected | State_Sunken))
            painter->fillRect(option->rect.adjusted(1, 2, -1, -2), (item->state & State_Sunken) ? tokens.selection : tokens.selectionInactive);
        const int flags = Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextDontClip | Qt::TextSingleLine;
        drawItemText(painter, item->rect, flags, item->palette, (item->state & State_Enabled) != 0, item->text, QPalette::WindowText);
        return;
    }
    case CE_PushButtonLabel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
            button != nullptr && (button->features & QStyleOptionButton::DefaultButton) != 0) {
            painter->save();
            QFont font = painter->font();
            font.setBold(true);
            painter->setFont(font);
            QProxyStyle::drawControl(element, option, painter, widget);
            painter->restore();
            return;
        }
        break;
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void ProxyStyle::drawComboBox(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
    if (combo == nullptr)
        return;
    const Tokens &tokens = tokensOf(option->palette);
    const bool isEnabled = (combo->state & State_Enabled) != 0;
    const bool isHovered = isEnabled && (combo->state & State_MouseOver) != 0;
    const QColor fill = combo->editable ? tokens.base : isHovered ? mixed(tokens.button, tokens.text, 0.04) : tokens.button;
    const bool hasFocus = (combo->state & State_HasFocus) != 0;
    if (hasFocus)
        drawRounded(painter, QRectF(combo->rect).adjusted(1, 1, -1, -1), fill, tokens.accent, 2);
    else
        drawRounded(painter, halfPixel(combo->rect), fill, isEnabled ? tokens.fieldBorder : tokens.lineStrong);
    const QRect arrow = proxy()->subControlRect(CC_ComboBox, combo, SC_ComboBoxArrow, widget);
    drawChevron(painter, shapes::chevronDown(chevronRect(arrow)), isEnabled ? tokens.text2 : tokens.textFaint);
}

void ProxyStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    if (control == CC_ComboBox) {
        drawComboBox(option, painter, widget);
        return;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

int ProxyStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_SplitterWidth:
        return 5;
    case PM_DockWidgetSeparatorExtent:
        return 1;
    case PM_ToolBarItemSpacing:
        return 4;
    case PM_ToolBarItemMargin:
    case PM_ToolBarFrameWidth:
    case PM_DockWidgetFrameWidth:
    case PM_DockWidgetTitleMargin:
        return 0;
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
    case PM_ToolBarIconSize:
    case PM_ListViewIconSize:
    case PM_TabBarIconSize:
        return 16;
    case PM_TreeViewIndentation:
        return 16;
    case PM_TabBarTabHSpace:
        return 16;
    case PM_TabBarTabVSpace:
        return 10;
    case PM_TabBarBaseOverlap:
    case PM_TabBarTabOverlap:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal:
        return 0;
    case PM_MenuBarPanelWidth:
        return 0;
    case PM_MenuBarHMargin:
        return 4;
    case PM_MenuBarVMargin:
        return 0;
    case PM_MenuBarItemSpacing:
        return 0;
    case PM_DefaultFrameWidth:
        return qobject_cast<const QAbstractItemView *>(widget) != nullptr ? 1 : QProxyStyle::pixelMetric(metric, option, widget);
    case PM_LayoutLeftMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutBottomMargin:
        return 12;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return 8;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

QSize ProxyStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size, const QWidget *widget) const
{
    constexpr int ButtonPadding = 12;
    const Metrics metrics = metricsOf(m_density);
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    switch (type) {
    case CT_PushButton:
        // Twice the padding, and the room that the bold text of a default button needs.
        result.setWidth(std::max(result.width(), size.width() + 2 * ButtonPadding));
        result.setHeight(std::max(metrics.control, size.height() + 4));
        return result;
    case CT_LineEdit:
    case CT_SpinBox:
        result.setHeight(std::max(metrics.control, result.height()));
        return result;
    case CT_ComboBox:
        return {size.width() + ComboPadding + ComboArrowWidth + 2, std::max(metrics.control, size.height() + 4)};
    case CT_ToolButton:
        if (widget != nullptr && qobject_cast<const QLineEdit *>(widget->parentWidget()))
            return result; // the icons inside a field have the field's height
        return result.expandedTo(QSize(metrics.control, metrics.control));
    case CT_HeaderSection:
        result.setHeight(std::max(metrics.header, option != nullptr ? option->fontMetrics.height() + 6 : 0));
        return result;
    case CT_MenuBarItem:
        result.setHeight(std::max(28, size.height() + 6));
        result.setWidth(size.width() + 16);
        return result;
    case CT_ProgressBar:
        result.setHeight(12);
        return result;
    default:
        return result;
    }
}

QRect ProxyStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part, const QWidget *widget) const
{
    if (control == CC_ComboBox) {
        QRect rect = option->rect;
        switch (part) {
        case SC_ComboBoxArrow:
            rect.setLeft(rect.right() - ComboArrowWidth + 1);
            return visualRect(option->direction, option->rect, rect);
        case SC_ComboBoxEditField:
            rect.adjust(ComboPadding, 2, -ComboArrowWidth, -2);
            return visualRect(option->direction, option->rect, rect);
        default:
            break;
        }
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QRect ProxyStyle::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    return element == SE_LineEditContents ? rect.adjusted(FieldPadding, 0, -FieldPadding, 0) : rect;
}

int ProxyStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *data) const
{
    switch (hint) {
    case SH_ItemView_ShowDecorationSelected:
    case SH_UnderlineShortcut:
        return 1;
    case SH_TabBar_Alignment:
        return Qt::AlignLeft;
    case SH_Widget_Animate:
    case SH_Widget_Animation_Duration:
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_ComboBox_Popup:
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

void ProxyStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QComboBox *>(widget) || qobject_cast<QPushButton *>(widget) || qobject_cast<QToolButton *>(widget))
        widget->setAttribute(Qt::WA_Hover);
}

} // namespace ledgerscope
