// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/timeline/timelinedensity.h"
#include "models/timeline/timescale.h"

#include <functional>
#include <vector>

namespace ledgerscope {

/// One glyph of a lane: an event, or several that would cover one another.
struct TimelineGlyph {
    qreal x = 0; ///< of the first event, from the left of the plot
    qint64 row = 0;
    qint64 count = 1;
    qint64 place = -1; ///< of the first among the events it was made of; −1: stands for its row alone
};

/// Whether a lane has few enough events in the range to draw each as a glyph; otherwise its density is drawn.
[[nodiscard]] bool showsGlyphs(qint64 eventsInRange, qreal width);

/// The events of the range, left to right, joined where they are closer than `distance` pixels. `prefers` picks the row that stands for
/// several (the current event, a late one); otherwise it is the first. Includes events up to a distance outside on either side.
[[nodiscard]] std::vector<TimelineGlyph> glyphsOf(const TimedRows &events, const TimeScale &scale, qreal distance,
                                                  const std::function<bool(qint64 row)> &prefers);

} // namespace ledgerscope
