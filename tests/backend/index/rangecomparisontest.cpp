// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/rangecomparison.h"
#include "tests/backend/index/columnsof.h"
#include "tests/backend/index/randomevents.h"

#include <QTest>

#include <map>

using namespace ledgerscope;

class RangeComparisonTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsAgreeWithLookingAtEveryEvent_data();
    void countsAgreeWithLookingAtEveryEvent();
    void neighbouringRangesNeitherLoseNorDoubleAnEvent_C29();
    void theRangeBeforeEndsWhereThisOneBegins();
    void theRestIsEverythingElse();
    void overlappingRangesCountAnEventTwice();
    void theWidestRangesDoNotOverflow();
    void askedToStopThereIsNoAnswer();
};

namespace {

constexpr qint64 Start = 1'779'718'991'000'000'000;

InstantRange seconds(qint64 from, qint64 to)
{
    return {{Start + from * Instant::PerSecond}, {Start + to * Instant::PerSecond}};
}

Event at(qint64 second, const QByteArray &type)
{
    Event event;
    event.id = EventId{QByteArray::number(second).rightJustified(8, '0') + type};
    event.type = EventType{type};
    event.entity = {EntityType{"x"}, EntityId{"1"}};
    event.occurredAt = Timestamp::fromInstant({Start + second * Instant::PerSecond});
    return event;
}

} // namespace

void RangeComparisonTest::countsAgreeWithLookingAtEveryEvent_data()
{
    QTest::addColumn<GroupAxis>("axis");
    QTest::addColumn<ClockKind>("clock");
    QTest::newRow("types by when they occurred") << GroupAxis::Type << ClockKind::Occurred;
    QTest::newRow("entities by when they were recorded") << GroupAxis::Entity << ClockKind::Recorded;
    QTest::newRow("runs by the clock of their ids") << GroupAxis::Run << ClockKind::Ulid;
    QTest::newRow("sources by when they occurred") << GroupAxis::Source << ClockKind::Occurred;
}

void RangeComparisonTest::countsAgreeWithLookingAtEveryEvent()
{
    QFETCH(GroupAxis, axis);
    QFETCH(ClockKind, clock);
    const EventColumns columns = columnsOf(randomEvents(1'500, 51));
    std::vector<quint64> words(static_cast<std::size_t>((columns.rowCount() + 63) / 64), 0x5555'5555'5555'5555);
    const QList<ComparedRanges> all{{seconds(100, 300), seconds(-100, 100), false}, {seconds(0, 1), seconds(0, 1), false},
                                    ComparedRanges::withRest(seconds(50, 90), *columns.extent(clock))};
    for (const ComparedRanges &ranges : all) {
        std::map<quint32, std::pair<qint64, qint64>> expected;
        qint64 withoutTime = 0;
        qint64 inA = 0;
        for (qint64 row = 0; row < columns.rowCount(); row += 2) {
            const qint64 time = columns.timeAt(row, clock);
            withoutTime += time == NoTime ? 1 : 0;
            const bool isInA = time != NoTime && ranges.a.contains({time});
            const bool isInB = time != NoTime && (ranges.isRest ? !isInA : ranges.b.contains({time}));
            inA += isInA ? 1 : 0;
            if (columns.codeAt(row, axis) != NoCode && (isInA || isInB)) {
                expected[columns.codeAt(row, axis)].first += isInA ? 1 : 0;
                expected[columns.codeAt(row, axis)].second += isInB ? 1 : 0;
            }
        }
        const auto comparison = compareRanges(columns, axis, clock, ranges, RowBits(words), {});
        QVERIFY(comparison);
        QCOMPARE(comparison->withoutTime, withoutTime);
        QCOMPARE(comparison->inA, inA);
        QCOMPARE(comparison->counted, (columns.rowCount() + 1) / 2);
        QCOMPARE(comparison->lines.size(), expected.size());
        qint64 sum = comparison->withoutValueInA;
        for (const RangeComparison::Line &line : comparison->lines) {
            QCOMPARE(std::pair(line.inA, line.inB), expected.at(line.code));
            sum += line.inA;
        }
        QCOMPARE(sum, comparison->inA);
    }
}

void RangeComparisonTest::neighbouringRangesNeitherLoseNorDoubleAnEvent_C29()
{
    const EventColumns columns = columnsOf({at(0, "a"), at(10, "a"), at(20, "b")});
    const ComparedRanges ranges{seconds(10, 20), seconds(0, 10), false};
    const auto comparison = compareRanges(columns, GroupAxis::Type, ClockKind::Occurred, ranges, RowBits(), {});
    QCOMPARE(comparison->inA, 1);
    QCOMPARE(comparison->inB, 1);
    QCOMPARE(comparison->lines.size(), std::size_t{1}); // the event at the very end of A is in neither
}

void RangeComparisonTest::theRangeBeforeEndsWhereThisOneBegins()
{
    const auto ranges = ComparedRanges::withBefore(seconds(100, 160));
    QVERIFY(ranges);
    QCOMPARE(ranges->b, seconds(40, 100));
    QVERIFY(ranges->areEquallyLong());
    QVERIFY(!ranges->doOverlap());
    QCOMPARE(ranges->hoursOfA(), 1.0 / 60);
    QVERIFY(!ComparedRanges::withBefore({{std::numeric_limits<qint64>::min() + 5}, {0}}));
}

void RangeComparisonTest::theRestIsEverythingElse()
{
    const ComparedRanges ranges = ComparedRanges::withRest(seconds(3'600, 7'200), seconds(0, 36'000));
    QCOMPARE(ranges.hoursOfA(), 1.0);
    QCOMPARE(ranges.hoursOfB(), 9.0);
    QVERIFY(!ranges.areEquallyLong());
    QVERIFY(!ranges.doOverlap());
    QVERIFY(ranges.isInB({Start}));
    QVERIFY(!ranges.isInB({Start + 3'600 * Instant::PerSecond}));
    QVERIFY(ranges.isInB({Start + 7'200 * Instant::PerSecond}));
    // A range that hangs over the edge takes away only what is there.
    QCOMPARE(ComparedRanges::withRest(seconds(-3'600, 3'600), seconds(0, 36'000)).hoursOfB(), 9.0);
}

void RangeComparisonTest::overlappingRangesCountAnEventTwice()
{
    const EventColumns columns = columnsOf({at(0, "a"), at(10, "a")});
    const ComparedRanges ranges{seconds(0, 11), seconds(5, 20), false};
    QVERIFY(ranges.doOverlap());
    const auto comparison = compareRanges(columns, GroupAxis::Type, ClockKind::Occurred, ranges, RowBits(), {});
    QCOMPARE(comparison->inA, 2);
    QCOMPARE(comparison->inB, 1);
}

void RangeComparisonTest::theWidestRangesDoNotOverflow()
{
    const ComparedRanges ranges = ComparedRanges::withRest({{-1}, {1}}, InstantRange{});
    QVERIFY(ranges.hoursOfB() > 5e6);
    QVERIFY((ComparedRanges{InstantRange{}, InstantRange{}, false}.areEquallyLong()));
    QCOMPARE((ComparedRanges{{{5}, {5}}, {{9}, {2}}, false}.hoursOfB()), 0.0);
}

void RangeComparisonTest::askedToStopThereIsNoAnswer()
{
    const auto stopped = std::make_unique<std::stop_source>();
    stopped->request_stop();
    QVERIFY(!compareRanges(columnsOf(randomEvents(200, 42)), GroupAxis::Type, ClockKind::Occurred, {seconds(0, 1), seconds(1, 2), false}, RowBits(),
                           stopped->get_token()));
}

QTEST_APPLESS_MAIN(RangeComparisonTest)
#include "rangecomparisontest.moc"
