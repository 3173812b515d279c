// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/timestampreader.h"

#include <QDateTime>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

class TimestampReaderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsZonelessTimesInTheZone_data();
    void readsZonelessTimesInTheZone();
    void textAndMarkStayAsTheyAre();
    void unreadableStaysUnreadable();
    void agreesWithQtAllYearLong_data();
    void agreesWithQtAllYearLong();
};

void TimestampReaderTest::readsZonelessTimesInTheZone_data()
{
    QTest::addColumn<QByteArray>("zone");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("iso");
    const auto row = [](const char *name, const char *zone, const char *text, const char *iso) {
        QTest::newRow(name) << QByteArray(zone) << QByteArray(text) << QByteArray(iso);
    };
    row("UTC", "UTC", "2026-08-01 19:51:12.834983", "2026-08-01T19:51:12.834983Z");
    row("summer in Berlin", "Europe/Berlin", "2026-08-01 19:51:12.834983", "2026-08-01T17:51:12.834983Z");
    row("winter in Berlin", "Europe/Berlin", "2026-01-01 19:51:12", "2026-01-01T18:51:12.000000Z");
    row("the hour that happens twice is its first (case C28)", "Europe/Berlin", "2026-10-25 02:30:00", "2026-10-25T00:30:00.000000Z");
    row("just before that hour", "Europe/Berlin", "2026-10-25 01:59:59", "2026-10-24T23:59:59.000000Z");
    row("just behind that hour", "Europe/Berlin", "2026-10-25 03:00:00", "2026-10-25T02:00:00.000000Z");
    row("the hour that never happens counts on from before", "Europe/Berlin", "2026-03-29 02:30:00", "2026-03-29T01:30:00.000000Z");
    row("just before the gap", "Europe/Berlin", "2026-03-29 01:59:59", "2026-03-29T00:59:59.000000Z");
    row("just behind the gap", "Europe/Berlin", "2026-03-29 03:00:00", "2026-03-29T01:00:00.000000Z");
    row("west of Greenwich, twice", "America/New_York", "2026-11-01 01:30:00", "2026-11-01T05:30:00.000000Z");
    row("west of Greenwich, never", "America/New_York", "2026-03-08 02:30:00", "2026-03-08T07:30:00.000000Z");
    row("half an hour of daylight saving", "Australia/Lord_Howe", "2026-04-05 01:45:00", "2026-04-04T14:45:00.000000Z");
    row("a day that was left out", "Pacific/Apia", "2011-12-31 12:00:00", "2011-12-30T22:00:00.000000Z");
    row("before 1970", "Europe/Berlin", "1969-12-31 23:59:59.5", "1969-12-31T22:59:59.500000Z");
    row("a date alone is midnight there", "Asia/Kolkata", "2026-05-25", "2026-05-24T18:30:00.000000Z");
    row("written with a zone", "Europe/Berlin", "2026-08-01T19:51:12Z", "2026-08-01T19:51:12.000000Z");
    row("written with an offset", "Europe/Berlin", "2026-08-01T19:51:12-05:00", "2026-08-02T00:51:12.000000Z");
    row("a number has no zone", "Europe/Berlin", "1779718991", "2026-05-25T14:23:11.000000Z");
    row("an unknown zone is UTC", "Europe/Atlantis", "2026-08-01 19:51:12", "2026-08-01T19:51:12.000000Z");
}

void TimestampReaderTest::readsZonelessTimesInTheZone()
{
    QFETCH(QByteArray, zone);
    QFETCH(QByteArray, text);
    const auto time = TimestampReader(zone).read(text);
    QVERIFY(time.isReadable());
    QTEST(toIsoUtc(*time.instant(), 6), "iso");
}

void TimestampReaderTest::textAndMarkStayAsTheyAre()
{
    const auto time = TimestampReader("Europe/Berlin"_ba).read("2026-08-01 19:51:12.834983");
    QCOMPARE(time.text(), "2026-08-01 19:51:12.834983"_ba);
    QCOMPARE(time.zone(), Timestamp::Zone::None);
    QCOMPARE(time.fractionDigits(), 6);
    QCOMPARE(TimestampReader().read("2026-08-01 19:51:12").zone(), Timestamp::Zone::None);
}

void TimestampReaderTest::unreadableStaysUnreadable()
{
    const auto time = TimestampReader("Europe/Berlin"_ba).read("2026-02-30 12:00:00");
    QVERIFY(!time.isReadable());
    QCOMPARE(time.zone(), Timestamp::Zone::Unreadable);
}

void TimestampReaderTest::agreesWithQtAllYearLong_data()
{
    QTest::addColumn<QByteArray>("zone");
    for (const char *zone : {"Europe/Berlin", "America/New_York", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu", "Africa/Casablanca"})
        QTest::newRow(zone) << QByteArray(zone);
}

void TimestampReaderTest::agreesWithQtAllYearLong()
{
    QFETCH(QByteArray, zone);
    const QTimeZone timeZone(zone);
    const TimestampReader reader(zone);
    // Written as local time from a known moment: reading gives that moment back, or, in an hour that happens twice, the earlier one.
    int twice = 0;
    const auto year = QDateTime(QDate(2026, 1, 1), QTime(0, 0), Qt::UTC);
    for (int quarter = 0; quarter < 365 * 96; ++quarter) {
        const QDateTime moment = year.addSecs(quarter * 900);
        const QByteArray local = moment.toTimeZone(timeZone).toString(u"yyyy-MM-dd HH:mm:ss"_s).toLatin1();
        const qint64 read = reader.read(local).instant()->milliseconds();
        const qint64 wanted = moment.toMSecsSinceEpoch();
        if (read == wanted)
            continue;
        ++twice;
        QVERIFY2(read < wanted && wanted - read <= 3'600'000, local.constData());
        const auto earlier = QDateTime::fromMSecsSinceEpoch(read, Qt::UTC).toTimeZone(timeZone).toString(u"yyyy-MM-dd HH:mm:ss"_s);
        QCOMPARE(earlier.toLatin1(), local);
    }
    QVERIFY2(twice <= 4, "At most one hour of the year happens twice.");
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::TimestampReaderTest)
#include "timestampreadertest.moc"
