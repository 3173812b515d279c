// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/clock.h"
#include "backend/core/event.h"
#include "backend/core/ids.h"
#include "backend/core/result.h"

#include <QDateTime>
#include <QSet>
#include <QTest>

#include <limits>
#include <memory>

namespace ledgerscope {

using namespace Qt::StringLiterals;

/// Ids, entity references, results, errors, clocks and the marks of an event.
class ValuesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void idsOrderByTheirBytes_data();
    void idsOrderByTheirBytes();
    void equalIdsHashAlike();
    void entitiesSplitAtTheFirstColon_data();
    void entitiesSplitAtTheFirstColon();
    void typedEntitiesNeedAColon_data();
    void typedEntitiesNeedAColon();
    void familiesAreTheFirstPartOfAType_data();
    void familiesAreTheFirstPartOfAType();
    void resultsHoldAValueOrAnError();
    void resultsMoveTheirValue();
    void voidResultsSucceedByDefault();
    void everyErrorHasANameAndAnExitCode();
    void exitCodesAreThoseOfTheCommands_data();
    void exitCodesAreThoseOfTheCommands();
    void errorTextHasAllParts();
    void fixedClockStandsStill();
    void systemClockIsNow();
    void payloadsKnowWhetherTheyAreWhole();
    void threeClocksAreRead();
    void clockMarksFollowTheThresholds_data();
    void clockMarksFollowTheThresholds();
};

void ValuesTest::idsOrderByTheirBytes_data()
{
    QTest::addColumn<QByteArray>("lower");
    QTest::addColumn<QByteArray>("higher");
    QTest::newRow("capitals before small letters") << "Z"_ba << "a"_ba;
    QTest::newRow("a beginning before the whole") << "abc"_ba << "abcd"_ba;
    QTest::newRow("nothing before everything") << ""_ba << QByteArray("\0", 1);
    QTest::newRow("bytes above 127 are the highest") << "z"_ba << "\xC3\xA9"_ba;
    QTest::newRow("bytes behind a NUL count") << QByteArray("a\0b", 3) << QByteArray("a\0c", 3);
    QTest::newRow("digits before letters: a ULID before a UUID (case C18)") << "01KSFTCRC00000000000000001"_ba << "f47ac10b"_ba;
}

void ValuesTest::idsOrderByTheirBytes()
{
    QFETCH(QByteArray, lower);
    QFETCH(QByteArray, higher);
    QVERIFY(EventId(lower) < EventId(higher));
    QVERIFY(EventId(higher) > EventId(lower));
    QVERIFY(EventId(lower) != EventId(higher));
    QVERIFY(EventId(lower) <= EventId(lower));
    QVERIFY(std::is_eq(EventId(lower) <=> EventId(QByteArray(lower.constData(), lower.size()))));
}

void ValuesTest::equalIdsHashAlike()
{
    const QSet<EventId> ids{EventId("a"_ba), EventId("b"_ba), EventId("a"_ba)};
    QCOMPARE(ids.size(), qsizetype{2});
    QVERIFY(EventId().isEmpty());
    const QSet<EntityRef> entities{EntityRef::fromStored("a:b"), EntityRef::fromStored("a:b"), EntityRef::fromStored(":ab")};
    QCOMPARE(entities.size(), qsizetype{2});
}

void ValuesTest::entitiesSplitAtTheFirstColon_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("id");
    QTest::newRow("plain") << "customer:2147"_ba << "customer"_ba << "2147"_ba;
    QTest::newRow("C40 colon in the id") << "bid:B:5875"_ba << "bid"_ba << "B:5875"_ba;
    QTest::newRow("no colon: the type is empty") << "2147"_ba << ""_ba << "2147"_ba;
    QTest::newRow("colon in front") << ":2147"_ba << ""_ba << "2147"_ba;
    QTest::newRow("colon at the end") << "customer:"_ba << "customer"_ba << ""_ba;
    QTest::newRow("nothing") << ""_ba << ""_ba << ""_ba;
    QTest::newRow("bytes that are no UTF-8") << "\xFF:\xFE"_ba << "\xFF"_ba << "\xFE"_ba;
}

void ValuesTest::entitiesSplitAtTheFirstColon()
{
    QFETCH(QByteArray, text);
    const auto entity = EntityRef::fromStored(text);
    QTEST(entity.type.bytes(), "type");
    QTEST(entity.id.bytes(), "id");
    QCOMPARE(EntityRef::fromStored(entity.toText()), entity);
}

void ValuesTest::typedEntitiesNeedAColon_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isGood");
    QTest::newRow("plain") << "item:10472"_ba << true;
    QTest::newRow("empty id") << "item:"_ba << true;
    QTest::newRow("colon in the id") << "bid:B:5875"_ba << true;
    QTest::newRow("no colon") << "item"_ba << false;
    QTest::newRow("no type") << ":10472"_ba << false;
    QTest::newRow("nothing") << ""_ba << false;
}

void ValuesTest::typedEntitiesNeedAColon()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isGood);
    const auto entity = EntityRef::parse(text);
    QCOMPARE(entity.isOk(), isGood);
    if (isGood) {
        QCOMPARE(entity->toText(), text);
    } else {
        QCOMPARE(entity.error().code, ErrorCode::BadEntityRef);
        QVERIFY(!entity.error().remedy.isEmpty());
    }
}

void ValuesTest::familiesAreTheFirstPartOfAType_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("family");
    QTest::newRow("two parts") << "price.changed"_ba << "price"_ba;
    QTest::newRow("three parts") << "price.bid.line"_ba << "price"_ba;
    QTest::newRow("no dot") << "price"_ba << "price"_ba;
    QTest::newRow("prefix of row 13 is stripped") << "events.order.closed"_ba << "order"_ba;
    QTest::newRow("nothing behind the prefix") << "events."_ba << "events"_ba;
    QTest::newRow("one part behind the prefix") << "events.order"_ba << "order"_ba;
    QTest::newRow("the prefix only at the front") << "my.events.order"_ba << "my"_ba;
    QTest::newRow("dot in front") << ".changed"_ba << ""_ba;
    QTest::newRow("nothing") << ""_ba << ""_ba;
}

void ValuesTest::familiesAreTheFirstPartOfAType()
{
    QFETCH(QByteArray, type);
    const EventType eventType(type);
    QTEST(familyOf(eventType).toByteArray(), "family");
}

void ValuesTest::resultsHoldAValueOrAnError()
{
    const Result<int> good = 7;
    QVERIFY(good);
    QVERIFY(good.isOk());
    QCOMPARE(*good, 7);
    QCOMPARE(good.value(), 7);
    Error error;
    error.code = ErrorCode::BadFile;
    error.what = u"Broken."_s;
    const Result<int> bad = error;
    QVERIFY(!bad);
    QCOMPARE(bad.error().code, ErrorCode::BadFile);
    QCOMPARE(bad.error().what.text(), u"Broken."_s);
    const Result<QString> text = u"abc"_s;
    QCOMPARE(text->size(), qsizetype{3});
}

void ValuesTest::resultsMoveTheirValue()
{
    Result<std::unique_ptr<int>> made = std::make_unique<int>(5);
    const std::unique_ptr<int> taken = std::move(made).value();
    QCOMPARE(*taken, 5);
    Result<std::unique_ptr<int>> other = std::make_unique<int>(6);
    QCOMPARE(**std::move(other), 6);
    Result<QList<int>> list = QList{1};
    list->append(2);
    QCOMPARE((*list).size(), qsizetype{2});
}

void ValuesTest::voidResultsSucceedByDefault()
{
    const auto succeed = []() -> Result<void> { return {}; };
    const auto fail = []() -> Result<void> {
        Error error;
        error.code = ErrorCode::OutOfSpace;
        return error;
    };
    QVERIFY(succeed());
    QVERIFY(!fail());
    QCOMPARE(fail().error().code, ErrorCode::OutOfSpace);
}

void ValuesTest::everyErrorHasANameAndAnExitCode()
{
    QSet<QString> names;
    for (int code = 0; code <= static_cast<int>(ErrorCode::Cancelled); ++code) {
        const QString name = nameOf(static_cast<ErrorCode>(code));
        QVERIFY(!name.isEmpty());
        QVERIFY2(!names.contains(name), qPrintable(name));
        names.insert(name);
        const int exit = exitCodeOf(static_cast<ErrorCode>(code));
        QVERIFY2((exit >= 2 && exit <= 5) || exit == 130, qPrintable(name));
    }
}

void ValuesTest::exitCodesAreThoseOfTheCommands_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("exit");
    const auto row = [](const char *name, ErrorCode code, int exit) { QTest::newRow(name) << static_cast<int>(code) << exit; };
    row("usage", ErrorCode::UnknownScheme, 2);
    row("sequence without an entity is usage", ErrorCode::OrderNeedsEntity, 2);
    row("an entity without a colon is usage", ErrorCode::BadEntityRef, 2);
    row("rejected", ErrorCode::RowsRejected, 3);
    row("invalid input", ErrorCode::UnknownEvent, 4);
    row("not a database is invalid input", ErrorCode::NotADatabase, 4);
    row("a hot journal is unavailable", ErrorCode::HotJournal, 5);
    row("a WAL without its shm is unavailable", ErrorCode::WalWithoutShm, 5);
    row("interrupted", ErrorCode::Cancelled, 130);
}

void ValuesTest::exitCodesAreThoseOfTheCommands()
{
    QFETCH(int, code);
    QTEST(exitCodeOf(static_cast<ErrorCode>(code)), "exit");
}

void ValuesTest::errorTextHasAllParts()
{
    const Error error{.code = ErrorCode::BadFile,
                      .what = u"The file is broken."_s,
                      .where = u"a.jsonl:7"_s,
                      .untouched = u"Nothing was written."_s,
                      .remedy = Phrase("Mend line %1.", {u"7"_s})};
    QCOMPARE(error.text(), u"The file is broken. Where: a.jsonl:7. Nothing was written. Mend line 7."_s);
    Error shorter;
    shorter.what = u"Stopped."_s;
    QCOMPARE(shorter.text(), u"Stopped."_s);
}

void ValuesTest::fixedClockStandsStill()
{
    FixedClock clock(Instant{5});
    QCOMPARE(clock.now(), Instant{5});
    clock.set(Instant{9});
    QCOMPARE(clock.now(), Instant{9});
}

void ValuesTest::systemClockIsNow()
{
    const SystemClock clock;
    const Instant first = clock.now();
    const qint64 reference = QDateTime::currentMSecsSinceEpoch();
    QVERIFY(std::abs(first.milliseconds() - reference) < 60'000);
}

void ValuesTest::payloadsKnowWhetherTheyAreWhole()
{
    QVERIFY(Payload().isComplete());
    QVERIFY((Payload{PayloadKind::Text, "abc"_ba, 3}).isComplete());
    QVERIFY(!(Payload{PayloadKind::Text, "abc"_ba, 4}).isComplete());
    QVERIFY((Payload{PayloadKind::Null, {}, 0}) != (Payload{PayloadKind::Text, {}, 0}));
}

void ValuesTest::threeClocksAreRead()
{
    Event event;
    event.id = EventId("01KSFR9B4R0000000000000001"_ba);
    event.occurredAt = Timestamp::fromText("2026-05-25T14:23:10Z");
    event.recordedAt = Timestamp::fromText("2026-05-25T14:23:12Z");
    constexpr qint64 second = 1'779'718'991;
    QCOMPARE(instantOf(event, ClockKind::Occurred)->nanoseconds, (second - 1) * Instant::PerSecond);
    QCOMPARE(instantOf(event, ClockKind::Ulid)->nanoseconds, second * Instant::PerSecond);
    QCOMPARE(instantOf(event, ClockKind::Recorded)->nanoseconds, (second + 1) * Instant::PerSecond);
    event.id = EventId("f47ac10b-58cc-4372-a567-0e02b2c3d479"_ba);
    event.occurredAt = Timestamp::fromText("yesterday");
    event.recordedAt = {};
    for (const ClockKind clock : {ClockKind::Occurred, ClockKind::Recorded, ClockKind::Ulid})
        QVERIFY(!instantOf(event, clock));
}

void ValuesTest::clockMarksFollowTheThresholds_data()
{
    QTest::addColumn<std::optional<Instant>>("occurred");
    QTest::addColumn<std::optional<Instant>>("recorded");
    QTest::addColumn<std::optional<Instant>>("ulid");
    QTest::addColumn<bool>("isBackfill");
    QTest::addColumn<bool>("isSkewed");
    using Reading = std::optional<Instant>;
    const auto at = [](qint64 nanoseconds) { return Reading(Instant{nanoseconds}); };
    const Reading none;
    QTest::newRow("all equal") << at(0) << at(0) << at(0) << false << false;
    QTest::newRow("exactly a day late is no backfill") << at(0) << at(Instant::PerDay) << none << false << false;
    QTest::newRow("a nanosecond more is") << at(0) << at(Instant::PerDay + 1) << none << true << false;
    QTest::newRow("recorded five minutes early is no skew") << at(5 * Instant::PerMinute) << at(0) << none << false << false;
    QTest::newRow("a nanosecond more is skew") << at(5 * Instant::PerMinute + 1) << at(0) << none << false << true;
    QTest::newRow("the id's clock counts too") << at(6 * Instant::PerMinute) << at(6 * Instant::PerMinute) << at(0) << false << true;
    QTest::newRow("an id from the future is no skew of this kind") << at(0) << at(0) << at(365 * Instant::PerDay) << false << false;
    QTest::newRow("no business time: no mark") << none << at(0) << at(0) << false << false;
    QTest::newRow("differences beyond the range do not overflow") << at(std::numeric_limits<qint64>::min()) << at(std::numeric_limits<qint64>::max())
                                                                  << at(std::numeric_limits<qint64>::max()) << true << false;
    QTest::newRow("nor the other way round") << at(std::numeric_limits<qint64>::max()) << at(std::numeric_limits<qint64>::min()) << none << false << true;
}

void ValuesTest::clockMarksFollowTheThresholds()
{
    QFETCH(std::optional<Instant>, occurred);
    QFETCH(std::optional<Instant>, recorded);
    QFETCH(std::optional<Instant>, ulid);
    const ClockMarks marks = clockMarksOf(occurred, recorded, ulid, {});
    QTEST(marks.isBackfill, "isBackfill");
    QTEST(marks.isSkewed, "isSkewed");
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::ValuesTest)
#include "valuestest.moc"
