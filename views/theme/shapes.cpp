// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/theme/shapes.h"

#include <QPolygonF>
#include <QTransform>

namespace ledgerscope::shapes {

namespace {

/// Draws in a square of 16 units and fits it into the rectangle.
QPainterPath fitted(const QPainterPath &path, const QRectF &rect)
{
    constexpr qreal Units = 16;
    QTransform transform;
    transform.translate(rect.x(), rect.y());
    transform.scale(rect.width() / Units, rect.height() / Units);
    return transform.map(path);
}

QPainterPath polygon(const QPolygonF &points, bool isClosed = true)
{
    QPainterPath path;
    path.addPolygon(points);
    if (isClosed)
        path.closeSubpath();
    return path;
}

} // namespace

QPainterPath octagon(const QRectF &rect)
{
    return fitted(polygon({{5, 1}, {11, 1}, {15, 5}, {15, 11}, {11, 15}, {5, 15}, {1, 11}, {1, 5}}), rect);
}

QPainterPath triangle(const QRectF &rect)
{
    return fitted(polygon({{8, 1.2}, {15.2, 14.4}, {0.8, 14.4}}), rect);
}

QPainterPath disc(const QRectF &rect)
{
    QPainterPath path;
    path.addEllipse(QRectF(1, 1, 14, 14));
    return fitted(path, rect);
}

QPainterPath square(const QRectF &rect)
{
    QPainterPath path;
    path.addRoundedRect(QRectF(2.5, 2.5, 11, 11), 1.5, 1.5);
    return fitted(path, rect);
}

QPainterPath slash(const QRectF &rect)
{
    return fitted(polygon({{5.2, 10.8}, {10.8, 5.2}}, false), rect);
}

QPainterPath check(const QRectF &rect)
{
    return fitted(polygon({{3, 8.6}, {6.4, 12}, {13, 4.4}}, false), rect);
}

QPainterPath cross(const QRectF &rect)
{
    QPainterPath path = polygon({{3.5, 3.5}, {12.5, 12.5}}, false);
    path.addPath(polygon({{12.5, 3.5}, {3.5, 12.5}}, false));
    return fitted(path, rect);
}

QPainterPath exclamation(const QRectF &rect)
{
    QPainterPath path;
    path.addRoundedRect(QRectF(7.1, 4.2, 1.8, 5), 0.9, 0.9);
    path.addEllipse(QRectF(7, 10.6, 2, 2));
    return fitted(path, rect);
}

QPainterPath letterI(const QRectF &rect)
{
    QPainterPath path;
    path.addEllipse(QRectF(7, 3.6, 2, 2));
    path.addRoundedRect(QRectF(7.1, 6.8, 1.8, 5.4), 0.9, 0.9);
    return fitted(path, rect);
}

QPainterPath bars(const QRectF &rect)
{
    QPainterPath path;
    path.addRect(QRectF(5.2, 4.6, 2, 6.8));
    path.addRect(QRectF(8.8, 4.6, 2, 6.8));
    return fitted(path, rect);
}

QPainterPath lock(const QRectF &rect)
{
    QPainterPath outer;
    outer.addRoundedRect(QRectF(4.2, 1.6, 7.6, 11), 3.8, 3.8);
    QPainterPath inner;
    inner.addRoundedRect(QRectF(5.8, 3.2, 4.4, 9), 2.2, 2.2);
    QPainterPath path = outer.subtracted(inner);
    path.setFillRule(Qt::WindingFill);
    path.addRoundedRect(QRectF(2.6, 7.2, 10.8, 7.4), 1, 1);
    return fitted(path.simplified(), rect);
}

QPainterPath diamond(const QRectF &rect)
{
    return fitted(polygon({{8, 1}, {15, 8}, {8, 15}, {1, 8}}), rect);
}

QPainterPath pennant(const QRectF &rect)
{
    return fitted(polygon({{1, 1}, {15, 1}, {11, 8}, {15, 15}, {1, 15}}), rect);
}

QPainterPath chip(const QRectF &rect, qreal radius)
{
    QPainterPath path;
    path.addRoundedRect(rect, radius, radius);
    return path;
}

QPainterPath cornerTriangle(const QRectF &rect)
{
    return polygon({rect.bottomRight(), {rect.right() - rect.width() / 2, rect.bottom()}, {rect.right(), rect.bottom() - rect.height() / 2}});
}

QPainterPath chevronDown(const QRectF &rect)
{
    return fitted(polygon({{4.5, 6.5}, {8, 10}, {11.5, 6.5}}, false), rect);
}

QPainterPath chevronRight(const QRectF &rect)
{
    return fitted(polygon({{6.5, 4.5}, {10, 8}, {6.5, 11.5}}, false), rect);
}

} // namespace ledgerscope::shapes
