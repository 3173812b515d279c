// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/events/eventrow.h"

namespace ledgerscope {

namespace {

std::optional<Instant> instantAt(const EventColumns &columns, qint64 row, ClockKind clock)
{
    const qint64 time = columns.timeAt(row, clock);
    return time == NoTime ? std::nullopt : std::optional<Instant>{Instant{time}};
}

/// Whether an event of the same entity among the next few rows in one direction has an id of the same millisecond.
bool sharesMillisecond(const EventColumns &columns, qint64 row, qint64 step)
{
    for (int reach = 1; reach <= SameMillisecondReach; ++reach) {
        const qint64 other = row + step * reach;
        if (other < 0 || other >= columns.rowCount() || !columns.sharesMillisecond(row, other))
            return false;
        if (columns.entityAt(other) == columns.entityAt(row))
            return true;
    }
    return false;
}

} // namespace

EventRow EventRow::fromColumns(const EventColumns &columns, qint64 ledgerRow)
{
    EventRow row;
    row.event.id = columns.idAt(ledgerRow);
    row.event.type = columns.types().at(columns.typeAt(ledgerRow)).value;
    row.event.entity = columns.entities().at(columns.entityAt(ledgerRow)).value;
    if (const quint32 run = columns.runAt(ledgerRow); run != NoCode)
        row.event.run = columns.runs().at(run).value;
    if (const quint32 source = columns.sourceAt(ledgerRow); source != NoCode)
        row.event.source = columns.sources().at(source).value;
    if (const qint64 sequence = columns.sequenceAt(ledgerRow); sequence != NoSequence)
        row.event.sequence = sequence;
    row.occurred = instantAt(columns, ledgerRow, ClockKind::Occurred);
    row.recorded = instantAt(columns, ledgerRow, ClockKind::Recorded);
    row.ledgerRow = ledgerRow;
    row.sharesMillisecond = ledgerscope::sharesMillisecond(columns, ledgerRow, -1) || ledgerscope::sharesMillisecond(columns, ledgerRow, 1);
    return row;
}

EventRow EventRow::fromEvent(const Event &event)
{
    EventRow row;
    row.setDetails(event);
    return row;
}

void EventRow::setDetails(const Event &detailed)
{
    event = detailed;
    occurred = detailed.occurredAt.instant();
    recorded = detailed.recordedAt.instant();
    details = Details::Loaded;
}

std::optional<qint64> EventRow::recordingDelay() const
{
    if (!occurred || !recorded)
        return std::nullopt;
    qint64 delay = 0;
    if (__builtin_sub_overflow(recorded->nanoseconds, occurred->nanoseconds, &delay))
        return *recorded < *occurred ? std::numeric_limits<qint64>::min() : std::numeric_limits<qint64>::max();
    return delay;
}

QList<EventBadge> EventRow::badges(const ClockThresholds &thresholds) const
{
    QList<EventBadge> badges;
    const auto add = [&](bool applies, EventBadge badge) {
        if (applies)
            badges.append(badge);
    };
    const ClockMarks marks = clockMarksOf(occurred, recorded, instantOf(event, ClockKind::Ulid), thresholds);
    add(details == Details::Gone, EventBadge::Gone);
    add(isLate, EventBadge::Late);
    add(isLoaded() && event.occurredAt.zone() == Timestamp::Zone::Unreadable, EventBadge::UnreadableTime);
    add(marks.isSkewed, EventBadge::Skew);
    add(marks.isBackfill, EventBadge::Backfill);
    add(sharesMillisecond, EventBadge::SameMillisecond);
    add(isLoaded() && event.occurredAt.zone() == Timestamp::Zone::None, EventBadge::NoZone);
    return badges;
}

} // namespace ledgerscope
