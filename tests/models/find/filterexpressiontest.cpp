// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/filtercompletion.h"
#include "models/find/filterexpression.h"
#include "tests/backend/index/columnsof.h"
#include "tests/backend/index/randomevents.h"

#include <QTest>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

class FilterExpressionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void conditionsBecomeAFilter_data();
    void conditionsBecomeAFilter();
    void mistakesAreNamedWithTheirPlace_data();
    void mistakesAreNamedWithTheirPlace();
    void timesAreInTheDisplayZoneAndOnTheSelectedClock();
    void everyFilterCanBeWrittenAndReadAgain();
    void anyBytesCanBeSaid_data();
    void anyBytesCanBeSaid();
    void everyPrefixIsAnsweredWithoutHarm();
    void completionOffersWhatCanStandThere_data();
    void completionOffersWhatCanStandThere();
    void completionIsBoundedAndSorted();
};

namespace {

const FilterExpression::Context Utc{ClockKind::Occurred, {.zone = QTimeZone::utc(), .locale = QLocale::c(), .now = {1'779'718'991'000'000'000}, .day = {1'779'718'991'000'000'000}}};

EventFilter parsed(const QString &text)
{
    const auto outcome = FilterExpression::parse(text, Utc);
    if (const auto *error = std::get_if<FilterError>(&outcome))
        qWarning("%lld: %s", static_cast<long long>(error->position), qPrintable(error->message));
    return std::holds_alternative<EventFilter>(outcome) ? std::get<EventFilter>(outcome) : EventFilter{};
}

EntityRef entity(const QByteArray &text)
{
    return EntityRef::fromStored(text);
}

Instant instant(const char *text)
{
    return *Timestamp::fromText(text).instant();
}

EventColumns smallColumns()
{
    QList<Event> events;
    const auto add = [&](const QByteArray &type, const QByteArray &ref, int count) {
        for (int i = 0; i < count; ++i) {
            Event event;
            event.id = EventId{"id" + QByteArray::number(events.size()).rightJustified(4, '0')};
            event.type = EventType{type};
            event.entity = entity(ref);
            event.source = SourceSystem{"web store"};
            events.append(event);
        }
    };
    add("price.changed", "item:10472", 3);
    add("price.created", "item:10473", 1);
    add("order.placed", "order:SO-1", 2);
    return columnsOf(events);
}

} // namespace

void FilterExpressionTest::conditionsBecomeAFilter_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<EventFilter>("expected");
    EventFilter filter;
    QTest::newRow("nothing is no filter") << u""_s << filter;
    QTest::newRow("blanks are no filter") << u"   "_s << filter;
    filter.type = TypePattern{"price.*"};
    QTest::newRow("a type pattern") << u"type ~ \"price.*\""_s << filter;
    QTest::newRow("a type pattern without quotes or blanks") << u"type~price.*"_s << filter;
    filter = {};
    filter.type = TypePattern{"price.changed"};
    QTest::newRow("one type") << u"type = price.changed"_s << filter;
    filter = {};
    filter.entity = entity("item:10472");
    QTest::newRow("an entity") << u"entity = \"item:10472\""_s << filter;
    filter.entity = entity("bid:B:5875");
    QTest::newRow("an entity whose id has a colon") << u"entity = bid:B:5875"_s << filter;
    filter = {};
    filter.entityType = EntityType{"item"};
    filter.run = RunId{"run_01"};
    filter.source = SourceSystem{"web store"};
    QTest::newRow("several parts") << u"entity_type = item and run = run_01 and source = \"web store\""_s << filter;
    filter = {};
    filter.source = SourceSystem{"and"};
    QTest::newRow("a value called and") << u"source = \"and\""_s << filter;
    filter = {};
    filter.time = InstantRange{instant("2026-05-25T14:00:00Z"), instant("2026-05-26T00:00:00Z")};
    QTest::newRow("a range of time") << u"time >= \"2026-05-25 14:00\" and time < 2026-05-26"_s << filter;
    QTest::newRow("a range of time, end first") << u"time < 2026-05-26 and time >= \"25 May 14:00\""_s << filter;
    filter.time = InstantRange{instant("2026-05-25T13:23:11Z"), InstantRange{}.to};
    QTest::newRow("an open range that counts from now") << u"time >= -1h"_s << filter;
}

void FilterExpressionTest::conditionsBecomeAFilter()
{
    QFETCH(QString, text);
    QFETCH(EventFilter, expected);
    QVERIFY(std::holds_alternative<EventFilter>(FilterExpression::parse(text, Utc)));
    QVERIFY(parsed(text) == expected);
}

void FilterExpressionTest::mistakesAreNamedWithTheirPlace_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qsizetype>("position");
    QTest::addColumn<qsizetype>("length");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const QString &text, qsizetype position, qsizetype length, const QString &says) {
        QTest::newRow(name) << text << position << length << says;
    };
    row("an unknown name", u"colour = red"_s, 0, 6, u"nothing called “colour”"_s);
    row("a payload path", u"type ~ a and payload.new_price > 1.45"_s, 13, 17, u"payloads cannot be filtered by"_s);
    row("no value", u"type = "_s, 7, 0, u"expected a value after “=”"_s);
    row("an operator instead of a value", u"type = = a"_s, 7, 1, u"expected a value after “=”"_s);
    row("no operator", u"type"_s, 4, 0, u"expected = ~"_s);
    row("an operator that means nothing", u"type >> a"_s, 5, 2, u"“>>” cannot be used here"_s);
    row("a pattern for an entity", u"entity ~ a:b"_s, 7, 1, u"“~” cannot be used here; use ="_s);
    row("later than", u"time > 2026-05-25"_s, 5, 1, u"use >= <"_s);
    row("or", u"type = a or type = b"_s, 9, 2, u"not by “or”"_s);
    row("not", u"not type = a"_s, 0, 3, u"cannot be negated"_s);
    row("parentheses", u"(type = a)"_s, 0, 1, u"cannot be grouped"_s);
    row("a missing and", u"type = a entity = b:c"_s, 9, 6, u"expected “and”"_s);
    row("an and at the end", u"type = a and"_s, 12, 0, u"expected a condition"_s);
    row("an and at the start", u"and type = a"_s, 0, 3, u"nothing called “and”"_s);
    row("an entity without a colon", u"entity = item"_s, 9, 4, u"written type:id"_s);
    row("a star in one type", u"type = price.*"_s, 7, 7, u"use ~"_s);
    row("a part said twice", u"run = a and run = b"_s, 12, 3, u"given twice"_s);
    row("a start said twice", u"time >= 2026-05-25 and time >= 2026-05-26"_s, 23, 4, u"given twice"_s);
    row("no time", u"time >= yesterday"_s, 8, 9, u"not a time"_s);
    row("an empty range", u"time >= 2026-05-26 and time < 2026-05-26"_s, 30, 10, u"range of time is empty"_s);
    row("an open quote", u"type = \"price"_s, 7, 6, u"closing quote"_s);
    row("an unknown escape", u"type = \"a\\q\""_s, 9, 2, u"unknown escape"_s);
    row("half a byte", u"type = \"\\x1\""_s, 8, 2, u"unknown escape"_s);
}

void FilterExpressionTest::mistakesAreNamedWithTheirPlace()
{
    QFETCH(QString, text);
    QFETCH(qsizetype, position);
    QFETCH(qsizetype, length);
    QFETCH(QString, says);
    const auto outcome = FilterExpression::parse(text, Utc);
    QVERIFY(std::holds_alternative<FilterError>(outcome));
    const FilterError error = std::get<FilterError>(outcome);
    QCOMPARE(error.position, position);
    QCOMPARE(error.length, length);
    QVERIFY2(error.message.contains(says), qPrintable(error.message));
}

void FilterExpressionTest::timesAreInTheDisplayZoneAndOnTheSelectedClock()
{
    const FilterExpression::Context berlin{ClockKind::Recorded, {.zone = QTimeZone("Europe/Berlin"), .locale = QLocale::c(), .now = {}, .day = {}}};
    const auto outcome = FilterExpression::parse(u"time >= \"2026-05-25 16:23:11.5\" and time < 2026-05-25T15:00:00Z"_s, berlin);
    QVERIFY(std::holds_alternative<EventFilter>(outcome));
    const EventFilter filter = std::get<EventFilter>(outcome);
    QCOMPARE(filter.clock, ClockKind::Recorded);
    QCOMPARE(filter.time, (std::optional<InstantRange>{InstantRange{instant("2026-05-25T14:23:11.5Z"), instant("2026-05-25T15:00:00Z")}}));
}

void FilterExpressionTest::everyFilterCanBeWrittenAndReadAgain()
{
    const QList<Event> events = randomEvents(300, 21);
    QRandomGenerator random{21};
    for (const Event &event : events) {
        EventFilter filter;
        if (random.bounded(2) == 0)
            filter.type = TypePattern{random.bounded(2) == 0 ? event.type.bytes() : "*" + event.type.bytes()};
        if (random.bounded(2) == 0)
            filter.entity = event.entity;
        if (random.bounded(2) == 0)
            filter.entityType = event.entity.type;
        if (random.bounded(2) == 0)
            filter.run = event.run;
        if (random.bounded(2) == 0)
            filter.source = event.source;
        if (const auto at = event.occurredAt.instant(); at && random.bounded(2) == 0)
            filter.time = InstantRange{*at, random.bounded(2) == 0 ? InstantRange{}.to : Instant{at->nanoseconds + 1}};
        QVERIFY2(parsed(FilterExpression::textOf(filter)) == filter, qPrintable(FilterExpression::textOf(filter)));
    }
}

void FilterExpressionTest::anyBytesCanBeSaid_data()
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
    QTest::newRow("operators") << "a>=b"_ba;
}

void FilterExpressionTest::anyBytesCanBeSaid()
{
    QFETCH(QByteArray, bytes);
    EventFilter filter;
    filter.source = SourceSystem{bytes};
    QCOMPARE(parsed(FilterExpression::textOf(filter)).source->bytes(), bytes);
}

void FilterExpressionTest::everyPrefixIsAnsweredWithoutHarm()
{
    const QString text = u"type ~ \"pri\\\\ce.*\" and entity = \"it\\x41m:1\" and time >= \"2026-05-25 14:00\" and source = größe"_s;
    QVERIFY(std::holds_alternative<EventFilter>(FilterExpression::parse(text, Utc)));
    for (qsizetype length = 0; length <= text.size(); ++length) {
        const QString prefix = text.first(length);
        const auto outcome = FilterExpression::parse(prefix, Utc);
        if (const auto *error = std::get_if<FilterError>(&outcome)) {
            QVERIFY(error->position >= 0 && error->position + error->length <= prefix.size());
            QVERIFY(!error->message.isEmpty());
        }
        for (const FilterCandidate &candidate : filterCandidatesOf(text, length, smallColumns()))
            QVERIFY(candidate.position >= 0 && candidate.position + candidate.length <= length);
    }
}

void FilterExpressionTest::completionOffersWhatCanStandThere_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("names at the start") << u""_s << QStringList{u"type"_s, u"entity"_s, u"entity_type"_s, u"run"_s, u"source"_s, u"time"_s};
    QTest::newRow("names that begin so") << u"ent"_s << QStringList{u"entity"_s, u"entity_type"_s};
    QTest::newRow("the longer name") << u"entity"_s << QStringList{u"entity_type"_s};
    QTest::newRow("operators of a type") << u"type "_s << QStringList{u"="_s, u"~"_s};
    QTest::newRow("operators of a time") << u"time "_s << QStringList{u">="_s, u"<"_s};
    QTest::newRow("types by how often they occur") << u"type = "_s << QStringList{u"price.changed"_s, u"order.placed"_s, u"price.created"_s};
    QTest::newRow("patterns of families") << u"type ~ pr"_s << QStringList{u"price.*"_s, u"price.changed"_s, u"price.created"_s};
    QTest::newRow("a value that contains it") << u"type = plac"_s << QStringList{u"order.placed"_s};
    QTest::newRow("entities") << u"entity = \"item:"_s << QStringList{u"item:10472"_s, u"item:10473"_s};
    QTest::newRow("entity types") << u"entity_type = "_s << QStringList{u"item"_s, u"order"_s};
    QTest::newRow("a value that needs quotes") << u"source = w"_s << QStringList{u"\"web store\""_s};
    QTest::newRow("and behind a condition") << u"type = \"a\" "_s << QStringList{u"and"_s};
    QTest::newRow("names behind and") << u"type = a and so"_s << QStringList{u"source"_s};
}

void FilterExpressionTest::completionOffersWhatCanStandThere()
{
    QFETCH(QString, text);
    QFETCH(QStringList, expected);
    QStringList offered;
    for (const FilterCandidate &candidate : filterCandidatesOf(text, text.size(), smallColumns()))
        offered.append(candidate.text);
    QCOMPARE(offered, expected);
}

void FilterExpressionTest::completionIsBoundedAndSorted()
{
    const EventColumns columns = columnsOf(randomEvents(3'000, 22));
    const auto candidates = filterCandidatesOf(u"entity = e"_s, 10, columns, 7);
    QCOMPARE(candidates.size(), 7);
    QVERIFY(std::is_sorted(candidates.cbegin(), candidates.cend(), [](const auto &a, const auto &b) { return a.count > b.count; }));
    QCOMPARE(candidates.first().position, 9);
    QCOMPARE(candidates.first().length, 1);
}

QTEST_GUILESS_MAIN(FilterExpressionTest)
#include "filterexpressiontest.moc"
