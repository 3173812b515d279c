// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/backend/query/queryof.h"
#include "tests/backend/query/randomexpression.h"

#include "backend/core/timestamp.h"
#include "backend/query/split.h"

#include <QTest>

namespace ledgerscope::query {

using namespace Qt::StringLiterals;

class ParserTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textsBecomeConditions_data();
    void textsBecomeConditions();
    void andBindsCloserThanOrAndNotCloserThanBoth();
    void mistakesAreNamedWithTheirPlace_data();
    void mistakesAreNamedWithTheirPlace();
    void everyFaultHasASentence();
    void timesAreInTheDisplayZoneAndOnTheSelectedClock();
    void printedTextParsesToTheSame_data();
    void printedTextParsesToTheSame();
    void randomExpressionsArePrintedAndParsed();
    void anyBytesCanBeSaid_data();
    void anyBytesCanBeSaid();
    void everyPrefixIsAnsweredWithoutHarm();
    void depthIsLimited();
    void longChainsAreFlat();
    void equalTextsAreEqualValues();
};

namespace {

Instant instant(const char *text)
{
    return *Timestamp::fromText(text).instant();
}

json::Path path(const char *text)
{
    return *json::Path::parse(text);
}

} // namespace

} // namespace ledgerscope::query

Q_DECLARE_METATYPE(ledgerscope::query::Condition)

namespace ledgerscope::query {

void ParserTest::textsBecomeConditions_data()
{
    using enum Comparison;
    using Operation = TextCondition::Operation;
    QTest::addColumn<QString>("text");
    QTest::addColumn<Condition>("expected");
    const auto row = [](const char *name, const QString &text, const Condition &condition) { QTest::newRow(name) << text << condition; };
    row("a type pattern", u"type ~ \"price.*\""_s, TextCondition{TextColumn::Type, Operation::Like, "price.*"});
    row("without quotes or blanks", u"type~price.*"_s, TextCondition{TextColumn::Type, Operation::Like, "price.*"});
    row("one type", u"type = price.changed"_s, TextCondition{TextColumn::Type, Operation::Equal, "price.changed"});
    row("an entity whose id has a colon", u"entity = bid:B:5875"_s, TextCondition{TextColumn::Entity, Operation::Equal, "bid:B:5875"});
    row("another entity", u"entity != item:1"_s, TextCondition{TextColumn::Entity, Operation::NotEqual, "item:1"});
    row("an entity type", u"entity_type = item"_s, TextCondition{TextColumn::EntityType, Operation::Equal, "item"});
    row("a run by pattern", u"run ~ run_*"_s, TextCondition{TextColumn::Run, Operation::Like, "run_*"});
    row("no run", u"run missing"_s, PresenceCondition{OptionalColumn::Run, false});
    row("a source called and", u"source = \"and\""_s, TextCondition{TextColumn::Source, Operation::Equal, "and"});
    row("a source that looks like a path", u"source = payload.x"_s, TextCondition{TextColumn::Source, Operation::Equal, "payload.x"});
    row("a source that begins with a slash", u"source = /srv/a"_s, TextCondition{TextColumn::Source, Operation::Equal, "/srv/a"});
    row("the selected clock", u"time >= \"2026-05-25 14:00\""_s, TimeCondition{ClockKind::Occurred, GreaterOrEqual, instant("2026-05-25T14:00:00Z")});
    row("a time before now", u"time < -1h"_s, TimeCondition{ClockKind::Occurred, Less, instant("2026-05-25T13:23:11Z")});
    row("a named clock", u"recorded = 2026-05-25T14:23:11.123456Z"_s, TimeCondition{ClockKind::Recorded, Equal, instant("2026-05-25T14:23:11.123456Z")});
    row("the clock of the id", u"ulid <= 2026-05-25"_s, TimeCondition{ClockKind::Ulid, LessOrEqual, instant("2026-05-25T00:00:00Z")});
    row("no readable time", u"occurred missing"_s, PresenceCondition{OptionalColumn::Occurred, false});
    row("a counter", u"sequence > 4"_s, SequenceCondition{Greater, 4});
    row("a counter below zero", u"sequence != -9223372036854775808"_s, SequenceCondition{NotEqual, std::numeric_limits<qint64>::min()});
    row("late", u"late"_s, LateCondition{});
    row("invalid", u"invalid"_s, InvalidCondition{});
    row("a number in the payload", u"payload.new_price > 1.45"_s, PathCondition{path("new_price"), Greater, {Literal::Kind::Number, "1.45"}});
    row("a number of many digits", u"payload.id=9007199254740993"_s, PathCondition{path("id"), Equal, {Literal::Kind::Number, "9007199254740993"}});
    row("a text in a list", u"payload.items[0].sku = \"A\""_s, PathCondition{path("items[0].sku"), Equal, {Literal::Kind::String, "A"}});
    row("a bare word is a text", u"payload.state != open"_s, PathCondition{path("state"), NotEqual, {Literal::Kind::String, "open"}});
    row("a quoted number is a text", u"payload.zip = \"01234\""_s, PathCondition{path("zip"), Equal, {Literal::Kind::String, "01234"}});
    row("no number by the grammar of JSON", u"payload.zip = 01234"_s, PathCondition{path("zip"), Equal, {Literal::Kind::String, "01234"}});
    row("null", u"payload.x = null"_s, PathCondition{path("x"), Equal, {Literal::Kind::Null, {}}});
    row("true", u"payload.x != true"_s, PathCondition{path("x"), NotEqual, {Literal::Kind::True, {}}});
    row("false", u"payload.x = false"_s, PathCondition{path("x"), Equal, {Literal::Kind::False, {}}});
    row("an odd key", u"payload[\"a b)\\\"=\"].c = 1"_s, PathCondition{path("[\"a b)\\\"=\"].c"), Equal, {Literal::Kind::Number, "1"}});
    row("the first of equal keys", u"payload.status{0} = open"_s, PathCondition{path("status{0}"), Equal, {Literal::Kind::String, "open"}});
    row("a list at the root", u"payload[1] = 2"_s, PathCondition{path("[1]"), Equal, {Literal::Kind::Number, "2"}});
    row("the root itself", u"payload = \"text\""_s, PathCondition{json::Path(), Equal, {Literal::Kind::String, "text"}});
    row("a member that is there", u"payload.note exists"_s, PathPresenceCondition{path("note"), true});
    row("a member that is not", u"payload.note missing"_s, PathPresenceCondition{path("note"), false});
    row("text in payloads", u"payload contains \"new price\""_s, ContainsCondition{json::Path(), "new price"});
    row("text at a path", u"payload.note contains x"_s, ContainsCondition{path("note"), "x"});
    row("a pattern", u"payload matches /sku-\\d+/"_s, MatchesCondition{json::Path(), "sku-\\d+", false});
    row("a pattern for either case", u"payload matches /a b\\/c/i"_s, MatchesCondition{json::Path(), "a b/c", true});
    row("a pattern in quotes", u"payload.x matches \"^a\\\\.b$\""_s, MatchesCondition{path("x"), "^a\\.b$", false});
    row("needless parentheses", u"((late))"_s, LateCondition{});
}

void ParserTest::textsBecomeConditions()
{
    QFETCH(QString, text);
    QFETCH(Condition, expected);
    const Expression query = queryOf(text);
    QCOMPARE(query.kind(), Expression::Kind::Leaf);
    QVERIFY2(query.condition() == expected, qPrintable(textOf(query)));
}

void ParserTest::andBindsCloserThanOrAndNotCloserThanBoth()
{
    const Expression a = queryOf(u"type = a"_s);
    const Expression b = queryOf(u"late"_s);
    const Expression c = queryOf(u"invalid"_s);
    QVERIFY(queryOf(u"type = a and late or invalid"_s) == Expression::any({Expression::all({a, b}), c}));
    QVERIFY(queryOf(u"type = a or late and invalid"_s) == Expression::any({a, Expression::all({b, c})}));
    QVERIFY(queryOf(u"(type = a or late) and invalid"_s) == Expression::all({Expression::any({a, b}), c}));
    QVERIFY(queryOf(u"not type = a and late"_s) == Expression::all({Expression::negation(a), b}));
    QVERIFY(queryOf(u"not (type = a and late)"_s) == Expression::negation(Expression::all({a, b})));
    QVERIFY(queryOf(u"NOT late AND invalid OR late"_s) == Expression::any({Expression::all({Expression::negation(b), c}), b}));
    QVERIFY(queryOf(u"  "_s).isEmpty());
}

void ParserTest::mistakesAreNamedWithTheirPlace_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qsizetype>("position");
    QTest::addColumn<qsizetype>("length");
    QTest::addColumn<int>("fault");
    const auto row = [](const char *name, const QString &text, qsizetype position, qsizetype length, ParseFault fault) {
        QTest::newRow(name) << text << position << length << static_cast<int>(fault);
    };
    using enum ParseFault;
    row("an unknown name", u"colour = red"_s, 0, 6, UnknownName);
    row("no value", u"type = "_s, 7, 0, ExpectedValue);
    row("an operator instead of a value", u"type = = a"_s, 7, 1, ExpectedValue);
    row("no operator", u"type"_s, 4, 0, ExpectedOperator);
    row("a word instead of an operator", u"type like a"_s, 5, 4, ExpectedOperator);
    row("an operator that means nothing", u"type >> a"_s, 5, 2, UnsuitableOperator);
    row("an order of types", u"type < a"_s, 5, 1, UnsuitableOperator);
    row("a pattern for a time", u"time ~ 2026"_s, 5, 1, UnsuitableOperator);
    row("a missing and", u"type = a entity = b:c"_s, 9, 6, ExpectedJoint);
    row("an and at the end", u"type = a and"_s, 12, 0, ExpectedCondition);
    row("an and at the start", u"and type = a"_s, 0, 3, ExpectedCondition);
    row("nothing behind not", u"not"_s, 3, 0, ExpectedCondition);
    row("nothing in parentheses", u"()"_s, 1, 1, ExpectedCondition);
    row("an open parenthesis", u"(late"_s, 5, 0, ExpectedClosing);
    row("two conditions in parentheses", u"(late invalid)"_s, 6, 7, ExpectedJoint);
    row("a parenthesis too many", u"late)"_s, 4, 1, UnexpectedClosing);
    row("a quote instead of a name", u"\"type\" = a"_s, 0, 6, ExpectedName);
    row("an entity without a colon", u"entity = item"_s, 9, 4, NotAnEntity);
    row("a star in one type", u"type = price.*"_s, 7, 7, StarInValue);
    row("no time", u"time >= yesterday"_s, 8, 9, NotATime);
    row("half a counter", u"sequence > 4.5"_s, 11, 3, NotAWholeNumber);
    row("an open quote", u"type = \"price"_s, 7, 6, UnclosedQuote);
    row("an unknown escape", u"type = \"a\\q\""_s, 9, 2, BadEscape);
    row("half a byte", u"type = \"\\x1\""_s, 8, 2, BadEscape);
    row("a path that ends in a point", u"payload.a. = 1"_s, 10, 0, NotAPath);
    row("a path of a point alone", u"payload. = 1"_s, 8, 0, NotAPath);
    row("an index that is no number", u"payload.a[x] = 1"_s, 10, 1, NotAPath);
    row("an open key", u"payload[\"a = 1"_s, 14, 0, NotAPath);
    row("an order of null", u"payload.x < null"_s, 10, 1, NotOrdered);
    row("an open pattern", u"payload matches /a"_s, 16, 2, UnclosedPattern);
    row("a pattern that is none", u"payload matches /a(b/"_s, 17, 3, BadPattern);
    row("a repetition of nothing", u"payload matches /a|*b/"_s, 19, 1, BadPattern);
    row("quotes inside a value", u"type = payload[\"x\"]"_s, 7, 12, QuoteInWord);
}

void ParserTest::mistakesAreNamedWithTheirPlace()
{
    QFETCH(QString, text);
    QFETCH(qsizetype, position);
    QFETCH(qsizetype, length);
    QFETCH(int, fault);
    const auto outcome = Parser::parse(text, plainContext());
    QVERIFY(std::holds_alternative<ParseError>(outcome));
    const ParseError error = std::get<ParseError>(outcome);
    QVERIFY2(static_cast<int>(error.fault) == fault, qPrintable(phraseOf(error).text()));
    QCOMPARE(error.position, position);
    QCOMPARE(error.length, length);
    QVERIFY(!phraseOf(error).isEmpty());
}

void ParserTest::everyFaultHasASentence()
{
    for (int fault = 0; fault <= static_cast<int>(ParseFault::BadPattern); ++fault)
        QVERIFY(phraseOf({0, 0, static_cast<ParseFault>(fault), {u"one"_s, u"two"_s}}).text().size() > 10);
}

void ParserTest::timesAreInTheDisplayZoneAndOnTheSelectedClock()
{
    const ParseContext berlin{ClockKind::Recorded, {.zone = QTimeZone("Europe/Berlin"), .locale = QLocale::c(), .now = {}, .day = {}}};
    const auto outcome = Parser::parse(u"time >= \"2026-05-25 16:23:11.5\" and time < 2026-05-25T15:00:00Z and time missing"_s, berlin);
    QVERIFY(std::holds_alternative<Expression>(outcome));
    QCOMPARE(textOf(std::get<Expression>(outcome)),
             u"recorded >= 2026-05-25T14:23:11.500000000Z and recorded < 2026-05-25T15:00:00Z and recorded missing"_s);
}

void ParserTest::printedTextParsesToTheSame_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("every joint") << u"not (type = a or late) and (invalid or not late and sequence < 3) or run missing"_s;
    QTest::newRow("not of not") << u"not not late"_s;
    QTest::newRow("a key with a point") << u"payload[\"a.b\"].c exists"_s;
    QTest::newRow("a key with a blank of another kind") << u"payload[\"a\u00A0b\"] = 1"_s;
    QTest::newRow("a key with half a surrogate") << u"payload[\"\\ud800x\"] = 1"_s;
    QTest::newRow("a key with a control character") << u"payload[\"\\u0001\\n\"] = 1"_s;
    QTest::newRow("an empty key") << u"payload[\"\"] = 1"_s;
    QTest::newRow("the first of equal keys, then a list") << u"payload.a{0}[3].b{2} = 1"_s;
    QTest::newRow("a slash in a pattern") << u"payload matches /a\\/b\\\\\\/c[\\/]/"_s;
    QTest::newRow("a backslash before a slash in quotes") << u"payload matches \"a\\\\/b\""_s;
    QTest::newRow("a number as it was written") << u"payload.x >= -1.50e+3"_s;
    QTest::newRow("a text that looks like a number") << u"payload.x = \"1\""_s;
    QTest::newRow("bytes that are no UTF-8") << u"payload contains \"caf\\xE9\""_s;
    QTest::newRow("nanoseconds") << u"occurred = 2026-05-25T14:23:11.123456789Z"_s;
    QTest::newRow("operators as a value") << u"source = \"a>=b and (c)\""_s;
}

void ParserTest::printedTextParsesToTheSame()
{
    QFETCH(QString, text);
    const Expression query = queryOf(text);
    QVERIFY2(queryOf(textOf(query)) == query, qPrintable(textOf(query)));
    QCOMPARE(textOf(queryOf(textOf(query))), textOf(query));
}

void ParserTest::randomExpressionsArePrintedAndParsed()
{
    const RandomLedger ledger(StoreKind::Sqlite, 5, 200);
    RandomExpression random(ledger, 5);
    for (int i = 0; i < 2'000; ++i) {
        const Expression query = random.next(RandomExpression::Parts::Any);
        QVERIFY2(queryOf(textOf(query)) == query, qPrintable(textOf(query)));
    }
    std::mt19937 filters(6);
    for (int i = 0; i < 500; ++i) {
        EventFilter filter = ledger.randomFilter(filters);
        if (filter.type && !filter.type->isLiteral() && filter.type->text().isEmpty())
            continue;
        const Split split = splitForStore(queryOf(textOf(Expression::of(filter))));
        QVERIFY2(split.rest.isEmpty() && Expression::of(split.filter) == Expression::of(filter), qPrintable(textOf(Expression::of(filter))));
    }
}

void ParserTest::anyBytesCanBeSaid_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("a bare word") << "web_store"_ba;
    QTest::newRow("an empty value") << ""_ba;
    QTest::newRow("blanks") << " web  store "_ba;
    QTest::newRow("quotes and backslashes") << "a\"b\\c"_ba;
    QTest::newRow("a line break, as in C13") << "price.\nchanged"_ba;
    QTest::newRow("markup, as in C13") << "<img src=\"file:///etc/hostname\">"_ba;
    QTest::newRow("an escape character") << "\x1b[31m"_ba;
    QTest::newRow("bytes that are not UTF-8, as in C09") << "caf\xE9\xFF"_ba;
    QTest::newRow("a zero byte") << QByteArray("a\0b", 3);
    QTest::newRow("letters of another script") << QByteArray("Größe-価格");
    QTest::newRow("a direction override") << QByteArray("abc\u202Egpj.exe");
    QTest::newRow("a word of the language") << "not"_ba;
    QTest::newRow("another word of the language") << "matches"_ba;
    QTest::newRow("operators") << "a>=b"_ba;
    QTest::newRow("a path") << "payload[\"x\"]"_ba;
    QTest::newRow("a pattern") << "/a b/i"_ba;
}

void ParserTest::anyBytesCanBeSaid()
{
    QFETCH(QByteArray, bytes);
    for (const Condition &condition : {Condition{TextCondition{TextColumn::Source, TextCondition::Operation::Equal, bytes}},
                                       Condition{PathCondition{path("a"), Comparison::Equal, {Literal::Kind::String, bytes}}},
                                       Condition{ContainsCondition{json::Path(), bytes}}}) {
        const Expression query(condition);
        QVERIFY2(queryOf(textOf(query)) == query, qPrintable(textOf(query)));
    }
}

void ParserTest::everyPrefixIsAnsweredWithoutHarm()
{
    const QString text = u"(type ~ \"pri\\\\ce.*\" or not entity = \"it\\x41m:1\") and time >= \"2026-05-25 14:00\" and source = größe and "
                         "payload[\"a b\"].c{0}[1] >= 1.5e3 and payload.x matches /a\\/[b]+/i and payload.y contains \"z\" and sequence missing"_s;
    QVERIFY(!queryOf(text).isEmpty());
    for (qsizetype length = 0; length <= text.size(); ++length) {
        const auto outcome = Parser::parse(text.first(length), plainContext());
        if (const auto *error = std::get_if<ParseError>(&outcome)) {
            QVERIFY(error->position >= 0 && error->length >= 0 && error->position + error->length <= length);
            QVERIFY(!phraseOf(*error).isEmpty());
        }
    }
}

void ParserTest::depthIsLimited()
{
    const int most = Parser::MaximumDepth;
    QVERIFY(queryOf(QString(most, u'(') + u"late"_s + QString(most, u')')) == Expression(LateCondition{}));
    for (const QString &text : QStringList{QString(100'000, u'('), u"not "_s.repeated(100'000), QString(most + 1, u'(') + u"late"_s + QString(most + 1, u')')}) {
        const auto outcome = Parser::parse(text, plainContext());
        QVERIFY(std::holds_alternative<ParseError>(outcome));
        QCOMPARE(std::get<ParseError>(outcome).fault, ParseFault::TooDeep);
    }
}

void ParserTest::longChainsAreFlat()
{
    const Expression query = queryOf(u"late"_s + u" or late"_s.repeated(50'000));
    QCOMPARE(query.parts().size(), std::size_t{50'001});
    QVERIFY(queryOf(textOf(query)) == query);
}

void ParserTest::equalTextsAreEqualValues()
{
    QVERIFY(queryOf(u"late and (invalid and run exists)"_s) == queryOf(u"late and invalid and run exists"_s));
    QVERIFY(!(queryOf(u"payload.x = 1"_s) == queryOf(u"payload.x = 1.0"_s)));
    QVERIFY(!(queryOf(u"late"_s) == Expression()));
    QVERIFY(!(queryOf(u"payload matches /a/"_s) == queryOf(u"payload matches /a/i"_s)));
}

} // namespace ledgerscope::query

QTEST_GUILESS_MAIN(ledgerscope::query::ParserTest)
#include "parsertest.moc"
