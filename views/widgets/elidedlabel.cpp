// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/widgets/elidedlabel.h"

#include "views/theme/tokens.h"
#include "views/widgets/plaintext.h"

#include <QEvent>
#include <QPainter>
#include <QStyle>

namespace ledgerscope {

namespace {

QColor colorOf(ElidedLabel::Shade shade, const Tokens &tokens)
{
    switch (shade) {
    case ElidedLabel::Shade::Text:
        return tokens.text;
    case ElidedLabel::Shade::Second:
        return tokens.text2;
    case ElidedLabel::Shade::Faint:
        return tokens.textFaint;
    case ElidedLabel::Shade::Accent:
        return tokens.accent;
    }
    Q_UNREACHABLE();
}

} // namespace

ElidedLabel::ElidedLabel(const QString &text, QWidget *parent)
    : QWidget(parent), m_text(text)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(text);
}

void ElidedLabel::setText(const QString &text)
{
    if (text == m_text)
        return;
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    updateToolTip();
    update();
}

void ElidedLabel::setShade(Shade shade)
{
    m_shade = shade;
    update();
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    m_elideMode = mode;
    update();
}

void ElidedLabel::setAlignment(Qt::Alignment alignment)
{
    m_alignment = alignment;
    update();
}

bool ElidedLabel::isElided() const
{
    return fontMetrics().horizontalAdvance(m_text) > contentsRect().width();
}

QSize ElidedLabel::sizeHint() const
{
    const QMargins margins = contentsMargins();
    return {fontMetrics().horizontalAdvance(m_text) + 1 + margins.left() + margins.right(),
            fontMetrics().height() + margins.top() + margins.bottom()};
}

QSize ElidedLabel::minimumSizeHint() const
{
    constexpr qsizetype LeastCharacters = 3;
    const int least = fontMetrics().horizontalAdvance(m_text.first(std::min(LeastCharacters, m_text.size()))) + fontMetrics().averageCharWidth();
    return {std::min(least, sizeHint().width()), sizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LayoutDirectionAuto); // times, ids and deltas read in their own direction
    painter.setPen(isEnabled() ? colorOf(m_shade, tokensOf(*this)) : tokensOf(*this).textFaint);
    painter.drawText(contentsRect(), static_cast<int>(QStyle::visualAlignment(layoutDirection(), m_alignment)) | Qt::TextSingleLine,
                     fontMetrics().elidedText(m_text, m_elideMode, contentsRect().width()));
}

void ElidedLabel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    updateToolTip();
}

void ElidedLabel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
        updateToolTip();
    }
}

void ElidedLabel::updateToolTip()
{
    setToolTip(isElided() ? plainToolTip(m_text) : QString());
}

} // namespace ledgerscope
