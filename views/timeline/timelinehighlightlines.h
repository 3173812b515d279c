// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/timeline/timelinemodel.h"
#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelineglyphs.h"

#include <QRectF>

namespace ledgerscope {

/// Lines below the glyphs of events that highlights match, side by side where there are several, each in its colour and its pattern. A
/// glyph that stands for several events has the lines of all of them. Where only densities are drawn there are none; the table has them.
class TimelineHighlightLines final
{
public:
    explicit TimelineHighlightLines(const TimelineModel &model);

    /// `events` are those that the place of the glyph counts.
    void paint(TimelineCanvas &canvas, const QRectF &rect, const TimelineGlyph &glyph, const TimelineDensity &events) const;

private:
    const TimelineModel &m_model;
    bool m_isAny;
};

} // namespace ledgerscope
