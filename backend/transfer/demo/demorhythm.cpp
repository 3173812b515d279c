// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/demo/demorhythm.h"

#include "backend/core/int128.h"
#include "backend/transfer/demo/xoshiro256.h"

#include <array>

namespace ledgerscope {

namespace {

constexpr qint64 MinutesADay = 24 * 60;
constexpr qint64 MillisecondsAMinute = 60'000;

/// By hour in UTC; the working day of New York in summer is 12 to 22 UTC.
constexpr std::array<int, 24> HourWeights = {22, 16, 12, 10, 9, 8, 8, 9, 12, 18, 30, 52, 78, 96, 108, 110, 102, 96, 104, 100, 84, 60, 40, 28};
/// From Thursday, the day of the week of 1970-01-01.
constexpr std::array<int, 7> DayWeights = {100, 88, 26, 20, 104, 100, 98};

qint64 dayOf(qint64 minuteSince1970)
{
    return minuteSince1970 / MinutesADay - (minuteSince1970 % MinutesADay < 0 ? 1 : 0);
}

std::size_t weekdayOf(qint64 day)
{
    return static_cast<std::size_t>(((day % 7) + 7) % 7);
}

bool isWeekend(qint64 day)
{
    return DayWeights[weekdayOf(day)] < 50;
}

} // namespace

DemoRhythm::DemoRhythm(const DemoOptions &options)
{
    const qint64 first = options.start().milliseconds() / MillisecondsAMinute;
    m_cumulated.reserve(static_cast<std::size_t>(DemoOptions::Days * MinutesADay));
    qint64 sum = 0;
    for (qint64 minute = 0; minute < DemoOptions::Days * MinutesADay; ++minute) {
        sum += weightOf(first + minute);
        m_cumulated.push_back(sum);
    }
}

qint64 DemoRhythm::eventsUpTo(qint64 minute, qint64 events) const
{
    const qint64 sum = m_cumulated.at(static_cast<std::size_t>(minute));
    return static_cast<qint64>(static_cast<Int128>(events) * sum / m_cumulated.back());
}

qint64 DemoRhythm::workingTime(qint64 milliseconds, Xoshiro256 &random) const
{
    qint64 minute = milliseconds / MillisecondsAMinute;
    qint64 day = dayOf(minute);
    const qint64 hour = (minute - day * MinutesADay) / 60;
    if (!isWeekend(day) && hour >= 12 && hour < 22)
        return milliseconds;
    if (hour >= 12)
        ++day;
    while (isWeekend(day))
        ++day;
    minute = day * MinutesADay + 12 * 60;
    return minute * MillisecondsAMinute + random.between(0, 150 * MillisecondsAMinute);
}

int DemoRhythm::weightOf(qint64 minuteSince1970)
{
    const qint64 day = dayOf(minuteSince1970);
    const qint64 minuteOfDay = minuteSince1970 - day * MinutesADay;
    const auto hour = static_cast<std::size_t>(minuteOfDay / 60);
    const int here = HourWeights[hour];
    const int next = HourWeights[(hour + 1) % HourWeights.size()];
    // From hour to hour in a straight line, so that no step at the full hour looks like an anomaly.
    const int blended = here * 60 + (next - here) * static_cast<int>(minuteOfDay % 60);
    return blended * DayWeights[weekdayOf(day)];
}

} // namespace ledgerscope
