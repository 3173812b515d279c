// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgerurl.h"
#include "backend/ledger/postgres/postgresreader.h"
#include "tests/support/caseledgers.h"
#include "tests/support/postgrescluster.h"
#include "tests/support/postgresstore.h"

#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QByteArrayList idsOf(const QList<Event> &events)
{
    QByteArrayList ids;
    for (const Event &event : events)
        ids += event.id.bytes();
    return ids;
}

QList<Event> eventsOf(LedgerReader &reader, const PageRequest &request)
{
    const auto page = reader.page(request, {});
    if (!page)
        qFatal("%s", qPrintable(page.error().text()));
    return page->events;
}

QList<Capability> linesOf(const LedgerReader &reader, CapabilityCode code)
{
    auto lines = reader.capabilities().lines;
    lines.removeIf([code](const Capability &line) { return line.code != code; });
    return lines;
}

QByteArray textOf(const CapabilityReport &report)
{
    QByteArray text;
    for (const Capability &line : report.lines)
        text += line.subject.text().toUtf8() + " | " + line.text.text().toUtf8() + " | " + line.grant.toUtf8() + '\n';
    return text;
}

const QByteArray Insert = "INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES "_ba;

} // namespace

/// What only PostgreSQL has: json and jsonb, rights, collations, encodings, times beyond what an Instant can say, views and partitions.
class PostgresCasesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void c01ToC06OnJsonKeepEveryByte_data();
    void c01ToC06OnJsonKeepEveryByte();
    void c03OnJsonbSaysWhatTheStoreChanged();
    void c10LargePayloadsAreReadInPart_data();
    void c10LargePayloadsAreReadInPart();
    void c32TimesWithoutAZone_data();
    void c32TimesWithoutAZone();
    void c64ARoleThatMayReadOnlySomeTables();
    void aRoleThatMayReadNoEvents();
    void aRoleThatMayReadSomeColumns();
    void orderAndReportFollowTheCollation_data();
    void orderAndReportFollowTheCollation();
    void payloadsAreBinary();
    void textsOfADatabaseWithoutEncoding();
    void textsOfAnotherEncoding();
    void timesThatNoInstantCanSay();
    void timesAsTextAreComparedHere();
    void idsOfTheTypeUuid();
    void eventsInAView();
    void eventsInPartitions();
    void rowSecurityIsReported();
    void aMissingIndexIsReported();
    void ulidTimeFindsEverySpelling();
    void namesThatNeedQuotationMarks();

private:
    [[nodiscard]] std::unique_ptr<LedgerReader> open(const QString &role = u"postgres"_s, const LedgerMapping &mapping = {});
    void make(const QByteArray &sql, const QByteArray &options = {});

    PostgresCluster m_cluster;
    const QString m_database = u"cases"_s;
};

void PostgresCasesTest::make(const QByteArray &sql, const QByteArray &options)
{
    m_cluster.makeDatabase(m_database, options);
    m_cluster.run(m_database, sql);
}

std::unique_ptr<LedgerReader> PostgresCasesTest::open(const QString &role, const LedgerMapping &mapping)
{
    auto reader = PostgresReader::open(*LedgerUrl::parse(m_cluster.url(m_database, role)), mapping);
    if (!reader)
        qFatal("%s", qPrintable(reader.error().text()));
    return std::move(reader).value();
}

void PostgresCasesTest::c01ToC06OnJsonKeepEveryByte_data()
{
    QTest::addColumn<QString>("name");
    for (const auto &name : {u"C01"_s, u"C02"_s, u"C03"_s, u"C04"_s, u"C06"_s})
        QTest::addRow("%s", qPrintable(name)) << name;
}

void PostgresCasesTest::c01ToC06OnJsonKeepEveryByte()
{
    QFETCH(QString, name);
    make(baseSchemaSql(StoreKind::Postgres) + caseSql(name) + "ALTER TABLE events ALTER payload_json TYPE json USING payload_json::json");
    PostgresStore store(m_cluster.conninfo(m_database));
    const auto rows = store.rows("SELECT event_id, payload_json::text FROM events ORDER BY event_id");
    QVERIFY(!rows.isEmpty());
    const auto reader = open();
    QCOMPARE(reader->profile().columns.value(EventColumn::Payload).declaredType, "json"_ba);
    QVERIFY(!reader->profile().isPayloadRewritten);
    const auto events = eventsOf(*reader, {});
    QCOMPARE(events.size(), rows.size());
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const QByteArray stored = *rows[i][1];
        QCOMPARE(events[i].id.bytes(), *rows[i][0]);
        QCOMPARE(events[i].payloadSize, stored.size());
        QCOMPARE(events[i].payloadKind, PayloadKind::Text);
        const auto whole = reader->payload(events[i].id, -1, {});
        QVERIFY(whole);
        QCOMPARE(whole->bytes, stored);
        QVERIFY2(caseSql(name).contains(stored), "The store has changed the producer's text.");
        const auto part = reader->payload(events[i].id, 3, {});
        QVERIFY(part);
        QCOMPARE(part->bytes, stored.left(3));
        QCOMPARE(part->totalSize, stored.size());
    }
}

void PostgresCasesTest::c03OnJsonbSaysWhatTheStoreChanged()
{
    make(baseSchemaSql(StoreKind::Postgres) + caseSql(u"C03"_s) + "ALTER TABLE events ALTER payload_json TYPE jsonb USING payload_json::jsonb");
    const auto reader = open();
    QVERIFY(reader->profile().isPayloadRewritten);
    const auto lines = linesOf(*reader, CapabilityCode::PayloadType);
    QCOMPARE(lines.size(), qsizetype{1});
    QCOMPARE(lines.first().state, CapabilityState::Remark);
    QVERIFY2(lines.first().text.text().contains(u"jsonb"_s) && lines.first().text.text().contains(u"duplicate keys are not preserved"_s), qPrintable(lines.first().text.text()));
    const auto payload = reader->payload(EventId("01KSFR9B4R0000000000000001"_ba), -1, {});
    QVERIFY(payload);
    QCOMPARE(payload->bytes, "{\"by\": \"ops1\", \"status\": \"closed\"}"_ba);
    QCOMPARE(eventsOf(*reader, {}).first().payloadSize, payload->bytes.size());
}

void PostgresCasesTest::c10LargePayloadsAreReadInPart_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::newRow("a column of the type text") << "text"_ba;
    QTest::newRow("a column of the type json") << "json"_ba;
    QTest::newRow("a column of the type jsonb") << "jsonb"_ba;
}

void PostgresCasesTest::c10LargePayloadsAreReadInPart()
{
    QFETCH(QByteArray, type);
    make(baseSchemaSql(StoreKind::Postgres) + Insert
         + "('01KSFR9B4R0000000000000001','email.parsed','email','m1','{\"body\":\"'||repeat('x',5200000)||'\"}','2026-05-25T14:23:11Z'),"
           "('01KSFR9C400000000000000002','email.parsed','email','m1','{\"rows\":['||rtrim(repeat('1,',1000000),',')||']}','2026-05-25T14:23:12Z');"
           "ALTER TABLE events ALTER payload_json TYPE "
         + type + " USING payload_json::" + type);
    const auto reader = open();
    const auto events = eventsOf(*reader, {});
    QCOMPARE(events.size(), qsizetype{2});
    PostgresStore store(m_cluster.conninfo(m_database));
    for (const Event &event : events) {
        const QByteArray stored = store.value("SELECT payload_json::text FROM events WHERE event_id = '" + event.id.bytes() + '\'');
        QCOMPARE(event.payloadSize, stored.size());
        QVERIFY(event.payloadSize > 1'000'000);
        const auto part = reader->payload(event.id, 4096, {});
        QVERIFY(part);
        QCOMPARE(part->bytes, stored.first(4096));
        QCOMPARE(part->totalSize, stored.size());
        QVERIFY(!part->isComplete());
        const auto whole = reader->payload(event.id, -1, {});
        QVERIFY(whole);
        QVERIFY(whole->bytes == stored);
        QVERIFY(whole->isComplete());
    }
}

void PostgresCasesTest::c32TimesWithoutAZone_data()
{
    QTest::addColumn<QByteArray>("zone");
    QTest::addColumn<QByteArray>("meaning");
    QTest::newRow("read as UTC when nothing else is said") << ""_ba << "2026-08-01T19:51:12.834983Z"_ba;
    QTest::newRow("read in the zone of the mapping") << "Europe/Berlin"_ba << "2026-08-01T17:51:12.834983Z"_ba;
}

void PostgresCasesTest::c32TimesWithoutAZone()
{
    QFETCH(QByteArray, zone);
    QFETCH(QByteArray, meaning);
    make(baseSchemaSql(StoreKind::Postgres) + caseSql(u"C32"_s) + "ALTER TABLE events ALTER occurred_at TYPE timestamp;" + Insert
         + "('01KSFR9B4R0000000000000001','a.b','x','1','{}','2026-08-01 19:51:12.834983'),"
           "('01KSFR9B4R0000000000000002','a.b','x','1','{}','2026-08-01 19:51:12.834984');"
           "ALTER DATABASE cases SET TimeZone = 'Asia/Kathmandu'; CREATE INDEX ON events(occurred_at)");
    LedgerMapping mapping;
    mapping.zone = zone;
    const auto reader = open(u"postgres"_s, mapping);
    const auto events = eventsOf(*reader, {});
    QCOMPARE(events.first().occurredAt.text(), "2026-08-01 19:51:12.834983"_ba);
    QCOMPARE(events.first().occurredAt.zone(), Timestamp::Zone::None);
    QCOMPARE(toIsoUtc(*events.first().occurredAt.instant(), 6), meaning);
    QCOMPARE(linesOf(*reader, CapabilityCode::TimesWithoutZone).size(), qsizetype{1});

    EventFilter filter;
    filter.time = InstantRange{*events.first().occurredAt.instant(), *events.last().occurredAt.instant()};
    QCOMPARE(reader->count(filter, {}, {})->matching, qint64{1});
    PageRequest request;
    request.filter = filter;
    for (const EventOrder order : {EventOrder::Ledger, EventOrder::Occurred}) {
        request.order = order;
        QCOMPARE(idsOf(eventsOf(*reader, request)), QByteArrayList{"01KSFR9B4R0000000000000001"_ba});
    }
    QCOMPARE(reader->orderSupport(EventOrder::Occurred), zone.isEmpty() ? OrderSupport::Keyset : OrderSupport::SortedPart);
}

void PostgresCasesTest::c64ARoleThatMayReadOnlySomeTables()
{
    m_cluster.makeDatabase(m_database);
    m_cluster.run(u"postgres"_s, "DROP ROLE IF EXISTS insp_ro_c");
    m_cluster.run(m_database, baseSchemaSql(StoreKind::Postgres));
    m_cluster.run(m_database, caseSql(u"C64"_s));
    QCOMPARE(m_cluster.value(m_database, "SELECT has_table_privilege('insp_ro_c','events','SELECT')::text || "
                                         "has_table_privilege('insp_ro_c','event_subscriptions','SELECT') || has_table_privilege('insp_ro_c','events','INSERT')"),
             "truefalsefalse"_ba);
    m_cluster.run(m_database, "ALTER ROLE insp_ro_c LOGIN");

    const auto reader = open(u"insp_ro_c"_s);
    QCOMPARE(reader->profile().role, u"insp_ro_c"_s);
    QCOMPARE(idsOf(eventsOf(*reader, {})), QByteArrayList{"01KSFPYXQ80000000000000001"_ba});
    QCOMPARE(reader->count({}, {}, {})->matching, qint64{1});
    QCOMPARE(reader->profile().companions.value(CompanionTable::Subscriptions).access, TableAccess::NoSelectRight);
    QCOMPARE(reader->profile().companions.value(CompanionTable::WorkflowRuns).access, TableAccess::Missing);

    const QByteArray report = textOf(reader->capabilities());
    for (const auto &table : {"event_subscriptions"_ba, "event_drain_state"_ba, "kill_switches"_ba}) {
        const QByteArray says = "no SELECT on " + table + " for role insp_ro_c";
        const QByteArray asksFor = "GRANT SELECT ON \"public\".\"" + table + "\" TO \"insp_ro_c\";";
        QVERIFY2(report.contains(says), report.constData());
        QVERIFY2(report.contains(asksFor), report.constData());
    }
    QVERIFY2(report.contains("has no right to change the events"), report.constData());
    // What the report asks for is what it takes.
    for (const Capability &line : linesOf(*reader, CapabilityCode::NoSelectRight))
        m_cluster.run(m_database, line.grant.toUtf8());
    QVERIFY(linesOf(*open(u"insp_ro_c"_s), CapabilityCode::NoSelectRight).isEmpty());
}

void PostgresCasesTest::aRoleThatMayReadNoEvents()
{
    make(baseSchemaSql(StoreKind::Postgres) + "DROP ROLE IF EXISTS blind; CREATE ROLE blind LOGIN");
    const auto reader = PostgresReader::open(*LedgerUrl::parse(m_cluster.url(m_database, u"blind"_s)), {});
    QVERIFY(!reader);
    QCOMPARE(reader.error().code, ErrorCode::PermissionDenied);
    QVERIFY2(reader.error().text().contains(u"GRANT SELECT ON \"public\".\"events\" TO \"blind\";"_s), qPrintable(reader.error().text()));
}

void PostgresCasesTest::aRoleThatMayReadSomeColumns()
{
    make(baseSchemaSql(StoreKind::Postgres) + Insert + "('01KSFR9B4R0000000000000001','a.b','x','1','{\"secret\":1}','2026-05-25T14:23:11Z');"
         "DROP ROLE IF EXISTS narrow; CREATE ROLE narrow LOGIN;"
         "GRANT SELECT (event_id, event_type, entity_type, entity_id, occurred_at) ON events TO narrow");
    const auto reader = open(u"narrow"_s);
    QVERIFY(!reader->profile().has(EventColumn::Payload));
    QCOMPARE(eventsOf(*reader, {}).size(), qsizetype{1});
    QCOMPARE(reader->payload(EventId("01KSFR9B4R0000000000000001"_ba), -1, {})->kind, PayloadKind::Null);
}

void PostgresCasesTest::orderAndReportFollowTheCollation_data()
{
    QTest::addColumn<QByteArray>("column");
    QTest::addColumn<QByteArray>("options");
    QTest::addColumn<bool>("isBytewise");
    QTest::addColumn<QByteArray>("collation");
    QTest::newRow("C on the column") << "COLLATE \"C\""_ba << ""_ba << true << "C"_ba;
    QTest::newRow("POSIX on the column") << "COLLATE \"POSIX\""_ba << ""_ba << true << "POSIX"_ba;
    QTest::newRow("C of the database") << ""_ba << ""_ba << true << "C"_ba;
    QTest::newRow("C.UTF-8 of the database") << ""_ba << "TEMPLATE template0 LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'"_ba << true << "C.UTF-8"_ba;
    QTest::newRow("ICU on the column") << "COLLATE \"en-US-x-icu\""_ba << ""_ba << false << "en-US-x-icu"_ba;
    QTest::newRow("ICU of the database") << ""_ba << "TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US'"_ba << false << "en-US"_ba;
    QTest::newRow("C on the column of an ICU database") << "COLLATE \"C\""_ba << "TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US'"_ba << true
                                                        << "C"_ba;
}

void PostgresCasesTest::orderAndReportFollowTheCollation()
{
    QFETCH(QByteArray, column);
    QFETCH(QByteArray, options);
    QFETCH(bool, isBytewise);
    QFETCH(QByteArray, collation);
    make("CREATE TABLE events(event_id text " + column + " PRIMARY KEY, event_type text, entity_type text, entity_id text, payload_json text, "
         "occurred_at timestamptz); " + Insert
             + "('01b','a.b','x','1','{}','2026-05-25Z'),('01A','a.b','x','1','{}','2026-05-25Z'),('01C','a.b','x','1','{}','2026-05-25Z'),"
               "('01a','a.b','x','1','{}','2026-05-25Z'),('_2','a.b','x','1','{}','2026-05-25Z')",
         options);
    const auto reader = open();
    QCOMPARE(reader->profile().isBytewiseCollation, isBytewise);
    QCOMPARE(reader->profile().collation, collation);
    const auto lines = linesOf(*reader, CapabilityCode::Collation);
    QCOMPARE(lines.size(), qsizetype{1});
    QCOMPARE(lines.first().state, isBytewise ? CapabilityState::AsNeeded : CapabilityState::Remark);
    QVERIFY(lines.first().text.text().contains(QString::fromUtf8(collation)));

    // The order is the store's, page by page and in both directions.
    PostgresStore store(m_cluster.conninfo(m_database));
    QByteArrayList expected;
    for (const auto &row : store.rows("SELECT event_id FROM events ORDER BY event_id"))
        expected += *row.first();
    QCOMPARE(expected.first() == "01A", isBytewise);
    for (const PageDirection direction : {PageDirection::Forward, PageDirection::Backward}) {
        PageRequest request;
        request.limit = 2;
        request.direction = direction;
        QByteArrayList found;
        for (int pages = 0; pages < 3; ++pages) {
            const auto ids = idsOf(eventsOf(*reader, request));
            found = direction == PageDirection::Forward ? found + ids : ids + found;
            request.from = PageKey{std::nullopt, EventId(direction == PageDirection::Forward ? ids.last() : ids.first())};
        }
        QCOMPARE(found, expected);
    }
    QCOMPARE(reader->upperBound({})->highestId->bytes(), expected.last());
}

void PostgresCasesTest::payloadsAreBinary()
{
    make("CREATE TABLE events(event_id text PRIMARY KEY, event_type text, entity_type text, entity_id text, payload_json bytea, occurred_at timestamptz); "
         + Insert + "('1','a.b','x','1','\\x7B2261223A22FF2241227D','2026-05-25Z'),('2','a.b','x','1','\\x','2026-05-25Z'),('3','a.b','x','1',NULL,'2026-05-25Z')");
    const auto reader = open();
    const auto events = eventsOf(*reader, {});
    QCOMPARE(events[0].payloadKind, PayloadKind::Blob);
    QCOMPARE(events[0].payloadSize, qint64{11});
    QCOMPARE(events[1].payloadKind, PayloadKind::Blob);
    QCOMPARE(events[2].payloadKind, PayloadKind::Null);
    QCOMPARE(reader->payload(events[0].id, -1, {})->bytes, QByteArray::fromHex("7B2261223A22FF2241227D"));
    QCOMPARE(reader->payload(events[0].id, 7, {})->bytes, QByteArray::fromHex("7B2261223A22FF"));
    QCOMPARE(reader->payload(events[2].id, 7, {})->kind, PayloadKind::Null);
    QByteArrayList scanned;
    const auto summary = reader->scan({{}, ScanColumn::Payload, {}, {}}, [&scanned](const ScanRow &row) {
        scanned += row.payload.toByteArray();
        return true;
    }, {});
    QVERIFY(summary);
    QCOMPARE(scanned, (QByteArrayList{QByteArray::fromHex("7B2261223A22FF2241227D"), ""_ba, ""_ba}));
}

void PostgresCasesTest::textsOfADatabaseWithoutEncoding()
{
    // A text of bytes that are no UTF-8: only SQL_ASCII takes them.
    make(baseSchemaSql(StoreKind::Postgres) + Insert + "('01KSFR9B4R0000000000000001', E'gr\\xF6\\xDFe', 'x', E'\\xFF', E'{\"a\":\"\\xFF\"}', '2026-05-25Z')",
         "TEMPLATE template0 ENCODING 'SQL_ASCII'");
    const auto reader = open();
    const auto events = eventsOf(*reader, {});
    QCOMPARE(events.first().type.bytes(), "gr\xF6\xDF" "e"_ba);
    QCOMPARE(events.first().entity.id.bytes(), "\xFF"_ba);
    QCOMPARE(events.first().payloadSize, qint64{9});
    QCOMPARE(reader->payload(events.first().id, -1, {})->bytes, "{\"a\":\"\xFF\"}"_ba);
    QCOMPARE(reader->payload(events.first().id, 7, {})->bytes, "{\"a\":\"\xFF"_ba);
    EventFilter filter;
    filter.entity = events.first().entity;
    QCOMPARE(reader->count(filter, {}, {})->matching, qint64{1});
    filter = {};
    filter.type = TypePattern("*\xDF*"_ba);
    QCOMPARE(reader->count(filter, {}, {})->matching, qint64{1});
}

void PostgresCasesTest::textsOfAnotherEncoding()
{
    make(baseSchemaSql(StoreKind::Postgres) + Insert
             + "('01KSFR9B4R0000000000000001', E'gr\\u00F6\\u00DFe', 'x', '1', E'{\"a\":\"\\u00FC\"}', '2026-05-25Z')",
         "TEMPLATE template0 ENCODING 'LATIN1'");
    const auto reader = open();
    const auto events = eventsOf(*reader, {});
    QCOMPARE(events.first().type.bytes(), "gr\xC3\xB6\xC3\x9F" "e"_ba);
    const auto whole = reader->payload(events.first().id, -1, {});
    QCOMPARE(whole->bytes, "{\"a\":\"\xC3\xBC\"}"_ba);
    QCOMPARE(events.first().payloadSize, whole->bytes.size());
    QCOMPARE(reader->payload(events.first().id, 7, {})->bytes, whole->bytes.first(7));
    QVERIFY(textOf(reader->capabilities()).contains("The database has the encoding LATIN1"));
}

void PostgresCasesTest::timesThatNoInstantCanSay()
{
    make(baseSchemaSql(StoreKind::Postgres) + "ALTER TABLE events ALTER occurred_at DROP NOT NULL; CREATE INDEX ON events(occurred_at); " + Insert
         + "('a','a.b','x','1','{}','infinity'),('b','a.b','x','1','{}','-infinity'),('c','a.b','x','1','{}','0044-03-15 12:00 BC'),"
           "('d','a.b','x','1','{}','12026-05-25'),('e','a.b','x','1','{}',NULL),('f','a.b','x','1','{}','2026-05-25T14:23:11.000001Z'),"
           "('g','a.b','x','1','{}','1969-12-31T23:59:59.999999Z'),('h','a.b','x','1','{}','1700-01-01')");
    const auto reader = open();
    const auto events = eventsOf(*reader, {});
    QCOMPARE(events[0].occurredAt.text(), "infinity"_ba);
    QCOMPARE(events[0].occurredAt.zone(), Timestamp::Zone::Unreadable);
    QCOMPARE(events[4].occurredAt.zone(), Timestamp::Zone::Missing);
    QCOMPARE(events[6].occurredAt.instant()->nanoseconds, qint64{-1000});

    // Readable times first, then the others by id (case C26).
    QCOMPARE(reader->orderSupport(EventOrder::Occurred), OrderSupport::Keyset);
    const QByteArrayList expected{"h"_ba, "g"_ba, "f"_ba, "a"_ba, "b"_ba, "c"_ba, "d"_ba, "e"_ba};
    for (const PageDirection direction : {PageDirection::Forward, PageDirection::Backward}) {
        const bool isForward = direction == PageDirection::Forward;
        PageRequest request;
        request.order = EventOrder::Occurred;
        request.direction = direction;
        request.limit = 2;
        QByteArrayList found;
        for (int pages = 0; pages < 4; ++pages) {
            const auto page = eventsOf(*reader, request);
            found = isForward ? found + idsOf(page) : idsOf(page) + found;
            request.from = PageKey::of(isForward ? page.last() : page.first(), EventOrder::Occurred);
        }
        QCOMPARE(found, expected);
    }
    EventFilter filter;
    filter.time = InstantRange{};
    QCOMPARE(reader->count(filter, {}, {})->matching, qint64{3});
    filter.time = InstantRange{{-1000}, {-999}};
    QCOMPARE(reader->count(filter, {}, {})->matching, qint64{1});
    filter.time = InstantRange{{-999}, {0}}; // between two microseconds
    QCOMPARE(reader->count(filter, {}, {})->matching, qint64{0});
}

void PostgresCasesTest::timesAsTextAreComparedHere()
{
    // The block of C26 on a column of the type text.
    make(baseSchemaSql(StoreKind::Postgres) + "ALTER TABLE events ALTER occurred_at TYPE text;" + caseSql(u"C26"_s));
    const auto reader = open();
    QCOMPARE(reader->orderSupport(EventOrder::Occurred), OrderSupport::SortedPart);
    PageRequest request;
    request.order = EventOrder::Occurred;
    const auto sorted = eventsOf(*reader, request);
    QByteArrayList lastDigits;
    for (const Event &event : sorted)
        lastDigits += event.id.bytes().last(1);
    QCOMPARE(lastDigits.join(), "123456789"_ba);
    QCOMPARE(sorted[5].occurredAt.text(), "2026-05-25T14:23:16.123456789Z"_ba);

    EventFilter filter;
    filter.time = InstantRange{*sorted[1].occurredAt.instant(), *sorted[4].occurredAt.instant()};
    QCOMPARE(reader->count(filter, {}, {})->matching, qint64{3});
    request.filter = filter;
    QCOMPARE(eventsOf(*reader, request).size(), qsizetype{3});
    request.order = EventOrder::Ledger;
    request.limit = 1;
    QCOMPARE(idsOf(eventsOf(*reader, request)), QByteArrayList{sorted[1].id.bytes()});
    int visited = 0;
    const auto summary = reader->scan({filter, {}, {}, {}}, [&visited](const ScanRow &) { return ++visited > 0; }, {});
    QVERIFY(summary);
    QCOMPARE(visited, 3);
    QCOMPARE(summary->matchingRows, qint64{3});
    QCOMPARE(summary->scannedRows, qint64{9});
}

void PostgresCasesTest::idsOfTheTypeUuid()
{
    make("CREATE TABLE events(event_id uuid PRIMARY KEY, event_type text, entity_type text, entity_id bigint, payload_json text, occurred_at timestamptz); "
         + Insert + "('f47ac10b-58cc-4372-a567-0e02b2c3d479','a.b','x',1,'{}','2026-05-25Z'),('00000000-0000-0000-0000-000000000001','a.b','x',2,'{}','2026-05-25Z')");
    const auto reader = open();
    QVERIFY(reader->profile().isBytewiseCollation);
    const auto events = eventsOf(*reader, {});
    QCOMPARE(idsOf(events), (QByteArrayList{"00000000-0000-0000-0000-000000000001"_ba, "f47ac10b-58cc-4372-a567-0e02b2c3d479"_ba}));
    PageRequest request;
    request.from = PageKey{std::nullopt, events.first().id};
    QCOMPARE(eventsOf(*reader, request).size(), qsizetype{1});
    request.from->id = EventId("not a uuid"_ba);
    const auto refused = reader->page(request, {});
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::BadValue);
    QCOMPARE(reader->events({EventId("not a uuid"_ba), events.last().id}, {})->size(), qsizetype{1});
    QCOMPARE(reader->payload(EventId("not a uuid"_ba), -1, {}).error().code, ErrorCode::UnknownEvent);
    EventFilter filter;
    filter.entity = EntityRef{EntityType("x"_ba), EntityId("2"_ba)};
    QCOMPARE(reader->count(filter, {}, {})->matching, qint64{1});
    filter.entity->id = EntityId("no number"_ba);
    QCOMPARE(reader->count(filter, {}, {})->matching, qint64{0});
    filter = {};
    filter.clock = ClockKind::Ulid;
    filter.time = InstantRange{};
    QCOMPARE(reader->count(filter, {}, {})->matching, qint64{0});
}

void PostgresCasesTest::eventsInAView()
{
    make(baseSchemaSql(StoreKind::Postgres) + "ALTER TABLE events RENAME TO stored; CREATE VIEW events AS SELECT * FROM stored;" +
         "INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) SELECT lpad(i::text, 26, '0'), 't' || i % 7 || '.x', 'item', "
         "(i % 10)::text, '{}', timestamptz '2026-01-01' + i * interval '1 second' FROM generate_series(1, 500) AS i");
    const auto reader = open();
    QVERIFY(reader->profile().indexes.isEmpty());
    EventFilter filter;
    filter.type = TypePattern("t3.*"_ba);
    QCOMPARE(reader->count(filter, {}, {})->matching, qint64{72});
    PageRequest request;
    request.filter = filter;
    request.limit = 50;
    QCOMPARE(eventsOf(*reader, request).size(), qsizetype{50});
    QCOMPARE(reader->scan({}, [](const ScanRow &) { return true; }, {})->matchingRows, qint64{500});
}

void PostgresCasesTest::eventsInPartitions()
{
    make("CREATE TABLE events(event_id text COLLATE \"C\", event_type text, entity_type text, entity_id text, payload_json json, occurred_at timestamptz, "
         "PRIMARY KEY (event_id)) PARTITION BY RANGE (event_id); CREATE TABLE events_1 PARTITION OF events FOR VALUES FROM (MINVALUE) TO ('00000000000000000000000250');"
         "CREATE TABLE events_2 PARTITION OF events FOR VALUES FROM ('00000000000000000000000250') TO (MAXVALUE); CREATE INDEX ON events(event_type, event_id);"
         "INSERT INTO events SELECT lpad(i::text, 26, '0'), 't' || i % 7 || '.x', 'item', (i % 10)::text, '{}', timestamptz '2026-01-01' + i * interval '1 second' "
         "FROM generate_series(1, 500) AS i");
    const auto reader = open();
    QCOMPARE(reader->profile().indexes.size(), qsizetype{2});
    PageRequest request;
    request.filter.type = TypePattern("t*.x"_ba);
    request.from = PageKey{std::nullopt, EventId(QByteArray("240").rightJustified(26, '0'))};
    request.limit = 20;
    const auto events = eventsOf(*reader, request);
    QCOMPARE(events.size(), qsizetype{20});
    QCOMPARE(events.first().id.bytes().right(3), "241"_ba);
    QCOMPARE(events.last().id.bytes().right(3), "260"_ba);
    QVERIFY(!textOf(reader->capabilities()).contains("No index begins with"));
}

void PostgresCasesTest::rowSecurityIsReported()
{
    make(baseSchemaSql(StoreKind::Postgres) + Insert + "('1','a.b','x','1','{}','2026-05-25Z'),('2','a.b','y','1','{}','2026-05-25Z');"
         "DROP ROLE IF EXISTS tenant; CREATE ROLE tenant LOGIN; GRANT SELECT ON events TO tenant; ALTER TABLE events ENABLE ROW LEVEL SECURITY;"
         "CREATE POLICY only_x ON events TO tenant USING (entity_type = 'x')");
    const auto reader = open(u"tenant"_s);
    QCOMPARE(reader->count({}, {}, {})->matching, qint64{1});
    QVERIFY2(textOf(reader->capabilities()).contains("may see only a part of the events"), textOf(reader->capabilities()).constData());
    QVERIFY(!textOf(open()->capabilities()).contains("may see only a part"));
}

void PostgresCasesTest::aMissingIndexIsReported()
{
    make("CREATE TABLE events(event_id text, event_type text, entity_type text, entity_id text, payload_json text, occurred_at timestamptz); " + Insert
         + "('2','a.b','x','1','{}','2026-05-25Z'),('1','a.b','x','1','{}','2026-05-25Z'),(NULL,'a.b','x','1','{}','2026-05-25Z')");
    const auto reader = open();
    QCOMPARE(idsOf(eventsOf(*reader, {})), (QByteArrayList{"1"_ba, "2"_ba}));
    QVERIFY(textOf(reader->capabilities()).contains("No index begins with event_id"));
}

void PostgresCasesTest::ulidTimeFindsEverySpelling()
{
    make(baseSchemaSql(StoreKind::Postgres) + Insert
         + "('01KSFR9B4R0000000000000001','a.b','x','1','{}','2026-05-25Z'),('01ksfr9b4r0000000000000002','a.b','x','1','{}','2026-05-25Z'),"
           "('01KSFR9B4r0000000000000002','a.b','x','1','{}','2026-05-25Z'),('01ksfR9b4r0000000000000002','a.b','x','1','{}','2026-05-25Z'),"
           "('01KSFR9B4S0000000000000003','a.b','x','1','{}','2026-05-25Z'),('01KSFR9B4R-no-ulid-at-all--','a.b','x','1','{}','2026-05-25Z'),"
           "('01KSFR9B4R000000000000000U','a.b','x','1','{}','2026-05-25Z'),('01KSFR9B4Q0000000000000004','a.b','x','1','{}','2026-05-25Z')");
    const auto reader = open();
    const auto moment = eventsOf(*reader, {.filter = {}, .order = {}, .direction = {}, .from = PageKey{std::nullopt, EventId("01KSFR9B4R0000000000000001"_ba)},
                                           .includesFrom = true, .limit = 1, .bound = {}});
    const Instant from = *instantOf(moment.first(), ClockKind::Ulid);
    PageRequest request;
    request.filter.clock = ClockKind::Ulid;
    request.filter.time = InstantRange{from, {from.nanoseconds + Instant::PerMillisecond}};
    const QByteArrayList expected{"01KSFR9B4R0000000000000001"_ba, "01KSFR9B4r0000000000000002"_ba, "01ksfR9b4r0000000000000002"_ba,
                                  "01ksfr9b4r0000000000000002"_ba};
    QCOMPARE(idsOf(eventsOf(*reader, request)), expected);
    QCOMPARE(reader->count(request.filter, {}, {})->matching, qint64{4});
    request.direction = PageDirection::Backward;
    request.limit = 1;
    QCOMPARE(idsOf(eventsOf(*reader, request)), QByteArrayList{expected.last()});
    request.from = PageKey{std::nullopt, EventId(expected.last())};
    QCOMPARE(idsOf(eventsOf(*reader, request)), QByteArrayList{expected[2]});
    // A range that begins within a millisecond leaves that millisecond out.
    request.filter.time->from.nanoseconds += 1;
    QCOMPARE(reader->count(request.filter, {}, {})->matching, qint64{0});
}

void PostgresCasesTest::namesThatNeedQuotationMarks()
{
    make("CREATE SCHEMA \"My \"\"Ledger\"\"\"; CREATE TABLE \"My \"\"Ledger\"\"\".\"Event Log\"(\"Event Id\" text PRIMARY KEY, event_type text, entity_ref text, "
         "\"select\" json, occurred_at timestamptz); INSERT INTO \"My \"\"Ledger\"\"\".\"Event Log\" VALUES('1','a.b','x:1','{}','2026-05-25Z');"
         "ALTER DATABASE cases SET search_path = \"My \"\"Ledger\"\"\"");
    LedgerMapping mapping;
    mapping.tables.insert("events"_ba, "Event Log"_ba);
    mapping.columns.insert("events"_ba, {{"event_id"_ba, "Event Id"_ba}, {"payload_json"_ba, "select"_ba}});
    const auto reader = open(u"postgres"_s, mapping);
    QCOMPARE(reader->profile().schema, "My \"Ledger\""_ba);
    const auto events = eventsOf(*reader, {});
    QCOMPARE(events.size(), qsizetype{1});
    QCOMPARE(events.first().entity.toText(), "x:1"_ba);
    QCOMPARE(reader->payload(events.first().id, -1, {})->bytes, "{}"_ba);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::PostgresCasesTest)

#include "postgrescasestest.moc"
