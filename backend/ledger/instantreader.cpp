// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/instantreader.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>

namespace ledgerscope {

namespace {

constexpr qsizetype SecondsEnd = 19; ///< of "YYYY-MM-DDTHH:MM:SS"
constexpr int NanosecondDigits = 9;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Two digits below 60, or -1.
int pairAt(const char *text)
{
    if (!isDigit(text[0]) || !isDigit(text[1]) || text[0] > '5')
        return -1;
    return (text[0] - '0') * 10 + (text[1] - '0');
}

/// The time of a day in nanoseconds, of a text that has the common form behind its date; -1 for every other text.
qint64 timeOfDay(QByteArrayView text)
{
    const char *const data = text.data();
    if (data[10] != 'T' && data[10] != ' ')
        return -1;
    if (data[13] != ':' || data[16] != ':')
        return -1;
    const int hour = pairAt(data + 11);
    const int minute = pairAt(data + 14);
    const int second = pairAt(data + 17);
    if (hour < 0 || hour > 23 || minute < 0 || second < 0)
        return -1;
    qsizetype at = SecondsEnd;
    qint64 fraction = 0;
    if (data[at] == '.') {
        const qsizetype begin = ++at;
        for (; at < text.size() && isDigit(data[at]); ++at) {
            if (at - begin < NanosecondDigits)
                fraction = fraction * 10 + (data[at] - '0');
        }
        if (at == begin)
            return -1;
        for (qsizetype digits = at - begin; digits < NanosecondDigits; ++digits)
            fraction *= 10;
    }
    const QByteArrayView zone = text.sliced(at);
    if (zone != "Z" && zone != "+00")
        return -1;
    return ((hour * 60LL + minute) * 60 + second) * Instant::PerSecond + fraction;
}

} // namespace

InstantReader::InstantReader(TimestampReader times)
    : m_times(std::move(times))
{
}

std::optional<Instant> InstantReader::read(QByteArrayView text)
{
    if (text.size() > SecondsEnd) {
        const qint64 time = timeOfDay(text);
        if (time >= 0 && (isKnownDay(text.data()) || knowDay(text.data())))
            return Instant{m_dayStart + time};
    }
    return m_times.read(text).instant();
}

bool InstantReader::isKnownDay(const char *date) const
{
    return m_knowsDay && std::memcmp(m_date.data(), date, DateSize) == 0;
}

/// False for what is no date, and for the days at the ends of time, of which only a part can be told.
bool InstantReader::knowDay(const char *date)
{
    const auto start = Timestamp::fromText(QByteArray(QByteArray(date, DateSize) + "T00:00:00Z")).instant();
    if (!start || start->nanoseconds > std::numeric_limits<qint64>::max() - Instant::PerDay)
        return false;
    std::copy_n(date, DateSize, m_date.begin());
    m_dayStart = start->nanoseconds;
    m_knowsDay = true;
    return true;
}

} // namespace ledgerscope
