// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/arrivalconformance.h"

#include "tests/support/caseledgers.h"

#include <QDeadlineTimer>
#include <QTest>

#include <algorithm>
#include <random>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype RowsInStatement = 500;

QString numberOf(const EventId &id)
{
    const QByteArray number = id.bytes().sliced(10);
    return QString::number(number.toLongLong());
}

/// The lines of an INSERT in the C cases: all but the one that fills the drain state.
QByteArray eventsOnly(const QByteArray &sql)
{
    QByteArrayList lines;
    for (const QByteArray &line : sql.split('\n')) {
        if (!line.startsWith("INSERT INTO event_drain_state"))
            lines += line;
    }
    return lines.join('\n');
}

} // namespace

EventId ArrivalConformance::idOf(qint64 number)
{
    return EventId("01KSFR9B4R" + QByteArray::number(number).rightJustified(16, '0'));
}

QByteArray ArrivalConformance::insertSql(const QList<EventId> &ids) const
{
    QByteArray sql;
    for (qsizetype i = 0; i < ids.size(); ++i) {
        sql += i % RowsInStatement == 0 ? QByteArray("INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at,recorded_at) VALUES ")
                                        : QByteArray(",");
        const QByteArray now = kind() == StoreKind::Postgres ? "now()" : "'2026-05-25T14:23:12Z'";
        sql += "('" + ids[i].bytes() + "','price.changed','item','7','{\"n\":1}','2026-05-25T14:23:11Z'," + now + ')';
        if (i % RowsInStatement == RowsInStatement - 1 || i == ids.size() - 1)
            sql += ";\n";
    }
    return kind() == StoreKind::Postgres ? sql : "BEGIN;" + sql + "COMMIT;";
}

QByteArray ArrivalConformance::replaceSql(const EventId &id)
{
    return "DELETE FROM events WHERE event_id='" + id.bytes() + "';"
        "INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at,recorded_at) VALUES ('" + id.bytes()
        + "','price.replaced','item','7','{}','2026-05-25T14:23:11Z','2026-05-25T14:25:00Z');";
}

std::unique_ptr<ConformanceStore> ArrivalConformance::storeWith(const QByteArray &sql)
{
    auto store = makeStore();
    store->run(baseSchemaSql(kind()) + '\n' + sql);
    return store;
}

std::unique_ptr<LedgerReader> ArrivalConformance::open(ConformanceStore &store)
{
    auto opened = store.source({})();
    if (!opened)
        qFatal("The ledger cannot be opened: %s", qPrintable(opened.error().text()));
    return std::move(opened).value();
}

QStringList ArrivalConformance::arrivals(LedgerReader &reader, ArrivalMark &mark)
{
    QStringList lines;
    for (bool hasMore = true; hasMore;) {
        auto batch = reader.arrivals(mark, {});
        if (!batch)
            return {batch.error().text()};
        for (const Arrival &arrival : batch->arrivals)
            lines += (arrival.place == ArrivalPlace::AboveHead ? u"new "_s : u"late "_s) + numberOf(arrival.event.id);
        mark = batch->next;
        hasMore = batch->hasMore;
    }
    return lines;
}

QStringList ArrivalConformance::poll(LedgerTail &tail, LedgerReader &reader)
{
    QStringList lines;
    for (bool hasMore = true; hasMore;) {
        auto report = tail.poll(reader, {});
        if (!report)
            return {report.error().text()};
        for (const TailEvent &event : report->events) {
            const QString word = event.kind == ArrivalKind::New ? u"new "_s : event.kind == ArrivalKind::Late ? u"late "_s : u"again "_s;
            lines += word + numberOf(event.event.id);
        }
        hasMore = report->hasMore;
    }
    return lines;
}

/// Without a hint it takes until rows are counted.
QStringList ArrivalConformance::pollUntil(LedgerTail &tail, LedgerReader &reader, qsizetype count)
{
    QStringList lines;
    const QDeadlineTimer patience(20'000);
    do {
        lines += poll(tail, reader);
    } while (lines.size() < count && !patience.hasExpired());
    return lines;
}

void ArrivalConformance::nothingArrivesWhereNothingHappens()
{
    const auto store = storeWith(insertSql({idOf(10), idOf(20)}));
    const auto reader = open(*store);
    auto mark = reader->arrivalMark({}, {});
    QVERIFY2(mark, qPrintable(mark ? QString() : mark.error().text()));
    QCOMPARE(mark->head, std::optional(idOf(20)));
    for (int look = 0; look < 3; ++look)
        QCOMPARE(arrivals(*reader, *mark), QStringList());
}

void ArrivalConformance::theReportSaysHowLateEventsAreFound()
{
    if (kind() == StoreKind::Memory)
        QSKIP("the fake reports its tables alone");
    const auto store = storeWith({});
    const auto reader = open(*store);
    const auto lines = reader->capabilities().lines;
    const auto line = std::find_if(lines.begin(), lines.end(), [](const Capability &each) { return each.code == CapabilityCode::Arrivals; });
    QVERIFY(line != lines.end());
    QCOMPARE(line->state, reader->arrivalHints() ? CapabilityState::AsNeeded : CapabilityState::Remark);
}

void ArrivalConformance::eventsAboveTheHeadComeOnce()
{
    const auto store = storeWith(insertSql({idOf(10), idOf(20)}));
    const auto reader = open(*store);
    auto mark = *reader->arrivalMark({}, {});
    store->run(insertSql({idOf(40), idOf(30)}));
    QStringList found = arrivals(*reader, mark);
    found.sort();
    QCOMPARE(found, QStringList({u"new 30"_s, u"new 40"_s}));
    QCOMPARE(mark.head, std::optional(idOf(40)));
    QCOMPARE(arrivals(*reader, mark), QStringList());
    store->run(insertSql({idOf(50)}));
    QCOMPARE(arrivals(*reader, mark), QStringList{u"new 50"_s});
    QCOMPARE(arrivals(*reader, mark), QStringList());
}

void ArrivalConformance::anEmptyLedgerGetsItsFirstEvents()
{
    const auto store = storeWith({});
    const auto reader = open(*store);
    const auto bound = reader->upperBound({});
    QVERIFY(bound->isEmptyLedger);
    auto mark = *reader->arrivalMark(*bound, {});
    QVERIFY(!mark.head);
    QCOMPARE(arrivals(*reader, mark), QStringList());
    store->run(insertSql({idOf(5)}));
    QCOMPARE(arrivals(*reader, mark), QStringList{u"new 5"_s});
    QCOMPARE(arrivals(*reader, mark), QStringList());
}

void ArrivalConformance::aMarkAtABoundGivesWhatCameAfterIt()
{
    const auto store = storeWith(insertSql({idOf(10), idOf(20)}));
    const auto reader = open(*store);
    const auto bound = reader->upperBound({});
    store->run(insertSql({idOf(30)}));
    auto mark = *reader->arrivalMark(*bound, {});
    QCOMPARE(arrivals(*reader, mark), QStringList{u"new 30"_s});
    QCOMPARE(arrivals(*reader, mark), QStringList());
}

void ArrivalConformance::aMarkBelowTheHeadGivesEverythingAbove()
{
    const auto store = storeWith(insertSql({idOf(10), idOf(30), idOf(20), idOf(40)}));
    const auto reader = open(*store);
    UpperBound bound;
    bound.highestId = idOf(15);
    auto mark = *reader->arrivalMark(bound, {});
    QStringList found = arrivals(*reader, mark);
    found.sort();
    QCOMPARE(found, QStringList({u"new 20"_s, u"new 30"_s, u"new 40"_s}));
    QCOMPARE(arrivals(*reader, mark), QStringList());
    store->run(insertSql({idOf(12)}));
    if (reader->arrivalHints())
        QCOMPARE(arrivals(*reader, mark), QStringList{u"late 12"_s});
}

void ArrivalConformance::aMarkCanBeUsedAgainAndByAnotherReader()
{
    const auto store = storeWith(insertSql({idOf(10), idOf(20)}));
    const auto reader = open(*store);
    const auto first = *reader->arrivalMark({}, {});
    store->run(insertSql({idOf(30)}));
    auto mark = first;
    QCOMPARE(arrivals(*reader, mark), QStringList{u"new 30"_s});
    auto again = first; // as after a connection that was lost with the answer
    const auto other = open(*store);
    QCOMPARE(arrivals(*other, again), QStringList{u"new 30"_s});
    store->run(insertSql({idOf(40)}));
    QCOMPARE(arrivals(*other, mark), QStringList{u"new 40"_s});
    QCOMPARE(arrivals(*reader, again), QStringList{u"new 40"_s});
}

void ArrivalConformance::aBurstComesInBatches()
{
    constexpr int Count = 12'000;
    const auto store = storeWith(insertSql({idOf(10), idOf(1'000'000)}));
    const auto reader = open(*store);
    auto mark = *reader->arrivalMark({}, {});
    QList<EventId> ids;
    for (int i = 0; i < Count; ++i)
        ids += idOf(i % 3 == 0 && reader->arrivalHints() ? 20 + i : 2'000'000 + i);
    std::shuffle(ids.begin(), ids.end(), std::mt19937(7));
    store->run(insertSql(ids));
    const auto batch = *reader->arrivals(mark, {});
    QVERIFY(batch.hasMore);
    QVERIFY(!batch.arrivals.isEmpty());
    QVERIFY(batch.arrivals.size() < Count);
    QStringList found = arrivals(*reader, mark);
    QStringList expected;
    for (const EventId &id : ids)
        expected += (id > idOf(1'000'000) ? u"new "_s : u"late "_s) + numberOf(id);
    found.sort();
    expected.sort();
    QCOMPARE(found, expected);
    QCOMPARE(arrivals(*reader, mark), QStringList());
}

void ArrivalConformance::c17LateEventBehindTheCursor()
{
    const QByteArray rows = eventsOnly(caseSql(u"C17"_s));
    const qsizetype secondRow = rows.indexOf("('01KSFR99");
    QVERIFY(secondRow > 0);
    const qsizetype values = rows.indexOf("('01KSFR9B");
    const auto store = storeWith(rows.first(rows.lastIndexOf(',', secondRow)) + ';');
    const auto reader = open(*store);
    auto mark = *reader->arrivalMark({}, {});
    QCOMPARE(arrivals(*reader, mark), QStringList());
    store->run(rows.first(values) + rows.sliced(secondRow));
    if (reader->arrivalHints()) {
        const auto batch = reader->arrivals(mark, {});
        QCOMPARE(batch->arrivals.size(), qsizetype{1});
        QCOMPARE(batch->arrivals.first().event.id, EventId("01KSFR99680000000000000009"_ba));
        QCOMPARE(batch->arrivals.first().place, ArrivalPlace::BelowHead);
        mark = batch->next;
        QCOMPARE(arrivals(*reader, mark), QStringList());
    } else {
        QCOMPARE(arrivals(*reader, mark), QStringList());
    }
}

void ArrivalConformance::c19IdFromTheFuture()
{
    const QByteArray rows = eventsOnly(caseSql(u"C19"_s));
    const qsizetype secondRow = rows.indexOf("('01KSFRCN");
    const qsizetype values = rows.indexOf("('01MPVKBP");
    const auto store = storeWith(rows.first(rows.lastIndexOf(',', secondRow)) + ';');
    const auto reader = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    store->run(rows.first(values) + rows.sliced(secondRow));
    // The head stands in the future: everything else comes below it, and must not be lost for that.
    QCOMPARE(pollUntil(tail, *reader, 1), QStringList{u"late 1"_s});
    QCOMPARE(poll(tail, *reader), QStringList());
}

void ArrivalConformance::idsAreCountedBetweenFences()
{
    QList<EventId> ids;
    for (int i = 1; i <= 2'000; ++i)
        ids += idOf(i * 10);
    const auto store = storeWith(insertSql(ids));
    const auto reader = open(*store);
    const auto counts = [&](const std::optional<EventId> &behind, const QList<EventId> &fences) {
        const auto counted = reader->idCounts(behind, fences, {});
        return counted ? *counted : QList<qint64>{-1};
    };
    QCOMPARE(counts({}, {idOf(20'000)}), QList<qint64>{2'000});
    QCOMPARE(counts({}, {idOf(5), idOf(10), idOf(19), idOf(5'000), idOf(30'000)}), (QList<qint64>{0, 1, 0, 499, 1'500}));
    QCOMPARE(counts(idOf(10), {idOf(20), idOf(35)}), (QList<qint64>{1, 1}));
    QCOMPARE(counts(idOf(20'000), {idOf(90'000)}), QList<qint64>{0});
    QCOMPARE(counts({}, {}), QList<qint64>());
}

void ArrivalConformance::allColumnsButThePayloadCome()
{
    const auto store = storeWith(insertSql({idOf(10), idOf(20)}));
    const auto reader = open(*store);
    auto mark = *reader->arrivalMark({}, {});
    const auto row = [](const EventId &id) -> QByteArray {
        return "('" + id.bytes() + "','a.b','item','1','{\"x\":12}','2026-05-25T14:23:11Z','2026-05-25T14:23:12Z','workflow:w','run_1','platform',5)";
    };
    store->run("INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at,recorded_at,caused_by,workflow_run_id,source_system,"
               "sequence_no) VALUES " + row(idOf(15)) + ',' + row(idOf(25)) + ';');
    QList<EventId> ids;
    QList<Event> found;
    const auto batch = *reader->arrivals(mark, {});
    for (const Arrival &arrival : batch.arrivals) {
        ids += arrival.event.id;
        found += arrival.event;
    }
    QVERIFY(ids.contains(idOf(25)));
    QVERIFY(!reader->arrivalHints() || ids.contains(idOf(15)));
    QCOMPARE(found, *reader->events(ids, {}));
}

void ArrivalConformance::aStoppedLookIsCancelled()
{
    const auto store = storeWith(insertSql({idOf(10)}));
    const auto reader = open(*store);
    const auto mark = *reader->arrivalMark({}, {});
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(reader->arrivals(mark, stop.get_token()).error().code, ErrorCode::Cancelled);
    LedgerTail tail({});
    QCOMPARE(tail.poll(*reader, stop.get_token()).error().code, ErrorCode::Cancelled);
    store->run(insertSql({idOf(20)}));
    QCOMPARE(poll(tail, *reader), QStringList());
}

void ArrivalConformance::tailTellsNewFromLate()
{
    const auto store = storeWith(insertSql({idOf(10), idOf(20)}));
    const auto reader = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    store->run(insertSql({idOf(30)}));
    QCOMPARE(poll(tail, *reader), QStringList{u"new 30"_s});
    store->run(insertSql({idOf(15)}));
    QCOMPARE(pollUntil(tail, *reader, 1), QStringList{u"late 15"_s});
    store->run(insertSql({idOf(25), idOf(5), idOf(40)}));
    QStringList found = pollUntil(tail, *reader, 3);
    found.sort();
    QCOMPARE(found, QStringList({u"late 25"_s, u"late 5"_s, u"new 40"_s}));
    QCOMPARE(poll(tail, *reader), QStringList());
}

void ArrivalConformance::tailTellsReplacedEvents()
{
    if (!canReplace())
        QSKIP("the fake replaces no rows");
    const auto store = storeWith(insertSql({idOf(10), idOf(20), idOf(30)}));
    const auto reader = open(*store);
    if (!reader->arrivalHints())
        QSKIP("nothing shows it without a hint");
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    store->run(insertSql({idOf(40)}));
    QCOMPARE(poll(tail, *reader), QStringList{u"new 40"_s});
    store->run(replaceSql(idOf(20))); // known from the beginning
    QCOMPARE(poll(tail, *reader), QStringList{u"again 20"_s});
    store->run(replaceSql(idOf(40))); // given by this tail
    QCOMPARE(poll(tail, *reader), QStringList{u"again 40"_s});
    QCOMPARE(poll(tail, *reader), QStringList());
}

void ArrivalConformance::tailGivesABurstWhole()
{
    const int count = kind() == StoreKind::Memory ? 20'000 : 100'000;
    const auto store = storeWith(insertSql({idOf(10)}));
    const auto reader = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    QList<EventId> ids;
    for (int i = 0; i < count; ++i)
        ids += idOf(20 + i);
    std::shuffle(ids.begin(), ids.end(), std::mt19937(3));
    store->run(insertSql(ids));
    QStringList found = poll(tail, *reader);
    QStringList expected;
    for (const EventId &id : ids)
        expected += u"new "_s + numberOf(id);
    found.sort();
    expected.sort();
    QCOMPARE(found.size(), expected.size());
    QVERIFY(found == expected);
    QCOMPARE(poll(tail, *reader), QStringList());
}

void ArrivalConformance::tailBeginsBehindAnId()
{
    const auto store = storeWith(insertSql({idOf(10), idOf(20), idOf(30)}));
    const auto reader = open(*store);
    LedgerTail::Start start;
    start.bound.highestId = idOf(10);
    LedgerTail tail(start);
    QCOMPARE(poll(tail, *reader), QStringList({u"new 20"_s, u"new 30"_s}));
    store->run(insertSql({idOf(25)}));
    QCOMPARE(pollUntil(tail, *reader, 1), QStringList{u"late 25"_s});
}

void ArrivalConformance::tailIsTheTable_data()
{
    QTest::addColumn<quint32>("seed");
    for (const quint32 seed : {1U, 2U, 3U, 4U})
        QTest::addRow("random appends and late inserts, seed %u", seed) << seed;
}

void ArrivalConformance::tailIsTheTable()
{
    QFETCH(quint32, seed);
    std::mt19937 random(seed);
    QList<EventId> table;
    qint64 head = 1'000'000;
    const auto unused = [&](qint64 from, qint64 to) {
        for (;;) {
            const EventId id = idOf(std::uniform_int_distribution<qint64>(from, to)(random));
            if (!table.contains(id))
                return id;
        }
    };
    for (int i = 0; i < 300; ++i)
        table += unused(1, head);
    const qsizetype atBeginning = table.size();
    const auto store = storeWith(insertSql(table));
    auto reader = open(*store);
    LedgerTail tail({});
    QStringList found = poll(tail, *reader);
    const int rounds = reader->arrivalHints() ? 25 : 4; // counting has its pauses
    for (int round = 0; round < rounds; ++round) {
        QList<EventId> batch;
        const int count = std::uniform_int_distribution<int>(0, 12)(random);
        for (int i = 0; i < count; ++i) {
            const bool isLate = random() % 3 == 0;
            batch += isLate ? unused(1, head - 1) : unused(head + 1, head + 50);
            table += batch.last();
            if (!isLate)
                head = std::max(head, batch.last().bytes().sliced(10).toLongLong());
        }
        if (!batch.isEmpty())
            store->run(insertSql(batch));
        if (round % 9 == 5)
            reader = open(*store); // as after a lost connection
        found += poll(tail, *reader);
        QStringList expected;
        for (const EventId &id : table.sliced(atBeginning))
            expected += numberOf(id);
        found += pollUntil(tail, *reader, expected.size() - found.size());
        QStringList numbers;
        for (const QString &line : std::as_const(found))
            numbers += line.section(u' ', 1);
        numbers.sort();
        expected.sort();
        QCOMPARE(numbers, expected);
        QVERIFY(std::none_of(found.cbegin(), found.cend(), [](const QString &line) { return line.startsWith(u"again"); }));
    }
}

void ArrivalConformance::tailSaysWhatVanished()
{
    if (!canReplace())
        QSKIP("the fake deletes no rows");
    QList<EventId> ids;
    for (int i = 1; i <= 100; ++i)
        ids += idOf(i * 10);
    const auto store = storeWith(insertSql(ids));
    const auto reader = open(*store);
    auto known = std::make_shared<IdList>();
    for (const EventId &id : ids)
        known->append(id.bytes());
    store->run("DELETE FROM events WHERE event_id IN ('" + idOf(30).bytes() + "','" + idOf(500).bytes() + "');");
    LedgerTail::Start start;
    start.known = known;
    start.bound = *reader->upperBound({});
    start.checksFirst = true;
    LedgerTail tail(start);
    QCOMPARE(poll(tail, *reader), QStringList());
    QCOMPARE(tail.poll(*reader, {})->vanished, qint64{2});
    QVERIFY(tail.poll(*reader, {})->completeUpTo);
}

} // namespace ledgerscope
