// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelineglyphs.h"

#include <algorithm>

namespace ledgerscope {

namespace {

constexpr qreal WidthOfOne = 16; // pixels that an event needs on average to be drawn by itself

} // namespace

bool showsGlyphs(qint64 eventsInRange, qreal width)
{
    return static_cast<qreal>(eventsInRange) * WidthOfOne <= width;
}

std::vector<TimelineGlyph> glyphsOf(const TimedRows &events, const TimeScale &scale, qreal distance,
                                    const std::function<bool(qint64 row)> &prefers)
{
    std::vector<TimelineGlyph> glyphs;
    const qint64 end = events.placeOf(scale.instantAt(scale.width() + distance));
    qint64 place = events.placeOf(scale.instantAt(-distance));
    while (place < end) {
        TimelineGlyph glyph{scale.positionOf(events.timeAt(place)), events.rowAt(place), 1, place};
        // Not one by one: a thousand events may share a pixel.
        const qint64 next = std::min(end, std::max(place + 1, events.placeOf(scale.instantAt(glyph.x + distance))));
        glyph.count = next - place;
        constexpr qint64 MostLookedAt = 64;
        for (qint64 other = place; other < std::min(next, place + MostLookedAt); ++other) {
            if (prefers(events.rowAt(other))) {
                glyph.row = events.rowAt(other);
                break;
            }
        }
        glyphs.push_back(glyph);
        place = next;
    }
    return glyphs;
}

} // namespace ledgerscope
