// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/ctl/ledgerctlrun.h"
#include "tests/support/sqlitestore.h"
#include "tests/support/testpaths.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <arpa/inet.h>
#include <csignal>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// A port of this machine that takes connections and never answers.
class SilentServer final
{
public:
    SilentServer()
        : m_socket(socket(AF_INET, SOCK_STREAM, 0))
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        if (bind(m_socket, reinterpret_cast<sockaddr *>(&address), size) != 0 || listen(m_socket, 8) != 0
            || getsockname(m_socket, reinterpret_cast<sockaddr *>(&address), &size) != 0)
            qFatal("cannot listen");
        m_port = ntohs(address.sin_port);
    }
    SilentServer(const SilentServer &) = delete;
    SilentServer &operator=(const SilentServer &) = delete;
    ~SilentServer() { close(m_socket); }

    [[nodiscard]] quint16 port() const { return m_port; }

private:
    int m_socket;
    quint16 m_port = 0;
};

QByteArray lineOf(const QByteArray &id, const QByteArray &payload)
{
    const QByteArray head = R"({"event_type":"a.b","entity_type":"x","entity_id":"1","occurred_at":"2026-05-25T14:23:11Z")";
    return head + ",\"event_id\":\"" + id + "\",\"payload_json\":" + payload + "}\n";
}

QByteArray commandLineOf(qint64 processId)
{
    QFile file(u"/proc/%1/cmdline"_s.arg(processId));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// What people and files get wrong: a sentence, an exit code, nothing written, no crash, no freeze.
class BadInputTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void isRefusedWithASentence_data();
    void isRefusedWithASentence();
    void badStoresAreRefused_data();
    void badStoresAreRefused();
    void badFilesAreNotImported_data();
    void badFilesAreNotImported();
    void oddButGoodLinesAreImported();
    void aServerThatIsNotThere();
    void interruptedImportKeepsNothing();
    void interruptedWhileWaitingForAServer();
    void noPasswordInTheProcessListOrInMessages();
    void aFullDiskIsToldAndLeavesNothing();

private:
    [[nodiscard]] QString path(const QString &name) const { return m_directory->filePath(name); }
    QString write(const QString &name, const QByteArray &bytes) const
    {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write a test file");
        return file.fileName();
    }
    [[nodiscard]] QString smallLedger() const
    {
        const QString file = path(u"small.db"_s);
        if (runLedgerctl({u"init"_s, file}).exitCode != 0
            || runLedgerctl({u"import"_s, file, testDataPath(u"transfer/small.ledger.jsonl"_s)}).exitCode != 0)
            qFatal("the fixture could not be imported");
        return file;
    }
    /// A sentence on standard error, nothing on standard output, no trace of a crash.
    static void verifyRefused(const LedgerctlRun &run, int exitCode, const QByteArray &words)
    {
        QVERIFY2(run.exitCode == exitCode, QByteArray(QByteArray::number(run.exitCode) + ' ' + run.errors).constData());
        QVERIFY2(run.errors.startsWith("ledgerctl: ") && run.errors.count('\n') == 1 && run.errors.endsWith('\n'), run.errors.constData());
        QVERIFY2(run.errors.contains(words), run.errors.constData());
        QVERIFY2(run.output.isEmpty(), run.output.constData());
    }

    std::unique_ptr<QTemporaryDir> m_directory;
};

void BadInputTest::initTestCase()
{
    // A shell that runs us in the background lets us, and with us our children, ignore it.
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGPIPE, SIG_IGN);
}

void BadInputTest::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
}

void BadInputTest::isRefusedWithASentence_data()
{
    QTest::addColumn<QStringList>("arguments"); // DB stands for a good ledger
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("words");
    const auto row = [](const char *name, const QStringList &arguments, int exitCode, const QByteArray &words) {
        QTest::newRow(name) << arguments << exitCode << words;
    };
    row("an entity without colon", {u"events"_s, u"DB"_s, u"--entity"_s, u"XJ"_s}, 2, "TYPE:ID");
    row("an unknown URL scheme", {u"events"_s, u"mysql://host/db"_s}, 2, "mysql");
    row("an unknown command", {u"evens"_s, u"DB"_s}, 2, "Did you mean events?");
    row("an unknown option", {u"events"_s, u"DB"_s, u"--entitiy"_s, u"a:b"_s}, 2, "Did you mean --entity?");
    row("an option of later", {u"events"_s, u"DB"_s, u"--against"_s, u"recorded"_s}, 2, "no option --against");
    row("sequence order without an entity", {u"events"_s, u"DB"_s, u"--order"_s, u"sequence"_s}, 2, "inside one entity");
    row("an unknown order", {u"events"_s, u"DB"_s, u"--order"_s, u"time"_s}, 2, "no order");
    row("an unknown clock", {u"events"_s, u"DB"_s, u"--clock"_s, u"wall"_s}, 2, "no clock");
    row("an unknown format", {u"types"_s, u"DB"_s, u"--format"_s, u"xml"_s}, 2, "no format");
    row("an unknown export format", {u"export"_s, u"DB"_s, u"--to"_s, u"x"_s, u"--format"_s, u"xes"_s}, 2, "no export format");
    row("an unreadable time", {u"events"_s, u"DB"_s, u"--since"_s, u"noon"_s}, 2, "--since wants a time");
    row("an unreadable now", {u"info"_s, u"DB"_s, u"--now"_s, u"noon"_s}, 2, "--now wants a time");
    row("a limit that is no number", {u"events"_s, u"DB"_s, u"--limit"_s, u"all"_s}, 2, "--limit wants a whole number");
    row("no ledger", {u"info"_s}, 2, "LEDGER is missing");
    row("no file to import", {u"import"_s, u"DB"_s}, 2, "FILE… is missing");
    row("two ledgers", {u"info"_s, u"DB"_s, u"DB"_s}, 2, "one argument too many");
    row("an export without a place", {u"export"_s, u"DB"_s}, 2, "--to FILE is missing");
    row("too small a demonstration", {u"demo"_s, u"new.db"_s, u"--events"_s, u"10"_s}, 2, "1000 to 2000000 events");
    row("a story in the file of its ledger", {u"demo"_s, u"new.db"_s, u"--story"_s, u"new.db"_s}, 2, "different files");
    row("a demonstration in PostgreSQL", {u"demo"_s, u"postgresql://localhost/x"_s}, 2, "SQLite file");
    row("a file that is not there", {u"info"_s, u"none.db"_s}, 5, "none.db");
    row("importing into nothing", {u"import"_s, u"none.db"_s, u"DB"_s}, 5, "none.db");
    row("an event that is not there", {u"events"_s, u"DB"_s, u"--entity=item:10472"_s, u"--after"_s, u"01X"_s}, 4, "no event 01X");
    row("a mapping file that is not there", {u"info"_s, u"DB"_s, u"--map"_s, u"none.json"_s}, 4, "mapping file cannot be read");
    row("an export into a folder that is not there", {u"export"_s, u"DB"_s, u"--to"_s, u"/none/x"_s}, 4, "cannot be written");
    row("hostile text on the command line", {u"events"_s, u"DB"_s, u"--order"_s, u"\x1b[31mred\u202e"_s}, 2, "␛[31mred⟨U+202E⟩");
}

void BadInputTest::isRefusedWithASentence()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, exitCode);
    QFETCH(QByteArray, words);
    const QString ledger = smallLedger();
    const QStringList before = fingerprintOf(m_directory->path());
    for (QString &argument : arguments) {
        if (argument == u"DB"_s)
            argument = ledger;
        else if (argument == u"none.db"_s || argument == u"new.db"_s || argument == u"none.json"_s)
            argument = path(argument);
    }
    verifyRefused(runLedgerctl(arguments), exitCode, words);
    QCOMPARE(fingerprintOf(m_directory->path()), before);
}

void BadInputTest::badStoresAreRefused_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("a text file") << u"text"_s << 4;
    QTest::newRow("an encrypted file") << u"encrypted"_s << 4;
    QTest::newRow("a truncated file") << u"truncated"_s << 4;
    QTest::newRow("an empty file") << u"empty"_s << 4;
    QTest::newRow("a database without an events table") << u"tableless"_s << 4;
    QTest::newRow("an events table without what is needed") << u"columnless"_s << 4;
    QTest::newRow("a folder") << u"folder"_s << 4;
}

void BadInputTest::badStoresAreRefused()
{
    QFETCH(QString, kind);
    QFETCH(int, exitCode);
    const QString ledger = path(u"bad.db"_s);
    if (kind == u"text"_s) {
        write(u"bad.db"_s, "This is a shopping list, and much too long to be mistaken for anything else at all.\n");
    } else if (kind == u"encrypted"_s) {
        QByteArray noise(8'192, '\0');
        quint32 state = 1;
        for (char &byte : noise)
            byte = static_cast<char>((state = state * 1'664'525U + 1'013'904'223U) >> 24);
        write(u"bad.db"_s, noise);
    } else if (kind == u"truncated"_s) {
        const QString whole = smallLedger();
        QFile file(whole);
        QVERIFY(file.open(QIODevice::ReadOnly));
        write(u"bad.db"_s, file.readAll().first(20'000));
    } else if (kind == u"empty"_s) {
        write(u"bad.db"_s, {});
    } else if (kind == u"tableless"_s) {
        SqliteStore(ledger).run("CREATE TABLE invoices(id INTEGER PRIMARY KEY)");
    } else if (kind == u"columnless"_s) {
        SqliteStore(ledger).run("CREATE TABLE events(event_id TEXT PRIMARY KEY, colour TEXT)");
    } else {
        QVERIFY(QDir().mkdir(ledger));
    }
    const QStringList before = fingerprintOf(m_directory->path());
    for (const QString &command : {u"info"_s, u"events"_s, u"entities"_s, u"types"_s})
        verifyRefused(runLedgerctl({command, ledger}), exitCode, {});
    const QString target = QTemporaryDir().filePath(u"x"_s);
    verifyRefused(runLedgerctl({u"export"_s, ledger, u"--to"_s, u"-"_s}), exitCode, {});
    QCOMPARE(fingerprintOf(m_directory->path()), before);
}

void BadInputTest::badFilesAreNotImported_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<qint64>("inserted"); // -1: nothing is told because the file is bad as a whole
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("a broken line between good ones") << QByteArray(lineOf("1", "{}") + "{\"event_id\":\n" + lineOf("2", "{}")) << 3 << qint64{2} << QByteArray(":2: not JSON");
    QTest::newRow("bytes that are not UTF-8") << QByteArray(lineOf("1", "\"\xC3\x28\"") + lineOf("2", "{}")) << 3 << qint64{1} << QByteArray(":1: not UTF-8");
    QTest::newRow("an SQLite file") << QByteArray("SQLite format 3\0\x10\x00\n\n\n", 21) << 3 << qint64{0} << QByteArray(":1: not JSON");
    QTest::newRow("half of a gzip file") << QByteArray::fromHex("1f8b0800000000000203abae0500") << 4 << qint64{-1} << QByteArray("gzip");
    QTest::newRow("CSV with an unknown column") << QByteArray("event_id,colour\n1,red\n") << 4 << qint64{-1} << QByteArray("colour");
}

void BadInputTest::badFilesAreNotImported()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, exitCode);
    QFETCH(qint64, inserted);
    QFETCH(QByteArray, words);
    const QString ledger = smallLedger();
    const QString file = write(u"bad.jsonl"_s, bytes);
    const LedgerctlRun run = runLedgerctl({u"import"_s, ledger, file});
    QVERIFY2(run.exitCode == exitCode, run.errors.constData());
    QVERIFY2(run.errors.contains(words), run.errors.constData());
    QCOMPARE(jsonNumber(run.output, "inserted"), inserted);
    QCOMPARE(SqliteStore(ledger).value("SELECT count(*) FROM events").toLongLong(), 12 + qMax<qint64>(0, inserted));
}

void BadInputTest::oddButGoodLinesAreImported()
{
    const QString ledger = path(u"a.db"_s);
    QCOMPARE(runLedgerctl({u"init"_s, ledger}).exitCode, 0);
    const QByteArray big = "{\"body\":\"" + QByteArray(5'000'000, 'x') + "\"}";
    const QByteArray deep = QByteArray(5'000, '[') + QByteArray(5'000, ']');
    const QByteArray hostile = R"(\u001b[31m<img src=\"file:///etc/hostname\">\u202e)";
    const QString file = write(u"odd.jsonl"_s, lineOf("1", big) + lineOf("2", deep) + lineOf(hostile, "{}"));
    const LedgerctlRun imported = runLedgerctl({u"import"_s, ledger, file});
    QVERIFY2(imported.exitCode == 0, imported.errors.constData());
    QCOMPARE(runLedgerctl({u"export"_s, ledger, u"--to"_s, path(u"out.jsonl"_s)}).exitCode, 0);
    QFile out(path(u"out.jsonl"_s));
    QVERIFY(out.open(QIODevice::ReadOnly));
    const QByteArray text = out.readAll();
    QVERIFY(text.contains(big));
    QVERIFY(text.contains(deep));
    QCOMPARE(runLedgerctl({u"import"_s, ledger, path(u"out.jsonl"_s)}).output.contains("\"duplicates\":3"), true);
    const QByteArray table = runLedgerctl({u"events"_s, ledger, u"--format"_s, u"table"_s}).output;
    QVERIFY(!table.contains('\x1b'));
    QVERIFY(table.contains("␛[31m<img src="));
}

void BadInputTest::aServerThatIsNotThere()
{
    // A port that nobody listens on: taken, and closed again.
    const quint16 port = SilentServer().port();
    const LedgerctlRun run = runLedgerctl({u"info"_s, u"postgresql://u:hunter2@127.0.0.1:%1/db"_s.arg(port)});
    verifyRefused(run, 5, "127.0.0.1");
    QVERIFY(!run.errors.contains("hunter2"));
}

void BadInputTest::interruptedImportKeepsNothing()
{
    const QString ledger = smallLedger();
    const QString pipe = path(u"pipe"_s);
    QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    QProcess process;
    process.start(programPath(u"ledgerctl"_s), {u"import"_s, ledger, pipe});
    QVERIFY(process.waitForStarted());
    QFile into(pipe);
    QVERIFY(into.open(QIODevice::WriteOnly | QIODevice::Unbuffered)); // waits for the reader
    QByteArray lines;
    for (int i = 0; i < 3'000; ++i)
        lines += lineOf(QByteArray::number(i), "{}");
    QCOMPARE(into.write(lines), lines.size());
    QCOMPARE(kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
    for (int i = 0; i < 200 && process.state() == QProcess::Running; ++i) {
        into.write(lineOf("more" + QByteArray::number(i), "{}").repeated(1'000)); // so that it looks up from reading
        process.waitForFinished(50);
    }
    into.close();
    QVERIFY(process.state() == QProcess::NotRunning || process.waitForFinished());
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
    const QByteArray errors = process.readAllStandardError();
    QVERIFY2(errors.contains("Nothing of this file was stored."), errors.constData());
    QCOMPARE(SqliteStore(ledger).value("SELECT count(*) FROM events"), "12");
}

void BadInputTest::interruptedWhileWaitingForAServer()
{
    const SilentServer server;
    QProcess process;
    process.start(programPath(u"ledgerctl"_s), {u"info"_s, u"postgresql://u@127.0.0.1:%1/db"_s.arg(server.port())});
    QVERIFY(process.waitForStarted());
    QTest::qWait(300); // until it hangs on the server
    QCOMPARE(process.state(), QProcess::Running);
    QCOMPARE(kill(static_cast<pid_t>(process.processId()), SIGTERM), 0);
    QVERIFY(process.waitForFinished(20'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
}

void BadInputTest::noPasswordInTheProcessListOrInMessages()
{
    const SilentServer server;
    QProcess process;
    process.start(programPath(u"ledgerctl"_s), {u"events"_s, u"postgresql://u:hunter2@127.0.0.1:%1/db?sslpassword=hunter3"_s.arg(server.port())});
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY(commandLineOf(process.processId()).contains("u:xxxxxxx@127.0.0.1"));
    const QByteArray shown = commandLineOf(process.processId());
    QVERIFY2(!shown.contains("hunter"), shown.constData());
    kill(static_cast<pid_t>(process.processId()), SIGTERM);
    QVERIFY(process.waitForFinished(20'000));
    const QByteArray said = process.readAllStandardError() + process.readAllStandardOutput();
    QVERIFY2(!said.contains("hunter"), said.constData());
}

void BadInputTest::aFullDiskIsToldAndLeavesNothing()
{
    if (!QFile::exists(u"/dev/full"_s))
        QSKIP("There is no /dev/full here.");
    const QString ledger = smallLedger();
    QProcess process;
    process.setStandardOutputFile(u"/dev/full"_s);
    process.start(programPath(u"ledgerctl"_s), {u"events"_s, ledger});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 5);
    QVERIFY(process.readAllStandardError().contains("could not be written"));
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::BadInputTest)
#include "badinputtest.moc"
