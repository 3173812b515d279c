// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/inputmapper.h"
#include "tests/backend/matching/randomtext.h"
#include "tests/backend/matching/sampleevent.h"

#include <QTest>

namespace ledgerscope::matching {

using namespace Qt::StringLiterals;

class InputMapperTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void inputs_data();
    void inputs();
    void withoutAMapperMembersAndEventFieldsAreTheInputs_data();
    void withoutAMapperMembersAndEventFieldsAreTheInputs();
    void theWholeRow();
    void columnsWithoutAValueAreNull();
    void missingPaths();
    void requiredInputs();
    void payloadsThatCannotBeRead();
    void mistakesAreNamedWithTheirPlace_data();
    void mistakesAreNamedWithTheirPlace();
    void placesInEscapedPathsAreThoseOfTheText();
    void everyReasonHasASentence();
    void everyPathFoundIsTheValueAsWritten();
};

namespace {

const char *const Payload = R"({"delta": 1.50e1, "big":12345678901234567890123456789012345678901, "lines":[{"qty" : 1},{"qty": 5}],
    "same":1,"same":2, "text":"a\u0041\"", "null":null, "odd key":true, "a-b":[ ], "$x":7, "entity_id":"from payload"})";

MappedInputs mapped(const QByteArray &mapper, const EventWithPayload &event, const MappingOptions &options = {})
{
    EventView view(event);
    const auto outcome = InputMapper::parse(mapper);
    const auto *parsed = std::get_if<InputMapper>(&outcome);
    return parsed != nullptr ? parsed->map(view, options) : MappedInputs{{}, InputFault{InputFault::Reason::MapperUnreadable, "no mapper", {}}};
}

MappedInputs mappedWithoutMapper(const EventWithPayload &event)
{
    EventView view(event);
    return InputMapper().map(view);
}

} // namespace

void InputMapperTest::inputs_data()
{
    QTest::addColumn<QByteArray>("mapper");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *mapper, const char *expected) { QTest::newRow(name) << QByteArray(mapper) << QByteArray(expected); };
    row("the example of the reference", R"({"vendor_id":"$.entity_id"})", R"({"vendor_id":"B:9"})");
    row("the root is the row, not the payload", R"({"a":"$.entity_id","b":"$.payload.entity_id"})", R"({"a":"B:9","b":"from payload"})");
    row("digits are kept", R"({"a":"$.payload.delta","b":"$.payload.big"})", R"({"a":1.50e1,"b":12345678901234567890123456789012345678901})");
    row("the payload by the name of its column", R"({"a":"$.payload_json.delta"})", R"({"a":1.50e1})");
    row("what is no column is a member of the payload", R"({"a":"$.delta"})", R"({"a":1.50e1})");
    row("escapes are kept", R"({"a":"$.payload.text"})", R"({"a":"a\u0041\""})");
    row("white space is kept", R"({"a":"$.payload.lines[0]","b":"$.payload['a-b']"})", R"({"a":{"qty" : 1},"b":[ ]})");
    row("names may have a minus here", R"({"a":"$.payload.a-b"})", R"({"a":[ ]})");
    row("quoted names", R"({"a":"$.payload['odd key']","b":"$['payload'][\"odd key\"]"})", R"({"a":true,"b":true})");
    row("the last element", R"({"a":"$.payload.lines[-1].qty"})", R"({"a":5})");
    row("of equal members the last one", R"({"a":"$.payload.same"})", R"({"a":2})");
    row("null is a value", R"({"a":"$.payload.null"})", R"({"a":null})");
    row("the entity as one text", R"({"a":"$.entity_ref"})", R"({"a":"vendor:B:9"})");
    row("all digits of the sequence number", R"({"a":"$.sequence_no"})", R"({"a":9007199254740993})");
    row("literals are kept as they are", R"({"a":"text","b":1.0,"c":{"d": "$.x"},"e":null,"f":[true]})", R"({"a":"text","b":1.0,"c":{"d": "$.x"},"e":null,"f":[true]})");
    row("a dollar in the middle is no path", R"({"a":"5 $.entity_id"})", R"({"a":"5 $.entity_id"})");
    row("an escaped dollar begins a path", R"({"a":"\u0024.entity_id"})", R"({"a":"B:9"})");
    row("a missing path is no input", R"({"a":"$.entity_idd","b":"$.payload.lines[2]","c":"$.payload.lines.qty","d":1})", R"({"d":1})");
    row("of equal inputs the last one", R"({"a":1,"b":2,"a":3})", R"({"b":2,"a":3})");
    row("no inputs at all", R"({})", R"({})");
    row("a key with escapes", R"({"a\"\u0062":1})", R"({"a\"b":1})");
}

void InputMapperTest::inputs()
{
    QFETCH(const QByteArray, mapper);
    QFETCH(const QByteArray, expected);
    const MappedInputs inputs = mapped(mapper, sampleEvent(Payload));
    QVERIFY(!inputs.fault);
    QCOMPARE(inputs.toJson(), expected);
}

void InputMapperTest::withoutAMapperMembersAndEventFieldsAreTheInputs_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *payload, const char *members, bool hasEntityId = false) {
        QByteArray expected = members;
        expected += R"("event_id":"01KSFPYXQ80000000000000001","event_type":"vendor.cost_changed","entity_type":"vendor")";
        expected += hasEntityId ? "}" : R"(,"entity_id":"B:9"})";
        QTest::newRow(name) << QByteArray(payload) << expected;
    };
    row("members come first", R"({"z": 1.0, "a":{"b" :2}})", R"({"z":1.0,"a":{"b" :2},)");
    row("a member takes the place of a field", R"({"entity_id":7})", R"({"entity_id":7,)", true);
    row("of equal members the last one", R"({"a":1,"b":2,"a":3})", R"({"b":2,"a":3,)");
    row("an array has no members", "[1,2]", "{");
    row("null has no members", "null", "{");
    row("a text has no members", "\"text\"", "{");
}

void InputMapperTest::withoutAMapperMembersAndEventFieldsAreTheInputs()
{
    QFETCH(const QByteArray, payload);
    QFETCH(const QByteArray, expected);
    const MappedInputs inputs = mappedWithoutMapper(sampleEvent(payload));
    QVERIFY(!inputs.fault);
    QCOMPARE(inputs.toJson(), expected);
    QCOMPARE(mappedWithoutMapper(sampleWithoutPayload()).inputs.size(), 4U);
}

void InputMapperTest::theWholeRow()
{
    const QByteArray row = mapped(R"({"row":"$"})", sampleEvent("{\"n\": 1.0}")).find("row")->json.value();
    QCOMPARE(row, R"({"event_id":"01KSFPYXQ80000000000000001","event_type":"vendor.cost_changed","entity_type":"vendor","entity_id":"B:9",)"
                  R"("entity_ref":"vendor:B:9","payload_json":{"n": 1.0},"caused_by":"workflow:bid_price_update","workflow_run_id":null,)"
                  R"("source_system":"platform","occurred_at":"2026-05-25T14:00:01Z","recorded_at":"2026-05-25T14:00:02Z",)"
                  R"("sequence_no":9007199254740993,"idempotency_key":null})"_ba);
    QCOMPARE(mapped(R"({"row":"$"})", sampleEvent("{")).fault->reason, InputFault::Reason::PayloadUnreadable);
}

void InputMapperTest::columnsWithoutAValueAreNull()
{
    EventWithPayload event = sampleWithoutPayload();
    event.event.causedBy.reset();
    event.event.source.reset();
    event.event.sequence.reset();
    event.event.occurredAt = {};
    const QByteArray mapper = R"({"a":"$.caused_by","b":"$.source_system","c":"$.sequence_no","d":"$.occurred_at","e":"$.payload","f":"$.workflow_run_id"})";
    QCOMPARE(mapped(mapper, event).toJson(), R"({"a":null,"b":null,"c":null,"d":null,"e":null,"f":null})"_ba);
    event.event.run = RunId("run_1");
    event.event.idempotencyKey = "k\"1";
    QCOMPARE(mapped(R"({"a":"$.workflow_run_id","b":"$.idempotency_key"})", event).toJson(), R"({"a":"run_1","b":"k\"1"})"_ba);
}

void InputMapperTest::missingPaths()
{
    const QByteArray mapper = R"({"a":"$.payload.x","b":"$.payload.y[0]"})";
    const EventWithPayload event = sampleEvent("{}");
    const MappedInputs absent = mapped(mapper, event);
    QVERIFY(!absent.fault);
    QVERIFY(absent.find("a")->isAbsent());
    QCOMPARE(absent.find("b")->path, "$.payload.y[0]"_ba);
    QVERIFY(absent.find("c") == nullptr);
    QCOMPARE(mapped(mapper, event, {MissingPath::Null}).toJson(), R"({"a":null,"b":null})"_ba);
    QVERIFY((mapped(mapper, event, {MissingPath::Fail}).fault == InputFault{InputFault::Reason::PathMissing, "a", "$.payload.x"}));
}

void InputMapperTest::requiredInputs()
{
    const EventWithPayload event = sampleEvent("{\"here\":null}");
    const QByteArray mapper = R"({"vendor_id":"$.entity_idd","here":"$.payload.here"})";
    QVERIFY((mapped(mapper, event, {MissingPath::Absent, {"vendor_id"}}).fault
             == InputFault{InputFault::Reason::InputAbsent, "vendor_id", "$.entity_idd"}));
    QVERIFY((mapped(mapper, event, {MissingPath::Absent, {"here", "other"}}).fault == InputFault{InputFault::Reason::InputAbsent, "other", {}}));
    QVERIFY(!mapped(mapper, event, {MissingPath::Absent, {"here"}}).fault); // null is a value
    QVERIFY(!mapped(mapper, event, {MissingPath::Null, {"vendor_id"}}).fault);
}

void InputMapperTest::payloadsThatCannotBeRead()
{
    EventWithPayload cut = sampleEvent("{\"a\":1}");
    cut.payload.totalSize = 1000;
    for (const EventWithPayload &event : {sampleEvent("{\"a\":1"), sampleEvent(""), cut}) {
        QVERIFY((mapped(R"({"x":"$.payload.a"})", event).fault == InputFault{InputFault::Reason::PayloadUnreadable, "x", "$.payload.a"}));
        QVERIFY(!mapped(R"({"x":"$.entity_id","y":5})", event).fault); // asks nothing of the payload
        const MappedInputs members = mappedWithoutMapper(event);
        QVERIFY((members.fault == InputFault{InputFault::Reason::PayloadUnreadable, {}, {}}));
        QCOMPARE(members.inputs.size(), 4U);
    }
}

void InputMapperTest::mistakesAreNamedWithTheirPlace_data()
{
    using Fault = MapperError::Fault;
    QTest::addColumn<QByteArray>("mapper");
    QTest::addColumn<MapperError>("expected");
    const auto path = [](const char *name, const char *mapper, qsizetype position, PathFault fault) {
        QTest::newRow(name) << QByteArray(mapper) << MapperError{position, Fault::BadPath, {}, fault, "a"};
    };
    const auto other = [](const char *name, const char *mapper, const MapperError &expected) { QTest::newRow(name) << QByteArray(mapper) << expected; };
    other("case C45", "vendor_id=$.entity_id", {0, Fault::NotJson, json::SyntaxErrorKind::ExpectedValue, {}, {}});
    other("nothing", " ", {1, Fault::NotJson, json::SyntaxErrorKind::Empty, {}, {}});
    other("a comma too many", R"({"a":1,})", {6, Fault::NotJson, json::SyntaxErrorKind::TrailingComma, {}, {}});
    other("an array", R"( ["$.a"])", {1, Fault::NotAnObject, {}, {}, {}});
    other("null", "null", {0, Fault::NotAnObject, {}, {}, {}});
    path("a dot without a name", R"({"a":"$."})", 8, PathFault::ExpectedName);
    path("no dot", R"({"a":"$x"})", 7, PathFault::ExpectedStep);
    path("a blank", R"({"a":"$.a b"})", 9, PathFault::ExpectedStep);
    path("all levels", R"({"a":"$..x"})", 8, PathFault::Descent);
    path("a wildcard", R"({"a":"$.*"})", 8, PathFault::Selection);
    path("a wildcard in brackets", R"({"a":"$[*]"})", 8, PathFault::Selection);
    path("a condition", R"({"a":"$[?(@.x)]"})", 8, PathFault::Selection);
    path("a range", R"({"a":"$[1:2]"})", 9, PathFault::Selection);
    path("a list", R"({"a":"$['x','y']"})", 11, PathFault::Selection);
    path("no closing bracket", R"({"a":"$[1"})", 9, PathFault::UnclosedBracket);
    path("no index", R"({"a":"$[]"})", 8, PathFault::ExpectedIndex);
    path("a name without quotes", R"({"a":"$[x]"})", 8, PathFault::ExpectedIndex);
    path("a minus alone", R"({"a":"$[-]"})", 9, PathFault::ExpectedIndex);
    path("an index without end", R"({"a":"$[12345678901234567890]"})", 8, PathFault::IndexTooLarge);
    path("an open quote", R"({"a":"$['x]"})", 8, PathFault::UnclosedQuote);
    path("the second of two paths", R"({"b":"$.x","a":"$.y["})", 20, PathFault::ExpectedIndex);
}

void InputMapperTest::mistakesAreNamedWithTheirPlace()
{
    QFETCH(const QByteArray, mapper);
    QFETCH(const MapperError, expected);
    const auto outcome = InputMapper::parse(mapper);
    const auto *error = std::get_if<MapperError>(&outcome);
    QVERIFY(error != nullptr);
    QCOMPARE(error->position, expected.position);
    QCOMPARE(error->fault, expected.fault);
    QCOMPARE(error->path, expected.path);
    QVERIFY(*error == expected);
}

void InputMapperTest::placesInEscapedPathsAreThoseOfTheText()
{
    // The byte after which the path goes wrong stands behind escapes of every length.
    for (const char *escape : {"\\u0041", "\\\"", "\\uD83D\\uDE00", "\\u00e4", "\\uD55C\\uD55C", "\\\\'", "\xC3\xA4", "\\uD83D"}) {
        const QByteArray mapper = QByteArray(R"({"a":"$[')") + escape + R"('].x!"})";
        const auto outcome = InputMapper::parse(mapper);
        const auto *error = std::get_if<MapperError>(&outcome);
        QVERIFY2(error != nullptr, mapper.constData());
        QCOMPARE(error->position, mapper.indexOf('!'));
    }
}

void InputMapperTest::everyReasonHasASentence()
{
    for (int i = 0; i <= static_cast<int>(MapperError::Fault::BadPath); ++i)
        QVERIFY(!phraseOf(MapperError{0, static_cast<MapperError::Fault>(i), {}, {}, "a"}).isForeign());
    for (int i = 0; i <= static_cast<int>(InputFault::Reason::MapperUnreadable); ++i) {
        for (const char *text : {"", "x"})
            QVERIFY(!phraseOf(InputFault{static_cast<InputFault::Reason>(i), text, text}).isForeign());
    }
}

void InputMapperTest::everyPathFoundIsTheValueAsWritten()
{
    // A payload made of distinct numbers: where a path leads is seen at the number.
    std::mt19937 random(1);
    for (int round = 0; round < 300; ++round) {
        QByteArray payload = "{";
        QByteArray mapper = "{";
        QByteArray expected = "{";
        for (int member = 0; member < 6; ++member) {
            const QByteArray key = QByteArray::number(member) + randomText(random, "ab '\"\xC3\xA4"_ba, 4);
            const auto size = 1 + random() % 4;
            payload += (member > 0 ? ", " : "") + json::quoteString(key) + ":[";
            for (std::size_t i = 0; i < size; ++i) {
                const QByteArray number = QByteArray::number(random()) + ".50";
                payload += (i > 0 ? " , " : " ") + number;
                const bool isFromEnd = random() % 2 == 0;
                const qint64 index = isFromEnd ? static_cast<qint64>(i) - static_cast<qint64>(size) : static_cast<qint64>(i);
                QByteArray quoted = key;
                quoted.replace('\'', "\\'");
                const QByteArray name = QByteArray::number(member) + "_" + QByteArray::number(static_cast<int>(i));
                mapper += (mapper.size() > 1 ? "," : "") + json::quoteString(name) + ":"
                    + json::quoteString(QByteArray("$.payload['" + quoted + "'][" + QByteArray::number(index) + "]"));
                expected += (expected.size() > 1 ? "," : "") + json::quoteString(name) + ":" + number;
            }
            payload += "]";
        }
        const MappedInputs inputs = mapped(mapper + "}", sampleEvent(payload + "}"));
        QCOMPARE(inputs.toJson(), expected + "}");
    }
}

} // namespace ledgerscope::matching

QTEST_APPLESS_MAIN(ledgerscope::matching::InputMapperTest)
#include "inputmappertest.moc"
