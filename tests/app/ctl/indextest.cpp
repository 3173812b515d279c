// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/ctl/ledgerctlrun.h"
#include "tests/support/sqlitestore.h"
#include "tests/support/testpaths.h"

#include <QDir>
#include <QDirIterator>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <signal.h>

#include <memory>
#include <vector>

using namespace ledgerscope;
using namespace Qt::StringLiterals;

/// `ledgerctl index` on a ledger in a file, with a cache directory of its own.
class IndexTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theFirstRunMakesItAndTheNextFindsIt();
    void whatCameSinceIsAdded();
    void aRowThatVanishedIsTold();
    void anotherFileAtTheSamePathIsTold();
    void verifyFindsDamage();
    void dropRemovesIt();
    void rebuildReadsEverything();
    void aCacheThatCannotBeWrittenIsUnavailable();
    void twoBuildsAtOnceLeaveOneIndex();
    void whatAKilledBuildLeavesIsGoneOnWith();
    void payloadsAreRecordedAndThenCompared();
    void aDamagedRecordOfPayloadsIsTold();
    void droppingForgetsThePayloadsAndRebuildingDoesNot();
    void whatExcludesOneAnotherIsRefused();

private:
    [[nodiscard]] QString path() const { return m_directory->filePath(u"ledger/ledger.db"_s); }
    [[nodiscard]] LedgerctlRun index(const QStringList &options = {}) const
    {
        return runLedgerctl(QStringList{u"index"_s, path(), u"--format"_s, u"jsonl"_s} + options, {{u"XDG_CACHE_HOME"_s, m_directory->filePath(u"cache"_s)}});
    }
    [[nodiscard]] QString dataFile() const
    {
        QDirIterator files(m_directory->filePath(u"cache"_s), {u"*.columns"_s}, QDir::Files, QDirIterator::Subdirectories);
        return files.hasNext() ? files.next() : QString();
    }
    [[nodiscard]] std::unique_ptr<QProcess> started(const QStringList &options) const
    {
        auto process = std::make_unique<QProcess>();
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"XDG_CACHE_HOME"_s, m_directory->filePath(u"cache"_s));
        process->setProcessEnvironment(environment);
        process->start(programPath(u"ledgerctl"_s), QStringList{u"index"_s, path()} + options);
        return process;
    }
    [[nodiscard]] QString recordFile() const
    {
        QDirIterator files(m_directory->filePath(u"cache"_s), {u"payloads"_s}, QDir::Files, QDirIterator::Subdirectories);
        return files.hasNext() ? files.next() : QString();
    }
    void makeLedger(int from, int to) const;

    std::unique_ptr<QTemporaryDir> m_directory;
};

namespace {

QByteArray insertOf(const QByteArray &id)
{
    return "INSERT INTO events(event_id, event_type, entity_type, entity_id, payload_json, source_system, occurred_at, recorded_at) VALUES('" + id
        + "', 'a.b', 'item', '1', '{}', 'test', '2026-05-25T14:23:11Z', '2026-05-25T14:23:11Z');";
}

QByteArray idOf(int number)
{
    return "01KSFR9B4R" + QByteArray::number(number).rightJustified(16, '0');
}

/// That many more, quickly.
QByteArray manyRows(int count)
{
    return "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " + QByteArray::number(count)
        + ") INSERT INTO events(event_id, event_type, entity_type, entity_id, payload_json, source_system, occurred_at, recorded_at) "
          "SELECT printf('01KSFR9B5R%016d', i), 'a.b', 'item', i % 1000, '{}', 'test', '2026-05-25T14:23:11Z', '2026-05-25T14:23:11Z' FROM n;";
}

} // namespace

void IndexTest::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir(m_directory->path()).mkdir(u"ledger"_s));
    makeLedger(1, 50);
}

void IndexTest::makeLedger(int from, int to) const
{
    QByteArray sql;
    for (int number = from; number <= to; ++number)
        sql += insertOf(idOf(number));
    SqliteStore::makeCaseLedger(path(), sql);
}

void IndexTest::theFirstRunMakesItAndTheNextFindsIt()
{
    const QStringList before = fingerprintOf(m_directory->filePath(u"ledger"_s));
    const LedgerctlRun made = index();
    QCOMPARE(made.exitCode, 0);
    QCOMPARE(made.errors, QByteArray());
    QCOMPARE(jsonNumber(made.output, "events"), 50);
    QVERIFY(made.output.contains(QByteArray("\"complete_up_to\":\"" + idOf(50) + "\"")));
    QVERIFY(jsonNumber(made.output, "bytes") > 50 * 64);
    const QString data = dataFile();
    QVERIFY(QFile::exists(data));
    QCOMPARE(index().exitCode, 0);
    QCOMPARE(dataFile(), data);
    QCOMPARE(index({u"--verify"_s}).exitCode, 0);
    QCOMPARE(fingerprintOf(m_directory->filePath(u"ledger"_s)), before);
}

void IndexTest::whatCameSinceIsAdded()
{
    QCOMPARE(index().exitCode, 0);
    SqliteStore(path()).run(insertOf(idOf(60)) + insertOf(idOf(7) + "-late"));
    const LedgerctlRun run = index();
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.errors, QByteArray());
    QCOMPARE(jsonNumber(run.output, "events"), 52);
    QCOMPARE(index({u"--verify"_s}).exitCode, 0);
}

void IndexTest::aRowThatVanishedIsTold()
{
    QCOMPARE(index().exitCode, 0);
    SqliteStore(path()).run("DELETE FROM events WHERE event_id = '" + idOf(20) + "'; UPDATE events SET event_type = 'c.d' WHERE event_id = '" + idOf(21) + "'");
    const LedgerctlRun run = index();
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(jsonNumber(run.output, "events"), 49);
    QVERIFY2(run.errors.contains("1 events that were indexed are gone"), run.errors.constData());
    QVERIFY2(run.errors.contains("1 events are not what they were"), run.errors.constData());
}

void IndexTest::anotherFileAtTheSamePathIsTold()
{
    QCOMPARE(index().exitCode, 0);
    QVERIFY(QFile::rename(path(), m_directory->filePath(u"old.db"_s)));
    makeLedger(1, 30);
    const LedgerctlRun run = index();
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(jsonNumber(run.output, "events"), 30);
    QVERIFY2(run.errors.contains("Another file"), run.errors.constData());
}

void IndexTest::verifyFindsDamage()
{
    QCOMPARE(index().exitCode, 0);
    QFile file(dataFile());
    QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(4'100) && file.write("x") == 1);
    file.close();
    const LedgerctlRun found = index({u"--verify"_s});
    QCOMPARE(found.exitCode, 1);
    QVERIFY(found.errors.contains("damaged"));
    QCOMPARE(index().exitCode, 0);
    QCOMPARE(index({u"--verify"_s}).exitCode, 0);
}

void IndexTest::dropRemovesIt()
{
    QCOMPARE(index().exitCode, 0);
    QCOMPARE(index({u"--drop"_s}).exitCode, 0);
    QVERIFY(dataFile().isEmpty());
    QCOMPARE(index({u"--verify"_s}).exitCode, 1);
}

void IndexTest::rebuildReadsEverything()
{
    QCOMPARE(index().exitCode, 0);
    const QString before = dataFile();
    const LedgerctlRun run = index({u"--rebuild"_s});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(jsonNumber(run.output, "events"), 50);
    QVERIFY(dataFile() != before);
}

void IndexTest::aCacheThatCannotBeWrittenIsUnavailable()
{
    const LedgerctlRun run = runLedgerctl({u"index"_s, path()}, {{u"XDG_CACHE_HOME"_s, u"/proc/no/cache"_s}});
    QCOMPARE(run.exitCode, 5);
    QVERIFY(run.errors.contains("/proc/no"));
}

void IndexTest::twoBuildsAtOnceLeaveOneIndex()
{
    SqliteStore(path()).run(manyRows(200'000));
    std::vector<std::unique_ptr<QProcess>> builds;
    for (int i = 0; i < 3; ++i) {
        builds.push_back(started({}));
        QVERIFY(builds.back()->waitForStarted());
    }
    int made = 0;
    for (const auto &build : builds) {
        QVERIFY(build->waitForFinished(60'000));
        QCOMPARE(build->exitStatus(), QProcess::NormalExit);
        // Who comes second says that another one writes, and does no harm.
        const QByteArray errors = build->readAllStandardError();
        QVERIFY2(build->exitCode() == 0 || (build->exitCode() == 5 && errors.contains("Another Ledgerscope is writing")), errors.constData());
        made += build->exitCode() == 0 ? 1 : 0;
    }
    QVERIFY(made >= 1);
    QCOMPARE(index({u"--verify"_s}).exitCode, 0);
    QCOMPARE(jsonNumber(index().output, "events"), 200'050);
}

void IndexTest::whatAKilledBuildLeavesIsGoneOnWith()
{
    SqliteStore(path()).run(manyRows(200'000));
    for (const int milliseconds : {0, 20, 60, 120, 200, 300, 450, 700}) {
        const auto build = started({u"--rebuild"_s});
        QVERIFY(build->waitForStarted());
        QTest::qSleep(milliseconds);
        ::kill(static_cast<pid_t>(build->processId()), SIGKILL);
        QVERIFY(build->waitForFinished(20'000));
        const LedgerctlRun found = index({u"--verify"_s});
        QVERIFY2(found.exitCode == 0 || found.errors.contains("There is no index."), found.errors.constData());
    }
    const LedgerctlRun made = index();
    QCOMPARE(made.exitCode, 0);
    QCOMPARE(jsonNumber(made.output, "events"), 200'050);
    QCOMPARE(index({u"--verify"_s}).exitCode, 0);
}

void IndexTest::payloadsAreRecordedAndThenCompared()
{
    const QStringList payload{u"--verify"_s, u"--payload"_s};
    QCOMPARE(index().exitCode, 0);
    LedgerctlRun run = index(payload);
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.output, QByteArray());
    QVERIFY2(run.errors.contains("There was nothing to compare with: the hashes of 50 payloads were recorded."), run.errors.constData());
    run = index(payload);
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.errors.contains("50 payloads were compared with their recorded hashes: 0 differences."), run.errors.constData());

    SqliteStore(path()).run("UPDATE events SET payload_json = '{\"secret\":1}' WHERE event_id = '" + idOf(7) + "'; DELETE FROM events WHERE event_id = '"
                            + idOf(20) + "';" + insertOf(idOf(51)));
    const QStringList before = fingerprintOf(m_directory->filePath(u"ledger"_s));
    run = index(payload);
    QCOMPARE(run.exitCode, 1);
    QCOMPARE(run.lines(), (QByteArrayList{"{\"event_id\":\"" + idOf(7) + "\",\"finding\":\"payload changed\"}",
                                          "{\"event_id\":\"" + idOf(20) + "\",\"finding\":\"vanished\"}"}));
    QVERIFY2(run.errors.contains("2 differences. 1 new ones were recorded."), run.errors.constData());
    QVERIFY(!run.output.contains("secret") && !run.errors.contains("secret"));
    QCOMPARE(fingerprintOf(m_directory->filePath(u"ledger"_s)), before);

    SqliteStore(path()).run(insertOf(idOf(20)));
    run = index(payload);
    QCOMPARE(run.exitCode, 1);
    QCOMPARE(run.lines(), (QByteArrayList{"{\"event_id\":\"" + idOf(20) + "\",\"finding\":\"inserted again\"}"}));
    QCOMPARE(index(payload).exitCode, 0);
}

void IndexTest::aDamagedRecordOfPayloadsIsTold()
{
    QCOMPARE(index().exitCode, 0);
    QCOMPARE(index({u"--verify"_s, u"--payload"_s}).exitCode, 0);
    QFile file(recordFile());
    QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(file.size() / 2) && file.write("x") == 1);
    file.close();
    const LedgerctlRun run = index({u"--verify"_s, u"--payload"_s});
    QCOMPARE(run.exitCode, 1);
    QVERIFY2(run.errors.contains("The recorded hashes are damaged, and nothing was compared"), run.errors.constData());
    QCOMPARE(index({u"--verify"_s, u"--payload"_s}).exitCode, 0);
}

void IndexTest::droppingForgetsThePayloadsAndRebuildingDoesNot()
{
    QCOMPARE(index().exitCode, 0);
    QCOMPARE(index({u"--verify"_s, u"--payload"_s}).exitCode, 0);
    QCOMPARE(index({u"--rebuild"_s}).exitCode, 0);
    QVERIFY(!recordFile().isEmpty());
    QCOMPARE(index({u"--drop"_s}).exitCode, 0);
    QVERIFY(recordFile().isEmpty());
}

void IndexTest::whatExcludesOneAnotherIsRefused()
{
    QCOMPARE(index({u"--payload"_s}).exitCode, 2);
    QCOMPARE(index({u"--verify"_s, u"--drop"_s}).exitCode, 2);
}

QTEST_GUILESS_MAIN(IndexTest)
#include "indextest.moc"
