// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/severity.h"
#include "views/theme/eventfamily.h"
#include "views/theme/tokens.h"

#include <QBrush>
#include <QSizeF>

class QPainter;
class QPointF;
class QRectF;

/// Painting of the few things that look the same everywhere. Painters are left as they were found.
namespace ledgerscope {

enum class ChipLook {
    Filled,
    Hollow, ///< late events: outline and letter in the family's colour on the base
    Dimmed, ///< 55 %, for what lies in the future of a replay
};

/// 16×16, or 24×16 for two letters, times `height` ÷ 16.
[[nodiscard]] QSizeF chipSizeOf(const EventFamily &family, qreal height = 16);
/// Centred in `rect`, `height` high; the letter grows with it (11 px bold at 16).
void paintChip(QPainter &painter, const QRectF &rect, const EventFamily &family, const Tokens &tokens, ChipLook look = ChipLook::Filled,
               qreal height = 16);

/// The shape of a severity, centred in `rect`, `size` wide and high; nothing for None.
void paintSeverity(QPainter &painter, const QRectF &rect, Severity severity, const Tokens &tokens, qreal size = 16);
/// The text colour that goes with the shape.
[[nodiscard]] QColor textColorOf(Severity severity, const Tokens &tokens);
/// The background of a banner or a framed sentence.
[[nodiscard]] QColor tintOf(Severity severity, const Tokens &tokens);

/// A worded badge ("late", "3"): tinted, radius 3, caption font. Returns its width; draws at the left of `rect`, centred vertically.
qreal paintBadge(QPainter &painter, const QRectF &rect, const QString &text, Severity severity, const Tokens &tokens);
[[nodiscard]] qreal badgeWidthOf(const QString &text);

/// Diagonal lines of a 6 px period at 45°, sharp at any device ratio.
[[nodiscard]] QBrush hatchBrush(const QColor &color, qreal devicePixelRatio);

/// The frame of keyboard focus: 2 px, accent, radius 4, inside `rect`.
void paintFocusFrame(QPainter &painter, const QRectF &rect, const Tokens &tokens);

} // namespace ledgerscope
