// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgerconnection.h"
#include "backend/ledger/ledgerurl.h"
#include "backend/ledger/postgres/postgresreader.h"
#include "tests/support/caseledgers.h"
#include "tests/support/postgrescluster.h"
#include "tests/support/postgresstore.h"

#include <QFuture>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <thread>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// Watches from a session of its own for how long the reader's transactions are open, until it goes.
class TransactionWatch final
{
public:
    explicit TransactionWatch(const QByteArray &conninfo)
        : m_thread([this, conninfo] {
            PostgresStore store(conninfo);
            while (!m_isOver)
                m_longest = std::max(m_longest.load(), store.value("SELECT coalesce(max(extract(epoch FROM clock_timestamp() - xact_start)) * 1000, 0)::int, pg_sleep(0.02) "
                                                                   "FROM pg_stat_activity WHERE application_name = 'ledgerscope' AND xact_start IS NOT NULL")
                                                              .toInt());
        })
    {
    }
    TransactionWatch(const TransactionWatch &) = delete;
    TransactionWatch &operator=(const TransactionWatch &) = delete;
    ~TransactionWatch() { stop(); }

    int stop() ///< the longest, in milliseconds
    {
        m_isOver = true;
        if (m_thread.joinable())
            m_thread.join();
        return m_longest;
    }

private:
    std::atomic<bool> m_isOver = false;
    std::atomic<int> m_longest = 0;
    std::thread m_thread;
};

/// Rows of a table behind a view that takes `delay` seconds for each: a store that is slow. `cost` tells the planner whether it takes
/// longer than other conditions, which then come first.
QByteArray slowView(int rows, const QByteArray &delay, int cost = 1)
{
    return "ALTER TABLE events RENAME TO stored; INSERT INTO stored(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) "
           "SELECT lpad(i::text, 26, '0'), 't' || i % 7 || '.x', 'item', (i % 10)::text, '{}', timestamptz '2026-01-01' + i * interval '1 second' "
           "FROM generate_series(1, "
        + QByteArray::number(rows)
        + ") AS i; CREATE FUNCTION slowly() RETURNS boolean LANGUAGE plpgsql VOLATILE COST " + QByteArray::number(cost)
        + " AS $$ BEGIN PERFORM pg_sleep(" + delay
        + "); RETURN true; END $$; CREATE VIEW events AS SELECT * FROM stored WHERE slowly()";
}

} // namespace

/// No transaction outlives a slice, whatever the store and the visitor do; and the answers stay whole.
class PostgresSlicesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSlowStoreIsReadInSlices();
    void aSparseFilterIsSearchedInWindows();
    void aSlowCountIsMadeInWindows();
    void aSlowVisitorHoldsNothingUp();
    void largeRowsDoNotFillTheMemory();
    void aLongScanCanBeStopped();
    void aLongCountCanBeStopped();
    void nothingIsOpenBetweenCalls();

private:
    [[nodiscard]] std::unique_ptr<LedgerReader> open() const;
    void make(const QByteArray &sql);

    PostgresCluster m_cluster;
    const QString m_database = u"slices"_s;
};

std::unique_ptr<LedgerReader> PostgresSlicesTest::open() const
{
    auto reader = PostgresReader::open(*LedgerUrl::parse(m_cluster.url(m_database)), {});
    if (!reader)
        qFatal("%s", qPrintable(reader.error().text()));
    return std::move(reader).value();
}

void PostgresSlicesTest::make(const QByteArray &sql)
{
    m_cluster.makeCaseLedger(m_database, sql);
}

void PostgresSlicesTest::aSlowStoreIsReadInSlices()
{
    make(slowView(40, "0.2"));
    const auto reader = open();
    TransactionWatch watch(m_cluster.conninfo(m_database));
    int visited = 0;
    bool isInOrder = true;
    const auto summary = reader->scan({}, [&](const ScanRow &row) {
        isInOrder = isInOrder && row.id == QByteArray::number(++visited).rightJustified(26, '0');
        return true;
    }, {});
    const int longest = watch.stop();
    QVERIFY2(summary, summary ? "" : qPrintable(summary.error().text()));
    QCOMPARE(visited, 40);
    QVERIFY(isInOrder);
    QVERIFY2(longest > 1'000 && longest < 7'000, QByteArray::number(longest).constData());
}

void PostgresSlicesTest::aSparseFilterIsSearchedInWindows()
{
    make(slowView(1'000, "0.001") + "; UPDATE stored SET source_system = 'rare' WHERE event_id IN (lpad('10', 26, '0'), lpad('600', 26, '0'), lpad('990', 26, '0'))");
    const auto reader = open();
    PageRequest request;
    request.filter.source = SourceSystem("rare"_ba);
    for (const PageDirection direction : {PageDirection::Forward, PageDirection::Backward}) {
        request.direction = direction;
        const auto page = reader->page(request, {});
        QVERIFY2(page, page ? "" : qPrintable(page.error().text()));
        QCOMPARE(page->events.size(), qsizetype{3});
        QVERIFY(page->reachedEnd);
        QCOMPARE(page->events.last().id.bytes().right(3), "990"_ba);
        // The first attempt found a part or nothing; the rest is known to have been looked at.
        QVERIFY2(page->scannedRows > 3, QByteArray::number(page->scannedRows).constData());
    }
    request.filter.source = SourceSystem("nobody"_ba);
    const auto none = reader->page(request, {});
    QVERIFY(none);
    QVERIFY(none->events.isEmpty());
    QVERIFY(none->reachedEnd);
    QCOMPARE(none->scannedRows, qint64{1'000});
    const auto scanned = reader->scan({request.filter, {}, {}, {}}, [](const ScanRow &) { return true; }, {});
    QVERIFY(scanned);
    QCOMPARE(scanned->scannedRows, qint64{1'000});
    QCOMPARE(scanned->matchingRows, qint64{0});
}

void PostgresSlicesTest::aSlowCountIsMadeInWindows()
{
    make(slowView(3'000, "0.002", 10'000));
    const auto reader = open();
    TransactionWatch watch(m_cluster.conninfo(m_database));
    const auto count = reader->count({}, {}, {});
    const int longest = watch.stop();
    QVERIFY2(count, count ? "" : qPrintable(count.error().text()));
    QCOMPARE(count->matching, qint64{3'000});
    QCOMPARE(count->scannedRows, qint64{3'000});
    QVERIFY2(longest < 7'000, QByteArray::number(longest).constData());
}

void PostgresSlicesTest::aSlowVisitorHoldsNothingUp()
{
    make("INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) SELECT lpad(i::text, 26, '0'), 'a.b', 'item', '1', "
         "repeat('x', 2000), timestamptz '2026-01-01' FROM generate_series(1, 5000) AS i");
    const auto reader = open();
    PostgresStore store(m_cluster.conninfo(m_database));
    int visited = 0;
    QByteArrayList states;
    const auto summary = reader->scan({{}, ScanColumn::Payload, {}, {}}, [&](const ScanRow &) {
        // As long as this does not return the visitor is slow: nothing of the reader is open at the server.
        if (++visited % 1'000 == 1) {
            states += store.value("SELECT string_agg(state || coalesce(xact_start::text, '') || coalesce(backend_xmin::text, ''), ',') FROM pg_stat_activity "
                                  "WHERE application_name = 'ledgerscope'");
            store.run("BEGIN; LOCK TABLE events IN ACCESS EXCLUSIVE MODE NOWAIT; COMMIT");
        }
        return true;
    }, {});
    QVERIFY2(summary, summary ? "" : qPrintable(summary.error().text()));
    QCOMPARE(visited, 5'000);
    QCOMPARE(states, QByteArrayList(5, "idle"_ba));
}

void PostgresSlicesTest::largeRowsDoNotFillTheMemory()
{
    // 60 rows of a megabyte: a slice ends before it has them all, and every row comes once.
    make("INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) SELECT lpad(i::text, 26, '0'), 'a.b', 'item', '1', "
         "repeat(chr(97 + i % 26), 1000000), timestamptz '2026-01-01' FROM generate_series(1, 60) AS i");
    const auto reader = open();
    int visited = 0;
    bool isWhole = true;
    const auto summary = reader->scan({{}, ScanColumn::Payload, {}, {}}, [&](const ScanRow &row) {
        ++visited;
        isWhole = isWhole && row.id == QByteArray::number(visited).rightJustified(26, '0') && row.payload == QByteArray(1'000'000, static_cast<char>('a' + visited % 26));
        return true;
    }, {});
    QVERIFY2(summary, summary ? "" : qPrintable(summary.error().text()));
    QCOMPARE(visited, 60);
    QVERIFY(isWhole);
}

void PostgresSlicesTest::aLongScanCanBeStopped()
{
    make(slowView(1'000, "0.05"));
    LedgerConnection connection([this] { return Result<std::unique_ptr<LedgerReader>>(open()); }, u"test"_s);
    auto task = connection.run([](LedgerReader &reader, const std::stop_token &stop) {
        return reader.scan({}, [](const ScanRow &) { return true; }, stop);
    });
    PostgresStore store(m_cluster.conninfo(m_database));
    const auto isReading = [&store] { return store.value("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'ledgerscope' AND query LIKE '%LIMIT%' AND state = 'active'") == "1"; };
    QTRY_VERIFY_WITH_TIMEOUT(isReading(), 20'000);
    task.cancel();
    task.future.waitForFinished();
    const auto stopped = task.future.takeResult();
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    QVERIFY(!isReading());
    // The same session answers what comes next.
    auto next = connection.run([](LedgerReader &reader, const std::stop_token &stop) { return reader.storeNow(stop); });
    next.future.waitForFinished();
    QVERIFY(next.future.takeResult());
    QCOMPARE(store.value("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'ledgerscope'"), "1"_ba);
}

void PostgresSlicesTest::aLongCountCanBeStopped()
{
    make(slowView(1'000, "0.05"));
    const auto reader = open();
    std::stop_source source;
    std::thread other([this, &source] {
        PostgresStore store(m_cluster.conninfo(m_database));
        while (store.value("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'ledgerscope' AND query LIKE '%count(*)%' AND state = 'active'") != "1")
            store.run("SELECT pg_sleep(0.01)");
        source.request_stop();
    });
    const auto count = reader->count({}, {}, source.get_token());
    other.join();
    QVERIFY(!count);
    QCOMPARE(count.error().code, ErrorCode::Cancelled);
    QVERIFY(reader->storeNow({}));
}

void PostgresSlicesTest::nothingIsOpenBetweenCalls()
{
    make({});
    const auto reader = open();
    PostgresStore store(m_cluster.conninfo(m_database));
    const auto state = [&store]() -> QByteArray {
        return store.value("SELECT string_agg(state, ',') FROM pg_stat_activity WHERE application_name = 'ledgerscope'") + '/'
            + store.value("SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE application_name = 'ledgerscope'");
    };
    QCOMPARE(state(), "idle/0"_ba);
    QVERIFY(reader->page({}, {}));
    QCOMPARE(state(), "idle/0"_ba);
    m_cluster.run(m_database, "ALTER TABLE events RENAME TO elsewhere");
    QVERIFY(!reader->page({}, {})); // an error leaves nothing open either
    QCOMPARE(state(), "idle/0"_ba);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::PostgresSlicesTest)

#include "postgresslicestest.moc"
