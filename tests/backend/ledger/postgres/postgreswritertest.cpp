// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgerurl.h"
#include "backend/ledger/postgres/postgresreader.h"
#include "backend/ledger/postgres/postgreswriter.h"
#include "tests/support/caseledgers.h"
#include "tests/support/postgrescluster.h"
#include "tests/support/postgresstore.h"

#include <QTest>

#include <functional>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

Payload textPayload(const QByteArray &text)
{
    return {PayloadKind::Text, text, text.size()};
}

EventRecord plainRecord(int number)
{
    EventRecord record;
    record.id = EventId("01KSFR9B4R" + QByteArray::number(number).rightJustified(16, '0'));
    record.type = EventType("price.changed"_ba);
    record.entity = {EntityType("item"_ba), EntityId("10472"_ba)};
    record.payload = textPayload("{ \"b\": 1.10,\"a\":2, \"a\":3 }"_ba);
    record.causedBy = "workflow:bid_price_update"_ba;
    record.run = RunId("run_1"_ba);
    record.source = SourceSystem("platform"_ba);
    record.occurredAt = "2026-05-25T14:23:11.123456Z"_ba;
    record.recordedAt = "2026-05-25T14:23:12Z"_ba;
    record.sequence = number;
    record.idempotencyKey = "key-" + QByteArray::number(number);
    return record;
}

using Change = std::function<void(EventRecord &)>;

} // namespace

class PostgresWriterTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theSchemaIsDialectA();
    void anEmptyDatabaseIsAskedFor_data();
    void anEmptyDatabaseIsAskedFor();
    void aRoleWithoutTheRightCreatesNothing();
    void recordsComeBackAsTheyWere();
    void whatARecordLeavesOpenIsTheStores();
    void aSecondImportFindsDuplicates();
    void theSameMomentIsTheSameTime_data();
    void theSameMomentIsTheSameTime();
    void whatIsLeftToTheStoreIsCompared_data();
    void whatIsLeftToTheStoreIsCompared();
    void conflictsNameTheColumn_data();
    void conflictsNameTheColumn();
    void aTakenKeyIsAClash();
    void refusedRecordsSayWhy_data();
    void refusedRecordsSayWhy();
    void badRecordsLeaveTheOthersIntact();
    void recordsWithOneIdAreComparedWithEachOther();
    void anOpenTransactionIsSeenByNobody();
    void aWriterThatGoesRollsBack();
    void anErrorRollsBack();
    void otherShapesOfTheTable_data();
    void otherShapesOfTheTable();
    void aColumnThatIsMissingRefusesItsValues();
    void rowsBesideTheEvents();
    void rowsThatDoNotFit_data();
    void rowsThatDoNotFit();

private:
    [[nodiscard]] LedgerUrl url(const QString &role = u"postgres"_s) const;
    [[nodiscard]] std::unique_ptr<LedgerWriter> open();
    [[nodiscard]] QList<InsertReport> insert(const QList<EventRecord> &records);
    [[nodiscard]] QByteArray value(const QByteArray &sql);

    PostgresCluster m_cluster;
    const QString m_database = u"writing"_s;
};

LedgerUrl PostgresWriterTest::url(const QString &role) const
{
    return *LedgerUrl::parse(m_cluster.url(m_database, role));
}

std::unique_ptr<LedgerWriter> PostgresWriterTest::open()
{
    auto writer = PostgresWriter::open(url());
    if (!writer)
        qFatal("%s", qPrintable(writer.error().text()));
    return std::move(writer).value();
}

QList<InsertReport> PostgresWriterTest::insert(const QList<EventRecord> &records)
{
    const auto reports = open()->insertEvents(records);
    if (!reports)
        qFatal("%s", qPrintable(reports.error().text()));
    return *reports;
}

QByteArray PostgresWriterTest::value(const QByteArray &sql)
{
    return m_cluster.value(m_database, sql);
}

void PostgresWriterTest::init()
{
    m_cluster.makeDatabase(m_database);
    const auto created = open()->createSchema();
    QVERIFY2(created, created ? "" : qPrintable(created.error().text()));
}

void PostgresWriterTest::theSchemaIsDialectA()
{
    const auto reader = PostgresReader::open(url(), {});
    QVERIFY2(reader, reader ? "" : qPrintable(reader.error().text()));
    const LedgerProfile &profile = (*reader)->profile();
    QCOMPARE(profile.dialect, u"A"_s);
    QCOMPARE(profile.columns.size(), qsizetype{12});
    QVERIFY(profile.isBytewiseCollation);
    QCOMPARE(profile.columns.value(EventColumn::Payload).declaredType, "json"_ba);
    for (auto companion = profile.companions.cbegin(); companion != profile.companions.cend(); ++companion)
        QVERIFY2(companion->access == TableAccess::Readable, companion->name.constData());
}

void PostgresWriterTest::anEmptyDatabaseIsAskedFor_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<QString>("names");
    QTest::newRow("the schema itself") << ""_ba << u"consumer_dedupe"_s;
    QTest::newRow("a table of somebody else") << "DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE customers(id int)"_ba << u"customers"_s;
    QTest::newRow("a view") << "DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE VIEW answers AS SELECT 42"_ba << u"answers"_s;
}

void PostgresWriterTest::anEmptyDatabaseIsAskedFor()
{
    QFETCH(QByteArray, sql);
    QFETCH(QString, names);
    m_cluster.run(m_database, sql);
    const QByteArray before = value("SELECT count(*) FROM pg_class");
    const auto created = open()->createSchema();
    QVERIFY(!created);
    QCOMPARE(created.error().code, ErrorCode::NotEmpty);
    QVERIFY2(created.error().what.text().contains(names), qPrintable(created.error().text()));
    QCOMPARE(value("SELECT count(*) FROM pg_class"), before);
}

void PostgresWriterTest::aRoleWithoutTheRightCreatesNothing()
{
    m_cluster.makeDatabase(m_database);
    m_cluster.run(m_database, "DROP ROLE IF EXISTS guest; CREATE ROLE guest LOGIN");
    const auto writer = PostgresWriter::open(url(u"guest"_s));
    QVERIFY(writer);
    const auto created = (*writer)->createSchema();
    QVERIFY(!created);
    QCOMPARE(created.error().code, ErrorCode::PermissionDenied);
    QVERIFY2(created.error().text().contains(u"guest"_s), qPrintable(created.error().text()));
    QCOMPARE(value("SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace"), "0"_ba);
}

void PostgresWriterTest::recordsComeBackAsTheyWere()
{
    const EventRecord record = plainRecord(1);
    EventRecord bare = plainRecord(2);
    bare.causedBy.reset();
    bare.run.reset();
    bare.sequence.reset();
    bare.idempotencyKey.reset();
    bare.payload = textPayload("null"_ba);
    bare.type = EventType("it's \"\\ \xE2\x82\xAC\n"_ba);
    for (const InsertReport &report : insert({record, bare}))
        QCOMPARE(report.outcome, InsertOutcome::Inserted);
    const auto reader = PostgresReader::open(url(), {});
    QVERIFY(reader);
    const auto events = (*reader)->events({record.id, bare.id}, {});
    QVERIFY(events);
    QCOMPARE(events->size(), qsizetype{2});
    const Event &event = events->first();
    QVERIFY(event.type == record.type && event.entity == record.entity && event.run == record.run && event.source == record.source);
    QCOMPARE(event.causedBy, record.causedBy);
    QCOMPARE(event.idempotencyKey, record.idempotencyKey);
    QCOMPARE(event.sequence, record.sequence);
    QCOMPARE(toIsoUtc(*event.occurredAt.instant(), 6), record.occurredAt);
    QCOMPARE((*reader)->payload(record.id, -1, {})->bytes, record.payload.bytes);
    const Event &other = events->last();
    QVERIFY(!other.run && !other.sequence && !other.causedBy && !other.idempotencyKey);
    QVERIFY(other.type == bare.type);
    QCOMPARE((*reader)->payload(bare.id, -1, {})->bytes, "null"_ba);
}

void PostgresWriterTest::whatARecordLeavesOpenIsTheStores()
{
    EventRecord record = plainRecord(1);
    record.source.reset();
    record.recordedAt.reset();
    QCOMPARE(insert({record}).first().outcome, InsertOutcome::Inserted);
    QCOMPARE(value("SELECT source_system FROM events"), "platform"_ba);
    QCOMPARE(value("SELECT (now() - recorded_at < interval '1 hour')::text FROM events"), "true"_ba);
    QCOMPARE(insert({record}).first().outcome, InsertOutcome::Duplicate);
}

void PostgresWriterTest::aSecondImportFindsDuplicates()
{
    QList<EventRecord> records;
    for (int i = 0; i < 2'500; ++i)
        records += plainRecord(i);
    for (const InsertReport &report : insert(records))
        QCOMPARE(report.outcome, InsertOutcome::Inserted);
    for (const InsertReport &report : insert(records)) {
        QCOMPARE(report.outcome, InsertOutcome::Duplicate);
        QVERIFY(report.reason.isEmpty());
    }
    QCOMPARE(value("SELECT count(*) FROM events"), "2500"_ba);
}

void PostgresWriterTest::theSameMomentIsTheSameTime_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("another zone") << "2026-05-25T16:23:11.123456+02:00"_ba;
    QTest::newRow("no zone") << "2026-05-25 14:23:11.123456"_ba;
    QTest::newRow("nanoseconds that the store cannot hold are cut") << "2026-05-25T14:23:11.123456789Z"_ba;
    QTest::newRow("microseconds since 1970") << "1779718991123456"_ba;
}

void PostgresWriterTest::theSameMomentIsTheSameTime()
{
    QFETCH(QByteArray, text);
    EventRecord record = plainRecord(1);
    QCOMPARE(insert({record}).first().outcome, InsertOutcome::Inserted);
    record.occurredAt = text;
    const InsertReport report = insert({record}).first();
    QVERIFY2(report.outcome == InsertOutcome::Duplicate, qPrintable(report.reason));
}

void PostgresWriterTest::whatIsLeftToTheStoreIsCompared_data()
{
    QTest::addColumn<QByteArray>("change"); ///< of the column source_system
    QTest::addColumn<QByteArray>("stored");
    QTest::addColumn<InsertOutcome>("outcome");
    QTest::newRow("the default is there") << "SET DEFAULT 'platform'"_ba << "'platform'"_ba << InsertOutcome::Duplicate;
    QTest::newRow("something else is there") << "SET DEFAULT 'platform'"_ba << "'netsuite'"_ba << InsertOutcome::Conflict;
    QTest::newRow("a default with an apostrophe") << "SET DEFAULT 'it''s'"_ba << "'it''s'"_ba << InsertOutcome::Duplicate;
    QTest::newRow("another type") << "TYPE varchar(20)"_ba << "'netsuite'"_ba << InsertOutcome::Conflict;
    QTest::newRow("NULL instead of the default") << "DROP NOT NULL"_ba << "NULL"_ba << InsertOutcome::Conflict;
    QTest::newRow("no default: NULL is there") << "DROP NOT NULL, ALTER source_system DROP DEFAULT"_ba << "NULL"_ba << InsertOutcome::Duplicate;
    QTest::newRow("no default: something is there") << "DROP NOT NULL, ALTER source_system DROP DEFAULT"_ba << "'platform'"_ba << InsertOutcome::Conflict;
    QTest::newRow("a computed default") << "SET DEFAULT current_user"_ba << "'netsuite'"_ba << InsertOutcome::Duplicate;
}

void PostgresWriterTest::whatIsLeftToTheStoreIsCompared()
{
    QFETCH(QByteArray, change);
    QFETCH(QByteArray, stored);
    QFETCH(InsertOutcome, outcome);
    m_cluster.run(m_database, "ALTER TABLE events ALTER source_system " + change);
    EventRecord record = plainRecord(1);
    record.source.reset();
    record.recordedAt.reset();
    QCOMPARE(insert({record}).first().outcome, InsertOutcome::Inserted);
    m_cluster.run(m_database, "UPDATE events SET source_system = " + stored);
    const InsertReport report = insert({record}).first();
    QVERIFY2(report.outcome == outcome, qPrintable(report.reason));
    QCOMPARE(report.reason, outcome == InsertOutcome::Conflict ? u"differs in source_system"_s : QString());
}

void PostgresWriterTest::conflictsNameTheColumn_data()
{
    QTest::addColumn<QString>("column");
    QTest::addColumn<Change>("change");
    const auto add = [](const QString &column, const Change &change) { QTest::addRow("%s", qPrintable(column)) << column << change; };
    add(u"event_type"_s, [](EventRecord &r) { r.type = EventType("price.Changed"_ba); });
    add(u"entity_type"_s, [](EventRecord &r) { r.entity.type = EntityType("items"_ba); });
    add(u"entity_id"_s, [](EventRecord &r) { r.entity.id = EntityId("10473"_ba); });
    add(u"payload_json"_s, [](EventRecord &r) { r.payload = textPayload("{ \"b\": 1.1,\"a\":2, \"a\":3 }"_ba); });
    add(u"caused_by"_s, [](EventRecord &r) { r.causedBy.reset(); });
    add(u"workflow_run_id"_s, [](EventRecord &r) { r.run = RunId(""_ba); });
    add(u"source_system"_s, [](EventRecord &r) { r.source = SourceSystem("other"_ba); });
    add(u"occurred_at"_s, [](EventRecord &r) { r.occurredAt = "2026-05-25T14:23:11.123457Z"_ba; });
    add(u"recorded_at"_s, [](EventRecord &r) { r.recordedAt = "2026-05-25T14:23:13Z"_ba; });
    add(u"sequence_no"_s, [](EventRecord &r) { r.sequence.reset(); });
    add(u"idempotency_key"_s, [](EventRecord &r) { r.idempotencyKey = "another"_ba; });
}

void PostgresWriterTest::conflictsNameTheColumn()
{
    QFETCH(QString, column);
    QFETCH(Change, change);
    EventRecord record = plainRecord(1);
    QCOMPARE(insert({record}).first().outcome, InsertOutcome::Inserted);
    const QByteArray before = value("SELECT events::text FROM events");
    change(record);
    const InsertReport report = insert({record}).first();
    QCOMPARE(report.outcome, InsertOutcome::Conflict);
    QCOMPARE(report.reason, u"differs in "_s + column);
    QCOMPARE(value("SELECT events::text FROM events"), before);
}

void PostgresWriterTest::aTakenKeyIsAClash()
{
    EventRecord second = plainRecord(2);
    second.idempotencyKey = "key-1"_ba;
    const auto reports = insert({plainRecord(1), second, plainRecord(3)});
    QCOMPARE(reports[0].outcome, InsertOutcome::Inserted);
    QCOMPARE(reports[1].outcome, InsertOutcome::KeyClash);
    QVERIFY2(reports[1].reason.contains(QString::fromUtf8(plainRecord(1).id.bytes())), qPrintable(reports[1].reason));
    QCOMPARE(reports[2].outcome, InsertOutcome::Inserted);
}

void PostgresWriterTest::refusedRecordsSayWhy_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("says");
    const auto add = [](const char *name, const QString &says, const Change &change) { QTest::newRow(name) << change << says; };
    add("a payload that is no JSON", u"json"_s, [](EventRecord &r) { r.payload = textPayload("{\"a\":2,}"_ba); });
    add("an empty payload", u"json"_s, [](EventRecord &r) { r.payload = textPayload(""_ba); });
    add("no payload", u"payload_json must not be NULL"_s, [](EventRecord &r) { r.payload = {}; });
    add("a payload with a NUL", u"payload_json has bytes"_s, [](EventRecord &r) { r.payload = textPayload(QByteArray("\"\0\"", 3)); });
    add("a payload that is not UTF-8", u"payload_json has bytes"_s, [](EventRecord &r) { r.payload = textPayload("\"\xFF\""_ba); });
    add("a binary payload", u"binary"_s, [](EventRecord &r) { r.payload.kind = PayloadKind::Blob; });
    add("a type with a NUL", u"event_type has bytes"_s, [](EventRecord &r) { r.type = EventType(QByteArray("a\0b", 3)); });
    add("a key that is not UTF-8", u"idempotency_key has bytes"_s, [](EventRecord &r) { r.idempotencyKey = "\xC3"_ba; });
    add("an empty id", u"event_id"_s, [](EventRecord &r) { r.id = EventId(); });
    add("an empty time", u"occurred_at is not a time"_s, [](EventRecord &r) { r.occurredAt.clear(); });
    add("a word that the server would take for a time", u"occurred_at is not a time"_s, [](EventRecord &r) { r.occurredAt = "yesterday"_ba; });
    add("the word now", u"recorded_at is not a time"_s, [](EventRecord &r) { r.recordedAt = "now"_ba; });
    add("a day that does not exist", u"2026-02-30"_s, [](EventRecord &r) { r.occurredAt = "2026-02-30T00:00:00Z"_ba; });
}

void PostgresWriterTest::refusedRecordsSayWhy()
{
    QFETCH(Change, change);
    QFETCH(QString, says);
    EventRecord record = plainRecord(2);
    change(record);
    const auto reports = insert({plainRecord(1), record, plainRecord(3)});
    QCOMPARE(reports[0].outcome, InsertOutcome::Inserted);
    QCOMPARE(reports[1].outcome, InsertOutcome::Refused);
    QVERIFY2(reports[1].reason.contains(says), qPrintable(reports[1].reason));
    QCOMPARE(reports[2].outcome, InsertOutcome::Inserted);
    QCOMPARE(value("SELECT count(*) FROM events"), "2"_ba);
}

void PostgresWriterTest::badRecordsLeaveTheOthersIntact()
{
    QList<EventRecord> records;
    QList<InsertOutcome> expected;
    for (int i = 0; i < 2'300; ++i) {
        EventRecord record = plainRecord(i);
        InsertOutcome outcome = InsertOutcome::Inserted;
        if (i % 331 == 7) {
            record.payload = textPayload("no json"_ba);
            outcome = InsertOutcome::Refused;
        } else if (i % 401 == 9) {
            record.idempotencyKey = "key-0"_ba;
            outcome = InsertOutcome::KeyClash;
        }
        records += record;
        expected += outcome;
    }
    auto writer = open();
    QVERIFY(writer->begin());
    const auto reports = writer->insertEvents(records);
    QVERIFY2(reports, reports ? "" : qPrintable(reports.error().text()));
    QVERIFY(writer->commit());
    for (qsizetype i = 0; i < expected.size(); ++i)
        QVERIFY2((*reports)[i].outcome == expected[i], qPrintable(u"%1: %2"_s.arg(i).arg((*reports)[i].reason)));
    QCOMPARE(value("SELECT count(*) FROM events"), QByteArray::number(expected.count(InsertOutcome::Inserted)));
}

void PostgresWriterTest::recordsWithOneIdAreComparedWithEachOther()
{
    EventRecord other = plainRecord(1);
    other.type = EventType("other.type"_ba);
    EventRecord bad = plainRecord(2);
    bad.payload = textPayload("no json"_ba);
    const auto reports = insert({plainRecord(1), plainRecord(1), other, bad, plainRecord(2)});
    QList<InsertOutcome> outcomes;
    for (const InsertReport &report : reports)
        outcomes += report.outcome;
    QCOMPARE(outcomes, (QList<InsertOutcome>{InsertOutcome::Inserted, InsertOutcome::Duplicate, InsertOutcome::Conflict, InsertOutcome::Refused,
                                             InsertOutcome::Inserted}));
}

void PostgresWriterTest::anOpenTransactionIsSeenByNobody()
{
    auto writer = open();
    QVERIFY(writer->begin());
    QVERIFY(writer->insertEvents({plainRecord(1)}));
    QVERIFY(writer->insertEvents({plainRecord(2)}));
    QCOMPARE(value("SELECT count(*) FROM events"), "0"_ba);
    QVERIFY(writer->rollback());
    QVERIFY(writer->begin());
    QVERIFY(writer->insertEvents({plainRecord(3)}));
    QVERIFY(writer->commit());
    QCOMPARE(value("SELECT string_agg(sequence_no::text, ',') FROM events"), "3"_ba);
    const auto again = writer->commit();
    QVERIFY(!again);
}

void PostgresWriterTest::aWriterThatGoesRollsBack()
{
    {
        auto writer = open();
        QVERIFY(writer->begin());
        QVERIFY(writer->insertEvents({plainRecord(1)}));
    }
    QCOMPARE(value("SELECT count(*) FROM events"), "0"_ba);
}

void PostgresWriterTest::anErrorRollsBack()
{
    auto writer = open();
    QVERIFY(writer->begin());
    QVERIFY(writer->insertEvents({plainRecord(1)}));
    m_cluster.run(u"postgres"_s, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ledgerscope'");
    const auto reports = writer->insertEvents({plainRecord(2)});
    QVERIFY(!reports);
    QCOMPARE(reports.error().code, ErrorCode::ConnectionLost);
    const auto committed = writer->commit();
    QVERIFY(!committed);
    QCOMPARE(value("SELECT count(*) FROM events"), "0"_ba);

    m_cluster.run(m_database, "DROP ROLE IF EXISTS looker; CREATE ROLE looker LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO looker");
    const auto looker = PostgresWriter::open(url(u"looker"_s));
    QVERIFY(looker);
    const auto denied = (*looker)->insertEvents({plainRecord(1)});
    QVERIFY(!denied);
    QCOMPARE(denied.error().code, ErrorCode::PermissionDenied);
    QVERIFY2(denied.error().untouched.text().contains(u"rolled back"_s), qPrintable(denied.error().text()));
}

void PostgresWriterTest::otherShapesOfTheTable_data()
{
    QTest::addColumn<QByteArray>("table");
    const QByteArray end = ", caused_by text, workflow_run_id text, source_system text, occurred_at timestamptz NOT NULL, recorded_at timestamptz, sequence_no int, "
                           "idempotency_key text UNIQUE)"_ba;
    const QByteArray begin = "CREATE TABLE events(event_id text PRIMARY KEY, event_type text, entity_type text, entity_id text, payload_json "_ba;
    QTest::newRow("a payload of the type jsonb") << begin + "jsonb" + end;
    QTest::newRow("a payload of the type text") << begin + "text" + end;
    QTest::newRow("a payload of the type bytea") << begin + "bytea" + end;
    QTest::newRow("dialect B") << "CREATE TABLE events(id varchar(40) PRIMARY KEY, event_type text, entity_ref text, payload_json json" + end;
    QTest::newRow("times without a zone") << QByteArray(begin + "json" + end).replace("timestamptz", "timestamp");
    QTest::newRow("times as text") << QByteArray(begin + "json" + end).replace("timestamptz", "text");
    QTest::newRow("partitions") << begin + "json" + QByteArray(end).replace("idempotency_key text UNIQUE", "idempotency_key text")
            + " PARTITION BY HASH (event_id); CREATE TABLE events_0 PARTITION OF events FOR VALUES WITH (MODULUS 1, REMAINDER 0)";
}

void PostgresWriterTest::otherShapesOfTheTable()
{
    QFETCH(QByteArray, table);
    m_cluster.makeDatabase(m_database);
    m_cluster.run(m_database, table);
    QCOMPARE(insert({plainRecord(1), plainRecord(2)}).last().outcome, InsertOutcome::Inserted);
    EventRecord other = plainRecord(2);
    other.entity.id = EntityId("other"_ba);
    const auto reports = insert({plainRecord(1), other});
    QVERIFY2(reports[0].outcome == InsertOutcome::Duplicate, qPrintable(reports[0].reason));
    QCOMPARE(reports[1].outcome, InsertOutcome::Conflict);
    const auto reader = PostgresReader::open(url(), {});
    QVERIFY2(reader, reader ? "" : qPrintable(reader.error().text()));
    const auto events = (*reader)->events({plainRecord(1).id}, {});
    QVERIFY(events);
    QCOMPARE(events->size(), qsizetype{1});
    QVERIFY(events->first().entity == plainRecord(1).entity);
    QCOMPARE(toIsoUtc(*events->first().occurredAt.instant(), 6), plainRecord(1).occurredAt);
    const QByteArray payload = (*reader)->payload(plainRecord(1).id, -1, {})->bytes;
    QCOMPARE(payload, (*reader)->profile().isPayloadRewritten ? "{\"a\": 3, \"b\": 1.10}"_ba : plainRecord(1).payload.bytes);
}

void PostgresWriterTest::aColumnThatIsMissingRefusesItsValues()
{
    m_cluster.makeDatabase(m_database);
    m_cluster.run(m_database, "CREATE TABLE events(event_id text PRIMARY KEY, event_type text, entity_type text, entity_id text, payload_json json, occurred_at timestamptz)");
    EventRecord bare;
    bare.id = EventId("1"_ba);
    bare.type = EventType("a.b"_ba);
    bare.payload = textPayload("{}"_ba);
    bare.occurredAt = "2026-05-25T14:23:11Z"_ba;
    EventRecord keyed = bare;
    keyed.id = EventId("2"_ba);
    keyed.idempotencyKey = "k"_ba;
    const auto reports = insert({bare, keyed});
    QCOMPARE(reports[0].outcome, InsertOutcome::Inserted);
    QCOMPARE(reports[1].outcome, InsertOutcome::Refused);
    QCOMPARE(reports[1].reason, u"the ledger has no column for idempotency_key"_s);
}

void PostgresWriterTest::rowsBesideTheEvents()
{
    auto writer = open();
    QVERIFY(writer->begin());
    const auto subscription = writer->insertRow("event_subscriptions"_ba, {{"subscription_id"_ba, qint64{7}},
                                                                         {"event_type_glob"_ba, "price.*"_ba},
                                                                         {"workflow_type"_ba, "it's \"quoted\""_ba},
                                                                         {"input_mapper"_ba, "{\"vendor_id\":\"$.entity_id\"}"_ba},
                                                                         {"filter_expr"_ba, std::monostate{}}});
    QVERIFY2(subscription, subscription ? "" : qPrintable(subscription.error().text()));
    QVERIFY(writer->insertRow("event_drain_state"_ba, {{"drainer_id"_ba, "workflow_runner"_ba}, {"last_drained_at"_ba, "2026-05-25T14:23:11Z"_ba}}));
    QVERIFY(writer->commit());
    QCOMPARE(value("SELECT subscription_id || workflow_type || (filter_expr IS NULL)::text || (input_mapper->>'vendor_id') FROM event_subscriptions"),
             "7it's \"quoted\"true$.entity_id"_ba);
    QCOMPARE(value("SELECT extract(epoch FROM last_drained_at)::bigint FROM event_drain_state"), "1779718991"_ba);
}

void PostgresWriterTest::rowsThatDoNotFit_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<QByteArray>("column");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("a table that is unknown") << "pg_class"_ba << "relname"_ba << "x"_ba << ErrorCode::NotFound;
    QTest::newRow("a column that is unknown") << "event_drain_state"_ba << "colour"_ba << "x"_ba << ErrorCode::MissingColumns;
    QTest::newRow("a value of the wrong type") << "event_drain_state"_ba << "events_processed_total"_ba << "many"_ba << ErrorCode::BadValue;
    QTest::newRow("a value with a NUL") << "event_drain_state"_ba << "drainer_id"_ba << QByteArray("a\0b", 3) << ErrorCode::BadValue;
    QTest::newRow("a value that is missing") << "event_drain_state"_ba << "last_event_id"_ba << "x"_ba << ErrorCode::BadValue;
}

void PostgresWriterTest::rowsThatDoNotFit()
{
    QFETCH(QByteArray, table);
    QFETCH(QByteArray, column);
    QFETCH(QByteArray, text);
    QFETCH(ErrorCode, code);
    auto writer = open();
    QVERIFY(writer->begin());
    QVERIFY(writer->insertEvents({plainRecord(1)}));
    const auto inserted = writer->insertRow(table, {{column, text}});
    QVERIFY(!inserted);
    QVERIFY2(inserted.error().code == code, qPrintable(inserted.error().text()));
    QVERIFY(!writer->commit());
    QCOMPARE(value("SELECT count(*) FROM events"), "0"_ba);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::PostgresWriterTest)

#include "postgreswritertest.moc"
