// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/filterexpression.h"

#include "backend/core/timestamp.h"
#include "backend/query/split.h"
#include "models/find/filterexplanation.h"
#include "models/find/matchingrows.h"
#include "tests/backend/index/randomevents.h"
#include "tests/models/sessionfixture.h"

#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

/// The filter bar's side of the language; the language itself is tested in tests/backend/query.
class FilterExpressionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void conditionsBecomeAFilter_data();
    void conditionsBecomeAFilter();
    void mistakesAreSentences_data();
    void mistakesAreSentences();
    void timesAreInTheDisplayZoneAndOnTheSelectedClock();
    void everyFilterCanBeWrittenAndReadAgain();
    void partsAreExplained();
    void aSearchIsExplained();
};

namespace {

const FilterExpression::Context Utc{ClockKind::Occurred, {.zone = QTimeZone::utc(), .locale = QLocale::c(), .now = {1'779'718'991'000'000'000}, .day = {1'779'718'991'000'000'000}}};

query::Expression parsed(const QString &text, const FilterExpression::Context &context = Utc)
{
    const auto outcome = FilterExpression::parse(text, context);
    if (const auto *error = std::get_if<FilterError>(&outcome))
        qFatal("%lld: %s", static_cast<long long>(error->position), qPrintable(error->message));
    return std::get<query::Expression>(outcome);
}

EntityRef entity(const QByteArray &text)
{
    return EntityRef::fromStored(text);
}

Instant instant(const char *text)
{
    return *Timestamp::fromText(text).instant();
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
    const query::Split split = query::splitForStore(parsed(text));
    QVERIFY(split.isAnsweredByStore());
    QVERIFY(split.filter == expected);
}

void FilterExpressionTest::mistakesAreSentences_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qsizetype>("position");
    QTest::addColumn<qsizetype>("length");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const QString &text, qsizetype position, qsizetype length, const QString &says) {
        QTest::newRow(name) << text << position << length << says;
    };
    row("an unknown name", u"colour = red"_s, 0, 6, u"nothing called \"colour\""_s);
    row("no value", u"type = "_s, 7, 0, u"expected a value after \"=\""_s);
    row("an operator that means nothing", u"type >> a"_s, 5, 2, u"\">>\" cannot be used here"_s);
    row("a missing and", u"type = a entity = b:c"_s, 9, 6, u"expected \"and\" or \"or\""_s);
    row("an open parenthesis", u"(type = a"_s, 9, 0, u"closing parenthesis"_s);
    row("a pattern that is none", u"payload matches /a(/"_s, 17, 2, u"missing )"_s);
}

void FilterExpressionTest::mistakesAreSentences()
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
    const EventFilter filter = query::splitForStore(parsed(u"time >= \"2026-05-25 16:23:11.5\" and time < 2026-05-25T15:00:00Z"_s, berlin)).filter;
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
        const QString text = FilterExpression::textOf(query::Expression::of(filter));
        QVERIFY2(query::splitForStore(parsed(text)).filter == filter, qPrintable(text));
    }
}

void FilterExpressionTest::partsAreExplained()
{
    SessionFixture fixture(caseStore(u"C05"_s));
    QCOMPARE(FilterExplanation::textOf({}, fixture.workspace), u"No filter: all events are shown."_s);
    QCOMPARE(FilterExplanation::textOf(parsed(u"type = a and run != b"_s), fixture.workspace), u"Answered by the store: type = a\nLooked at row by row: run != b"_s);
    QVERIFY(fixture.load());
    QCOMPARE(FilterExplanation::textOf(parsed(u"type = a and payload.x = 1"_s), fixture.workspace), u"Answered by the index: type = a\nNeeds payloads: payload.x = 1"_s);
}

void FilterExpressionTest::aSearchIsExplained()
{
    SessionFixture fixture(caseStore(u"C05"_s));
    QVERIFY(fixture.load());
    const query::Expression query = parsed(u"payload.a >= 1"_s);
    fixture.workspace.setQuery(query);
    QTRY_COMPARE(fixture.workspace.matchingRows().search(), MatchingRows::Search::Complete);
    QCOMPARE(FilterExplanation::textOf(query, fixture.workspace),
             u"Needs payloads: payload.a >= 1\nRows whose payload decides: 5. Payloads read: 5.\n"
             "3 rows could not be evaluated: their payload is not valid JSON."_s);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::FilterExpressionTest)
#include "filterexpressiontest.moc"
