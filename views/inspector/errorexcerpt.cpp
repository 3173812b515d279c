// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inspector/errorexcerpt.h"

#include "views/theme/fonts.h"
#include "views/theme/tokens.h"
#include "views/widgets/elidedlabel.h"

#include <QPainter>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int SideMargin = 12;
constexpr int ReasonHeight = 20;
constexpr int BoxHeight = 24;
constexpr int BottomMargin = 8;
constexpr int BoxPadding = 8;

} // namespace

ErrorExcerpt::ErrorExcerpt(QWidget *parent) : QWidget(parent), m_reason(new ElidedLabel({}, this))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_reason->setShade(ElidedLabel::Shade::Second);
}

void ErrorExcerpt::setError(const QString &reason, const QString &excerpt, qsizetype mark)
{
    m_excerpt = excerpt;
    m_mark = std::clamp<qsizetype>(mark, 0, excerpt.size());
    m_reason->setText(reason);
    setAccessibleName(reason);
    setAccessibleDescription(excerpt);
    update();
}

QSize ErrorExcerpt::sizeHint() const
{
    return {m_reason->sizeHint().width() + 2 * SideMargin, ReasonHeight + BoxHeight + BottomMargin + 2};
}

QSize ErrorExcerpt::minimumSizeHint() const
{
    return {0, sizeHint().height()};
}

QRect ErrorExcerpt::boxRect() const
{
    return {SideMargin, ReasonHeight + 2, width() - 2 * SideMargin, BoxHeight};
}

void ErrorExcerpt::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_reason->setGeometry(SideMargin, 0, width() - 2 * SideMargin, ReasonHeight);
    m_reason->setFont(fontOf(TextRole::Table));
}

void ErrorExcerpt::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = tokensOf(*this);
    QPainter painter(this);
    painter.fillRect(rect(), tokens.base);
    const QRect box = boxRect();
    painter.fillRect(box, tokens.panel);
    painter.setPen(tokens.line);
    painter.drawRect(box.adjusted(0, 0, -1, -1));
    painter.setClipRect(box.adjusted(1, 1, -1, -1));
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.setFont(fontOf(TextRole::Mono));
    const QFontMetrics metrics(painter.font());
    const bool isAtEnd = m_mark >= m_excerpt.size();
    const QString parts[] = {m_excerpt.first(m_mark), isAtEnd ? u" "_s : m_excerpt.sliced(m_mark, 1), isAtEnd ? QString() : m_excerpt.sliced(m_mark + 1)};
    int x = box.left() + BoxPadding;
    for (int part = 0; part < 3; ++part) {
        const int width = metrics.horizontalAdvance(parts[part]);
        const QRect place(x, box.top(), width, box.height());
        if (part == 1)
            painter.fillRect(place.adjusted(0, 3, 0, -3), tokens.criticalTint);
        painter.setPen(part == 1 ? tokens.critical : tokens.text);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip, parts[part]);
        x += width;
    }
    // The mark is not by colour alone: a line stands under the offending character.
    const int left = box.left() + BoxPadding + metrics.horizontalAdvance(parts[0]);
    painter.fillRect(QRect(left, box.bottom() - 4, std::max(4, metrics.horizontalAdvance(parts[1])), 2), tokens.critical);
}

} // namespace ledgerscope
