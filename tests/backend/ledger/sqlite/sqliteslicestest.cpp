// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitereader.h"
#include "backend/ledger/sqlite/sqlitesession.h"
#include "backend/ledger/sqlite/waiting.h"
#include "tests/support/impatientwriter.h"
#include "tests/support/sqlitestore.h"

#include <QFile>
#include <QSet>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>

#include <atomic>
#include <memory>
#include <thread>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int Rows = 300'000;

/// Without indexes on the entity and the source, so that filters by them have to look at every row.
const QByteArray Schema = R"(
CREATE TABLE events(event_id TEXT PRIMARY KEY, event_type TEXT NOT NULL, entity_type TEXT NOT NULL, entity_id TEXT NOT NULL, payload_json TEXT NOT NULL,
  workflow_run_id TEXT, source_system TEXT, occurred_at TEXT NOT NULL, sequence_no INTEGER);
CREATE INDEX by_type ON events(event_type, event_id);
CREATE INDEX by_run ON events(workflow_run_id);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000)
INSERT INTO events SELECT printf('01KSFR9B4R%016d', i), 't' || (i % 40) || '.changed', 'item', CAST(i % 1000 AS TEXT), '{"n":' || i || '}',
  CASE WHEN i % 100 = 0 THEN 'run' || (i % 700) END, 's' || (i % 3), strftime('%Y-%m-%dT%H:%M:%SZ', 1779718991 + i, 'unixepoch'), i FROM n;
)"_ba;

} // namespace

/// "No store transaction outlives a slice", and what comes together from slices is whole.
class SqliteSlicesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void noWriterIsHeldUp_data();
    void noWriterIsHeldUp();
    void betweenTwoSlicesNothingIsHeld();
    void aScanHoldsNothingWhileTheVisitorThinks_data();
    void aScanHoldsNothingWhileTheVisitorThinks();
    void slicesThatEndAnywhereLoseNothing_data();
    void slicesThatEndAnywhereLoseNothing();
    void aSliceTornByAWriterIsRepeated();
    void aLookUpThatWasCutShortIsRepeated();
    void rowsOfARolledBackTransactionAreNeverSeen();
    void aLongTransactionDoesNotStopReaders();
    void aWriterThatExcludesReadersIsWaitedForAndNamed();
    void stopsInTheMiddleOfAStep();
    void noStepOutlastsItsSlice();
    void aLargeTableWithoutAnIndexOnTheIdIsRefused();

private:
    [[nodiscard]] QString copyOfLedger(const QByteArray &journalMode);
    [[nodiscard]] static std::unique_ptr<LedgerReader> open(const QString &path);

    QTemporaryDir m_directory;
    int m_copies = 0;
};

void SqliteSlicesTest::initTestCase()
{
    SqliteStore(m_directory.filePath(u"whole.db"_s)).run("PRAGMA synchronous=OFF; BEGIN; " + Schema + " COMMIT");
}

QString SqliteSlicesTest::copyOfLedger(const QByteArray &journalMode)
{
    const QString path = m_directory.filePath(u"copy-%1.db"_s.arg(++m_copies));
    if (!QFile::copy(m_directory.filePath(u"whole.db"_s), path))
        qFatal("No copy");
    SqliteStore(path).run("PRAGMA journal_mode=" + journalMode);
    return path;
}

std::unique_ptr<LedgerReader> SqliteSlicesTest::open(const QString &path)
{
    auto reader = SqliteReader::open(path, {});
    if (!reader)
        qFatal("Not opened: %s", qPrintable(reader.error().text()));
    return std::move(reader).value();
}

void SqliteSlicesTest::noWriterIsHeldUp_data()
{
    QTest::addColumn<QByteArray>("journalMode");
    for (const char *mode : {"DELETE", "TRUNCATE", "PERSIST", "WAL"})
        QTest::addRow("journal_mode %s", mode) << QByteArray(mode);
}

void SqliteSlicesTest::noWriterIsHeldUp()
{
    QFETCH(QByteArray, journalMode);
    const QString path = copyOfLedger(journalMode);
    ImpatientWriter writer(path);
    QTRY_VERIFY(writer.committed() > 0);
    const auto reader = open(path);

    const auto bound = reader->upperBound({});
    QVERIFY2(bound, bound ? "" : qPrintable(bound.error().text()));
    const auto count = reader->count({}, *bound, {});
    QVERIFY2(count, count ? "" : qPrintable(count.error().text()));
    QVERIFY(count->matching > Rows);

    QByteArray last;
    qint64 scanned = 0;
    bool isAscending = true;
    const auto summary = reader->scan({{}, ScanColumn::Payload, {}, *bound}, [&](const ScanRow &row) {
        isAscending = isAscending && row.id > last;
        last = row.id.toByteArray();
        ++scanned;
        return true;
    }, {});
    QVERIFY2(summary, summary ? "" : qPrintable(summary.error().text()));
    QVERIFY(isAscending);
    QCOMPARE(scanned, count->matching);

    EventFilter rare; // no index serves it
    rare.entity = EntityRef{EntityType("item"_ba), EntityId("7"_ba)};
    const auto ofEntity = reader->count(rare, *bound, {});
    QVERIFY2(ofEntity, ofEntity ? "" : qPrintable(ofEntity.error().text()));
    QCOMPARE(ofEntity->matching, qint64{Rows / 1000});
    EventFilter pattern;
    pattern.type = TypePattern("t1*"_ba);
    PageRequest request;
    request.filter = pattern;
    request.bound = *bound;
    request.limit = 5000;
    request.direction = PageDirection::Backward;
    const auto page = reader->page(request, {});
    QVERIFY2(page, page ? "" : qPrintable(page.error().text()));
    QCOMPARE(page->events.size(), qsizetype{5000});

    writer.finish();
    QCOMPARE(writer.refusals(), 0);
    QVERIFY(writer.committed() > 10);
    SqliteStore store(path);
    QCOMPARE(store.value("SELECT count(*) FROM events").toInt(), Rows + writer.committed());
    QCOMPARE(store.value("PRAGMA integrity_check"), "ok"_ba);
    // A checkpoint comes at 1,000 pages; what a commit adds before the next one may come on top.
    QVERIFY2(writer.largestLog() < 1100 * 4120, QByteArray::number(writer.largestLog()).constData());
}

void SqliteSlicesTest::betweenTwoSlicesNothingIsHeld()
{
    const QString path = copyOfLedger("WAL");
    SqliteStore writer(path);
    writer.run("UPDATE events SET source_system = 's0' WHERE event_id LIKE '%1'");
    const auto reader = open(path);
    QVERIFY(reader->page({}, {}));
    // Leaving WAL mode needs the file for itself: any lock of ours would make it fail.
    QCOMPARE(writer.value("PRAGMA wal_checkpoint(TRUNCATE)"), "0"_ba);
    QCOMPARE(writer.value("PRAGMA journal_mode=DELETE"), "delete"_ba);
    QVERIFY(reader->page({}, {}));
    QCOMPARE(writer.value("PRAGMA locking_mode=EXCLUSIVE"), "exclusive"_ba);
    writer.run("DELETE FROM events WHERE event_id LIKE '%9'");
}

void SqliteSlicesTest::aScanHoldsNothingWhileTheVisitorThinks_data()
{
    QTest::addColumn<QByteArray>("journalMode");
    QTest::newRow("on a rollback-journal file") << "DELETE"_ba;
    QTest::newRow("on a WAL file") << "WAL"_ba;
}

void SqliteSlicesTest::aScanHoldsNothingWhileTheVisitorThinks()
{
    QFETCH(QByteArray, journalMode);
    const QString path = copyOfLedger(journalMode);
    const auto reader = open(path);
    SqliteStore writer(path);
    sqlite3_busy_timeout(writer.handle(), 0);
    writer.run("UPDATE events SET source_system = 's1' WHERE event_id LIKE '%1'");
    const auto bound = reader->upperBound({});
    int visited = 0;
    const auto summary = reader->scan({{}, {}, {}, *bound}, [&](const ScanRow &) {
        if (++visited % 50'000 == 0) {
            // The visitor may even write: on WAL, a truncating checkpoint tells that no snapshot is held.
            writer.run("INSERT INTO events VALUES('01KSFR9B5R" + QByteArray::number(visited).rightJustified(16, '0')
                       + "', 'new', 'item', 'new', '{}', NULL, 's9', '2026-06-01T00:00:00Z', NULL)");
            if (journalMode == "WAL" && writer.value("PRAGMA wal_checkpoint(TRUNCATE)") != "0")
                return false;
        }
        return true;
    }, {});
    QVERIFY2(summary, summary ? "" : qPrintable(summary.error().text()));
    QVERIFY(!summary->wasEnded);
    QCOMPARE(visited, Rows);
}

void SqliteSlicesTest::slicesThatEndAnywhereLoseNothing_data()
{
    QTest::addColumn<bool>("isUnique");
    QTest::addColumn<bool>("isBackward");
    for (const bool isUnique : {true, false}) {
        for (const bool isBackward : {false, true}) {
            QTest::addRow("%s ids, %s", isUnique ? "unique" : "repeated", isBackward ? "backward" : "forward") << isUnique << isBackward;
        }
    }
}

void SqliteSlicesTest::slicesThatEndAnywhereLoseNothing()
{
    QFETCH(bool, isUnique);
    QFETCH(bool, isBackward);
    const QString path = m_directory.filePath(u"ends-%1-%2.db"_s.arg(isUnique).arg(isBackward));
    SqliteStore store(path);
    // Every third id stands three times where it may; payloads are large, so that the buffer ends many slices.
    store.run("CREATE TABLE events(event_id TEXT, event_type TEXT, entity_type TEXT, entity_id TEXT, payload_json TEXT, occurred_at TEXT);"
              + QByteArray(isUnique ? "CREATE UNIQUE INDEX i ON events(event_id);" : "CREATE INDEX i ON events(event_id);")
              + "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)"
                "INSERT INTO events SELECT printf('id%06d', "
              + QByteArray(isUnique ? "i" : "i / 3 * 3")
              + "), 't', 'x', CAST(i AS TEXT), hex(zeroblob(2000 + i % 7 * 1000)), '2026-05-25T14:23:11Z' FROM n;");
    const auto reader = open(path);
    if (!isBackward) {
        QSet<QByteArray> seen;
        const auto summary = reader->scan({{}, ScanColumn::Payload, {}, {}}, [&seen](const ScanRow &row) {
            seen += row.entityId.toByteArray();
            return true;
        }, {});
        QVERIFY2(summary, summary ? "" : qPrintable(summary.error().text()));
        QCOMPARE(seen.size(), qsizetype{3000});
        QCOMPARE(summary->matchingRows, qint64{3000});
    }
    QSet<QByteArray> paged;
    qsizetype events = 0;
    PageRequest request;
    request.limit = 7;
    request.direction = isBackward ? PageDirection::Backward : PageDirection::Forward;
    for (bool isAtEnd = false; !isAtEnd;) {
        const auto page = reader->page(request, {});
        QVERIFY2(page, page ? "" : qPrintable(page.error().text()));
        for (const Event &event : page->events)
            paged += event.entity.id.bytes();
        events += page->events.size();
        isAtEnd = page->reachedEnd;
        request.from = PageKey::of(isBackward ? page->events.first() : page->events.last(), EventOrder::Ledger);
    }
    QCOMPARE(paged.size(), qsizetype{3000});
    QCOMPARE(events, qsizetype{3000});
    QCOMPARE(reader->count({}, {}, {})->matching, qint64{3000});
}

void SqliteSlicesTest::aSliceTornByAWriterIsRepeated()
{
    const QString path = copyOfLedger("DELETE");
    SqliteStore writer(path);
    const auto session = SqliteSession::open(path);
    QVERIFY(session);
    int runs = 0;
    QByteArray count;
    const auto read = (*session)->run({}, [&](SqliteSlice &slice) -> Result<void> {
        ++runs;
        const auto statement = slice.prepare("SELECT count(*) FROM events WHERE event_type = 'new'");
        if (!statement)
            return statement.error();
        if (slice.step(**statement) != SqliteSlice::Step::Row)
            return slice.error();
        count = (*statement)->bytes(0).toByteArray();
        if (runs == 1) { // between the reading and the end of the slice
            writer.run("INSERT INTO events VALUES('z', 'new', 'item', 'new', '{}', NULL, 's9', '2026-06-01T00:00:00Z', NULL)");
        }
        return {};
    });
    QVERIFY2(read, read ? "" : qPrintable(read.error().text()));
    QCOMPARE(runs, 2);
    QCOMPARE(count, "1"_ba);
}

void SqliteSlicesTest::aLookUpThatWasCutShortIsRepeated()
{
    const auto session = SqliteSession::open(copyOfLedger("DELETE"));
    QVERIFY(session);
    int runs = 0;
    const auto read = (*session)->run({}, [&runs](SqliteSlice &slice) -> Result<void> {
        ++runs;
        // The first try takes longer than any slice may, as on a machine that has no time for us.
        const QByteArray rows = runs == 1 ? "1000000000" : "10";
        const auto statement = slice.prepare("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " + rows + ") SELECT max(i) FROM n");
        if (!statement)
            return statement.error();
        return slice.step(**statement) == SqliteSlice::Step::Row ? Result<void>() : Result<void>(slice.error());
    });
    QVERIFY2(read, read ? "" : qPrintable(read.error().text()));
    QCOMPARE(runs, 2);
}

void SqliteSlicesTest::rowsOfARolledBackTransactionAreNeverSeen()
{
    const QString path = copyOfLedger("DELETE");
    const auto reader = open(path);
    SqliteStore writer(path);
    std::atomic<bool> isDone = false;
    std::atomic<int> rollbacks = 0;
    // A cache of ten pages: the transaction spills into the file long before it is undone.
    std::jthread spilling([&] {
        writer.run("PRAGMA cache_size=10; PRAGMA synchronous=OFF");
        while (!isDone) {
            writer.run("BEGIN; DELETE FROM events WHERE event_id < '01KSFR9B4R0000000000001500'; ROLLBACK");
            ++rollbacks;
            waitUnlessStopped(2ms, {});
        }
    });
    const auto finish = qScopeGuard([&] { isDone = true; });
    QTRY_VERIFY(rollbacks > 0);
    for (int i = 0; i < 30; ++i) {
        PageRequest request;
        request.limit = 1000;
        const auto page = reader->page(request, {});
        QVERIFY2(page, page ? "" : qPrintable(page.error().text()));
        QCOMPARE(page->events.size(), qsizetype{1000});
        QCOMPARE(page->events.first().id, EventId("01KSFR9B4R0000000000000001"_ba));
        QCOMPARE(page->events.last().id, EventId("01KSFR9B4R0000000000001000"_ba));
    }
    QVERIFY(rollbacks > 3);
}

void SqliteSlicesTest::aLongTransactionDoesNotStopReaders()
{
    const QString path = copyOfLedger("DELETE");
    const auto reader = open(path);
    SqliteStore writer(path);
    writer.run("BEGIN IMMEDIATE; INSERT INTO events VALUES('z', 'new', 'item', 'new', '{}', NULL, 's9', '2026-06-01T00:00:00Z', NULL)");
    QCOMPARE(reader->count({}, {}, {})->matching, qint64{Rows});
    writer.run("COMMIT; PRAGMA journal_mode=MEMORY; BEGIN IMMEDIATE; INSERT INTO events VALUES('zz', 'new', 'item', 'new', '{}', NULL, 's9', "
               "'2026-06-01T00:00:00Z', NULL)");
    QCOMPARE(reader->count({}, {}, {})->matching, qint64{Rows + 1});
    writer.run("COMMIT");
    QCOMPARE(reader->count({}, {}, {})->matching, qint64{Rows + 2});
}

void SqliteSlicesTest::aWriterThatExcludesReadersIsWaitedForAndNamed()
{
    const QString path = copyOfLedger("DELETE");
    const auto reader = open(path);
    SqliteStore writer(path);
    writer.run("PRAGMA cache_size=10; PRAGMA synchronous=OFF; BEGIN EXCLUSIVE; DELETE FROM events WHERE event_id < '01KSFR9B4R0000000000002000'");
    const auto count = reader->count({}, {}, {});
    QVERIFY(!count);
    QCOMPARE(count.error().code, ErrorCode::StoreBusy);
    QVERIFY(count.error().text().contains(u"no writer was held up"_s));
    std::stop_source stop;
    std::jthread stopping([&stop] {
        waitUnlessStopped(50ms, {});
        stop.request_stop();
    });
    const auto stopped = reader->count({}, {}, stop.get_token());
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    writer.run("ROLLBACK");
    QCOMPARE(reader->count({}, {}, {})->matching, qint64{Rows});
}

void SqliteSlicesTest::stopsInTheMiddleOfAStep()
{
    const QString path = copyOfLedger("WAL");
    const auto session = SqliteSession::open(path);
    QVERIFY(session);
    std::stop_source stop;
    std::jthread stopping([&stop] {
        waitUnlessStopped(50ms, {});
        stop.request_stop();
    });
    // One step that would take hours.
    const auto read = (*session)->run(stop.get_token(), [](SqliteSlice &slice) -> Result<void> {
        const auto statement = slice.prepare("SELECT count(*) FROM events a, events b, events c WHERE a.sequence_no + b.sequence_no = c.sequence_no");
        if (!statement)
            return statement.error();
        const auto step = slice.step(**statement);
        return step == SqliteSlice::Step::Failed ? Result<void>(slice.error()) : Result<void>();
    });
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::Cancelled);
}

void SqliteSlicesTest::noStepOutlastsItsSlice()
{
    const QString path = copyOfLedger("DELETE");
    const auto session = SqliteSession::open(path);
    QVERIFY(session);
    auto step = SqliteSlice::Step::Done;
    const auto read = (*session)->run({}, [&step](SqliteSlice &slice) -> Result<void> {
        const auto statement = slice.prepare("SELECT count(*) FROM events a, events b, events c WHERE a.sequence_no + b.sequence_no = c.sequence_no");
        if (!statement)
            return statement.error();
        step = slice.step(**statement);
        return {};
    });
    QVERIFY2(read, read ? "" : qPrintable(read.error().text()));
    QCOMPARE(step, SqliteSlice::Step::Cut);
}

void SqliteSlicesTest::aLargeTableWithoutAnIndexOnTheIdIsRefused()
{
    const QString path = m_directory.filePath(u"unindexed.db"_s);
    SqliteStore(path).run("CREATE TABLE events(event_id TEXT, event_type TEXT, entity_type TEXT, entity_id TEXT, occurred_at TEXT);"
                          "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400000)"
                          "INSERT INTO events SELECT printf('%06d', i * 7919 % 400000), 't', 'x', '1', '2026-05-25T14:23:11Z' FROM n;");
    const auto reader = open(path);
    const auto lines = reader->capabilities().lines;
    QVERIFY(std::any_of(lines.begin(), lines.end(), [](const Capability &line) { return line.code == CapabilityCode::OrderUnavailable; }));
    const auto page = reader->page({}, {});
    QVERIFY(!page);
    QCOMPARE(page.error().code, ErrorCode::NeedsIndex);
    QVERIFY(page.error().text().contains(u"index"_s));
    SqliteStore(path).run("DELETE FROM events WHERE event_id > '000500'");
    const auto small = reader->page({}, {});
    QVERIFY2(small, small ? "" : qPrintable(small.error().text()));
    QCOMPARE(small->events.size(), qsizetype{100});
    QCOMPARE(small->events.first().id, EventId("000000"_ba));
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::SqliteSlicesTest)
#include "sqliteslicestest.moc"
