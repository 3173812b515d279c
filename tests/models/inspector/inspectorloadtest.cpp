// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/inspector/inspectorload.h"
#include "tests/support/memoryledger.h"

#include <QtTest>

using namespace Qt::StringLiterals;

namespace ledgerscope {

namespace {

EventWithPayload row(const QByteArray &id, const QByteArray &type, const QByteArray &entity, const QByteArray &payload)
{
    EventWithPayload content;
    content.event.id = EventId(id);
    content.event.type = EventType(type);
    content.event.entity = EntityRef::fromStored(entity);
    content.event.payloadKind = PayloadKind::Text;
    content.event.payloadSize = payload.size();
    content.payload = {PayloadKind::Text, payload, payload.size()};
    return content;
}

/// A reader on a store of these rows.
std::unique_ptr<LedgerReader> readerOf(const QList<EventWithPayload> &rows)
{
    auto reader = MemoryStore::make(rows)->source()();
    Q_ASSERT(reader.isOk());
    return std::move(reader).value();
}

Result<InspectedEvent> load(LedgerReader &reader, const QByteArray &id, qint64 limit = -1)
{
    return loadInspectedEvent(reader, EventId(id), limit, EventColumns(), std::stop_token());
}

} // namespace

class InspectorLoadTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAnEventWithItsDocument();
    void readsAFirstPart();
    void refusesAnUnknownEvent();
    void findsTheNearestOfTheSameType();
    void looksPastTypesThatAStarWouldMatch();
    void findsNothingBeforeTheFirst();
    void readsTheBaseAsFarAsTheEvent();
    void passesErrorsOn();
    void stopsWhenAsked();
};

void InspectorLoadTest::readsAnEventWithItsDocument()
{
    const auto reader = readerOf({row("a", "t", "x:1", R"({"p":1.10})")});
    const auto inspected = load(*reader, "a");
    QVERIFY(inspected.isOk());
    QCOMPARE(inspected->event.type.bytes(), "t"_ba);
    QCOMPARE(inspected->document->bytes(), R"({"p":1.10})"_ba);
    QCOMPARE(inspected->document->extent(), json::Document::Extent::Complete);
    QCOMPARE(inspected->entityEvents, 0); // the columns are not complete: nobody knows
}

void InspectorLoadTest::readsAFirstPart()
{
    const auto reader = readerOf({row("a", "t", "x:1", R"({"p":1.10,"q":2})")});
    const auto inspected = load(*reader, "a", 8);
    QVERIFY(inspected.isOk());
    QCOMPARE(inspected->payload.bytes, R"({"p":1.1)"_ba);
    QVERIFY(!inspected->payload.isComplete());
    QCOMPARE(inspected->document->extent(), json::Document::Extent::InputCut);
    QVERIFY(inspected->document->node(1).flags & json::NodeFlag::Cut);
}

void InspectorLoadTest::refusesAnUnknownEvent()
{
    const auto reader = readerOf({row("a", "t", "x:1", "{}")});
    const auto inspected = load(*reader, "b");
    QVERIFY(!inspected.isOk());
    QCOMPARE(inspected.error().code, ErrorCode::UnknownEvent);
    QCOMPARE(inspected.error().where.text(), u"b"_s);
}

void InspectorLoadTest::findsTheNearestOfTheSameType()
{
    const auto reader = readerOf({row("a", "t", "x:1", "1"), row("b", "t", "x:2", "2"), row("c", "u", "x:1", "3"), row("d", "t", "x:1", "4")});
    const auto inspected = load(*reader, "d");
    const auto ofType = loadInspectedDiff(*reader, *inspected, DiffBase::PreviousOfType, {}, std::stop_token());
    QVERIFY(ofType.isOk() && ofType->has_value());
    QCOMPARE((*ofType)->base.id.bytes(), "b"_ba);
    QCOMPARE((*ofType)->diff.entries.size(), 1U);
    const auto ofEntity = loadInspectedDiff(*reader, *inspected, DiffBase::PreviousOfEntity, {}, std::stop_token());
    QCOMPARE((*ofEntity)->base.id.bytes(), "c"_ba);
    const auto marked = loadInspectedDiff(*reader, *inspected, DiffBase::MarkedEvent, EventId("a"_ba), std::stop_token());
    QCOMPARE((*marked)->base.id.bytes(), "a"_ba);
}

void InspectorLoadTest::looksPastTypesThatAStarWouldMatch()
{
    QList<EventWithPayload> rows{row("a", "price.*", "x:1", "1")};
    for (int i = 0; i < 2'500; ++i) // more than one page of events that the pattern matches and the type is not
        rows.append(row("b" + QByteArray::number(10'000 + i), "price.changed", "x:1", "2"));
    rows.append(row("c", "price.*", "x:1", "3"));
    const auto reader = readerOf(rows);
    const auto inspected = load(*reader, "c");
    const auto diff = loadInspectedDiff(*reader, *inspected, DiffBase::PreviousOfType, {}, std::stop_token());
    QVERIFY(diff.isOk() && diff->has_value());
    QCOMPARE((*diff)->base.id.bytes(), "a"_ba);
}

void InspectorLoadTest::findsNothingBeforeTheFirst()
{
    const auto reader = readerOf({row("a", "t", "x:1", "1"), row("b", "t", "x:1", "2")});
    const auto inspected = load(*reader, "a");
    for (const DiffBase base : {DiffBase::PreviousOfType, DiffBase::PreviousOfEntity, DiffBase::MarkedEvent}) {
        const auto diff = loadInspectedDiff(*reader, *inspected, base, {}, std::stop_token());
        QVERIFY(diff.isOk());
        QVERIFY(!diff->has_value());
    }
    const auto itself = loadInspectedDiff(*reader, *inspected, DiffBase::MarkedEvent, EventId("a"_ba), std::stop_token());
    QVERIFY(itself.isOk() && !itself->has_value());
}

void InspectorLoadTest::readsTheBaseAsFarAsTheEvent()
{
    const auto reader = readerOf({row("a", "t", "x:1", "[1,2,3,4,5]"), row("b", "t", "x:1", "[1,2,9,4,5]")});
    const auto part = load(*reader, "b", 6);
    const auto diff = loadInspectedDiff(*reader, *part, DiffBase::PreviousOfType, {}, std::stop_token());
    QCOMPARE((*diff)->baseDocument->bytes().size(), 6);
    QVERIFY((*diff)->diff.isPartial);
    const auto whole = load(*reader, "b");
    const auto all = loadInspectedDiff(*reader, *whole, DiffBase::PreviousOfType, {}, std::stop_token());
    QVERIFY(!(*all)->diff.isPartial);
    QCOMPARE((*all)->diff.entries.size(), 1U);
}

void InspectorLoadTest::passesErrorsOn()
{
    const auto store = MemoryStore::make({row("a", "t", "x:1", "1"), row("b", "t", "x:1", "2")});
    auto opened = store->source()();
    QVERIFY(opened.isOk());
    LedgerReader &reader = **opened;
    const auto inspected = load(reader, "b");
    QVERIFY(inspected.isOk());
    const Error denied{.code = ErrorCode::PermissionDenied, .what = u"no"_s, .where = {}, .untouched = {}, .remedy = {}, .arguments = {}};
    store->failNext(denied);
    QCOMPARE(load(reader, "a").error().code, ErrorCode::PermissionDenied);
    store->failNext(denied);
    const auto diff = loadInspectedDiff(reader, *inspected, DiffBase::PreviousOfType, {}, std::stop_token());
    QCOMPARE(diff.error().code, ErrorCode::PermissionDenied);
}

void InspectorLoadTest::stopsWhenAsked()
{
    const auto store = MemoryStore::make({row("a", "t", "x:1", "1")});
    auto opened = store->source()();
    QVERIFY(opened.isOk());
    std::stop_source stop;
    stop.request_stop();
    store->hold(); // a call would wait for ever if it did not look at its token
    const auto inspected = loadInspectedEvent(**opened, EventId("a"_ba), -1, EventColumns(), stop.get_token());
    QCOMPARE(inspected.error().code, ErrorCode::Cancelled);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::InspectorLoadTest)
#include "inspectorloadtest.moc"
