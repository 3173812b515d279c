// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgrestimetext.h"

#include <string_view>

namespace ledgerscope {

namespace {

constexpr qint64 MicrosecondsPerSecond = 1'000'000;
constexpr qint64 MicrosecondsPerDay = 86'400 * MicrosecondsPerSecond;
constexpr qint64 DaysTo2000 = 10'957; ///< from 1970-01-01

struct Date {
    qint64 year;
    qint64 month;
    qint64 day;
};

/// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms"; std::chrono's year ends at 32767, PostgreSQL's at 294276.
Date dateOf(qint64 days)
{
    days += 719'468;
    const qint64 era = (days >= 0 ? days : days - 146'096) / 146'097;
    const qint64 dayOfEra = days - era * 146'097;
    const qint64 yearOfEra = (dayOfEra - dayOfEra / 1'460 + dayOfEra / 36'524 - dayOfEra / 146'096) / 365;
    const qint64 dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    const qint64 shifted = (5 * dayOfYear + 2) / 153;
    const qint64 month = shifted < 10 ? shifted + 3 : shifted - 9;
    return {yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1};
}

} // namespace

QByteArrayView PostgresTimeText::write(qint64 microseconds, bool hasZone)
{
    if (microseconds == std::numeric_limits<qint64>::max())
        return "infinity";
    if (microseconds == std::numeric_limits<qint64>::min())
        return "-infinity";
    qint64 day = microseconds / MicrosecondsPerDay;
    qint64 time = microseconds % MicrosecondsPerDay;
    if (time < 0) {
        time += MicrosecondsPerDay;
        --day;
    }
    if (day != m_day)
        writeDate(day);
    m_size = m_dateSize;
    append(' ');
    const qint64 seconds = time / MicrosecondsPerSecond;
    append(seconds / 3'600, 2);
    append(':');
    append(seconds / 60 % 60, 2);
    append(':');
    append(seconds % 60, 2);
    if (qint64 fraction = time % MicrosecondsPerSecond; fraction != 0) {
        int digits = 6;
        for (; fraction % 10 == 0; fraction /= 10)
            --digits;
        append('.');
        append(fraction, digits);
    }
    if (hasZone) {
        for (const char c : std::string_view("+00"))
            append(c);
    }
    if (m_isBeforeChrist) {
        for (const char c : std::string_view(" BC"))
            append(c);
    }
    return {m_text.data(), static_cast<qsizetype>(m_size)};
}

void PostgresTimeText::writeDate(qint64 day)
{
    const Date date = dateOf(day + DaysTo2000);
    m_isBeforeChrist = date.year <= 0;
    const qint64 year = m_isBeforeChrist ? 1 - date.year : date.year;
    m_size = 0;
    append(year, year < 10'000 ? 4 : year < 100'000 ? 5 : 6);
    append('-');
    append(date.month, 2);
    append('-');
    append(date.day, 2);
    m_dateSize = m_size;
    m_day = day;
}

/// Exactly `width` digits.
void PostgresTimeText::append(qint64 number, int width)
{
    m_size += static_cast<std::size_t>(width);
    for (std::size_t place = m_size; width > 0; --width, number /= 10)
        m_text[--place] = static_cast<char>('0' + number % 10);
}

} // namespace ledgerscope
