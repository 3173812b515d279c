// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/timeline/timelinedensity.h"
#include "models/timeline/timescale.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <limits>

using namespace ledgerscope;

namespace {

using Entries = std::vector<TimelineDensity::Entry>;

constexpr qint64 Lowest = std::numeric_limits<qint64>::min() + 1; // below is NoTime
constexpr qint64 Highest = std::numeric_limits<qint64>::max();

enum class Shape { Even, Bursts, OneInstant, AllOfTime };

Entries randomEntries(Shape shape, int count, quint32 seed)
{
    QRandomGenerator random{seed};
    Entries entries;
    for (int row = 0; row < count; ++row) {
        qint64 time = 0;
        switch (shape) {
        case Shape::Even:
            time = random.bounded(1'000'000) * Instant::PerMillisecond;
            break;
        case Shape::Bursts:
            time = random.bounded(5) * Instant::PerDay + random.bounded(50);
            break;
        case Shape::OneInstant:
            time = 42;
            break;
        case Shape::AllOfTime:
            time = std::max(Lowest, static_cast<qint64>(random.generate64()));
            break;
        }
        entries.emplace_back(time, static_cast<quint32>(row));
    }
    if (shape == Shape::AllOfTime && count > 2) {
        entries[0].first = Lowest;
        entries[1].first = Highest;
    }
    return entries;
}

} // namespace

Q_DECLARE_METATYPE(Shape)

class TimelineDensityTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithCountingOneByOne_data();
    void agreesWithCountingOneByOne();
    void eachEventIsFoundAtItsPlace_data() { agreesWithCountingOneByOne_data(); }
    void eachEventIsFoundAtItsPlace();
    void nearestIsNearest_data() { agreesWithCountingOneByOne_data(); }
    void nearestIsNearest();
    void nothingHasNoPlaces();
    void neighbouringWindowsNeitherLoseNorDouble_C29();
    void typicalExtentLeavesOutWhatStandsAlone_data();
    void typicalExtentLeavesOutWhatStandsAlone();
};

void TimelineDensityTest::agreesWithCountingOneByOne_data()
{
    QTest::addColumn<Shape>("shape");
    QTest::addColumn<int>("count");
    for (const int count : {1, 2, 63, 64, 65, 5'000}) {
        QTest::addRow("%d events, spread evenly", count) << Shape::Even << count;
        QTest::addRow("%d events in five bursts", count) << Shape::Bursts << count;
        QTest::addRow("%d events of one instant", count) << Shape::OneInstant << count;
        QTest::addRow("%d events over all of time", count) << Shape::AllOfTime << count;
    }
}

void TimelineDensityTest::agreesWithCountingOneByOne()
{
    QFETCH(Shape, shape);
    QFETCH(int, count);
    const Entries entries = randomEntries(shape, count, static_cast<quint32>(count));
    const TimelineDensity density(entries);
    QCOMPARE(density.size(), count);
    const InstantRange extent = *density.extent();
    QRandomGenerator random{7};
    for (int round = 0; round < 20; ++round) {
        // Ranges around, across and beyond the events; the last rounds are a few nanoseconds long.
        const double middle = random.generateDouble();
        const Instant anchor = TimeScale(extent, 1).instantAt(middle);
        const InstantRange range = zoomed(extent, round < 15 ? 2.0 / (1 << round) : 1e-15, anchor);
        const auto edges = columnEdges(range, std::max<qint64>(1, spanOf(range) / (1 + random.bounded(200))));
        std::vector<quint32> counts(edges.size() - 1, 1); // added to what is there
        density.addCounts(edges, counts);
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const auto expected = std::count_if(entries.cbegin(), entries.cend(),
                                                [&](const auto &entry) { return entry.first >= edges[i] && entry.first < edges[i + 1]; });
            QCOMPARE(counts[i], static_cast<quint32>(expected) + 1);
            QCOMPARE(density.count({{edges[i]}, {edges[i + 1]}}), expected);
        }
    }
}

void TimelineDensityTest::eachEventIsFoundAtItsPlace()
{
    QFETCH(Shape, shape);
    QFETCH(int, count);
    Entries entries = randomEntries(shape, count, 3);
    const TimelineDensity density(entries);
    std::sort(entries.begin(), entries.end());
    for (qint64 place = 0; place < density.size(); ++place) {
        const auto &[time, row] = entries[static_cast<std::size_t>(place)];
        QCOMPARE(density.timeAt(place).nanoseconds, time);
        QCOMPARE(density.rowAt(place), qint64{row});
        QCOMPARE(density.placeOf({time}, row), std::optional<qint64>{place});
    }
    QCOMPARE(density.placeOf(density.timeAt(0), 1'000'000), std::nullopt);
}

void TimelineDensityTest::nearestIsNearest()
{
    QFETCH(Shape, shape);
    QFETCH(int, count);
    const Entries entries = randomEntries(shape, count, 5);
    const TimelineDensity density(entries);
    const auto distance = [](qint64 a, qint64 b) { return a < b ? static_cast<quint64>(b) - static_cast<quint64>(a) : static_cast<quint64>(a) - static_cast<quint64>(b); };
    QRandomGenerator random{11};
    for (int round = 0; round < 50; ++round) {
        const Instant wanted = TimeScale(padded(*density.extent(), 0.2), 1).instantAt(random.generateDouble());
        const auto found = density.nearestTo(wanted);
        QVERIFY(found);
        quint64 best = std::numeric_limits<quint64>::max();
        for (const auto &entry : entries)
            best = std::min(best, distance(entry.first, wanted.nanoseconds));
        QCOMPARE(distance(density.timeAt(*found).nanoseconds, wanted.nanoseconds), best);
    }
}

void TimelineDensityTest::nothingHasNoPlaces()
{
    const TimelineDensity none;
    QVERIFY(none.isEmpty());
    QCOMPARE(none.placeOf(Instant{5}), 0);
    QCOMPARE(none.count({}), 0);
    QVERIFY(!none.nearestTo({5}));
    QVERIFY(!none.extent());
    std::vector<quint32> counts(3, 0);
    none.addCounts(columnEdges({{0}, {9}}, 3), counts);
    QCOMPARE(counts, std::vector<quint32>(3, 0));
}

void TimelineDensityTest::neighbouringWindowsNeitherLoseNorDouble_C29()
{
    constexpr qint64 Midnight = 1'779'667'200 * Instant::PerSecond; // 2026-05-25T00:00:00Z
    const TimelineDensity density({{Midnight - Instant::PerMillisecond, 0}, {Midnight, 1}, {Midnight + 12 * Instant::PerHour, 2},
                                   {Midnight + Instant::PerDay, 3}});
    const auto countOn = [&](int day) { return density.count({{Midnight + day * Instant::PerDay}, {Midnight + (day + 1) * Instant::PerDay}}); };
    QCOMPARE(countOn(-1), 1);
    QCOMPARE(countOn(0), 2);
    QCOMPARE(countOn(1), 1);
}

void TimelineDensityTest::typicalExtentLeavesOutWhatStandsAlone_data()
{
    QTest::addColumn<std::vector<qint64>>("times");
    QTest::addColumn<qint64>("from");
    QTest::addColumn<qint64>("last");
    constexpr qint64 Hour = Instant::PerHour;
    std::vector<qint64> hundred;
    for (qint64 i = 0; i < 100; ++i)
        hundred.push_back(100'000 * Hour + i * Hour);
    QTest::newRow("nothing alone: everything") << hundred << hundred.front() << hundred.back();
    auto withZero = hundred;
    withZero.insert(withZero.begin(), 0);
    QTest::newRow("one event at the epoch is left out") << withZero << hundred.front() << hundred.back();
    auto withFuture = hundred;
    withFuture.push_back(900'000 * Hour);
    QTest::newRow("one event in the future is left out") << withFuture << hundred.front() << hundred.back();
    auto withBoth = withZero;
    withBoth.push_back(900'000 * Hour);
    QTest::newRow("one at either end") << withBoth << hundred.front() << hundred.back();
    auto withTwo = withFuture;
    withTwo.push_back(900'001 * Hour);
    QTest::newRow("two of a hundred are not few") << withTwo << hundred.front() << withTwo.back();
    auto near = hundred;
    near.push_back(hundred.back() + 500 * Hour);
    QTest::newRow("five lengths away is not far") << near << hundred.front() << near.back();
    QTest::newRow("of two events neither is typical") << std::vector<qint64>{0, 100'000 * Hour} << qint64{0} << 100'000 * Hour;
}

void TimelineDensityTest::typicalExtentLeavesOutWhatStandsAlone()
{
    QFETCH(std::vector<qint64>, times);
    const InstantRange extent = typicalExtent(times);
    QTEST(extent.from.nanoseconds, "from");
    QTEST(extent.to.nanoseconds - 1, "last");
}

QTEST_GUILESS_MAIN(TimelineDensityTest)
#include "timelinedensitytest.moc"
