// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/theme/tokens.h"

#include <QString>

class QPainter;
class QPen;
class QRectF;

namespace ledgerscope {

/// How a highlight shows: a disc with its letter beside an event, a line of its own pattern below a glyph.
enum class DiscLook {
    Filled,   ///< the event matches
    Open,     ///< not known yet: a dashed outline
    Doubtful, ///< cannot be known: an outline, and a question mark in place of the letter
};

inline constexpr qreal LetterDiscSize = 14;

/// A slot of the tokens' frame colours; what is out of range is grey.
[[nodiscard]] const QColor &slotColor(const Tokens &tokens, int slot);

/// Centred in `rect`. The painter is left as it was found.
void paintLetterDisc(QPainter &painter, const QRectF &rect, const QString &letter, int slot, DiscLook look, const Tokens &tokens);

/// Solid, dashed, dotted, dash and dot: told apart without colour. Of `width` pixels.
[[nodiscard]] QPen patternPen(const Tokens &tokens, int slot, int place, qreal width);

} // namespace ledgerscope
