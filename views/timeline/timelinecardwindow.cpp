// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinecardwindow.h"

#include "views/theme/fonts.h"
#include "views/theme/painting.h"
#include "views/theme/tokens.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int Padding = 12;
constexpr int ChipWidth = 24;
constexpr int ColumnGap = 16;
constexpr int SmallestWidth = 240;
constexpr int LargestWidth = 440;
constexpr int CornerGap = 16;

} // namespace

TimelineCardWindow::TimelineCardWindow(QWidget *parent)
    : QWidget(parent, Qt::ToolTip | Qt::FramelessWindowHint | Qt::WindowTransparentForInput | Qt::WindowDoesNotAcceptFocus)
{
    setAttribute(Qt::WA_ShowWithoutActivating);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_TranslucentBackground);
}

void TimelineCardWindow::setCard(const TimelineCard &card, const EventFamily &family)
{
    m_card = card;
    m_family = family;
    setAccessibleName(text());
    resize(sizeHint());
    update();
}

QString TimelineCardWindow::text() const
{
    QStringList parts{m_card.title, m_card.corner};
    for (const auto &line : m_card.lines)
        parts.append(line.label + u": "_s + line.value);
    parts += m_card.sentences;
    parts.removeAll({});
    return parts.join(u'\n');
}

QSize TimelineCardWindow::sizeHint() const
{
    return layOut(nullptr);
}

QSize TimelineCardWindow::layOut(QPainter *painter) const
{
    const Tokens &tokens = tokensOf(*this);
    const QFont bold = boldFontOf(TextRole::Base);
    const QFont plain = fontOf(TextRole::Table);
    const QFontMetrics boldMetrics(bold);
    const QFontMetrics plainMetrics(plain);
    int labelWidth = 0;
    int valueWidth = 0;
    const auto fontOfLine = [](const TimelineCard::Line &line) {
        if (line.isStored)
            return line.isWarning ? boldFontOf(TextRole::Mono) : fontOf(TextRole::Mono);
        return fontOf(TextRole::Table);
    };
    for (const auto &line : m_card.lines) {
        labelWidth = std::max(labelWidth, plainMetrics.horizontalAdvance(line.label));
        valueWidth = std::max(valueWidth, QFontMetrics(fontOfLine(line)).horizontalAdvance(line.value));
    }
    const int cornerWidth = plainMetrics.horizontalAdvance(m_card.corner);
    const int wanted = std::max(labelWidth + ColumnGap + valueWidth + 2, ChipWidth + boldMetrics.horizontalAdvance(m_card.title) + CornerGap + cornerWidth + 2);
    const int width = std::clamp(wanted, SmallestWidth, LargestWidth);
    const int lineHeight = plainMetrics.height() + 4;
    int y = Padding;
    const auto draw = [&](const QRect &rect, int flags, const QFont &font, const QColor &color, const QString &text) {
        if (painter == nullptr)
            return;
        painter->setFont(font);
        painter->setPen(color);
        const bool isWrapped = (flags & Qt::TextWordWrap) != 0;
        painter->drawText(rect, flags, isWrapped ? text : QFontMetrics(font).elidedText(text, Qt::ElideMiddle, rect.width()));
    };
    const int titleHeight = std::max(20, boldMetrics.height());
    if (painter != nullptr)
        paintChip(*painter, QRectF(Padding, y, 16, titleHeight), m_family, tokens);
    draw({Padding + ChipWidth, y, width - ChipWidth - (cornerWidth > 0 ? cornerWidth + CornerGap : 0), titleHeight}, Qt::AlignVCenter, bold, tokens.text, m_card.title);
    draw({Padding, y, width, titleHeight}, Qt::AlignVCenter | Qt::AlignRight, plain, tokens.text2, m_card.corner);
    y += titleHeight + 4;
    for (const auto &line : m_card.lines) {
        draw({Padding, y, labelWidth, lineHeight}, Qt::AlignVCenter, plain, tokens.text2, line.label);
        draw({Padding + labelWidth + ColumnGap, y, width - labelWidth - ColumnGap, lineHeight}, Qt::AlignVCenter, fontOfLine(line),
             line.isWarning ? tokens.warning : tokens.text, line.value);
        y += lineHeight;
    }
    for (const QString &sentence : m_card.sentences) {
        y += 2;
        const QRect box = plainMetrics.boundingRect(QRect(0, 0, width, 400), Qt::TextWordWrap, sentence);
        draw({Padding, y, width, box.height() + 2}, Qt::TextWordWrap, plain, tokens.warning, sentence);
        y += box.height() + 2;
    }
    return {width + 2 * Padding, y + Padding - 2};
}

void TimelineCardWindow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens &tokens = tokensOf(*this);
    painter.setPen(tokens.lineStrong);
    painter.setBrush(tokens.base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    Q_UNUSED(layOut(&painter));
}

} // namespace ledgerscope
