// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/eventmatcher.h"

#include "tests/backend/query/queryof.h"
#include "tests/backend/query/rowof.h"

#include <QTest>

namespace ledgerscope::query {

using namespace Qt::StringLiterals;

class EventMatcherTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kleeneTables();
    void payloadsAreCompared_data();
    void payloadsAreCompared();
    void columnsAreCompared_data();
    void columnsAreCompared();
    void lateIsUnknownWithoutMarks();
    void theReasonOfUnknownIsTold();
    void onlyNeededColumnsAreAskedFor();
    void aLargeAndDeepPayloadIsNoTrouble();
    void aPatternTakesLinearTime();
};

namespace {

constexpr auto No = Truth::No;
constexpr auto Unknown = Truth::Unknown;
constexpr auto Yes = Truth::Yes;

EventWithPayload plainEvent()
{
    EventWithPayload event;
    event.event.id = EventId("01KSFR9B4R0000000000000001");
    event.event.type = EventType("price.changed");
    event.event.entity = {EntityType("item"), EntityId("10472")};
    event.event.run = RunId("run_1");
    event.event.occurredAt = Timestamp::fromText("2026-05-25T14:23:11Z");
    event.event.recordedAt = Timestamp::fromText("yesterday");
    event.event.sequence = 4;
    event.payload = payloadOf("{}");
    return event;
}

Truth answer(const QString &text, const EventWithPayload &event)
{
    return EventMatcher(queryOf(text)).match(rowOf(event));
}

} // namespace

} // namespace ledgerscope::query

Q_DECLARE_METATYPE(ledgerscope::Truth)

namespace ledgerscope::query {

void EventMatcherTest::kleeneTables()
{
    for (const Truth a : {No, Unknown, Yes}) {
        QCOMPARE(negated(negated(a)), a);
        QCOMPARE(both(a, No), No);
        QCOMPARE(both(a, Yes), a);
        QCOMPARE(either(a, No), a);
        QCOMPARE(either(a, Yes), Yes);
        for (const Truth b : {No, Unknown, Yes}) {
            QCOMPARE(both(a, b), both(b, a));
            QCOMPARE(negated(both(a, b)), either(negated(a), negated(b)));
        }
    }
    QCOMPARE(both(Unknown, Unknown), Unknown);
    QCOMPARE(negated(Unknown), Unknown);
}

void EventMatcherTest::payloadsAreCompared_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QString>("text");
    QTest::addColumn<Truth>("expected");
    const auto row = [](const char *name, const QByteArray &payload, const QString &text, Truth expected) { QTest::newRow(name) << payload << text << expected; };
    row("C01 finds the number itself", R"({"id":9007199254740993})", u"payload.id = 9007199254740993"_s, Yes);
    row("C01 not its neighbour", R"({"id":9007199254740992})", u"payload.id = 9007199254740993"_s, No);
    row("C01 orders neighbours", R"({"id":9007199254740992})", u"payload.id < 9007199254740993"_s, Yes);
    row("C01 beyond 64 bits", R"({"u":18446744073709551615})", u"payload.u >= 18446744073709551615"_s, Yes);
    row("C02 the last decimal", R"({"p":0.1234567890123456789})", u"payload.p = 0.1234567890123456788"_s, No);
    row("C02 another spelling", R"({"a":1.10})", u"payload.a = 1.1"_s, Yes);
    row("C02 beyond a double", R"({"e":1e400})", u"payload.e < 1e401"_s, Yes);
    row("C02 minus zero", R"({"z":-0})", u"payload.z = 0"_s, Yes);
    row("C02 an exponent", R"({"x":1E-7})", u"payload.x = 0.0000001"_s, Yes);
    row("C03 the last of equal keys counts", R"({"status":"open","status":"closed"})", u"payload.status = closed"_s, Yes);
    row("C03 the first can be named", R"({"status":"open","status":"closed"})", u"payload.status{0} = open"_s, Yes);
    row("C05 a broken payload", R"({"a":2,})", u"payload.a = 2"_s, Unknown);
    row("C05 not json", "not json", u"payload.a missing"_s, Unknown);
    row("C05 no text at all", "", u"payload.a = 2"_s, Unknown);
    row("C05 is found as invalid", R"({"a":2,})", u"invalid"_s, Yes);
    row("C05 its bytes can be searched", "not json", u"payload contains json"_s, Yes);
    row("C05 not found in its bytes", "not json", u"payload contains JSON"_s, No);
    row("valid is not invalid", "{}", u"invalid"_s, No);
    row("C06 a list", "[1,2]", u"payload[1] = 2"_s, Yes);
    row("C06 a text", "\"x\"", u"payload = x"_s, Yes);
    row("C06 the text null", "null", u"payload = null"_s, Yes);
    row("a number and a text", R"({"a":"5"})", u"payload.a = 5"_s, Unknown);
    row("a text and a number", R"({"a":5})", u"payload.a != \"5\""_s, Unknown);
    row("a number and true", R"({"a":1})", u"payload.a = true"_s, Unknown);
    row("an object and a text", R"({"a":{}})", u"payload.a = x"_s, Unknown);
    row("true and true", R"({"a":true})", u"payload.a = true"_s, Yes);
    row("true and false", R"({"a":true})", u"payload.a != false"_s, Yes);
    row("null equals null", R"({"a":null})", u"payload.a = null"_s, Yes);
    row("null differs from what is there", R"({"a":[1]})", u"payload.a != null"_s, Yes);
    row("null equals no number", R"({"a":null})", u"payload.a = 0"_s, No);
    row("null differs from no number", R"({"a":null})", u"payload.a != 0"_s, No);
    row("null is no truth", R"({"a":null})", u"payload.a != true"_s, No);
    row("what is missing equals nothing", "{}", u"payload.a = null"_s, No);
    row("what is missing differs from nothing", "{}", u"payload.a != 5"_s, No);
    row("missing", "{}", u"payload.a missing"_s, Yes);
    row("null is not missing", R"({"a":null})", u"payload.a missing"_s, No);
    row("exists", R"({"a":null})", u"payload.a exists"_s, Yes);
    row("texts by their bytes", R"({"a":"b"})", u"payload.a > abc"_s, Yes);
    row("a longer text is greater", R"({"a":"ab"})", u"payload.a > a"_s, Yes);
    row("an escaped text", R"({"a":"gr\u00f6\u00dfe"})", u"payload.a = größe"_s, Yes);
    row("an escaped key", R"({"\u0061":1})", u"payload.a = 1"_s, Yes);
    row("a text with bytes that are no UTF-8", "{\"a\":\"caf\xE9\"}", u"payload.a = \"caf\\xE9\""_s, Yes);
    row("contains at a path", R"({"a":"x\ny","b":"z"})", u"payload.a contains \"x\\ny\""_s, Yes);
    row("contains not elsewhere", R"({"a":"x","b":"z"})", u"payload.a contains z"_s, No);
    row("contains in a number", R"({"a":12})", u"payload.a contains 1"_s, Unknown);
    row("contains in what is missing", R"({"b":12})", u"payload.a contains 1"_s, No);
    row("contains nothing", "x", u"payload contains \"\""_s, Yes);
    row("a pattern", R"({"sku":"A-10472"})", u"payload matches /\"A-\\d{5}\"/"_s, Yes);
    row("a pattern minds the case", R"({"sku":"a-10472"})", u"payload.sku matches /^A-/"_s, No);
    row("a pattern for either case", R"({"sku":"a-10472"})", u"payload.sku matches /^A-/i"_s, Yes);
    row("a pattern on broken bytes", "\xFF\xFE sku", u"payload matches /s.u/"_s, Yes);
    row("not of unknown", "not json", u"not payload.a = 2"_s, Unknown);
    row("no and unknown", "not json", u"payload.a = 2 and type = other"_s, No);
    row("yes or unknown", "not json", u"payload.a = 2 or sequence = 4"_s, Yes);
    row("no or unknown", "not json", u"payload.a = 2 or late and type = other"_s, Unknown);
    row("two paths at once", R"({"old":1,"new":2})", u"payload.old = 1 and payload.new > 1 and payload.new < 3"_s, Yes);
}

void EventMatcherTest::payloadsAreCompared()
{
    QFETCH(QByteArray, payload);
    QFETCH(QString, text);
    QFETCH(Truth, expected);
    EventWithPayload event = plainEvent();
    event.payload = payloadOf(payload);
    QCOMPARE(answer(text, event), expected);
    QCOMPARE(answer(u"not ("_s + text + u')', event), negated(expected));
}

void EventMatcherTest::columnsAreCompared_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<Truth>("expected");
    const auto row = [](const QString &text, Truth expected) { QTest::newRow(qPrintable(text)) << text << expected; };
    row(u"type = price.changed"_s, Yes);
    row(u"type != price.changed"_s, No);
    row(u"type ~ *.changed"_s, Yes);
    row(u"entity = item:10472"_s, Yes);
    row(u"entity ~ \"*:104*\""_s, Yes);
    row(u"entity_type != item"_s, No);
    row(u"run = run_1"_s, Yes);
    row(u"source = web"_s, No);
    row(u"source != web"_s, No);
    row(u"not source = web"_s, Yes);
    row(u"source missing"_s, Yes);
    row(u"run missing"_s, No);
    row(u"occurred = 2026-05-25T14:23:11Z"_s, Yes);
    row(u"occurred >= 2026-05-25T14:23:11Z and occurred < 2026-05-25T14:23:12Z"_s, Yes);
    row(u"occurred < 2026-05-25T14:23:11Z"_s, No);
    row(u"recorded >= 2020-01-01"_s, No);
    row(u"recorded < 2020-01-01"_s, No);
    row(u"recorded missing"_s, Yes);
    row(u"ulid > 2026-05-25T14:23:10Z and ulid <= 2026-05-25T14:23:12Z"_s, Yes);
    row(u"sequence = 4"_s, Yes);
    row(u"sequence > 4"_s, No);
    row(u"sequence exists"_s, Yes);
    row(u""_s, Yes);
}

void EventMatcherTest::columnsAreCompared()
{
    QFETCH(QString, text);
    QFETCH(Truth, expected);
    QCOMPARE(answer(text, plainEvent()), expected);
}

void EventMatcherTest::lateIsUnknownWithoutMarks()
{
    const EventWithPayload event = plainEvent();
    QCOMPARE(answer(u"late"_s, event), Unknown);
    EventMatcher marked(queryOf(u"late"_s), {}, [](QByteArrayView id) { return id.endsWith("1"); });
    QCOMPARE(marked.match(rowOf(event)), Yes);
}

void EventMatcherTest::theReasonOfUnknownIsTold()
{
    EventWithPayload event = plainEvent();
    EventMatcher matcher(queryOf(u"payload.a = 2"_s));
    event.payload = payloadOf("nothing");
    QCOMPARE(matcher.match(rowOf(event)), Unknown);
    QVERIFY(matcher.wasPayloadInvalid());
    event.payload = payloadOf(R"({"a":"2"})");
    QCOMPARE(matcher.match(rowOf(event)), Unknown);
    QVERIFY(!matcher.wasPayloadInvalid());
    event.payload = {};
    QCOMPARE(matcher.match(rowOf(event)), No);
    QCOMPARE(answer(u"invalid"_s, event), No);
    QCOMPARE(answer(u"payload missing"_s, event), Yes);
    QCOMPARE(answer(u"payload contains \"\""_s, event), No);
}

void EventMatcherTest::onlyNeededColumnsAreAskedFor()
{
    const auto columnsOf = [](const QString &text) { return EventMatcher(queryOf(text)).columns(); };
    QCOMPARE(columnsOf(u"type = a and entity = b:c and ulid exists"_s), ScanColumns());
    QCOMPARE(columnsOf(u"occurred missing or run = a"_s), ScanColumns(ScanColumn::Occurred) | ScanColumn::Run);
    QCOMPARE(columnsOf(u"recorded > 2026-05-25 and source = a and not sequence = 3"_s),
             ScanColumns(ScanColumn::Recorded) | ScanColumn::Source | ScanColumn::Sequence);
    QCOMPARE(columnsOf(u"payload contains x"_s), ScanColumns(ScanColumn::Payload));
}

void EventMatcherTest::aLargeAndDeepPayloadIsNoTrouble()
{
    EventWithPayload event = plainEvent();
    QByteArray text = "{\"deep\":" + QByteArray(5'000, '[') + QByteArray(5'000, ']') + ",\"large\":\"";
    text += QByteArray(5'000'000, 'x') + "needle\",\"z\":1.0}";
    event.payload = payloadOf(text);
    QCOMPARE(answer(u"payload.z = 1 and payload.large contains xneedle and payload contains needle and payload matches /x{3}needle\"/ and not invalid"_s, event), Yes);
}

void EventMatcherTest::aPatternTakesLinearTime()
{
    EventWithPayload event = plainEvent();
    event.payload = payloadOf("\"" + QByteArray(200'000, 'a') + "\"");
    QCOMPARE(answer(u"payload matches /(a*)*(a|aa)*b/"_s, event), No); // a backtracking engine would never come back
}

} // namespace ledgerscope::query

QTEST_GUILESS_MAIN(ledgerscope::query::EventMatcherTest)
#include "eventmatchertest.moc"
