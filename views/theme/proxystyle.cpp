// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/theme/proxystyle.h"

#include "views/theme/controlpainter.h"
#include "views/theme/painting.h"
#include "views/theme/tokens.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QStyleOption>
#include <QToolButton>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int ComboPadding = 8;
constexpr int ComboArrowWidth = 26;
constexpr int FieldPadding = 6;

const QString &fusion()
{
    static const QString name = u"fusion"_s;
    return name;
}

} // namespace

ProxyStyle::ProxyStyle(const QString &base, Density density)
    : QProxyStyle(base.isEmpty() ? fusion() : base)
    , m_base(base.isEmpty() ? fusion() : base.toLower())
    , m_isOwn(m_base == fusion())
    , m_density(density)
{
}

void ProxyStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    if (!m_isOwn || !drawOwnPrimitive(element, *option, *painter, widget))
        QProxyStyle::drawPrimitive(element, option, painter, widget);
}

bool ProxyStyle::drawOwnPrimitive(PrimitiveElement element, const QStyleOption &option, QPainter &painter, const QWidget *widget) const
{
    const Tokens &tokens = tokensOf(option.palette);
    ControlPainter control(painter, option);
    const QRect &rect = option.rect;
    switch (element) {
    case PE_PanelItemViewItem:
        control.paintItemPanel();
        return true;
    case PE_PanelItemViewRow:
        control.paintBranchPanel(); // alternating and selected rows are drawn cell by cell
        return true;
    case PE_PanelButtonCommand:
        control.paintButton();
        return true;
    case PE_PanelButtonTool:
        control.paintToolButton();
        return true;
    case PE_PanelLineEdit:
        control.paintField();
        return true;
    case PE_FrameLineEdit:
        control.paintFieldFrame();
        return true;
    case PE_FrameFocusRect:
        if (!qobject_cast<const QAbstractItemView *>(widget) || (option.state & State_KeyboardFocusChange))
            paintFocusFrame(painter, rect, tokens);
        return true;
    case PE_FrameDefaultButton:
    case PE_FrameStatusBarItem:
    case PE_PanelMenuBar:
        return true;
    case PE_IndicatorBranch:
        control.paintBranch();
        return true;
    case PE_FrameTabWidget:
    case PE_FrameTabBarBase:
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), tokens.line);
        return true;
    case PE_Frame:
        painter.save();
        painter.setPen(tokens.line);
        painter.drawRect(rect.adjusted(0, 0, -1, -1));
        painter.restore();
        return true;
    case PE_IndicatorDockWidgetResizeHandle:
        painter.fillRect(rect, tokens.lineStrong);
        return true;
    case PE_PanelStatusBar:
        control.paintBar(Qt::TopEdge, tokens.window);
        return true;
    case PE_IndicatorArrowDown:
        control.paintArrowDown();
        return true;
    default:
        return false;
    }
}

void ProxyStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    if (!m_isOwn || !drawOwnControl(element, *option, *painter, widget))
        QProxyStyle::drawControl(element, option, painter, widget);
}

bool ProxyStyle::drawOwnControl(ControlElement element, const QStyleOption &option, QPainter &painter, const QWidget *widget) const
{
    const Tokens &tokens = tokensOf(option.palette);
    ControlPainter control(painter, option);
    switch (element) {
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        control.paintHeaderSection();
        return true;
    case CE_TabBarTab:
        control.paintTab(widget != nullptr ? widget->font() : painter.font(), styleHint(SH_UnderlineShortcut, &option, widget, nullptr) != 0);
        return true;
    case CE_ProgressBar:
        control.paintProgress();
        return true;
    case CE_Splitter:
        control.paintSplitter();
        return true;
    case CE_ToolBar:
        control.paintBar(Qt::BottomEdge, tokens.panel);
        return true;
    case CE_MenuBarEmptyArea:
        control.paintBar(Qt::BottomEdge, tokens.window);
        return true;
    case CE_MenuBarItem:
        control.paintMenuBarItem();
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(&option)) {
            const int flags = Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextDontClip | Qt::TextSingleLine;
            drawItemText(&painter, item->rect, flags, item->palette, (item->state & State_Enabled) != 0, item->text, QPalette::WindowText);
        }
        return true;
    case CE_PushButtonLabel: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(&option);
        painter.save();
        QFont font = painter.font();
        font.setBold(font.bold() || (button != nullptr && (button->features & QStyleOptionButton::DefaultButton) != 0));
        painter.setFont(font);
        // The base mirrors text beside an icon by itself; a painter that mirrors too would undo it.
        painter.setLayoutDirection(Qt::LayoutDirectionAuto);
        QProxyStyle::drawControl(element, &option, &painter, widget);
        painter.restore();
        return true;
    }
    default:
        return false;
    }
}

void ProxyStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    if (m_isOwn && control == CC_ComboBox)
        ControlPainter(*painter, *option).paintComboBox(proxy()->subControlRect(CC_ComboBox, option, SC_ComboBoxArrow, widget));
    else
        QProxyStyle::drawComplexControl(control, option, painter, widget);
}

int ProxyStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    if (!m_isOwn)
        return QProxyStyle::pixelMetric(metric, option, widget);
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
    if (!m_isOwn)
        return result;
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
    if (m_isOwn && control == CC_ComboBox) {
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
    return m_isOwn && element == SE_LineEditContents ? rect.adjusted(FieldPadding, 0, -FieldPadding, 0) : rect;
}

int ProxyStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *data) const
{
    if (!m_isOwn)
        return QProxyStyle::styleHint(hint, option, widget, data);
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
