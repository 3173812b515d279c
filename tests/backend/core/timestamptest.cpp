// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/timestamp.h"

#include <QDateTime>
#include <QTest>
#include <QTimeZone>

#include <limits>
#include <random>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using Zone = Timestamp::Zone;

class TimestampTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void c26ReadsEveryShape_data();
    void c26ReadsEveryShape();
    void c27KeepsMicroseconds();
    void readsOtherForms_data();
    void readsOtherForms();
    void leavesUnreadableWhatIsNoTime_data();
    void leavesUnreadableWhatIsNoTime();
    void absentIsNotUnreadable();
    void zoneOfZonelessTimesIsTheCallers();
    void calendarAgreesWithQt();
    void writesIsoUtc_data();
    void writesIsoUtc();
    void everyInstantComesBack();
    void rangeEndsAtTheLastNanosecond();
    void millisecondsRoundDown();
    void rangesAreHalfOpen();
};

void TimestampTest::c26ReadsEveryShape_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("nanoseconds");
    QTest::addColumn<Zone>("zone");
    QTest::addColumn<int>("digits");
    constexpr qint64 first = 1'779'718'991'000'000'000;
    QTest::newRow("UTC") << "2026-05-25T14:23:11Z"_ba << first << Zone::Utc << 0;
    QTest::newRow("offset") << "2026-05-25T16:23:12+02:00"_ba << first + Instant::PerSecond << Zone::Offset << 0;
    QTest::newRow("no zone") << "2026-05-25 14:23:13"_ba << first + 2 * Instant::PerSecond << Zone::None << 0;
    QTest::newRow("seconds since 1970") << "1779718994"_ba << first + 3 * Instant::PerSecond << Zone::Epoch << 0;
    QTest::newRow("milliseconds since 1970") << "1779718995000"_ba << first + 4 * Instant::PerSecond << Zone::Epoch << 3;
    QTest::newRow("nine digits") << "2026-05-25T14:23:16.123456789Z"_ba << first + 5 * Instant::PerSecond + 123'456'789 << Zone::Utc << 9;
}

void TimestampTest::c26ReadsEveryShape()
{
    QFETCH(QByteArray, text);
    QFETCH(qint64, nanoseconds);
    const auto time = Timestamp::fromText(text);
    QVERIFY(time.isReadable());
    QCOMPARE(time.instant()->nanoseconds, nanoseconds);
    QCOMPARE(time.text(), text);
    QTEST(time.zone(), "zone");
    QTEST(time.fractionDigits(), "digits");
}

void TimestampTest::c27KeepsMicroseconds()
{
    const auto first = Timestamp::fromText("2026-05-25T14:23:11.123456Z");
    const auto second = Timestamp::fromText("2026-05-25T14:23:11.123457Z");
    QCOMPARE(second.instant()->nanoseconds - first.instant()->nanoseconds, qint64{1000});
    QCOMPARE(first.fractionDigits(), 6);
    QCOMPARE(toIsoUtc(*first.instant(), first.fractionDigits()), first.text());
}

void TimestampTest::readsOtherForms_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("iso");
    QTest::addColumn<Zone>("zone");
    QTest::newRow("PostgreSQL, hours only") << "2026-05-25 14:23:11.123456+00"_ba << "2026-05-25T14:23:11.123456000Z"_ba << Zone::Utc;
    QTest::newRow("PostgreSQL, half an hour") << "2026-05-25 19:53:11+05:30"_ba << "2026-05-25T14:23:11.000000000Z"_ba << Zone::Offset;
    QTest::newRow("PostgreSQL, local mean time") << "1890-01-01 00:53:28+00:53:28"_ba << "1890-01-01T00:00:00.000000000Z"_ba << Zone::Offset;
    QTest::newRow("offset without a colon") << "2026-05-25T09:23:11-0500"_ba << "2026-05-25T14:23:11.000000000Z"_ba << Zone::Offset;
    QTest::newRow("offset behind a blank") << "2026-05-25 14:23:11 +0000"_ba << "2026-05-25T14:23:11.000000000Z"_ba << Zone::Utc;
    QTest::newRow("minus zero") << "2026-05-25T14:23:11-00:00"_ba << "2026-05-25T14:23:11.000000000Z"_ba << Zone::Utc;
    QTest::newRow("small letters") << "2026-05-25t14:23:11z"_ba << "2026-05-25T14:23:11.000000000Z"_ba << Zone::Utc;
    QTest::newRow("comma before the fraction") << "2026-05-25T14:23:11,5Z"_ba << "2026-05-25T14:23:11.500000000Z"_ba << Zone::Utc;
    QTest::newRow("twelve digits are cut, not rounded") << "2026-05-25T14:23:11.999999999999Z"_ba << "2026-05-25T14:23:11.999999999Z"_ba << Zone::Utc;
    QTest::newRow("no seconds") << "2026-05-25T14:23Z"_ba << "2026-05-25T14:23:00.000000000Z"_ba << Zone::Utc;
    QTest::newRow("a date alone is midnight") << "2026-05-25"_ba << "2026-05-25T00:00:00.000000000Z"_ba << Zone::None;
    QTest::newRow("leap day") << "2024-02-29T12:00:00Z"_ba << "2024-02-29T12:00:00.000000000Z"_ba << Zone::Utc;
    QTest::newRow("leap day of a century") << "2000-02-29T12:00:00Z"_ba << "2000-02-29T12:00:00.000000000Z"_ba << Zone::Utc;
    QTest::newRow("offset over the end of the year") << "2026-12-31T23:30:00-01:00"_ba << "2027-01-01T00:30:00.000000000Z"_ba << Zone::Offset;
    QTest::newRow("before 1970") << "1969-12-31T23:59:59.999999999Z"_ba << "1969-12-31T23:59:59.999999999Z"_ba << Zone::Utc;
    QTest::newRow("zero") << "0"_ba << "1970-01-01T00:00:00.000000000Z"_ba << Zone::Epoch;
    QTest::newRow("negative seconds") << "-1"_ba << "1969-12-31T23:59:59.000000000Z"_ba << Zone::Epoch;
    QTest::newRow("decimal seconds") << "1779718991.25"_ba << "2026-05-25T14:23:11.250000000Z"_ba << Zone::Epoch;
    QTest::newRow("decimal milliseconds") << "1779718991000.5"_ba << "2026-05-25T14:23:11.000500000Z"_ba << Zone::Epoch;
    QTest::newRow("microseconds") << "1779718991000001"_ba << "2026-05-25T14:23:11.000001000Z"_ba << Zone::Epoch;
    QTest::newRow("nanoseconds") << "1779718991000000001"_ba << "2026-05-25T14:23:11.000000001Z"_ba << Zone::Epoch;
    QTest::newRow("1e11 is milliseconds, in 1973") << "100000000000"_ba
                                                                                                   << "1973-03-03T09:46:40.000000000Z"_ba << Zone::Epoch;
}

void TimestampTest::readsOtherForms()
{
    QFETCH(QByteArray, text);
    const auto time = Timestamp::fromText(text);
    QVERIFY(time.isReadable());
    QTEST(toIsoUtc(*time.instant(), 9), "iso");
    QTEST(time.zone(), "zone");
    QCOMPARE(time.text(), text);
}

void TimestampTest::leavesUnreadableWhatIsNoTime_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const auto &[name, text] : std::initializer_list<std::pair<const char *, QByteArray>>{
             {"C26 a day that does not exist", "2026-02-30T00:00:00Z"_ba},
             {"C26 a word", "yesterday"_ba},
             {"C26 nothing", ""_ba},
             {"29 February of a common year", "2026-02-29"_ba},
             {"29 February of a common century", "1900-02-29"_ba},
             {"month 13", "2026-13-01"_ba},
             {"month 0", "2026-00-01"_ba},
             {"day 0", "2026-01-00"_ba},
             {"31 April", "2026-04-31"_ba},
             {"hour 24", "2026-05-25T24:00:00Z"_ba},
             {"minute 60", "2026-05-25T14:60:00Z"_ba},
             {"second 60", "2026-06-30T23:59:60Z"_ba},
             {"a point without digits", "2026-05-25T14:23:11.Z"_ba},
             {"offset of a day", "2026-05-25T14:23:11+24:00"_ba},
             {"offset of one digit", "2026-05-25T14:23:11+2"_ba},
             {"something behind", "2026-05-25T14:23:11Z "_ba},
             {"something in front", " 2026-05-25T14:23:11Z"_ba},
             {"a named zone (case C61)", "2026-10-25T02:30:00 Europe/Berlin"_ba},
             {"two digits of a year", "26-05-25"_ba},
             {"five digits of a year", "12026-05-25"_ba},
             {"before Christ", "0044-03-15 00:00:00+00 BC"_ba},
             {"infinity", "infinity"_ba},
             {"minus infinity", "-infinity"_ba},
             {"before 1677", "1600-01-01T00:00:00Z"_ba},
             {"after 2262", "2300-01-01T00:00:00Z"_ba},
             {"seconds in the year 4000", "64060588800"_ba},
             {"more digits than a number has", "99999999999999999999999"_ba},
             {"a minus alone", "-"_ba},
             {"a plus", "+1"_ba},
             {"scientific", "1.7e9"_ba},
             {"hexadecimal", "0x10"_ba},
             {"a NUL inside", QByteArray("2026-05-25\0", 11)},
             {"bytes that are no UTF-8", "\xFF\xFE"_ba}})
        QTest::newRow(name) << text;
}

void TimestampTest::leavesUnreadableWhatIsNoTime()
{
    QFETCH(QByteArray, text);
    const auto time = Timestamp::fromText(text);
    QVERIFY(!time.isReadable());
    QVERIFY(!time.instant());
    QCOMPARE(time.zone(), Zone::Unreadable);
    QCOMPARE(time.text(), text);
    QCOMPARE(time.fractionDigits(), 0);
}

void TimestampTest::absentIsNotUnreadable()
{
    QCOMPARE(Timestamp().zone(), Zone::Missing);
    QVERIFY(!Timestamp().isReadable());
    QVERIFY(Timestamp() != Timestamp::fromText(""));
}

void TimestampTest::zoneOfZonelessTimesIsTheCallers()
{
    const qint64 twoHours = 2 * 3600;
    QCOMPARE(toIsoUtc(*Timestamp::fromText("2026-05-25 14:23:11", twoHours).instant(), 0), "2026-05-25T12:23:11Z"_ba);
    QCOMPARE(Timestamp::fromText("2026-05-25 14:23:11", twoHours).zone(), Zone::None);
    QCOMPARE(toIsoUtc(*Timestamp::fromText("2026-05-25", twoHours).instant(), 0), "2026-05-24T22:00:00Z"_ba);
    QCOMPARE(toIsoUtc(*Timestamp::fromText("2026-05-25T14:23:11Z", twoHours).instant(), 0), "2026-05-25T14:23:11Z"_ba);
    QCOMPARE(toIsoUtc(*Timestamp::fromText("2026-05-25T14:23:11-01:00", twoHours).instant(), 0), "2026-05-25T15:23:11Z"_ba);
    QCOMPARE(toIsoUtc(*Timestamp::fromText("1779718991", twoHours).instant(), 0), "2026-05-25T14:23:11Z"_ba);
}

void TimestampTest::calendarAgreesWithQt()
{
    for (QDate date(1678, 1, 1); date.year() < 2262; date = date.addDays(17)) {
        const QByteArray text = date.toString(Qt::ISODate).toLatin1();
        const auto time = Timestamp::fromText(text);
        QVERIFY2(time.isReadable(), text.constData());
        QCOMPARE(time.instant()->milliseconds(), date.startOfDay(Qt::UTC).toMSecsSinceEpoch());
        QCOMPARE(toIsoUtc(*time.instant(), 0), text + "T00:00:00Z");
    }
}

void TimestampTest::writesIsoUtc_data()
{
    QTest::addColumn<qint64>("nanoseconds");
    QTest::addColumn<int>("digits");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("no fraction") << qint64{1'779'718'991'999'999'999} << 0 << "2026-05-25T14:23:11Z"_ba;
    QTest::newRow("cut and not rounded") << qint64{1'779'718'991'999'999'999} << 3 << "2026-05-25T14:23:11.999Z"_ba;
    QTest::newRow("zeros are written") << qint64{1'779'718'991'000'000'000} << 6 << "2026-05-25T14:23:11.000000Z"_ba;
    QTest::newRow("more than nine digits are nine") << qint64{1} << 12 << "1970-01-01T00:00:00.000000001Z"_ba;
    QTest::newRow("one nanosecond before 1970") << qint64{-1} << 9 << "1969-12-31T23:59:59.999999999Z"_ba;
    QTest::newRow("the first moment") << std::numeric_limits<qint64>::min() << 9 << "1677-09-21T00:12:43.145224192Z"_ba;
    QTest::newRow("the last moment") << std::numeric_limits<qint64>::max() << 9 << "2262-04-11T23:47:16.854775807Z"_ba;
}

void TimestampTest::writesIsoUtc()
{
    QFETCH(qint64, nanoseconds);
    QFETCH(int, digits);
    QTEST(toIsoUtc({nanoseconds}, digits), "text");
}

void TimestampTest::everyInstantComesBack()
{
    std::mt19937_64 random(3);
    for (int i = 0; i < 50'000; ++i) {
        qint64 nanoseconds = static_cast<qint64>(random());
        if (i % 3 == 0)
            nanoseconds -= nanoseconds % Instant::PerMillisecond;
        const Instant instant{nanoseconds};
        const auto back = Timestamp::fromText(toIsoUtc(instant, 9));
        QVERIFY(back.instant() == instant);
        const auto made = Timestamp::fromInstant(instant);
        QVERIFY(made.instant() == instant);
        QVERIFY(made.zone() == Zone::Utc);
        QCOMPARE(made.text(), toIsoUtc(instant, made.fractionDigits()));
        const auto fractionless = made.text();
        QVERIFY(!fractionless.contains('.') || !fractionless.chopped(1).endsWith('0'));
    }
}

void TimestampTest::rangeEndsAtTheLastNanosecond()
{
    QVERIFY(Timestamp::fromText("1677-09-21T00:12:43.145224192Z").isReadable());
    QVERIFY(!Timestamp::fromText("1677-09-21T00:12:43.145224191Z").isReadable());
    QVERIFY(Timestamp::fromText("2262-04-11T23:47:16.854775807Z").isReadable());
    QVERIFY(!Timestamp::fromText("2262-04-11T23:47:16.854775808Z").isReadable());
    QVERIFY(Timestamp::fromText("9223372036854775807").isReadable());
    QVERIFY(!Timestamp::fromText("9223372036854775808").isReadable());
}

void TimestampTest::millisecondsRoundDown()
{
    QCOMPARE(Instant{1'999'999}.milliseconds(), qint64{1});
    QCOMPARE(Instant{-1}.milliseconds(), qint64{-1});
    QCOMPARE(Instant{-1'000'000}.milliseconds(), qint64{-1});
    QCOMPARE(Instant::fromMilliseconds(-5).milliseconds(), qint64{-5});
}

void TimestampTest::rangesAreHalfOpen()
{
    const InstantRange day{{10}, {20}};
    QVERIFY(day.contains({10}));
    QVERIFY(day.contains({19}));
    QVERIFY(!day.contains({20}));
    QVERIFY(!day.contains({9}));
    QVERIFY(!day.isEmpty());
    QVERIFY((InstantRange{{10}, {10}}).isEmpty());
    QVERIFY(InstantRange{}.contains({std::numeric_limits<qint64>::min()}));
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::TimestampTest)
#include "timestamptest.moc"
