// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitereader.h"
#include "backend/ledger/profileprobe.h"
#include "tests/support/eventtext.h"
#include "tests/support/sqliterows.h"
#include "tests/support/sqlitestore.h"

#include <QTemporaryDir>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// Tables of many makes; each is filled with the same events.
struct Make {
    const char *name;
    QByteArray sql;
};

QList<Make> makes()
{
    const QByteArray columns = "event_id TEXT PRIMARY KEY, event_type TEXT, entity_type TEXT, entity_id TEXT, payload_json TEXT, workflow_run_id TEXT, "
                         "source_system TEXT, occurred_at TEXT, sequence_no INTEGER"_ba;
    const QByteArray table = "CREATE TABLE events("_ba + columns + ");";
    return {
        {"no index but the primary key", table},
        {"indexes that end with the id", table + "CREATE INDEX a ON events(event_type, event_id); CREATE INDEX b ON events(entity_type, entity_id, event_id);"
                                                 "CREATE INDEX c ON events(workflow_run_id, event_id); CREATE INDEX d ON events(source_system, event_id);"},
        {"indexes without the id", table + "CREATE INDEX a ON events(event_type); CREATE INDEX b ON events(entity_type, entity_id);"
                                           "CREATE INDEX c ON events(workflow_run_id); CREATE INDEX d ON events(source_system);"},
        {"a partial index on the run, the entity the other way round",
         table + "CREATE INDEX a ON events(workflow_run_id) WHERE workflow_run_id IS NOT NULL; CREATE INDEX b ON events(entity_id, entity_type, event_id);"},
        {"partial indexes that do not serve", table + "CREATE INDEX a ON events(event_type, event_id) WHERE sequence_no > 5;"
                                                      "CREATE UNIQUE INDEX b ON events(event_id) WHERE sequence_no > 5;"},
        {"descending indexes", table + "CREATE INDEX a ON events(event_type DESC, event_id DESC); CREATE INDEX b ON events(entity_type, entity_id DESC, event_id);"},
        {"an index on an expression", table + "CREATE INDEX a ON events(lower(event_type), event_id);"},
        {"statistics that mislead the planner", table + "CREATE INDEX a ON events(event_type, event_id); CREATE INDEX b ON events(entity_type, entity_id, "
                                                        "event_id); INSERT INTO events(event_id) VALUES('x'); ANALYZE; UPDATE sqlite_stat1 SET stat = "
                                                        "'1000000 900000 1'; DELETE FROM events;"},
        {"no rowids", "CREATE TABLE events(" + columns + ") WITHOUT ROWID; CREATE INDEX a ON events(event_type); CREATE INDEX c ON events(workflow_run_id);"},
        {"a column called rowid", "CREATE TABLE events(" + columns + ", rowid TEXT);"},
        {"all names of the rowid taken", "CREATE TABLE events(" + columns + ", rowid TEXT, _rowid_ TEXT, oid TEXT);"},
        {"names that need quotation marks", "CREATE TABLE \"events\"(\"event_id\" TEXT UNIQUE NOT NULL, event_type TEXT, entity_type TEXT, entity_id TEXT, "
                                            "payload_json TEXT, workflow_run_id TEXT, source_system TEXT, occurred_at TEXT, sequence_no INTEGER, "
                                            "\"order\" INTEGER, \"a \"\" b\" TEXT); CREATE INDEX \"in \"\"dex\" ON events(event_type, event_id);"},
        {"columns without types", "CREATE TABLE events(event_id PRIMARY KEY, event_type, entity_type, entity_id, payload_json, workflow_run_id, source_system, "
                                  "occurred_at, sequence_no); CREATE INDEX a ON events(event_type, event_id); CREATE INDEX b ON events(entity_type, entity_id, event_id);"},
        {"types compared without case", "CREATE TABLE events(event_id TEXT PRIMARY KEY, event_type TEXT COLLATE NOCASE, entity_type TEXT COLLATE NOCASE, "
                                        "entity_id TEXT COLLATE NOCASE, payload_json TEXT, workflow_run_id TEXT COLLATE NOCASE, source_system TEXT, "
                                        "occurred_at TEXT, sequence_no INTEGER); CREATE INDEX a ON events(event_type, event_id);"
                                        "CREATE INDEX b ON events(entity_type, entity_id, event_id); CREATE INDEX c ON events(workflow_run_id);"},
        {"entity ids that are numbers", "CREATE TABLE events(event_id TEXT PRIMARY KEY, event_type TEXT, entity_type TEXT, entity_id NUMERIC, payload_json "
                                        "TEXT, workflow_run_id TEXT, source_system TEXT, occurred_at TEXT, sequence_no INTEGER);"
                                        "CREATE INDEX b ON events(entity_type, entity_id, event_id);"},
        {"a UTF-16 database", "PRAGMA encoding = 'UTF-16';" + table + "CREATE INDEX a ON events(event_type, event_id);"
                                                                      "CREATE INDEX b ON events(entity_type, entity_id, event_id);"},
        {"a generated column and a view beside it", "CREATE TABLE events(" + columns + ", n AS (length(payload_json)));"
                                                    "CREATE VIEW event_log AS SELECT * FROM events;"},
    };
}

/// Some values as blobs, NULLs, cases that differ in case alone, ids of several forms.
QByteArray rowsSql()
{
    QByteArray sql;
    for (int i = 0; i < 400; ++i) {
        const QByteArray number = QByteArray::number(i);
        const QByteArray type = i % 50 == 0 ? "NULL"_ba : i % 41 == 0 ? "x'612e62'"_ba : i % 7 == 0 ? "'A.b'"_ba : i % 3 == 0 ? "'a.b'"_ba : "'a.c" + QByteArray::number(i % 5) + '\'';
        const QByteArray run = i % 4 != 0 ? "NULL"_ba : i % 3 == 0 ? "x'72756e31'"_ba : i % 5 == 0 ? "'RUN1'"_ba : "'run1'"_ba;
        const QByteArray entity = i % 31 == 0 ? "x'37'"_ba : "'" + QByteArray::number(i % 9) + '\'';
        sql += "INSERT INTO events(event_id, event_type, entity_type, entity_id, payload_json, workflow_run_id, source_system, occurred_at, sequence_no) VALUES("
               "'01KSFR9B4R" + QByteArray::number(i * 7919 % 1000).rightJustified(16, '0') + "', " + type + ", " + (i % 13 == 0 ? "'Item'" : "'item'") + ", "
            + entity + ", '{\"n\":" + number + "}', " + run + ", " + (i % 2 == 0 ? "'s'" : "NULL") + ", '2026-05-25T14:23:" + QByteArray::number(i % 60).rightJustified(2, '0')
            + "Z', " + (i % 6 == 0 ? "NULL" : number.constData()) + ");";
    }
    return "BEGIN;" + sql + "COMMIT;";
}

EventFilter filterOf(const QByteArray &text)
{
    EventFilter filter;
    for (const QByteArray &part : text.split(' ')) {
        const QByteArray value = part.mid(part.indexOf('=') + 1);
        if (part.startsWith("type="))
            filter.type = TypePattern(value);
        if (part.startsWith("entity="))
            filter.entity = EntityRef::fromStored(value);
        if (part.startsWith("run="))
            filter.run = RunId(value);
        if (part.startsWith("source="))
            filter.source = SourceSystem(value);
        if (part.startsWith("ulid=")) {
            filter.clock = ClockKind::Ulid;
            filter.time = InstantRange{*Timestamp::fromText(value).instant(), *Timestamp::fromText("2026-05-25T14:23:12Z").instant()};
        }
    }
    return filter;
}

} // namespace

/// What this driver alone has to get right: many makes of tables, storage classes, collations, and the ways it finds rows.
class SqliteReaderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filtersAgreeOnEveryMakeOfTable_data();
    void filtersAgreeOnEveryMakeOfTable();
    void plansAreWhatTheIndexesAllow_data();
    void plansAreWhatTheIndexesAllow();
    void idsAreTextsOrBlobs();
    void idsInAnotherCollation();
    void ulidTimeIsARangeOnlyOfCanonicalIds_data();
    void ulidTimeIsARangeOnlyOfCanonicalIds();
    void lateArrivalsBelowTheHighestIdStayAboveTheBound();
    void largePayloadsAreNotReadForAList();
    void payloadsOfEveryStorageClass();
    void aSchemaThatChangesUnderUs();
    void aViewIsReadLikeATable_data();
    void aViewIsReadLikeATable();
    void aViewHasTheCollationOfItsTable();
    void aViewThatMustBeSortedSaysSo();
    void viewsThatCannotBeReadAreNoTables();
    void hostileSchemasDoNotRun();
    void typesAreSkippedThrough();

private:
    [[nodiscard]] QString newPath() { return m_directory.filePath(u"ledger-%1.db"_s.arg(++m_made)); }
    [[nodiscard]] static std::unique_ptr<LedgerReader> open(const QString &path);

    QTemporaryDir m_directory;
    int m_made = 0;
};

std::unique_ptr<LedgerReader> SqliteReaderTest::open(const QString &path)
{
    auto reader = SqliteReader::open(path, {});
    if (!reader)
        qFatal("Not opened: %s", qPrintable(reader.error().text()));
    return std::move(reader).value();
}

void SqliteReaderTest::filtersAgreeOnEveryMakeOfTable_data()
{
    QTest::addColumn<QByteArray>("sql");
    for (const Make &make : makes())
        QTest::newRow(make.name) << make.sql;
}

void SqliteReaderTest::filtersAgreeOnEveryMakeOfTable()
{
    QFETCH(QByteArray, sql);
    const QString path = newPath();
    SqliteStore(path).run(sql + rowsSql());
    SqliteStore twin(u":memory:"_s); // in UTF-8, which the oracle reads
    twin.run(QByteArray(sql).replace("PRAGMA encoding = 'UTF-16';", "") + rowsSql());
    const auto stored = storedRows(twin, {});
    QVERIFY2(stored, stored ? "" : qPrintable(stored.error().text()));
    QCOMPARE(stored->rows.size(), qsizetype{400});
    const auto reader = open(path);
    for (const char *text : {"", "type=a.b", "type=A.b", "type=a.*", "type=*", "type=nothing.*", "type=*.c1", "type=a.c*", "entity=item:7", "entity=Item:0",
                             "entity=item:07", "entity=item:none", "run=run1", "run=RUN1", "run=none", "source=s", "source=S", "type=a.b entity=item:3",
                             "run=run1 source=s", "type=a.* run=run1", "ulid=2026-05-25T14:23:10Z", "type=a.b source=s ulid=2026-05-25T14:23:11Z"}) {
        const EventFilter filter = filterOf(text);
        QByteArrayList expected;
        for (const EventWithPayload &row : stored->rows) {
            if (filter.matches(row.event))
                expected += describe(row.event, TimeDetail::Text);
        }
        for (const PageDirection direction : {PageDirection::Forward, PageDirection::Backward}) {
            QByteArrayList got;
            PageRequest request;
            request.filter = filter;
            request.direction = direction;
            request.limit = 37;
            for (bool isAtEnd = false; !isAtEnd;) {
                const auto page = reader->page(request, {});
                QVERIFY2(page, page ? "" : qPrintable(page.error().text()));
                QByteArrayList lines;
                for (const Event &event : page->events)
                    lines += describe(event, TimeDetail::Text);
                got = direction == PageDirection::Forward ? got + lines : lines + got;
                isAtEnd = page->reachedEnd;
                if (!isAtEnd)
                    request.from = PageKey::of(direction == PageDirection::Forward ? page->events.last() : page->events.first(), EventOrder::Ledger);
            }
            const QByteArray both = QByteArray(text) + "\ngot      " + got.join("\n         ") + "\nexpected " + expected.join("\n         ");
            QVERIFY2(got == expected, both.left(3000).constData());
        }
        const auto count = reader->count(filter, {}, {});
        QVERIFY2(count, count ? "" : qPrintable(count.error().text()));
        QVERIFY2(count->matching == expected.size(), text);
    }
}

void SqliteReaderTest::plansAreWhatTheIndexesAllow_data()
{
    QTest::addColumn<QByteArray>("index");
    QTest::addColumn<QByteArray>("filter");
    QTest::addColumn<SqlitePlan::Way>("way");
    QTest::addColumn<bool>("isExact");
    using Way = SqlitePlan::Way;
    const auto types = "CREATE INDEX i ON events(event_type, event_id)"_ba;
    QTest::newRow("everything is the ledger itself") << ""_ba << ""_ba << Way::Ledger << true;
    QTest::newRow("a type without an index is looked for in the ledger") << ""_ba << "type=a.b"_ba << Way::Ledger << false;
    QTest::newRow("a type with an index is a walk along it") << types << "type=a.c1"_ba << Way::Equal << true;
    QTest::newRow("a type that also exists as a blob is looked for in the ledger") << types << "type=a.b"_ba << Way::Ledger << false;
    QTest::newRow("a pattern becomes its types") << types << "type=a.c*"_ba << Way::Merged << true;
    QTest::newRow("a pattern of one type is a walk") << types << "type=*.c1"_ba << Way::Equal << true;
    QTest::newRow("a pattern of no type finds nothing") << types << "type=x.*"_ba << Way::Nothing << true;
    QTest::newRow("a pattern that takes an empty type must look at NULLs") << types << "type=*"_ba << Way::Ledger << false;
    QTest::newRow("an index of types without ids does not page") << "CREATE INDEX i ON events(event_type)"_ba << "type=a.c1"_ba << Way::Ledger << false;
    QTest::newRow("an entity") << "CREATE INDEX i ON events(entity_type, entity_id, event_id)"_ba << "entity=item:3"_ba << Way::Equal << true;
    QTest::newRow("an entity and more") << "CREATE INDEX i ON events(entity_type, entity_id, event_id)"_ba << "entity=item:3 source=s"_ba << Way::Equal << false;
    QTest::newRow("an entity whose index has no ids is gathered") << "CREATE INDEX i ON events(entity_type, entity_id)"_ba << "entity=item:3"_ba << Way::Gathered << true;
    QTest::newRow("a run whose index is partial") << "CREATE INDEX i ON events(workflow_run_id) WHERE workflow_run_id IS NOT NULL"_ba << "run=RUN1"_ba
                                                 << Way::Gathered << true;
    QTest::newRow("a source whose index has no ids is too much to gather") << "CREATE INDEX i ON events(source_system)"_ba << "source=s"_ba << Way::Ledger << false;
}

void SqliteReaderTest::plansAreWhatTheIndexesAllow()
{
    QFETCH(QByteArray, index);
    QFETCH(QByteArray, filter);
    QFETCH(SqlitePlan::Way, way);
    QFETCH(bool, isExact);
    const QString path = newPath();
    SqliteStore(path).run(makes().first().sql + index + ';' + rowsSql());
    const auto session = SqliteSession::open(path);
    QVERIFY(session);
    const auto schema = SqliteSchema::read(**session, {});
    QVERIFY(schema);
    LedgerProfile known;
    known.store = StoreKind::Sqlite;
    const auto profile = probeProfile(schema->store, {}, known);
    QVERIFY(profile);
    const auto shape = SqliteShape::probe(**session, *schema, *profile, {});
    QVERIFY(shape);
    const auto plan = SqlitePlanner(**session, *shape, true).plan(filterOf(filter), {});
    QVERIFY(plan);
    QCOMPARE(plan->way, way);
    QCOMPARE(plan->isExact, isExact);
}

void SqliteReaderTest::idsAreTextsOrBlobs()
{
    const QString path = newPath();
    SqliteStore(path).run("CREATE TABLE events(event_id BLOB PRIMARY KEY, event_type TEXT, entity_type TEXT, entity_id TEXT, occurred_at TEXT, payload_json TEXT);"
                          "INSERT INTO events VALUES('b', 't', 'x', '1', '2026-05-25', 'text b'), (x'61', 't', 'x', '1', '2026-05-25', 'blob a'),"
                          "(x'63', 't', 'x', '1', '2026-05-25', 'blob c'), ('d', 't', 'x', '1', '2026-05-25', 'text d')");
    const auto reader = open(path);
    PageRequest request;
    request.limit = 1;
    QByteArrayList ids;
    for (bool isAtEnd = false; !isAtEnd;) {
        const auto page = reader->page(request, {});
        QVERIFY2(page, page ? "" : qPrintable(page.error().text()));
        ids += page->events.first().id.bytes();
        request.from = PageKey::of(page->events.first(), EventOrder::Ledger);
        isAtEnd = page->reachedEnd;
    }
    QCOMPARE(ids, (QByteArrayList{"b", "d", "a", "c"})); // the store's own order: texts before blobs
    QCOMPARE(reader->payload(EventId("c"_ba), -1, {})->bytes, "blob c"_ba);
    QCOMPARE(reader->events({EventId("a"_ba), EventId("d"_ba)}, {})->size(), qsizetype{2});
    QCOMPARE(reader->upperBound({})->highestId, EventId("c"_ba));
    QCOMPARE(reader->count({}, *reader->upperBound({}), {})->matching, qint64{4});
}

void SqliteReaderTest::idsInAnotherCollation()
{
    const QString path = newPath();
    SqliteStore(path).run("CREATE TABLE events(event_id TEXT COLLATE NOCASE PRIMARY KEY, event_type TEXT, entity_type TEXT, entity_id TEXT, occurred_at TEXT);"
                          "CREATE INDEX i ON events(event_type, event_id);"
                          "INSERT INTO events VALUES('a1', 't', 'x', '1', '2026'), ('B2', 't', 'x', '1', '2026'), ('c3', 't', 'x', '1', '2026'), ('D4', 'u', 'x', '1', '2026')");
    const auto reader = open(path);
    QVERIFY(!reader->profile().isBytewiseCollation);
    QCOMPARE(reader->profile().collation, "NOCASE"_ba);
    for (const char *type : {"", "t", "*"}) {
        for (const PageDirection direction : {PageDirection::Forward, PageDirection::Backward}) {
            PageRequest request;
            request.limit = 2;
            request.direction = direction;
            request.bound = *reader->upperBound({});
            if (*type != '\0')
                request.filter.type = TypePattern(type);
            QByteArrayList ids;
            for (bool isAtEnd = false; !isAtEnd;) {
                const auto page = reader->page(request, {});
                QVERIFY2(page, page ? "" : qPrintable(page.error().text()));
                QByteArrayList part;
                for (const Event &event : page->events)
                    part += event.id.bytes();
                ids = direction == PageDirection::Forward ? ids + part : part + ids;
                isAtEnd = page->reachedEnd;
                if (!isAtEnd)
                    request.from = PageKey::of(direction == PageDirection::Forward ? page->events.last() : page->events.first(), EventOrder::Ledger);
            }
            QCOMPARE(ids, (*type == 't' ? QByteArrayList{"a1", "B2", "c3"} : QByteArrayList{"a1", "B2", "c3", "D4"}));
        }
    }
    QVERIFY2(reader->events({EventId("A1"_ba)}, {})->isEmpty(), "Another spelling is another id to us.");
    QCOMPARE(reader->events({EventId("a1"_ba)}, {})->size(), qsizetype{1});
}

void SqliteReaderTest::ulidTimeIsARangeOnlyOfCanonicalIds_data()
{
    QTest::addColumn<QByteArray>("otherId");
    QTest::addColumn<bool>("isRange");
    QTest::addColumn<qint64>("matching");
    QTest::newRow("canonical ids alone") << "01KSFR9B4R000000000000000A"_ba << true << qint64{1};
    QTest::newRow("an id that is no ULID") << "evt-17"_ba << true << qint64{1};
    QTest::newRow("an id of that time in small letters") << "01ksfr9c4r0000000000000009"_ba << false << qint64{2};
    QTest::newRow("an id of that time with one capital") << "01ksfR9c4r0000000000000009"_ba << false << qint64{2};
    QTest::newRow("an id of that time with one small letter, between the others") << "01KSFR9C4r0000000000000009"_ba << true << qint64{2};
    QTest::newRow("an id of another time in small letters") << "01ksfr9b4r0000000000000009"_ba << true << qint64{1};
    QTest::newRow("an id with a letter that only looks like a digit") << "0iKSFR9C4R0000000000000009"_ba << true << qint64{1};
    QTest::newRow("an id of the years before letters") << "0000000001AAAAAAAAAAAAAAAA"_ba << true << qint64{1};
}

void SqliteReaderTest::ulidTimeIsARangeOnlyOfCanonicalIds()
{
    QFETCH(QByteArray, otherId);
    QFETCH(bool, isRange);
    QFETCH(qint64, matching);
    const QString path = newPath();
    SqliteStore store(path);
    store.run(makes().first().sql + rowsSql() + "INSERT INTO events(event_id, event_type, entity_type, entity_id, occurred_at) VALUES('" + otherId + "', 't', 'x', '1', '2026');"
              "INSERT INTO events(event_id, event_type, entity_type, entity_id, occurred_at) VALUES('01KSFR9C400000000000000002', 't', 'x', '1', '2026')");
    for (int i = 10; i < 30; ++i)
        store.run("INSERT INTO events(event_id, event_type, entity_type, entity_id, occurred_at) VALUES('01KSFR9E4000000000000000" + QByteArray::number(i) + "', 't', 'x', '1', '2026')");
    const auto reader = open(path);
    EventFilter filter;
    filter.clock = ClockKind::Ulid;
    filter.time = InstantRange{*Timestamp::fromText("2026-05-25T14:23:11.999Z").instant(), *Timestamp::fromText("2026-05-25T14:23:13Z").instant()};
    const auto count = reader->count(filter, {}, {});
    QVERIFY2(count, count ? "" : qPrintable(count.error().text()));
    QCOMPARE(count->matching, matching);
    QVERIFY2((count->scannedRows < 10) == isRange, QByteArray::number(count->scannedRows).constData());
}

void SqliteReaderTest::lateArrivalsBelowTheHighestIdStayAboveTheBound()
{
    const QString path = newPath();
    SqliteStore store(path);
    store.run(makes()[1].sql + rowsSql());
    const auto reader = open(path);
    const auto bound = reader->upperBound({});
    QVERIFY(bound->highestRowId);
    store.run("INSERT INTO events(event_id, event_type, entity_type, entity_id, occurred_at) VALUES('01KSFR9B4R0000000000000000a', 'a.c1', 'item', '7', '2026')");
    for (const char *text : {"", "type=a.c1", "type=a.c*", "entity=item:7"}) {
        const qint64 below = reader->count(filterOf(text), *bound, {})->matching;
        QCOMPARE(reader->count(filterOf(text), {}, {})->matching, below + 1);
        qint64 visited = 0;
        QVERIFY(reader->scan({filterOf(text), {}, {}, *bound}, [&visited](const ScanRow &) { return ++visited > 0; }, {}));
        QCOMPARE(visited, below);
    }
}

void SqliteReaderTest::largePayloadsAreNotReadForAList()
{
    const QString path = newPath();
    SqliteStore store(path);
    store.run(makes().first().sql + "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20) INSERT INTO events(event_id, event_type, entity_type, "
                                    "entity_id, occurred_at, payload_json) SELECT printf('%02d', i), 't', 'x', '1', '2026', hex(zeroblob(2500000)) FROM n");
    const auto reader = open(path);
    const auto page = reader->page({}, {});
    QVERIFY(page);
    QCOMPARE(page->events.size(), qsizetype{20});
    for (const Event &event : page->events)
        QCOMPARE(event.payloadSize, qint64{5'000'000});
    const auto prefix = reader->payload(EventId("07"_ba), 100, {});
    QVERIFY(prefix);
    QCOMPARE(prefix->bytes, QByteArray(100, '0'));
    QCOMPARE(prefix->totalSize, qint64{5'000'000});
    QVERIFY(!prefix->isComplete());
    const auto whole = reader->payload(EventId("07"_ba), -1, {});
    QVERIFY(whole);
    QCOMPARE(whole->bytes, QByteArray(5'000'000, '0'));
}

void SqliteReaderTest::payloadsOfEveryStorageClass()
{
    const QString path = newPath();
    SqliteStore(path).run("CREATE TABLE events(event_id TEXT PRIMARY KEY, event_type TEXT, entity_type TEXT, entity_id TEXT, occurred_at TEXT, payload_json);"
                          "INSERT INTO events VALUES('1', 't', 'x', '1', '2026', NULL), ('2', 't', 'x', '1', '2026', ''), ('3', 't', 'x', '1', '2026', x''),"
                          "('4', 't', 'x', '1', '2026', 42), ('5', 't', 'x', '1', '2026', 1.5), ('6', 't', 'x', '1', '2026', x'00ff'),"
                          "('7', 't', 'x', '1', '2026', CAST(x'6100ff' AS TEXT))");
    const auto reader = open(path);
    const QList<std::pair<PayloadKind, QByteArray>> expected{{PayloadKind::Null, {}},       {PayloadKind::Text, ""},   {PayloadKind::Blob, ""},
                                                             {PayloadKind::Text, "42"},     {PayloadKind::Text, "1.5"}, {PayloadKind::Blob, QByteArray("\0\xff", 2)},
                                                             {PayloadKind::Text, QByteArray("a\0\xff", 3)}};
    const auto page = reader->page({}, {});
    QVERIFY(page);
    QList<std::pair<PayloadKind, QByteArray>> scanned;
    QVERIFY(reader->scan({{}, ScanColumn::Payload, {}, {}}, [&scanned](const ScanRow &row) {
        scanned.append({row.payloadKind, row.payload.toByteArray()});
        return true;
    }, {}));
    QCOMPARE(scanned, expected);
    for (qsizetype i = 0; i < expected.size(); ++i) {
        QCOMPARE(page->events[i].payloadKind, expected[i].first);
        QCOMPARE(page->events[i].payloadSize, expected[i].second.size());
        const auto payload = reader->payload(page->events[i].id, -1, {});
        QVERIFY(payload);
        QCOMPARE(payload->kind, expected[i].first);
        QCOMPARE(payload->bytes, expected[i].second);
    }
}

void SqliteReaderTest::aSchemaThatChangesUnderUs()
{
    const QString path = newPath();
    SqliteStore store(path);
    store.run(makes()[1].sql + rowsSql());
    const auto reader = open(path);
    QVERIFY(reader->page({}, {}));
    store.run("ALTER TABLE events ADD COLUMN later TEXT; VACUUM");
    QCOMPARE(reader->count({}, {}, {})->matching, qint64{400});
    store.run("DROP INDEX a");
    const auto withoutIndex = reader->count(filterOf("type=a.c1"), {}, {});
    QVERIFY(!withoutIndex);
    QVERIFY2(withoutIndex.error().text().contains(u"index"_s), qPrintable(withoutIndex.error().text()));
    store.run("DROP TABLE events");
    const auto gone = reader->page({}, {});
    QVERIFY(!gone);
    QVERIFY2(gone.error().text().contains(u"events"_s), qPrintable(gone.error().text()));
}

void SqliteReaderTest::aViewIsReadLikeATable_data()
{
    QTest::addColumn<QByteArray>("view");
    QTest::newRow("over one table") << "SELECT * FROM stored"_ba;
    QTest::newRow("with columns of other names") << "SELECT event_id, event_type, entity_type, entity_id, payload_json, workflow_run_id, source_system AS source_system, "
                                                    "occurred_at, sequence_no FROM stored WHERE true"_ba;
    QTest::newRow("over a view") << "SELECT * FROM (SELECT * FROM stored)"_ba;
    QTest::newRow("over two tables") << "SELECT * FROM stored WHERE event_id < '01KSFR9B4R0000000000000500' UNION ALL SELECT * FROM stored "
                                        "WHERE event_id >= '01KSFR9B4R0000000000000500'"_ba;
}

void SqliteReaderTest::aViewIsReadLikeATable()
{
    QFETCH(QByteArray, view);
    const QString tablePath = newPath();
    SqliteStore(tablePath).run(makes().first().sql + rowsSql());
    const QString viewPath = newPath();
    SqliteStore(viewPath).run(makes().first().sql + rowsSql() + "ALTER TABLE events RENAME TO stored; CREATE VIEW events AS " + view);
    const auto table = open(tablePath);
    const auto reader = open(viewPath);
    QVERIFY(!reader->profile().hasRowId && reader->profile().isBytewiseCollation);
    const CapabilityReport report = reader->capabilities();
    QVERIFY(std::any_of(report.lines.begin(), report.lines.end(), [](const Capability &line) {
        return line.state == CapabilityState::Remark && line.code == CapabilityCode::EventsTable;
    }));
    for (const char *text : {"", "type=a.b", "type=a.*", "entity=item:7", "run=run1", "source=s", "type=a.* run=run1", "ulid=2026-05-25T14:23:10Z"}) {
        QCOMPARE(reader->count(filterOf(text), {}, {})->matching, table->count(filterOf(text), {}, {})->matching);
        for (const PageDirection direction : {PageDirection::Forward, PageDirection::Backward}) {
            PageRequest request;
            request.filter = filterOf(text);
            request.direction = direction;
            request.limit = 7;
            const auto page = reader->page(request, {});
            const auto expected = table->page(request, {});
            QVERIFY2(page, page ? "" : qPrintable(page.error().text()));
            QCOMPARE(page->events.size(), expected->events.size());
            for (qsizetype i = 0; i < page->events.size(); ++i)
                QVERIFY(page->events[i].id == expected->events[i].id && page->events[i].payloadSize == expected->events[i].payloadSize);
        }
    }
    const EventId id = table->page({}, {})->events.first().id;
    QCOMPARE(reader->payload(id, -1, {})->bytes, table->payload(id, -1, {})->bytes);
    QCOMPARE(reader->payload(id, 3, {})->bytes, table->payload(id, 3, {})->bytes);
    QCOMPARE(reader->payload(id, 3, {})->totalSize, table->payload(id, 3, {})->totalSize);
    QCOMPARE(reader->upperBound({})->highestId, table->upperBound({})->highestId);
}

void SqliteReaderTest::aViewHasTheCollationOfItsTable()
{
    const QByteArray columns = " event_type TEXT, entity_type TEXT, entity_id TEXT, payload_json TEXT, occurred_at TEXT)";
    const QString path = newPath();
    SqliteStore(path).run("CREATE TABLE stored(event_id TEXT PRIMARY KEY COLLATE NOCASE," + columns + "; CREATE VIEW events AS SELECT * FROM stored;"
                          "INSERT INTO stored VALUES('b', 't', 'x', '1', '{}', '2026'), ('A', 't', 'x', '1', '{}', '2026'), ('C', 't', 'x', '1', '{}', '2026')");
    const auto reader = open(path);
    QCOMPARE(reader->profile().collation, "NOCASE"_ba);
    QVERIFY(!reader->profile().isBytewiseCollation);
    const auto page = reader->page({}, {});
    QVERIFY2(page, page ? "" : qPrintable(page.error().text()));
    QByteArrayList ids;
    for (const Event &event : page->events)
        ids += event.id.bytes();
    QCOMPARE(ids, (QByteArrayList{"A"_ba, "b"_ba, "C"_ba}));
    // Of an expression nobody says how it is compared: nothing may rest on it.
    const QString computed = newPath();
    SqliteStore(computed).run("CREATE TABLE stored(event_id TEXT PRIMARY KEY," + columns + "; CREATE VIEW events AS SELECT lower(event_id) AS event_id, event_type, "
                              "entity_type, entity_id, payload_json, occurred_at FROM stored; INSERT INTO stored VALUES('B', 't', 'x', '1', '{}', '2026')");
    const auto other = open(computed);
    QVERIFY(!other->profile().isBytewiseCollation);
    const auto computedPage = other->page({}, {});
    QVERIFY2(computedPage, computedPage ? "" : qPrintable(computedPage.error().text()));
    QCOMPARE(computedPage->events.first().id, EventId("b"_ba));
}

void SqliteReaderTest::aViewThatMustBeSortedSaysSo()
{
    const QString path = newPath();
    SqliteStore store(path);
    store.run(makes().first().sql + rowsSql() + "ALTER TABLE events RENAME TO stored; CREATE VIEW events AS SELECT *, row_number() OVER (ORDER BY occurred_at) AS n FROM stored");
    const auto reader = open(path);
    const CapabilityReport report = reader->capabilities();
    QVERIFY(std::any_of(report.lines.begin(), report.lines.end(), [](const Capability &line) {
        return line.code == CapabilityCode::OrderUnavailable && line.state == CapabilityState::Remark;
    }));
    QCOMPARE(reader->page({}, {})->events.size(), qsizetype{100}); // small enough
    store.run("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000) INSERT INTO stored(event_id, event_type, entity_type, entity_id, "
              "occurred_at) SELECT 'more' || i, 't', 'x', '1', 300000 - i FROM n");
    const auto page = reader->page({}, {});
    QVERIFY(!page);
    QCOMPARE(page.error().code, ErrorCode::NeedsIndex);
}

void SqliteReaderTest::viewsThatCannotBeReadAreNoTables()
{
    const QString path = newPath();
    SqliteStore store(path);
    store.run(makes().first().sql + "CREATE VIEW broken AS SELECT * FROM gone; CREATE VIEW circle AS SELECT * FROM circle2; CREATE VIEW circle2 AS SELECT * FROM circle");
    QCOMPARE(open(path)->count({}, {}, {})->matching, qint64{0});
    store.run("DROP TABLE events; CREATE VIEW events AS SELECT * FROM gone");
    const auto reader = SqliteReader::open(path, {});
    QVERIFY(!reader);
    QCOMPARE(reader.error().code, ErrorCode::NoEventsTable);
}

void SqliteReaderTest::hostileSchemasDoNotRun()
{
    // A view in place of the table, whose body would load code; an index expression that calls it.
    const QString path = newPath();
    SqliteStore(path).run("CREATE TABLE t(event_id TEXT); CREATE VIEW events AS SELECT load_extension('/tmp/evil.so') AS event_id, 't' AS event_type, "
                          "'x' AS entity_type, '1' AS entity_id, '2026' AS occurred_at FROM t");
    const auto reader = SqliteReader::open(path, {});
    QVERIFY(!reader);
    QCOMPARE(reader.error().code, ErrorCode::NoEventsTable);
}

void SqliteReaderTest::typesAreSkippedThrough()
{
    const QString path = newPath();
    SqliteStore(path).run(makes()[1].sql + "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) INSERT INTO events(event_id, event_type, "
                                           "entity_type, entity_id, occurred_at) SELECT printf('%05d', i), 'many.' || i, 'x', '1', '2026' FROM n");
    const auto reader = open(path);
    // More types than are worth merging: the ledger is filtered instead, with the same answer.
    QCOMPARE(reader->count(filterOf("type=many.1*"), {}, {})->matching, qint64{1111});
    QCOMPARE(reader->count(filterOf("type=many.29*"), {}, {})->matching, qint64{111});
    QCOMPARE(reader->count(filterOf("type=many.2999"), {}, {})->matching, qint64{1});
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::SqliteReaderTest)
#include "sqlitereadertest.moc"
