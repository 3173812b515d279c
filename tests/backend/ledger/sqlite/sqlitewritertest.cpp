// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitereader.h"
#include "backend/ledger/sqlite/sqlitewriter.h"
#include "tests/support/sqlitestore.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

EventRecord record(const QByteArray &id, const QByteArray &payload = "{}"_ba)
{
    EventRecord record;
    record.id = EventId(id);
    record.type = EventType("price.changed"_ba);
    record.entity = {EntityType("item"_ba), EntityId("1"_ba)};
    record.payload = {PayloadKind::Text, payload, payload.size()};
    record.occurredAt = "2026-05-25T14:23:11Z"_ba;
    return record;
}

const QByteArray FirstId = "01KSFR9B4R0000000000000001"_ba;
const QByteArray SecondId = "01KSFR9B4R0000000000000002"_ba;

} // namespace

class SqliteWriterTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void createsDialectAInOneGo();
    void leavesTheJournalModeAlone();
    void refusesWhatIsNotEmpty();
    void refusesWhatCannotBeALedger_data();
    void refusesWhatCannotBeALedger();
    void removesAnEmptyFileThatItMade();
    void storesBytesAsTheyAre_data();
    void storesBytesAsTheyAre();
    void tellsWhatBecameOfARecord_data();
    void tellsWhatBecameOfARecord();
    void leavesDefaultsToTheStore();
    void whatIsLeftToTheStoreIsCompared_data();
    void whatIsLeftToTheStoreIsCompared();
    void aRefusedRecordLeavesTheOthers();
    void keyClashNamesTheHolder();
    void aTriggerThatIgnoresIsTold();
    void rollbackUndoesEverything();
    void goingAwayUndoesWhatWasNotCommitted();
    void withoutBeginABatchIsOneTransaction();
    void duplicatesAreFoundWithoutAUniqueIndex();
    void writesTheOtherDialect();
    void aViewIsNotWrittenTo();
    void refusesWhatTheStoreWouldChange_data();
    void refusesWhatTheStoreWouldChange();
    void insertsCompanionRows();
    void unknownTablesAndColumnsAreErrors();
    void waitsForAnotherWriterAndThenSaysSo();

private:
    [[nodiscard]] QString path() const { return m_directory->filePath(u"ledger.db"_s); }
    [[nodiscard]] std::unique_ptr<LedgerWriter> open(SqliteWriter::Mode mode = SqliteWriter::Mode::Create);
    [[nodiscard]] std::unique_ptr<LedgerWriter> openWithSchema();
    [[nodiscard]] InsertReport insert(LedgerWriter &writer, const EventRecord &record);
    [[nodiscard]] QByteArray value(const QByteArray &sql) { return SqliteStore(path()).value(sql); }

    std::unique_ptr<QTemporaryDir> m_directory;
};

void SqliteWriterTest::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
}

void SqliteWriterTest::cleanup()
{
    m_directory.reset();
}

std::unique_ptr<LedgerWriter> SqliteWriterTest::open(SqliteWriter::Mode mode)
{
    auto writer = SqliteWriter::open(path(), mode);
    if (!writer)
        qFatal("No writer: %s", qPrintable(writer.error().text()));
    return std::move(writer).value();
}

std::unique_ptr<LedgerWriter> SqliteWriterTest::openWithSchema()
{
    auto writer = open();
    if (const auto created = writer->createSchema(); !created)
        qFatal("No schema: %s", qPrintable(created.error().text()));
    return writer;
}

InsertReport SqliteWriterTest::insert(LedgerWriter &writer, const EventRecord &record)
{
    const auto reports = writer.insertEvents({record});
    if (!reports)
        qFatal("No report: %s", qPrintable(reports.error().text()));
    return reports->first();
}

void SqliteWriterTest::createsDialectAInOneGo()
{
    openWithSchema().reset();
    const auto reader = SqliteReader::open(path(), {});
    QVERIFY2(reader, reader ? "" : qPrintable(reader.error().text()));
    const LedgerProfile &profile = (*reader)->profile();
    QCOMPARE(profile.dialect, u"A"_s);
    QCOMPARE(profile.columns.size(), qsizetype{12});
    for (auto companion = profile.companions.begin(); companion != profile.companions.end(); ++companion)
        QVERIFY2(companion->access == TableAccess::Readable, canonicalNameOf(companion.key()).constData());
    QCOMPARE((*reader)->count({}, {}, {})->matching, qint64{0});
}

void SqliteWriterTest::leavesTheJournalModeAlone()
{
    openWithSchema().reset();
    QCOMPARE(value("PRAGMA journal_mode"), "delete"_ba);
    SqliteStore(path()).run("PRAGMA journal_mode=WAL");
    QCOMPARE(insert(*open(SqliteWriter::Mode::Existing), record(FirstId)).outcome, InsertOutcome::Inserted);
    QCOMPARE(value("PRAGMA journal_mode"), "wal"_ba);
}

void SqliteWriterTest::refusesWhatIsNotEmpty()
{
    SqliteStore(path()).run("CREATE TABLE anything(a)");
    const auto created = open()->createSchema();
    QVERIFY(!created);
    QCOMPARE(created.error().code, ErrorCode::NotEmpty);
    QVERIFY(created.error().text().contains(u"anything"_s));
    QCOMPARE(value("SELECT count(*) FROM sqlite_schema"), "1"_ba);
}

void SqliteWriterTest::refusesWhatCannotBeALedger_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<SqliteWriter::Mode>("mode");
    QTest::addColumn<ErrorCode>("code");
    for (const auto mode : {SqliteWriter::Mode::Existing, SqliteWriter::Mode::Create}) {
        const char *way = mode == SqliteWriter::Mode::Create ? "to make" : "to write";
        QTest::addRow("a folder, %s", way) << u"folder"_s << mode << ErrorCode::NotADatabase;
        QTest::addRow("a FIFO, %s", way) << u"fifo"_s << mode << ErrorCode::NotADatabase;
        QTest::addRow("a text file, %s", way) << u"text"_s << mode << ErrorCode::NotADatabase;
    }
    QTest::newRow("no file, to write") << u"nothing"_s << SqliteWriter::Mode::Existing << ErrorCode::NotFound;
    QTest::newRow("no folder, to make") << u"missing/ledger.db"_s << SqliteWriter::Mode::Create << ErrorCode::NotFound;
}

void SqliteWriterTest::refusesWhatCannotBeALedger()
{
    QFETCH(QString, what);
    QFETCH(SqliteWriter::Mode, mode);
    QFETCH(ErrorCode, code);
    QVERIFY(QDir(m_directory->path()).mkdir(u"folder"_s));
    QCOMPARE(::mkfifo(QFile::encodeName(m_directory->filePath(u"fifo"_s)).constData(), 0600), 0);
    QFile text(m_directory->filePath(u"text"_s));
    QVERIFY(text.open(QIODevice::WriteOnly));
    text.write("ts,value\n2026-05-25,1\n");
    text.close();
    const auto writer = SqliteWriter::open(m_directory->filePath(what), mode);
    QVERIFY(!writer);
    QCOMPARE(writer.error().code, code);
    QVERIFY(!writer.error().remedy.isEmpty());
    QCOMPARE(text.size(), qint64{22});
    QVERIFY(!QFile::exists(m_directory->filePath(u"nothing"_s)));
}

void SqliteWriterTest::removesAnEmptyFileThatItMade()
{
    open().reset();
    QVERIFY(!QFile::exists(path()));
    QFile(path()).open(QIODevice::WriteOnly);
    open().reset();
    QVERIFY2(QFile::exists(path()), "An empty file that was there before is not ours to remove.");
}

void SqliteWriterTest::storesBytesAsTheyAre_data()
{
    QTest::addColumn<PayloadKind>("kind");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("type");
    QTest::newRow("digits, order and duplicates of JSON") << PayloadKind::Text << R"({"b":1.10,"a":1e400,"b":-0})"_ba << "text"_ba;
    QTest::newRow("an empty text") << PayloadKind::Text << ""_ba << "text"_ba;
    QTest::newRow("a number as text") << PayloadKind::Text << "1.10"_ba << "text"_ba;
    QTest::newRow("a text with NUL") << PayloadKind::Text << "a\0b"_ba.append("\0c", 2) << "text"_ba;
    QTest::newRow("a text that is not UTF-8") << PayloadKind::Text << "{\"a\":\"\xff\xfe\"}"_ba << "text"_ba;
    QTest::newRow("a blob") << PayloadKind::Blob << QByteArray("\x00\x01\xff", 3) << "blob"_ba;
    QTest::newRow("an empty blob") << PayloadKind::Blob << ""_ba << "blob"_ba;
    QTest::newRow("5 MB") << PayloadKind::Text << QByteArray(5'000'000, 'x') << "text"_ba;
}

void SqliteWriterTest::storesBytesAsTheyAre()
{
    QFETCH(PayloadKind, kind);
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, type);
    auto writer = openWithSchema();
    EventRecord event = record(FirstId);
    event.payload = {kind, bytes, bytes.size()};
    QCOMPARE(insert(*writer, event).outcome, InsertOutcome::Inserted);
    writer.reset();
    QCOMPARE(value("SELECT typeof(payload_json) FROM events"), type);
    QCOMPARE(value("SELECT CAST(payload_json AS BLOB) FROM events"), bytes);
    const auto reader = SqliteReader::open(path(), {});
    const auto payload = (*reader)->payload(EventId(FirstId), -1, {});
    QVERIFY(payload);
    QCOMPARE(payload->kind, kind);
    QCOMPARE(payload->bytes, bytes);
}

void SqliteWriterTest::tellsWhatBecameOfARecord_data()
{
    QTest::addColumn<QString>("change");
    QTest::addColumn<InsertOutcome>("outcome");
    QTest::addColumn<QString>("reason");
    QTest::newRow("the same again is a duplicate") << u""_s << InsertOutcome::Duplicate << u""_s;
    QTest::newRow("without recorded_at, which the store fills in, it is a duplicate too") << u"recorded"_s << InsertOutcome::Duplicate << u""_s;
    QTest::newRow("another payload is a conflict") << u"payload"_s << InsertOutcome::Conflict << u"payload_json"_s;
    QTest::newRow("the same payload written with a blank is a conflict") << u"blank"_s << InsertOutcome::Conflict << u"payload_json"_s;
    QTest::newRow("the same bytes as a blob are a conflict") << u"blob"_s << InsertOutcome::Conflict << u"payload_json"_s;
    QTest::newRow("another sequence number is a conflict") << u"sequence"_s << InsertOutcome::Conflict << u"sequence_no"_s;
    QTest::newRow("no sequence number is a conflict") << u"no sequence"_s << InsertOutcome::Conflict << u"sequence_no"_s;
    QTest::newRow("two columns are both named") << u"two"_s << InsertOutcome::Conflict << u"event_type, occurred_at"_s;
    QTest::newRow("another id with the same key is a key clash") << u"id"_s << InsertOutcome::KeyClash << QString::fromLatin1(FirstId);
    QTest::newRow("NULL where the column allows none is refused") << u"null"_s << InsertOutcome::Refused << u"payload_json"_s;
    QTest::newRow("another id without a key goes in") << u"id, no key"_s << InsertOutcome::Inserted << u""_s;
}

void SqliteWriterTest::tellsWhatBecameOfARecord()
{
    QFETCH(QString, change);
    QFETCH(InsertOutcome, outcome);
    QFETCH(QString, reason);
    auto writer = openWithSchema();
    EventRecord event = record(FirstId, R"({"a":1})"_ba);
    event.sequence = 7;
    event.idempotencyKey = "k1"_ba;
    event.recordedAt = "2026-05-25T14:23:12Z"_ba;
    QCOMPARE(insert(*writer, event).outcome, InsertOutcome::Inserted);
    if (change == u"recorded"_s)
        event.recordedAt.reset();
    if (change == u"payload"_s)
        event.payload.bytes = R"({"a":2})"_ba;
    if (change == u"blank"_s)
        event.payload.bytes = R"({"a": 1})"_ba;
    if (change == u"blob"_s)
        event.payload.kind = PayloadKind::Blob;
    if (change == u"sequence"_s)
        event.sequence = 8;
    if (change == u"no sequence"_s)
        event.sequence.reset();
    if (change == u"two"_s) {
        event.type = EventType("other"_ba);
        event.occurredAt = "2026-05-25T14:23:11+00:00"_ba;
    }
    if (change.startsWith(u"id"_s))
        event.id = EventId(SecondId);
    if (change == u"id, no key"_s)
        event.idempotencyKey.reset();
    if (change == u"null"_s) {
        event.id = EventId(SecondId);
        event.idempotencyKey.reset();
        event.payload = {};
    }
    const InsertReport report = insert(*writer, event);
    QCOMPARE(report.outcome, outcome);
    QVERIFY2(report.reason.contains(reason), qPrintable(report.reason));
    QCOMPARE(report.reason.isEmpty(), reason.isEmpty());
    writer.reset();
    QCOMPARE(value("SELECT count(*) FROM events"), outcome == InsertOutcome::Inserted ? "2"_ba : "1"_ba);
    QCOMPARE(value("SELECT payload_json || sequence_no FROM events ORDER BY event_id LIMIT 1"), R"({"a":1}7)"_ba);
}

void SqliteWriterTest::leavesDefaultsToTheStore()
{
    auto writer = openWithSchema();
    QCOMPARE(insert(*writer, record(FirstId)).outcome, InsertOutcome::Inserted);
    EventRecord given = record(SecondId);
    given.source = SourceSystem("netsuite"_ba);
    given.recordedAt = "2026-05-25T14:23:12.000001Z"_ba;
    QCOMPARE(insert(*writer, given).outcome, InsertOutcome::Inserted);
    writer.reset();
    SqliteStore store(path());
    QCOMPARE(store.value("SELECT source_system FROM events WHERE event_id = '" + FirstId + '\''), "platform"_ba);
    QVERIFY(store.value("SELECT recorded_at FROM events WHERE event_id = '" + FirstId + '\'').startsWith("20"));
    QCOMPARE(store.value("SELECT source_system || recorded_at FROM events WHERE event_id = '" + SecondId + '\''), "netsuite2026-05-25T14:23:12.000001Z"_ba);
}

void SqliteWriterTest::whatIsLeftToTheStoreIsCompared_data()
{
    QTest::addColumn<QByteArray>("column"); ///< source_system as it is declared
    QTest::addColumn<QByteArray>("stored");
    QTest::addColumn<InsertOutcome>("outcome");
    QTest::newRow("the default is there") << "TEXT NOT NULL DEFAULT 'platform'"_ba << "'platform'"_ba << InsertOutcome::Duplicate;
    QTest::newRow("something else is there") << "TEXT NOT NULL DEFAULT 'platform'"_ba << "'netsuite'"_ba << InsertOutcome::Conflict;
    QTest::newRow("a default with an apostrophe") << "TEXT DEFAULT 'it''s'"_ba << "'it''s'"_ba << InsertOutcome::Duplicate;
    QTest::newRow("a number as default of a text") << "TEXT DEFAULT 7"_ba << "'7'"_ba << InsertOutcome::Duplicate;
    QTest::newRow("NULL instead of the default") << "TEXT DEFAULT 'platform'"_ba << "NULL"_ba << InsertOutcome::Conflict;
    QTest::newRow("no default: NULL is there") << "TEXT"_ba << "NULL"_ba << InsertOutcome::Duplicate;
    QTest::newRow("no default: something is there") << "TEXT"_ba << "'platform'"_ba << InsertOutcome::Conflict;
    QTest::newRow("NULL as default") << "TEXT DEFAULT NULL"_ba << "'platform'"_ba << InsertOutcome::Conflict;
    QTest::newRow("a computed default") << "TEXT DEFAULT (lower('A'))"_ba << "'platform'"_ba << InsertOutcome::Duplicate;
    QTest::newRow("the current time as default") << "TEXT DEFAULT CURRENT_TIMESTAMP"_ba << "'2026-05-25 14:23:11'"_ba << InsertOutcome::Duplicate;
}

void SqliteWriterTest::whatIsLeftToTheStoreIsCompared()
{
    QFETCH(QByteArray, column);
    QFETCH(QByteArray, stored);
    QFETCH(InsertOutcome, outcome);
    SqliteStore(path()).run("CREATE TABLE events(event_id TEXT PRIMARY KEY, event_type TEXT, entity_type TEXT, entity_id TEXT, payload_json TEXT, "
                            "caused_by TEXT, workflow_run_id TEXT, source_system " + column + ", occurred_at TEXT, sequence_no INTEGER, idempotency_key TEXT)");
    auto writer = open();
    QCOMPARE(insert(*writer, record(FirstId)).outcome, InsertOutcome::Inserted);
    writer.reset();
    SqliteStore(path()).run("UPDATE events SET source_system = " + stored);
    writer = open();
    const InsertReport report = insert(*writer, record(FirstId));
    QVERIFY2(report.outcome == outcome, qPrintable(report.reason));
    QCOMPARE(report.reason.contains(u"source_system"_s), outcome == InsertOutcome::Conflict);
}

void SqliteWriterTest::aRefusedRecordLeavesTheOthers()
{
    auto writer = openWithSchema();
    QVERIFY(writer->begin());
    EventRecord bad = record(SecondId);
    bad.payload = {};
    const auto reports = writer->insertEvents({record(FirstId), bad, record(FirstId), record("01KSFR9B4R0000000000000003"_ba)});
    QVERIFY(reports);
    QList<InsertOutcome> outcomes;
    for (const InsertReport &report : *reports)
        outcomes += report.outcome;
    QCOMPARE(outcomes, (QList{InsertOutcome::Inserted, InsertOutcome::Refused, InsertOutcome::Duplicate, InsertOutcome::Inserted}));
    QVERIFY(writer->commit());
    writer.reset();
    QCOMPARE(value("SELECT count(*) FROM events"), "2"_ba);
}

void SqliteWriterTest::keyClashNamesTheHolder()
{
    auto writer = openWithSchema();
    EventRecord first = record(FirstId);
    first.idempotencyKey = "proposed-17"_ba;
    EventRecord second = record(SecondId);
    second.idempotencyKey = first.idempotencyKey;
    QCOMPARE(insert(*writer, first).outcome, InsertOutcome::Inserted);
    const InsertReport clash = insert(*writer, second);
    QCOMPARE(clash.outcome, InsertOutcome::KeyClash);
    QVERIFY(clash.reason.contains(QString::fromLatin1(FirstId)));
}

void SqliteWriterTest::aTriggerThatIgnoresIsTold()
{
    openWithSchema().reset();
    SqliteStore(path()).run("CREATE TRIGGER swallow BEFORE INSERT ON events BEGIN SELECT RAISE(IGNORE); END");
    const InsertReport report = insert(*open(SqliteWriter::Mode::Existing), record(FirstId));
    QCOMPARE(report.outcome, InsertOutcome::Refused);
    QVERIFY(report.reason.contains(u"trigger"_s));
}

void SqliteWriterTest::rollbackUndoesEverything()
{
    auto writer = openWithSchema();
    QVERIFY(writer->begin());
    QCOMPARE(insert(*writer, record(FirstId)).outcome, InsertOutcome::Inserted);
    QVERIFY(writer->rollback());
    QVERIFY2(writer->rollback(), "Nothing to undo is no error.");
    QCOMPARE(insert(*writer, record(FirstId)).outcome, InsertOutcome::Inserted);
}

void SqliteWriterTest::goingAwayUndoesWhatWasNotCommitted()
{
    auto writer = openWithSchema();
    QVERIFY(writer->begin());
    QCOMPARE(insert(*writer, record(FirstId)).outcome, InsertOutcome::Inserted);
    writer.reset();
    QCOMPARE(value("SELECT count(*) FROM events"), "0"_ba);
}

void SqliteWriterTest::withoutBeginABatchIsOneTransaction()
{
    openWithSchema().reset();
    SqliteStore(path()).run("CREATE TRIGGER stop BEFORE INSERT ON events WHEN NEW.event_id LIKE '%2' BEGIN SELECT RAISE(ROLLBACK, 'no'); END");
    const auto reports = open(SqliteWriter::Mode::Existing)->insertEvents({record(FirstId), record(SecondId)});
    QVERIFY(!reports);
    QVERIFY(reports.error().text().contains(u"undone"_s));
    QCOMPARE(value("SELECT count(*) FROM events"), "0"_ba);
}

void SqliteWriterTest::duplicatesAreFoundWithoutAUniqueIndex()
{
    SqliteStore(path()).run("CREATE TABLE events(event_id TEXT, event_type TEXT, entity_type TEXT, entity_id TEXT, payload_json TEXT, occurred_at TEXT)");
    auto writer = open(SqliteWriter::Mode::Existing);
    QCOMPARE(insert(*writer, record(FirstId)).outcome, InsertOutcome::Inserted);
    QCOMPARE(insert(*writer, record(FirstId)).outcome, InsertOutcome::Duplicate);
    QCOMPARE(insert(*writer, record(FirstId, "[]"_ba)).outcome, InsertOutcome::Conflict);
    writer.reset();
    QCOMPARE(value("SELECT count(*) FROM events"), "1"_ba);
}

void SqliteWriterTest::writesTheOtherDialect()
{
    SqliteStore(path()).run("CREATE TABLE events(ulid TEXT PRIMARY KEY, event_type TEXT, entity_ref TEXT, payload_json TEXT, occurred_at TEXT)");
    auto writer = open(SqliteWriter::Mode::Existing);
    QCOMPARE(insert(*writer, record(FirstId)).outcome, InsertOutcome::Inserted);
    EventRecord withRun = record(SecondId);
    withRun.run = RunId("run_1"_ba);
    const InsertReport report = insert(*writer, withRun);
    QCOMPARE(report.outcome, InsertOutcome::Refused);
    QVERIFY2(report.reason.contains(u"workflow_run_id"_s), "What has no column must not be lost in silence.");
    writer.reset();
    QCOMPARE(value("SELECT ulid || entity_ref FROM events"), FirstId + "item:1");
}

void SqliteWriterTest::aViewIsNotWrittenTo()
{
    openWithSchema().reset();
    SqliteStore(path()).run("ALTER TABLE events RENAME TO stored; CREATE VIEW events AS SELECT * FROM stored;"
                            "CREATE TRIGGER put INSTEAD OF INSERT ON events BEGIN INSERT INTO stored(event_id) VALUES(NEW.event_id); END");
    const auto reports = open(SqliteWriter::Mode::Existing)->insertEvents({record(FirstId)});
    QVERIFY(!reports);
    QCOMPARE(reports.error().code, ErrorCode::NoEventsTable);
    QCOMPARE(value("SELECT count(*) FROM stored"), "0"_ba);
}

void SqliteWriterTest::refusesWhatTheStoreWouldChange_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<InsertOutcome>("outcome");
    const QByteArray columns = "CREATE TABLE events(event_id TEXT PRIMARY KEY, event_type TEXT, entity_type TEXT, entity_id TEXT, occurred_at TEXT, payload_json "_ba;
    QTest::newRow("a number in a column declared JSON") << columns + "JSON)" << "1.10"_ba << InsertOutcome::Refused;
    QTest::newRow("an object in a column declared JSON") << columns + "JSON)" << R"({"a":1.10})"_ba << InsertOutcome::Inserted;
    QTest::newRow("a number in a column without type") << columns + ')' << "1.10"_ba << InsertOutcome::Inserted;
    QTest::newRow("bytes that are not UTF-8 in a UTF-16 database") << "PRAGMA encoding='UTF-16';" + columns + "TEXT)" << "\xff"_ba << InsertOutcome::Refused;
    QTest::newRow("UTF-8 in a UTF-16 database") << "PRAGMA encoding='UTF-16';" + columns + "TEXT)" << "\xc3\xa4"_ba << InsertOutcome::Inserted;
}

void SqliteWriterTest::refusesWhatTheStoreWouldChange()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, payload);
    QFETCH(InsertOutcome, outcome);
    SqliteStore(path()).run(schema);
    auto writer = open(SqliteWriter::Mode::Existing);
    const InsertReport report = insert(*writer, record(FirstId, payload));
    QVERIFY2(report.outcome == outcome, qPrintable(report.reason));
    writer.reset();
    if (outcome == InsertOutcome::Inserted)
        QCOMPARE((*SqliteReader::open(path(), {}))->payload(EventId(FirstId), -1, {})->bytes, payload);
}

void SqliteWriterTest::insertsCompanionRows()
{
    auto writer = openWithSchema();
    QVERIFY(writer->begin());
    QVERIFY(writer->insertRow("event_drain_state"_ba, {{"drainer_id"_ba, "workflow_runner"_ba}, {"last_event_id"_ba, {}}, {"events_processed_total"_ba, qint64{12}}}));
    QVERIFY(writer->insertRow("kill_switches"_ba, {{"switch_key"_ba, "kill:ns_writes"_ba}}));
    QVERIFY(writer->commit());
    writer.reset();
    SqliteStore store(path());
    QCOMPARE(store.value("SELECT drainer_id || typeof(last_event_id) || events_processed_total FROM event_drain_state"), "workflow_runnernull12"_ba);
    QCOMPARE(store.value("SELECT state FROM kill_switches"), "off"_ba);
}

void SqliteWriterTest::unknownTablesAndColumnsAreErrors()
{
    auto writer = openWithSchema();
    QVERIFY(writer->begin());
    QCOMPARE(insert(*writer, record(FirstId)).outcome, InsertOutcome::Inserted);
    const auto noColumn = writer->insertRow("kill_switches"_ba, {{"no_such"_ba, qint64{1}}});
    QVERIFY(!noColumn);
    QCOMPARE(noColumn.error().code, ErrorCode::MissingColumns);
    QVERIFY(noColumn.error().text().contains(u"no_such"_s));
    QVERIFY(!writer->insertRow("no_such_table"_ba, {}));
    writer.reset();
    QCOMPARE(value("SELECT count(*) FROM events"), "0"_ba);
}

void SqliteWriterTest::waitsForAnotherWriterAndThenSaysSo()
{
    openWithSchema().reset();
    SqliteStore other(path());
    other.run("BEGIN IMMEDIATE");
    auto writer = open(SqliteWriter::Mode::Existing);
    const auto begun = writer->begin();
    QVERIFY(!begun);
    QCOMPARE(begun.error().code, ErrorCode::StoreBusy);
    other.run("ROLLBACK");
    QVERIFY(writer->begin());
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::SqliteWriterTest)
#include "sqlitewritertest.moc"
