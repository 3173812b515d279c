// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/filterexpression.h"
#include "tests/backend/matching/sampleevent.h"

#include <QTest>

namespace ledgerscope::matching {

using namespace Qt::StringLiterals;

class FilterExpressionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answers_data();
    void answers();
    void rowsAndPayloads_data();
    void rowsAndPayloads();
    void numbersAreExact_data();
    void numbersAreExact();
    void whatCannotBeEvaluatedSaysWhy_data();
    void whatCannotBeEvaluatedSaysWhy();
    void payloadsThatCannotBeRead();
    void killSwitches();
    void everyReasonHasASentence();
    void refusalsNameTheValuesThatDecided_data();
    void refusalsNameTheValuesThatDecided();
    void oneFilterServesManyEvents();
};

namespace {

std::optional<FilterExpression> parsed(const QByteArray &text)
{
    auto outcome = FilterExpression::parse(text);
    if (auto *filter = std::get_if<FilterExpression>(&outcome))
        return std::move(*filter);
    return std::nullopt;
}

FilterAnswer answerOf(const QByteArray &text, const EventWithPayload &event, const SwitchStates *switches = nullptr)
{
    EventView view(event, switches);
    const auto filter = parsed(text);
    return filter ? filter->evaluate(view) : FilterAnswer{Truth::Unknown, EvaluationFault{EvaluationFault::Reason::NotACondition, {}, {}, "no filter"}};
}

const char *const Payload = R"({"new_price": 12.50, "old_price": 10, "bid": {"status": "open", "tags": ["a", "b", "c"], "odd key": 1},
    "classification": "ham", "requires_response": true, "is_done": false, "invoice": null, "name": "Ärger", "escaped": "a\"b\u0041",
    "text": "12", "lines": [{"qty": 1}, {"qty": 5}], "same": 1, "same": 2, "zero": 0, "minus": -4, "event_type": "from payload", "a-b": 3})";

} // namespace

void FilterExpressionTest::answers_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isMatch");
    const auto row = [](const char *text, bool isMatch) { QTest::addRow("%s %s", text, isMatch ? "holds" : "does not hold") << QByteArray(text) << isMatch; };
    // as the contracts write them
    row("new_price > 0", true);
    row("bid.status IN ('open','pending_award')", true);
    row("bid.status IN ('closed','pending_award')", false);
    row("invoice IS NOT NULL OR invoice_ref IS NULL", true);
    row("abs((new_price - old_price) / old_price) <= 0.5", true);
    row("abs((new_price - old_price) / old_price) < 0.25", false);
    row("abs((old_price - new_price) / old_price) = 0.25", true);
    row("classification != spam AND requires_response", true);
    row("classification != ham AND requires_response", false);
    row("old_price >= 2", true);
    // operators, in all their forms
    row("old_price == 10 && new_price <> 10", true);
    row("is_done || !is_done", true);
    row("not is_done and Requires_response", false); // names have case, keywords have none
    row("NOT NOT requires_response", true);
    row("old_price<=10", true);
    row("old_price - 1 = 9", true);
    row("old_price-1 = 9", true);
    row("2 + 3 * 4 = 14", true);
    row("(2 + 3) * 4 = 20", true);
    row("10 - 4 - 3 = 3", true);
    row("- old_price = -10 AND --old_price = 10", true);
    row("abs(minus) = 4", true);
    row("true = requires_response AND is_done != true", true);
    row("(old_price > 5) = requires_response", true);
    row("1 = 1 OR 1 / 0 = 1", true);
    row("1 / 0 = 1 AND 1 = 2", false);
    // texts
    row("classification = ham", true);
    row("classification = 'ham'", true);
    row("classification = \"ham\"", true);
    row("classification == invoice", false); // the event has an invoice: it is null, and no text
    row("name = Ärger", true);
    row("escaped = 'a\"bA'", true);
    row("'it''s' = \"it's\"", true);
    row("classification < 'hb'", true);
    row("classification LIKE 'h%'", true);
    row("classification like 'H%'", false);
    row("lower(name) LIKE 'ä%'", true);
    row("name LIKE '_rger'", true);
    row("name NOT LIKE '_rger'", false);
    row("classification LIKE ham", true);
    row("length(name) = 5", true);
    row("length(bid.tags) = 3", true);
    row("classification NOT IN (spam, eggs)", true);
    row("classification NOT IN (spam, ham)", false);
    row("old_price IN (9, 5 + 5)", true);
    // null and missing
    row("invoice > 0", false);
    row("invoice = null", false);
    row("invoice != 5", false);
    row("NOT (invoice = 5)", true);
    row("nothing = 5 OR nothing != 5 OR nothing < 5", false);
    row("nothing > other", false);
    row("invoice IN (null, 1)", false);
    row("invoice NOT IN (2, 3)", false);
    row("old_price NOT IN (2, null)", false);
    row("invoice LIKE '%'", false);
    row("invoice NOT LIKE 'x'", false);
    row("invoice + 1 IS NULL", true);
    row("abs(nothing) IS NULL AND lower(nothing) IS NULL AND length(nothing) IS NULL AND -nothing IS NULL", true);
    row("invoice / 0 IS NULL", true);
    row("invoice", false);
    row("NOT nothing", true);
    row("invoice present", true);
    row("nothing present", false);
    row("nothing IS NULL AND invoice IS NULL", true);
    row("zero IS NOT NULL", true);
    // duplicate keys: the last one counts
    row("same = 2", true);
    row("same = 1", false);
}

void FilterExpressionTest::answers()
{
    QFETCH(const QByteArray, text);
    QFETCH(const bool, isMatch);
    const FilterAnswer answer = answerOf(text, sampleEvent(Payload));
    QVERIFY2(answer.truth != Truth::Unknown, qPrintable(answer.fault ? phraseOf(*answer.fault).text() : QString()));
    QCOMPARE(answer.truth == Truth::Yes, isMatch);
    QVERIFY(!answer.fault);
}

void FilterExpressionTest::rowsAndPayloads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isMatch");
    const auto row = [](const char *name, const char *text, bool isMatch) { QTest::newRow(name) << QByteArray(text) << isMatch; };
    row("a bare name means the payload first", "event_type = 'from payload'", true);
    row("with $ it means the row first", "$.event_type = 'vendor.cost_changed'", true);
    row("a bare name that only the row has", "entity_id = 'B:9'", true);
    row("the entity as one text", "entity_ref = 'vendor:B:9'", true);
    row("with $ what the row has not", "$.new_price > 12", true);
    row("the payload by its name", "$.payload.new_price > 12", true);
    row("the payload by the name of its column", "$.payload_json.new_price > 12", true);
    row("a bare payload", "payload.bid.status = open", true);
    row("an odd key", "$.bid['odd key'] = 1", true);
    row("an odd key in double quotes", "bid[\"odd key\"] = 1", true);
    row("a key with a minus needs quotes", "$['a-b'] = 3", true);
    row("an element", "lines[1].qty = 5", true);
    row("the last element", "$.lines[-1].qty = 5", true);
    row("the first element from the end", "$.lines[-2].qty = 1", true);
    row("beyond the last element", "lines[2] present", false);
    row("before the first element", "lines[-3] present", false);
    row("a member of an array", "lines.qty present", false);
    row("an element of an object", "bid[0] present", false);
    row("a member of a text", "$.entity_id.x present", false);
    row("a column that is NULL is there", "workflow_run_id IS NULL AND workflow_run_id present", true);
    row("a sequence number of 64 bits", "sequence_no = 9007199254740993", true);
    row("its neighbour is another number", "sequence_no = 9007199254740992", false);
    row("the time as its text", "occurred_at < recorded_at", true);
    row("the row itself", "$ present", true);
    row("an object is there", "bid present AND bid IS NOT NULL", true);
}

void FilterExpressionTest::rowsAndPayloads()
{
    QFETCH(const QByteArray, text);
    QFETCH(const bool, isMatch);
    const FilterAnswer answer = answerOf(text, sampleEvent(Payload));
    QVERIFY(!answer.fault);
    QCOMPARE(answer.truth, truthOf(isMatch));
}

void FilterExpressionTest::numbersAreExact_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isMatch");
    const auto row = [](const char *name, const char *payload, const char *text, bool isMatch) {
        QTest::newRow(name) << QByteArray(payload) << QByteArray(text) << isMatch;
    };
    row("beyond 53 bits", R"({"a":9007199254740993})", "a = 9007199254740992", false);
    row("beyond 64 bits", R"({"a":18446744073709551616})", "a > 18446744073709551615", true);
    row("forty decimals", R"({"a":0.1234567890123456789012345678901234567890})", "a < 0.1234567890123456789012345678901234567891", true);
    row("digits that say nothing", R"({"a":1.10})", "a = 1.1", true);
    row("an exponent is a way of writing", R"({"a":1e2})", "a = 100", true);
    row("minus zero", R"({"a":-0.0})", "a = 0", true);
    row("tenths add up", R"({"a":0.1,"b":0.2})", "a + b = 0.3", true);
    row("thirds add up", R"({"a":1,"b":3})", "a / b * b = 1", true);
    row("a third is no decimal", R"({"a":1,"b":3})", "a / b = 0.3333333333333333333333", false);
    row("a difference of long numbers", R"({"a":9007199254740993,"b":9007199254740992})", "a - b = 1", true);
    row("beyond every double", R"({"a":1e400})", "a < 1e401", true);
    row("numbers too long to calculate with are compared", R"({"a":1e99999999999})", "a > 1", true);
    row("and are equal to themselves", R"({"a":1e99999999999})", "a = 10e99999999998", true);
}

void FilterExpressionTest::numbersAreExact()
{
    QFETCH(const QByteArray, payload);
    QFETCH(const QByteArray, text);
    QFETCH(const bool, isMatch);
    const FilterAnswer answer = answerOf(text, sampleEvent(payload));
    QVERIFY(!answer.fault);
    QCOMPARE(answer.truth, truthOf(isMatch));
}

void FilterExpressionTest::whatCannotBeEvaluatedSaysWhy_data()
{
    using enum EvaluationFault::Reason;
    using Kind = EventValue::Kind;
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<EvaluationFault>("expected");
    const auto row = [](const char *name, const char *text, const EvaluationFault &expected) { QTest::newRow(name) << QByteArray(text) << expected; };
    row("a text and a number", "text > 5", {NotComparable, Kind::Text, Kind::Number, "text > 5"});
    row("equality is no exception", "new_price = 'x'", {NotComparable, Kind::Number, Kind::Text, "new_price = 'x'"});
    row("nor is inequality", "requires_response != 1", {NotComparable, Kind::True, Kind::Number, "requires_response != 1"});
    row("an object", "bid = 1", {NotComparable, Kind::Object, Kind::Number, "bid = 1"});
    row("two arrays", "lines = lines", {NotComparable, Kind::Array, Kind::Array, "lines = lines"});
    row("an order of booleans", "is_done < true", {NoOrder, Kind::False, Kind::Missing, "is_done < true"});
    row("arithmetic on a text", "text + 1 > 0", {NotANumber, Kind::Text, Kind::Missing, "text + 1"});
    row("arithmetic on a condition", "(1 = 1) + 1 = 2", {NotANumber, Kind::True, Kind::Missing, "(1 = 1) + 1"});
    row("a sign before a text", "-text = 1", {NotANumber, Kind::Text, Kind::Missing, "-text"});
    row("LIKE of a number", "new_price LIKE '1%'", {NotAText, Kind::Number, Kind::Missing, "new_price LIKE '1%'"});
    row("lower of a number", "lower(new_price) = 'x'", {NotAText, Kind::Number, Kind::Missing, "lower(new_price)"});
    row("the length of a number", "length(new_price) = 5", {NoLength, Kind::Number, Kind::Missing, "length(new_price)"});
    row("the length of an object", "length(bid) = 1", {NoLength, Kind::Object, Kind::Missing, "length(bid)"});
    row("a number as a condition", "new_price", {NotACondition, Kind::Number, Kind::Missing, "new_price"});
    row("a text as a condition", "NOT text", {NotACondition, Kind::Text, Kind::Missing, "text"});
    row("a division by zero", "new_price / zero > 1", {DivisionByZero, Kind::Missing, Kind::Missing, "new_price / zero"});
    row("a number that is too long", "new_price * 1e9999999 > 1", {NumberTooLong, Kind::Missing, Kind::Missing, "new_price * 1e9999999"});
    row("the part that decides", "(text > 5 AND 1 = 2) OR bid = 1", {NotComparable, Kind::Object, Kind::Number, "bid = 1"});
    row("a list with a value of another kind", "text IN (1, 'x')", {NotComparable, Kind::Text, Kind::Number, "text IN (1, 'x')"});
    row("a kill switch", "NOT kill:high_risk_ops", {SwitchUnknown, Kind::Missing, Kind::Missing, "kill:high_risk_ops"});
}

void FilterExpressionTest::whatCannotBeEvaluatedSaysWhy()
{
    QFETCH(const QByteArray, text);
    QFETCH(const EvaluationFault, expected);
    const FilterAnswer answer = answerOf(text, sampleEvent(Payload));
    QCOMPARE(answer.truth, Truth::Unknown);
    QVERIFY(answer.fault.has_value());
    QCOMPARE(answer.fault->where, expected.where);
    QCOMPARE(answer.fault->reason, expected.reason);
    QVERIFY(*answer.fault == expected);
}

void FilterExpressionTest::payloadsThatCannotBeRead()
{
    const auto reasonOf = [](const QByteArray &text, const EventWithPayload &event) {
        const FilterAnswer answer = answerOf(text, event);
        return answer.fault ? std::optional(answer.fault->reason) : std::nullopt;
    };
    const auto unreadable = std::optional(EvaluationFault::Reason::PayloadUnreadable);
    for (const char *payload : {"{\"delta\":1,}", "", "not json", "{\"delta\":1} x"}) {
        const EventWithPayload invalid = sampleEvent(payload);
        QCOMPARE(reasonOf("delta > 0", invalid), unreadable);
        QCOMPARE(reasonOf("delta IS NULL", invalid), unreadable);
        QCOMPARE(reasonOf("event_type = 'x'", invalid), unreadable); // the payload would come first
        QCOMPARE(answerOf("$.event_type = 'vendor.cost_changed'", invalid).truth, Truth::Yes);
        QCOMPARE(answerOf("1 = 1 OR delta > 0", invalid).truth, Truth::Yes);
    }
    const EventWithPayload invalid = sampleEvent("{");
    EventView view(invalid);
    const auto filter = parsed("$ present");
    for (int i = 0; i < 3; ++i) // the row is not whole without its payload, however often it is asked for
        QCOMPARE(filter->evaluate(view).truth, Truth::Unknown);

    EventWithPayload cut = sampleEvent("{\"delta\":1}");
    cut.payload.totalSize = 100;
    QCOMPARE(reasonOf("delta > 0", cut), unreadable);

    const EventWithPayload none = sampleWithoutPayload();
    QCOMPARE(answerOf("delta IS NULL AND NOT delta present AND $.payload IS NULL AND $.payload present", none).truth, Truth::Yes);
    for (const char *payload : {"null", "5", "\"text\"", "[1]"}) // JSON, but without members (case C06)
        QCOMPARE(answerOf("delta IS NULL AND event_type = 'vendor.cost_changed'", sampleEvent(payload)).truth, Truth::Yes);
    QCOMPARE(answerOf("$[0] = 1 AND payload[0] = 1", sampleEvent("[1]")).truth, Truth::Yes);
}

void FilterExpressionTest::killSwitches()
{
    const SwitchStates switches{{"kill:high_risk_ops", true}, {"kill:ns_writes", false}};
    const EventWithPayload event = sampleEvent("{\"kill:email_intake\": true}");
    QCOMPARE(answerOf("NOT kill:high_risk_ops", event, &switches).truth, Truth::No);
    QCOMPARE(answerOf("NOT kill:ns_writes", event, &switches).truth, Truth::Yes);
    QCOMPARE(answerOf("NOT kill:proposed_apply", event, &switches).truth, Truth::Yes); // no row: off
    QCOMPARE(answerOf("kill:email_intake", event, &switches).truth, Truth::Yes);       // the payload comes first
}

void FilterExpressionTest::everyReasonHasASentence()
{
    for (int i = 0; i <= static_cast<int>(FilterFault::UnknownCharacter); ++i)
        QVERIFY(!phraseOf(FilterError{0, 0, static_cast<FilterFault>(i)}).isForeign());
    for (int i = 0; i <= static_cast<int>(PathFault::Selection); ++i)
        QVERIFY(!phraseOf(FilterError{0, 0, FilterFault::BadPath, static_cast<PathFault>(i)}).isForeign());
    for (int i = 0; i <= static_cast<int>(EvaluationFault::Reason::NumberTooLong); ++i)
        QVERIFY(!phraseOf(EvaluationFault{static_cast<EvaluationFault::Reason>(i), {}, {}, "x"}).isForeign());
    for (int i = 0; i <= static_cast<int>(EventValue::Kind::UnknownSwitch); ++i)
        QVERIFY(!nounOf(static_cast<EventValue::Kind>(i)).isForeign());
    QCOMPARE(phraseOf(EvaluationFault{EvaluationFault::Reason::NotComparable, EventValue::Kind::Text, EventValue::Kind::Number, "a > 5"}).text(),
             u"“a > 5” cannot be evaluated: a text cannot be compared with a number"_s);
}

void FilterExpressionTest::refusalsNameTheValuesThatDecided_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *text, const QString &expected) { QTest::newRow(text) << QByteArray(text) << expected; };
    row("invoice > 0", u"“invoice > 0” does not hold: invoice is null"_s);
    row("$.delta > 0", u"“$.delta > 0” does not hold: $.delta is missing"_s);
    row("requires_response AND new_price < old_price", u"“new_price < old_price” does not hold: new_price is 12.50, and old_price is 10"_s);
    row("is_done OR old_price = 1", u"“is_done” does not hold: is_done is false, and “old_price = 1” does not hold: old_price is 10"_s);
    row("NOT requires_response", u"“requires_response” holds, and is negated"_s);
    row("classification = spam", u"“classification = spam” does not hold: classification is \"ham\""_s);
    row("1 = 2", u"“1 = 2” does not hold"_s);
    row("old_price = 10", u"“old_price = 10” holds"_s);
    row("text > 5", u"“text > 5” cannot be evaluated: a text cannot be compared with a number"_s);
    row("(is_done)", u"“(is_done)” does not hold: is_done is false"_s);
}

void FilterExpressionTest::refusalsNameTheValuesThatDecided()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, expected);
    const EventWithPayload event = sampleEvent(Payload);
    EventView view(event);
    QCOMPARE(parsed(text)->explain(view).text(), expected);
}

void FilterExpressionTest::oneFilterServesManyEvents()
{
    const auto filter = parsed("new_price > old_price");
    int matches = 0;
    for (int i = 0; i < 1'000; ++i) {
        const EventWithPayload event = sampleEvent("{\"old_price\":500,\"new_price\":" + QByteArray::number(i) + "}");
        EventView view(event);
        matches += filter->evaluate(view).truth == Truth::Yes ? 1 : 0;
    }
    QCOMPARE(matches, 499);
}

} // namespace ledgerscope::matching

QTEST_APPLESS_MAIN(ledgerscope::matching::FilterExpressionTest)
#include "filterexpressiontest.moc"
