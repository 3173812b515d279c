// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"

#include <QtGlobal>

namespace ledgerscope {

/// What is wrong with the times of an event (architecture.md §3).
struct TimelineMarks {
    bool isLate = false;     ///< recorded after an event with a higher id had been
    bool isBackfill = false; ///< recorded long after it occurred
    bool isSkewed = false;   ///< recorded, or given its id, before it occurred
    bool isIdAhead = false;  ///< the time in its id lies after its other clocks (case C19)

    [[nodiscard]] bool isAny() const noexcept { return isLate || isBackfill || isSkewed || isIdAhead; }
    friend bool operator==(const TimelineMarks &, const TimelineMarks &) = default;
};

/// The three clocks of an event, in nanoseconds or NoTime.
struct TimelineClocks {
    qint64 occurred;
    qint64 recorded;
    qint64 id;

    [[nodiscard]] qint64 on(ClockKind clock) const;
    [[nodiscard]] TimelineMarks marks(bool isLate, const ClockThresholds &thresholds) const;
    /// Whether a clock is later by a day (or the threshold of a backfill) than what the others say: such a time is not to be trusted with
    /// the axis (case C19).
    [[nodiscard]] bool isFromTheFuture(ClockKind clock, const ClockThresholds &thresholds) const;
};

} // namespace ledgerscope
