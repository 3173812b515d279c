// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/event.h"

#include "backend/core/ulid.h"

namespace ledgerscope {

namespace {

/// a − b without overflow: saturates at the ends of the range.
qint64 difference(Instant a, Instant b)
{
    qint64 result = 0;
    if (__builtin_sub_overflow(a.nanoseconds, b.nanoseconds, &result))
        return a < b ? std::numeric_limits<qint64>::min() : std::numeric_limits<qint64>::max();
    return result;
}

} // namespace

std::optional<Instant> instantOf(const Event &event, ClockKind clock)
{
    switch (clock) {
    case ClockKind::Occurred:
        return event.occurredAt.instant();
    case ClockKind::Recorded:
        return event.recordedAt.instant();
    case ClockKind::Ulid:
        return ulidInstant(event.id);
    }
    Q_UNREACHABLE();
}

ClockMarks clockMarksOf(std::optional<Instant> occurred, std::optional<Instant> recorded, std::optional<Instant> ulid,
                        const ClockThresholds &thresholds)
{
    ClockMarks marks;
    if (!occurred)
        return marks;
    if (recorded) {
        marks.isBackfill = difference(*recorded, *occurred) > thresholds.backfillNanoseconds;
        marks.isSkewed = difference(*occurred, *recorded) > thresholds.skewNanoseconds;
    }
    if (ulid)
        marks.isSkewed = marks.isSkewed || difference(*occurred, *ulid) > thresholds.skewNanoseconds;
    return marks;
}

} // namespace ledgerscope
