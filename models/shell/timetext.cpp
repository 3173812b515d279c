// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/shell/timetext.h"

#include "backend/core/timestamp.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QRegularExpression>

#include <array>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

struct Translator {
    Q_DECLARE_TR_FUNCTIONS(TimeText)
};

/// Years in which nanoseconds since 1970 fit 64 bits, with a margin.
constexpr int FirstYear = 1678;
constexpr int LastYear = 2261;

std::optional<Instant> fromDateTime(const QDateTime &dateTime)
{
    const int year = dateTime.date().year();
    if (!dateTime.isValid() || year < FirstYear || year > LastYear)
        return std::nullopt;
    return Instant::fromMilliseconds(dateTime.toMSecsSinceEpoch());
}

QDateTime inZone(Instant instant, const QTimeZone &zone)
{
    return QDateTime::fromMSecsSinceEpoch(instant.milliseconds(), zone);
}

std::optional<Instant> parseRelative(const QString &text, Instant now)
{
    static const QRegularExpression form(u"^-\\s*(\\d{1,9})\\s*([smhdw])$"_s);
    const auto match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    qint64 unit = Instant::PerSecond;
    switch (match.capturedView(2).front().toLatin1()) {
    case 'm': unit = Instant::PerMinute; break;
    case 'h': unit = Instant::PerHour; break;
    case 'd': unit = Instant::PerDay; break;
    case 'w': unit = 7 * Instant::PerDay; break;
    default: break;
    }
    qint64 span = 0;
    qint64 moment = 0;
    if (__builtin_mul_overflow(match.capturedView(1).toLongLong(), unit, &span) || __builtin_sub_overflow(now.nanoseconds, span, &moment))
        return std::nullopt;
    return Instant{moment};
}

std::optional<Instant> parseIso(const QString &text, const Formatter &formatter)
{
    static const QRegularExpression form(u"^\\d{4}-\\d{2}-\\d{2}"_s);
    if (!form.match(text).hasMatch())
        return std::nullopt;
    const Timestamp utc = Timestamp::fromText(text.toUtf8());
    if (!utc.instant())
        return std::nullopt;
    const bool hasZone = utc.zone() == Timestamp::Zone::Utc || utc.zone() == Timestamp::Zone::Offset;
    if (hasZone)
        return utc.instant();
    // Written without a zone: the digits mean the wall clock of the display zone.
    const QDateTime wall = inZone(*utc.instant(), QTimeZone::utc());
    const QDateTime local(wall.date(), wall.time(), formatter.zone());
    if (!local.isValid())
        return std::nullopt;
    return Instant{utc.instant()->nanoseconds - local.offsetFromUtc() * Instant::PerSecond};
}

std::optional<Instant> parseClockTime(const QString &text, const Formatter &formatter, Instant now)
{
    for (const QString &form : {u"H:mm"_s, u"H:mm:ss"_s, u"H:mm:ss.zzz"_s}) {
        if (const QTime time = QTime::fromString(text, form); time.isValid())
            return fromDateTime(QDateTime(inZone(now, formatter.zone()).date(), time, formatter.zone()));
    }
    return std::nullopt;
}

std::optional<Instant> parseDay(const QString &text, const Formatter &formatter, Instant now)
{
    const int thisYear = inZone(now, formatter.zone()).date().year();
    for (const QLocale &locale : {formatter.locale(), QLocale::c()}) {
        for (const QString &day : {u"d MMM"_s, u"d MMMM"_s, u"d. MMM"_s, u"d. MMMM"_s}) {
            for (const QString &clock : {u""_s, u" H:mm"_s, u" H:mm:ss"_s}) {
                if (const QDateTime full = locale.toDateTime(text, day + u" yyyy"_s + clock); full.isValid())
                    return fromDateTime(QDateTime(full.date(), full.time(), formatter.zone()));
                // The year is put in before parsing: without one, 29 February would be refused as a day of 1900.
                if (const QDateTime inYear = locale.toDateTime(QString::number(thisYear) + u' ' + text, u"yyyy "_s + day + clock); inYear.isValid())
                    return fromDateTime(QDateTime(inYear.date(), inYear.time(), formatter.zone()));
            }
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<Instant> parseMoment(const QString &text, const Formatter &formatter, Instant now)
{
    const QString trimmed = text.trimmed();
    if (trimmed.compare(u"now", Qt::CaseInsensitive) == 0 || trimmed == Translator::tr("now"))
        return now;
    if (const auto relative = parseRelative(trimmed, now))
        return relative;
    if (const auto iso = parseIso(trimmed, formatter))
        return iso;
    if (const auto clock = parseClockTime(trimmed, formatter, now))
        return clock;
    return parseDay(trimmed, formatter, now);
}

QString rangeText(const InstantRange &range, const Formatter &formatter)
{
    const qint64 length = range.to.nanoseconds - range.from.nanoseconds;
    const QDateTime from = inZone(range.from, formatter.zone());
    const QDateTime to = inZone(range.to, formatter.zone());
    const QLocale &locale = formatter.locale();
    const QString dayForm = from.date().year() == to.date().year() ? u"d MMM"_s : u"d MMM yyyy"_s;
    const bool isDays = length >= 3 * Instant::PerDay;
    const QString clockForm = length < 2 * Instant::PerMinute ? u" HH:mm:ss"_s : u" HH:mm"_s;
    const QString first = locale.toString(from, isDays ? dayForm : dayForm + clockForm);
    const QString last = from.date() == to.date() ? locale.toString(to, clockForm.mid(1)) : locale.toString(to, isDays ? dayForm : dayForm + clockForm);
    return Translator::tr("%1 – %2 %3, %4", "from, to, zone, duration")
        .arg(first, last, formatter.zoneName(range.from), formatter.duration(length));
}

QString rangeSentence(const InstantRange &range, const Formatter &formatter)
{
    constexpr int Digits = 3;
    return Translator::tr("From %1 up to, but not including, %2 %3")
        .arg(formatter.dateTime(range.from, Digits), formatter.dateTime(range.to, Digits), formatter.zoneName(range.from));
}

} // namespace ledgerscope
