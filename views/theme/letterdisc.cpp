// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/theme/letterdisc.h"

#include <QPainter>
#include <QPen>

#include <array>

namespace ledgerscope {

using namespace Qt::StringLiterals;

const QColor &slotColor(const Tokens &tokens, int slot)
{
    const bool isKnown = slot >= 0 && slot < static_cast<int>(AllFrameColors.size());
    return tokens.of(isKnown ? AllFrameColors[static_cast<std::size_t>(slot)] : FrameColor::Grey);
}

void paintLetterDisc(QPainter &painter, const QRectF &rect, const QString &letter, int slot, DiscLook look, const Tokens &tokens)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF centre = rect.center();
    const QColor &color = slotColor(tokens, slot);
    constexpr qreal Stroke = 1.5;
    if (look == DiscLook::Filled) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawEllipse(centre, LetterDiscSize / 2, LetterDiscSize / 2);
    } else {
        QPen pen(color, Stroke);
        if (look == DiscLook::Open)
            pen.setDashPattern({1.5, 1.2});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre, (LetterDiscSize - Stroke) / 2, (LetterDiscSize - Stroke) / 2);
    }
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(10);
    painter.setFont(font);
    painter.setPen(look == DiscLook::Filled ? tokens.onFamily : tokens.text);
    painter.drawText(rect, Qt::AlignCenter | Qt::TextDontClip, look == DiscLook::Doubtful ? u"?"_s : letter);
    painter.restore();
}

QPen patternPen(const Tokens &tokens, int slot, int place, qreal width)
{
    static constexpr std::array Styles{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
    QPen pen(slotColor(tokens, slot), width, Qt::SolidLine, Qt::FlatCap);
    switch (Styles[static_cast<std::size_t>(place) % Styles.size()]) {
    case Qt::DashLine: pen.setDashPattern({2.5, 1}); break;
    case Qt::DotLine: pen.setDashPattern({1, 1}); break;
    case Qt::DashDotLine: pen.setDashPattern({2.5, 1, 1, 1}); break;
    default: break;
    }
    return pen;
}

} // namespace ledgerscope
