// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/latearrivals.h"
#include "models/timeline/timelinefocus.h"
#include "models/timeline/timelinelanes.h"
#include "models/timeline/timescale.h"
#include "tests/backend/index/columnsof.h"
#include "tests/backend/index/randomevents.h"

#include <QTest>

#include <map>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

namespace {

std::shared_ptr<const TimelineLanes> lanesOf(const TimelineRequest &request)
{
    return TimelineLanes::build(request, {});
}

QByteArray valueOf(const Event &event, GroupAxis axis)
{
    switch (axis) {
    case GroupAxis::Type: return event.type.bytes();
    case GroupAxis::Entity: return event.entity.toText();
    case GroupAxis::Run: return event.run.value_or(RunId{}).bytes();
    case GroupAxis::Source: return event.source.value_or(SourceSystem{}).bytes();
    }
    Q_UNREACHABLE();
}

Event eventAt(const char *id, const char *occurred, const char *recorded)
{
    Event event;
    event.id = EventId{id};
    event.type = EventType{"a.b"};
    event.entity = {EntityType{"item"}, EntityId{"1"}};
    event.occurredAt = Timestamp::fromText(occurred);
    event.recordedAt = Timestamp::fromText(recorded);
    return event;
}

} // namespace

Q_DECLARE_METATYPE(ledgerscope::DensityLimits)

class TimelineLanesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreeWithAPlainPass_data();
    void agreeWithAPlainPass();
    void barsOfSeveralLanesAreThoseOfEach_data() { agreeWithAPlainPass_data(); }
    void barsOfSeveralLanesAreThoseOfEach();
    void typesAreInOrderAndRunsMakeAStaircase();
    void stopInTheMiddle();
    void focusIsAPartOfTheLanes();
    void marksFollowTheClocks_C22();
    void anIdFromTheFutureDoesNotStretchTheAxis_C19();
    void eventsWithoutTimeAreCountedNotPlaced_C26();
};

void TimelineLanesTest::agreeWithAPlainPass_data()
{
    QTest::addColumn<GroupAxis>("axis");
    QTest::addColumn<ClockKind>("clock");
    QTest::addColumn<bool>("isFiltered");
    QTest::addColumn<DensityLimits>("limits");
    for (const bool isCounted : {false, true}) {
        const DensityLimits limits = isCounted ? DensityLimits{0, 100, 4, 500} : DensityLimits{};
        for (const bool isFiltered : {false, true}) {
            const char *what = isFiltered ? "one entity type" : "everything";
            const char *how = isCounted ? "counted in the columns" : "listed";
            QTest::addRow("%s by type, occurred, %s", what, how) << GroupAxis::Type << ClockKind::Occurred << isFiltered << limits;
            QTest::addRow("%s by entity, recorded, %s", what, how) << GroupAxis::Entity << ClockKind::Recorded << isFiltered << limits;
            QTest::addRow("%s by run, which some have not, %s", what, how) << GroupAxis::Run << ClockKind::Occurred << isFiltered << limits;
            QTest::addRow("%s by source, id time, %s", what, how) << GroupAxis::Source << ClockKind::Ulid << isFiltered << limits;
        }
    }
}

void TimelineLanesTest::agreeWithAPlainPass()
{
    QFETCH(GroupAxis, axis);
    QFETCH(ClockKind, clock);
    QFETCH(bool, isFiltered);
    QFETCH(DensityLimits, limits);
    const QList<Event> events = randomEvents(3'000, 21);
    TimelineRequest request{columnsOf(events), axis, clock, {}, {}, DefaultLateSettle, {}, limits};
    if (isFiltered)
        request.filter.entityType = EntityType{"e1"};
    const auto lanes = lanesOf(request);

    std::map<QByteArray, QList<TimedRow>> expected;
    qint64 matching = 0;
    qint64 timed = 0;
    for (qsizetype row = 0; row < events.size(); ++row) {
        if (!request.filter.matches(events[row]))
            continue;
        ++matching;
        const auto time = instantOf(events[row], clock);
        if (!time) {
            QCOMPARE(lanes->laneOf(row), -1);
            continue;
        }
        ++timed;
        expected[valueOf(events[row], axis)].append({time->nanoseconds, static_cast<quint32>(row)});
        QCOMPARE(lanes->lane(lanes->laneOf(row)).name, valueOf(events[row], axis));
    }
    QCOMPARE(lanes->matchingRows(), matching);
    QCOMPARE(lanes->all().size(), timed);
    QCOMPARE(lanes->withoutTime(), matching - timed);
    QCOMPARE(static_cast<std::size_t>(lanes->laneCount()), expected.size());
    const auto late = lateRowsOf(request.columns, request.lateSettle);
    for (int lane = 0; lane < lanes->laneCount(); ++lane) {
        auto &entries = expected.at(lanes->lane(lane).name);
        std::sort(entries.begin(), entries.end());
        QCOMPARE(lanes->lane(lane).events.size(), entries.size());
        qint64 marked = 0;
        for (qint64 place = 0; place < entries.size(); ++place) {
            const qint64 row = entries[place].second;
            QCOMPARE(lanes->lane(lane).events.rowAt(place), row);
            QCOMPARE(lanes->marksOf(row).isLate, late[static_cast<std::size_t>(row)]);
            marked += lanes->marksOf(row).isAny() ? 1 : 0;
        }
        QCOMPARE(lanes->lane(lane).marked.size(), marked);
    }
}

void TimelineLanesTest::barsOfSeveralLanesAreThoseOfEach()
{
    QFETCH(GroupAxis, axis);
    QFETCH(ClockKind, clock);
    QFETCH(bool, isFiltered);
    QFETCH(DensityLimits, limits);
    TimelineRequest request{columnsOf(randomEvents(3'000, 21)), axis, clock, {}, {}, DefaultLateSettle, {}, limits};
    if (isFiltered)
        request.filter.entityType = EntityType{"e1"};
    const auto lanes = lanesOf(request);
    std::vector<int> asked;
    for (int lane = lanes->laneCount() - 1; lane >= 0; lane -= 2)
        asked.push_back(lane);
    const auto edges = columnEdges(*lanes->typicalRange(), spanOf(*lanes->typicalRange()) / 77);
    const std::size_t count = edges.size() - 1;
    const TimelineBars bars = lanes->bars(asked, edges);
    QCOMPARE(bars.events.size(), asked.size() * count);
    for (std::size_t place = 0; place < asked.size(); ++place) {
        const TimelineLane lane = lanes->lane(asked[place]);
        for (std::size_t bar = 0; bar < count; ++bar) {
            const InstantRange range{{edges[bar]}, {edges[bar + 1]}};
            QCOMPARE(qint64{bars.events[place * count + bar]}, lane.events.count(range));
            QCOMPARE(qint64{bars.marked[place * count + bar]}, lane.marked.count(range));
        }
    }
}

void TimelineLanesTest::typesAreInOrderAndRunsMakeAStaircase()
{
    const EventColumns columns = columnsOf(randomEvents(500, 2));
    const auto byType = lanesOf({columns, GroupAxis::Type, ClockKind::Occurred, {}, {}, 0});
    for (int lane = 1; lane < byType->laneCount(); ++lane)
        QVERIFY(byType->lane(lane - 1).name < byType->lane(lane).name);
    const auto byRun = lanesOf({columns, GroupAxis::Run, ClockKind::Occurred, {}, {}, 0});
    QCOMPARE(byRun->lane(byRun->laneCount() - 1).code, NoCode);
    for (int lane = 1; lane + 1 < byRun->laneCount(); ++lane)
        QVERIFY(byRun->lane(lane - 1).events.timeAt(0) <= byRun->lane(lane).events.timeAt(0));
}

void TimelineLanesTest::stopInTheMiddle()
{
    const auto stop = std::make_unique<std::stop_source>(); // on the stack GCC 12 warns about it
    stop->request_stop();
    QVERIFY(!TimelineLanes::build({columnsOf(randomEvents(100, 1)), GroupAxis::Type, ClockKind::Occurred, {}, {}, 0}, stop->get_token()));
}

void TimelineLanesTest::focusIsAPartOfTheLanes()
{
    const QList<Event> events = randomEvents(2'000, 4);
    const auto lanes = lanesOf({columnsOf(events), GroupAxis::Type, ClockKind::Occurred, {}, {}, 0});
    const EntityRef entity{EntityType{"e1"}, EntityId{"3"}};
    const auto focus = TimelineFocus::build(lanes, entity, {});
    qint64 inLanes = 0;
    for (int lane = 0; lane < lanes->laneCount(); ++lane) {
        for (qint64 place = 0; place < focus->lane(lane).size(); ++place) {
            const qint64 row = focus->lane(lane).rowAt(place);
            QCOMPARE(events[row].entity, entity);
            QCOMPARE(lanes->laneOf(row), lane);
        }
        inLanes += focus->lane(lane).size();
    }
    QVERIFY(inLanes > 0);
    QCOMPARE(focus->size(), inLanes);
    QCOMPARE(inLanes, std::count_if(events.cbegin(), events.cend(),
                                    [&](const Event &event) { return event.entity == entity && event.occurredAt.isReadable(); }));
    QVERIFY(TimelineFocus::build(lanes, {EntityType{"no"}, EntityId{"such"}}, {})->size() == 0);
}

void TimelineLanesTest::marksFollowTheClocks_C22()
{
    const auto columns = columnsOf({eventAt("01KSFR9B4R0000000000000001", "2026-05-25T14:23:11Z", "2026-05-25T14:23:11Z"),
                                    eventAt("01KSHR69M00000000000000001", "2026-01-02T08:00:00Z", "2026-05-26T09:00:00Z"),
                                    eventAt("01KSHR6AK80000000000000001", "2026-05-26T09:15:00Z", "2026-05-26T09:00:01Z")});
    const auto lanes = lanesOf({columns, GroupAxis::Type, ClockKind::Occurred, {}, {}, DefaultLateSettle});
    QCOMPARE(lanes->marksOf(0), TimelineMarks{});
    QCOMPARE(lanes->marksOf(1), (TimelineMarks{false, true, false, false}));
    QVERIFY(lanes->marksOf(2).isSkewed);
    // The clocks are three axes: the same event has three places.
    const auto byRecorded = lanesOf({columns, GroupAxis::Type, ClockKind::Recorded, {}, {}, DefaultLateSettle});
    QVERIFY(byRecorded->all().timeAt(1) != lanes->all().timeAt(0));
    QCOMPARE(lanes->all().rowAt(0), 1);
    QCOMPARE(byRecorded->all().rowAt(0), 0);
}

void TimelineLanesTest::anIdFromTheFutureDoesNotStretchTheAxis_C19()
{
    const auto columns = columnsOf({eventAt("01KSFRCNK00000000000000001", "2026-05-25T14:25:00Z", "2026-05-25T14:25:00Z"),
                                    eventAt("01MPVKBP4R0000000000000001", "2026-05-25T14:23:11Z", "2026-05-25T14:25:00Z")});
    const auto byId = lanesOf({columns, GroupAxis::Type, ClockKind::Ulid, {}, {}, DefaultLateSettle});
    QCOMPARE(byId->farEvents(), 1);
    QVERIFY(byId->typicalRange()->to < *Timestamp::fromText("2026-05-26").instant());
    QVERIFY(byId->marksOf(1).isIdAhead);
    QVERIFY(!byId->marksOf(0).isAny());
    const auto byOccurred = lanesOf({columns, GroupAxis::Type, ClockKind::Occurred, {}, {}, DefaultLateSettle});
    QCOMPARE(byOccurred->farEvents(), 0);
}

void TimelineLanesTest::eventsWithoutTimeAreCountedNotPlaced_C26()
{
    QList<Event> events;
    const QList<QByteArray> times{"2026-05-25T14:23:11Z"_ba, "2026-05-25T16:23:12+02:00"_ba, "2026-05-25 14:23:13"_ba,
                                  "1779718994"_ba, "1779718995000"_ba, "2026-05-25T14:23:16.123456789Z"_ba,
                                  "2026-02-30T00:00:00Z"_ba, "yesterday"_ba, ""_ba};
    for (const QByteArray &time : times) {
        events.append(eventAt("", time.constData(), "2026-05-25T14:23:20Z"));
        events.last().id = EventId{"01KSFR9B4R000000000000000" + QByteArray::number(events.size())};
    }
    const auto lanes = lanesOf({columnsOf(events), GroupAxis::Type, ClockKind::Occurred, {}, {}, DefaultLateSettle});
    QCOMPARE(lanes->withoutTime(), 3);
    QCOMPARE(lanes->all().size(), 6);
    for (qint64 place = 0; place < 6; ++place)
        QCOMPARE(lanes->all().rowAt(place), place);
    for (qint64 place = 1; place < 5; ++place)
        QCOMPARE(lanes->all().timeAt(place).nanoseconds - lanes->all().timeAt(place - 1).nanoseconds, Instant::PerSecond);
    QCOMPARE(lanes->all().timeAt(5).nanoseconds % Instant::PerSecond, 123'456'789);
}

QTEST_GUILESS_MAIN(TimelineLanesTest)
#include "timelinelanestest.moc"
