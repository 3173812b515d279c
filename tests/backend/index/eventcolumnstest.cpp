// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/eventcolumns.h"
#include "tests/backend/index/columnsof.h"
#include "tests/backend/index/randomevents.h"

#include <QTest>

using namespace ledgerscope;

class EventColumnsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void emptyColumnsHaveNoRows();
    void everyValueComesBack_data();
    void everyValueComesBack();
    void everyIdIsFoundAtItsRow();
    void idsThatAreNotThereAreNotFound();
    void lowerBoundAgreesWithASearchFromTheStart();
    void dictionariesCountAndPlaceTheirValues();
    void extentsCoverAllReadableTimes();
    void aSnapshotDoesNotChangeWhenRowsAreAdded();
    void idsThatDoNotAscendAreStillFound();
    void unreadableTimesAreCountedAndNeverPlaced_C26();
    void idsOfOneMillisecondAreTold_C16();
    void bytesThatAreNoTextAreKept_C13();
    void otherIdsOfARowOrderAreFoundOneByOne();
    void aBuilderGoesOnWhereColumnsEnd();
};

namespace {

qint64 nanosecondsOf(const Event &event, ClockKind clock)
{
    const auto instant = instantOf(event, clock);
    return instant ? instant->nanoseconds : NoTime;
}

Event eventWith(const QByteArray &id, const QByteArray &occurred = "2026-05-25T14:23:11Z")
{
    Event event;
    event.id = EventId{id};
    event.type = EventType{"a.b"};
    event.entity = {EntityType{"x"}, EntityId{"1"}};
    event.occurredAt = Timestamp::fromText(occurred);
    return event;
}

} // namespace

void EventColumnsTest::emptyColumnsHaveNoRows()
{
    const EventColumns columns;
    QVERIFY(columns.isEmpty());
    QVERIFY(!columns.isComplete());
    QCOMPARE(columns.types().size(), 0U);
    QVERIFY(!columns.extent(ClockKind::Occurred));
    QVERIFY(!columns.rowOf(EventId{"01KSFR9B4R0000000000000001"}));
    QCOMPARE(columns.lowerBound(Ulid::lowestOf(0)), 0);
}

void EventColumnsTest::everyValueComesBack_data()
{
    QTest::addColumn<int>("count");
    QTest::newRow("one event") << 1;
    QTest::newRow("some events") << 3'000;
    QTest::newRow("exactly one chunk") << int{EventColumns::ChunkRows};
    QTest::newRow("one more than a chunk") << int{EventColumns::ChunkRows} + 1;
}

void EventColumnsTest::everyValueComesBack()
{
    QFETCH(int, count);
    const QList<Event> events = randomEvents(count, 1);
    const EventColumns columns = columnsOf(events);
    QCOMPARE(columns.rowCount(), count);
    QVERIFY(columns.isComplete());
    for (int row = 0; row < count; ++row) {
        const Event &event = events[row];
        QCOMPARE(columns.idAt(row), event.id);
        QCOMPARE(columns.types().at(columns.typeAt(row)).value, event.type);
        QCOMPARE(columns.entities().at(columns.entityAt(row)).value, event.entity);
        QCOMPARE(columns.runAt(row) == NoCode, !event.run.has_value());
        if (event.run)
            QCOMPARE(columns.runs().at(columns.runAt(row)).value, *event.run);
        QCOMPARE(columns.sourceAt(row) == NoCode, !event.source.has_value());
        if (event.source)
            QCOMPARE(columns.sources().at(columns.sourceAt(row)).value, *event.source);
        QCOMPARE(columns.sequenceAt(row), event.sequence.value_or(NoSequence));
        for (const ClockKind clock : {ClockKind::Occurred, ClockKind::Recorded, ClockKind::Ulid})
            QCOMPARE(columns.timeAt(row, clock), nanosecondsOf(event, clock));
    }
}

void EventColumnsTest::everyIdIsFoundAtItsRow()
{
    const QList<Event> events = randomEvents(5'000, 2);
    const EventColumns columns = columnsOf(events);
    for (qsizetype row = 0; row < events.size(); ++row)
        QCOMPARE(columns.rowOf(events[row].id), std::optional<qint64>{row});
}

void EventColumnsTest::idsThatAreNotThereAreNotFound()
{
    const EventColumns columns = columnsOf(randomEvents(1'000, 3));
    for (const Event &stranger : randomEvents(1'000, 4))
        QVERIFY(!columns.rowOf(stranger.id));
    QVERIFY(!columns.rowOf(EventId{}));
    QVERIFY2(!columns.rowOf(EventId{columns.idAt(5).bytes().toLower()}), "ids are bytes: another case is another id");
}

void EventColumnsTest::lowerBoundAgreesWithASearchFromTheStart()
{
    QList<Event> events = randomEvents(1'000, 5);
    events.removeIf([](const Event &event) { return !isCanonicalUlid(event.id.bytes()); });
    const EventColumns columns = columnsOf(events);
    const auto naive = [&](const Ulid &id) {
        qint64 row = 0;
        while (row < events.size() && events[row].id.bytes() < id.toText())
            ++row;
        return row;
    };
    const qint64 firstMs = 1'779'718'991'000;
    for (qint64 ms = firstMs - 2; ms < firstMs + 340; ++ms)
        QCOMPARE(columns.lowerBound(Ulid::lowestOf(ms)), naive(Ulid::lowestOf(ms)));
    for (const Event &event : events)
        QCOMPARE(columns.lowerBound(*Ulid::decode(event.id.bytes())), naive(*Ulid::decode(event.id.bytes())));
}

void EventColumnsTest::dictionariesCountAndPlaceTheirValues()
{
    const QList<Event> events = randomEvents(2'000, 6);
    const EventColumns columns = columnsOf(events);
    qint64 counted = 0;
    for (const auto &entry : columns.types().entries()) {
        QList<qint64> rows;
        for (qsizetype row = 0; row < events.size(); ++row) {
            if (events[row].type == entry.value)
                rows.append(row);
        }
        QCOMPARE(entry.count, rows.size());
        QCOMPARE(entry.firstRow, rows.first());
        QCOMPARE(entry.lastRow, rows.last());
        QVERIFY(columns.types().codeOf(entry.value).has_value());
        counted += entry.count;
    }
    QCOMPARE(counted, events.size());
    QVERIFY(!columns.types().codeOf(EventType{"never.seen"}));
}

void EventColumnsTest::extentsCoverAllReadableTimes()
{
    const QList<Event> events = randomEvents(2'000, 7);
    const EventColumns columns = columnsOf(events);
    for (const ClockKind clock : {ClockKind::Occurred, ClockKind::Recorded, ClockKind::Ulid}) {
        QList<qint64> times;
        qint64 missing = 0;
        for (const Event &event : events) {
            const qint64 time = nanosecondsOf(event, clock);
            if (time == NoTime)
                ++missing;
            else
                times.append(time);
        }
        QVERIFY(missing > 0);
        const auto [lowest, highest] = std::minmax_element(times.cbegin(), times.cend());
        QCOMPARE(columns.extent(clock), (std::optional<InstantRange>{InstantRange{{*lowest}, {*highest + 1}}}));
        QCOMPARE(columns.withoutTime(clock), missing);
    }
}

void EventColumnsTest::aSnapshotDoesNotChangeWhenRowsAreAdded()
{
    const QList<Event> events = randomEvents(100, 8);
    EventColumnsBuilder builder{TimestampReader{}};
    for (const Event &event : events.first(60))
        builder.append(scanRowOf(event));
    const EventColumns before = builder.snapshot();
    const quint32 typesBefore = before.types().size();
    for (const Event &event : events.sliced(60))
        builder.append(scanRowOf(event));
    Event newcomer = events.last();
    newcomer.type = EventType{"brand.new"};
    builder.append(scanRowOf(newcomer));

    QCOMPARE(before.rowCount(), 60);
    QCOMPARE(before.types().size(), typesBefore);
    QVERIFY(!before.rowOf(events[60].id));
    QCOMPARE(builder.snapshot().rowCount(), 101);
    QCOMPARE(builder.lastId(), std::optional<EventId>{newcomer.id});
}

void EventColumnsTest::idsThatDoNotAscendAreStillFound()
{
    // A store with another collation gives its rows in another order.
    const EventColumns columns = columnsOf({eventWith("01KSFR9B4R0000000000000009"), eventWith("01KSFR9B4R0000000000000001"),
                                            eventWith("order-7"), eventWith("01KSFR9B4R0000000000000005")});
    QCOMPARE(columns.rowOf(EventId{"01KSFR9B4R0000000000000009"}), std::optional<qint64>{0});
    QCOMPARE(columns.rowOf(EventId{"01KSFR9B4R0000000000000001"}), std::optional<qint64>{1});
    QCOMPARE(columns.rowOf(EventId{"order-7"}), std::optional<qint64>{2});
    QCOMPARE(columns.rowOf(EventId{"01KSFR9B4R0000000000000005"}), std::optional<qint64>{3});
    QVERIFY(!columns.rowOf(EventId{"01KSFR9B4R0000000000000003"}));
}

void EventColumnsTest::unreadableTimesAreCountedAndNeverPlaced_C26()
{
    const EventColumns columns = columnsOf({eventWith("01KSFR9B4R0000000000000006", "2026-05-25T14:23:16.123456789Z"),
                                            eventWith("01KSFR9B4R0000000000000007", "2026-02-30T00:00:00Z"),
                                            eventWith("01KSFR9B4R0000000000000008", "yesterday"),
                                            eventWith("01KSFR9B4R0000000000000009", "")});
    QCOMPARE(columns.withoutTime(ClockKind::Occurred), 3);
    QCOMPARE(columns.withoutTime(ClockKind::Recorded), 4);
    const qint64 only = columns.timeAt(0, ClockKind::Occurred);
    QCOMPARE(only % Instant::PerSecond, 123'456'789);
    QCOMPARE(columns.extent(ClockKind::Occurred), (std::optional<InstantRange>{InstantRange{{only}, {only + 1}}}));
    QVERIFY(!columns.extent(ClockKind::Recorded));
}

void EventColumnsTest::idsOfOneMillisecondAreTold_C16()
{
    const EventColumns columns = columnsOf({eventWith("01KSFR9B4RHWSQB413GQ18FQM8"), eventWith("01KSFR9B4RRSFM8VGRCFTSZ1ST"),
                                            eventWith("01KSFR9C400000000000000002"), eventWith("not-a-ulid"), eventWith("not-a-ulid-2")});
    QVERIFY(columns.sharesMillisecond(0, 1));
    QVERIFY(!columns.sharesMillisecond(1, 2));
    QVERIFY2(!columns.sharesMillisecond(3, 4), "ids without a clock share nothing");
}

void EventColumnsTest::bytesThatAreNoTextAreKept_C13()
{
    Event event = eventWith("id\xFF\xFE\n");
    event.type = EventType{"price.\nchanged\xC3"};
    event.entity = {EntityType{"item"}, EntityId{"<img src=\"file:///etc/hostname\">"}};
    const EventColumns columns = columnsOf({event});
    QCOMPARE(columns.idAt(0), event.id);
    QCOMPARE(columns.types().at(0).value, event.type);
    QCOMPARE(columns.entities().at(0).value, event.entity);
}

void EventColumnsTest::otherIdsOfARowOrderAreFoundOneByOne()
{
    // Neither all texts nor the canonical ids ascend.
    const EventColumns columns = columnsOf({eventWith("b"), eventWith("01KSFR9B4R0000000000000009"), eventWith("a"), eventWith("01KSFR9B4R0000000000000001")});
    QVERIFY(!columns.parts().isTextAscending);
    for (const char *id : {"b", "01KSFR9B4R0000000000000009", "a", "01KSFR9B4R0000000000000001"})
        QVERIFY(columns.rowOf(EventId{id}).has_value());
    QVERIFY(!columns.rowOf(EventId{"c"}));
    QCOMPARE(columns.rowOf(EventId{"a"}), std::optional<qint64>{2});
}

void EventColumnsTest::aBuilderGoesOnWhereColumnsEnd()
{
    const QList<Event> events = randomEvents(66'000, 9);
    for (const int count : {1, 400, 65'536, 65'800}) {
        EventColumnsBuilder builder{TimestampReader{}, columnsOf(events.first(count), false)};
        QCOMPARE(builder.lastId(), std::optional<EventId>{events[count - 1].id});
        for (const Event &event : events.sliced(count))
            builder.append(scanRowOf(event));
        QVERIFY2(builder.snapshot() == columnsOf(events, false), "as if read at once");
    }
}

QTEST_APPLESS_MAIN(EventColumnsTest)
#include "eventcolumnstest.moc"
