// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/parallelloader.h"
#include "backend/ledger/forwardingreader.h"
#include "backend/ledger/ledgerurl.h"
#include "backend/ledger/postgres/copytuples.h"
#include "backend/ledger/postgres/postgresreader.h"
#include "tests/support/postgrescluster.h"
#include "tests/support/postgresstore.h"

#include <QTest>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr ScanColumns LoadedColumns = ScanColumn::Occurred | ScanColumn::Recorded | ScanColumn::Run | ScanColumn::Source | ScanColumn::Sequence;

/// `rows` events in an order of arrival that is not that of the ids, with a column of every kind.
QByteArray insertSql(int rows, const QByteArray &table = "events")
{
    return "INSERT INTO " + table + "(event_id, event_type, entity_type, entity_id, payload_json, workflow_run_id, occurred_at, recorded_at, sequence_no) "
           "SELECT '01KSFR9B4R' || lpad((i * 7919 % " + QByteArray::number(rows) + ")::text, 16, '0'), 't' || i % 7 || '.x', 'item', (i % 10)::text, '{}', "
           "CASE WHEN i % 3 = 0 THEN 'run' || i % 100 END, timestamptz '2026-01-01' + i * interval '1.7 seconds', "
           "CASE WHEN i % 11 > 0 THEN timestamptz '2026-01-01' + i * interval '0.000001 seconds' END, NULLIF(i % 5, 0) "
           "FROM generate_series(0, " + QByteArray::number(rows - 1) + ") AS i";
}

constexpr const char *EventsTable = "(event_id text COLLATE \"C\" NOT NULL, event_type text, entity_type text, entity_id text, payload_json text, "
                                    "workflow_run_id text, occurred_at timestamptz, recorded_at timestamptz, sequence_no bigint)";

std::unique_ptr<LedgerReader> openReader(const PostgresCluster &cluster, const QString &database, const QString &role = u"postgres"_s)
{
    auto reader = PostgresReader::open(*LedgerUrl::parse(cluster.url(database, role)), {});
    if (!reader)
        qFatal("%s", qPrintable(reader.error().text()));
    return std::move(reader).value();
}

QByteArray lineOf(const ScanRow &row)
{
    const auto text = [](const std::optional<QByteArrayView> &value) { return value ? value->toByteArray() : "-"_ba; };
    return QByteArray(row.id.toByteArray() + '|' + row.type.toByteArray() + '|' + row.entityType.toByteArray() + '|' + row.entityId.toByteArray() + '|'
                      + text(row.occurred) + '|' + text(row.recorded) + '|' + text(row.run) + '|' + text(row.source) + '|'
                      + (row.sequence ? QByteArray::number(*row.sequence) : "-"_ba));
}

QByteArrayList scanned(LedgerReader &reader)
{
    QByteArrayList lines;
    const auto summary = reader.scan({{}, LoadedColumns, {}, {}}, [&lines](const ScanRow &row) {
        lines += lineOf(row);
        return true;
    }, {});
    if (!summary)
        qFatal("%s", qPrintable(summary.error().text()));
    return lines;
}

QByteArrayList readInParts(LedgerReader &reader, const ScanPlan &plan)
{
    QByteArrayList lines;
    for (const ScanPart &part : plan.parts) {
        const auto summary = reader.scanPart(part, LoadedColumns, {}, [&lines](const ScanRow &row) {
            lines += lineOf(row);
            return true;
        }, {});
        if (!summary)
            qFatal("%s", qPrintable(summary.error().text()));
    }
    return lines;
}

QByteArrayList idsOf(const EventColumns &columns)
{
    QByteArrayList ids;
    for (qint64 row = 0; row < columns.rowCount(); ++row)
        ids += columns.idAt(row).bytes();
    return ids;
}

/// A reader that lets the test do something before each part is read.
class HookedReader final : public ForwardingReader
{
public:
    HookedReader(std::unique_ptr<LedgerReader> reader, std::function<void(int part)> hook) : ForwardingReader(std::move(reader)), m_hook(std::move(hook)) { }

    [[nodiscard]] Result<ScanSummary> scanPart(const ScanPart &part, ScanColumns columns, const UpperBound &bound, const ScanVisitor &visitor,
                                               const std::stop_token &stop) override
    {
        m_hook(m_parts++);
        return reader().scanPart(part, columns, bound, visitor, stop);
    }

private:
    std::function<void(int)> m_hook;
    int m_parts = 0;
};

struct Load {
    EventColumnsBuilder builder{TimestampReader{}};
    QList<LoadedPartition> partitions;
    bool isWhole = false;
    Result<bool> result = true;
};

Load load(LedgerReader &reader, const LedgerSource &helpers = {}, qint64 partRows = 5'000)
{
    Load made;
    const auto bound = reader.upperBound({});
    if (!bound)
        qFatal("%s", qPrintable(bound.error().text()));
    ParallelLoader loader(helpers, made.builder, partRows);
    made.result = loader.load(reader, *bound, std::numeric_limits<qint64>::max(), [] { return true; }, {});
    made.partitions = loader.partitions();
    made.isWhole = loader.isWhole();
    return made;
}

} // namespace

class PostgresPartsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsSayWhatAScanSays();
    void partsAreNoLargerBecauseOfRoomInTheMiddle();
    void timesReadAsTheServerPrintsThem();
    void rowsThatMoveAreThereOnce();
    void anotherCollationIsReadByKey();
    void whatHidesRowsIsReadByKey();
    void partitionsAreReadOneByOne();
    void brokenCopiesAreNoticed();
    void tablesOfOtherServers();
    void aServerStoppedInMidScan();
    void aServerThatIsGoneBefore();

private:
    /// Databases on three servers: the ledger on the first has a partition there and one on each of the others.
    void makeThreeServers(int rows);

    PostgresCluster m_cluster;
    std::unique_ptr<PostgresCluster> m_second;
    std::unique_ptr<PostgresCluster> m_third;
};

void PostgresPartsTest::partsSayWhatAScanSays()
{
    m_cluster.makeDatabase(u"parts"_s);
    m_cluster.run(u"parts"_s, "CREATE TABLE events" + QByteArray(EventsTable) + "; " + insertSql(30'000) + "; DELETE FROM events WHERE sequence_no = 4; "
                              "ALTER TABLE events ADD PRIMARY KEY (event_id)");
    const auto reader = openReader(m_cluster, u"parts"_s);
    const auto plan = reader->scanPlan({}, {}, 1'000, {});
    QVERIFY2(plan, plan ? "" : qPrintable(plan.error().text()));
    QVERIFY(!plan->isInLedgerOrder && plan->isWorthSharing && !plan->needsCanonicalIds);
    QVERIFY2(plan->parts.size() > 15 && plan->parts.size() < 60, qPrintable(QString::number(plan->parts.size())));
    QVERIFY(plan->parts.last().blocks && !plan->parts.last().blocks->end);
    QByteArrayList lines = readInParts(*reader, *plan);
    std::sort(lines.begin(), lines.end());
    const QByteArrayList expected = scanned(*reader);
    QCOMPARE(lines.size(), expected.size());
    QCOMPARE(lines, expected);
    auto loaded = load(*reader, [this] { return Result<std::unique_ptr<LedgerReader>>(openReader(m_cluster, u"parts"_s)); });
    QVERIFY2(loaded.result, loaded.result ? "" : qPrintable(loaded.result.error().text()));
    QCOMPARE(loaded.builder.rowCount(), expected.size());
}

void PostgresPartsTest::partsAreNoLargerBecauseOfRoomInTheMiddle()
{
    m_cluster.makeDatabase(u"room"_s);
    m_cluster.run(u"room"_s, QByteArray("CREATE TABLE events") + EventsTable + ';' + insertSql(40'000));
    const auto partsNow = [this] {
        const auto plan = openReader(m_cluster, u"room"_s)->scanPlan({}, {}, 2'000, {});
        return plan ? plan->parts.size() : -1;
    };
    const qsizetype before = partsNow();
    QVERIFY(before > 10);
    const QByteArray blocks = m_cluster.value(u"room"_s, "SELECT pg_relation_size('events') / 8192");
    m_cluster.run(u"room"_s, "DELETE FROM events WHERE ctid >= format('(%s,0)', " + blocks + " / 2 - 40)::tid AND ctid < format('(%s,0)', " + blocks
                                 + " / 2 + 40)::tid");
    PostgresStore(m_cluster.conninfo(u"room"_s)).run("VACUUM events");
    QCOMPARE(partsNow(), before);
}

void PostgresPartsTest::timesReadAsTheServerPrintsThem()
{
    for (const QByteArray &type : {"timestamptz"_ba, "timestamp"_ba}) {
        m_cluster.makeDatabase(u"times"_s);
        m_cluster.run(u"times"_s, "CREATE TABLE events(event_id text COLLATE \"C\" PRIMARY KEY, event_type text, entity_type text, entity_id text, occurred_at "
                                      + type + ", sequence_no smallint); INSERT INTO events SELECT lpad((row_number() OVER ())::text, 8, '0'), 'a', 'b', 'c', t::"
                                      + type + ", -7 FROM unnest(ARRAY['infinity', '-infinity', '4713-01-01 00:00:00 BC', '0001-01-01', '0001-12-31 23:59:59.999999 BC', "
                                               "'1969-12-31 23:59:59.999999', '1970-01-01', '1999-12-31 23:59:59.9', '2000-01-01', '2000-02-29 12:00:00.000001', "
                                               "'2026-05-25 14:23:11.5', '9999-12-31 23:59:59', '10000-01-01', '294276-12-31 23:59:59.999999', NULL]) AS t; "
                                               "INSERT INTO events SELECT 'x' || lpad(i::text, 8, '0'), 'a', 'b', 'c', ('1800-01-01'::timestamp + i * interval '3 days "
                                               "5 hours 17 minutes 1.123457 seconds')::" + type + ", i FROM generate_series(1, 20000) AS i");
        const auto reader = openReader(m_cluster, u"times"_s);
        const auto plan = reader->scanPlan({}, {}, 100'000, {});
        QVERIFY(plan && !plan->isInLedgerOrder);
        QByteArrayList lines = readInParts(*reader, *plan);
        std::sort(lines.begin(), lines.end());
        QCOMPARE(lines, scanned(*reader));
        QCOMPARE(lines.size(), 20'015);
    }
}

/// An UPDATE of a row that was read, and of one that was not, while the parts are read.
void PostgresPartsTest::rowsThatMoveAreThereOnce()
{
    m_cluster.makeDatabase(u"moving"_s);
    m_cluster.run(u"moving"_s, "CREATE TABLE events" + QByteArray(EventsTable) + "; " + insertSql(60'000) + "; ALTER TABLE events ADD PRIMARY KEY (event_id)");
    const QByteArrayList expected = [&] {
        QByteArrayList ids;
        for (const QByteArray &line : scanned(*openReader(m_cluster, u"moving"_s)))
            ids += line.first(line.indexOf('|'));
        return ids;
    }();
    HookedReader reader(openReader(m_cluster, u"moving"_s), [&](int part) {
        if (part == 5) // the size of a row changes, so that it cannot stay in its block
            m_cluster.run(u"moving"_s, "UPDATE events SET payload_json = repeat('x', 3000) WHERE ctid = ANY(ARRAY(SELECT ctid FROM events WHERE ctid < '(3,0)' OR "
                                       "ctid >= '(700,0)' AND ctid < '(703,0)'))");
    });
    const auto loaded = load(reader);
    QVERIFY2(loaded.result, loaded.result ? "" : qPrintable(loaded.result.error().text()));
    QCOMPARE(idsOf(loaded.builder.snapshot()), expected);
}

void PostgresPartsTest::anotherCollationIsReadByKey()
{
    m_cluster.makeDatabase(u"collated"_s);
    m_cluster.run(u"collated"_s, "CREATE TABLE events" + QByteArray(EventsTable).replace("COLLATE \"C\"", "COLLATE \"en-x-icu\"") + "; " + insertSql(30'000)
                                     + "; ALTER TABLE events ADD PRIMARY KEY (event_id)");
    const auto canonical = openReader(m_cluster, u"collated"_s);
    const auto plan = canonical->scanPlan({}, {}, 1'000, {});
    QVERIFY(plan && !plan->isInLedgerOrder && plan->needsCanonicalIds);
    auto loaded = load(*canonical);
    QVERIFY(loaded.result);
    QCOMPARE(loaded.builder.rowCount(), 30'000);

    m_cluster.run(u"collated"_s, "UPDATE events SET event_id = lower(event_id) || CASE WHEN sequence_no = 1 THEN 'a' ELSE 'B' END WHERE sequence_no < 3");
    const auto mixed = openReader(m_cluster, u"collated"_s);
    QByteArrayList ids;
    for (const QByteArray &line : scanned(*mixed))
        ids += line.first(line.indexOf('|'));
    QVERIFY(!std::is_sorted(ids.begin(), ids.end()));
    loaded = load(*mixed);
    QVERIFY(loaded.result);
    QCOMPARE(idsOf(loaded.builder.snapshot()), ids);
}

void PostgresPartsTest::whatHidesRowsIsReadByKey()
{
    m_cluster.makeDatabase(u"hiding"_s);
    m_cluster.run(u"hiding"_s, "CREATE TABLE events" + QByteArray(EventsTable) + "; " + insertSql(3'000) + "; ALTER TABLE events ADD PRIMARY KEY (event_id); "
                               "DROP ROLE IF EXISTS partner; CREATE ROLE partner LOGIN; GRANT SELECT ON events TO partner; ALTER TABLE events ENABLE ROW LEVEL SECURITY; "
                               "CREATE POLICY own ON events FOR SELECT TO partner USING (entity_id = '3')");
    const auto reader = openReader(m_cluster, u"hiding"_s, u"partner"_s);
    const auto plan = reader->scanPlan({}, {}, 100, {});
    QVERIFY(plan);
    QVERIFY(plan->isInLedgerOrder);
    QCOMPARE(plan->parts.size(), 1);
    QCOMPARE(readInParts(*reader, *plan).size(), 300);

    m_cluster.run(u"hiding"_s, "ALTER TABLE events RENAME TO stored; CREATE VIEW events AS SELECT * FROM stored WHERE entity_id = '4'");
    const auto view = openReader(m_cluster, u"hiding"_s);
    const auto viewed = view->scanPlan({}, {}, 100, {});
    QVERIFY(viewed && viewed->isInLedgerOrder);
    QCOMPARE(readInParts(*view, *viewed).size(), 300);
    m_cluster.run(u"hiding"_s, "DROP OWNED BY partner; DROP ROLE partner");
}

void PostgresPartsTest::partitionsAreReadOneByOne()
{
    m_cluster.makeDatabase(u"partitioned"_s);
    m_cluster.run(u"partitioned"_s, "CREATE TABLE events" + QByteArray(EventsTable) + " PARTITION BY HASH (event_id); ALTER TABLE events ADD PRIMARY KEY (event_id); "
                                    "CREATE TABLE p0 PARTITION OF events FOR VALUES WITH (MODULUS 2, REMAINDER 0); "
                                    "CREATE TABLE p1 PARTITION OF events FOR VALUES WITH (MODULUS 2, REMAINDER 1) PARTITION BY HASH (event_id); "
                                    "CREATE TABLE p10 PARTITION OF p1 FOR VALUES WITH (MODULUS 4, REMAINDER 1); "
                                    "CREATE TABLE p11 PARTITION OF p1 FOR VALUES WITH (MODULUS 4, REMAINDER 3); " + insertSql(40'000));
    const auto reader = openReader(m_cluster, u"partitioned"_s);
    const auto plan = reader->scanPlan({}, {}, 2'000, {});
    QVERIFY(plan && !plan->isInLedgerOrder);
    QStringList names;
    for (const ScanPart &part : plan->parts) {
        if (!names.contains(part.partition))
            names += part.partition;
    }
    QCOMPARE(names, (QStringList{u"public.p0"_s, u"public.p10"_s, u"public.p11"_s}));
    QByteArrayList lines = readInParts(*reader, *plan);
    std::sort(lines.begin(), lines.end());
    QCOMPARE(lines, scanned(*reader));
    const auto loaded = load(*reader, [this] { return Result<std::unique_ptr<LedgerReader>>(openReader(m_cluster, u"partitioned"_s)); });
    QVERIFY(loaded.result);
    QCOMPARE(loaded.builder.rowCount(), 40'000);
    QCOMPARE(loaded.partitions.size(), 3);
    QVERIFY(loaded.isWhole);

    // Who may read the whole but not its parts reads the whole.
    m_cluster.run(u"partitioned"_s, "DROP ROLE IF EXISTS guest; CREATE ROLE guest LOGIN; GRANT SELECT ON events TO guest");
    const auto guest = openReader(m_cluster, u"partitioned"_s, u"guest"_s);
    const auto whole = guest->scanPlan({}, {}, 2'000, {});
    QVERIFY(whole && whole->isInLedgerOrder);
    QCOMPARE(readInParts(*guest, *whole).size(), 40'000);
    m_cluster.run(u"partitioned"_s, "DROP OWNED BY guest; DROP ROLE guest");
}

void PostgresPartsTest::brokenCopiesAreNoticed()
{
    const QByteArray whole = QByteArray("PGCOPY\n\377\r\n\0", 11) + QByteArray::fromHex("0000000000000000" "0002" "00000003616263" "ffffffff" "0001" "00000000" "ffff");
    const auto rowsOf = [](const QByteArray &bytes, int &rows) {
        rows = 0;
        CopyTuples tuples;
        return tuples.forEach(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size())), [&rows](const PostgresRow &row) {
            if (rows++ == 0 && (row.at(0) != "abc" || !row.isNull(1)))
                rows = 100;
            return true;
        });
    };
    int rows = 0;
    QVERIFY(rowsOf(whole, rows));
    QCOMPARE(rows, 2);
    for (qsizetype size = 0; size < whole.size(); ++size) {
        QVERIFY2(!rowsOf(whole.first(size), rows), qPrintable(QString::number(size)));
        QVERIFY(rows <= 2);
    }
    QByteArray negative = whole;
    negative[21] = '\x80'; // a size below that of NULL
    QVERIFY(!rowsOf(negative, rows));
    QByteArray signature = whole;
    signature[3] = 'x';
    QVERIFY(!rowsOf(signature, rows));
}

void PostgresPartsTest::makeThreeServers(int rows)
{
    m_second = std::make_unique<PostgresCluster>();
    m_third = std::make_unique<PostgresCluster>();
    m_cluster.makeDatabase(u"spread"_s);
    const QByteArray columns = QByteArray(EventsTable);
    m_cluster.run(u"spread"_s, "CREATE EXTENSION postgres_fdw; CREATE TABLE events" + columns + " PARTITION BY LIST (event_type); "
                               "CREATE TABLE here PARTITION OF events FOR VALUES IN ('t0.x', 't1.x', 't2.x')");
    int number = 2;
    for (PostgresCluster *other : {m_second.get(), m_third.get()}) {
        other->makeDatabase(u"part"_s);
        other->run(u"part"_s, "CREATE TABLE events" + columns + "; ALTER TABLE events ADD PRIMARY KEY (event_id)");
        const QByteArray name = "s" + QByteArray::number(number);
        const QByteArray types = number == 2 ? "'t3.x', 't4.x'"_ba : "'t5.x', 't6.x'"_ba;
        m_cluster.run(u"spread"_s, "CREATE SERVER " + name + " FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '127.0.0.1', port '"
                                       + QByteArray::number(other->port()) + "', dbname 'part', fetch_size '1000', connect_timeout '3'); CREATE USER MAPPING FOR postgres SERVER "
                                       + name + " OPTIONS (user 'postgres', password_required 'false'); CREATE FOREIGN TABLE at_" + name
                                       + " PARTITION OF events FOR VALUES IN (" + types + ") SERVER " + name + " OPTIONS (table_name 'events')");
        ++number;
    }
    m_cluster.run(u"spread"_s, insertSql(rows));
    m_cluster.run(u"spread"_s, "CREATE UNIQUE INDEX ON here(event_id)");
}

void PostgresPartsTest::tablesOfOtherServers()
{
    makeThreeServers(35'000);
    const auto reader = openReader(m_cluster, u"spread"_s);
    const auto lines = reader->capabilities().lines;
    QVERIFY(std::any_of(lines.begin(), lines.end(), [](const Capability &line) {
        return line.state == CapabilityState::Remark && line.text.text().contains("no snapshot across servers"_L1);
    }));
    PageRequest request;
    request.bound = *reader->upperBound({});
    const auto page = reader->page(request, {});
    QVERIFY2(page, page ? "" : qPrintable(page.error().text()));
    QCOMPARE(page->events.size(), 100);
    const auto loaded = load(*reader, [this] { return Result<std::unique_ptr<LedgerReader>>(openReader(m_cluster, u"spread"_s)); });
    QVERIFY2(loaded.result, loaded.result ? "" : qPrintable(loaded.result.error().text()));
    QCOMPARE(loaded.builder.rowCount(), 35'000);
    QVERIFY(loaded.isWhole);
    QCOMPARE(loaded.partitions.size(), 3);
    const QByteArrayList ids = idsOf(loaded.builder.snapshot());
    QVERIFY(std::is_sorted(ids.begin(), ids.end()));
}

/// The second server is stopped when its partition is about to be read: the others stay, and it is named.
void PostgresPartsTest::aServerStoppedInMidScan()
{
    makeThreeServers(70'000);
    HookedReader reader(openReader(m_cluster, u"spread"_s), [this](int part) {
        if (part == 0)
            m_second->stop();
    });
    const auto loaded = load(reader, {}, 10'000);
    QVERIFY2(loaded.result, loaded.result ? "" : qPrintable(loaded.result.error().text()));
    QVERIFY(!loaded.isWhole);
    QCOMPARE(loaded.partitions.size(), 3);
    for (const LoadedPartition &partition : loaded.partitions) {
        QCOMPARE(partition.unreachable.has_value(), partition.name == u"public.at_s2"_s);
        QCOMPARE(partition.rows > 0, partition.name != u"public.at_s2"_s);
        if (partition.unreachable)
            QCOMPARE(partition.unreachable->code, ErrorCode::HostUnreachable);
    }
    QVERIFY(loaded.builder.rowCount() >= 50'000 && loaded.builder.rowCount() < 70'000);
    QVERIFY(!reader.profile().eventsTable.isEmpty());
    // The session is alive: the same reader goes on with what can be reached.
    m_second->start();
    QCOMPARE(load(reader, {}, 10'000).builder.rowCount(), 70'000);
}

void PostgresPartsTest::aServerThatIsGoneBefore()
{
    makeThreeServers(7'000);
    m_third->stop();
    const auto reader = openReader(m_cluster, u"spread"_s);
    const auto bound = reader->upperBound({});
    QVERIFY2(bound, bound ? "" : qPrintable(bound.error().text()));
    const auto lines = reader->capabilities().lines;
    const auto missing = std::find_if(lines.begin(), lines.end(), [](const Capability &line) { return line.state == CapabilityState::NotAvailable && line.subject.text() == u"public.at_s3"_s; });
    QVERIFY(missing != lines.end());
    QVERIFY(missing->text.text().contains("unreachable"_L1));

    QByteArrayList ids;
    PageRequest request;
    request.bound = *bound;
    for (bool atEnd = false; !atEnd;) {
        const auto page = reader->page(request, {});
        QVERIFY2(page, page ? "" : qPrintable(page.error().text()));
        for (const Event &event : page->events)
            ids += event.id.bytes();
        atEnd = page->reachedEnd;
        if (!atEnd)
            request.from = PageKey::of(page->events.last(), request.order);
    }
    QCOMPARE(ids.size(), 5'000);
    QVERIFY(std::is_sorted(ids.begin(), ids.end()));
    QCOMPARE(std::adjacent_find(ids.begin(), ids.end()), ids.end());
    const auto events = reader->events({EventId(ids.at(4'000)), EventId(ids.at(7))}, {});
    QVERIFY(events);
    QCOMPARE(events->size(), 2);
    QCOMPARE(events->first().id.bytes(), ids.at(4'000));
    QVERIFY(reader->payload(EventId(ids.at(7)), -1, {}));
    const auto count = reader->count({}, *bound, {});
    QVERIFY(!count); // not counted, and not a wrong number
    QCOMPARE(count.error().code, ErrorCode::HostUnreachable);
    const auto loaded = load(*reader);
    QVERIFY(loaded.result);
    QCOMPARE(loaded.builder.rowCount(), 5'000);
    QVERIFY(!loaded.isWhole);

    m_third->start();
    QVERIFY(reader->upperBound({}));
    QCOMPARE(reader->count({}, {}, {})->matching, 7'000);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::PostgresPartsTest)
#include "postgrespartstest.moc"
