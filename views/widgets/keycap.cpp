// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/widgets/keycap.h"

#include "views/theme/fonts.h"
#include "views/theme/tokens.h"

#include <QFontMetrics>
#include <QPainter>

namespace ledgerscope {

KeyCap::KeyCap(const QKeySequence &keys, QWidget *parent)
    : QWidget(parent), m_text(keys.toString(QKeySequence::NativeText))
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(m_text);
}

QSize KeyCap::sizeHint() const
{
    constexpr int Padding = 5;
    const QFontMetrics metrics(fontOf(TextRole::Caption));
    return {metrics.horizontalAdvance(m_text) + 2 * Padding, metrics.height() + 3};
}

void KeyCap::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = tokensOf(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(tokens.lineStrong);
    painter.setBrush(tokens.base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setFont(fontOf(TextRole::Caption));
    painter.setPen(tokens.text2);
    painter.drawText(rect(), Qt::AlignCenter | Qt::TextSingleLine, m_text);
}

} // namespace ledgerscope
