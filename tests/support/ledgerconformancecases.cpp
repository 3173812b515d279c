// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The cases that say what a reader must give; what a window shows of it is tested with the window.

#include "tests/support/ledgerconformance.h"

#include "tests/support/caseledgers.h"

#include <QTest>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// C70 in PostgreSQL's words.
const QByteArray ManyEventsForPostgres = R"(
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at,sequence_no)
SELECT '01KSFR9B4R'||lpad(i::text,16,'0'),'t'||(i%50)||'.changed','item',(i%1000)::text,'{"n":'||i||'}',to_timestamp(1779718991+i),i/1000
FROM generate_series(1,200000) AS n(i);
)"_ba;

/// C10 in PostgreSQL's words.
const QByteArray LargePayloadsForPostgres = R"(
INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES
('01KSFR9B4R0000000000000001','email.parsed','email','m1','{"body":"'||repeat('x',5200000)||'"}','2026-05-25T14:23:11Z'),
('01KSFR9C400000000000000002','email.parsed','email','m1','{"rows":['||rtrim(repeat('1,',1000000),',')||']}','2026-05-25T14:23:12Z');
)"_ba;

QList<QByteArray> typesOf(const QList<Event> &events)
{
    QList<QByteArray> types;
    for (const Event &event : events)
        types += event.type.bytes();
    return types;
}

EntityRef entity(const QByteArray &text)
{
    return EntityRef::fromStored(text);
}

QList<Event> pageOf(LedgerReader &reader, EventOrder order, const std::optional<EntityRef> &ofEntity = {})
{
    PageRequest request;
    request.order = order;
    request.filter.entity = ofEntity;
    auto page = reader.page(request, {});
    if (!page)
        qFatal("No page: %s", qPrintable(page.error().text()));
    return page->events;
}

QByteArray payloadOf(LedgerReader &reader, const EventId &id)
{
    const auto payload = reader.payload(id, -1, {});
    if (!payload)
        qFatal("No payload: %s", qPrintable(payload.error().text()));
    return payload->bytes;
}

} // namespace

std::unique_ptr<ConformanceStore> LedgerConformance::caseStore(const QString &name)
{
    const bool isPostgres = kind() == StoreKind::Postgres;
    if (!isPostgres)
        return storeWith(caseSql(name));
    if (name == u"C10"_s)
        return storeWith(LargePayloadsForPostgres);
    if (name == u"C70"_s)
        return storeWith(ManyEventsForPostgres);
    if (name == u"C26"_s) { // about times that are stored as text, which PostgreSQL can do too
        auto store = makeStore();
        store->run(baseSchemaSql(kind()).replace("TIMESTAMPTZ", "TEXT") + caseSql(name));
        return store;
    }
    return storeWith(caseSql(name).replace("||char(", "||chr("));
}

void LedgerConformance::c01ToC06PayloadsAreTheirBytes_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<QByteArray>>("payloads");
    QTest::newRow("C01 integers above 2^53") << u"C01"_s
        << QList{R"({"id":9007199254740993,"max":9223372036854775807,"u64":18446744073709551615})"_ba,
                 R"({"id":9007199254740992,"max":-9223372036854775808,"u64":0})"_ba};
    QTest::newRow("C02 decimals keep their text") << u"C02"_s
        << QList{R"({"p":0.1234567890123456789,"a":1.10,"e":1e400,"z":-0,"exp":1E-7})"_ba,
                 R"({"p":0.1234567890123456788,"a":1.1,"e":1e401,"z":0,"exp":0.0000001})"_ba};
    QTest::newRow("C03 duplicate keys") << u"C03"_s << QList{R"({"status":"open","by":"ops1","status":"closed"})"_ba};
    QTest::newRow("C04 key order is the producer's") << u"C04"_s << QList{R"({"10":"a","9":"b","zeta":1,"alpha":2})"_ba};
    QTest::newRow("C05 invalid JSON is still an event") << u"C05"_s
        << QList{R"({"a":1})"_ba, R"({"a":2,})"_ba, "not json"_ba, ""_ba, R"({"a":5})"_ba};
    QTest::newRow("C06 payload that is JSON but not an object") << u"C06"_s << QList{"[1,2]"_ba, R"("text")"_ba, "null"_ba, "42"_ba};
}

void LedgerConformance::c01ToC06PayloadsAreTheirBytes()
{
    QFETCH(QString, name);
    QFETCH(QList<QByteArray>, payloads);
    auto store = caseStore(name);
    const auto reader = open(*store);
    const auto events = pageOf(*reader, EventOrder::Ledger);
    QCOMPARE(events.size(), payloads.size());
    for (qsizetype i = 0; i < events.size(); ++i) {
        QCOMPARE(payloadOf(*reader, events.at(i).id), payloads.at(i));
        QCOMPARE(events.at(i).payloadSize, payloads.at(i).size());
        QCOMPARE(events.at(i).payloadKind, PayloadKind::Text);
    }
}

void LedgerConformance::c09BytesThatAreNotUtf8()
{
    if (kind() == StoreKind::Postgres)
        QSKIP("PostgreSQL stores no such text.");
    auto store = caseStore(u"C09"_s);
    const auto reader = open(*store);
    const auto events = pageOf(*reader, EventOrder::Ledger);
    QCOMPARE(events.size(), qsizetype{2});
    QCOMPARE(events.at(0).payloadKind, PayloadKind::Blob);
    QCOMPARE(events.at(0).payloadSize, qint64{11});
    QCOMPARE(payloadOf(*reader, events.at(0).id), QByteArray::fromHex("7B2261223A22FF2241227D"));
    QCOMPARE(events.at(1).payloadKind, PayloadKind::Blob);
    QCOMPARE(payloadOf(*reader, events.at(1).id), QByteArray::fromHex("00010203FF"));
}

void LedgerConformance::c10LargePayloadsAreReadInPart()
{
    auto store = caseStore(u"C10"_s);
    const auto reader = open(*store);
    const auto events = pageOf(*reader, EventOrder::Ledger);
    QCOMPARE(events.size(), qsizetype{2});
    QCOMPARE(events.at(0).payloadSize, qint64{5200011});
    QCOMPARE(events.at(1).payloadSize, qint64{2000010});
    const auto first = reader->payload(events.at(0).id, 4096, {});
    QVERIFY(first);
    QCOMPARE(first->bytes, R"({"body":")"_ba + QByteArray(4096 - 9, 'x'));
    QCOMPARE(first->totalSize, qint64{5200011});
    QVERIFY(!first->isComplete());
    const QByteArray whole = payloadOf(*reader, events.at(1).id);
    QCOMPARE(whole.size(), qsizetype{2000010});
    QCOMPARE(whole.count('1'), qsizetype{1'000'000});
}

void LedgerConformance::c13HostileTextStaysAsItIs()
{
    auto store = caseStore(u"C13"_s);
    const auto reader = open(*store);
    const auto events = pageOf(*reader, EventOrder::Ledger);
    QCOMPARE(events.size(), qsizetype{2});
    QCOMPARE(events.at(0).type, EventType("price.<b>changed</b>"_ba));
    QCOMPARE(events.at(0).entity, (EntityRef{EntityType("item"_ba), EntityId(R"(<img src="file:///etc/hostname">)"_ba)}));
    QCOMPARE(events.at(1).type, EventType("price.\nchanged"_ba));
    QCOMPARE(payloadOf(*reader, events.at(0).id),
             "{\"n\":\"<script>alert(1)</script>\",\"r\":\"abc\xE2\x80\xAEgpj.exe\",\"z\":\"pay\xE2\x80\x8Bpal\",\"esc\":\"\x1B[31mred\"}"_ba);
    EventFilter filter;
    filter.type = TypePattern("price.*"_ba);
    QCOMPARE(reader->count(filter, {}, {})->matching, qint64{2});
    filter.type = TypePattern("price.\nchanged"_ba);
    QCOMPARE(reader->count(filter, {}, {})->matching, qint64{1});
}

void LedgerConformance::c16IdsOfOneMillisecond()
{
    auto store = caseStore(u"C16"_s);
    const auto reader = open(*store);
    QCOMPARE(typesOf(pageOf(*reader, EventOrder::Ledger)), (QList{"hitl.pushed"_ba, "hitl.approved"_ba}));
    QCOMPARE(typesOf(pageOf(*reader, EventOrder::Sequence, entity("action:8421"_ba))), (QList{"hitl.approved"_ba, "hitl.pushed"_ba}));
}

void LedgerConformance::c22ThreeClocks()
{
    auto store = caseStore(u"C22"_s);
    const auto reader = open(*store);
    const auto events = pageOf(*reader, EventOrder::Ledger);
    QCOMPARE(events.size(), qsizetype{3});
    const auto marks = [&events](qsizetype i) {
        const Event &event = events.at(i);
        return clockMarksOf(instantOf(event, ClockKind::Occurred), instantOf(event, ClockKind::Recorded), instantOf(event, ClockKind::Ulid), {});
    };
    QCOMPARE(marks(0), (ClockMarks{false, false}));
    QCOMPARE(marks(1), (ClockMarks{true, false}));
    const qint64 late = events.at(1).recordedAt.instant()->nanoseconds - events.at(1).occurredAt.instant()->nanoseconds;
    QCOMPARE(late / Instant::PerDay, qint64{144});
    const qint64 early = events.at(2).occurredAt.instant()->nanoseconds - events.at(2).recordedAt.instant()->nanoseconds;
    QCOMPARE(early, 4 * Instant::PerMinute + 59 * Instant::PerSecond);
    const QList<EventId> ids{events.at(0).id, events.at(1).id, events.at(2).id};
    const auto idsIn = [&reader](EventOrder order) {
        QList<EventId> found;
        for (const Event &event : pageOf(*reader, order))
            found += event.id;
        return found;
    };
    QCOMPARE(idsIn(EventOrder::Occurred), (QList{ids[1], ids[0], ids[2]}));
    QCOMPARE(idsIn(EventOrder::Recorded), (QList{ids[0], ids[1], ids[2]}));
}

void LedgerConformance::c24SequenceOrder()
{
    auto store = caseStore(u"C24"_s);
    const auto reader = open(*store);
    const auto events = pageOf(*reader, EventOrder::Sequence, entity("item:1"_ba));
    QList<std::optional<qint64>> numbers;
    for (const Event &event : events)
        numbers += event.sequence;
    QCOMPARE(numbers, (QList<std::optional<qint64>>{1, 2, 3, 4, 4, std::nullopt, std::nullopt}));
    QCOMPARE(events.at(2).id, EventId("01KSFPZ1M80000000000000001"_ba));
    QCOMPARE(events.at(3).id, EventId("01KSFPYZNR0000000000000001"_ba));
    QCOMPARE(events.at(4).id, EventId("01KSFPZ0N00000000000000001"_ba));
    QCOMPARE(events.at(5).id, EventId("01KSFPZ2KG0000000000000001"_ba));
}

void LedgerConformance::c26TimesOfEveryShape()
{
    auto store = caseStore(u"C26"_s);
    const auto reader = open(*store);
    const auto events = pageOf(*reader, EventOrder::Occurred);
    QCOMPARE(events.size(), qsizetype{9});
    const qint64 first = 1'779'718'991 * Instant::PerSecond;
    for (qsizetype i = 0; i < 9; ++i) {
        QCOMPARE(events.at(i).id, EventId("01KSFR9B4R000000000000000" + QByteArray::number(i + 1)));
        if (i < 5)
            QCOMPARE(events.at(i).occurredAt.instant(), std::optional(Instant{first + i * Instant::PerSecond}));
    }
    QCOMPARE(events.at(5).occurredAt.instant(), std::optional(Instant{first + 5 * Instant::PerSecond + 123'456'789}));
    QCOMPARE(events.at(2).occurredAt.zone(), Timestamp::Zone::None);
    QCOMPARE(events.at(1).occurredAt.text(), "2026-05-25T16:23:12+02:00"_ba);
    for (qsizetype i = 6; i < 9; ++i) {
        QVERIFY(!events.at(i).occurredAt.isReadable());
        QCOMPARE(events.at(i).occurredAt.zone(), Timestamp::Zone::Unreadable);
    }
    EventFilter filter;
    filter.time = InstantRange{};
    QCOMPARE(reader->count(filter, {}, {})->matching, qint64{6});
}

void LedgerConformance::c27MicrosecondsDecideTheOrder()
{
    auto store = caseStore(u"C27"_s);
    const auto reader = open(*store);
    const auto byTime = pageOf(*reader, EventOrder::Occurred);
    QCOMPARE(byTime.size(), qsizetype{2});
    QCOMPARE(payloadOf(*reader, byTime.at(0).id), R"({"n":1})"_ba);
    QCOMPARE(payloadOf(*reader, pageOf(*reader, EventOrder::Ledger).at(0).id), R"({"n":2})"_ba);
    QCOMPARE(byTime.at(0).occurredAt.fractionDigits(), 6);
    const Instant exact = *byTime.at(0).occurredAt.instant();
    QCOMPARE(toIsoUtc(exact, 6), "2026-05-25T14:23:11.123456Z"_ba);
    EventFilter filter;
    filter.time = InstantRange{exact, {exact.nanoseconds + 1}};
    QCOMPARE(reader->count(filter, {}, {})->matching, qint64{1});
}

void LedgerConformance::c40TheOtherDialect()
{
    auto store = caseStore(u"C40"_s);
    const auto mapping = LedgerMapping::fromJson(R"({
        "tables":  { "events": "event_log2", "event_drain_state": "event_drain_cursor", "event_subscriptions": "event_subscriptions2" },
        "columns": { "events": { "event_id": "ulid", "entity_ref": "entity_ref", "occurred_at": "at" },
                     "event_subscriptions": { "event_type_glob": "event_type_pattern" } } })"_ba);
    QVERIFY(mapping);
    const auto reader = open(*store, *mapping);
    QCOMPARE(reader->profile().dialect, u"mapped"_s);
    QCOMPARE(reader->profile().eventsTable, "event_log2"_ba);
    QCOMPARE(reader->profile().companions.value(CompanionTable::DrainState).name, "event_drain_cursor"_ba);
    const auto events = pageOf(*reader, EventOrder::Ledger);
    QCOMPARE(events.size(), qsizetype{2});
    QCOMPARE(events.at(0).entity, (EntityRef{EntityType("customer"_ba), EntityId("2147"_ba)}));
    QCOMPARE(events.at(0).idempotencyKey, std::optional("k1"_ba));
    QCOMPARE(events.at(1).entity, (EntityRef{EntityType("bid"_ba), EntityId("B:5875"_ba)}));
    QVERIFY(!events.at(1).idempotencyKey);
    QCOMPARE(toIsoUtc(*events.at(1).occurredAt.instant(), 0), "2026-05-25T14:23:12Z"_ba);
    EventFilter filter;
    filter.entity = entity("bid:B:5875"_ba);
    QCOMPARE(reader->count(filter, {}, {})->matching, qint64{1});
    filter.entity.reset();
    filter.entityType = EntityType("customer"_ba);
    QCOMPARE(reader->count(filter, {}, {})->matching, qint64{1});
    // Without a mapping the table with our own name is read.
    QVERIFY(pageOf(*open(*store), EventOrder::Ledger).isEmpty());
}

void LedgerConformance::c70ManyEvents()
{
    auto store = caseStore(u"C70"_s);
    const auto reader = open(*store);
    EventFilter filter;
    filter.entity = entity("item:7"_ba);
    QCOMPARE(reader->count(filter, {}, {})->matching, qint64{200});
    QCOMPARE(reader->count({}, {}, {})->matching, qint64{200'000});
    PageRequest request;
    request.from = PageKey{{}, EventId("01KSFR9B4R0000000000199998"_ba)};
    const auto end = reader->page(request, {});
    QVERIFY(end);
    QCOMPARE(end->events.size(), qsizetype{2});
    QCOMPARE(end->events.first().id, EventId("01KSFR9B4R0000000000199999"_ba));
    QVERIFY(end->reachedEnd);
    request.from = PageKey{{}, EventId("01KSFR9B4R0000000000100000"_ba)};
    request.includesFrom = true;
    request.limit = 3;
    const auto middle = reader->page(request, {});
    QVERIFY(middle);
    QCOMPARE(middle->events.first().id, request.from->id);
    QVERIFY(!middle->reachedEnd);

    PageRequest occurred;
    occurred.order = EventOrder::Occurred;
    if (reader->orderSupport(EventOrder::Occurred) == OrderSupport::SortedPart) {
        const auto whole = reader->page(occurred, {});
        QVERIFY(!whole);
        QCOMPARE(whole.error().code, ErrorCode::NeedsIndex);
        occurred.filter.type = TypePattern("t*"_ba);
        const auto tooMany = reader->page(occurred, {});
        QVERIFY(!tooMany);
        QCOMPARE(tooMany.error().code, ErrorCode::TooManyRows);
    }
    occurred.filter = filter;
    const auto ofEntity = reader->page(occurred, {});
    QVERIFY2(ofEntity, ofEntity ? "" : qPrintable(ofEntity.error().text()));
    QCOMPARE(ofEntity->events.size(), qsizetype{100});
}

} // namespace ledgerscope
