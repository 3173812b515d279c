// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPainterPath>
#include <QRectF>

/// The shapes that stand beside every colour (interface.md §1.4), in one place for delegates, timeline, charts and graph alike.
/// All fill the given rectangle; those with a sign inside come as outline and sign, so that the sign can take its own colour.
namespace ledgerscope::shapes {

[[nodiscard]] QPainterPath octagon(const QRectF &rect);
[[nodiscard]] QPainterPath triangle(const QRectF &rect);
[[nodiscard]] QPainterPath disc(const QRectF &rect);
[[nodiscard]] QPainterPath square(const QRectF &rect); ///< to be stroked
[[nodiscard]] QPainterPath slash(const QRectF &rect);  ///< to be stroked: inside square()
[[nodiscard]] QPainterPath check(const QRectF &rect);  ///< to be stroked
[[nodiscard]] QPainterPath cross(const QRectF &rect);  ///< to be stroked: a value that is not a number
[[nodiscard]] QPainterPath exclamation(const QRectF &rect);
[[nodiscard]] QPainterPath letterI(const QRectF &rect);
[[nodiscard]] QPainterPath bars(const QRectF &rect);   ///< two upright bars: halted
[[nodiscard]] QPainterPath lock(const QRectF &rect);
[[nodiscard]] QPainterPath diamond(const QRectF &rect);
[[nodiscard]] QPainterPath pennant(const QRectF &rect);
[[nodiscard]] QPainterPath chip(const QRectF &rect, qreal radius = 3);
[[nodiscard]] QPainterPath cornerTriangle(const QRectF &rect); ///< invalid payload: lower right corner
[[nodiscard]] QPainterPath chevronDown(const QRectF &rect);    ///< to be stroked
[[nodiscard]] QPainterPath chevronRight(const QRectF &rect);   ///< to be stroked

} // namespace ledgerscope::shapes
