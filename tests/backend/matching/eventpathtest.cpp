// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/document.h"
#include "backend/json/path.h"
#include "backend/matching/eventpathreader.h"
#include "backend/matching/eventview.h"
#include "tests/backend/json/jsongenerator.h"
#include "tests/backend/matching/randomtext.h"
#include "tests/backend/matching/sampleevent.h"

#include <QTest>

namespace ledgerscope::matching {

using namespace Qt::StringLiterals;

class EventPathTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnsAndRoots_data();
    void columnsAndRoots();
    void aPathEndsWhereTheFilterGoesOn_data();
    void aPathEndsWhereTheFilterGoesOn();
    void randomPathsComeBack();
    void everyValueOfAPayloadIsFoundAsWritten();
    void valuesOfColumnsBecomeJson();
    void everyNameOfTheRowIsFound();
};

namespace {

using Names = EventPathReader::Names;

std::optional<EventPath> pathOf(const QByteArray &text, Names names = Names::OfMappers)
{
    return EventPathReader(text, 0, names).readAll();
}

/// A path as a mapper writes it: every name in quotes.
QByteArray textOf(const std::vector<EventPath::Step> &steps)
{
    QByteArray text = "$";
    for (const EventPath::Step &step : steps) {
        if (const auto *index = std::get_if<qint64>(&step)) {
            text += '[' + QByteArray::number(*index) + ']';
            continue;
        }
        QByteArray name = std::get<QByteArray>(step);
        name.replace('\\', "\\\\").replace('\'', "\\'");
        text += "['" + name + "']";
    }
    return text;
}

} // namespace

void EventPathTest::columnsAndRoots_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<EventPath::Root>("root");
    QTest::addColumn<std::optional<EventColumn>>("column");
    QTest::addColumn<bool>("isWord");
    QTest::addColumn<bool>("isSwitch");
    const auto row = [](const char *text, EventPath::Root root, std::optional<EventColumn> column, bool isWord, bool isSwitch) {
        QTest::newRow(text) << QByteArray(text) << root << column << isWord << isSwitch;
    };
    using enum EventPath::Root;
    row("$", Row, std::nullopt, false, false);
    row("$.entity_id", Row, EventColumn::EntityId, false, false);
    row("$['entity_id']", Row, EventColumn::EntityId, false, false);
    row("$.payload.x", Row, EventColumn::Payload, false, false);
    row("$.payload_json", Row, EventColumn::Payload, false, false);
    row("$.Entity_id", Row, std::nullopt, false, false);
    row("$[0]", Row, std::nullopt, false, false);
    row("entity_ref", Payload, EventColumn::EntityRef, true, false);
    row("status", Payload, std::nullopt, true, false);
    row("bid.status", Payload, std::nullopt, false, false);
    row("lines[0]", Payload, std::nullopt, false, false);
    row("kill:ns_writes", Payload, std::nullopt, false, true);
    row("kill:ns_writes.x", Payload, std::nullopt, false, false);
    row("killed", Payload, std::nullopt, true, false);
}

void EventPathTest::columnsAndRoots()
{
    QFETCH(const QByteArray, text);
    QFETCH(const EventPath::Root, root);
    QFETCH(const std::optional<EventColumn>, column);
    QFETCH(const bool, isWord);
    QFETCH(const bool, isSwitch);
    const auto path = pathOf(text);
    QVERIFY(path.has_value());
    QCOMPARE(path->text(), text);
    QCOMPARE(path->root(), root);
    QCOMPARE(path->column(), column);
    QCOMPARE(path->isWord(), isWord);
    QCOMPARE(path->isSwitch(), isSwitch);
}

void EventPathTest::aPathEndsWhereTheFilterGoesOn_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qsizetype>("end");
    const auto row = [](const char *text, qsizetype end) { QTest::newRow(text) << QByteArray(text) << end; };
    row("a-b", 1);
    row("a/b", 1);
    row("$.a*2", 3);
    row("a.b>1", 3);
    row("a[1]]", 4);
    row("a b", 1);
    row("$x", 1);
    row("a:b)", 3);
    row("a,b", 1);
    row("\xC3\xA4.\xC3\xB6=", 5);
}

void EventPathTest::aPathEndsWhereTheFilterGoesOn()
{
    QFETCH(const QByteArray, text);
    QFETCH(const qsizetype, end);
    EventPathReader reader(text, 0, Names::OfFilters);
    const auto path = reader.read();
    QVERIFY(path.has_value());
    QCOMPARE(reader.position(), end);
    QCOMPARE(path->text(), text.first(end));
    // The same from a place in the middle.
    const QByteArray before = "1 + ";
    const QByteArray whole = before + text;
    EventPathReader inside(whole, before.size(), Names::OfFilters);
    QVERIFY(inside.read().has_value());
    QCOMPARE(inside.position(), before.size() + end);
}

void EventPathTest::randomPathsComeBack()
{
    std::mt19937 random(1);
    for (int i = 0; i < 20'000; ++i) {
        std::vector<EventPath::Step> steps;
        for (auto count = random() % 5; count > 0; --count) {
            if (random() % 3 == 0)
                steps.emplace_back(static_cast<qint64>(random() % 2'000'000) - 1'000'000);
            else
                steps.emplace_back(randomText(random, "ab.'\"\\[]$ -\xC3\xA4\xFF"_ba, 6));
        }
        const QByteArray text = textOf(steps);
        for (const auto names : {Names::OfMappers, Names::OfFilters}) {
            const auto path = pathOf(text, names);
            QVERIFY2(path.has_value(), text.constData());
            QVERIFY2(path->steps() == steps, text.constData());
        }
    }
}

void EventPathTest::everyValueOfAPayloadIsFoundAsWritten()
{
    json::JsonGenerator generator(2);
    int values = 0;
    for (int i = 0; i < 5'000; ++i) {
        const QByteArray payload = generator.next().bytes;
        const EventWithPayload event = sampleEvent(payload);
        const auto document = json::Document::parse(payload);
        EventView view(event);
        QCOMPARE(view.payloadState(), EventView::PayloadState::Json);
        for (json::NodeIndex node = 0; node < document.nodeCount(); ++node) {
            std::vector<EventPath::Step> steps{"payload"_ba};
            bool isHidden = false; // by a later member with the same key, here or further up
            const json::Path way = json::Path::of(document, node);
            for (const json::Path::Step &step : way.steps()) {
                const auto *member = std::get_if<json::Path::Member>(&step);
                isHidden = isHidden || (member != nullptr && member->occurrence >= 0);
                steps.push_back(member != nullptr ? EventPath::Step(member->key) : EventPath::Step(qint64{std::get<qint32>(step)}));
            }
            if (isHidden)
                continue;
            const auto path = pathOf(textOf(steps));
            QVERIFY(path.has_value());
            const EventValue found = view.find(*path);
            QCOMPARE(found.toJson(), document.rawText(node).toByteArray());
            if (document.node(node).kind == json::NodeKind::String)
                QCOMPARE(found.text(), document.text(node));
            ++values;
        }
    }
    QVERIFY2(values > 5'000, QByteArray::number(values).constData());
}

void EventPathTest::valuesOfColumnsBecomeJson()
{
    EventWithPayload event = sampleEvent("{}");
    event.event.entity.id = EntityId("a\"b\\c\n\xFF");
    EventView view(event);
    const EventValue id = view.column(EventColumn::EntityId);
    QCOMPARE(id.text(), event.event.entity.id.bytes());
    QCOMPARE(json::decodeString(id.toJson()), event.event.entity.id.bytes());
    QVERIFY(json::Document::parse(id.toJson()).extent() == json::Document::Extent::Complete);
    QCOMPARE(view.find(*pathOf("$.entity_ref")).text(), event.event.entity.toText());
}

void EventPathTest::everyNameOfTheRowIsFound()
{
    const EventWithPayload event = sampleEvent(R"({"x":1})");
    EventView view(event);
    for (const auto &[name, column] : EventColumnNames) {
        QCOMPARE(nameOf(column), name);
        QCOMPARE(columnOf(name), std::optional(column));
        const EventValue found = view.find(*pathOf("$." + name.toByteArray()));
        QVERIFY2(found.kind != EventValue::Kind::Missing && found.kind != EventValue::Kind::Unreadable, name.data());
        QVERIFY(found.kind == view.column(column).kind);
    }
    QCOMPARE(columnOf("payload"), std::optional(EventColumn::Payload));
    QVERIFY(!columnOf("id"));
}

} // namespace ledgerscope::matching

QTEST_APPLESS_MAIN(ledgerscope::matching::EventPathTest)
#include "eventpathtest.moc"
