// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/ctl/ledgerctlrun.h"
#include "tests/support/postgrescluster.h"
#include "tests/support/testpaths.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return file.readAll();
}

/// The payloads of an export, line by line, as they stand.
QByteArrayList payloadsOf(const QByteArray &jsonLines)
{
    QByteArrayList payloads;
    for (const QByteArray &line : jsonLines.split('\n')) {
        const qsizetype begin = line.indexOf("\"payload_json\":");
        const qsizetype end = line.indexOf(",\"caused_by\":") > 0 ? line.indexOf(",\"caused_by\":") : line.indexOf(",\"source_system\":");
        if (begin >= 0)
            payloads.append(line.sliced(begin + 15, end - begin - 15));
    }
    return payloads;
}

} // namespace

/// The way of a ledger into PostgreSQL and out again, by the built program.
class LedgerctlPostgresTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void initRefusesADatabaseWithTables();
    void payloadsComeBackByteForByte_data();
    void payloadsComeBackByteForByte();
    void jsonbIsSaidToRewrite();
    void invalidJsonIsRefusedByTheStoreAndTold();
    void wrongPassword();
    void unknownDatabase();
    void oneTransactionAFile();
    void payloadsAreComparedWithTheirHashes();

private:
    [[nodiscard]] QString newLedger(const QString &database)
    {
        m_cluster->makeDatabase(database);
        const LedgerctlRun run = runLedgerctl({u"init"_s, m_cluster->url(database)});
        if (run.exitCode != 0)
            qFatal("init failed: %s", run.errors.constData());
        return m_cluster->url(database);
    }
    [[nodiscard]] QString path(const QString &name) const { return m_directory.filePath(name); }

    std::unique_ptr<PostgresCluster> m_cluster;
    QTemporaryDir m_directory;
};

void LedgerctlPostgresTest::initTestCase()
{
    m_cluster = std::make_unique<PostgresCluster>(PostgresCluster::Setup{.login = PostgresCluster::Login::Password, .settings = {}});
    m_cluster->makeDatabase(u"roles"_s);
    m_cluster->run(u"roles"_s, "ALTER ROLE postgres PASSWORD 'hunter2'");
    qputenv("PGPASSWORD", "hunter2");
}

void LedgerctlPostgresTest::cleanupTestCase()
{
    qunsetenv("PGPASSWORD");
    m_cluster.reset();
}

void LedgerctlPostgresTest::initRefusesADatabaseWithTables()
{
    const QString url = newLedger(u"twice"_s);
    const LedgerctlRun again = runLedgerctl({u"init"_s, url});
    QVERIFY2(again.exitCode == 4, again.errors.constData());
    QCOMPARE(m_cluster->value(u"twice"_s, "SELECT data_type FROM information_schema.columns WHERE table_name = 'events' AND column_name = 'payload_json'"), "json");
}

void LedgerctlPostgresTest::payloadsComeBackByteForByte_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<qint64>("events");
    QTest::addColumn<QString>("entity");
    QTest::newRow("the small fixture") << testDataPath(u"transfer/small.ledger.jsonl"_s) << qint64{12} << u"action:8421"_s;
    QTest::newRow("the sepsis ledger") << realLedgerPath(u"sepsis.ledger.jsonl.gz"_s).value_or(QString()) << qint64{15'214} << u"case:XJ"_s;
}

void LedgerctlPostgresTest::payloadsComeBackByteForByte()
{
    QFETCH(QString, file);
    QFETCH(qint64, events);
    QFETCH(QString, entity);
    if (file.isEmpty())
        QSKIP(qPrintable(whyNoRealLedger()));
    const QString url = newLedger(u"bytes"_s);
    const LedgerctlRun first = runLedgerctl({u"import"_s, url, file});
    QVERIFY2(first.exitCode == 0, first.errors.constData());
    QCOMPARE(jsonNumber(first.output, "inserted"), events);
    const LedgerctlRun second = runLedgerctl({u"import"_s, url, file});
    QCOMPARE(jsonNumber(second.output, "duplicates"), events);
    QCOMPARE(jsonNumber(second.output, "inserted"), 0);

    const QString target = path(u"out-%1.jsonl"_s.arg(events));
    const LedgerctlRun exported = runLedgerctl({u"export"_s, url, u"--to"_s, target});
    QVERIFY2(exported.exitCode == 0, exported.errors.constData());
    QVERIFY(exported.errors.isEmpty()); // nothing was rewritten
    QByteArray original = contentsOf(file);
    if (file.endsWith(u".gz"_s)) {
        QProcess unpack;
        unpack.start(u"gzip"_s, {u"-dc"_s, file});
        QVERIFY(unpack.waitForFinished());
        original = unpack.readAllStandardOutput();
    }
    QVERIFY(payloadsOf(contentsOf(target)) == payloadsOf(original));

    const LedgerctlRun ordered = runLedgerctl({u"events"_s, url, u"--entity"_s, entity, u"--format"_s, u"jsonl"_s});
    QCOMPARE(ordered.exitCode, 0);
    qint64 number = 0;
    for (const QByteArray &line : ordered.lines())
        QCOMPARE(jsonNumber(line, "sequence_no"), ++number);
    QVERIFY(number >= 2);
    // An export of the store is a duplicate of it, although times are written in PostgreSQL's words.
    const LedgerctlRun back = runLedgerctl({u"import"_s, url, target});
    QCOMPARE(jsonNumber(back.output, "duplicates"), events);
}

void LedgerctlPostgresTest::jsonbIsSaidToRewrite()
{
    const QString url = newLedger(u"binary"_s);
    m_cluster->run(u"binary"_s, "ALTER TABLE events ALTER COLUMN payload_json DROP DEFAULT, ALTER COLUMN payload_json TYPE jsonb USING payload_json::jsonb");
    QCOMPARE(runLedgerctl({u"import"_s, url, testDataPath(u"transfer/small.ledger.jsonl"_s)}).exitCode, 0);
    const LedgerctlRun exported = runLedgerctl({u"export"_s, url, u"--to"_s, path(u"binary.jsonl"_s)});
    QCOMPARE(exported.exitCode, 0);
    QVERIFY2(exported.errors.contains("jsonb"), exported.errors.constData());
    QVERIFY(contentsOf(path(u"binary.jsonl"_s)).contains(R"({"9": "b", "10": "a", "zeta": 1, "alpha": 2})"));
    const QByteArray info = runLedgerctl({u"info"_s, url}).output;
    QVERIFY(info.contains("\"is_payload_rewritten\":true"));
    QVERIFY2(info.contains("jsonb"), info.constData());
}

void LedgerctlPostgresTest::invalidJsonIsRefusedByTheStoreAndTold()
{
    const QString url = newLedger(u"invalid"_s);
    QFile file(path(u"invalid.jsonl"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QByteArray head = R"({"event_type":"a.b","entity_type":"x","entity_id":"1","occurred_at":"2026-05-25T14:23:11Z",)";
    file.write(head + "\"event_id\":\"1\",\"payload_json\":{}}\n" + head + "\"event_id\":\"2\",\"payload_text\":\"not json\"}\n"
               + head + "\"event_id\":\"3\",\"caused_by\":\"a\\u0000b\"}\n" + head + "\"event_id\":\"4\"}\n");
    file.close();
    const LedgerctlRun run = runLedgerctl({u"import"_s, url, file.fileName()});
    QCOMPARE(run.exitCode, 3);
    QCOMPARE(jsonNumber(run.output, "inserted"), 2);
    QCOMPARE(jsonNumber(run.output, "rejected"), 2);
    QVERIFY2(run.errors.contains(":2: ") && run.errors.contains(":3: "), run.errors.constData());
    QCOMPARE(m_cluster->value(u"invalid"_s, "SELECT payload_json FROM events WHERE event_id = '4'"), "{}");
}

void LedgerctlPostgresTest::wrongPassword()
{
    const QString url = newLedger(u"secret"_s);
    const LedgerctlRun run = runLedgerctl({u"info"_s, url}, {{u"PGPASSWORD"_s, u"hunter3"_s}});
    QCOMPARE(run.exitCode, 5);
    QVERIFY(!run.errors.contains("hunter"));
    const QString inUrl = QString(url).replace(u"postgres@"_s, u"postgres:hunter2@"_s);
    const LedgerctlRun good = runLedgerctl({u"info"_s, inUrl}, {{u"PGPASSWORD"_s, QString()}});
    QVERIFY2(good.exitCode == 0, good.errors.constData());
    QVERIFY(!good.output.contains("hunter"));
}

void LedgerctlPostgresTest::unknownDatabase()
{
    const LedgerctlRun run = runLedgerctl({u"events"_s, m_cluster->url(u"nowhere"_s)});
    QCOMPARE(run.exitCode, 5);
    QVERIFY2(run.errors.contains("nowhere"), run.errors.constData());
}

void LedgerctlPostgresTest::oneTransactionAFile()
{
    const QString url = newLedger(u"atomic"_s);
    QFile file(path(u"mixed.jsonl"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(contentsOf(testDataPath(u"transfer/small.ledger.jsonl"_s)) + "{broken\n");
    file.close();
    const LedgerctlRun strict = runLedgerctl({u"import"_s, url, file.fileName(), u"--strict"_s});
    QCOMPARE(strict.exitCode, 3);
    QCOMPARE(m_cluster->value(u"atomic"_s, "SELECT count(*) FROM events"), "0");
    const LedgerctlRun lenient = runLedgerctl({u"import"_s, url, file.fileName()});
    QCOMPARE(lenient.exitCode, 3);
    QCOMPARE(m_cluster->value(u"atomic"_s, "SELECT count(*) FROM events"), "12");
}

void LedgerctlPostgresTest::payloadsAreComparedWithTheirHashes()
{
    const QString url = newLedger(u"hashes"_s);
    QCOMPARE(runLedgerctl({u"import"_s, url, testDataPath(u"transfer/small.ledger.jsonl"_s)}).exitCode, 0);
    const auto index = [&](const QStringList &options) {
        return runLedgerctl(QStringList{u"index"_s, url, u"--format"_s, u"jsonl"_s} + options, {{u"XDG_CACHE_HOME"_s, path(u"cache"_s)}});
    };
    const QStringList payload{u"--verify"_s, u"--payload"_s};
    QCOMPARE(index({}).exitCode, 0);
    const LedgerctlRun first = index(payload);
    QCOMPARE(first.exitCode, 0);
    QVERIFY2(first.errors.contains("the hashes of 12 payloads were recorded"), first.errors.constData());
    QCOMPARE(index(payload).exitCode, 0);

    const QByteArray changed = m_cluster->value(u"hashes"_s, "SELECT min(event_id) FROM events");
    const QByteArray gone = m_cluster->value(u"hashes"_s, "SELECT max(event_id) FROM events");
    m_cluster->run(u"hashes"_s, "CREATE TABLE kept AS SELECT * FROM events WHERE event_id = '" + gone + "'; DELETE FROM events WHERE event_id = '" + gone
                                    + "'; UPDATE events SET payload_json = '{\"secret\":1}' WHERE event_id = '" + changed + "'");
    const LedgerctlRun found = index(payload);
    QCOMPARE(found.exitCode, 1);
    QCOMPARE(found.lines(), (QByteArrayList{"{\"event_id\":\"" + changed + "\",\"finding\":\"payload changed\"}",
                                            "{\"event_id\":\"" + gone + "\",\"finding\":\"vanished\"}"}));
    m_cluster->run(u"hashes"_s, "INSERT INTO events SELECT * FROM kept");
    const LedgerctlRun back = index(payload);
    QCOMPARE(back.exitCode, 1);
    QCOMPARE(back.lines(), (QByteArrayList{"{\"event_id\":\"" + gone + "\",\"finding\":\"inserted again\"}"}));
    QCOMPARE(index(payload).exitCode, 0);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::LedgerctlPostgresTest)
#include "ledgerctlpostgrestest.moc"
