// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/widgets/linklabel.h"

#include "views/theme/painting.h"
#include "views/theme/tokens.h"
#include "views/widgets/plaintext.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyle>

namespace ledgerscope {

namespace {
constexpr int FocusPadding = 2;
}

LinkLabel::LinkLabel(const QString &text, QWidget *parent)
    : QAbstractButton(parent)
{
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setLink(text);
}

void LinkLabel::setLink(const QString &text)
{
    m_link = text;
    setText(QString(text).replace(u'&', QStringLiteral("&&")));
    setAccessibleName(text);
    updateGeometry();
    updateToolTip();
    update();
}

QSize LinkLabel::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(m_link) + 2 * FocusPadding + 1, fontMetrics().height() + 2};
}

QSize LinkLabel::minimumSizeHint() const
{
    constexpr int LeastCharacters = 4;
    return {std::min(sizeHint().width(), fontMetrics().averageCharWidth() * LeastCharacters), sizeHint().height()};
}

void LinkLabel::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = tokensOf(*this);
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LayoutDirectionAuto);
    QFont underlined = font();
    underlined.setUnderline(isEnabled());
    painter.setFont(underlined);
    painter.setPen(isEnabled() ? tokens.accent : tokens.textFaint);
    const QRect box = rect().adjusted(FocusPadding, 0, -FocusPadding, 0);
    painter.drawText(box, static_cast<int>(QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft | Qt::AlignVCenter)) | Qt::TextSingleLine,
                     fontMetrics().elidedText(m_link, Qt::ElideMiddle, box.width()));
    if (hasFocus())
        paintFocusFrame(painter, rect(), tokens);
}

void LinkLabel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void LinkLabel::resizeEvent(QResizeEvent *event)
{
    QAbstractButton::resizeEvent(event);
    updateToolTip();
}

void LinkLabel::updateToolTip()
{
    const bool isElided = width() < sizeHint().width();
    setToolTip(isElided ? plainToolTip(m_link) : QString());
}

} // namespace ledgerscope
