// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/timeline/timelinemarks.h"

#include "backend/index/eventcolumns.h"

#include <algorithm>

namespace ledgerscope {

namespace {

std::optional<Instant> optionalInstant(qint64 nanoseconds)
{
    return nanoseconds == NoTime ? std::nullopt : std::optional<Instant>{{nanoseconds}};
}

} // namespace

qint64 TimelineClocks::on(ClockKind clock) const
{
    switch (clock) {
    case ClockKind::Occurred: return occurred;
    case ClockKind::Recorded: return recorded;
    case ClockKind::Ulid: return id;
    }
    Q_UNREACHABLE();
}

TimelineMarks TimelineClocks::marks(bool isLate, const ClockThresholds &thresholds) const
{
    const ClockMarks marks = clockMarksOf(optionalInstant(occurred), optionalInstant(recorded), optionalInstant(id), thresholds);
    // Without the recorded clock an id after the fact may just as well be a backfill: only a large distance tells.
    const qint64 latest = std::max(occurred, recorded);
    const qint64 allowed = recorded == NoTime ? thresholds.backfillNanoseconds : thresholds.skewNanoseconds;
    const bool isIdAhead = id != NoTime && latest != NoTime && id > latest && id - latest > allowed;
    return {isLate, marks.isBackfill, marks.isSkewed, isIdAhead};
}

bool TimelineClocks::isFromTheFuture(ClockKind clock, const ClockThresholds &thresholds) const
{
    qint64 latestOther = NoTime;
    for (const ClockKind other : {ClockKind::Occurred, ClockKind::Recorded, ClockKind::Ulid}) {
        if (other != clock)
            latestOther = std::max(latestOther, on(other));
    }
    const qint64 time = on(clock);
    return latestOther != NoTime && time > latestOther && time - latestOther > thresholds.backfillNanoseconds;
}

} // namespace ledgerscope
