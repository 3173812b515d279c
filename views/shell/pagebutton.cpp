// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/shell/pagebutton.h"

#include "views/theme/painting.h"
#include "views/theme/tokens.h"
#include "views/widgets/actionbutton.h"
#include "views/widgets/plaintext.h"

#include <QAction>
#include <QPainter>
#include <QStyle>

namespace ledgerscope {

namespace {
constexpr int Padding = 12;
constexpr int IconSize = 16;
constexpr int IconGap = 8;
constexpr int LineHeight = 3;
constexpr int BarHeight = 39;
}

PageButton::PageButton(QAction *page, QWidget *parent)
    : QToolButton(parent), m_page(page)
{
    setDefaultAction(page);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(nameOf(*page));
    setToolTip(ActionButton::toolTipOf(*page));
}

void PageButton::setIconShown(bool isShown)
{
    m_isIconShown = isShown;
    updateGeometry();
    update();
}

QFont PageButton::boldFont() const
{
    QFont bold = font();
    bold.setBold(true);
    return bold;
}

QSize PageButton::sizeHint() const
{
    const bool hasIcon = m_isIconShown && !m_page->icon().isNull();
    const int text = QFontMetrics(boldFont()).horizontalAdvance(m_page->iconText()) + 2;
    return {2 * Padding + text + (hasIcon ? IconSize + IconGap : 0), std::max(BarHeight, fontMetrics().height() + 16)};
}

QSize PageButton::minimumSizeHint() const
{
    constexpr int Least = 48;
    return {std::min(Least, sizeHint().width()), sizeHint().height()};
}

void PageButton::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = tokensOf(*this);
    QPainter painter(this);
    const bool isCurrent = m_page->isChecked();
    if (underMouse() && isEnabled() && !isCurrent)
        painter.fillRect(rect().adjusted(0, 4, 0, -4), tokens.selectionInactive);
    int x = Padding;
    if (m_isIconShown && !m_page->icon().isNull()) {
        const QRect icon = QStyle::visualRect(layoutDirection(), rect(), QRect(x, (height() - IconSize) / 2, IconSize, IconSize));
        m_page->icon().paint(&painter, icon, Qt::AlignCenter, isEnabled() ? QIcon::Normal : QIcon::Disabled);
        x += IconSize + IconGap;
    }
    painter.setFont(isCurrent ? boldFont() : font());
    painter.setPen(!isEnabled() ? tokens.textFaint : isCurrent ? tokens.text : tokens.text2);
    const QRect text = QStyle::visualRect(layoutDirection(), rect(), QRect(x, 0, width() - x - Padding + 2, height()));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(m_page->iconText(), Qt::ElideRight, text.width()));
    if (isCurrent)
        painter.fillRect(QRect(Padding - 4, height() - LineHeight, width() - 2 * Padding + 8, LineHeight), tokens.accent);
    if (hasFocus())
        paintFocusFrame(painter, QRectF(rect()).adjusted(2, 4, -2, -5), tokens);
}

} // namespace ledgerscope
