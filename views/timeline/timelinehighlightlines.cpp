// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinehighlightlines.h"

#include "models/find/highlights.h"
#include "models/workspace.h"
#include "views/theme/letterdisc.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace ledgerscope {

namespace {

constexpr qreal LineHeight = 2;
constexpr qint64 MostLookedAt = 256; ///< of the events that one glyph stands for

} // namespace

TimelineHighlightLines::TimelineHighlightLines(const TimelineModel &model)
    : m_model(model)
    , m_isAny(model.workspace().highlights().isAny())
{
}

void TimelineHighlightLines::paint(TimelineCanvas &canvas, const QRectF &rect, const TimelineGlyph &glyph, const TimelineDensity &events) const
{
    if (!m_isAny)
        return;
    std::array<std::optional<int>, Highlights::MaximumCount> colours; // by place
    const auto look = [&](qint64 row) {
        for (const HighlightMark &mark : m_model.workspace().highlights().marksOf(row, m_model.lanes().columns().idAt(row))) {
            if (mark.state == HighlightMark::State::Matches)
                colours.at(static_cast<std::size_t>(mark.place)) = mark.colour;
        }
    };
    look(glyph.row);
    if (glyph.place >= 0) {
        for (qint64 other = 0; other < std::min(glyph.count, MostLookedAt); ++other)
            look(events.rowAt(glyph.place + other));
    }
    const auto count = std::count_if(colours.begin(), colours.end(), [](const auto &colour) { return colour.has_value(); });
    if (count == 0)
        return;
    QPainter &painter = canvas.painter();
    const qreal width = rect.width() / static_cast<qreal>(count);
    const qreal y = rect.bottom() + LineHeight / 2;
    painter.fillRect(QRectF(rect.left(), rect.bottom(), rect.width(), LineHeight), canvas.tokens().base);
    qreal left = rect.left();
    for (std::size_t place = 0; place < colours.size(); ++place) {
        if (!colours.at(place))
            continue;
        painter.setPen(patternPen(canvas.tokens(), *colours.at(place), static_cast<int>(place), LineHeight));
        painter.drawLine(QPointF(left, y), QPointF(left + width - (count > 1 ? 1 : 0), y));
        left += width;
    }
}

} // namespace ledgerscope
