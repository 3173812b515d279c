// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/rowselection.h"
#include "tests/backend/index/columnsof.h"
#include "tests/backend/index/randomevents.h"

#include <QTest>

#include <algorithm>
#include <tuple>

using namespace ledgerscope;

Q_DECLARE_METATYPE(ledgerscope::EventFilter)

class RowSelectionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theWholeLedgerNeedsNoList();
    void agreesWithTheMeaningOfTheFilter_data();
    void agreesWithTheMeaningOfTheFilter();
    void everyPlaceIsFoundAgain_data();
    void everyPlaceIsFoundAgain();
    void valuesThatNobodyHasSelectNothing();
    void aWindowIsHalfOpen_C29();
    void sequencesPutMissingOnesLast_C24();
};

namespace {

constexpr std::array AllOrders{EventOrder::Ledger, EventOrder::Occurred, EventOrder::Recorded, EventOrder::Sequence};

/// What a selection must be, said plainly: filter one by one, then sort by (has no value, value, ledger row).
QList<qint64> naive(const QList<Event> &events, const EventFilter &filter, EventOrder order)
{
    QList<qint64> rows;
    for (qsizetype row = 0; row < events.size(); ++row) {
        if (filter.matches(events[row]))
            rows.append(row);
    }
    if (order == EventOrder::Ledger || (order == EventOrder::Sequence && !filter.entity))
        return rows;
    const auto keyOf = [&](qint64 row) {
        const PageKey key = PageKey::of(events[row], order);
        return std::tuple(!key.sortValue.has_value(), key.sortValue.value_or(0), row);
    };
    std::sort(rows.begin(), rows.end(), [&](qint64 a, qint64 b) { return keyOf(a) < keyOf(b); });
    return rows;
}

QList<qint64> rowsOf(const RowSelection &selection)
{
    QList<qint64> rows;
    for (qint64 place = 0; place < selection.size(); ++place)
        rows.append(selection.rowAt(place));
    return rows;
}

EventFilter randomFilter(QRandomGenerator &random, const QList<Event> &events)
{
    EventFilter filter;
    const Event &model = events[random.bounded(static_cast<int>(events.size()))];
    if (random.bounded(3) == 0)
        filter.entity = model.entity;
    if (random.bounded(4) == 0)
        filter.entityType = model.entity.type;
    if (random.bounded(3) == 0)
        filter.type = TypePattern{random.bounded(2) == 0 ? model.type.bytes() : QByteArrayLiteral("*.changed")};
    if (random.bounded(4) == 0)
        filter.run = model.run;
    if (random.bounded(4) == 0)
        filter.source = model.source;
    if (random.bounded(2) == 0) {
        filter.clock = static_cast<ClockKind>(random.bounded(3));
        if (const auto from = instantOf(model, filter.clock))
            filter.time = InstantRange{*from, {from->nanoseconds + random.bounded(300) * Instant::PerSecond}};
    }
    return filter;
}

} // namespace

void RowSelectionTest::theWholeLedgerNeedsNoList()
{
    const EventColumns columns = columnsOf(randomEvents(500, 1));
    const RowSelection all = RowSelection::of(columns, EventFilter{}, EventOrder::Ledger);
    QVERIFY(all.isEverything());
    QCOMPARE(all.size(), 500);
    QCOMPARE(all.rowAt(499), 499);
    QCOMPARE(all.placeOf(499), std::optional<qint64>{499});
    QVERIFY(!all.placeOf(500));
    QVERIFY(!all.placeOf(-1));
    QCOMPARE(RowSelection{}.size(), 0);
}

void RowSelectionTest::agreesWithTheMeaningOfTheFilter_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 60; ++seed)
        QTest::addRow("random filter %u", seed) << seed;
}

void RowSelectionTest::agreesWithTheMeaningOfTheFilter()
{
    QFETCH(quint32, seed);
    const QList<Event> events = randomEvents(700, seed);
    const EventColumns columns = columnsOf(events);
    QRandomGenerator random{seed};
    const EventFilter filter = randomFilter(random, events);
    for (const EventOrder order : AllOrders)
        QCOMPARE(rowsOf(RowSelection::of(columns, filter, order)), naive(events, filter, order));
}

void RowSelectionTest::everyPlaceIsFoundAgain_data()
{
    QTest::addColumn<EventOrder>("order");
    QTest::newRow("in ledger order") << EventOrder::Ledger;
    QTest::newRow("in occurred order") << EventOrder::Occurred;
    QTest::newRow("in recorded order") << EventOrder::Recorded;
    QTest::newRow("in sequence order") << EventOrder::Sequence;
}

void RowSelectionTest::everyPlaceIsFoundAgain()
{
    QFETCH(EventOrder, order);
    const QList<Event> events = randomEvents(900, 9);
    const EventColumns columns = columnsOf(events);
    EventFilter filter;
    filter.entity = events.first().entity;
    const RowSelection selection = RowSelection::of(columns, filter, order);
    QVERIFY(selection.size() > 5);
    for (qint64 place = 0; place < selection.size(); ++place)
        QCOMPARE(selection.placeOf(selection.rowAt(place)), std::optional<qint64>{place});
    for (qsizetype row = 0; row < events.size(); ++row)
        QCOMPARE(selection.placeOf(row).has_value(), events[row].entity == *filter.entity);
}

void RowSelectionTest::valuesThatNobodyHasSelectNothing()
{
    const EventColumns columns = columnsOf(randomEvents(100, 10));
    EventFilter filter;
    filter.entity = EntityRef{EntityType{"nobody"}, EntityId{"1"}};
    QCOMPARE(RowSelection::of(columns, filter, EventOrder::Ledger).size(), 0);
    filter = {};
    filter.run = RunId{"nobody"};
    QCOMPARE(RowSelection::of(columns, filter, EventOrder::Ledger).size(), 0);
    filter = {};
    filter.source = SourceSystem{"nobody"};
    QCOMPARE(RowSelection::of(columns, filter, EventOrder::Occurred).size(), 0);
    filter = {};
    filter.time = InstantRange{{5}, {5}};
    QCOMPARE(RowSelection::of(columns, filter, EventOrder::Ledger).size(), 0);
}

void RowSelectionTest::aWindowIsHalfOpen_C29()
{
    QList<Event> events;
    for (const char *at : {"2026-05-24T23:59:59.999Z", "2026-05-25T00:00:00Z", "2026-05-25T12:00:00Z", "2026-05-26T00:00:00Z"}) {
        Event event;
        event.id = EventId{"id" + QByteArray::number(events.size())};
        event.occurredAt = Timestamp::fromText(at);
        events.append(event);
    }
    const EventColumns columns = columnsOf(events);
    const auto countOf = [&](const char *from, const char *to) {
        EventFilter filter;
        filter.time = InstantRange{*Timestamp::fromText(from).instant(), *Timestamp::fromText(to).instant()};
        return RowSelection::of(columns, filter, EventOrder::Ledger).size();
    };
    QCOMPARE(countOf("2026-05-24", "2026-05-25"), 1);
    QCOMPARE(countOf("2026-05-25", "2026-05-26"), 2);
    QCOMPARE(countOf("2026-05-26", "2026-05-27"), 1);
}

void RowSelectionTest::sequencesPutMissingOnesLast_C24()
{
    QList<Event> events;
    const QList<std::optional<qint64>> sequences{1, 2, 4, 4, 3, std::nullopt, std::nullopt, std::numeric_limits<qint64>::max()};
    for (const auto &sequence : sequences) {
        Event event;
        event.id = EventId{"id" + QByteArray::number(events.size())};
        event.entity = {EntityType{"item"}, EntityId{"1"}};
        event.sequence = sequence;
        events.append(event);
    }
    EventFilter filter;
    filter.entity = events.first().entity;
    const RowSelection selection = RowSelection::of(columnsOf(events), filter, EventOrder::Sequence);
    QCOMPARE(rowsOf(selection), (QList<qint64>{0, 1, 4, 2, 3, 7, 5, 6}));
}

QTEST_APPLESS_MAIN(RowSelectionTest)
#include "rowselectiontest.moc"
