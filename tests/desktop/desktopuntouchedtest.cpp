// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgerurl.h"
#include "tests/desktop/scriptedsession.h"
#include "tests/desktop/serverlog.h"
#include "tests/desktop/sessionfacts.h"
#include "tests/desktop/sqlitewriterthread.h"
#include "tests/desktop/xvfbsession.h"
#include "tests/support/postgrescluster.h"
#include "tests/support/postgresstore.h"
#include "tests/support/sqlitestore.h"
#include "tests/support/testpaths.h"
#include "tests/support/untouchedproof.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <csignal>
#include <memory>
#include <thread>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("Cannot read %s", qPrintable(path));
    return file.readAll();
}

/// Every row of every table but what the writer added, and the schema.
QList<SqliteStore::Row> contentsOf(SqliteStore &store, const QByteArray &addedIds)
{
    QList<SqliteStore::Row> contents = store.rows("SELECT type, name, sql FROM sqlite_master ORDER BY name");
    for (const auto &table : store.rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")) {
        const QByteArray condition = *table[0] == "events" ? QByteArray(" WHERE event_id < '" + addedIds + "' ORDER BY event_id") : " ORDER BY 1, 2"_ba;
        contents += store.rows("SELECT * FROM " + *table[0] + condition);
    }
    return contents;
}

void runLedgerctl(const QStringList &arguments)
{
    QProcess process;
    process.start(programPath(u"ledgerctl"_s), arguments);
    if (!process.waitForFinished() || process.exitCode() != 0)
        qFatal("ledgerctl %s: %s", qPrintable(arguments.join(u' ')), process.readAllStandardError().constData());
}

const QByteArray AddedIds = "01KZZZZZZZ"_ba; ///< what the ids of the writers begin with

} // namespace

/// Architecture.md §2, proof of "untouched", for a session of the desktop at the keyboard: (1) what the system is asked for, (2) the files of a
/// ledger at rest, (3) a ledger whose producer is at work, on SQLite and on PostgreSQL.
class DesktopUntouchedTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void aLedgerAtRest_data();
    void aLedgerAtRest();
    void aProducerAtWork_data();
    void aProducerAtWork();
    void pictures();
    void theScreenGoesAway();
    void theServersLogIsUnderstood_data();
    void theServersLogIsUnderstood();
    void postgres();

private:
    [[nodiscard]] QString folder() const { return m_directory->filePath(u"ledgers"_s); }
    [[nodiscard]] QString path() const { return m_directory->filePath(u"ledgers/story.db"_s); }
    [[nodiscard]] QString tracePath() const { return m_directory->filePath(u"trace.log"_s); }
    /// What the log of the system calls has against the session; empty: nothing.
    [[nodiscard]] QString complaints(const UntouchedProof &proof) const;

    QTemporaryDir m_origin; ///< holds the demonstration that every test copies
    SessionFacts m_facts;
    std::unique_ptr<QTemporaryDir> m_directory;
};

void DesktopUntouchedTest::initTestCase()
{
    const QString reason = UntouchedProof::whyNotPossible();
    QVERIFY2(reason.isEmpty(), qPrintable(reason));
    const QString origin = m_origin.filePath(u"story.db"_s);
    SessionFacts::makeDemonstration(origin);
    SqliteStore store(origin);
    store.run("DELETE FROM events WHERE NOT json_valid(payload_json)"); // a column of type json does not take them
    m_facts = SessionFacts::of(store);
}

void DesktopUntouchedTest::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir().mkdir(folder()));
    QVERIFY(QFile::copy(m_origin.filePath(u"story.db"_s), path()));
}

QString DesktopUntouchedTest::complaints(const UntouchedProof &proof) const
{
    const QByteArray trace = contentsOf(tracePath());
    if (proof.accessesIn(trace) == 0)
        return u"the trace does not name the ledger at all"_s;
    return proof.violationsIn(trace).join(u'\n');
}

void DesktopUntouchedTest::aLedgerAtRest_data()
{
    QTest::addColumn<QByteArray>("journalMode");
    QTest::newRow("a rollback-journal file") << "DELETE"_ba;
    QTest::newRow("a closed WAL file") << "WAL"_ba;
}

void DesktopUntouchedTest::aLedgerAtRest()
{
    QFETCH(QByteArray, journalMode);
    SqliteStore(path()).run("PRAGMA journal_mode=" + journalMode);
    const UntouchedProof proof(folder());
    const auto before = proof.snapshot();
    XvfbSession desktop;
    desktop.start({path(), u"--theme"_s, u"light"_s}, UntouchedProof::tracer(tracePath()));
    const QString problem = ScriptedSession(desktop, m_facts, u"story.db"_s).run();
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    QCOMPARE(complaints(proof), QString());
    QCOMPARE(proof.changesSince(before).join(u'\n'), QString());
}

void DesktopUntouchedTest::aProducerAtWork_data()
{
    QTest::addColumn<QByteArray>("journalMode");
    QTest::newRow("on a rollback-journal file it never waits") << "DELETE"_ba;
    QTest::newRow("on a WAL file its checkpoints go on") << "WAL"_ba;
}

void DesktopUntouchedTest::aProducerAtWork()
{
    QFETCH(QByteArray, journalMode);
    QList<SqliteStore::Row> before;
    {
        SqliteStore store(path());
        store.run("PRAGMA journal_mode=" + journalMode);
        before = contentsOf(store, AddedIds);
    }
    SqliteWriterThread writer(path());
    XvfbSession desktop;
    desktop.start({path(), u"--theme"_s, u"light"_s}, UntouchedProof::tracer(tracePath()));
    const QString problem = ScriptedSession(desktop, m_facts, u"story.db"_s).run(AddedIds);
    const auto report = writer.stop();
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    QCOMPARE(complaints(UntouchedProof(folder())), QString());

    QCOMPARE(report.error, QByteArray());
    QVERIFY2(report.ids.size() > 100, QByteArray::number(report.ids.size()).constData());
    QVERIFY2(report.busy == 0, QByteArray::number(report.busy).constData());
    constexpr qint64 PageSize = 4096;
    constexpr qint64 FrameHead = 24;
    // One checkpoint, and as much again for a commit that found a reader in the middle of a slice.
    QVERIFY2(report.largestWal <= 2 * SqliteWriterThread::CheckpointPages * (PageSize + FrameHead), QByteArray::number(report.largestWal).constData());

    SqliteStore store(path());
    QCOMPARE(store.value("PRAGMA integrity_check"), "ok"_ba);
    QCOMPARE(contentsOf(store, AddedIds), before);
    QByteArrayList added;
    for (const auto &row : store.rows("SELECT event_id FROM events WHERE event_id > '" + AddedIds + "' ORDER BY 1"))
        added += *row[0];
    QCOMPARE(added, report.ids);
}

void DesktopUntouchedTest::pictures()
{
    UntouchedProof proof(folder());
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"HOME"_s, m_directory->filePath(u"home"_s));
    environment.insert(u"XDG_RUNTIME_DIR"_s, m_directory->path());
    proof.setEnvironment(environment);
    const QString target = m_directory->filePath(u"pictures"_s);
    const auto report = proof.run(programPath(u"ledgerscope"_s), {u"--render"_s, target, path()});
    QVERIFY2(report.exitCode == 0, report.toText().constData());
    QVERIFY2(report.violations.isEmpty(), report.toText().constData());
    QVERIFY(report.accesses > 0);
    QVERIFY(!QDir(target).entryList({u"*.png"_s}).isEmpty());
}

/// The computer is switched off, or the connection to the screen breaks, while the ledger is being read.
void DesktopUntouchedTest::theScreenGoesAway()
{
    SqliteStore(path()).run("PRAGMA journal_mode=WAL");
    const UntouchedProof proof(folder());
    const auto before = proof.snapshot();
    XvfbSession desktop;
    desktop.start({path()}, UntouchedProof::tracer(tracePath()));
    ScriptedSession session(desktop, m_facts, u"story.db"_s);
    QCOMPARE(session.appear(), QString());
    QCOMPARE(session.haveFirstPage(), QString());
    desktop.press({u"ctrl+r"_s});
    desktop.killServer();
    const int exitCode = desktop.waitForExit();
    // Qt ends the program with 1 when it reads from the broken connection; the system does with SIGPIPE when it was about to write.
    QVERIFY2(exitCode == 1 || exitCode == -SIGPIPE, QByteArray(QByteArray::number(exitCode) + ' ' + desktop.errorOutput()).constData());
    QCOMPARE(complaints(proof), QString());
    QCOMPARE(proof.changesSince(before).join(u'\n'), QString());
}

void DesktopUntouchedTest::theServersLogIsUnderstood_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<int>("statements");
    QTest::addColumn<bool>("isClean");
    const QByteArray begin = "me|7|LOG:  execute <unnamed>: BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY\n"_ba;
    const QByteArray commit = "me|7|LOG:  execute <unnamed>: COMMIT\n"_ba;
    const auto one = [&](const QByteArray &sql) -> QByteArray { return begin + "me|7|LOG:  execute <unnamed>: " + sql + "\n" + commit; };
    QTest::newRow("a read") << one("SELECT event_id FROM events") << 3 << true;
    QTest::newRow("a read that names a change in a literal") << one("SELECT 'DELETE'") << 3 << true;
    QTest::newRow("another role's change") << "you|8|LOG:  statement: DELETE FROM events\n"_ba << 0 << true;
    QTest::newRow("lines that are no statements") << "me|7|LOG:  connection authorized: user=me\nme|7|DETAIL:  parameters: $1 = 'x'\n"_ba << 0 << true;
    QTest::newRow("a change") << one("DELETE FROM events") << 3 << false;
    QTest::newRow("a change inside a read") << one("WITH gone AS (DELETE FROM events RETURNING 1) SELECT * FROM gone") << 3 << false;
    QTest::newRow("a change on a second line") << one("WITH gone AS (\n\tDELETE FROM events RETURNING 1) SELECT * FROM gone") << 3 << false;
    QTest::newRow("a temporary table") << one("SELECT 1 INTO TEMP t") << 3 << false;
    QTest::newRow("locked rows") << one("SELECT 1 FROM events FOR UPDATE") << 3 << false;
    QTest::newRow("a read outside a transaction") << "me|7|LOG:  execute <unnamed>: SELECT 1\n"_ba << 1 << false;
    QTest::newRow("a read after the transaction") << one("SELECT 1") + "me|7|LOG:  execute <unnamed>: SELECT 1\n" << 4 << false;
    QTest::newRow("a transaction that may write") << one("SELECT 1").replace(" READ ONLY", "") << 3 << false;
    QTest::newRow("the simple protocol") << begin + "me|7|LOG:  statement: SELECT 1\n" + commit << 3 << false;
}

void DesktopUntouchedTest::theServersLogIsUnderstood()
{
    QFETCH(QByteArray, log);
    QFETCH(int, statements);
    QFETCH(bool, isClean);
    const ServerLog found = ServerLog::of(log, u"me"_s);
    QCOMPARE(found.statements, statements);
    QVERIFY2(found.firstProblem.isEmpty() == isClean, qPrintable(found.firstProblem));
}

void DesktopUntouchedTest::postgres()
{
    const QString database = u"story"_s;
    PostgresCluster cluster({.login = PostgresCluster::Login::Trust, .settings = {"log_statement = 'all'", "log_line_prefix = '%u|%p|'"}});
    cluster.makeDatabase(database);
    runLedgerctl({u"init"_s, cluster.url(database)});
    const QString exported = m_directory->filePath(u"story.jsonl"_s);
    runLedgerctl({u"export"_s, path(), u"--to"_s, exported});
    runLedgerctl({u"import"_s, cluster.url(database), exported});
    cluster.run(database, "CREATE ROLE onlooker LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO onlooker");

    const QByteArray changes = "SELECT sum(n_tup_ins)::text || ' ' || sum(n_tup_upd)::text || ' ' || sum(n_tup_del)::text FROM pg_stat_user_tables"_ba;
    const auto events = cluster.value(database, "SELECT count(*) FROM events").toInt();
    QTRY_COMPARE(cluster.value(database, changes).split(' ')[0].toInt() >= events, true); // sessions report what they did when they end
    const QByteArrayList before = cluster.value(database, changes).split(' ');

    std::atomic<bool> isOver = false;
    int written = 0;
    std::thread writer([&] {
        PostgresStore store(cluster.conninfo(database));
        store.run("SET lock_timeout = '1ms'"); // a writer that would have to wait for us fails, and the test with it
        for (; !isOver; ++written) {
            store.run("INSERT INTO events(event_id, event_type, entity_type, entity_id, payload_json, occurred_at) VALUES ('" + AddedIds
                      + QByteArray::number(written + 1).rightJustified(16, '0') + "', 'stock.counted', 'shelf', '7', '{}', now())");
            store.run("SELECT pg_sleep(0.01)");
        }
    });
    const QString url = cluster.url(database, u"onlooker"_s);
    XvfbSession desktop;
    desktop.start({url, u"--theme"_s, u"light"_s});
    const QString problem = ScriptedSession(desktop, m_facts, LedgerUrl::parse(url)->shortName()).run(AddedIds);
    isOver = true;
    writer.join();
    QVERIFY2(problem.isEmpty(), qPrintable(problem));

    const ServerLog log = ServerLog::of(cluster.log(), u"onlooker"_s);
    QVERIFY2(log.firstProblem.isEmpty(), qPrintable(log.firstProblem));
    QVERIFY2(log.transactions > 20, QByteArray::number(log.transactions).constData());
    const QByteArray expected = QByteArray::number(before[0].toInt() + written) + ' ' + before[1] + ' ' + before[2];
    QVERIFY(written > 100);
    QTRY_COMPARE(cluster.value(database, changes), expected);
    QCOMPARE(cluster.value(database, "SELECT count(*) FROM events").toInt(), events + written);
    QCOMPARE(cluster.value(database, "SELECT count(*) FROM pg_class WHERE relpersistence = 't' OR relnamespace::regnamespace::text LIKE 'pg_temp%'"), "0"_ba);
    QCOMPARE(cluster.value(database, "SELECT temp_files FROM pg_stat_database WHERE datname = current_database()"), "0"_ba);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::DesktopUntouchedTest)
#include "desktopuntouchedtest.moc"
