// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/timeline/timelinedensity.h"
#include "models/timeline/timescale.h"
#include "tests/backend/index/clockshapes.h"
#include "tests/backend/index/columnsof.h"

#include <QTest>

using namespace ledgerscope;

namespace {

/// Whatever an event density keeps for itself, a lane looks the same.
struct Lanes {
    explicit Lanes(ClockShape shape)
        : columns(columnsOf(shapedEvents(shape, 5'000, 3)))
        , counted(EventDensity::build({columns, GroupAxis::Type, ClockKind::Occurred, {}, {0, 1, 256, 0}}, {}))
        , listed(EventDensity::build({columns, GroupAxis::Type, ClockKind::Occurred, {}, {}}, {}))
    {
    }

    EventColumns columns;
    std::shared_ptr<const EventDensity> counted;
    std::shared_ptr<const EventDensity> listed;
};

} // namespace

Q_DECLARE_METATYPE(ledgerscope::ClockShape)

class TimelineDensityTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countedOrListedIsTheSame_data();
    void countedOrListedIsTheSame();
    void stepsGoFromEventToEvent_data() { countedOrListedIsTheSame_data(); }
    void stepsGoFromEventToEvent();
    void neighbouringWindowsNeitherLoseNorDouble_C29();
    void nothingHasNoPlaces();
};

void TimelineDensityTest::countedOrListedIsTheSame_data()
{
    QTest::addColumn<ClockShape>("shape");
    QTest::newRow("in order") << ClockShape::InOrder;
    QTest::newRow("disturbed") << ClockShape::Disturbed;
    QTest::newRow("shuffled") << ClockShape::Shuffled;
    QTest::newRow("at one instant") << ClockShape::OneInstant;
    QTest::newRow("over all of time") << ClockShape::AllOfTime;
}

void TimelineDensityTest::countedOrListedIsTheSame()
{
    QFETCH(ClockShape, shape);
    const Lanes lanes(shape);
    for (const quint32 code : {EventDensity::EveryCode, 0U, lanes.columns.types().size() - 1}) {
        const TimelineDensity counted(lanes.counted, code);
        const TimelineDensity listed(lanes.listed, code);
        QVERIFY(!lanes.counted->listOf(code));
        QVERIFY(lanes.listed->listOf(code));
        QCOMPARE(counted.size(), listed.size());
        QVERIFY(!counted.isEmpty());
        QCOMPARE(*counted.extent(), *listed.extent());
        const InstantRange range = zoomed(*listed.extent(), 0.7, {listed.timeAt(listed.size() / 3)});
        QCOMPARE(counted.count(range), listed.count(range));
        const auto edges = columnEdges(range, std::max<qint64>(1, spanOf(range) / 500));
        std::vector<quint32> some(edges.size() - 1, 0);
        std::vector<quint32> others(edges.size() - 1, 0);
        counted.addCounts(edges, some);
        listed.addCounts(edges, others);
        QCOMPARE(some, others);
        const InstantRange narrow = zoomed(range, 0.05, listed.timeAt(listed.size() / 2));
        const auto seen = counted.within(narrow);
        QCOMPARE(seen->count(narrow), listed.count(narrow));
        for (qint64 place = 0; place < seen->size(); ++place)
            QVERIFY(listed.placeOf(seen->at(place)));
    }
}

void TimelineDensityTest::stepsGoFromEventToEvent()
{
    QFETCH(ClockShape, shape);
    const Lanes lanes(shape);
    const TimelineDensity counted(lanes.counted, 0);
    const TimelineDensity listed(lanes.listed, 0);
    const qint64 step = std::max<qint64>(1, listed.size() / 40);
    for (qint64 place = 0; place < listed.size(); place += step) {
        const TimedRow event{listed.timeAt(place).nanoseconds, static_cast<quint32>(listed.rowAt(place))};
        QCOMPARE(counted.rowAt(place), listed.rowAt(place));
        QCOMPARE(counted.timeAt(place), listed.timeAt(place));
        QCOMPARE(counted.placeOf(event), listed.placeOf(event));
        for (const int by : {-2, -1, 0, 1, 3})
            QCOMPARE(counted.neighbour(event, by), listed.neighbour(event, by));
        const Instant near{event.first / 2 + event.first / 2 + 700'000'000};
        QCOMPARE(counted.nearestTo(near), listed.nearestTo(near));
    }
    const TimedRow stranger{listed.timeAt(0).nanoseconds, 1'000'000};
    QCOMPARE(counted.neighbour(stranger, 1), std::nullopt);
    QCOMPARE(listed.neighbour(stranger, 1), std::nullopt);
}

void TimelineDensityTest::neighbouringWindowsNeitherLoseNorDouble_C29()
{
    constexpr qint64 Midnight = 1'779'667'200 * Instant::PerSecond; // 2026-05-25T00:00:00Z
    QList<Event> events;
    for (const qint64 time : {Midnight - Instant::PerMillisecond, Midnight, Midnight + 12 * Instant::PerHour, Midnight + Instant::PerDay}) {
        Event event;
        event.id = EventId{Ulid::lowestOf(time / Instant::PerMillisecond).toText()};
        event.type = EventType{"a.b"};
        event.occurredAt = Timestamp::fromInstant({time});
        events.append(event);
    }
    for (const DensityLimits &limits : {DensityLimits{}, DensityLimits{0, 1, 256, 0}}) {
        const TimelineDensity density(EventDensity::build({columnsOf(events), GroupAxis::Type, ClockKind::Occurred, {}, limits}, {}), 0);
        const auto countOn = [&](int day) { return density.count({{Midnight + day * Instant::PerDay}, {Midnight + (day + 1) * Instant::PerDay}}); };
        QCOMPARE(countOn(-1), 1);
        QCOMPARE(countOn(0), 2);
        QCOMPARE(countOn(1), 1);
    }
}

void TimelineDensityTest::nothingHasNoPlaces()
{
    const TimelineDensity none;
    QVERIFY(none.isEmpty());
    QCOMPARE(none.placeOf(Instant{5}), 0);
    QCOMPARE(none.count({{0}, {5}}), 0);
    QVERIFY(!none.nearestTo({5}));
    QVERIFY(!none.extent());
    QVERIFY(none.within({{0}, {5}})->isEmpty());
}

QTEST_GUILESS_MAIN(TimelineDensityTest)
#include "timelinedensitytest.moc"
