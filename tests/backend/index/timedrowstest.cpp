// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/timedrows.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <limits>

using namespace ledgerscope;

namespace {

using Entries = std::vector<TimedRow>;

constexpr qint64 Lowest = std::numeric_limits<qint64>::min() + 1; // below is NoTime
constexpr qint64 Highest = std::numeric_limits<qint64>::max();

/// Edges of a number of stretches of equal length, from a time on.
std::vector<qint64> edgesFrom(qint64 first, quint64 step, int stretches)
{
    std::vector<qint64> edges{first};
    for (int i = 0; i < stretches && static_cast<quint64>(Highest) - static_cast<quint64>(edges.back()) >= step; ++i)
        edges.push_back(static_cast<qint64>(static_cast<quint64>(edges.back()) + step));
    return edges;
}

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

class TimedRowsTest final : public QObject
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
};

void TimedRowsTest::agreesWithCountingOneByOne_data()
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

void TimedRowsTest::agreesWithCountingOneByOne()
{
    QFETCH(Shape, shape);
    QFETCH(int, count);
    const Entries entries = randomEntries(shape, count, static_cast<quint32>(count));
    const TimedRows density(entries);
    QCOMPARE(density.size(), count);
    QRandomGenerator random{7};
    for (int round = 0; round < 20; ++round) {
        // Stretches across and beyond the events; those of the last rounds are a nanosecond long.
        const qint64 anchor = entries[static_cast<std::size_t>(random.bounded(count))].first;
        const auto stretches = 1 + random.bounded(200);
        const InstantRange extent = *density.extent();
        const quint64 span = static_cast<quint64>(extent.to.nanoseconds) - static_cast<quint64>(extent.from.nanoseconds);
        const quint64 step = round < 15 ? std::max<quint64>(1, span >> round) : 1;
        const quint64 back = std::min(static_cast<quint64>(anchor) - static_cast<quint64>(Lowest), step / 2 * static_cast<quint64>(stretches / 2));
        const auto edges = edgesFrom(static_cast<qint64>(static_cast<quint64>(anchor) - back), step, stretches);
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

void TimedRowsTest::eachEventIsFoundAtItsPlace()
{
    QFETCH(Shape, shape);
    QFETCH(int, count);
    Entries entries = randomEntries(shape, count, 3);
    const TimedRows density(entries);
    std::sort(entries.begin(), entries.end());
    for (qint64 place = 0; place < density.size(); ++place) {
        const auto &[time, row] = entries[static_cast<std::size_t>(place)];
        QCOMPARE(density.timeAt(place).nanoseconds, time);
        QCOMPARE(density.rowAt(place), qint64{row});
        QCOMPARE(density.placeOf(TimedRow{time, row}), std::optional<qint64>{place});
    }
    QCOMPARE(density.placeOf(TimedRow{density.timeAt(0).nanoseconds, 1'000'000U}), std::nullopt);
}

void TimedRowsTest::nearestIsNearest()
{
    QFETCH(Shape, shape);
    QFETCH(int, count);
    const Entries entries = randomEntries(shape, count, 5);
    const TimedRows density(entries);
    const auto distance = [](qint64 a, qint64 b) { return static_cast<quint64>(std::max(a, b)) - static_cast<quint64>(std::min(a, b)); };
    QRandomGenerator random{11};
    for (int round = 0; round < 50; ++round) {
        // Around an event, from some nanoseconds to some years away.
        const qint64 anchor = entries[static_cast<std::size_t>(random.bounded(count))].first / 2;
        const auto away = static_cast<qint64>(random.generate64() >> (2 + round));
        const Instant wanted{2 * anchor > std::numeric_limits<qint64>::max() - away ? std::numeric_limits<qint64>::max() : 2 * anchor + away};
        const auto found = density.nearestTo(wanted);
        QVERIFY(found);
        quint64 best = std::numeric_limits<quint64>::max();
        for (const auto &entry : entries)
            best = std::min(best, distance(entry.first, wanted.nanoseconds));
        QCOMPARE(distance(density.timeAt(*found).nanoseconds, wanted.nanoseconds), best);
    }
}

void TimedRowsTest::nothingHasNoPlaces()
{
    const TimedRows none;
    QVERIFY(none.isEmpty());
    QCOMPARE(none.placeOf(Instant{5}), 0);
    QCOMPARE(none.count({}), 0);
    QVERIFY(!none.nearestTo({5}));
    QVERIFY(!none.extent());
    std::vector<quint32> counts(3, 0);
    none.addCounts(edgesFrom(0, 3, 3), counts);
    QCOMPARE(counts, std::vector<quint32>(3, 0));
}

void TimedRowsTest::neighbouringWindowsNeitherLoseNorDouble_C29()
{
    constexpr qint64 Midnight = 1'779'667'200 * Instant::PerSecond; // 2026-05-25T00:00:00Z
    const TimedRows density({{Midnight - Instant::PerMillisecond, 0}, {Midnight, 1}, {Midnight + 12 * Instant::PerHour, 2},
                                   {Midnight + Instant::PerDay, 3}});
    const auto countOn = [&](int day) { return density.count({{Midnight + day * Instant::PerDay}, {Midnight + (day + 1) * Instant::PerDay}}); };
    QCOMPARE(countOn(-1), 1);
    QCOMPARE(countOn(0), 2);
    QCOMPARE(countOn(1), 1);
}

QTEST_GUILESS_MAIN(TimedRowsTest)
#include "timedrowstest.moc"
