// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/timeline/timelinetexts.h"

#include <algorithm>
#include <optional>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// As many digits as the moment needs: none, milli, micro or nanoseconds.
int digitsOf(qint64 nanoseconds)
{
    if (nanoseconds % Instant::PerSecond == 0)
        return 0;
    if (nanoseconds % Instant::PerMillisecond == 0)
        return 3;
    return nanoseconds % Instant::PerMicrosecond == 0 ? 6 : 9;
}

/// a − b, at most what 64 bits hold.
qint64 difference(qint64 a, qint64 b)
{
    qint64 result = 0;
    return __builtin_sub_overflow(a, b, &result) ? (a < b ? std::numeric_limits<qint64>::min() + 1 : std::numeric_limits<qint64>::max()) : result;
}

} // namespace

QString TimelineTexts::laneName(int lane) const
{
    if (m_lanes.codeOf(lane) != NoCode)
        return displayText(m_lanes.nameOf(lane));
    return m_lanes.axis() == GroupAxis::Run ? tr("no run") : tr("no source");
}

QString TimelineTexts::entityName(qint64 row) const
{
    return displayText(columns().entities().at(columns().entityAt(row)).value.toText());
}

QString TimelineTexts::typeName(qint64 row) const
{
    return displayText(columns().types().at(columns().typeAt(row)).value.bytes());
}

QString TimelineTexts::glyphLabel(qint64 row) const
{
    if (m_lanes.axis() != GroupAxis::Type)
        return typeName(row);
    return displayText(columns().entities().at(columns().entityAt(row)).value.id.bytes());
}

QString TimelineTexts::zonedTime(Instant at, int digits) const
{
    return m_formatter.dateTime(at, digits) + u' ' + m_formatter.zoneName(at);
}

QString TimelineTexts::description(qint64 row) const
{
    const EntityRef &entity = columns().entities().at(columns().entityAt(row)).value;
    QStringList parts{tr("row %1 of %2").arg(m_formatter.count(row + 1), m_formatter.count(columns().rowCount())), typeName(row),
                      displayText(entity.type.bytes()) + u' ' + displayText(entity.id.bytes())};
    const qint64 time = columns().timeAt(row, m_lanes.clock());
    parts += time == NoTime ? tr("no readable time") : zonedTime({time}, digitsOf(time));
    const TimelineMarks marks = m_lanes.marksOf(row);
    if (marks.isLate)
        parts += tr("late");
    if (marks.isBackfill)
        parts += tr("backfill");
    if (marks.isSkewed || marks.isIdAhead)
        parts += tr("clock skew");
    if (isOrderUndecided(row))
        parts += tr("order not decided by id (same millisecond)");
    return parts.join(u", "_s);
}

QString TimelineTexts::deltaText(qint64 row, ClockKind clock) const
{
    const qint64 occurred = columns().timeAt(row, ClockKind::Occurred);
    const qint64 other = columns().timeAt(row, clock);
    if (other == NoTime)
        return u"—"_s;
    return occurred == NoTime ? zonedTime({other}, digitsOf(other)) : m_formatter.delta(difference(other, occurred));
}

TimelineCard TimelineTexts::card(qint64 row) const
{
    TimelineCard card;
    card.type = columns().types().at(columns().typeAt(row)).value;
    card.title = displayText(card.type.bytes());
    const qint64 sequence = columns().sequenceAt(row);
    card.corner = sequence == NoSequence ? QString{} : tr("seq %1", "sequence number").arg(sequence);
    const qint64 occurred = columns().timeAt(row, ClockKind::Occurred);
    const TimelineMarks marks = m_lanes.marksOf(row);
    card.lines = {
        {tr("Entity"), entityName(row), false, false},
        {tr("Occurred"), occurred == NoTime ? u"—"_s : zonedTime({occurred}, std::max(3, digitsOf(occurred))), false, true},
        {tr("Recorded"), deltaText(row, ClockKind::Recorded), marks.isLate || marks.isBackfill || marks.isSkewed, true},
        {tr("Id time"), deltaText(row, ClockKind::Ulid), marks.isIdAhead, true},
    };
    if (const quint32 run = columns().runAt(row); run != NoCode)
        card.lines.append({tr("Run"), elidedMiddle(displayText(columns().runs().at(run).value.bytes()), 30), false, false});
    if (const quint32 source = columns().sourceAt(row); source != NoCode)
        card.lines.append({tr("Source"), displayText(columns().sources().at(source).value.bytes()), false, false});
    card.sentences = sentences(row);
    return card;
}

TimelineCard TimelineTexts::card(qint64 row, const Event &stored) const
{
    TimelineCard card = this->card(row);
    const auto occurred = std::find_if(card.lines.begin(), card.lines.end(), [](const auto &line) { return line.label == tr("Occurred"); });
    if (stored.occurredAt.instant())
        occurred->value = m_formatter.timestamp(stored.occurredAt, 3) + u' ' + m_formatter.zoneName(*stored.occurredAt.instant());
    if (stored.occurredAt.zone() != Timestamp::Zone::Missing)
        card.lines.insert(occurred - card.lines.begin() + 1, {tr("As stored"), displayText(stored.occurredAt.text()), false, true});
    if (const QString sentence = storedTimeSentence(stored.occurredAt); !sentence.isEmpty())
        card.sentences.append(sentence);
    return card;
}

QString TimelineTexts::storedTimeSentence(const Timestamp &stored) const
{
    switch (stored.zone()) {
    case Timestamp::Zone::Unreadable:
        return tr("The stored time cannot be read.");
    case Timestamp::Zone::None:
        return tr("No zone in the stored time. Read as UTC (setting).");
    case Timestamp::Zone::Missing:
    case Timestamp::Zone::Utc:
    case Timestamp::Zone::Offset:
    case Timestamp::Zone::Epoch:
        return {};
    }
    Q_UNREACHABLE();
}

QStringList TimelineTexts::sentences(qint64 row) const
{
    QStringList result = clockSentences(row);
    if (isOrderUndecided(row))
        result.append(tr("Order not decided by id (same millisecond)."));
    return result + sequenceSentences(row);
}

QStringList TimelineTexts::clockSentences(qint64 row) const
{
    const TimelineMarks marks = m_lanes.marksOf(row);
    const qint64 occurred = columns().timeAt(row, ClockKind::Occurred);
    const qint64 recorded = columns().timeAt(row, ClockKind::Recorded);
    const qint64 id = columns().timeAt(row, ClockKind::Ulid);
    QStringList result;
    if (marks.isLate)
        result.append(tr("Late: events with higher ids had been recorded before it."));
    if (occurred != NoTime && recorded != NoTime) {
        const qint64 after = difference(recorded, occurred);
        if (marks.isBackfill)
            result.append(tr("Backfill: recorded %1 after it occurred.").arg(m_formatter.duration(after)));
        else if (marks.isLate && after > 0)
            result.append(tr("Recorded %1 after it occurred.").arg(m_formatter.duration(after)));
        else if (after < 0)
            result.append(tr("Recorded %1 before it occurred: the clocks disagree.").arg(m_formatter.duration(-after)));
    }
    if (marks.isSkewed && id != NoTime && (recorded == NoTime || recorded >= occurred))
        result.append(tr("Its id was made %1 before it occurred: the clocks disagree.").arg(m_formatter.duration(difference(occurred, id))));
    if (marks.isIdAhead)
        result.append(tr("The time in its id lies %1 after its other clocks.").arg(m_formatter.duration(difference(id, std::max(occurred, recorded)))));
    return result;
}

bool TimelineTexts::isOrderUndecided(qint64 row) const
{
    constexpr qint64 Farthest = 256; // rows of one millisecond that are looked at on either side
    for (const qint64 direction : {-1, 1}) {
        for (qint64 other = row + direction; other >= 0 && other < columns().rowCount() && std::abs(other - row) <= Farthest; other += direction) {
            if (!columns().sharesMillisecond(row, other))
                break;
            if (columns().entityAt(other) == columns().entityAt(row))
                return true;
        }
    }
    return false;
}

QStringList TimelineTexts::sequenceSentences(qint64 row) const
{
    constexpr std::size_t MostRows = 20'000; // a hover must not take long
    const qint64 sequence = columns().sequenceAt(row);
    const auto rows = m_lanes.entityRows().rowsOf(columns().entityAt(row));
    if (sequence == NoSequence || rows.size() > MostRows)
        return {};
    qint64 users = 0;
    qint64 highestBefore = NoSequence;
    for (const quint32 other : rows) {
        const qint64 otherSequence = columns().sequenceAt(other);
        users += otherSequence == sequence ? 1 : 0;
        if (other < row)
            highestBefore = std::max(highestBefore, otherSequence);
    }
    QStringList result;
    if (users > 1)
        result.append(tr("Sequence %1 is used by %2 events of this entity.").arg(sequence).arg(m_formatter.count(users)));
    if (highestBefore > sequence)
        result.append(tr("Sequence %1 comes after %2 in ledger order.").arg(sequence).arg(highestBefore));
    return result;
}

QString clockName(ClockKind clock)
{
    switch (clock) {
    case ClockKind::Occurred:
        return TimelineTexts::tr("occurred", "clock");
    case ClockKind::Recorded:
        return TimelineTexts::tr("recorded", "clock");
    case ClockKind::Ulid:
        return TimelineTexts::tr("id time", "clock");
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope
