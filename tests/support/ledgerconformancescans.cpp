// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scans, bounds, cancellation and refusals.

#include "tests/support/ledgerconformance.h"

#include "backend/ledger/scanevent.h"
#include "backend/ledger/timestampreader.h"
#include "tests/support/eventtext.h"
#include "tests/support/sqltext.h"

#include <QTest>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr ScanColumns AllColumns = ScanColumns::fromInt(0x1FF);

std::stop_token stopped()
{
    // On the heap, because GCC 12 takes the constructor's use of *this for a read of something uninitialised.
    const auto source = std::make_unique<std::stop_source>();
    source->request_stop();
    return source->get_token();
}

EventWithPayload plainRow(const QByteArray &id)
{
    EventWithPayload row;
    row.event.id = EventId(id);
    row.event.type = EventType("a.b"_ba);
    row.event.entity = {EntityType("x"_ba), EntityId("1"_ba)};
    row.event.occurredAt = Timestamp::fromText("2026-05-25T14:23:11Z");
    row.payload = {PayloadKind::Text, "{}"_ba, 2};
    return row;
}

/// What a scan with these columns must say about a row; the other columns may be empty.
Event masked(Event event, ScanColumns columns)
{
    if (!columns.testFlag(ScanColumn::Occurred))
        event.occurredAt = {};
    if (!columns.testFlag(ScanColumn::Recorded))
        event.recordedAt = {};
    if (!columns.testFlag(ScanColumn::Run))
        event.run.reset();
    if (!columns.testFlag(ScanColumn::Source))
        event.source.reset();
    if (!columns.testFlag(ScanColumn::Sequence))
        event.sequence.reset();
    if (!columns.testFlag(ScanColumn::CausedBy))
        event.causedBy.reset();
    if (!columns.testFlag(ScanColumn::IdempotencyKey))
        event.idempotencyKey.reset();
    if (!columns.testFlag(ScanColumn::PayloadSize) && !columns.testFlag(ScanColumn::Payload)) {
        event.payloadKind = PayloadKind::Null;
        event.payloadSize = 0;
    }
    return event;
}

} // namespace

void LedgerConformance::scansFillWhatIsAskedFor_data()
{
    QTest::addColumn<QString>("dialect");
    QTest::addColumn<int>("columns");
    for (const auto &dialect : {u"A"_s, u"B"_s}) {
        QTest::addRow("no further column, dialect %s", qPrintable(dialect)) << dialect << 0;
        QTest::addRow("every column, dialect %s", qPrintable(dialect)) << dialect << 0x1FF;
    }
    for (int bit = 1; bit <= 0x100; bit <<= 1)
        QTest::addRow("column 0x%x alone", static_cast<unsigned>(bit)) << u"A"_s << bit;
    QTest::newRow("the columns of an index of events") << u"A"_s << 0x1F;
}

void LedgerConformance::scansFillWhatIsAskedFor()
{
    QFETCH(QString, dialect);
    QFETCH(int, columns);
    Random &made = random(dialect);
    const auto wanted = ScanColumns::fromInt(columns);
    const TimestampReader times;
    QList<Event> scanned;
    QByteArrayList payloads;
    const auto summary = made.reader->scan({{}, wanted, {}, {}}, [&](const ScanRow &row) {
        scanned += masked(eventOf(row, times), wanted);
        payloads += row.payload.toByteArray();
        return true;
    }, {});
    QVERIFY2(summary, summary ? "" : qPrintable(summary.error().text()));
    QList<Event> expected;
    for (const Event &event : made.ledger.events())
        expected += masked(event, wanted);
    QCOMPARE(described(scanned), described(expected));
    QCOMPARE(summary->scannedRows, expected.size());
    QCOMPARE(summary->matchingRows, expected.size());
    if (!wanted.testFlag(ScanColumn::Payload))
        return;
    for (qsizetype i = 0; i < payloads.size(); ++i)
        QCOMPARE(payloads.at(i), made.ledger.rows().at(i).payload.bytes);
}

void LedgerConformance::scansGoOnBehindAnId()
{
    Random &made = random(u"A"_s);
    const auto events = made.ledger.events();
    for (const qsizetype at : {qsizetype{0}, events.size() / 3, events.size() - 1}) {
        QByteArrayList scanned;
        const auto summary = made.reader->scan({{}, {}, events.at(at).id, {}}, [&scanned](const ScanRow &row) {
            scanned += row.id.toByteArray();
            return true;
        }, {});
        QVERIFY2(summary, summary ? "" : qPrintable(summary.error().text()));
        QCOMPARE(scanned.size(), events.size() - at - 1);
        QVERIFY(scanned.isEmpty() || scanned.first() == events.at(at + 1).id.bytes());
    }
}

void LedgerConformance::scansEndWhenTheVisitorSaysSo()
{
    Random &made = random(u"A"_s);
    int visited = 0;
    const auto summary = made.reader->scan({{}, AllColumns, {}, {}}, [&visited](const ScanRow &) { return ++visited < 17; }, {});
    QVERIFY(summary);
    QVERIFY(summary->wasEnded);
    QCOMPARE(visited, 17);
    QCOMPARE(summary->matchingRows, qint64{17});
    const auto all = made.reader->count({}, {}, {});
    QVERIFY(all);
    QCOMPARE(all->matching, made.ledger.rows().size());
}

void LedgerConformance::rowsAboveTheBoundAreLeftOut()
{
    auto store = storeWith({});
    const auto insert = [&](const QByteArray &id) {
        const auto row = plainRow(id);
        store->run("INSERT INTO events(event_id, event_type, entity_type, entity_id, payload_json, occurred_at) VALUES("
                   + textLiteral(kind(), id) + ", 'a.b', 'x', '1', '{}', '" + row.event.occurredAt.text() + "')");
    };
    for (const auto &id : {"01KSFR9B4R0000000000000001"_ba, "01KSFR9B4R0000000000000002"_ba, "01KSFR9B4R0000000000000003"_ba})
        insert(id);
    const auto reader = open(*store);
    const auto bound = reader->upperBound({});
    QVERIFY2(bound, bound ? "" : qPrintable(bound.error().text()));
    QVERIFY(!bound->isEmptyLedger);
    QVERIFY(bound->highestId == EventId("01KSFR9B4R0000000000000003"_ba));

    insert("01KSFR9B4R0000000000000004"_ba);
    const auto whole = reader->count({}, {}, {});
    QVERIFY(whole);
    QCOMPARE(whole->matching, qint64{4});
    const auto count = reader->count({}, *bound, {});
    QVERIFY(count);
    QCOMPARE(count->matching, qint64{3});
    for (const EventOrder order : {EventOrder::Ledger, EventOrder::Occurred, EventOrder::Recorded}) {
        for (const PageDirection direction : {PageDirection::Forward, PageDirection::Backward}) {
            PageRequest request;
            request.order = order;
            request.direction = direction;
            request.bound = *bound;
            const auto page = reader->page(request, {});
            QVERIFY2(page, page ? "" : qPrintable(page.error().text()));
            QCOMPARE(page->events.size(), qsizetype{3});
            QVERIFY(page->reachedEnd);
        }
    }
    int visited = 0;
    QVERIFY(reader->scan({{}, {}, {}, *bound}, [&visited](const ScanRow &) { return ++visited > 0; }, {}));
    QCOMPARE(visited, 3);
}

void LedgerConformance::theBoundOfAnEmptyLedgerKeepsEverythingOut()
{
    auto store = storeWith({});
    const auto reader = open(*store);
    const auto bound = reader->upperBound({});
    QVERIFY2(bound, bound ? "" : qPrintable(bound.error().text()));
    QVERIFY(bound->isEmptyLedger);
    const auto empty = reader->page({}, {});
    QVERIFY2(empty, empty ? "" : qPrintable(empty.error().text()));
    QVERIFY(empty->events.isEmpty());
    QVERIFY(empty->reachedEnd);

    store->run("INSERT INTO events(event_id, event_type, entity_type, entity_id, payload_json, occurred_at) VALUES('01KSFR9B4R0000000000000001', 'a.b', "
               "'x', '1', '{}', '2026-05-25T14:23:11Z')");
    QCOMPARE(reader->count({}, {}, {})->matching, qint64{1});
    QCOMPARE(reader->count({}, *bound, {})->matching, qint64{0});
    PageRequest request;
    request.bound = *bound;
    QVERIFY(reader->page(request, {})->events.isEmpty());
    int visited = 0;
    QVERIFY(reader->scan({{}, {}, {}, *bound}, [&visited](const ScanRow &) { return ++visited > 0; }, {}));
    QCOMPARE(visited, 0);
}

void LedgerConformance::stoppedCallsAreCancelled()
{
    Random &made = random(u"A"_s);
    LedgerReader &reader = *made.reader;
    const EventId id = made.ledger.rows().first().event.id;
    int visited = 0;
    const QList<std::pair<QByteArray, std::optional<Error>>> answers{
        {"upperBound"_ba, [&] { auto r = reader.upperBound(stopped()); return r ? std::nullopt : std::optional(r.error()); }()},
        {"page"_ba, [&] { auto r = reader.page({}, stopped()); return r ? std::nullopt : std::optional(r.error()); }()},
        {"events"_ba, [&] { auto r = reader.events({id}, stopped()); return r ? std::nullopt : std::optional(r.error()); }()},
        {"payload"_ba, [&] { auto r = reader.payload(id, -1, stopped()); return r ? std::nullopt : std::optional(r.error()); }()},
        {"count"_ba, [&] { auto r = reader.count({}, {}, stopped()); return r ? std::nullopt : std::optional(r.error()); }()},
        {"scan"_ba, [&] {
             auto r = reader.scan({}, [&visited](const ScanRow &) { return ++visited > 0; }, stopped());
             return r ? std::nullopt : std::optional(r.error());
         }()},
    };
    for (const auto &[call, error] : answers) {
        QVERIFY2(error, call.constData());
        QVERIFY2(error->code == ErrorCode::Cancelled, qPrintable(QString::fromLatin1(call) + u": "_s + error->text()));
    }
    QCOMPARE(visited, 0);
    // A call that was stopped leaves the reader as it was.
    QCOMPARE(reader.count({}, {}, {})->matching, made.ledger.rows().size());
}

void LedgerConformance::aScanStopsInTheMiddle()
{
    Random &made = random(u"A"_s);
    std::stop_source source;
    int visited = 0;
    const auto summary = made.reader->scan({{}, AllColumns, {}, {}}, [&](const ScanRow &) {
        if (++visited == 5)
            source.request_stop();
        return true;
    }, source.get_token());
    QVERIFY(!summary);
    QCOMPARE(summary.error().code, ErrorCode::Cancelled);
    QVERIFY2(visited < made.ledger.rows().size(), "The scan went to its end before it noticed.");
}

void LedgerConformance::impossiblePagesAreRefused()
{
    Random &made = random(u"A"_s);
    PageRequest sequence;
    sequence.order = EventOrder::Sequence;
    const auto noEntity = made.reader->page(sequence, {});
    QVERIFY(!noEntity);
    QCOMPARE(noEntity.error().code, ErrorCode::OrderNeedsEntity);
    for (const int limit : {0, -1, 10'001}) {
        PageRequest request;
        request.limit = limit;
        const auto page = made.reader->page(request, {});
        QVERIFY(!page);
        QCOMPARE(page.error().code, ErrorCode::BadOption);
    }
}

void LedgerConformance::ordersWithoutAColumnAreRefused()
{
    auto store = makeStore();
    store->run("CREATE TABLE events(event_id TEXT PRIMARY KEY, event_type TEXT, entity_type TEXT, entity_id TEXT, occurred_at TEXT);"
               "INSERT INTO events VALUES('01KSFR9B4R0000000000000001', 'a.b', 'x', '1', '2026-05-25T14:23:11Z');");
    const auto reader = open(*store);
    QCOMPARE(reader->orderSupport(EventOrder::Recorded), OrderSupport::NoColumn);
    QCOMPARE(reader->orderSupport(EventOrder::Sequence), OrderSupport::NoColumn);
    QVERIFY(reader->orderSupport(EventOrder::Occurred) != OrderSupport::NoColumn);
    QCOMPARE(reader->orderSupport(EventOrder::Ledger), OrderSupport::Keyset);
    PageRequest request;
    request.order = EventOrder::Recorded;
    const auto page = reader->page(request, {});
    QVERIFY(!page);
    QCOMPARE(page.error().code, ErrorCode::NeedsIndex);

    request.order = EventOrder::Occurred;
    const auto occurred = reader->page(request, {});
    QVERIFY2(occurred, occurred ? "" : qPrintable(occurred.error().text()));
    QCOMPARE(occurred->events.size(), qsizetype{1});
    const Event &event = occurred->events.first();
    QVERIFY(!event.run && !event.source && !event.causedBy && !event.sequence && !event.idempotencyKey);
    QCOMPARE(event.recordedAt.zone(), Timestamp::Zone::Missing);
    QCOMPARE(event.payloadKind, PayloadKind::Null);
    const auto payload = reader->payload(event.id, -1, {});
    QVERIFY2(payload, payload ? "" : qPrintable(payload.error().text()));
    QCOMPARE(payload->kind, PayloadKind::Null);
}

void LedgerConformance::theStoresClockRuns()
{
    const auto now = random(u"A"_s).reader->storeNow({});
    QVERIFY2(now, now ? "" : qPrintable(now.error().text()));
    QVERIFY(*now > *Timestamp::fromText("2025-01-01T00:00:00Z").instant());
}

void LedgerConformance::capabilitiesNameTheEventsTable()
{
    const auto lines = random(u"B"_s).reader->capabilities().lines;
    const auto events = std::find_if(lines.begin(), lines.end(), [](const Capability &line) { return line.code == CapabilityCode::EventsTable; });
    QVERIFY(events != lines.end());
    QCOMPARE(events->text.text(), u"Events are in the table events: dialect B, 12 of 12 columns."_s);
    QCOMPARE(random(u"B"_s).reader->profile().dialect, u"B"_s);
}

} // namespace ledgerscope
