// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelinechips.h"
#include "views/timeline/timelinedensityimage.h"
#include "views/timeline/timelineglyphs.h"
#include "views/timeline/timelinehighlightlines.h"

#include <QHash>

#include <array>
#include <memory>

#include <optional>

namespace ledgerscope {

/// Paints the lanes: stripes, grid, densities, glyphs with labels and tails, and the label column.
class TimelineLanePainter final
{
public:
    /// What is kept from frame to frame.
    struct Cache {
        TimelineDensityImage densities;
        TimelineChips chips;
    };

    TimelineLanePainter(TimelineCanvas &canvas, const TimelineFrame &frame, Cache &cache);

    void paintBehind();  ///< stripes, grid and densities
    void paintInFront(); ///< glyphs and labels

private:
    enum class Layer { All, Focus };

    void paintStripes();
    void paintDensities();
    void paintLane(int lane);
    void paintGlyphs(int lane, Layer layer, const std::vector<TimelineGlyph> &glyphs, const std::vector<TimelineGlyph> &all);
    void paintTail(int lane, qint64 row);
    void paintGlyph(int lane, const TimelineGlyph &glyph, Layer layer);
    void paintUndecidedMark(const QRectF &chip);
    void paintBeside(int lane, const TimelineGlyph &glyph, qreal rightEnd);
    void paintLabel(int lane);
    [[nodiscard]] std::vector<TimelineGlyph> glyphs(int lane, Layer layer, const TimelineDensity &events);
    [[nodiscard]] bool showsGlyphs(int lane) const;
    [[nodiscard]] bool isDimmed(int lane) const;
    [[nodiscard]] const EventFamily &familyOfRow(qint64 row);
    [[nodiscard]] QString labelOf(qint64 row) const;
    [[nodiscard]] qreal joinDistance(int lane) const;
    [[nodiscard]] QColor densityColor(int lane) const;
    [[nodiscard]] qreal glyphHeight() const;
    [[nodiscard]] QRectF glyphRect(int lane, const TimelineGlyph &glyph);
    [[nodiscard]] std::optional<qreal> ringOver(int lane, const QRectF &glyph);

    TimelineCanvas &m_canvas;
    const TimelineFrame &m_frame;
    const TimelineLanes &m_lanes;
    Cache &m_cache;
    TimelineHighlightLines m_highlights;
    std::array<std::shared_ptr<const TimedRows>, 2> m_windows; ///< by layer: the events that the places of the last lane's glyphs count
    QHash<quint32, EventFamily> m_families; ///< by type code, of this frame
};

} // namespace ledgerscope
