// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinecanvas.h"

#include <QFontMetricsF>

#include <cmath>

namespace ledgerscope {

qreal TimelineCanvas::drawText(const QRectF &rect, Qt::Alignment alignment, const QString &text, const QFont &font, const QColor &color,
                               Qt::TextElideMode elide)
{
    if (text.isEmpty() || rect.width() < 4)
        return 0;
    const QFontMetricsF metrics(font);
    const QString shown = metrics.elidedText(text, elide, rect.width());
    m_painter.setFont(font);
    m_painter.setPen(color);
    QRectF taken;
    m_painter.drawText(rect, static_cast<int>(alignment) | Qt::TextSingleLine, shown, &taken);
    m_texts.push_back({taken, shown});
    return taken.width();
}

void TimelineCanvas::drawVertical(qreal x, qreal top, qreal bottom, const QColor &color, qreal width)
{
    const qreal left = std::round((x - (width > 1 ? width / 2 : 0)) * m_devicePixelRatio) / m_devicePixelRatio;
    m_painter.fillRect(QRectF(left, top, width, bottom - top), color);
}

void TimelineCanvas::drawHorizontal(qreal left, qreal right, qreal y, const QColor &color, qreal width)
{
    const qreal top = std::round((y - (width > 1 ? width / 2 : 0)) * m_devicePixelRatio) / m_devicePixelRatio;
    m_painter.fillRect(QRectF(left, top, right - left, width), color);
}

qreal textWidth(const QString &text, const QFont &font)
{
    return QFontMetricsF(font).horizontalAdvance(text);
}

} // namespace ledgerscope
