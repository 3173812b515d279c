// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/formatting.h"
#include "models/timeline/timescale.h"

#include <QString>

#include <vector>

namespace ledgerscope {

/// The ticks of a time axis: at round times of the display zone, also over daylight saving changes (an hour that does not exist has no
/// tick, one that happens twice has two), from years down to nanoseconds. As dense as the labels allow. Pure.
class TimelineTicks final
{
public:
    struct Tick {
        Instant at;
        QString label;
        bool isDay = false; ///< the first of a day among ticks of a finer step: the label is a date
    };

    /// How wide labels are: models know no fonts.
    struct Spacing {
        qreal perCharacter = 7; ///< pixels
        qreal gap = 20;         ///< pixels between two labels
    };

    TimelineTicks() = default;
    [[nodiscard]] static TimelineTicks of(const TimeScale &scale, const Formatter &formatter, const Spacing &spacing);

    [[nodiscard]] const std::vector<Tick> &ticks() const noexcept { return m_ticks; }
    /// The date and zone that all labels share: "Mon 25 May 2026, UTC", "11 – 25 May 2026, CET/CEST".
    [[nodiscard]] const QString &heading() const noexcept { return m_heading; }

private:
    std::vector<Tick> m_ticks;
    QString m_heading;
};

/// Digits after the decimal point of seconds at which two neighbouring pixels differ.
[[nodiscard]] int fractionDigitsFor(double nanosecondsPerPixel);
/// A half-open range in words, with its zone once: "25 May 2026 14:22:30 – 14:26:00 UTC".
[[nodiscard]] QString rangeText(const InstantRange &range, const Formatter &formatter);
/// The days a range touches: "Mon 25 May 2026", "11 – 25 May 2026", "Nov 2013 – Jun 2015".
[[nodiscard]] QString daysText(const InstantRange &range, const Formatter &formatter);

} // namespace ledgerscope
