// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/shell/rangetext.h"

#include <QCoreApplication>
#include <QDateTime>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

struct Translator {
    Q_DECLARE_TR_FUNCTIONS(RangeText)
};

QDateTime inZone(Instant instant, const QTimeZone &zone)
{
    return QDateTime::fromMSecsSinceEpoch(instant.milliseconds(), zone);
}

} // namespace

QString shortRangeText(const InstantRange &range, const Formatter &formatter)
{
    const qint64 length = range.to.nanoseconds - range.from.nanoseconds;
    const QDateTime from = inZone(range.from, formatter.zone());
    const QDateTime to = inZone(range.to, formatter.zone());
    const QLocale &locale = formatter.locale();
    const bool isDays = length >= 3 * Instant::PerDay;
    const bool isOneYear = from.date().year() == to.date().year();
    const QString dayForm = Formatter::formOf(isOneYear ? Formatter::DayForm::DayMonth : Formatter::DayForm::DayMonthYear);
    const QString clockForm = length < 2 * Instant::PerMinute ? u"HH:mm:ss"_s : u"HH:mm"_s;
    const QString form = isDays ? dayForm : dayForm + u' ' + clockForm;
    const QString last = from.date() == to.date() ? locale.toString(to, clockForm) : locale.toString(to, form);
    return Translator::tr("%1 – %2 %3, %4", "from, to, zone, duration")
        .arg(locale.toString(from, form), last, formatter.zoneName(range.from), formatter.duration(length));
}

QString rangeSentence(const InstantRange &range, const Formatter &formatter)
{
    constexpr int Digits = 3;
    return Translator::tr("From %1 up to, but not including, %2 %3")
        .arg(formatter.dateTime(range.from, Digits), formatter.dateTime(range.to, Digits), formatter.zoneName(range.from));
}

} // namespace ledgerscope
