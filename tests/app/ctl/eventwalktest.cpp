// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/eventwalk.h"
#include "tests/support/memoryledger.h"

#include <QTest>

#include <algorithm>
#include <vector>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// Ids ascend, occurrence descends, the counter goes its own way.
QList<EventWithPayload> rows()
{
    QList<EventWithPayload> list;
    const QList<std::optional<qint64>> counters{3, 1, std::nullopt, 2, 4};
    for (int i = 0; i < 5; ++i) {
        EventWithPayload row;
        row.event.id = EventId{QByteArray::number(i)};
        row.event.type = EventType{i % 2 == 0 ? "even" : "odd"};
        row.event.entity = {EntityType{"x"}, EntityId{"1"}};
        row.event.occurredAt = Timestamp::fromInstant(Instant::fromMilliseconds(1'000'000 - i * 1'000));
        row.event.sequence = counters.at(i);
        row.payload = {PayloadKind::Text, "payload " + QByteArray::number(i), 9};
        row.event.payloadKind = PayloadKind::Text;
        row.event.payloadSize = 9;
        list.append(row);
    }
    return list;
}

} // namespace

class EventWalkTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void visitsInOrder_data();
    void visitsInOrder();
    void payloadsComeWhole();
    void walksOverManyPages_data();
    void walksOverManyPages();
    void theCounterOfAnEntityIsReadOnce_data();
    void theCounterOfAnEntityIsReadOnce();
    void leavesOutWhatArrivesMeanwhile();
    void visitsTheSameHistoryAgain();
    void endsWhenTheVisitorSays();
    void anUnknownStartIsAnErrorInOtherOrders();
    void errorsOfTheStoreComeThrough();
    void stopsWhenAsked();

private:
    [[nodiscard]] static QByteArray idsOf(LedgerReader &reader, const WalkRequest &request)
    {
        QByteArray ids;
        const auto visited = EventWalk(reader, request).visit([&ids](const ScanRow &row) {
            ids += row.id;
            return true;
        }, {});
        return visited ? ids : nameOf(visited.error().code).toUtf8();
    }
};

void EventWalkTest::visitsInOrder_data()
{
    QTest::addColumn<int>("order");
    QTest::addColumn<bool>("isReversed");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<qint64>("limit");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, EventOrder order, bool isReversed, const QByteArray &after, qint64 limit, const QByteArray &expected) {
        QTest::newRow(name) << static_cast<int>(order) << isReversed << after << limit << expected;
    };
    row("ledger order", EventOrder::Ledger, false, {}, -1, "01234");
    row("ledger order backwards", EventOrder::Ledger, true, {}, -1, "43210");
    row("by occurrence", EventOrder::Occurred, false, {}, -1, "43210");
    row("by occurrence backwards", EventOrder::Occurred, true, {}, -1, "01234");
    row("by counter, the one without last", EventOrder::Sequence, false, {}, -1, "13042");
    row("by counter backwards", EventOrder::Sequence, true, {}, -1, "24031");
    row("behind an event", EventOrder::Ledger, false, "1", -1, "234");
    row("behind an event backwards", EventOrder::Ledger, true, "3", -1, "210");
    row("behind an event by counter", EventOrder::Sequence, false, "3", -1, "042");
    row("at most two", EventOrder::Ledger, false, {}, 2, "01");
    row("at most two backwards", EventOrder::Ledger, true, {}, 2, "43");
    row("at most as many as there are", EventOrder::Ledger, false, {}, 5, "01234");
    row("none", EventOrder::Ledger, false, {}, 0, "");
    row("behind the last", EventOrder::Ledger, false, "4", -1, "");
}

void EventWalkTest::visitsInOrder()
{
    QFETCH(int, order);
    QFETCH(bool, isReversed);
    QFETCH(QByteArray, after);
    QFETCH(qint64, limit);
    QFETCH(QByteArray, expected);
    WalkRequest request;
    request.filter.entity = EntityRef{EntityType{"x"}, EntityId{"1"}};
    request.order = static_cast<EventOrder>(order);
    request.isReversed = isReversed;
    if (!after.isEmpty())
        request.after = EventId{after};
    if (limit >= 0)
        request.limit = limit;
    for (const OrderSupport support : {OrderSupport::Keyset, OrderSupport::SortedPart}) {
        const auto store = MemoryStore::make(rows());
        store->setOrderSupport(EventOrder::Sequence, support);
        const auto reader = store->source()().value();
        QCOMPARE(idsOf(*reader, request), expected);
    }
}

void EventWalkTest::payloadsComeWhole()
{
    const auto reader = MemoryStore::make(rows())->source()().value();
    for (const bool isReversed : {false, true}) {
        WalkRequest request;
        request.isReversed = isReversed;
        request.limit = 1;
        QByteArray payload;
        QVERIFY(EventWalk(*reader, request).visit([&payload](const ScanRow &row) {
            payload = row.payload.toByteArray();
            return true;
        }, {}));
        QCOMPARE(payload, isReversed ? "payload 4" : "payload 0");
    }
}

void EventWalkTest::walksOverManyPages_data()
{
    QTest::addColumn<bool>("isReversed");
    QTest::addColumn<qint64>("limit");
    QTest::newRow("forwards") << false << qint64{2'500};
    QTest::newRow("backwards, several pages") << true << qint64{2'500};
    QTest::newRow("backwards, up to the edge of a page") << true << qint64{2'000};
    QTest::newRow("backwards, all") << true << qint64{9'999};
}

void EventWalkTest::walksOverManyPages()
{
    QFETCH(bool, isReversed);
    QFETCH(qint64, limit);
    const auto reader = MemoryStore::makeNumbered(2'600)->source()().value();
    WalkRequest request;
    request.isReversed = isReversed;
    request.limit = limit;
    QByteArray previous;
    const auto visited = EventWalk(*reader, request).visit([&](const ScanRow &row) {
        if (!previous.isEmpty() && (row.id.toByteArray() > previous) == isReversed)
            return false;
        previous = row.id.toByteArray();
        return true;
    }, {});
    QVERIFY(visited);
    QCOMPARE(*visited, std::min<qint64>(limit, 2'600));
}

void EventWalkTest::theCounterOfAnEntityIsReadOnce_data()
{
    QTest::addColumn<bool>("isAscending");
    QTest::addColumn<bool>("isReversed");
    QTest::addColumn<int>("readings"); ///< at most, beside one a payload
    QTest::newRow("a counter in ledger order takes two scans") << true << false << 4;
    QTest::newRow("backwards, one scan and one reading a thousand events") << true << true << 5;
    QTest::newRow("a counter that goes its own way, too") << false << false << 5;
}

void EventWalkTest::theCounterOfAnEntityIsReadOnce()
{
    QFETCH(bool, isAscending);
    QFETCH(bool, isReversed);
    QFETCH(int, readings);
    constexpr int Count = 2'600;
    QList<EventWithPayload> list;
    for (int i = 0; i < Count; ++i) {
        EventWithPayload row = rows().first();
        row.event.id = EventId{QByteArray::number(10'000 + i)};
        row.event.sequence = isAscending ? i : i ^ 1;
        list.append(row);
    }
    const auto store = MemoryStore::make(list);
    store->setOrderSupport(EventOrder::Sequence, OrderSupport::SortedPart);
    const auto reader = store->source()().value();
    const int before = store->calls();
    WalkRequest request;
    request.filter.entity = EntityRef{EntityType{"x"}, EntityId{"1"}};
    request.order = EventOrder::Sequence;
    request.isReversed = isReversed;
    std::vector<qint64> counters;
    QVERIFY(EventWalk(*reader, request).visit([&counters](const ScanRow &row) {
        counters.push_back(row.sequence.value_or(-1));
        return true;
    }, {}));
    QCOMPARE(counters.size(), std::size_t{Count});
    QVERIFY(isReversed ? std::is_sorted(counters.rbegin(), counters.rend()) : std::is_sorted(counters.begin(), counters.end()));
    const bool isScanned = isAscending && !isReversed;
    QVERIFY2(store->calls() - before <= readings + (isScanned ? 0 : Count), qPrintable(QString::number(store->calls() - before)));
}

void EventWalkTest::leavesOutWhatArrivesMeanwhile()
{
    const auto store = MemoryStore::make(rows());
    const auto reader = store->source()().value();
    WalkRequest request;
    request.order = EventOrder::Occurred;
    EventWalk walk(*reader, request);
    EventWithPayload later = rows().last();
    later.event.id = EventId{"9"};
    int seen = 0;
    const auto visited = walk.visit([&](const ScanRow &) {
        if (seen++ == 0)
            store->append({later});
        return true;
    }, {});
    QVERIFY(visited);
    QCOMPARE(*visited, 5);
}

void EventWalkTest::visitsTheSameHistoryAgain()
{
    const auto store = MemoryStore::make(rows());
    const auto reader = store->source()().value();
    EventWalk walk(*reader, {});
    const auto all = [](const ScanRow &) { return true; };
    QCOMPARE(walk.visit(all, {}).value(), 5);
    EventWithPayload later = rows().last();
    later.event.id = EventId{"9"};
    store->append({later});
    QCOMPARE(walk.visit(all, {}).value(), 5);
    QCOMPARE(EventWalk(*reader, {}).visit(all, {}).value(), 6);
}

void EventWalkTest::endsWhenTheVisitorSays()
{
    const auto reader = MemoryStore::make(rows())->source()().value();
    for (const bool isReversed : {false, true}) {
        WalkRequest request;
        request.isReversed = isReversed;
        int seen = 0;
        QVERIFY(EventWalk(*reader, request).visit([&seen](const ScanRow &) { return ++seen < 3; }, {}));
        QCOMPARE(seen, 3);
    }
}

void EventWalkTest::anUnknownStartIsAnErrorInOtherOrders()
{
    const auto reader = MemoryStore::make(rows())->source()().value();
    WalkRequest request;
    request.after = EventId{"1x"};
    QCOMPARE(idsOf(*reader, request), "234"); // a place between ids
    request.order = EventOrder::Occurred;
    QCOMPARE(idsOf(*reader, request), "UnknownEvent");
}

void EventWalkTest::errorsOfTheStoreComeThrough()
{
    const auto store = MemoryStore::make(rows());
    const auto reader = store->source()().value();
    for (const bool isReversed : {false, true}) {
        store->failNext({.code = ErrorCode::ConnectionLost, .what = u"gone"_s, .where = {}, .untouched = {}, .remedy = {}, .arguments = {}});
        WalkRequest request;
        request.isReversed = isReversed;
        QCOMPARE(idsOf(*reader, request), "ConnectionLost");
    }
}

void EventWalkTest::stopsWhenAsked()
{
    const auto reader = MemoryStore::makeNumbered(3'000)->source()().value();
    for (const bool isReversed : {false, true}) {
        WalkRequest request;
        request.isReversed = isReversed;
        std::stop_source stop;
        const auto visited = EventWalk(*reader, request).visit([&stop](const ScanRow &) {
            stop.request_stop();
            return true;
        }, stop.get_token());
        QVERIFY(!visited);
        QCOMPARE(visited.error().code, ErrorCode::Cancelled);
    }
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::EventWalkTest)
#include "eventwalktest.moc"
