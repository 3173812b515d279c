// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/timestamp.h"
#include "models/timeline/timelineticks.h"

#include <QTest>

#include <limits>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

namespace {

Instant at(const char *text)
{
    return *Timestamp::fromText(text).instant();
}

Formatter formatterFor(const QByteArray &zone, const QLocale &locale = QLocale::c())
{
    return Formatter(QTimeZone(zone), locale);
}

QStringList labelsOf(const TimelineTicks &ticks)
{
    QStringList labels;
    for (const auto &tick : ticks.ticks())
        labels.append(tick.label);
    return labels;
}

TimelineTicks ticksOf(const char *from, const char *to, qreal width, const QByteArray &zone = "UTC"_ba)
{
    return TimelineTicks::of(TimeScale({at(from), at(to)}, width), formatterFor(zone), {});
}

} // namespace

class TimelineTicksTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void standAtRoundTimes_data();
    void standAtRoundTimes();
    void anHourThatDoesNotExistHasNoTick();
    void anHourThatHappensTwiceHasTwoTicks();
    void midnightsAreLocal();
    void labelsNeverTouch_data();
    void labelsNeverTouch();
    void theHeadingNamesDateAndZone_data();
    void theHeadingNamesDateAndZone();
    void fractionsFollowTheZoom_data();
    void fractionsFollowTheZoom();
    void rangesReadWithTheirZoneOnce();
};

void TimelineTicksTest::standAtRoundTimes_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QStringList>("labels");
    QTest::newRow("two hours: quarters") << "2026-05-25T13:37:00Z"_ba << "2026-05-25T14:33:00Z"_ba
                                         << QStringList{u"13:40"_s, u"13:50"_s, u"14:00"_s, u"14:10"_s, u"14:20"_s, u"14:30"_s};
    QTest::newRow("a midnight shows its date") << "2026-05-25T20:00:00Z"_ba << "2026-05-26T05:00:00Z"_ba
                                               << QStringList{u"20:00"_s, u"22:00"_s, u"26 May"_s, u"02:00"_s, u"04:00"_s};
    QTest::newRow("a second: tenths") << "2026-05-25T14:23:11Z"_ba << "2026-05-25T14:23:11.7Z"_ba
                                      << QStringList{u"14:23:11.0"_s, u"14:23:11.2"_s, u"14:23:11.4"_s, u"14:23:11.6"_s};
    QTest::newRow("weeks begin on Mondays") << "2026-05-20T00:00:00Z"_ba << "2026-06-25T00:00:00Z"_ba
                                            << QStringList{u"25 May"_s, u"1 Jun"_s, u"8 Jun"_s, u"15 Jun"_s, u"22 Jun"_s};
    QTest::newRow("years") << "2013-02-01T00:00:00Z"_ba << "2016-06-01T00:00:00Z"_ba
                           << QStringList{u"Jul"_s, u"2014"_s, u"Jul"_s, u"2015"_s, u"Jul"_s, u"2016"_s};
}

void TimelineTicksTest::standAtRoundTimes()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QStringList, labels);
    QCOMPARE(labelsOf(ticksOf(from.constData(), to.constData(), 480)), labels);
}

void TimelineTicksTest::anHourThatDoesNotExistHasNoTick()
{
    // Berlin, 29 March 2026: 02:00 to 03:00 does not exist.
    const auto ticks = ticksOf("2026-03-28T23:30:00Z", "2026-03-29T03:30:00Z", 400, "Europe/Berlin"_ba);
    QCOMPARE(labelsOf(ticks), (QStringList{u"01:00"_s, u"03:00"_s, u"04:00"_s, u"05:00"_s}));
    QCOMPARE(ticks.heading(), u"Sun 29 Mar 2026, CET/CEST"_s);
    QCOMPARE(ticks.ticks()[1].at, at("2026-03-29T01:00:00Z"));
}

void TimelineTicksTest::anHourThatHappensTwiceHasTwoTicks()
{
    const auto ticks = ticksOf("2026-10-24T23:30:00Z", "2026-10-25T02:30:00Z", 300, "Europe/Berlin"_ba);
    QCOMPARE(labelsOf(ticks), (QStringList{u"02:00"_s, u"02:00"_s, u"03:00"_s}));
    QCOMPARE(ticks.ticks()[1].at.nanoseconds - ticks.ticks()[0].at.nanoseconds, Instant::PerHour);
}

void TimelineTicksTest::midnightsAreLocal()
{
    const auto ticks = ticksOf("2026-05-24T00:00:00Z", "2026-05-27T00:00:00Z", 300, "Asia/Kathmandu"_ba);
    QVERIFY(!ticks.ticks().empty());
    for (const auto &tick : ticks.ticks())
        QCOMPARE(formatterFor("Asia/Kathmandu"_ba).time(tick.at, 0), u"00:00:00"_s);
}

void TimelineTicksTest::labelsNeverTouch_data()
{
    QTest::addColumn<qint64>("span");
    for (qint64 span = Instant::PerMicrosecond; span < std::numeric_limits<qint64>::max() / 7; span *= 7)
        QTest::addRow("%lld nanoseconds on the screen", static_cast<long long>(span)) << span;
    QTest::newRow("all of time") << std::numeric_limits<qint64>::max();
}

void TimelineTicksTest::labelsNeverTouch()
{
    QFETCH(qint64, span);
    const Instant from{span == std::numeric_limits<qint64>::max() ? -span / 2 : at("2025-12-31T22:58:59.999Z").nanoseconds};
    const Formatter formatter = formatterFor("Europe/Berlin"_ba);
    const TimeScale scale({from, {from.nanoseconds + span}}, 1600);
    const TimelineTicks::Spacing spacing{7, 20};
    const auto ticks = TimelineTicks::of(scale, formatter, spacing).ticks();
    QVERIFY2(ticks.size() >= 2, "a wide axis has ticks at any zoom");
    QVERIFY(ticks.size() <= 60);
    for (std::size_t i = 1; i < ticks.size(); ++i) {
        const qreal distance = scale.positionOf(ticks[i].at) - scale.positionOf(ticks[i - 1].at);
        const auto longer = std::max(ticks[i].label.size(), ticks[i - 1].label.size());
        QVERIFY2(distance >= static_cast<qreal>(longer) * spacing.perCharacter, qPrintable(ticks[i].label));
    }
}

void TimelineTicksTest::theHeadingNamesDateAndZone_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("heading");
    QTest::newRow("one day") << "2026-05-25T13:00:00Z"_ba << "2026-05-26T00:00:00Z"_ba << u"Mon 25 May 2026, UTC"_s;
    QTest::newRow("days of a month") << "2026-05-11T00:00:00Z"_ba << "2026-05-25T15:00:00Z"_ba << u"11 – 25 May 2026, UTC"_s;
    QTest::newRow("days of two months") << "2026-05-30T00:00:00Z"_ba << "2026-06-02T15:00:00Z"_ba << u"30 May – 2 Jun 2026, UTC"_s;
    QTest::newRow("years") << "2013-11-07T00:00:00Z"_ba << "2015-06-05T15:00:00Z"_ba << u"Nov 2013 – Jun 2015, UTC"_s;
}

void TimelineTicksTest::theHeadingNamesDateAndZone()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QTEST(ticksOf(from.constData(), to.constData(), 500).heading(), "heading");
}

void TimelineTicksTest::fractionsFollowTheZoom_data()
{
    QTest::addColumn<double>("nanosecondsPerPixel");
    QTest::addColumn<int>("digits");
    QTest::newRow("twelve seconds a pixel") << 12e9 << 0;
    QTest::newRow("half a second a pixel") << 0.5e9 << 1;
    QTest::newRow("a millisecond a pixel") << 1e6 << 3;
    QTest::newRow("a nanosecond a pixel") << 1.0 << 9;
    QTest::newRow("never more than is stored") << 1e-6 << 9;
}

void TimelineTicksTest::fractionsFollowTheZoom()
{
    QFETCH(double, nanosecondsPerPixel);
    QTEST(fractionDigitsFor(nanosecondsPerPixel), "digits");
}

void TimelineTicksTest::rangesReadWithTheirZoneOnce()
{
    const Formatter formatter = formatterFor("UTC"_ba);
    QCOMPARE(rangeText({at("2026-05-25T14:22:30Z"), at("2026-05-25T14:26:00Z")}, formatter), u"25 May 2026 14:22:30 – 14:26:00 UTC"_s);
    QCOMPARE(rangeText({at("2026-05-25T14:22:30Z"), at("2026-05-27T14:26:00Z")}, formatter),
             u"25 May 2026 14:22:30 – 27 May 2026 14:26:00 UTC"_s);
    QCOMPARE(rangeText({at("2026-05-25T22:00:00Z"), at("2026-05-26T00:00:00Z")}, formatter),
             u"25 May 2026 22:00:00 – 26 May 2026 00:00:00 UTC"_s);
}

QTEST_GUILESS_MAIN(TimelineTicksTest)
#include "timelinetickstest.moc"
