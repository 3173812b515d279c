// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/timeline/typicaltimes.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <limits>

using namespace ledgerscope;

namespace {

/// All times in order.
InstantRange plainExtent(const std::vector<qint64> &times)
{
    constexpr std::size_t FewestEvents = 20; // below, nothing is typical
    constexpr std::size_t OneIn = 1'000;     // at most this part stands alone, at each end
    constexpr double FarTimes = 10;          // farther away than ten times the length of the rest
    std::size_t first = 0;
    std::size_t last = times.size() - 1;
    if (times.size() >= FewestEvents) {
        const std::size_t few = std::max<std::size_t>(1, times.size() / OneIn);
        const auto typical = static_cast<double>(times[last - few] - times[few]);
        const auto isFar = [&](std::size_t a, std::size_t b) { return static_cast<double>(times[b] - times[a]) > FarTimes * std::max(1e9, typical); };
        for (std::size_t i = few; i > 0 && first == 0; --i)
            first = isFar(i - 1, i) ? i : 0;
        const std::size_t end = last;
        for (std::size_t i = few; i > 0 && last == end; --i)
            last = isFar(end - i, end - i + 1) ? end - i : end;
    }
    return {{times[first]}, {times[last] == std::numeric_limits<qint64>::max() ? times[last] : times[last] + 1}};
}

} // namespace

class TypicalTimesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leavesOutWhatStandsAlone_data();
    void leavesOutWhatStandsAlone();
    void agreesWithSortingAllOfThem_data();
    void agreesWithSortingAllOfThem();
    void nothingIsTypicalOfNothing();
};

void TypicalTimesTest::leavesOutWhatStandsAlone_data()
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

void TypicalTimesTest::leavesOutWhatStandsAlone()
{
    QFETCH(std::vector<qint64>, times);
    for (const bool isAscending : {true, false}) {
        TypicalTimes typical(static_cast<qint64>(times.size()));
        for (const qint64 time : times)
            typical.add(time);
        const auto extent = typical.extent();
        QVERIFY(extent);
        QTEST(extent->from.nanoseconds, "from");
        QTEST(extent->to.nanoseconds - 1, "last");
        if (isAscending)
            std::reverse(times.begin(), times.end());
    }
}

/// What is kept is enough, in whatever order the times come and however few of those that were announced.
void TypicalTimesTest::agreesWithSortingAllOfThem_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("announced");
    for (const int count : {1, 2, 19, 20, 999, 1'000, 2'001, 30'000}) {
        QTest::addRow("%d times", count) << count << count;
        QTest::addRow("%d of %d times", count, 40'000) << count << 40'000;
    }
}

void TypicalTimesTest::agreesWithSortingAllOfThem()
{
    QFETCH(int, count);
    QFETCH(int, announced);
    for (quint32 seed = 0; seed < 6; ++seed) {
        QRandomGenerator random{seed};
        std::vector<qint64> times;
        TypicalTimes typical(announced);
        for (int i = 0; i < count; ++i) {
            const int kind = random.bounded(2'000);
            const qint64 far = (kind == 0 ? -1 : kind == 1 ? 1 : 0) * qint64{random.bounded(5'000)} * Instant::PerDay;
            times.push_back(random.bounded(1'000) * Instant::PerHour + far);
            typical.add(times.back());
        }
        std::sort(times.begin(), times.end());
        QCOMPARE(*typical.extent(), plainExtent(times));
    }
}

void TypicalTimesTest::nothingIsTypicalOfNothing()
{
    QVERIFY(!TypicalTimes(0).extent());
}

QTEST_GUILESS_MAIN(TypicalTimesTest)
#include "typicaltimestest.moc"
