// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/typedtime.h"

#include "backend/core/timestamp.h"

#include <QDate>
#include <QDateTime>
#include <QRegularExpression>

#include <array>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QDateTime localOf(Instant instant, const QTimeZone &zone)
{
    return QDateTime::fromMSecsSinceEpoch(instant.milliseconds(), zone);
}

std::optional<Instant> instantOf(const QDateTime &dateTime, qint64 nanosecondsOfSecond)
{
    if (!dateTime.isValid())
        return std::nullopt;
    qint64 nanoseconds = 0;
    if (__builtin_mul_overflow(dateTime.toSecsSinceEpoch(), Instant::PerSecond, &nanoseconds)
        || __builtin_add_overflow(nanoseconds, nanosecondsOfSecond, &nanoseconds)) {
        return std::nullopt;
    }
    return Instant{nanoseconds};
}

/// A clock time "14:23", "14:23:11" or "14:23:11.123456789" on a date.
std::optional<Instant> onDate(QDate date, const QString &clock, const QTimeZone &zone)
{
    static const QRegularExpression shape(u"^(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.(\\d{1,9}))?)?$"_s);
    const auto match = shape.match(clock);
    const QTime time = clock.isEmpty() ? QTime(0, 0) : QTime(match.captured(1).toInt(), match.captured(2).toInt(), match.captured(3).toInt());
    if ((!clock.isEmpty() && !match.hasMatch()) || !time.isValid() || !date.isValid())
        return std::nullopt;
    return instantOf(QDateTime(date, time, zone), match.captured(4).leftJustified(9, u'0').toLongLong());
}

std::optional<Instant> ago(const QString &text, Instant now)
{
    static const QRegularExpression shape(u"^[-−]\\s*(\\d{1,9})\\s*(s|sec|min|m|h|d|w)$"_s);
    const auto match = shape.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const QString unit = match.captured(2);
    const qint64 size = unit.startsWith(u's') ? Instant::PerSecond
        : unit.startsWith(u'm')               ? Instant::PerMinute
        : unit == u"h"_s                      ? Instant::PerHour
        : unit == u"d"_s                      ? Instant::PerDay
                                              : 7 * Instant::PerDay;
    qint64 distance = 0;
    qint64 nanoseconds = 0;
    if (__builtin_mul_overflow(match.captured(1).toLongLong(), size, &distance) || __builtin_sub_overflow(now.nanoseconds, distance, &nanoseconds))
        return std::nullopt;
    return Instant{nanoseconds};
}

int monthOf(const QString &name, const QLocale &locale)
{
    const auto isMonth = [&](const QString &known) {
        return !known.isEmpty() && name.size() >= 3 && known.startsWith(name, Qt::CaseInsensitive);
    };
    const QLocale english = QLocale::c();
    for (int month = 1; month <= 12; ++month) {
        for (const QLocale &language : {english, locale}) {
            if (isMonth(language.monthName(month)) || isMonth(language.monthName(month, QLocale::ShortFormat))
                || isMonth(language.standaloneMonthName(month))) {
                return month;
            }
        }
    }
    return 0;
}

/// "25 May", "25 May 2026", "25 May 14:23", "May 25 2026 14:23:11".
std::optional<Instant> spelledDate(const QString &text, const TypedTimeContext &context)
{
    static const QRegularExpression dayFirst(u"^(\\d{1,2})\\.?\\s+(\\p{L}+)\\.?(?:\\s+(\\d{4}))?(?:,?\\s+(\\d{1,2}:[\\d:.]+))?$"_s);
    static const QRegularExpression monthFirst(u"^(\\p{L}+)\\.?\\s+(\\d{1,2})(?:,?\\s+(\\d{4}))?(?:,?\\s+(\\d{1,2}:[\\d:.]+))?$"_s);
    auto match = dayFirst.match(text);
    const bool isDayFirst = match.hasMatch();
    if (!isDayFirst)
        match = monthFirst.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const int month = monthOf(match.captured(isDayFirst ? 2 : 1), context.locale);
    const int day = match.captured(isDayFirst ? 1 : 2).toInt();
    const bool hasYear = !match.captured(3).isEmpty();
    const int year = hasYear ? match.captured(3).toInt() : localOf(context.now, context.zone).date().year();
    const auto at = onDate(QDate(year, month, day), match.captured(4), context.zone);
    if (at && !hasYear && at->nanoseconds - context.now.nanoseconds > Instant::PerDay)
        return onDate(QDate(year - 1, month, day), match.captured(4), context.zone);
    return at;
}

std::optional<Instant> isoOrEpoch(const QString &text, const QTimeZone &zone)
{
    static const QRegularExpression shape(u"^(\\d{4}-\\d{2}-\\d{2}.*|\\d{9,19}(\\.\\d+)?)$"_s);
    if (!shape.match(text).hasMatch())
        return std::nullopt;
    const Timestamp read = Timestamp::fromText(text.toUtf8());
    if (!read.instant() || read.zone() != Timestamp::Zone::None)
        return read.instant();
    const QDateTime written = localOf(*read.instant(), QTimeZone::utc());
    const qint64 rest = read.instant()->nanoseconds - written.toSecsSinceEpoch() * Instant::PerSecond;
    return instantOf(QDateTime(written.date(), QTime(written.time().hour(), written.time().minute(), written.time().second()), zone), rest);
}

} // namespace

std::optional<Instant> typedTime(const QString &text, const TypedTimeContext &context)
{
    const QString typed = text.simplified();
    if (const auto at = isoOrEpoch(typed, context.zone))
        return at;
    if (const auto at = ago(typed, context.now))
        return at;
    if (!typed.isEmpty() && typed.front().isDigit() && typed.contains(u':') && !typed.contains(u' ')) {
        if (const auto at = onDate(localOf(context.day, context.zone).date(), typed, context.zone))
            return at;
    }
    return spelledDate(typed, context);
}

} // namespace ledgerscope
