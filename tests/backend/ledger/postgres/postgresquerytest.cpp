// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/core/ulid.h"
#include "backend/ledger/postgres/eventstatements.h"
#include "backend/ledger/idrange.h"
#include "backend/ledger/postgres/postgrescolumns.h"
#include "backend/ledger/postgres/postgresfailure.h"
#include "backend/ledger/postgres/postgresfilter.h"
#include "backend/ledger/postgres/rowbuffer.h"
#include "backend/ledger/postgres/stopsignal.h"

#include <QTest>

#include <array>
#include <limits>
#include <memory>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

LedgerProfile plainProfile()
{
    LedgerProfile profile;
    profile.store = StoreKind::Postgres;
    profile.schema = "public"_ba;
    profile.eventsTable = "events"_ba;
    for (const EventColumn column : {EventColumn::Id, EventColumn::Type, EventColumn::TypeOfEntity, EventColumn::IdOfEntity, EventColumn::Payload,
                                     EventColumn::Run, EventColumn::Source})
        profile.columns.insert(column, {canonicalNameOf(column), "text"_ba, false});
    for (const EventColumn column : {EventColumn::Occurred, EventColumn::Recorded})
        profile.columns.insert(column, {canonicalNameOf(column), "timestamp with time zone"_ba, false});
    profile.indexes = {{"events_pkey"_ba, {"event_id"_ba}, false},
                       {"by_type"_ba, {"event_type"_ba, "event_id"_ba}, false},
                       {"by_entity"_ba, {"entity_type"_ba, "entity_id"_ba, "event_id"_ba}, false},
                       {"by_run"_ba, {"workflow_run_id"_ba}, true}};
    return profile;
}

/// The SQL of a page with this filter.
QByteArray sqlOf(const LedgerProfile &profile, const EventFilter &filter, EventOrder order = EventOrder::Ledger)
{
    const PostgresColumns columns(profile, "UTF8"_ba);
    const PostgresFilter conditions(columns, filter, std::nullopt);
    UpperBound bound;
    bound.highestId = EventId("01Z"_ba);
    const EventStatements statements(columns, conditions, bound, order, PageDirection::Forward);
    QByteArray sql;
    for (const OrderPart &part : statements.parts(std::nullopt)) {
        const OrderPlace place{PageKey{qint64{1'000}, EventId("01A"_ba)}, false};
        sql += statements.rows("e.event_id"_ba, part, place, std::nullopt, 10).text() + '\n' + statements.edge(part, place, 5).text() + '\n'
            + statements.count(part, place, std::nullopt).text() + '\n';
    }
    return sql;
}

QByteArray ulidAt(qint64 milliseconds)
{
    return Ulid::lowestOf(milliseconds).toText();
}

} // namespace

/// The parts of the driver that need no server.
class PostgresQueryTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesAreBoundAndNeverPartOfTheText();
    void orderedNamesAreQualified();
    void noCollationIsWrittenForIds_data();
    void noCollationIsWrittenForIds();
    void indexesDecideWhereASearchGoes_data();
    void indexesDecideWhereASearchGoes();
    void whatTheStoreCannotHoldMatchesNothing_data();
    void whatTheStoreCannotHoldMatchesNothing();
    void momentsBecomeMicroseconds_data();
    void momentsBecomeMicroseconds();
    void ulidTimesBecomeRanges_data();
    void ulidTimesBecomeRanges();
    void rowsAreKeptAsTheyCame();
    void failuresAreTold_data();
    void failuresAreTold();
    void aSignalWakesWhoeverWaits();
};

void PostgresQueryTest::valuesAreBoundAndNeverPartOfTheText()
{
    EventFilter filter;
    filter.entity = EntityRef{EntityType("'; DROP TABLE events; --"_ba), EntityId("\"%_\\"_ba)};
    filter.type = TypePattern("'x*"_ba);
    filter.run = RunId("'run'"_ba);
    filter.time = InstantRange{{0}, {1}};
    const QByteArray sql = sqlOf(plainProfile(), filter);
    QVERIFY(!sql.contains("DROP"));
    QVERIFY(!sql.contains("run'"));
    QVERIFY(!sql.contains("1970"));
    QVERIFY(sql.contains("$1"));

    LedgerProfile hostile = plainProfile();
    hostile.eventsTable = "e\"; DROP TABLE x; --"_ba;
    QVERIFY(sqlOf(hostile, filter).contains("\"public\".\"e\"\"; DROP TABLE x; --\" AS e"));
}

void PostgresQueryTest::orderedNamesAreQualified()
{
    // A bare name in ORDER BY would mean the column of the select list: a time as text.
    const QByteArray sql = sqlOf(plainProfile(), {}, EventOrder::Recorded);
    QVERIFY2(sql.contains("ORDER BY e.\"recorded_at\", e.\"event_id\""), sql.constData());
    QVERIFY(!sql.contains("ORDER BY \""));
    QVERIFY(!sql.contains(" OFFSET 1"));
}

void PostgresQueryTest::noCollationIsWrittenForIds_data()
{
    QTest::addColumn<EventOrder>("order");
    QTest::newRow("ledger order") << EventOrder::Ledger;
    QTest::newRow("recorded order") << EventOrder::Recorded;
}

void PostgresQueryTest::noCollationIsWrittenForIds()
{
    QFETCH(EventOrder, order);
    EventFilter filter;
    filter.type = TypePattern("a.*"_ba);
    filter.source = SourceSystem("x"_ba);
    QVERIFY(!sqlOf(plainProfile(), filter, order).contains("COLLATE"));
}

void PostgresQueryTest::indexesDecideWhereASearchGoes_data()
{
    QTest::addColumn<EventFilter>("filter");
    QTest::addColumn<bool>("isIndexed");
    EventFilter entity;
    entity.entity = EntityRef{EntityType("x"_ba), EntityId("1"_ba)};
    QTest::newRow("an entity") << entity << true;
    EventFilter entityType;
    entityType.entityType = EntityType("x"_ba);
    QTest::newRow("a type of entities alone") << entityType << false;
    EventFilter run;
    run.run = RunId("r"_ba);
    QTest::newRow("a run, with an index over the rows that have one") << run << true;
    EventFilter literal;
    literal.type = TypePattern("a.b"_ba);
    QTest::newRow("one type") << literal << true;
    EventFilter pattern;
    pattern.type = TypePattern("a.*"_ba);
    QTest::newRow("a pattern whose types are not known") << pattern << false;
    EventFilter source;
    source.source = SourceSystem("s"_ba);
    QTest::newRow("a source") << source << false;
    EventFilter time;
    time.time = InstantRange{};
    QTest::newRow("a time without an index") << time << false;
}

void PostgresQueryTest::indexesDecideWhereASearchGoes()
{
    QFETCH(EventFilter, filter);
    QFETCH(bool, isIndexed);
    const PostgresColumns columns(plainProfile(), "UTF8"_ba);
    QCOMPARE(PostgresFilter(columns, filter, std::nullopt).isIndexed(), isIndexed);
}

void PostgresQueryTest::whatTheStoreCannotHoldMatchesNothing_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("encoding");
    QTest::addColumn<bool>("canBeThere");
    QTest::newRow("a NUL") << QByteArray("a\0b", 3) << "UTF8"_ba << false;
    QTest::newRow("a NUL without an encoding") << QByteArray("a\0b", 3) << "SQL_ASCII"_ba << false;
    QTest::newRow("no UTF-8") << "\xFF"_ba << "UTF8"_ba << false;
    QTest::newRow("an overlong form") << "\xC0\xAF"_ba << "UTF8"_ba << false;
    QTest::newRow("half of a pair") << "\xED\xA0\x80"_ba << "UTF8"_ba << false;
    QTest::newRow("any byte without an encoding") << "\xFF"_ba << "SQL_ASCII"_ba << true;
    QTest::newRow("a letter of four bytes") << "\xF0\x9F\x98\x80"_ba << "UTF8"_ba << true;
    QTest::newRow("nothing") << ""_ba << "UTF8"_ba << true;
}

void PostgresQueryTest::whatTheStoreCannotHoldMatchesNothing()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, encoding);
    QFETCH(bool, canBeThere);
    const PostgresColumns columns(plainProfile(), encoding);
    QList<EventFilter> filters(5);
    filters[0].entity = EntityRef{EntityType("x"_ba), EntityId(bytes)};
    filters[1].entityType = EntityType(bytes);
    filters[2].type = TypePattern(bytes + '*');
    filters[3].run = RunId(bytes);
    filters[4].source = SourceSystem(bytes);
    for (const EventFilter &filter : filters)
        QCOMPARE(PostgresFilter(columns, filter, std::nullopt).matchesNothing(), !canBeThere);
}

void PostgresQueryTest::momentsBecomeMicroseconds_data()
{
    QTest::addColumn<qint64>("nanoseconds");
    QTest::addColumn<QByteArray>("above");
    QTest::addColumn<QByteArray>("below");
    QTest::newRow("a whole microsecond") << qint64{1'000} << "1970-01-01T00:00:00.000001Z"_ba << "1970-01-01T00:00:00.000001Z"_ba;
    QTest::newRow("between two") << qint64{1'001} << "1970-01-01T00:00:00.000002Z"_ba << "1970-01-01T00:00:00.000001Z"_ba;
    QTest::newRow("before 1970") << qint64{-1} << "1970-01-01T00:00:00.000000Z"_ba << "1969-12-31T23:59:59.999999Z"_ba;
    QTest::newRow("the earliest") << std::numeric_limits<qint64>::min() << "1677-09-21T00:12:43.145225Z"_ba << "1677-09-21T00:12:43.145225Z"_ba;
    QTest::newRow("the latest") << std::numeric_limits<qint64>::max() << "2262-04-11T23:47:16.854775Z"_ba << "2262-04-11T23:47:16.854775Z"_ba;
}

void PostgresQueryTest::momentsBecomeMicroseconds()
{
    QFETCH(qint64, nanoseconds);
    QFETCH(QByteArray, above);
    QFETCH(QByteArray, below);
    QCOMPARE(timestampAtOrAbove({nanoseconds}), above);
    QCOMPARE(timestampAtOrBelow({nanoseconds}), below);
}

void PostgresQueryTest::ulidTimesBecomeRanges_data()
{
    QTest::addColumn<bool>("isBytewise");
    QTest::addColumn<QList<IdRange>>("spellings");
    QTest::addColumn<QList<IdRange>>("ranges");
    const qint64 ms = 1'779'718'991'000;
    const IdRange upper{ulidAt(ms), ulidAt(ms + 1)};
    const IdRange lower{ulidAt(ms).toLower(), ulidAt(ms + 1).toLower()};
    const IdRange mixed{"01KsfR9b4r"_ba, "01KsfR9b4s"_ba};
    QTest::newRow("capitals alone") << true << QList<IdRange>{} << QList<IdRange>{upper};
    QTest::newRow("and other spellings") << true << QList<IdRange>{mixed, lower} << QList<IdRange>{upper, mixed, lower};
    QTest::newRow("anything behind the capitals") << true << QList<IdRange>{{upper.to, lower.to}} << QList<IdRange>{{upper.from, lower.to}};
    QTest::newRow("another collation") << false << QList<IdRange>{} << QList<IdRange>{lower};
}

void PostgresQueryTest::ulidTimesBecomeRanges()
{
    QFETCH(bool, isBytewise);
    QFETCH(QList<IdRange>, spellings);
    QFETCH(QList<IdRange>, ranges);
    LedgerProfile profile;
    profile.isBytewiseCollation = isBytewise;
    profile.columns.insert(EventColumn::Id, {"event_id"_ba, "text"_ba, false});
    const PostgresColumns columns(profile, "UTF8"_ba);
    EventFilter filter;
    filter.clock = ClockKind::Ulid;
    filter.time = InstantRange{Instant::fromMilliseconds(1'779'718'991'000), Instant::fromMilliseconds(1'779'718'991'001)};
    QCOMPARE(PostgresFilter(columns, filter, std::nullopt, spellings).idRanges(), ranges);
}

void PostgresQueryTest::rowsAreKeptAsTheyCame()
{
    RowBuffer buffer;
    const QByteArray bytes("a\0b", 3);
    for (int i = 0; i < 1'000; ++i) {
        const QByteArray number = QByteArray::number(i);
        const std::array<PostgresRow::Cell, 4> cells{{{number.constData(), static_cast<int>(number.size())}, {nullptr, -1}, {"", 0}, {bytes.constData(), 3}}};
        buffer.add(PostgresRow(cells));
    }
    QCOMPARE(buffer.rows(), qint64{1'000});
    int next = 0;
    buffer.forEach([&](const PostgresRow &row) {
        const bool isRight = row.numberAt(0) == next && row.isNull(1) && !row.valueAt(1) && !row.numberAt(1) && !row.isNull(2) && row.at(2).isEmpty()
            && !row.numberAt(2) && row.bytesAt(3) == bytes && !row.numberAt(3);
        return isRight && ++next < 500;
    });
    QCOMPARE(next, 500);
}

void PostgresQueryTest::failuresAreTold_data()
{
    QTest::addColumn<QByteArray>("sqlState");
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("the disk is full") << "53100"_ba << ErrorCode::OutOfSpace;
    QTest::newRow("an administrator ended it") << "57P01"_ba << ErrorCode::ConnectionLost;
    QTest::newRow("a connection exception") << "08006"_ba << ErrorCode::ConnectionLost;
    QTest::newRow("a lock that is not to be had") << "55P03"_ba << ErrorCode::StoreBusy;
    QTest::newRow("a deadlock") << "40P01"_ba << ErrorCode::StoreBusy;
    QTest::newRow("no such table") << "42P01"_ba << ErrorCode::StoreChanged;
    QTest::newRow("no such column") << "42703"_ba << ErrorCode::StoreChanged;
    QTest::newRow("no right") << "42501"_ba << ErrorCode::PermissionDenied;
    QTest::newRow("bytes that are no text") << "22021"_ba << ErrorCode::BadValue;
    QTest::newRow("a constraint") << "23505"_ba << ErrorCode::BadValue;
    QTest::newRow("a standby") << "25006"_ba << ErrorCode::StoreError;
    QTest::newRow("something else") << "XX000"_ba << ErrorCode::StoreError;
}

void PostgresQueryTest::failuresAreTold()
{
    QFETCH(QByteArray, sqlState);
    QFETCH(ErrorCode, code);
    const PostgresFailure failure{.sqlState = sqlState, .text = u"Meldung des Servers"_s, .constraint = {}, .column = {}};
    for (const bool isWriting : {false, true}) {
        const Error error = errorOf(failure, {.ledger = u"postgresql://h/d"_s, .role = u"r"_s, .isWriting = isWriting});
        QCOMPARE(error.code, code);
        QVERIFY(error.what.text().contains(u"Meldung des Servers"_s));
        QVERIFY(error.what.text().contains(QString::fromLatin1(sqlState)));
        QCOMPARE(error.where.text(), u"postgresql://h/d"_s);
        QVERIFY(!error.untouched.isEmpty() && !error.remedy.isEmpty());
        QCOMPARE(error.untouched.text().contains(u"only read"_s), !isWriting);
    }
    QCOMPARE(failure.isConnectionLoss(), code == ErrorCode::ConnectionLost);
}

void PostgresQueryTest::aSignalWakesWhoeverWaits()
{
    // On the heap, because GCC 12 takes the constructor's use of *this for a read of something uninitialised.
    const auto source = std::make_unique<std::stop_source>();
    const StopSignal signal(source->get_token());
    QCOMPARE(signal.pause(QDeadlineTimer(1)), StopSignal::Wait::TimedOut);
    QVERIFY(!signal.isStopped());
    source->request_stop();
    QCOMPARE(signal.pause(QDeadlineTimer(60'000)), StopSignal::Wait::Stopped);
    QVERIFY(signal.isStopped());
    QCOMPARE(StopSignal::waitRegardless(-1, StopSignal::For::Reading, QDeadlineTimer(1)), StopSignal::Wait::TimedOut);
    const StopSignal never({});
    QCOMPARE(never.pause(QDeadlineTimer(1)), StopSignal::Wait::TimedOut);
    const StopSignal late(source->get_token());
    QCOMPARE(late.pause(QDeadlineTimer(60'000)), StopSignal::Wait::Stopped);
}

} // namespace ledgerscope

QTEST_APPLESS_MAIN(ledgerscope::PostgresQueryTest)

#include "postgresquerytest.moc"
