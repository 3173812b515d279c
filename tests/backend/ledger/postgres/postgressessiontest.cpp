// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgerurl.h"
#include "backend/ledger/postgres/postgresreader.h"
#include "backend/ledger/postgres/postgressession.h"
#include "tests/backend/ledger/postgres/silentlistener.h"
#include "tests/support/postgrescluster.h"
#include "tests/support/postgresstore.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <condition_variable>
#include <mutex>
#include <thread>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

const QString Password = u"s3cret %/@:#?word"_s;

QString encodedPassword()
{
    return QString::fromLatin1(Password.toUtf8().toPercentEncoding());
}

LedgerUrl urlOf(const QString &text)
{
    const auto url = LedgerUrl::parse(text);
    if (!url)
        qFatal("%s", qPrintable(url.error().text()));
    return *url;
}

/// Sets an environment variable for one test.
class Environment final
{
public:
    Environment(const char *name, const QByteArray &value) : m_name(name) { qputenv(name, value); }
    Environment(const Environment &) = delete;
    Environment &operator=(const Environment &) = delete;
    ~Environment() { qunsetenv(m_name); }

private:
    const char *m_name;
};

/// Asks to stop after a while, from another thread.
class StopLater final
{
public:
    explicit StopLater(std::chrono::milliseconds after)
        : m_thread([this, after] {
            std::unique_lock lock(m_mutex);
            m_ended.wait_for(lock, after, [this] { return m_isOver; });
            m_source.request_stop();
        })
    {
    }
    StopLater(const StopLater &) = delete;
    StopLater &operator=(const StopLater &) = delete;
    ~StopLater()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_isOver = true;
        }
        m_ended.notify_all();
        m_thread.join();
    }
    [[nodiscard]] std::stop_token token() const { return m_source.get_token(); }

private:
    std::stop_source m_source;
    std::mutex m_mutex;
    std::condition_variable m_ended;
    bool m_isOver = false;
    std::thread m_thread;
};

} // namespace

/// Connecting, and what goes wrong with it; sessions that are stopped, or whose server hangs.
class PostgresSessionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void failuresSayWhatTheyAre_data();
    void failuresSayWhatTheyAre();
    void thePasswordComesFromTheAddress();
    void thePasswordComesFromAPasswordFile();
    void theServiceFileIsRead();
    void thePasswordIsNowhereToBeSeen();
    void connectingCanBeStopped();
    void settingsOfTheSession_data();
    void settingsOfTheSession();
    void aGroupThatFailsLetsTheNextOneRun();
    void boundArraysKeepEveryByte();
    void aFrozenServerIsGivenUp();
    void aFrozenServerDoesNotKeepAStoppedCall();
    void aStoppedStatementLeavesTheSessionUsable();

private:
    [[nodiscard]] QString filled(QString address) const;
    [[nodiscard]] std::unique_ptr<PostgresSession> session();

    PostgresCluster m_cluster{{.login = PostgresCluster::Login::Password, .settings = {"log_statement = 'all'", "log_connections = on"}}};
};

void PostgresSessionTest::initTestCase()
{
    m_cluster.makeCaseLedger(u"ledger"_s, {});
    PostgresStore store(m_cluster.conninfo(u"ledger"_s));
    const QByteArray quoted = '\'' + Password.toUtf8() + '\'';
    store.run("CREATE ROLE reader LOGIN PASSWORD " + quoted + "; GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader");
    store.run("CREATE ROLE crowded LOGIN CONNECTION LIMIT 0 PASSWORD " + quoted);
    store.run("CREATE ROLE locked_out NOLOGIN PASSWORD " + quoted);
    m_cluster.makeDatabase(u"closed"_s);
    m_cluster.run(u"closed"_s, "REVOKE CONNECT ON DATABASE closed FROM PUBLIC");
    m_cluster.makeDatabase(u"hidden"_s);
    m_cluster.run(u"hidden"_s, "CREATE SCHEMA ledger; CREATE TABLE ledger.events(event_id text); ALTER ROLE reader IN DATABASE hidden SET search_path = ledger");
}

QString PostgresSessionTest::filled(QString address) const
{
    return address.replace(u"PORT"_s, QString::number(m_cluster.port())).replace(u"PASSWORD"_s, encodedPassword());
}

std::unique_ptr<PostgresSession> PostgresSessionTest::session()
{
    auto session = PostgresSession::open(urlOf(filled(u"postgresql://reader:PASSWORD@127.0.0.1:PORT/ledger"_s)), PostgresSession::Purpose::Reading, {});
    if (!session)
        qFatal("%s", qPrintable(session.error().text()));
    return std::move(session).value();
}

void PostgresSessionTest::failuresSayWhatTheyAre_data()
{
    QTest::addColumn<QString>("address"); // PASSWORD and PORT are filled in
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("says");
    const auto add = [](const char *name, const QString &address, ErrorCode code, const QString &says) { QTest::newRow(name) << address << code << says; };
    add("a wrong password", u"postgresql://reader:PASSWORDx@127.0.0.1:PORT/ledger"_s, ErrorCode::AuthenticationFailed, u"reader"_s);
    add("no password", u"postgresql://reader@127.0.0.1:PORT/ledger"_s, ErrorCode::AuthenticationFailed, u"password"_s);
    add("an unknown role", u"postgresql://nobody:PASSWORD@127.0.0.1:PORT/ledger"_s, ErrorCode::AuthenticationFailed, u"nobody"_s);
    add("a role that may not log in", u"postgresql://locked_out:PASSWORD@127.0.0.1:PORT/ledger"_s, ErrorCode::AuthenticationFailed, u"locked_out"_s);
    add("an unknown database", u"postgresql://reader:PASSWORD@127.0.0.1:PORT/nowhere"_s, ErrorCode::DatabaseUnknown, u"nowhere"_s);
    add("a role with too many connections", u"postgresql://crowded:PASSWORD@127.0.0.1:PORT/ledger"_s, ErrorCode::StoreBusy, u"crowded"_s);
    add("no right to connect", u"postgresql://reader:PASSWORD@127.0.0.1:PORT/closed"_s, ErrorCode::PermissionDenied, u"GRANT CONNECT"_s);
    add("no right to look into the schema", u"postgresql://reader:PASSWORD@127.0.0.1:PORT/hidden"_s, ErrorCode::PermissionDenied,
        u"GRANT USAGE ON SCHEMA"_s);
    add("a port where nobody listens", u"postgresql://reader:PASSWORD@127.0.0.1:1/ledger"_s, ErrorCode::HostUnreachable, u"127.0.0.1"_s);
    add("a socket that is not there", u"postgresql:///ledger?host=/nowhere&user=reader&password=PASSWORD"_s, ErrorCode::HostUnreachable, u"/nowhere"_s);
    add("a name that means no host", u"postgresql://reader:PASSWORD@no-such-host.invalid/ledger?connect_timeout=2"_s, ErrorCode::HostUnreachable,
        u"no-such-host.invalid"_s);
    add("a parameter that libpq does not know", u"postgresql://reader:PASSWORD@127.0.0.1:PORT/ledger?colour=blue"_s, ErrorCode::BadUrl, u"colour"_s);
    add("a certificate that is not there", u"postgresql://reader:PASSWORD@127.0.0.1:PORT/ledger?sslmode=verify-full&sslrootcert=/nowhere.crt"_s,
        ErrorCode::HostUnreachable, u"/nowhere.crt"_s);
    add("a database without tables", u"postgresql://reader:PASSWORD@127.0.0.1:PORT/postgres"_s, ErrorCode::NoEventsTable, u"no tables"_s);
}

void PostgresSessionTest::failuresSayWhatTheyAre()
{
    QFETCH(QString, address);
    QFETCH(ErrorCode, code);
    QFETCH(QString, says);
    const auto reader = PostgresReader::open(urlOf(filled(address)), {});
    QVERIFY(!reader);
    const Error &error = reader.error();
    QVERIFY2(error.code == code, qPrintable(nameOf(error.code) + u": "_s + error.text()));
    QVERIFY2(error.text().contains(says), qPrintable(error.text()));
    QVERIFY2(!error.what.isEmpty() && !error.where.isEmpty() && !error.untouched.isEmpty() && !error.remedy.isEmpty(), qPrintable(error.text()));
    for (const QString &text : QStringList{error.what.text(), error.where.text(), error.untouched.text(), error.remedy.text()})
        QVERIFY2(!text.contains(u"s3cret"_s), qPrintable(text));
}

void PostgresSessionTest::thePasswordComesFromTheAddress()
{
    QVERIFY(session()->isAlive());
}

void PostgresSessionTest::thePasswordComesFromAPasswordFile()
{
    const QTemporaryDir directory;
    QFile file(directory.filePath(u"pgpass"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("127.0.0.1:*:ledger:reader:" + Password.toUtf8().replace(':', "\\:") + '\n');
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    const Environment passwordFile("PGPASSFILE", QFile::encodeName(file.fileName()));
    const auto reader = PostgresReader::open(urlOf(m_cluster.url(u"ledger"_s, u"reader"_s)), {});
    QVERIFY2(reader, reader ? "" : qPrintable(reader.error().text()));
    QCOMPARE((*reader)->profile().role, u"reader"_s);
}

void PostgresSessionTest::theServiceFileIsRead()
{
    const QTemporaryDir directory;
    QFile file(directory.filePath(u"services.conf"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("[night]\nhost=127.0.0.1\nport=" + QByteArray::number(m_cluster.port()) + "\ndbname=ledger\nuser=reader\npassword=" + Password.toUtf8()
               + '\n');
    file.close();
    const Environment serviceFile("PGSERVICEFILE", QFile::encodeName(file.fileName()));
    const auto reader = PostgresReader::open(urlOf(u"service=night"_s), {});
    QVERIFY2(reader, reader ? "" : qPrintable(reader.error().text()));
    QCOMPARE((*reader)->profile().role, u"reader"_s);
    QVERIFY(!(*reader)->profile().displayName.contains(u"s3cret"_s));
    const auto unknown = PostgresReader::open(urlOf(u"service=day"_s), {});
    QVERIFY(!unknown);
    QVERIFY2(unknown.error().text().contains(u"day"_s), qPrintable(unknown.error().text()));
}

void PostgresSessionTest::thePasswordIsNowhereToBeSeen()
{
    const auto opened = session();
    QFile commandLine(u"/proc/self/cmdline"_s);
    QVERIFY(commandLine.open(QIODevice::ReadOnly));
    QVERIFY(!commandLine.readAll().contains("s3cret"));
    // (The statements that made the roles are in the log: what came after them counts.)
    const QByteArray log = m_cluster.log();
    const QByteArray mine = log.mid(log.lastIndexOf("connection authorized: user=reader"));
    QVERIFY(mine.contains("application_name=ledgerscope") || m_cluster.value(u"ledger"_s, "SELECT string_agg(application_name, ',') FROM pg_stat_activity").contains("ledgerscope"));
    QVERIFY(!mine.contains("s3cret"));
    QVERIFY(!opened->place().ledger.contains(u"s3cret"_s));
}

void PostgresSessionTest::connectingCanBeStopped()
{
    const SilentListener listener;
    const LedgerUrl url = urlOf(u"postgresql://reader@127.0.0.1:%1/ledger?connect_timeout=60"_s.arg(listener.port()));
    const StopLater stop(std::chrono::milliseconds(100));
    QElapsedTimer timer;
    timer.start();
    const auto stopped = PostgresReader::open(url, {}, stop.token());
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    QVERIFY2(timer.elapsed() < 20'000, "It was the time limit that ended it.");

    const auto tooLate = PostgresReader::open(urlOf(u"postgresql://reader@127.0.0.1:%1/ledger?connect_timeout=1"_s.arg(listener.port())), {});
    QVERIFY(!tooLate);
    QCOMPARE(tooLate.error().code, ErrorCode::HostUnreachable);
    QVERIFY2(tooLate.error().what.text().contains(u"no answer"_s), qPrintable(tooLate.error().text()));
}

void PostgresSessionTest::settingsOfTheSession_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("value");
    const auto add = [](const char *name, const char *value) { QTest::newRow(name) << QByteArray(name) << QByteArray(value); };
    add("application_name", "ledgerscope");
    add("TimeZone", "UTC");
    add("DateStyle", "ISO, YMD");
    add("client_encoding", "UTF8");
    add("standard_conforming_strings", "on");
    add("default_transaction_read_only", "on");
    add("transaction_read_only", "on");
    add("statement_timeout", "5s");
    add("lock_timeout", "1s");
    add("idle_in_transaction_session_timeout", "10s");
}

void PostgresSessionTest::settingsOfTheSession()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, value);
    // The role's own settings must not count.
    m_cluster.run(u"ledger"_s, "ALTER ROLE reader SET TimeZone = 'Asia/Kathmandu'; ALTER ROLE reader SET DateStyle = 'German'; "
                               "ALTER ROLE reader SET client_encoding = 'LATIN1'; ALTER ROLE reader SET statement_timeout = '1h'");
    const auto opened = session();
    PostgresStatement statement("SELECT current_setting("_ba);
    statement += statement.bind(name) + ')';
    QByteArray found;
    const auto outcome = opened->run({{PostgresStatement("BEGIN READ ONLY"_ba), false}, {statement, true}, {PostgresStatement("COMMIT"_ba), true}},
                                     [&found](qsizetype, const PostgresRow &row) {
                                         found = row.at(0).toByteArray();
                                         return true;
                                     },
                                     std::chrono::seconds(10), {});
    QVERIFY(outcome && !outcome->failure);
    QCOMPARE(found, value);
}

void PostgresSessionTest::aGroupThatFailsLetsTheNextOneRun()
{
    const auto opened = session();
    QByteArrayList seen;
    const auto outcome = opened->run({{PostgresStatement("BEGIN READ ONLY"_ba), false},
                                      {PostgresStatement("SELECT 1/0"_ba), false},
                                      {PostgresStatement("SELECT 'skipped'"_ba), true},
                                      {PostgresStatement("ROLLBACK"_ba), true},
                                      {PostgresStatement("SELECT 'runs'"_ba), true}},
                                     [&seen](qsizetype, const PostgresRow &row) {
                                         seen += row.at(0).toByteArray();
                                         return true;
                                     },
                                     std::chrono::seconds(10), {});
    QVERIFY(outcome);
    QVERIFY(outcome->failure);
    QCOMPARE(outcome->failure->sqlState, "22012"_ba);
    QCOMPARE(outcome->failedStep, qsizetype{1});
    QCOMPARE(seen, QByteArrayList{"runs"_ba});
    QVERIFY(!opened->isInTransaction());
}

void PostgresSessionTest::boundArraysKeepEveryByte()
{
    const auto opened = session();
    const QList<std::optional<QByteArray>> texts{"plain"_ba, std::nullopt, ""_ba, "{\"a\", \\ 'NULL'}"_ba, "\xE2\x82\xAC\t\n"_ba};
    const QList<std::optional<QByteArray>> blobs{QByteArray("\0\xFF\\x00", 6), std::nullopt, ""_ba};
    PostgresStatement statement("SELECT 't', v FROM unnest("_ba);
    statement += statement.bindTexts(texts) + ") AS v";
    PostgresStatement second("SELECT 'b', v FROM unnest("_ba);
    second += second.bindBlobs(blobs) + ") AS v";
    PostgresStatement third("SELECT 'n' FROM unnest("_ba);
    third += third.bindTexts({}) + ") AS v";
    QList<std::optional<QByteArray>> found;
    const auto outcome = opened->run({{statement, true}, {second, true}, {third, true}},
                                     [&found](qsizetype, const PostgresRow &row) {
                                         found += row.bytesAt(1);
                                         return true;
                                     },
                                     std::chrono::seconds(10), {});
    QVERIFY(outcome && !outcome->failure);
    QCOMPARE(found, texts + blobs);
}

void PostgresSessionTest::aFrozenServerIsGivenUp()
{
    const auto opened = session();
    m_cluster.freeze();
    const auto outcome = opened->run({{PostgresStatement("SELECT 1"_ba), true}}, [](qsizetype, const PostgresRow &) { return true; },
                                     std::chrono::milliseconds(300), {});
    m_cluster.thaw();
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::ConnectionLost);
    QVERIFY(!opened->isAlive());
    const auto again = opened->run({{PostgresStatement("SELECT 1"_ba), true}}, [](qsizetype, const PostgresRow &) { return true; },
                                   std::chrono::seconds(10), {});
    QVERIFY(!again);
    QCOMPARE(again.error().code, ErrorCode::ConnectionLost);
}

void PostgresSessionTest::aFrozenServerDoesNotKeepAStoppedCall()
{
    const auto opened = session();
    m_cluster.freeze();
    const StopLater stop(std::chrono::milliseconds(50));
    QElapsedTimer timer;
    timer.start();
    const auto outcome = opened->run({{PostgresStatement("SELECT 1"_ba), true}}, [](qsizetype, const PostgresRow &) { return true; },
                                     std::chrono::minutes(5), stop.token());
    m_cluster.thaw();
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::Cancelled);
    QVERIFY2(timer.elapsed() < 60'000, "Nothing but the silence ended it.");
    QVERIFY(!opened->isAlive());
}

void PostgresSessionTest::aStoppedStatementLeavesTheSessionUsable()
{
    const auto opened = session();
    for (int round = 0; round < 20; ++round) {
        const StopLater stop{std::chrono::milliseconds(round)};
        const auto outcome = opened->run({{PostgresStatement("BEGIN READ ONLY"_ba), false},
                                          {PostgresStatement("SELECT pg_sleep(60)"_ba), true},
                                          {PostgresStatement("COMMIT"_ba), true}},
                                         [](qsizetype, const PostgresRow &) { return true; }, std::chrono::minutes(5), stop.token());
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::Cancelled);
        QVERIFY(opened->isAlive());
        QVERIFY(!opened->isInTransaction());
        // The request to cancel must not hit what comes next.
        const auto next = opened->run({{PostgresStatement("SELECT pg_sleep(0.005)"_ba), true}}, [](qsizetype, const PostgresRow &) { return true; },
                                      std::chrono::seconds(10), {});
        QVERIFY(next);
        QVERIFY2(!next->failure, next->failure ? qPrintable(next->failure->text) : "");
    }
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::PostgresSessionTest)

#include "postgressessiontest.moc"
