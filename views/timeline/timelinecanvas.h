// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/timeline/pinnedpathsmodel.h"
#include "models/timeline/timelinemodel.h"
#include "models/timeline/timelineticks.h"
#include "models/timeline/timescale.h"
#include "views/theme/familypalette.h"
#include "views/theme/tokens.h"
#include "views/timeline/timelinefonts.h"
#include "views/timeline/timelinegeometry.h"

#include <QPainter>
#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

namespace ledgerscope {

/// A text that was painted: for tests that no two overlap and none is cut without an ellipsis (interface.md §14).
struct PaintedText {
    QRectF rect;
    QString text;
};

/// All that a frame of the timeline is made from. Put together for each paint event; holds references.
struct TimelineFrame {
    const TimelineModel &model;
    const PinnedPathsModel &pinned;
    FamilyPalette &families;
    const TimelineGeometry &geometry;
    const TimelineTicks &ticks;
    const TimelineTicks &overviewTicks;
    TimeScale scale;    ///< of the plot: 0 is its left edge
    TimeScale overview; ///< of the overview strip
    std::optional<qint64> currentRow;
    int cursorLane = -1; ///< where the arrow keys are
    bool hasFocus = false;
};

/// A painter that knows the tokens, elides what does not fit and remembers where texts stand.
class TimelineCanvas final
{
public:
    TimelineCanvas(QPainter &painter, TimelineFonts &fonts, const Tokens &tokens, qreal devicePixelRatio)
        : m_painter(painter)
        , m_fonts(fonts)
        , m_tokens(tokens)
        , m_devicePixelRatio(devicePixelRatio)
    {
    }

    [[nodiscard]] QPainter &painter() { return m_painter; }
    [[nodiscard]] const Tokens &tokens() const { return m_tokens; }
    [[nodiscard]] qreal devicePixelRatio() const { return m_devicePixelRatio; }

    /// One line of plain text in `rect`, elided at the right (or in the middle). Returns the width it took.
    qreal drawText(const QRectF &rect, Qt::Alignment alignment, const QString &text, TimelineFont font, const QColor &color,
                   Qt::TextElideMode elide = Qt::ElideRight);
    [[nodiscard]] qreal widthOf(const QString &text, TimelineFont font) { return m_fonts.width(font, text); }
    /// A line that is sharp at any device ratio.
    void drawVertical(qreal x, qreal top, qreal bottom, const QColor &color, qreal width = 1);
    void drawHorizontal(qreal left, qreal right, qreal y, const QColor &color, qreal width = 1);

    [[nodiscard]] const std::vector<PaintedText> &texts() const { return m_texts; }

private:
    QPainter &m_painter;
    TimelineFonts &m_fonts;
    const Tokens &m_tokens;
    qreal m_devicePixelRatio;
    std::vector<PaintedText> m_texts;
};

} // namespace ledgerscope
