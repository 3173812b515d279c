// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/timeline/timescale.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace ledgerscope;

namespace {

constexpr qint64 Day = 1'779'667'200 * Instant::PerSecond; // 2026-05-25T00:00:00Z
constexpr qint64 Lowest = std::numeric_limits<qint64>::min();
constexpr qint64 Highest = std::numeric_limits<qint64>::max();

InstantRange rangeOf(qint64 from, qint64 to)
{
    return {{from}, {to}};
}

} // namespace

class TimeScaleTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void positionsAndInstantsAreInverse_data();
    void positionsAndInstantsAreInverse();
    void nanosecondsApartStayApart();
    void emptyRangesBecomeTheShortest();
    void zoomingKeepsTheAnchorInPlace_data();
    void zoomingKeepsTheAnchorInPlace();
    void zoomingInAndOutComesBack();
    void panningStopsAtTheEndsOfTime();
    void paddingGivesASingleInstantOneSecond();
    void columnsTileTheRange_data();
    void columnsTileTheRange();
    void columnsStayWhileAWindowMoves();
};

void TimeScaleTest::positionsAndInstantsAreInverse_data()
{
    QTest::addColumn<qint64>("from");
    QTest::addColumn<qint64>("to");
    QTest::newRow("two hours") << Day << Day + 2 * Instant::PerHour;
    QTest::newRow("a microsecond") << Day << Day + Instant::PerMicrosecond;
    QTest::newRow("before 1970") << -Day << -Day + Instant::PerHour;
    QTest::newRow("over the epoch") << -Instant::PerDay << Instant::PerDay;
    QTest::newRow("all of time") << Lowest << Highest;
}

void TimeScaleTest::positionsAndInstantsAreInverse()
{
    QFETCH(qint64, from);
    QFETCH(qint64, to);
    const TimeScale scale(rangeOf(from, to), 1600);
    QCOMPARE(scale.positionOf({from}), 0.0);
    QCOMPARE(scale.instantAt(0), Instant{from});
    for (const qreal position : {0.0, 1.0, 799.5, 1234.0, 1600.0})
        QVERIFY(std::abs(scale.positionOf(scale.instantAt(position)) - position) <= 1.0);
}

void TimeScaleTest::nanosecondsApartStayApart()
{
    const TimeScale scale(rangeOf(Day, Day + 1'000), 1000);
    QCOMPARE(scale.positionOf({Day + 1}), 1.0);
    QCOMPARE(scale.positionOf({Day + 2}), 2.0);
    QCOMPARE(scale.instantAt(999), Instant{Day + 999});
}

void TimeScaleTest::emptyRangesBecomeTheShortest()
{
    const TimeScale scale(rangeOf(Day, Day), 100);
    QCOMPARE(spanOf(scale.range()), ShortestSpan);
    QCOMPARE(scale.range().from, Instant{Day});
}

void TimeScaleTest::zoomingKeepsTheAnchorInPlace_data()
{
    QTest::addColumn<double>("factor");
    QTest::addColumn<double>("position");
    QTest::newRow("closer at the left edge") << 0.5 << 0.0;
    QTest::newRow("closer in the middle") << 0.8 << 400.0;
    QTest::newRow("closer at the right edge") << 0.25 << 800.0;
    QTest::newRow("farther in the middle") << 3.0 << 333.0;
}

void TimeScaleTest::zoomingKeepsTheAnchorInPlace()
{
    QFETCH(double, factor);
    QFETCH(double, position);
    const TimeScale before(rangeOf(Day, Day + Instant::PerHour), 800);
    const Instant anchor = before.instantAt(position);
    const TimeScale after(zoomed(before.range(), factor, anchor), 800);
    QVERIFY(std::abs(after.positionOf(anchor) - position) < 1e-6);
    QVERIFY(std::abs(static_cast<double>(spanOf(after.range())) / static_cast<double>(spanOf(before.range())) - factor) < 1e-9);
}

void TimeScaleTest::zoomingInAndOutComesBack()
{
    const InstantRange range = rangeOf(Day, Day + Instant::PerHour);
    const Instant anchor{Day + 17 * Instant::PerMinute};
    QCOMPARE(zoomed(zoomed(range, 0.5, anchor), 2, anchor), range);
    QCOMPARE(spanOf(zoomed(range, 1e-30, anchor)), ShortestSpan);
    QVERIFY(spanOf(zoomed(range, 1e30, anchor)) > Highest / 2);
}

void TimeScaleTest::panningStopsAtTheEndsOfTime()
{
    const InstantRange range = rangeOf(Day, Day + 10);
    QCOMPARE(panned(range, 5), rangeOf(Day + 5, Day + 15));
    QCOMPARE(panned(range, -5), rangeOf(Day - 5, Day + 5));
    QCOMPARE(panned(range, Highest).to, Instant{Highest});
    QCOMPARE(spanOf(panned(range, Highest)), 10);
    QCOMPARE(panned(panned(range, Lowest), Lowest).from, Instant{Lowest});
}

void TimeScaleTest::paddingGivesASingleInstantOneSecond()
{
    const InstantRange single = padded(rangeOf(Day, Day + 1), 0.02);
    QCOMPARE(spanOf(single), Instant::PerSecond + 1);
    QVERIFY(single.contains({Day}));
    QCOMPARE(padded(rangeOf(0, 100), 0.5), rangeOf(-50, 150));
    QCOMPARE(padded(rangeOf(Lowest, Highest), 0.5), rangeOf(Lowest, Highest));
}

void TimeScaleTest::columnsTileTheRange_data()
{
    QTest::addColumn<qint64>("from");
    QTest::addColumn<qint64>("to");
    QTest::addColumn<qint64>("step");
    QTest::newRow("an hour in seconds") << Day << Day + Instant::PerHour << Instant::PerSecond;
    QTest::newRow("the step does not divide the range") << Day + 1 << Day + 20 << qint64{7};
    QTest::newRow("before 1970") << -Day - 1 << -Day + 20 << qint64{7};
    QTest::newRow("one column") << Day << Day + 1 << Instant::PerHour;
    QTest::newRow("all of time") << Lowest << Highest << Highest / 33;
}

void TimeScaleTest::columnsTileTheRange()
{
    QFETCH(qint64, from);
    QFETCH(qint64, to);
    QFETCH(qint64, step);
    const auto edges = columnEdges(rangeOf(from, to), step);
    QVERIFY(edges.size() >= 2);
    QVERIFY(edges.front() <= from);
    QVERIFY(edges.back() >= to);
    QVERIFY(edges[1] > from);
    QVERIFY(edges[edges.size() - 2] < to);
    for (std::size_t i = 1; i + 1 < edges.size(); ++i) {
        QCOMPARE(edges[i] % step, 0);
        if (i + 2 < edges.size())
            QCOMPARE(edges[i + 1] - edges[i], step);
    }
}

void TimeScaleTest::columnsStayWhileAWindowMoves()
{
    const auto edges = columnEdges(rangeOf(Day, Day + 100), 7);
    const auto moved = columnEdges(rangeOf(Day + 3, Day + 103), 7);
    QVERIFY(std::includes(edges.cbegin(), edges.cend(), moved.cbegin(), moved.cend() - 1));
}

QTEST_GUILESS_MAIN(TimeScaleTest)
#include "timescaletest.moc"
