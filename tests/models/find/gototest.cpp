// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/goto.h"
#include "models/find/matchingrows.h"
#include "tests/backend/query/queryof.h"
#include "tests/models/sessionfixture.h"

#include <QSignalSpy>
#include <QTest>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

class GoToTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timesAreReadInTheFormsPeopleType_data();
    void timesAreReadInTheFormsPeopleType();
    void textsMeanWhatTheyLookLike_data();
    void textsMeanWhatTheyLookLike();
    void goingFinds_data();
    void goingFinds();
    void entityIdAloneMayBeAmbiguous();
    void aTimeCostsOneKeysetQuery();
    void aTimeOnIdsThatAreNoUlidsUsesTheOccurredClock();
    void steppingFollowsTheEntityAndTheType();
    void steppingStaysInsideTheFilterAndTheOrder_C16();
    void stepsAskTheColumnsAndNotTheStore();
    void stepsAreTheSameBeforeTheColumnsAreThere();
    void theEndsAreSaid_data();
    void theEndsAreSaid();
    void stepsWhilePayloadsAreSearchedAskTheStore();
    void aFailureOfTheStoreIsTold();
    void theLastWishWins();
    void withoutALedgerItSaysSo();
};

namespace {

constexpr Instant Now{1'779'718'991'000'000'000}; // 2026-05-25T14:23:11Z, a Monday

QList<EventWithPayload> story()
{
    return {eventRow("01KSFR9B4R0000000000000001", "price.changed", "item:10472", "2026-05-25T14:23:11Z"),
            eventRow("01KSFR9C400000000000000002", "order.placed", "order:7", "2026-05-25T14:23:12Z"),
            eventRow("01KSFR9D380000000000000003", "price.changed", "item:10473", "2026-05-25T14:23:13Z"),
            eventRow("01KSFR9E2G0000000000000004", "price.created", "item:10472", "2026-05-25T14:23:14Z"),
            eventRow("01KSFR9F1R0000000000000005", "order.placed", "bid:7", "2026-05-25T14:23:15Z"),
            eventRow("evt-1", "legacy", "bid:B:5875", "2026-05-25T14:00:00Z")};
}

GoToResult resultOf(GoTo &goTo, const std::function<void()> &wish)
{
    std::optional<GoToResult> result;
    const auto connection = QObject::connect(&goTo, &GoTo::finished, &goTo, [&](const GoToResult &got) { result = got; });
    wish();
    if (!QTest::qWaitFor([&] { return result.has_value(); }))
        qFatal("no answer");
    QObject::disconnect(connection);
    return *result;
}

} // namespace

void GoToTest::timesAreReadInTheFormsPeopleType_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("utc"); ///< empty: not a time
    QTest::addColumn<QByteArray>("berlin");
    const auto row = [](const char *name, const QString &text, const QByteArray &utc, const QByteArray &berlin) {
        QTest::newRow(name) << text << utc << berlin;
    };
    const QByteArray at1423 = "2026-05-25T14:23:00Z";
    const QByteArray at1223 = "2026-05-25T12:23:00Z";
    row("ISO with zone", u"2026-05-25T14:23:11.004Z"_s, "2026-05-25T14:23:11.004Z", "2026-05-25T14:23:11.004Z");
    row("ISO without zone", u"2026-05-25 14:23"_s, at1423, at1223);
    row("a date", u"2026-05-25"_s, "2026-05-25T00:00:00Z", "2026-05-24T22:00:00Z");
    row("day, month, time", u"25 May 14:23"_s, at1423, at1223);
    row("day with a point, small letters", u"25. may 14:23"_s, at1423, at1223);
    row("German month", u"25. Mai 2026 14:23"_s, at1423, at1223);
    row("month first", u"May 25, 2026 14:23"_s, at1423, at1223);
    row("a date of last year", u"24 December"_s, "2025-12-24T00:00:00Z", "2025-12-23T23:00:00Z");
    row("time of the day", u"14:23"_s, at1423, at1223);
    row("with seconds and a fraction", u"14:23:11.5"_s, "2026-05-25T14:23:11.5Z", "2026-05-25T12:23:11.5Z");
    row("hours ago", u"-2h"_s, "2026-05-25T12:23:11Z", "2026-05-25T12:23:11Z");
    row("minutes ago, with a real minus", u"− 30 min"_s, "2026-05-25T13:53:11Z", "2026-05-25T13:53:11Z");
    row("days ago", u"-1d"_s, "2026-05-24T14:23:11Z", "2026-05-24T14:23:11Z");
    row("seconds since 1970", u"1779718991"_s, "2026-05-25T14:23:11Z", "2026-05-25T14:23:11Z");
    row("milliseconds since 1970", u"1779718991004"_s, "2026-05-25T14:23:11.004Z", "2026-05-25T14:23:11.004Z");
    for (const char *bad : {"", "25", "10472", "25:00", "14:61", "2026-02-30", "31 April", "25 Ma", "25 Foo", "-2x", "item:10472", "yesterday", "-999999999d"})
        QTest::addRow("not a time: %s", bad) << QString::fromLatin1(bad) << QByteArray{} << QByteArray{};
}

void GoToTest::timesAreReadInTheFormsPeopleType()
{
    QFETCH(QString, text);
    QFETCH(QByteArray, utc);
    QFETCH(QByteArray, berlin);
    const auto expected = [](const QByteArray &time) { return time.isEmpty() ? std::optional<Instant>{} : Timestamp::fromText(time).instant(); };
    const QLocale german{QLocale::German, QLocale::Germany};
    QCOMPARE(typedTime(text, {QTimeZone::utc(), german, Now, Now}), expected(utc));
    QCOMPARE(typedTime(text, {QTimeZone("Europe/Berlin"), german, Now, Now}), expected(berlin));
}

void GoToTest::textsMeanWhatTheyLookLike_data()
{
    using Kind = GoToTarget::Kind;
    QTest::addColumn<QString>("text");
    QTest::addColumn<Kind>("kind");
    QTest::newRow("nothing") << u" "_s << Kind::Nothing;
    QTest::newRow("a ULID") << u"01KSFR9B4R0000000000000001"_s << Kind::Id;
    QTest::newRow("a ULID in small letters") << u"01ksfr9b4r0000000000000001"_s << Kind::Id;
    QTest::newRow("a ULID with a hint") << u"#01KSFR9B4R0000000000000001"_s << Kind::Id;
    QTest::newRow("the start of an id") << u"01KSFR9B"_s << Kind::Name;
    QTest::newRow("an id that looks like a time, with a hint") << u"#1779718991"_s << Kind::Name;
    QTest::newRow("an entity") << u"item:10472"_s << Kind::Entity;
    QTest::newRow("an entity that looks like a time, with a hint") << u"@14:23"_s << Kind::Entity;
    QTest::newRow("an entity's id") << u"10472"_s << Kind::Name;
    QTest::newRow("a time") << u"14:23"_s << Kind::Time;
    QTest::newRow("a time with a hint") << u":25 May"_s << Kind::Time;
    QTest::newRow("only a hint") << u"#"_s << Kind::Name;
}

void GoToTest::textsMeanWhatTheyLookLike()
{
    QFETCH(QString, text);
    QFETCH(GoToTarget::Kind, kind);
    QCOMPARE(goToTargetOf(text, {QTimeZone::utc(), QLocale::c(), Now, Now}).kind, kind);
}

void GoToTest::goingFinds_data()
{
    using Outcome = GoToResult::Outcome;
    QTest::addColumn<QString>("text");
    QTest::addColumn<Outcome>("outcome");
    QTest::addColumn<QByteArray>("event");
    QTest::addColumn<QByteArray>("entity");
    const auto row = [](const char *name, const QString &text, Outcome outcome, const QByteArray &event, const QByteArray &entity = {}) {
        QTest::newRow(name) << text << outcome << event << entity;
    };
    row("an id", u"01KSFR9D380000000000000003"_s, Outcome::Found, "01KSFR9D380000000000000003");
    row("an id in small letters", u"01ksfr9d380000000000000003"_s, Outcome::Found, "01KSFR9D380000000000000003");
    row("a start that fits one id", u"01ksfr9d"_s, Outcome::Found, "01KSFR9D380000000000000003");
    row("a start that fits several", u"01KSFR"_s, Outcome::Ambiguous, {});
    row("a start too short to look for", u"01KSF"_s, Outcome::NotFound, {});
    row("an id that is no ULID", u"#evt-1"_s, Outcome::NotFound, {});
    row("an id that is not there", u"01KSFR9D380000000000000009"_s, Outcome::NotFound, {});
    row("the moment of an event", u"2026-05-25T14:23:13Z"_s, Outcome::Found, "01KSFR9D380000000000000003");
    row("a nanosecond later: the next one", u"2026-05-25T14:23:13.000000001Z"_s, Outcome::Found, "01KSFR9E2G0000000000000004");
    row("before all", u"2020-01-01"_s, Outcome::Found, "01KSFR9B4R0000000000000001");
    row("an entity: its last event", u"item:10472"_s, Outcome::Found, "01KSFR9E2G0000000000000004", "item:10472");
    row("an entity's id alone", u"10473"_s, Outcome::Found, "01KSFR9D380000000000000003", "item:10473");
    row("an entity that is not there", u"item:1"_s, Outcome::NotFound, {});
    row("nothing", u""_s, Outcome::NotFound, {});
}

void GoToTest::goingFinds()
{
    QFETCH(QString, text);
    QFETCH(GoToResult::Outcome, outcome);
    QFETCH(QByteArray, event);
    QFETCH(QByteArray, entity);
    QList<EventWithPayload> rows = story();
    rows.removeLast();
    SessionFixture fixture(MemoryStore::make(rows));
    QVERIFY(fixture.load());
    GoTo goTo(&fixture.workspace);
    QSignalSpy revealed(&fixture.workspace, &Workspace::revealRequested);
    const GoToResult result = resultOf(goTo, [&] { goTo.go(text); });
    QCOMPARE(result.outcome, outcome);
    QCOMPARE(fixture.workspace.currentEvent().has_value(), !event.isEmpty());
    if (!event.isEmpty())
        QCOMPARE(fixture.workspace.currentEvent()->bytes(), event);
    QCOMPARE(fixture.workspace.focusEntity(), entity.isEmpty() ? std::nullopt : std::optional(EntityRef::fromStored(entity)));
    QCOMPARE(revealed.count(), event.isEmpty() ? 0 : 1);
    QCOMPARE(result.sentence.isEmpty(), outcome == GoToResult::Outcome::Found);
}

void GoToTest::entityIdAloneMayBeAmbiguous()
{
    SessionFixture fixture(MemoryStore::make(story()));
    QVERIFY(fixture.load());
    GoTo goTo(&fixture.workspace);
    QCOMPARE(resultOf(goTo, [&] { goTo.go(u"7"_s); }).outcome, GoToResult::Outcome::Ambiguous);
    QVERIFY(!fixture.workspace.currentEvent());
    const GoToResult hostile = resultOf(goTo, [&] { goTo.go(u"<b>\u202E\x1b"_s); });
    QCOMPARE(hostile.outcome, GoToResult::Outcome::NotFound);
    QVERIFY2(hostile.sentence.contains(u"⟨U+202E⟩"_s) && !hostile.sentence.contains(u'\x1b'), "typed text is drawn as marks too");
}

void GoToTest::aTimeCostsOneKeysetQuery()
{
    SessionFixture fixture(MemoryStore::makeNumbered(5'000));
    QVERIFY(fixture.openWithoutColumns());
    fixture.watched.forgetCalls();
    GoTo goTo(&fixture.workspace);
    const GoToResult result = resultOf(goTo, [&] { goTo.go(u"2026-05-25T14:23:11Z"_s); });
    QCOMPARE(result.event->bytes(), "01KSFR9B4R0000000000000001"_ba);
    const auto calls = fixture.watched.calls();
    QCOMPARE(calls.pages.size(), 1);
    QCOMPARE(calls.rowsGiven, 1);
    QCOMPARE(calls.scans, 0);
    QCOMPARE(calls.counts, 0);

    const GoToResult behind = resultOf(goTo, [&] { goTo.go(u"2027-01-01"_s); });
    QCOMPARE(behind.outcome, GoToResult::Outcome::FoundLast);
    QCOMPARE(behind.event->bytes(), "01KSFR9B4R0000000000005000"_ba);
    QVERIFY(!behind.sentence.isEmpty());
}

void GoToTest::aTimeOnIdsThatAreNoUlidsUsesTheOccurredClock()
{
    SessionFixture fixture(MemoryStore::make({eventRow("evt-1", "a", "x:1", "2026-05-25T14:00:00Z"), eventRow("evt-2", "a", "x:1", "2026-05-25T15:00:00Z"),
                                              eventRow("evt-3", "a", "x:1", "2026-05-25T16:00:00Z")}));
    QVERIFY(fixture.load());
    GoTo goTo(&fixture.workspace);
    QCOMPARE(resultOf(goTo, [&] { goTo.go(u"2026-05-25 14:30"_s); }).event->bytes(), "evt-2"_ba);
}

void GoToTest::steppingFollowsTheEntityAndTheType()
{
    SessionFixture fixture(MemoryStore::make(story()));
    QVERIFY(fixture.load());
    GoTo goTo(&fixture.workspace);
    const auto step = [&](GoTo::Along along, CodeStep direction) {
        return resultOf(goTo, [&] { goTo.step(along, direction); });
    };
    QCOMPARE(step(GoTo::Along::Entity, CodeStep::Next).outcome, GoToResult::Outcome::NotFound);
    fixture.workspace.setCurrentEvent(EventId{"01KSFR9B4R0000000000000001"});
    QVERIFY(step(GoTo::Along::Entity, CodeStep::Next).isFound());
    QCOMPARE(fixture.workspace.currentEvent()->bytes(), "01KSFR9E2G0000000000000004"_ba);
    const GoToResult atEnd = step(GoTo::Along::Entity, CodeStep::Next);
    QCOMPARE(atEnd.outcome, GoToResult::Outcome::NotFound);
    QCOMPARE(atEnd.sentence, u"This is the last event of the entity here."_s);
    QCOMPARE(fixture.workspace.currentEvent()->bytes(), "01KSFR9E2G0000000000000004"_ba);
    QVERIFY(step(GoTo::Along::Entity, CodeStep::Previous).isFound());
    QCOMPARE(fixture.workspace.currentEvent()->bytes(), "01KSFR9B4R0000000000000001"_ba);
    QVERIFY(step(GoTo::Along::Type, CodeStep::Next).isFound());
    QCOMPARE(fixture.workspace.currentEvent()->bytes(), "01KSFR9D380000000000000003"_ba);
}

void GoToTest::steppingStaysInsideTheFilterAndTheOrder_C16()
{
    SessionFixture fixture(caseStore(u"C16"_s));
    QVERIFY(fixture.load());
    EventFilter filter;
    filter.entity = EntityRef::fromStored("action:8421");
    fixture.workspace.setFilter(filter);
    fixture.workspace.setCurrentEvent(EventId{"01KSFR9B4RHWSQB413GQ18FQM8"}); // hitl.pushed: first by id, second by counter
    GoTo goTo(&fixture.workspace);
    QVERIFY(resultOf(goTo, [&] { goTo.step(GoTo::Along::Entity, CodeStep::Next); }).isFound());
    fixture.workspace.setCurrentEvent(EventId{"01KSFR9B4RHWSQB413GQ18FQM8"});
    fixture.workspace.setOrder(EventOrder::Sequence);
    QVERIFY(!resultOf(goTo, [&] { goTo.step(GoTo::Along::Entity, CodeStep::Next); }).isFound());
    QVERIFY(resultOf(goTo, [&] { goTo.step(GoTo::Along::Entity, CodeStep::Previous); }).isFound());

    filter.type = TypePattern{"hitl.pushed"};
    fixture.workspace.setFilter(filter);
    fixture.workspace.setCurrentEvent(EventId{"01KSFR9B4RHWSQB413GQ18FQM8"});
    QVERIFY(!resultOf(goTo, [&] { goTo.step(GoTo::Along::Entity, CodeStep::Previous); }).isFound());
}

namespace {

/// Eight events of two types and two runs in turn, the last one of no run.
QList<EventWithPayload> relay()
{
    QList<EventWithPayload> rows;
    for (int i = 1; i <= 8; ++i) {
        EventWithPayload row = eventRow("01KSFR9B4R000000000000000" + QByteArray::number(i), i % 2 == 0 ? "a.even" : "a.odd", "item:" + QByteArray::number(i % 3),
                                        "2026-05-25T14:0" + QByteArray::number(9 - i) + ":00Z"); // occurred the other way round
        if (i < 8)
            row.event.run = RunId{"run_" + QByteArray::number(i % 2)};
        row.payload = {PayloadKind::Text, "{\"n\":" + QByteArray::number(i) + "}", 7};
        rows.append(row);
    }
    return rows;
}

EventId relayId(int number)
{
    return EventId{"01KSFR9B4R000000000000000" + QByteArray::number(number)};
}

} // namespace

void GoToTest::stepsAskTheColumnsAndNotTheStore()
{
    SessionFixture fixture(MemoryStore::make(relay()));
    QVERIFY(fixture.load());
    GoTo goTo(&fixture.workspace);
    fixture.workspace.setCurrentEvent(relayId(3));
    fixture.watched.forgetCalls();
    fixture.store->hold();
    const auto from3 = [&](GoTo::Along along, CodeStep step) {
        fixture.workspace.setCurrentEvent(relayId(3));
        goTo.step(along, step);
        return *fixture.workspace.currentEvent();
    };
    // Answered before step() returns, and the store is not asked.
    QCOMPARE(from3(GoTo::Along::Type, CodeStep::First), relayId(1));
    QCOMPARE(from3(GoTo::Along::Type, CodeStep::Previous), relayId(1));
    QCOMPARE(from3(GoTo::Along::Type, CodeStep::Next), relayId(5));
    QCOMPARE(from3(GoTo::Along::Type, CodeStep::Last), relayId(7));
    QCOMPARE(from3(GoTo::Along::Entity, CodeStep::Next), relayId(6));
    QCOMPARE(from3(GoTo::Along::Run, CodeStep::Last), relayId(7));
    EventFilter filter;
    filter.type = TypePattern{"a.odd"};
    filter.entity = EntityRef::fromStored("item:1");
    fixture.workspace.setFilter(filter);
    QCOMPARE(from3(GoTo::Along::Type, CodeStep::Next), relayId(7));
    fixture.workspace.setFilter({});
    QCOMPARE(fixture.watched.calls().pages.size(), 0);
    QCOMPARE(fixture.watched.calls().idBatches.size(), 0);
    fixture.store->release();

    fixture.workspace.setOrder(EventOrder::Occurred);
    fixture.workspace.setCurrentEvent(relayId(3));
    QVERIFY(resultOf(goTo, [&] { goTo.step(GoTo::Along::Type, CodeStep::Next); }).isFound());
    QCOMPARE(*fixture.workspace.currentEvent(), relayId(1));
    QCOMPARE(fixture.watched.calls().pages.size(), 0);
}

void GoToTest::stepsAreTheSameBeforeTheColumnsAreThere()
{
    SessionFixture fixture(MemoryStore::make(relay()));
    QVERIFY(fixture.openWithoutColumns());
    SessionFixture loaded(MemoryStore::make(relay()));
    QVERIFY(loaded.load());
    GoTo slow(&fixture.workspace);
    GoTo fast(&loaded.workspace);
    for (const GoTo::Along along : {GoTo::Along::Entity, GoTo::Along::Type, GoTo::Along::Run}) {
        for (const CodeStep step : {CodeStep::First, CodeStep::Previous, CodeStep::Next, CodeStep::Last}) {
            for (int number = 1; number <= 8; ++number) {
                fixture.workspace.setCurrentEvent(relayId(number));
                loaded.workspace.setCurrentEvent(relayId(number));
                const GoToResult a = resultOf(slow, [&] { slow.step(along, step); });
                const GoToResult b = resultOf(fast, [&] { fast.step(along, step); });
                QCOMPARE(a.outcome, b.outcome);
                QCOMPARE(a.event, b.event);
                QCOMPARE(a.sentence, b.sentence);
            }
        }
    }
}

void GoToTest::theEndsAreSaid_data()
{
    QTest::addColumn<GoTo::Along>("along");
    QTest::addColumn<CodeStep>("step");
    QTest::addColumn<int>("from");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("no type before") << GoTo::Along::Type << CodeStep::Previous << 2 << u"This is the first event of the type here."_s;
    QTest::newRow("the first of the type already") << GoTo::Along::Type << CodeStep::First << 2 << u"This is the first event of the type here."_s;
    QTest::newRow("the last of the type already") << GoTo::Along::Type << CodeStep::Last << 8 << u"This is the last event of the type here."_s;
    QTest::newRow("no event of the run behind") << GoTo::Along::Run << CodeStep::Next << 7 << u"This is the last event of the run here."_s;
    QTest::newRow("no event of the run before") << GoTo::Along::Run << CodeStep::Previous << 1 << u"This is the first event of the run here."_s;
    QTest::newRow("an event without a run") << GoTo::Along::Run << CodeStep::Next << 8 << u"The event belongs to no run."_s;
    QTest::newRow("the last of the entity") << GoTo::Along::Entity << CodeStep::Last << 8 << u"This is the last event of the entity here."_s;
}

void GoToTest::theEndsAreSaid()
{
    QFETCH(GoTo::Along, along);
    QFETCH(CodeStep, step);
    QFETCH(int, from);
    QFETCH(QString, sentence);
    SessionFixture fixture(MemoryStore::make(relay()));
    QVERIFY(fixture.load());
    GoTo goTo(&fixture.workspace);
    fixture.workspace.setCurrentEvent(relayId(from));
    QCOMPARE(resultOf(goTo, [&] { goTo.step(along, step); }).sentence, sentence);
    QCOMPARE(*fixture.workspace.currentEvent(), relayId(from));
}

void GoToTest::stepsWhilePayloadsAreSearchedAskTheStore()
{
    SessionFixture fixture(MemoryStore::make(relay()));
    QVERIFY(fixture.load());
    GoTo goTo(&fixture.workspace);
    fixture.workspace.setQuery(query::queryOf(u"payload.n > 4"_s));
    fixture.workspace.matchingRows().stop();
    fixture.workspace.setCurrentEvent(relayId(1));
    QVERIFY(resultOf(goTo, [&] { goTo.step(GoTo::Along::Type, CodeStep::Next); }).isFound());
    QCOMPARE(*fixture.workspace.currentEvent(), relayId(5));
}

void GoToTest::aFailureOfTheStoreIsTold()
{
    SessionFixture fixture(MemoryStore::make(story()));
    QVERIFY(fixture.load());
    GoTo goTo(&fixture.workspace);
    fixture.store->failNext({.code = ErrorCode::StoreBusy, .what = u"The store is busy."_s, .where = {}, .untouched = {}, .remedy = {}, .arguments = {}});
    const GoToResult result = resultOf(goTo, [&] { goTo.go(u"item:10472"_s); });
    QCOMPARE(result.outcome, GoToResult::Outcome::Failed);
    QCOMPARE(result.error->code, ErrorCode::StoreBusy);
    QVERIFY(result.sentence.contains(u"The store is busy."_s));
    QVERIFY(resultOf(goTo, [&] { goTo.go(u"item:10472"_s); }).isFound());
}

void GoToTest::theLastWishWins()
{
    SessionFixture fixture(MemoryStore::make(story()));
    QVERIFY(fixture.load());
    GoTo goTo(&fixture.workspace);
    QSignalSpy finished(&goTo, &GoTo::finished);
    fixture.store->hold();
    goTo.go(u"item:10473"_s);
    QTRY_COMPARE(fixture.store->waiting(), 1);
    goTo.go(u"order:7"_s);
    fixture.store->release();
    QVERIFY(finished.wait());
    QCOMPARE(fixture.workspace.focusEntity(), std::optional(EntityRef::fromStored("order:7")));
    QCOMPARE(finished.count(), 1);
}

void GoToTest::withoutALedgerItSaysSo()
{
    Workspace workspace;
    GoTo goTo(&workspace);
    QCOMPARE(resultOf(goTo, [&] { goTo.go(u"14:23"_s); }).outcome, GoToResult::Outcome::NoLedger);
    QCOMPARE(resultOf(goTo, [&] { goTo.step(GoTo::Along::Type, CodeStep::Next); }).sentence, u"No ledger is open."_s);
}

QTEST_GUILESS_MAIN(GoToTest)
#include "gototest.moc"
