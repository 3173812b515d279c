// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgerurl.h"
#include "backend/ledger/postgres/postgresreader.h"
#include "tests/support/arrivalconformance.h"
#include "tests/support/postgrescluster.h"
#include "tests/support/postgresstore.h"

#include <QTest>

#include <ctime>
#include <random>
#include <vector>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr auto PartitionedTable = R"(
    CREATE TABLE events(event_id TEXT COLLATE "C" NOT NULL, event_type TEXT NOT NULL, entity_type TEXT NOT NULL, entity_id TEXT NOT NULL,
      payload_json TEXT NOT NULL, occurred_at TIMESTAMPTZ NOT NULL, recorded_at TIMESTAMPTZ NOT NULL DEFAULT now(), PRIMARY KEY (event_id))
      PARTITION BY RANGE (event_id);
    CREATE TABLE events_1 PARTITION OF events FOR VALUES FROM (MINVALUE) TO ('01KSFR9B4R0000000000000100');
    CREATE TABLE events_2 PARTITION OF events FOR VALUES FROM ('01KSFR9B4R0000000000000100') TO ('01KSFR9B4R0000000000000200');
)";

/// A database of its own in the cluster of the test program, and a second session for a transaction that stays open.
class PostgresArrivalStore final : public ConformanceStore
{
public:
    PostgresArrivalStore(PostgresCluster &cluster, const QString &database)
        : m_url(cluster.url(database))
        , m_conninfo(cluster.conninfo(database))
    {
        cluster.makeDatabase(database);
        m_session = std::make_unique<PostgresStore>(m_conninfo);
    }

    void run(const QByteArray &sql) override { m_session->run(sql); }
    [[nodiscard]] QByteArray value(const QByteArray &sql) { return m_session->value(sql); }
    [[nodiscard]] std::unique_ptr<PostgresStore> session() const { return std::make_unique<PostgresStore>(m_conninfo); }
    void connectAgain() { m_session = session(); }
    [[nodiscard]] LedgerSource source(const LedgerMapping &mapping) override { return sourceOf(m_url, mapping); }
    [[nodiscard]] static LedgerSource sourceOf(const QString &url, const LedgerMapping &mapping = {})
    {
        return [url = *LedgerUrl::parse(url), mapping] { return PostgresReader::open(url, mapping); };
    }

private:
    QString m_url;
    QByteArray m_conninfo;
    std::unique_ptr<PostgresStore> m_session;
};

} // namespace

/// The suite over a real server, and what only transactions that overlap can show.
class PostgresArrivalsTest final : public ArrivalConformance
{
    Q_OBJECT

protected:
    [[nodiscard]] StoreKind kind() const override { return StoreKind::Postgres; }
    [[nodiscard]] std::unique_ptr<ConformanceStore> makeStore() override { return makeDatabase(); }

private Q_SLOTS:
    void hintsAreProbed();
    void c23ALowerPositionCommitsLater();
    void aTransactionFromBeforeTheMark();
    void subtransactionsComeWithTheirParent();
    void anAbortedInsertAndVacuum();
    void aTransactionSlowerThanTheSettleTime();
    void anUpdateIsARepetition();
    void partitionsHaveTheirOwnBlocks();
    void withoutBlocksTheIndexOnRecordedAtHelps();
    void withoutAnyHintCountsTell();
    void aRoleOfColumnsOnlyHasNoHint();
    void theServerStartsAgain();
    void otherTablesAreNoArrivals();
    void manyWritersAtOnce();
    void anIdlePollCostsNextToNothing();

private:
    [[nodiscard]] std::unique_ptr<PostgresArrivalStore> makeDatabase()
    {
        return std::make_unique<PostgresArrivalStore>(m_cluster, u"arrivals%1"_s.arg(++m_databases));
    }
    [[nodiscard]] std::unique_ptr<PostgresArrivalStore> makeLedger(const QByteArray &sql)
    {
        auto store = makeDatabase();
        store->run(testSchema() + sql);
        return store;
    }
    [[nodiscard]] QByteArray testSchema() const;

    PostgresCluster m_cluster;
    int m_databases = 0;
};

QByteArray PostgresArrivalsTest::testSchema() const
{
    return R"(CREATE TABLE events(event_id TEXT COLLATE "C" PRIMARY KEY, event_type TEXT NOT NULL, entity_type TEXT NOT NULL, entity_id TEXT NOT NULL,
      payload_json TEXT NOT NULL, occurred_at TIMESTAMPTZ NOT NULL, recorded_at TIMESTAMPTZ NOT NULL DEFAULT now());)";
}

void PostgresArrivalsTest::hintsAreProbed()
{
    const auto plain = makeLedger({});
    QCOMPARE(open(*plain)->arrivalHints(), ArrivalHints(ArrivalHint::Blocks));
    plain->run("CREATE INDEX by_recorded ON events(recorded_at)");
    QCOMPARE(open(*plain)->arrivalHints(), ArrivalHints(ArrivalHint::Blocks | ArrivalHint::RecordedIndex));
    const auto partitioned = makeDatabase();
    partitioned->run(PartitionedTable);
    QCOMPARE(open(*partitioned)->arrivalHints(), ArrivalHints(ArrivalHint::Blocks));
}

void PostgresArrivalsTest::c23ALowerPositionCommitsLater()
{
    const auto store = makeLedger(insertSql({idOf(9)}));
    const auto reader = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    const auto slow = store->session();
    slow->run("BEGIN");
    slow->run(insertSql({idOf(10)}));
    store->run(insertSql({idOf(11)}));
    QCOMPARE(poll(tail, *reader), QStringList{u"new 11"_s});
    const auto before = tail.poll(*reader, {})->completeUpTo;
    for (int i = 0; i < 10; ++i) {
        store->run(insertSql({idOf(100 + i)}));
        QCOMPARE(poll(tail, *reader), QStringList{u"new %1"_s.arg(100 + i)});
        // What the slow transaction has written may still appear: nothing behind it is complete.
        QCOMPARE(tail.poll(*reader, {})->completeUpTo, before);
    }
    slow->run("COMMIT");
    QCOMPARE(poll(tail, *reader), QStringList{u"late 10"_s});
    QCOMPARE(poll(tail, *reader), QStringList());
    QVERIFY(*tail.poll(*reader, {})->completeUpTo > *before);
}

void PostgresArrivalsTest::aTransactionFromBeforeTheMark()
{
    const auto store = makeLedger(insertSql({idOf(5'000'000)}));
    const auto slow = store->session();
    slow->run("BEGIN");
    QList<EventId> ids;
    for (int i = 0; i < 20'000; ++i)
        ids += idOf(100 + i);
    slow->run(insertSql(ids));
    store->run(insertSql({idOf(50)}));
    const auto reader = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    slow->run("COMMIT");
    const QStringList found = poll(tail, *reader);
    QCOMPARE(found.size(), ids.size());
    QVERIFY(found.contains(u"late 100"_s));
    QVERIFY(!found.contains(u"late 50"_s)); // was there when the tail began
    QCOMPARE(poll(tail, *reader), QStringList());
}

void PostgresArrivalsTest::subtransactionsComeWithTheirParent()
{
    const auto store = makeLedger(insertSql({idOf(1'000)}));
    const auto reader = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    const auto slow = store->session();
    slow->run("BEGIN");
    slow->run(insertSql({idOf(10)}));
    store->run(insertSql({idOf(1'010)}));
    slow->run("SAVEPOINT a");
    slow->run(insertSql({idOf(20)}));
    slow->run("RELEASE a; SAVEPOINT b");
    slow->run(insertSql({idOf(30)}));
    slow->run("ROLLBACK TO b");
    QCOMPARE(poll(tail, *reader), QStringList{u"new 1010"_s});
    store->run(insertSql({idOf(1'020)}));
    QCOMPARE(poll(tail, *reader), QStringList{u"new 1020"_s});
    slow->run("COMMIT");
    QStringList found = poll(tail, *reader);
    found.sort();
    QCOMPARE(found, QStringList({u"late 10"_s, u"late 20"_s}));
    QCOMPARE(poll(tail, *reader), QStringList());
}

void PostgresArrivalsTest::anAbortedInsertAndVacuum()
{
    QList<EventId> ids;
    for (int i = 0; i < 30'000; ++i)
        ids += idOf(1'000 + i);
    const auto store = makeLedger({});
    // Room in the middle of the table, far from its last blocks.
    store->run("BEGIN;" + insertSql(ids) + "ROLLBACK;");
    QList<EventId> kept;
    for (int i = 0; i < 30'000; ++i)
        kept += idOf(100'000 + i);
    store->run(insertSql(kept));
    store->run("VACUUM events");
    const auto reader = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    store->run(insertSql({idOf(500)}));
    const QByteArray block = store->value("SELECT split_part(trim(ctid::text, '()'), ',', 1) FROM events WHERE event_id='" + idOf(500).bytes() + '\'');
    QVERIFY2(block.toInt() < 300, block.constData()); // it went into the room that was freed
    QCOMPARE(pollUntil(tail, *reader, 1), QStringList{u"late 500"_s});
    QCOMPARE(poll(tail, *reader), QStringList());
}

void PostgresArrivalsTest::aTransactionSlowerThanTheSettleTime()
{
    // Its recorded_at lies far behind, as of a transaction that took an hour: the index on it does not help.
    const auto store = makeLedger(insertSql({idOf(1'000)}) + "CREATE INDEX by_recorded ON events(recorded_at);");
    const auto reader = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    store->run("INSERT INTO events VALUES ('" + idOf(10).bytes() + "','a.b','item','1','{}',now(),now() - interval '1 hour')");
    QCOMPARE(poll(tail, *reader), QStringList{u"late 10"_s});
    QCOMPARE(poll(tail, *reader), QStringList());
}

void PostgresArrivalsTest::anUpdateIsARepetition()
{
    const auto store = makeLedger(insertSql({idOf(10), idOf(20)}));
    const auto reader = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    store->run("UPDATE events SET event_type='x.y' WHERE event_id='" + idOf(10).bytes() + '\'');
    QCOMPARE(poll(tail, *reader), QStringList{u"again 10"_s});
    QCOMPARE(poll(tail, *reader), QStringList());
}

void PostgresArrivalsTest::partitionsHaveTheirOwnBlocks()
{
    const auto store = makeDatabase();
    store->run(PartitionedTable + insertSql({idOf(50), idOf(150)}));
    const auto reader = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    const auto slow = store->session();
    slow->run("BEGIN");
    slow->run(insertSql({idOf(40), idOf(140)}));
    store->run(insertSql({idOf(160)}));
    QCOMPARE(poll(tail, *reader), QStringList{u"new 160"_s});
    slow->run("COMMIT");
    QStringList found = poll(tail, *reader);
    found.sort();
    QCOMPARE(found, QStringList({u"late 140"_s, u"late 40"_s}));
    // A partition that was not there when the tail began.
    store->run("CREATE TABLE events_3 PARTITION OF events FOR VALUES FROM ('01KSFR9B4R0000000000000200') TO (MAXVALUE);" + insertSql({idOf(300)}));
    QCOMPARE(poll(tail, *reader), QStringList{u"new 300"_s});
    store->run(insertSql({idOf(250)}));
    QCOMPARE(poll(tail, *reader), QStringList{u"late 250"_s});
    QCOMPARE(poll(tail, *reader), QStringList());
}

void PostgresArrivalsTest::withoutBlocksTheIndexOnRecordedAtHelps()
{
    // Row security may hide rows: no partition is read past it.
    const auto store = makeLedger(insertSql({idOf(10), idOf(20)}) + "CREATE INDEX by_recorded ON events(recorded_at);"
                                  "DROP ROLE IF EXISTS watcher; CREATE ROLE watcher LOGIN; GRANT SELECT ON events TO watcher;"
                                  "ALTER TABLE events ENABLE ROW LEVEL SECURITY; CREATE POLICY p ON events FOR SELECT USING (event_type <> 'secret');");
    const QString database = u"arrivals%1"_s.arg(m_databases);
    auto opened = PostgresArrivalStore::sourceOf(m_cluster.url(database, u"watcher"_s))();
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().text()));
    LedgerReader &reader = **opened;
    QCOMPARE(reader.arrivalHints(), ArrivalHints(ArrivalHint::RecordedIndex));
    LedgerTail tail({});
    QCOMPARE(poll(tail, reader), QStringList());
    const auto slow = store->session();
    slow->run("BEGIN");
    slow->run(insertSql({idOf(15)}));
    slow->run("INSERT INTO events VALUES ('" + idOf(16).bytes() + "','secret','item','1','{}',now())");
    store->run(insertSql({idOf(30)}));
    QCOMPARE(poll(tail, reader), QStringList{u"new 30"_s});
    slow->run("COMMIT");
    QCOMPARE(poll(tail, reader), QStringList{u"late 15"_s});
    QCOMPARE(poll(tail, reader), QStringList());
}

void PostgresArrivalsTest::withoutAnyHintCountsTell()
{
    const auto store = makeDatabase();
    store->run(testSchema().replace("TABLE events", "TABLE stored") + "CREATE VIEW events AS SELECT * FROM stored;" + insertSql({idOf(10), idOf(20)}));
    const auto reader = open(*store);
    QCOMPARE(reader->arrivalHints(), ArrivalHints());
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    store->run(insertSql({idOf(15), idOf(30)}));
    QCOMPARE(pollUntil(tail, *reader, 2), QStringList({u"new 30"_s, u"late 15"_s}));
    QVERIFY(tail.poll(*reader, {})->completeUpTo);
}

void PostgresArrivalsTest::aRoleOfColumnsOnlyHasNoHint()
{
    const auto store = makeLedger(insertSql({idOf(10)}) + "DROP ROLE IF EXISTS narrow; CREATE ROLE narrow LOGIN;"
                                  "GRANT SELECT (event_id, event_type, entity_type, entity_id, payload_json, occurred_at, recorded_at) ON events TO narrow;");
    const QString database = u"arrivals%1"_s.arg(m_databases);
    auto opened = PostgresArrivalStore::sourceOf(m_cluster.url(database, u"narrow"_s))();
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().text()));
    QCOMPARE((*opened)->arrivalHints(), ArrivalHints());
    LedgerTail tail({});
    QCOMPARE(poll(tail, **opened), QStringList());
    store->run(insertSql({idOf(20)}));
    QCOMPARE(poll(tail, **opened), QStringList{u"new 20"_s});
}

void PostgresArrivalsTest::theServerStartsAgain()
{
    const auto store = makeLedger(insertSql({idOf(10), idOf(20)}));
    auto reader = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    store->run(insertSql({idOf(15), idOf(30)}));
    m_cluster.restart();
    store->connectAgain();
    store->run(insertSql({idOf(16)}));
    QCOMPARE(tail.poll(*reader, {}).error().code, ErrorCode::ConnectionLost);
    reader = open(*store);
    QStringList found = poll(tail, *reader);
    found.sort();
    QCOMPARE(found, QStringList({u"late 15"_s, u"late 16"_s, u"new 30"_s}));
    QCOMPARE(poll(tail, *reader), QStringList());
}

void PostgresArrivalsTest::otherTablesAreNoArrivals()
{
    const auto store = makeLedger(insertSql({idOf(10)}) + "CREATE TABLE other(n INTEGER);");
    const auto reader = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    for (int i = 0; i < 5; ++i) {
        store->run("INSERT INTO other VALUES (1)");
        QCOMPARE(poll(tail, *reader), QStringList());
    }
}

void PostgresArrivalsTest::manyWritersAtOnce()
{
    // Transactions of four sessions overlap at random; some are rolled back.
    const auto store = makeLedger(insertSql({idOf(500'000)}));
    const auto reader = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    std::vector<std::unique_ptr<PostgresStore>> sessions;
    std::vector<QStringList> open(4);
    for (int i = 0; i < 4; ++i)
        sessions.push_back(store->session());
    std::mt19937 random(11);
    QStringList expected;
    QStringList found;
    qint64 number = 0;
    for (int step = 0; step < 400; ++step) {
        const auto which = random() % 4;
        PostgresStore &session = *sessions[which];
        if (open[which].isEmpty())
            session.run("BEGIN");
        const qint64 id = (random() % 2 == 0 ? 1 : 600'000) + (++number * 7919) % 300'000;
        session.run(insertSql({idOf(id)}));
        open[which] += QString::number(id);
        if (random() % 3 == 0) {
            const bool isKept = random() % 4 != 0;
            session.run(isKept ? "COMMIT" : "ROLLBACK");
            if (isKept)
                expected += open[which];
            open[which].clear();
        }
        if (random() % 5 == 0) {
            for (const QString &line : poll(tail, *reader)) {
                QVERIFY2(!line.startsWith(u"again"), qPrintable(line));
                found += line.section(u' ', 1);
            }
            QStringList now = expected;
            now.sort();
            found.sort();
            QCOMPARE(found, now);
        }
    }
}

void PostgresArrivalsTest::anIdlePollCostsNextToNothing()
{
    constexpr int Polls = 500;
    const auto store = makeLedger(insertSql({idOf(10), idOf(20)}));
    const auto reader = open(*store);
    LedgerTail tail({});
    QCOMPARE(poll(tail, *reader), QStringList());
    const std::clock_t begin = std::clock();
    for (int i = 0; i < Polls; ++i)
        QVERIFY(tail.poll(*reader, {})->events.isEmpty());
    const double milliseconds = 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC / Polls;
    const double share = milliseconds / static_cast<double>(LedgerTail::pauseFor(StoreKind::Postgres).count());
    qInfo("an idle poll takes %.4f ms of a core: %.4f %% of it", milliseconds, share * 100);
    QVERIFY2(share <= 0.001, qPrintable(QString::number(share)));
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::PostgresArrivalsTest)

#include "postgresarrivalstest.moc"
