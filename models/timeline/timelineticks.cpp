// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/timeline/timelineticks.h"

#include "backend/core/int128.h"

#include <QDate>
#include <QDateTime>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

enum class Unit { Nanoseconds, Days, Months };

struct Step {
    Unit unit = Unit::Nanoseconds;
    qint64 size = 1;
    int labelLength = 5; ///< characters

    [[nodiscard]] double nanoseconds() const
    {
        constexpr double DaysOfMonth = 30.44;
        const auto count = static_cast<double>(size);
        switch (unit) {
        case Unit::Nanoseconds:
            return count;
        case Unit::Days:
            return count * static_cast<double>(Instant::PerDay);
        case Unit::Months:
            return count * DaysOfMonth * static_cast<double>(Instant::PerDay);
        }
        Q_UNREACHABLE();
    }
};

constexpr int TimeLength = 8;  // "14:23:11"
constexpr int ClockLength = 6; // "14:23", or "25 May" at midnight
constexpr int DayLength = 6;
constexpr int MonthLength = 4;

/// Steps from 100 ns to a thousand years, ascending.
std::vector<Step> makeSteps()
{
    std::vector<Step> steps;
    int digits = 7;
    for (qint64 size = 100; size < Instant::PerSecond; size *= 10, --digits) {
        for (const qint64 factor : {1, 2, 5})
            steps.push_back({Unit::Nanoseconds, size * factor, TimeLength + 1 + digits});
    }
    for (const qint64 seconds : {1, 2, 5, 10, 15, 30})
        steps.push_back({Unit::Nanoseconds, seconds * Instant::PerSecond, TimeLength});
    for (const qint64 minutes : {1, 2, 5, 10, 15, 30})
        steps.push_back({Unit::Nanoseconds, minutes * Instant::PerMinute, ClockLength});
    for (const qint64 hours : {1, 2, 3, 6, 12})
        steps.push_back({Unit::Nanoseconds, hours * Instant::PerHour, ClockLength});
    for (const qint64 days : {1, 2, 7, 14})
        steps.push_back({Unit::Days, days, DayLength});
    for (const qint64 months : {1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1'200, 6'000, 12'000})
        steps.push_back({Unit::Months, months, MonthLength});
    return steps;
}

Step stepFor(const TimeScale &scale, const TimelineTicks::Spacing &spacing)
{
    static const std::vector<Step> Steps = makeSteps();
    const double perPixel = scale.nanosecondsPerPixel();
    const auto fits = [&](const Step &step) {
        return step.nanoseconds() / perPixel >= step.labelLength * spacing.perCharacter + spacing.gap;
    };
    const auto found = std::find_if(Steps.cbegin(), Steps.cend(), fits);
    return found == Steps.cend() ? Steps.back() : *found;
}

/// A stretch of time in which the zone keeps its distance from UTC.
struct Stretch {
    qint64 from = 0;
    qint64 to = 0;
    qint64 offset = 0; ///< local = UTC + offset, nanoseconds
};

QDateTime toDateTime(Instant at)
{
    return QDateTime::fromMSecsSinceEpoch(at.milliseconds(), Qt::UTC);
}

std::vector<Stretch> stretchesOf(const InstantRange &range, const QTimeZone &zone)
{
    const auto offsetAt = [&](Instant at) { return zone.offsetFromUtc(toDateTime(at)) * Instant::PerSecond; };
    std::vector<Stretch> stretches{{range.from.nanoseconds, range.to.nanoseconds, offsetAt(range.from)}};
    if (!zone.hasTransitions())
        return stretches;
    for (const QTimeZone::OffsetData &transition : zone.transitions(toDateTime(range.from), toDateTime(range.to))) {
        const qint64 at = transition.atUtc.toMSecsSinceEpoch() * Instant::PerMillisecond;
        if (at <= stretches.back().from || at >= range.to.nanoseconds)
            continue;
        stretches.back().to = at;
        stretches.push_back({at, range.to.nanoseconds, transition.offsetFromUtc * Instant::PerSecond});
    }
    return stretches;
}

constexpr qint64 MondayOffset = 4 * Instant::PerDay; // 5 January 1970

/// Calls place(UTC nanoseconds) for each multiple of a fixed step in local time.
template<typename Place>
void walkFixed(const Stretch &stretch, qint64 size, qint64 base, const Place &place)
{
    const Int128 from = Int128{stretch.from} + stretch.offset - base;
    const Int128 to = Int128{stretch.to} + stretch.offset - base;
    Int128 local = from / size * size;
    while (local < from)
        local += size;
    for (; local < to; local += size)
        place(static_cast<qint64>(local + base - stretch.offset));
}

template<typename Place>
void walkMonths(const Stretch &stretch, qint64 size, const Place &place)
{
    const auto localDate = [&](qint64 at) {
        const Int128 local = Int128{at} + stretch.offset;
        return toDateTime({static_cast<qint64>(std::clamp<Int128>(local, std::numeric_limits<qint64>::min(), std::numeric_limits<qint64>::max()))}).date();
    };
    const QDate first = localDate(stretch.from);
    const QDate last = localDate(stretch.to);
    qint64 month = (qint64{first.year()} * 12 + first.month() - 1) / size * size;
    for (; month <= qint64{last.year()} * 12 + last.month() - 1; month += size) {
        const QDate date(static_cast<int>(month / 12), static_cast<int>(month % 12) + 1, 1);
        const Int128 at = Int128{date.toJulianDay() - QDate(1970, 1, 1).toJulianDay()} * Instant::PerDay - stretch.offset;
        if (at >= stretch.from && at < stretch.to)
            place(static_cast<qint64>(at));
    }
}

QDate dateOf(Instant at, const Formatter &formatter)
{
    return toDateTime(at).toTimeZone(formatter.zone()).date();
}

QString shortDay(const QDate &date, const Formatter &formatter)
{
    return formatter.locale().toString(date, Formatter::formOf(Formatter::DayForm::DayMonth));
}

QString longDay(const QDate &date, const Formatter &formatter)
{
    return formatter.locale().toString(date, Formatter::formOf(Formatter::DayForm::DayMonthYear));
}

TimelineTicks::Tick tickAt(Instant at, const Step &step, qint64 offset, const Formatter &formatter)
{
    const QDate date = dateOf(at, formatter);
    switch (step.unit) {
    case Unit::Months:
        if (step.size >= 12 || date.month() == 1)
            return {at, QString::number(date.year()), step.size < 12};
        return {at, formatter.locale().toString(date, u"MMM"_s), false};
    case Unit::Days:
        return {at, shortDay(date, formatter), false};
    case Unit::Nanoseconds:
        break;
    }
    if (step.size < Instant::PerSecond)
        return {at, formatter.time(at, step.labelLength - TimeLength - 1), false};
    if ((Int128{at.nanoseconds} + offset) % Instant::PerDay == 0)
        return {at, shortDay(date, formatter), true};
    const QString time = formatter.time(at, 0);
    return {at, step.size < Instant::PerMinute ? time : time.first(5), false};
}

Instant lastOf(const InstantRange &range)
{
    return {std::max(range.from.nanoseconds, range.to.nanoseconds - 1)};
}

QString zoneText(const InstantRange &range, const Formatter &formatter)
{
    const QString first = formatter.zoneName(range.from);
    const QString last = formatter.zoneName(lastOf(range));
    return first == last ? first : first + u'/' + last;
}

} // namespace

TimelineTicks TimelineTicks::of(const TimeScale &scale, const Formatter &formatter, const Spacing &spacing)
{
    TimelineTicks result;
    result.m_heading = daysText(scale.range(), formatter) + u", "_s + zoneText(scale.range(), formatter);
    if (scale.width() < 1)
        return result;
    const Step step = stepFor(scale, spacing);
    for (const Stretch &stretch : stretchesOf(scale.range(), formatter.zone())) {
        const auto place = [&](qint64 at) { result.m_ticks.push_back(tickAt({at}, step, stretch.offset, formatter)); };
        switch (step.unit) {
        case Unit::Nanoseconds:
            walkFixed(stretch, step.size, 0, place);
            break;
        case Unit::Days:
            walkFixed(stretch, step.size * Instant::PerDay, step.size % 7 == 0 ? MondayOffset : 0, place);
            break;
        case Unit::Months:
            walkMonths(stretch, step.size, place);
            break;
        }
    }
    return result;
}

int fractionDigitsFor(double nanosecondsPerPixel)
{
    const double seconds = nanosecondsPerPixel / static_cast<double>(Instant::PerSecond);
    return seconds >= 1 ? 0 : std::clamp(static_cast<int>(std::ceil(-std::log10(seconds))), 0, 9);
}

QString daysText(const InstantRange &range, const Formatter &formatter)
{
    const QDate first = dateOf(range.from, formatter);
    const QDate last = dateOf(lastOf(range), formatter);
    const QLocale &locale = formatter.locale();
    if (first == last)
        return formatter.dayLabel(range.from);
    const QString end = longDay(last, formatter);
    if (first.year() == last.year())
        return locale.toString(first, Formatter::formOf(first.month() == last.month() ? Formatter::DayForm::Day : Formatter::DayForm::DayMonth))
            + u" – "_s + end;
    return locale.toString(first, u"MMM yyyy"_s) + u" – "_s + locale.toString(last, u"MMM yyyy"_s);
}

QString rangeText(const InstantRange &range, const Formatter &formatter)
{
    const int digits = fractionDigitsFor(static_cast<double>(spanOf(range)) / 100);
    const QDate first = dateOf(range.from, formatter);
    const bool isOneDay = first == dateOf(lastOf(range), formatter);
    const QString from = longDay(first, formatter) + u' ' + formatter.time(range.from, digits);
    const QDate lastDay = dateOf(range.to, formatter);
    const QString to = (isOneDay && lastDay == first ? QString{} : longDay(lastDay, formatter) + u' ')
        + formatter.time(range.to, digits);
    return from + u" – "_s + to + u' ' + zoneText(range, formatter);
}

} // namespace ledgerscope
