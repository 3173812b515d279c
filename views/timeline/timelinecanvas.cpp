// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinecanvas.h"

#include <QStaticText>

#include <cmath>

namespace ledgerscope {

qreal TimelineCanvas::drawText(const QRectF &rect, Qt::Alignment alignment, const QString &text, TimelineFont font, const QColor &color,
                               Qt::TextElideMode elide)
{
    if (text.isEmpty() || rect.width() < 4)
        return 0;
    const bool fits = m_fonts.width(font, text) <= rect.width() || elide == Qt::ElideNone;
    const QString shown = fits ? text : m_fonts.metrics(font).elidedText(text, elide, rect.width());
    const QStaticText &laidOut = m_fonts.text(font, shown);
    const QSizeF size = laidOut.size();
    QRectF taken(rect.topLeft(), size);
    if (alignment.testFlag(Qt::AlignRight))
        taken.moveRight(rect.right());
    else if (alignment.testFlag(Qt::AlignHCenter))
        taken.moveLeft(rect.left() + (rect.width() - size.width()) / 2);
    if (alignment.testFlag(Qt::AlignBottom))
        taken.moveBottom(rect.bottom());
    else if (alignment.testFlag(Qt::AlignVCenter))
        taken.moveTop(rect.top() + (rect.height() - size.height()) / 2);
    if (!m_painter.font().isCopyOf(m_fonts.font(font)))
        m_painter.setFont(m_fonts.font(font));
    m_painter.setPen(color);
    // Whole pixels: letters keep their shape wherever they stand.
    m_painter.drawStaticText(QPointF(std::round(taken.x()), std::round(taken.y())), laidOut);
    m_texts.push_back({taken, shown});
    return size.width();
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

} // namespace ledgerscope
