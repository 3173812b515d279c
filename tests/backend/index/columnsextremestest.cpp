// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/columnsstore.h"
#include "tests/backend/index/columnsof.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

/// Ledgers that are nothing like others, on disk and back.
class ColumnsExtremesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMillionTypes();
    void anEntityWithHalfOfAllEvents();
    void clocksFarAway();
    void valuesOfAnyLength();

private:
    /// What a store gives back, opened anew.
    [[nodiscard]] static EventColumns throughTheStore(const EventColumns &columns)
    {
        const QTemporaryDir directory;
        const IndexIdentity identity{"place", "1", "mapping"};
        if (!ColumnsStore::open(directory.path(), identity)->commit(columns, {}))
            return {};
        const auto store = ColumnsStore::open(directory.path(), identity);
        return store->verify().isEmpty() ? store->columns() : EventColumns{};
    }
};

namespace {

Event eventOf(int number)
{
    Event event;
    event.id = EventId{"01KSFR9B4R" + QByteArray::number(number).rightJustified(16, '0')};
    event.type = EventType{"a.b"};
    event.entity = {EntityType{"item"}, EntityId{QByteArray::number(number)}};
    return event;
}

} // namespace

void ColumnsExtremesTest::aMillionTypes()
{
    constexpr int Count = 1'000'000;
    EventColumnsBuilder builder{TimestampReader{}};
    for (int number = 0; number < Count; ++number) {
        Event event = eventOf(number);
        event.type = EventType{"type." + QByteArray::number(number)};
        event.entity.id = EntityId{"1"};
        builder.append(scanRowOf(event));
    }
    const EventColumns columns = throughTheStore(builder.snapshot());
    QCOMPARE(columns.rowCount(), Count);
    QCOMPARE(columns.types().size(), static_cast<quint32>(Count));
    for (int number = 0; number < Count; number += 997) {
        const auto code = columns.types().codeOf(EventType{"type." + QByteArray::number(number)});
        QCOMPARE(code, std::optional<quint32>{columns.typeAt(number)});
        std::vector<quint32> rows;
        columns.appendRowsOf(GroupAxis::Type, *code, rows);
        QCOMPARE(rows, std::vector<quint32>{static_cast<quint32>(number)});
    }
    QVERIFY(!columns.types().codeOf(EventType{"type.1000000"}));
}

void ColumnsExtremesTest::anEntityWithHalfOfAllEvents()
{
    constexpr int Count = 200'001;
    QList<Event> events;
    std::vector<quint32> expected;
    for (int number = 0; number < Count; ++number) {
        events += eventOf(number);
        if (number % 2 == 0) {
            events.last().entity = {EntityType{"bid"}, EntityId{"B:5875"}};
            expected.push_back(static_cast<quint32>(number));
        }
    }
    const EventColumns columns = throughTheStore(columnsOf(events));
    const auto code = columns.entities().codeOf({EntityType{"bid"}, EntityId{"B:5875"}});
    QVERIFY(code);
    QCOMPARE(columns.entities().at(*code).count, static_cast<qint64>(expected.size()));
    std::vector<quint32> rows;
    columns.appendRowsOf(GroupAxis::Entity, *code, rows);
    QCOMPARE(rows, expected);
    QCOMPARE(columns.entities().size(), static_cast<quint32>(Count / 2 + 1));
}

void ColumnsExtremesTest::clocksFarAway()
{
    QList<Event> events;
    const QByteArrayList times{"0001-01-01T00:00:00Z", "1677-09-21T00:12:44Z", "1900-01-01T00:00:00Z", "1970-01-01T00:00:00Z",
                               "2026-05-25T14:23:11Z", "2262-04-11T23:47:16Z", "9999-12-31T23:59:59Z"};
    for (int number = 0; number < times.size(); ++number) {
        events += eventOf(number);
        events.last().occurredAt = Timestamp::fromText(times[number]);
        events.last().recordedAt = Timestamp::fromText(times[times.size() - 1 - number]);
    }
    events += eventOf(100);
    events.last().id = EventId{"7ZZZZZZZZZZZZZZZZZZZZZZZZZ"}; // the last ULID there is, in the year 10889
    const EventColumns before = columnsOf(events);
    const EventColumns columns = throughTheStore(before);
    QCOMPARE(columns.rowCount(), before.rowCount());
    for (const ClockKind clock : {ClockKind::Occurred, ClockKind::Recorded, ClockKind::Ulid}) {
        for (qint64 row = 0; row < columns.rowCount(); ++row)
            QCOMPARE(columns.timeAt(row, clock), before.timeAt(row, clock));
        QCOMPARE(columns.extent(clock)->from, before.extent(clock)->from);
        QCOMPARE(columns.extent(clock)->to, before.extent(clock)->to);
        QCOMPARE(columns.withoutTime(clock), before.withoutTime(clock));
    }
    // What 64 bits of nanoseconds do not hold has no readable time, and is counted as such; it never wraps around.
    qint64 missing = 0;
    for (qint64 row = 0; row < times.size(); ++row) {
        const auto instant = TimestampReader{}.read(times[row]).instant();
        missing += instant ? 0 : 1;
        QCOMPARE(columns.timeAt(row, ClockKind::Occurred), instant ? instant->nanoseconds : NoTime);
    }
    QCOMPARE(columns.withoutTime(ClockKind::Occurred), missing + 1);
    QVERIFY(columns.extent(ClockKind::Occurred)->from.nanoseconds < 0);
    QCOMPARE(columns.timeAt(columns.rowCount() - 1, ClockKind::Ulid), NoTime);
}

void ColumnsExtremesTest::valuesOfAnyLength()
{
    QList<Event> events;
    const QByteArrayList values{"", "x", QByteArray(1, '\0'), QByteArray(100, '\xff'), QByteArray(3'000'000, 'y')};
    for (int number = 0; number < values.size(); ++number) {
        events += eventOf(number);
        events.last().id = EventId{"id-" + QByteArray::number(number) + values[number].left(1'000'000)};
        events.last().type = EventType{values[number]};
        events.last().run = RunId{values[number]};
    }
    const EventColumns before = columnsOf(events);
    const EventColumns columns = throughTheStore(before);
    QCOMPARE(columns.rowCount(), before.rowCount());
    for (qint64 row = 0; row < columns.rowCount(); ++row) {
        QCOMPARE(columns.idAt(row), events[row].id);
        QCOMPARE(columns.types().at(columns.typeAt(row)).value, events[row].type);
        QCOMPARE(columns.runs().at(columns.runAt(row)).value, *events[row].run);
        QCOMPARE(columns.rowOf(events[row].id), std::optional<qint64>{row});
    }
}

QTEST_APPLESS_MAIN(ColumnsExtremesTest)
#include "columnsextremestest.moc"
