// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/timestamp.h"

#include "backend/core/int128.h"

#include <QStringBuilder>

#include <algorithm>
#include <array>

namespace ledgerscope {

namespace {

/// Days since 1970-01-01 of a proleptic Gregorian date (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
constexpr qint64 daysFromCivil(qint64 year, int month, int day)
{
    year -= month <= 2 ? 1 : 0;
    const qint64 era = (year >= 0 ? year : year - 399) / 400;
    const qint64 yearOfEra = year - era * 400;
    const qint64 dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    const qint64 dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return era * 146097 + dayOfEra - 719468;
}

struct Civil {
    qint64 year = 0;
    int month = 0;
    int day = 0;
};

constexpr Civil civilFromDays(qint64 days)
{
    days += 719468;
    const qint64 era = (days >= 0 ? days : days - 146096) / 146097;
    const qint64 dayOfEra = days - era * 146097;
    const qint64 yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365;
    const qint64 dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    const qint64 shifted = (5 * dayOfYear + 2) / 153;
    const int month = static_cast<int>(shifted < 10 ? shifted + 3 : shifted - 9);
    return {yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, static_cast<int>(dayOfYear - (153 * shifted + 2) / 5 + 1)};
}

constexpr int daysInMonth(qint64 year, int month)
{
    constexpr std::array<int, 12> days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return month == 2 && isLeap ? 29 : days[static_cast<std::size_t>(month - 1)];
}

/// Reads a text from left to right; every step says whether it matched.
class Scanner final
{
public:
    explicit Scanner(QByteArrayView text) : m_text(text) { }

    [[nodiscard]] bool atEnd() const { return m_at == m_text.size(); }
    [[nodiscard]] char peek() const { return atEnd() ? '\0' : m_text[m_at]; }
    [[nodiscard]] bool peekDigit() const { return peek() >= '0' && peek() <= '9'; }
    bool take(char c)
    {
        if (atEnd() || peek() != c)
            return false;
        ++m_at;
        return true;
    }
    /// Exactly `count` digits.
    bool digits(int count, int &value)
    {
        value = 0;
        for (int i = 0; i < count; ++i) {
            if (!peekDigit())
                return false;
            value = value * 10 + (m_text[m_at++] - '0');
        }
        return true;
    }
    /// Any number of digits as a fraction of a second in nanoseconds; returns how many there were.
    int fraction(qint64 &nanoseconds)
    {
        int count = 0;
        qint64 scale = Instant::PerSecond / 10;
        nanoseconds = 0;
        for (; peekDigit(); ++m_at, ++count) {
            nanoseconds += scale * (peek() - '0');
            scale /= 10;
        }
        return count;
    }

private:
    QByteArrayView m_text;
    qsizetype m_at = 0;
};

struct Reading {
    Instant instant;
    Timestamp::Zone zone = Timestamp::Zone::Unreadable;
    int fractionDigits = 0;
};

std::optional<Instant> makeInstant(Int128 nanoseconds)
{
    if (nanoseconds < std::numeric_limits<qint64>::min() || nanoseconds > std::numeric_limits<qint64>::max())
        return std::nullopt;
    return Instant{static_cast<qint64>(nanoseconds)};
}

bool readTimeOfDay(Scanner &in, qint64 &seconds, qint64 &nanoseconds, int &fractionDigits)
{
    int hour = 0;
    int minute = 0;
    int second = 0;
    if (!in.digits(2, hour) || !in.take(':') || !in.digits(2, minute))
        return false;
    if (in.take(':')) {
        if (!in.digits(2, second))
            return false;
        if (in.take('.') || in.take(',')) {
            fractionDigits = in.fraction(nanoseconds);
            if (fractionDigits == 0)
                return false;
        }
    }
    if (hour > 23 || minute > 59 || second > 59)
        return false;
    seconds = hour * 3600 + minute * 60 + second;
    return true;
}

bool readOffset(Scanner &in, qint64 &offsetSeconds)
{
    const bool isNegative = in.peek() == '-';
    if (!in.take('+') && !in.take('-'))
        return false;
    int hours = 0;
    int minutes = 0;
    int seconds = 0;
    if (!in.digits(2, hours))
        return false;
    if (in.take(':')) {
        if (!in.digits(2, minutes))
            return false;
        if (in.take(':') && !in.digits(2, seconds))
            return false;
    } else if (in.peekDigit() && !in.digits(2, minutes)) {
        return false;
    }
    if (hours > 23 || minutes > 59 || seconds > 59)
        return false;
    offsetSeconds = hours * 3600 + minutes * 60 + seconds;
    if (isNegative)
        offsetSeconds = -offsetSeconds;
    return true;
}

std::optional<Reading> readCivil(QByteArrayView text, qint64 zoneOffsetSeconds)
{
    Scanner in(text);
    int year = 0;
    int month = 0;
    int day = 0;
    if (!in.digits(4, year) || !in.take('-') || !in.digits(2, month) || !in.take('-') || !in.digits(2, day))
        return std::nullopt;
    if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month))
        return std::nullopt;

    Reading reading;
    reading.zone = Timestamp::Zone::None;
    qint64 seconds = 0;
    qint64 nanoseconds = 0;
    qint64 offset = zoneOffsetSeconds;
    if (!in.atEnd()) {
        if (!in.take('T') && !in.take('t') && !in.take(' '))
            return std::nullopt;
        if (!readTimeOfDay(in, seconds, nanoseconds, reading.fractionDigits))
            return std::nullopt;
        in.take(' ');
        if (in.take('Z') || in.take('z')) {
            reading.zone = Timestamp::Zone::Utc;
            offset = 0;
        } else if (!in.atEnd()) {
            if (!readOffset(in, offset))
                return std::nullopt;
            reading.zone = offset == 0 ? Timestamp::Zone::Utc : Timestamp::Zone::Offset;
        }
        if (!in.atEnd())
            return std::nullopt;
    }
    const Int128 total = (static_cast<Int128>(daysFromCivil(year, month, day)) * 86400 + seconds - offset) * Instant::PerSecond + nanoseconds;
    const auto instant = makeInstant(total);
    if (!instant)
        return std::nullopt;
    reading.instant = *instant;
    return reading;
}

/// A number since 1970; its size tells the unit, so that seconds reach to the year 5138 and milliseconds start in 1973.
std::optional<Reading> readEpoch(QByteArrayView text)
{
    Scanner in(text);
    const bool isNegative = in.take('-');
    if (!in.peekDigit())
        return std::nullopt;
    Int128 whole = 0;
    for (int digit = 0; in.peekDigit();) {
        if (!in.digits(1, digit))
            return std::nullopt;
        whole = whole * 10 + digit;
        if (whole > std::numeric_limits<qint64>::max())
            return std::nullopt;
    }
    qint64 fraction = 0;
    Reading reading;
    reading.zone = Timestamp::Zone::Epoch;
    if (in.take('.'))
        reading.fractionDigits = in.fraction(fraction);
    if (!in.atEnd())
        return std::nullopt;

    struct Unit {
        Int128 from;
        qint64 nanoseconds;
        int digits;
    };
    constexpr std::array<Unit, 4> units{{{100'000'000'000'000'000, 1, 9},
                                         {100'000'000'000'000, Instant::PerMicrosecond, 6},
                                         {100'000'000'000, Instant::PerMillisecond, 3},
                                         {0, Instant::PerSecond, 0}}};
    const auto unit = std::find_if(units.begin(), units.end(), [whole](const Unit &u) { return whole >= u.from; });
    reading.fractionDigits = std::min(9, reading.fractionDigits + unit->digits);
    const Int128 magnitude = whole * unit->nanoseconds + fraction / (Instant::PerSecond / unit->nanoseconds);
    const auto instant = makeInstant(isNegative ? -magnitude : magnitude);
    if (!instant)
        return std::nullopt;
    reading.instant = *instant;
    return reading;
}

} // namespace

Timestamp Timestamp::fromText(QByteArrayView text, qint64 zoneOffsetSeconds)
{
    Timestamp result;
    result.m_text = text.toByteArray();
    result.m_zone = Zone::Unreadable;
    auto reading = readCivil(text, zoneOffsetSeconds);
    if (!reading)
        reading = readEpoch(text);
    if (reading) {
        result.m_instant = reading->instant;
        result.m_zone = reading->zone;
        result.m_fractionDigits = std::min(reading->fractionDigits, 9);
    }
    return result;
}

Timestamp Timestamp::fromInstant(Instant instant)
{
    int digits = 9;
    qint64 rest = instant.nanoseconds % Instant::PerSecond;
    while (digits > 0 && rest % 10 == 0) {
        rest /= 10;
        --digits;
    }
    return fromText(toIsoUtc(instant, digits));
}

QByteArray toIsoUtc(Instant instant, int fractionDigits)
{
    qint64 days = instant.nanoseconds / Instant::PerDay;
    qint64 rest = instant.nanoseconds % Instant::PerDay;
    if (rest < 0) {
        rest += Instant::PerDay;
        --days;
    }
    const Civil date = civilFromDays(days);
    const auto pad = [](qint64 value, int width) { return QByteArray::number(value).rightJustified(width, '0'); };
    QByteArray text = pad(date.year, 4) + '-' + pad(date.month, 2) + '-' + pad(date.day, 2) + 'T' + pad(rest / Instant::PerHour, 2) + ':'
        + pad(rest / Instant::PerMinute % 60, 2) + ':' + pad(rest / Instant::PerSecond % 60, 2);
    if (fractionDigits > 0)
        text += '.' + pad(rest % Instant::PerSecond, 9).first(std::min(fractionDigits, 9));
    return text + 'Z';
}

} // namespace ledgerscope
