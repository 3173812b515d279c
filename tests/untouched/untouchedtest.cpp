// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/impatientwriter.h"
#include "tests/support/sqlitestore.h"
#include "tests/support/testpaths.h"
#include "tests/support/untouchedproof.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

const QByteArray TwoEvents = R"(
INSERT INTO events(event_id, event_type, entity_type, entity_id, payload_json, occurred_at) VALUES
('01KSFR9B4R0000000000000001', 'a.b', 'x', '1', '{"n":1}', '2026-05-25T14:23:11Z'),
('01KSFR9B4R0000000000000002', 'a.c', 'x', '1', '{"n":2}', '2026-05-25T14:23:12Z');
)"_ba;

QString probePath()
{
    return QDir(QCoreApplication::applicationDirPath()).filePath(u"ledgerscope_readerprobe"_s);
}

} // namespace

/// Architecture.md §2, proof of "untouched", on SQLite.
class UntouchedTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void theProofFindsWhatTouches_data();
    void theProofFindsWhatTouches();
    void theProofLetsReadingPass();
    void theProofReadsEveryFormOfLine_data();
    void theProofReadsEveryFormOfLine();
    void everyRowOfTheOpeningTable_data();
    void everyRowOfTheOpeningTable();
    void aPrivateCopyLeavesTheOriginalAlone();
    void noWriterInAnotherProcessIsHeldUp_data();
    void noWriterInAnotherProcessIsHeldUp();
    void tailBesideAWriterInAnotherProcess_data();
    void tailBesideAWriterInAnotherProcess();
    void readingCommands_data();
    void readingCommands();

private:
    /// Makes the situation in the ledger's directory; the writer must stay alive during the proof.
    [[nodiscard]] std::unique_ptr<SqliteStore> prepare(const QString &situation) const;
    [[nodiscard]] QString path(const QString &name = u"ledger.db"_s) const { return m_directory->filePath(u"ledgers/"_s + name); }

    std::unique_ptr<QTemporaryDir> m_directory;
};

void UntouchedTest::initTestCase()
{
    const QString reason = UntouchedProof::whyNotPossible();
    QVERIFY2(reason.isEmpty(), qPrintable(reason));
}

void UntouchedTest::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir(m_directory->path()).mkdir(u"ledgers"_s));
}

void UntouchedTest::theProofFindsWhatTouches_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("writing to a file") << u"echo x >> f"_s;
    QTest::newRow("opening a file to write without writing") << u": >> f"_s;
    QTest::newRow("making a file and removing it") << u"echo x > new; rm new"_s;
    QTest::newRow("removing a file") << u"rm f"_s;
    QTest::newRow("renaming there and back") << u"mv f g; mv g f"_s;
    QTest::newRow("changing permissions there and back") << u"chmod 600 f; chmod 644 f"_s;
    QTest::newRow("setting the time") << u"touch -c -d 2020-01-01 f"_s;
    QTest::newRow("making a folder and removing it") << u"mkdir d; rmdir d"_s;
    QTest::newRow("a link out of the directory") << u"ln f /tmp/ledgerscope-untouched-$$; rm /tmp/ledgerscope-untouched-$$"_s;
    QTest::newRow("truncating") << u"truncate -s 0 f"_s;
    QTest::newRow("a child process that writes") << u"(sh -c 'echo x >> f') & wait"_s;
    QTest::newRow("a name with blanks, umlauts and quotation marks") << u"echo x > 'a \"ö\" b'; rm 'a \"ö\" b'"_s;
    QTest::newRow("plain sqlite3 on a WAL file") << u"exec %1 --plain"_s;
}

void UntouchedTest::theProofFindsWhatTouches()
{
    QFETCH(QString, command);
    if (command.contains(u"%1"_s)) {
        // What architecture.md warns of: opening a closed WAL file read-only makes -wal and -shm.
        if (QStandardPaths::findExecutable(u"sqlite3"_s).isEmpty())
            QSKIP("The sqlite3 shell is not installed.");
        (void)prepare(u"closed wal"_s);
        command = u"sqlite3 'file:ledger.db?mode=ro' 'SELECT count(*) FROM events'"_s;
    }
    QFile file(path(u"f"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("content");
    file.close();
    const UntouchedProof proof(path(u"."_s));
    const auto report = proof.run(u"/bin/sh"_s, {u"-c"_s, u"cd '%1' && %2"_s.arg(path(u"."_s), command)});
    QVERIFY2(!report.violations.isEmpty(), report.toText().constData());
}

void UntouchedTest::theProofLetsReadingPass()
{
    (void)prepare(u"plain"_s);
    const UntouchedProof proof(path(u"."_s));
    const auto report = proof.run(u"/bin/sh"_s, {u"-c"_s, u"cd '%1' && cat ledger.db > /dev/null && ls -l && echo x > '%2'"_s.arg(
                                                            path(u"."_s), m_directory->filePath(u"elsewhere"_s))});
    QCOMPARE(report.exitCode, 0);
    QVERIFY2(report.violations.isEmpty(), report.toText().constData());
    QVERIFY(report.accesses > 0);
}

void UntouchedTest::theProofReadsEveryFormOfLine_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<bool>("isViolation");
    QTest::newRow("an absolute path") << R"(17 openat(AT_FDCWD</>, "DIR/a-wal", O_RDWR|O_CREAT|O_CLOEXEC, 0644) = 5<DIR/a-wal>)"_ba << true;
    QTest::newRow("a failed attempt counts") << R"(17 openat(AT_FDCWD</>, "DIR/a-wal", O_RDWR) = -1 EACCES (Permission denied))"_ba << true;
    QTest::newRow("a path relative to a folder") << R"(17 openat(AT_FDCWD<DIR>, "a", O_WRONLY) = 5<DIR/a>)"_ba << true;
    QTest::newRow("a path with dots") << R"(17 openat(AT_FDCWD</>, "DIR/../ledgers/./a", O_WRONLY) = 5)"_ba << true;
    QTest::newRow("an unfinished call") << R"(17 unlink("DIR/a-journal" <unfinished ...>)"_ba << true;
    QTest::newRow("a descriptor") << R"(17 ftruncate(5<DIR/a>, 0) = 0)"_ba << true;
    QTest::newRow("a shared writable mapping") << R"(17 mmap(NULL, 32768, PROT_READ|PROT_WRITE, MAP_SHARED, 5<DIR/a-shm>, 0) = 0x7f)"_ba << true;
    QTest::newRow("an exclusive lock") << R"(17 fcntl(3<DIR/a>, F_SETLK, {l_type=F_WRLCK, l_whence=SEEK_SET, l_start=1, l_len=1}) = 0)"_ba << true;
    QTest::newRow("the new name of a rename") << R"(17 rename("/elsewhere/a", "DIR/a") = 0)"_ba << true;
    QTest::newRow("an escaped name") << R"(17 unlink("DIR/a\303\266\"b") = 0)"_ba << true;
    QTest::newRow("reading") << R"(17 openat(AT_FDCWD</>, "DIR/a", O_RDONLY|O_CLOEXEC) = 5<DIR/a>)"_ba << false;
    QTest::newRow("a read-only shared mapping") << R"(17 mmap(NULL, 32768, PROT_READ, MAP_SHARED, 5<DIR/a-shm>, 0) = 0x7f)"_ba << false;
    QTest::newRow("a private writable mapping") << R"(17 mmap(NULL, 1, PROT_READ|PROT_WRITE, MAP_PRIVATE, 5<DIR/a>, 0) = 0x7f)"_ba << false;
    QTest::newRow("a shared lock") << R"(17 fcntl(3<DIR/a>, F_SETLK, {l_type=F_RDLCK, l_whence=SEEK_SET, l_start=1, l_len=1}) = 0)"_ba << false;
    QTest::newRow("a neighbour whose name begins alike") << R"(17 openat(AT_FDCWD</>, "DIR2/a", O_RDWR|O_CREAT, 0644) = 5)"_ba << false;
}

void UntouchedTest::theProofReadsEveryFormOfLine()
{
    QFETCH(QByteArray, line);
    QFETCH(bool, isViolation);
    const UntouchedProof proof(path(u"."_s));
    line.replace("DIR", QFile::encodeName(QFileInfo(path(u"."_s)).canonicalFilePath()));
    QCOMPARE(!proof.violationsIn(line).isEmpty(), isViolation);
}

std::unique_ptr<SqliteStore> UntouchedTest::prepare(const QString &situation) const
{
    const bool isCopy = situation == u"dead wal"_s || situation == u"wal without shm"_s;
    const QString made = isCopy ? m_directory->filePath(u"live.db"_s) : path();
    SqliteStore::makeCaseLedger(made, TwoEvents);
    auto writer = std::make_unique<SqliteStore>(made);
    if (situation.contains(u"wal"_s))
        writer->run("PRAGMA journal_mode=WAL; UPDATE events SET caused_by = 'x'");
    if (isCopy) {
        QFile::copy(made, path());
        QFile::copy(made + u"-wal"_s, path(u"ledger.db-wal"_s));
        if (situation == u"dead wal"_s)
            QFile::copy(made + u"-shm"_s, path(u"ledger.db-shm"_s));
        return nullptr;
    }
    if (situation == u"writer in mid-transaction"_s)
        writer->run("BEGIN IMMEDIATE; UPDATE events SET caused_by = 'y'");
    const bool staysOpen = situation == u"live wal"_s || situation == u"writer in mid-transaction"_s;
    if (!staysOpen)
        writer.reset();
    if (situation == u"hot journal"_s) {
        QFile journal(path(u"ledger.db-journal"_s));
        if (!journal.open(QIODevice::WriteOnly) || journal.write(QByteArray::fromHex("d9d505f920a163d700000001") + QByteArray(500, 'j')) != 512)
            qFatal("No journal");
    }
    if (situation == u"truncated"_s)
        QFile::resize(path(), 5000);
    return writer;
}

void UntouchedTest::everyRowOfTheOpeningTable_data()
{
    QTest::addColumn<QString>("situation");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("a rollback-journal file") << u"plain"_s << 0;
    QTest::newRow("a rollback-journal file with a writer in mid-transaction") << u"writer in mid-transaction"_s << 0;
    QTest::newRow("a hot journal is refused") << u"hot journal"_s << 5;
    QTest::newRow("a WAL file with a live writer") << u"live wal"_s << 0;
    QTest::newRow("a WAL file whose writer died") << u"dead wal"_s << 0;
    QTest::newRow("a closed WAL file") << u"closed wal"_s << 0;
    QTest::newRow("a WAL file without -shm is refused") << u"wal without shm"_s << 5;
    QTest::newRow("a truncated file is refused") << u"truncated"_s << 4;
}

void UntouchedTest::everyRowOfTheOpeningTable()
{
    QFETCH(QString, situation);
    QFETCH(int, exitCode);
    const auto writer = prepare(situation);
    const UntouchedProof proof(path(u"."_s));
    const auto report = proof.run(probePath(), {path()});
    QVERIFY2(report.violations.isEmpty(), report.toText().constData());
    QVERIFY2(report.exitCode == exitCode, report.toText().constData());
    QVERIFY(report.accesses > 0);
    if (exitCode == 0)
        QCOMPARE(report.output.trimmed(), "2"_ba);
}

void UntouchedTest::aPrivateCopyLeavesTheOriginalAlone()
{
    (void)prepare(u"wal without shm"_s);
    const UntouchedProof proof(path(u"."_s));
    const auto report = proof.run(probePath(), {path(), m_directory->filePath(u"cache"_s)});
    QVERIFY2(report.violations.isEmpty(), report.toText().constData());
    QVERIFY2(report.exitCode == 0, report.toText().constData());
    QCOMPARE(report.output.trimmed(), "2"_ba);
    QVERIFY(QDir(m_directory->filePath(u"cache"_s)).isEmpty());
}

void UntouchedTest::noWriterInAnotherProcessIsHeldUp_data()
{
    QTest::addColumn<QByteArray>("journalMode");
    for (const char *mode : {"DELETE", "PERSIST", "WAL"})
        QTest::addRow("journal_mode %s", mode) << QByteArray(mode);
}

/// Part 3 of the proof, over the border of a process: there, locks are seen through the kernel alone. So many rows that the columns are
/// loaded by two readers at once.
void UntouchedTest::noWriterInAnotherProcessIsHeldUp()
{
    QFETCH(QByteArray, journalMode);
    SqliteStore::makeCaseLedger(path(), "PRAGMA journal_mode=" + journalMode + ';'
                                            + "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000) INSERT INTO events(event_id, event_type, "
                                              "entity_type, entity_id, payload_json, occurred_at) SELECT printf('01KSFR9B4R%016d', i), 'a.b', 'x', '1', '{}', "
                                              "'2026-05-25T14:23:11Z' FROM n;");
    ImpatientWriter writer(path());
    QTRY_VERIFY(writer.committed() > 0);
    qint64 last = 60'000;
    for (int i = 0; i < 5; ++i) {
        QProcess reader;
        reader.start(probePath(), {path()});
        QVERIFY(reader.waitForFinished(60'000));
        QVERIFY2(reader.exitCode() == 0, reader.readAllStandardError().constData());
        const qint64 count = reader.readAllStandardOutput().trimmed().toLongLong();
        QVERIFY2(count > last, "Rows committed meanwhile are seen by the next reader.");
        last = count;
    }
    writer.finish();
    QCOMPARE(writer.refusals(), 0);
    SqliteStore store(path());
    QCOMPARE(store.value("SELECT count(*) FROM events").toInt(), 60'000 + writer.committed());
    QCOMPARE(store.value("PRAGMA integrity_check"), "ok"_ba);
    QVERIFY2(writer.largestLog() < 1100 * 4120, QByteArray::number(writer.largestLog()).constData());
}

void UntouchedTest::readingCommands_data()
{
    QTest::addColumn<QString>("situation");
    QTest::addColumn<QStringList>("arguments");
    const QList<std::pair<QByteArray, QStringList>> commands{
        {"info", {u"info"_s, u"LEDGER"_s}},
        {"events", {u"events"_s, u"LEDGER"_s, u"--format"_s, u"jsonl"_s}},
        {"events of an entity", {u"events"_s, u"LEDGER"_s, u"--entity"_s, u"x:1"_s, u"--order"_s, u"sequence"_s}},
        {"events in occurred order", {u"events"_s, u"LEDGER"_s, u"--order"_s, u"occurred"_s}},
        {"entities", {u"entities"_s, u"LEDGER"_s}},
        {"types", {u"types"_s, u"LEDGER"_s}},
        {"export", {u"export"_s, u"LEDGER"_s, u"--to"_s, u"OUT"_s}},
        {"tail", {u"tail"_s, u"LEDGER"_s, u"--until-idle"_s, u"1"_s}},
    };
    for (const QByteArray situation : {"plain", "live wal", "closed wal"}) {
        for (const auto &[name, arguments] : commands)
            QTest::newRow(QByteArray(name + ", " + situation).constData()) << QString::fromLatin1(situation) << arguments;
    }
}

void UntouchedTest::readingCommands()
{
    QFETCH(QString, situation);
    QFETCH(QStringList, arguments);
    const QString program = programPath(u"ledgerctl"_s);
    if (!QFile::exists(program))
        QSKIP("ledgerctl is not built.");
    const auto writer = prepare(situation);
    arguments.replaceInStrings(u"LEDGER"_s, path());
    arguments.replaceInStrings(u"OUT"_s, m_directory->filePath(u"out.jsonl"_s));
    const UntouchedProof proof(path(u"."_s));
    const auto report = proof.run(program, arguments);
    QVERIFY2(report.violations.isEmpty(), report.toText().constData());
    QVERIFY2(report.exitCode == 0, report.toText().constData());
    QVERIFY(report.accesses > 0);
}

void UntouchedTest::tailBesideAWriterInAnotherProcess_data()
{
    noWriterInAnotherProcessIsHeldUp_data();
}

/// Follows for two seconds while events are committed every 10 ms: strace sees nothing, the writer waits for nothing, each event is shown.
void UntouchedTest::tailBesideAWriterInAnotherProcess()
{
    QFETCH(QByteArray, journalMode);
    const QString program = programPath(u"ledgerctl"_s);
    if (!QFile::exists(program))
        QSKIP("ledgerctl is not built.");
    SqliteStore::makeCaseLedger(path(), "PRAGMA journal_mode=" + journalMode + ';' + TwoEvents);
    ImpatientWriter writer(path());
    QTRY_VERIFY(writer.committed() > 0);
    // The shell ends the command as a person would, and gives its exit code on.
    const QString script = u"'%1' tail '%2' --format jsonl & pid=$!; sleep 4; kill -INT $pid; wait $pid"_s.arg(program, path());
    const UntouchedProof proof(path(u"."_s));
    const QString logPath = m_directory->filePath(u"strace.log"_s);
    const QStringList command = UntouchedProof::tracer(logPath) + QStringList{u"/bin/sh"_s, u"-c"_s, script};
    QProcess process;
    process.setWorkingDirectory(u"/"_s);
    process.start(command.first(), command.sliced(1));
    QVERIFY(process.waitForFinished(60'000));
    writer.finish();
    QFile logFile(logPath);
    QVERIFY(logFile.open(QIODevice::ReadOnly));
    const QByteArray log = logFile.readAll();
    QVERIFY2(proof.violationsIn(log).isEmpty(), qPrintable(proof.violationsIn(log).join(u'\n')));
    QVERIFY(proof.accessesIn(log) > 0);
    const QByteArray errors = process.readAllStandardError();
    QVERIFY2(process.exitCode() == 130, errors.constData());
    QCOMPARE(writer.refusals(), 0);
    QVERIFY2(writer.largestLog() < 1100 * 4120, QByteArray::number(writer.largestLog()).constData());
    const QByteArray output = process.readAllStandardOutput();
    const qsizetype shown = output.count("\"arrival\":\"new\"");
    QVERIFY2(shown > 20 && shown <= writer.committed(), QByteArray(QByteArray::number(shown) + ' ' + errors).constData());
    QCOMPARE(output.count("\"arrival\""), shown);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::UntouchedTest)
#include "untouchedtest.moc"
