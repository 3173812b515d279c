// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/inspector/eventfacts.h"

#include <QCoreApplication>

#include <limits>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ledgerscope::EventFacts)
};

constexpr int UlidFractionDigits = 3;

QString labelOf(ClockKind clock)
{
    switch (clock) {
    case ClockKind::Occurred:
        return Text::tr("Occurred");
    case ClockKind::Recorded:
        return Text::tr("Recorded");
    case ClockKind::Ulid:
        return Text::tr("Id time");
    }
    Q_UNREACHABLE();
}

/// a − b, saturating.
qint64 distance(Instant a, Instant b)
{
    qint64 result = 0;
    if (__builtin_sub_overflow(a.nanoseconds, b.nanoseconds, &result))
        return a < b ? std::numeric_limits<qint64>::min() + 1 : std::numeric_limits<qint64>::max();
    return result;
}

QString storedAs(const Timestamp &timestamp)
{
    return timestamp.text().isEmpty() ? Text::tr("Stored as an empty text.") : Text::tr("Stored as %1.").arg(displayText(timestamp.text()));
}

class FactsMaker final
{
public:
    FactsMaker(const Event &event, const FactContext &context)
        : m_event(event), m_context(context), m_occurred(event.occurredAt.instant()), m_recorded(event.recordedAt.instant()),
          m_ulid(instantOf(event, ClockKind::Ulid)),
          m_marks(clockMarksOf(m_occurred, m_recorded, m_ulid, context.thresholds))
    {
    }

    [[nodiscard]] EventFacts make() const
    {
        EventFacts facts;
        facts.id = displayText(m_event.id.bytes());
        facts.type = displayText(m_event.type.bytes());
        facts.entity = m_event.entity.type.isEmpty() && m_event.entity.id.isEmpty() ? QString() : displayText(m_event.entity.toText());
        facts.sequence = sequence();
        facts.causedBy = m_event.causedBy ? displayText(*m_event.causedBy) : QString();
        facts.run = m_event.run ? displayText(m_event.run->bytes()) : QString();
        facts.source = m_event.source ? displayText(m_event.source->bytes()) : QString();
        const int digits = std::max(m_event.occurredAt.fractionDigits(), m_event.recordedAt.fractionDigits());
        facts.clocks = {stored(ClockKind::Occurred, m_event.occurredAt, digits), stored(ClockKind::Recorded, m_event.recordedAt, digits), ulid()};
        facts.badges = badges();
        return facts;
    }

private:
    [[nodiscard]] QString sequence() const
    {
        if (!m_event.sequence)
            return Text::tr("no sequence number");
        const QString number = m_context.formatter.count(*m_event.sequence);
        // A counter that did not start at one, or has gaps, is no place in a row of so many.
        if (m_context.entityEvents < *m_event.sequence)
            return Text::tr("sequence %1").arg(number);
        return Text::tr("sequence %1 of %2").arg(number, m_context.formatter.count(m_context.entityEvents));
    }

    [[nodiscard]] ClockFact stored(ClockKind clock, const Timestamp &timestamp, int digits) const
    {
        ClockFact fact{.clock = clock, .label = labelOf(clock), .text = m_context.formatter.timestamp(timestamp, digits), .note = {}, .explanation = {}};
        switch (timestamp.zone()) {
        case Timestamp::Zone::Missing:
            fact.explanation = Text::tr("The store has no such time for this event.");
            return fact;
        case Timestamp::Zone::Unreadable:
            fact.note = Text::tr("unreadable");
            fact.severity = Severity::Warning;
            fact.explanation = storedAs(timestamp);
            if (timestamp.text().isEmpty())
                fact.text = Text::tr("(empty)");
            return fact;
        case Timestamp::Zone::None:
            fact.explanation = storedAs(timestamp) + u' ' + noZone();
            break;
        case Timestamp::Zone::Utc:
        case Timestamp::Zone::Offset:
        case Timestamp::Zone::Epoch:
            fact.explanation = storedAs(timestamp);
            break;
        }
        const Instant instant = *timestamp.instant();
        if (clock == ClockKind::Occurred || !m_occurred)
            fact.note = m_context.formatter.zoneName(instant);
        else
            addDistance(fact, instant);
        return fact;
    }

    [[nodiscard]] ClockFact ulid() const
    {
        ClockFact fact{.clock = ClockKind::Ulid, .label = labelOf(ClockKind::Ulid), .text = u"—"_s, .note = {}, .explanation = {}};
        if (!m_ulid) {
            fact.explanation = Text::tr("The id is not a ULID and has no time of its own.");
            return fact;
        }
        fact.text = m_context.formatter.dateTime(*m_ulid, UlidFractionDigits);
        fact.explanation = Text::tr("The first ten characters of the id, in milliseconds.");
        if (m_occurred)
            addDistance(fact, *m_ulid);
        else
            fact.note = m_context.formatter.zoneName(*m_ulid);
        return fact;
    }

    void addDistance(ClockFact &fact, Instant instant) const
    {
        const qint64 nanoseconds = distance(instant, *m_occurred);
        fact.note = m_context.formatter.delta(nanoseconds);
        const bool isTooEarly = -nanoseconds > m_context.thresholds.skewNanoseconds;
        const bool isTooLate = fact.clock == ClockKind::Recorded && nanoseconds > m_context.thresholds.backfillNanoseconds;
        const bool isLate = fact.clock == ClockKind::Recorded && m_context.isLate;
        if (isTooEarly || isTooLate || isLate)
            fact.severity = Severity::Warning;
    }

    [[nodiscard]] QString noZone() const
    {
        return Text::tr("No zone in the stored time. Read as %1 (setting).").arg(m_context.zoneOfZonelessTimes);
    }

    [[nodiscard]] QList<FactBadge> badges() const
    {
        QList<FactBadge> badges;
        const qint64 delay = m_occurred && m_recorded ? distance(*m_recorded, *m_occurred) : 0;
        const QString afterwards = delay > 0 ? Text::tr("Recorded %1 after it occurred.").arg(m_context.formatter.duration(delay)) : QString();
        if (m_context.isLate) {
            const QString passed = Text::tr("Events with higher ids had been recorded before it.");
            badges.append({Text::tr("late"), Severity::Warning, afterwards.isEmpty() ? passed : afterwards + u' ' + passed});
        }
        if (m_marks.isBackfill) {
            const int days = static_cast<int>(delay / Instant::PerDay);
            const QString text = days == 1 ? Text::tr("backfill, 1 day late") : Text::tr("backfill, %Ln days late", nullptr, days);
            badges.append({text, Severity::Warning, afterwards});
        }
        addSkew(badges, delay);
        addTimeTexts(badges);
        return badges;
    }

    /// A clock that runs backwards is worth a word at any size (interface.md §12 sentence 5); above the threshold it is a warning.
    void addSkew(QList<FactBadge> &badges, qint64 delay) const
    {
        const auto add = [&](qint64 early, const QString &sentence) {
            const bool isWarning = early > m_context.thresholds.skewNanoseconds;
            badges.append({sentence, isWarning ? Severity::Warning : Severity::Notice, Text::tr("No time was corrected.")});
        };
        if (delay < 0)
            add(-delay, Text::tr("recorded %1 before it occurred: the clocks disagree").arg(m_context.formatter.duration(-delay)));
        const qint64 idDelay = m_occurred && m_ulid ? distance(*m_ulid, *m_occurred) : 0;
        if (-idDelay > m_context.thresholds.skewNanoseconds)
            add(-idDelay, Text::tr("id time %1 before it occurred: the clocks disagree").arg(m_context.formatter.duration(-idDelay)));
    }

    void addTimeTexts(QList<FactBadge> &badges) const
    {
        const Timestamp *const times[] = {&m_event.occurredAt, &m_event.recordedAt};
        const auto has = [&](Timestamp::Zone zone) { return times[0]->zone() == zone || times[1]->zone() == zone; };
        if (has(Timestamp::Zone::None))
            badges.append({Text::tr("no zone, read as %1").arg(m_context.zoneOfZonelessTimes), Severity::Notice, noZone()});
        if (has(Timestamp::Zone::Unreadable)) {
            const Timestamp &bad = times[0]->zone() == Timestamp::Zone::Unreadable ? *times[0] : *times[1];
            badges.append({Text::tr("unreadable time"), Severity::Warning, storedAs(bad)});
        }
    }

    const Event &m_event;
    const FactContext &m_context;
    std::optional<Instant> m_occurred;
    std::optional<Instant> m_recorded;
    std::optional<Instant> m_ulid;
    ClockMarks m_marks;
};

} // namespace

EventFacts factsOf(const Event &event, const FactContext &context)
{
    return FactsMaker(event, context).make();
}

} // namespace ledgerscope
