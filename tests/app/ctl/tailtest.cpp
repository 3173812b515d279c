// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/ctl/ledgerctlrun.h"
#include "tests/support/postgrescluster.h"
#include "tests/support/sqlitestore.h"
#include "tests/support/testpaths.h"

#include <QProcess>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <signal.h>

#include <algorithm>
#include <memory>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QByteArray idOf(int number)
{
    return "01KSFR9B4R" + QByteArray::number(number).rightJustified(16, '0');
}

QByteArray insertSql(int number, const QByteArray &type = "price.changed")
{
    return "INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at) VALUES ('" + idOf(number) + "','" + type
        + "','item','7','{\"n\":1}','2026-05-25T14:23:11Z');";
}

/// The running command, and what it has printed.
class RunningTail final
{
public:
    explicit RunningTail(const QStringList &arguments)
    {
        m_process.setProgram(programPath(u"ledgerctl"_s));
        m_process.setArguments(QStringList{u"tail"_s} + arguments);
        m_process.start();
        if (!m_process.waitForStarted())
            qFatal("ledgerctl does not start");
    }
    ~RunningTail()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    RunningTail(const RunningTail &) = delete;
    RunningTail &operator=(const RunningTail &) = delete;

    /// "new 7" for each line so far.
    [[nodiscard]] QStringList arrivals()
    {
        m_process.waitForReadyRead(1);
        m_output += m_process.readAllStandardOutput();
        QStringList lines;
        for (const QByteArray &line : m_output.first(m_output.lastIndexOf('\n') + 1).split('\n')) { // a line may come in pieces
            if (line.isEmpty())
                continue;
            const auto textBehind = [&line](const QByteArray &name) {
                const qsizetype begin = line.indexOf(QByteArray('"' + name + "\":\""));
                const qsizetype from = begin + name.size() + 4;
                return begin < 0 ? QByteArray() : line.sliced(from, line.indexOf('"', from) - from);
            };
            lines += QString::fromLatin1(textBehind("arrival") + ' ' + QByteArray::number(textBehind("event_id").sliced(10).toLongLong()));
        }
        return lines;
    }
    [[nodiscard]] QByteArray output() const { return m_output; }
    [[nodiscard]] QByteArray errors()
    {
        m_errors += m_process.readAllStandardError();
        return m_errors;
    }
    [[nodiscard]] int interrupt()
    {
        ::kill(static_cast<pid_t>(m_process.processId()), SIGINT);
        return m_process.waitForFinished() && m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
    }

private:
    QProcess m_process;
    QByteArray m_output;
    QByteArray m_errors;
};

} // namespace

/// The built `ledgerctl tail` over ledgers that are written to while it runs.
class TailTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void showsEachEventOnceAndEndsWhenInterrupted();
    void beginsBehindAnId();
    void showsWhatTheFilterLetsThrough();
    void showsWhatTheExpressionHoldsFor_data();
    void showsWhatTheExpressionHoldsFor();
    void lateIsWhatArrivesLate();
    void aBurstIsShownWhole();
    void everyFormat_data();
    void everyFormat();
    void wrongOptionsAreSaidBeforeAnythingIsOpened_data();
    void wrongOptionsAreSaidBeforeAnythingIsOpened();
    void aServerThatComesBackIsFollowedOn();

private:
    [[nodiscard]] QString path() const { return m_directory->filePath(u"ledger.db"_s); }

    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<SqliteStore> m_writer;
};

void TailTest::init()
{
    m_writer.reset();
    m_directory = std::make_unique<QTemporaryDir>();
    SqliteStore::makeCaseLedger(path(), insertSql(10) + insertSql(20) + insertSql(30));
    m_writer = std::make_unique<SqliteStore>(path());
}

void TailTest::showsEachEventOnceAndEndsWhenInterrupted()
{
    RunningTail tail({path(), u"--poll"_s, u"20"_s});
    // Until it looks: an event that is there before the tail begins is not shown.
    QTest::qWait(1'000);
    m_writer->run(insertSql(40));
    QTRY_COMPARE(tail.arrivals(), QStringList{u"new 40"_s});
    m_writer->run(insertSql(25));
    QTRY_COMPARE(tail.arrivals(), QStringList({u"new 40"_s, u"late 25"_s}));
    m_writer->run("INSERT OR REPLACE " + insertSql(20).sliced(7));
    QTRY_COMPARE(tail.arrivals(), QStringList({u"new 40"_s, u"late 25"_s, u"repeated 20"_s}));
    QCOMPARE(tail.interrupt(), 130);
    QCOMPARE(tail.arrivals().size(), qsizetype{3});
    QVERIFY2(tail.errors().contains("1 new, 1 late and 1 repeated events had been shown. Complete up to 20"), tail.errors().constData());
}

void TailTest::beginsBehindAnId()
{
    const LedgerctlRun run = runLedgerctl({u"tail"_s, path(), u"--after"_s, QString::fromLatin1(idOf(10)), u"--until-idle"_s, u"0"_s});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.lines().size(), qsizetype{2});
    QVERIFY(run.lines().first().startsWith(QByteArray("{\"arrival\":\"new\",\"event_id\":\"" + idOf(20) + "\",\"event_type\":\"price.changed\","
                                           "\"entity_type\":\"item\",\"entity_id\":\"7\",\"occurred_at\":\"2026-05-25T14:23:11Z\"")));
    QVERIFY(run.lines().first().endsWith("\"payload_size\":7}"));
}

void TailTest::showsWhatTheFilterLetsThrough()
{
    m_writer->run(insertSql(40, "stock.moved") + insertSql(50));
    const LedgerctlRun run = runLedgerctl({u"tail"_s, path(), u"--after"_s, QString::fromLatin1(idOf(10)), u"--type"_s, u"stock.*"_s, u"--until-idle"_s, u"0"_s});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.lines().size(), qsizetype{1});
    QVERIFY(run.output.contains(idOf(40)));
}

void TailTest::showsWhatTheExpressionHoldsFor_data()
{
    QTest::addColumn<QString>("where");
    QTest::addColumn<QByteArray>("expected");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("columns") << u"type = stock.moved"_s << "4"_ba << ""_ba;
    QTest::newRow("payloads") << u"payload.n = 1"_s << "45"_ba << "Could not be evaluated: 2 (1: the payload is not valid JSON, 1: the values cannot be compared)."_ba;
    QTest::newRow("columns that decide without payloads") << u"type = stock.moved and payload.n = 1"_s << "4"_ba << ""_ba;
    QTest::newRow("times") << u"occurred > 2026-05-25T14:00:00Z and occurred < -2h"_s << "4567"_ba << ""_ba;
    QTest::newRow("nothing") << u"payload.n = 2 and not invalid"_s << ""_ba << "Could not be evaluated: 1 (1: the values cannot be compared)."_ba;
}

void TailTest::showsWhatTheExpressionHoldsFor()
{
    QFETCH(const QString, where);
    QFETCH(const QByteArray, expected);
    QFETCH(const QByteArray, said);
    m_writer->run(insertSql(40, "stock.moved") + insertSql(50) + insertSql(60).replace("{\"n\":1}", "{\"n\":") + insertSql(70).replace("{\"n\":1}", "{\"n\":\"1\"}"));
    const LedgerctlRun run = runLedgerctl({u"tail"_s, path(), u"--after"_s, QString::fromLatin1(idOf(30)), u"--where"_s, where, u"--until-idle"_s, u"0"_s});
    QCOMPARE(run.exitCode, 0);
    QByteArray numbers;
    for (const QByteArray &line : run.lines())
        numbers.append(line.at(line.indexOf("\"event_id\":\"") + 12 + 24));
    QCOMPARE(numbers, expected);
    QCOMPARE(run.errors.trimmed(), said);
}

void TailTest::lateIsWhatArrivesLate()
{
    RunningTail tail({path(), u"--poll"_s, u"20"_s, u"--where"_s, u"late and payload.n = 1"_s});
    QTest::qWait(1'000);
    m_writer->run(insertSql(500));
    QTest::qWait(1'000); // what one look finds together is not late
    m_writer->run(insertSql(499));
    QTRY_COMPARE_WITH_TIMEOUT(tail.arrivals(), QStringList{u"late 499"_s}, 10'000);
    QCOMPARE(tail.interrupt(), 130);
}

void TailTest::aBurstIsShownWhole()
{
    RunningTail tail({path(), u"--poll"_s, u"20"_s});
    QTest::qWait(1'000);
    m_writer->run("WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 100999) INSERT INTO events(event_id, event_type, "
                  "entity_type, entity_id, payload_json, occurred_at) SELECT printf('01KSFR9B4R%016d', (i * 7919) % 1000003 + 1000), 'a.b', 'x', '1', '{}', "
                  "'2026-05-25T14:23:11Z' FROM n;");
    QTRY_COMPARE_WITH_TIMEOUT(tail.arrivals().size(), qsizetype{100'000}, 30'000);
    const QStringList lines = tail.arrivals();
    QCOMPARE(QSet<QString>(lines.begin(), lines.end()).size(), qsizetype{100'000});
    QVERIFY(std::all_of(lines.begin(), lines.end(), [](const QString &line) { return line.startsWith(u"new "); }));
    QCOMPARE(tail.interrupt(), 130);
    QVERIFY(tail.errors().contains("100000 new, 0 late"));
}

void TailTest::everyFormat_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("begin");
    QTest::addColumn<QByteArray>("contained");
    QTest::newRow("table") << u"table"_s << "arrival   event_id"_ba << "\nnew       01KSFR9B4R0000000000000020"_ba;
    QTest::newRow("json") << u"json"_s << "[\n{\"arrival\":\"new\""_ba << "},\n{"_ba;
    QTest::newRow("jsonl") << u"jsonl"_s << "{\"arrival\":\"new\""_ba << "}\n{"_ba;
    QTest::newRow("csv") << u"csv"_s << "arrival,event_id,"_ba << "\r\nnew,01KSFR9B4R0000000000000020,"_ba;
}

void TailTest::everyFormat()
{
    QFETCH(QString, format);
    QFETCH(QByteArray, begin);
    QFETCH(QByteArray, contained);
    const LedgerctlRun run = runLedgerctl({u"tail"_s, path(), u"--after"_s, QString::fromLatin1(idOf(10)), u"--format"_s, format, u"--until-idle"_s, u"0"_s});
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.output.startsWith(begin), run.output.constData());
    QVERIFY2(run.output.contains(contained), run.output.constData());
}

void TailTest::wrongOptionsAreSaidBeforeAnythingIsOpened_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("no number to poll by") << QStringList{u"--poll"_s, u"soon"_s};
    QTest::newRow("polling without a pause") << QStringList{u"--poll"_s, u"0"_s};
    QTest::newRow("no number of seconds") << QStringList{u"--until-idle"_s, u"-1"_s};
    QTest::newRow("no such format") << QStringList{u"--format"_s, u"xml"_s};
    QTest::newRow("an expression with a mistake") << QStringList{u"--where"_s, u"late and"_s};
    QTest::newRow("a time for lateness that is not asked for") << QStringList{u"--late-after"_s, u"5"_s};
    QTest::newRow("no such option") << QStringList{u"--follow"_s};
}

void TailTest::wrongOptionsAreSaidBeforeAnythingIsOpened()
{
    QFETCH(QStringList, options);
    const LedgerctlRun run = runLedgerctl(QStringList{u"tail"_s, u"/nowhere/ledger.db"_s} + options);
    QCOMPARE(run.exitCode, 2);
    QVERIFY(run.output.isEmpty());
}

void TailTest::aServerThatComesBackIsFollowedOn()
{
    PostgresCluster cluster;
    cluster.makeCaseLedger(u"tail"_s, insertSql(10) + insertSql(20));
    RunningTail tail({cluster.url(u"tail"_s), u"--poll"_s, u"50"_s});
    QTest::qWait(1'500);
    cluster.run(u"tail"_s, insertSql(30));
    QTRY_COMPARE(tail.arrivals(), QStringList{u"new 30"_s});
    cluster.restart();
    cluster.run(u"tail"_s, insertSql(15) + insertSql(40));
    QTRY_COMPARE_WITH_TIMEOUT(tail.arrivals().size(), qsizetype{3}, 20'000);
    QStringList lines = tail.arrivals().sliced(1);
    lines.sort();
    QCOMPARE(lines, QStringList({u"late 15"_s, u"new 40"_s}));
    QVERIFY2(tail.errors().contains("The ledger is open again"), tail.errors().constData());
    QCOMPARE(tail.interrupt(), 130);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::TailTest)
#include "tailtest.moc"
