// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/timeline/timelinelanes.h"
#include "models/timeline/timescale.h"
#include "views/theme/tokens.h"
#include "views/timeline/timelinegeometry.h"

#include <QColor>
#include <QImage>

#include <functional>
#include <span>

namespace ledgerscope {

/// Bars of how many events share a stretch of time, written straight into the scan lines of an image: 2 px wide every 3 px, as high as
/// the logarithm of the count, with a cap above bars that have late or skewed events. Drawn anew only when what it shows changed.
class TimelineDensityImage final
{
public:
    static constexpr int Pitch = 3; ///< device-independent pixels from bar to bar
    static constexpr int BarWidth = 2;

    struct Key {
        quint64 generation = 0;
        InstantRange range;
        QRect area; ///< of all lanes' plots in the viewport
        int laneHeight = 0;
        int firstLane = 0;
        int scroll = 0; ///< y of the first lane
        qreal devicePixelRatio = 1;
        bool isDark = false;

        friend bool operator==(const Key &, const Key &) = default;
    };

    /// The lanes that are drawn as density; `colorOf` gives a lane's colour, an invalid one for lanes that are not.
    [[nodiscard]] const QImage &lanes(const Key &key, const TimelineLanes &lanes, const TimelineGeometry &geometry, const QColor &capColor,
                                      const std::function<QColor(int lane)> &colorOf);
    /// One strip for all events, as high as the square root of the count.
    [[nodiscard]] const QImage &strip(const Key &key, const TimelineDensity &events, const QColor &color);

private:
    Key m_lanesKey;
    QImage m_lanesImage;
    Key m_stripKey;
    QImage m_stripImage;
};

} // namespace ledgerscope
