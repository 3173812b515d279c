// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/ctl/ledgerctlrun.h"
#include "tests/support/caseledgers.h"
#include "tests/support/sqlitestore.h"

#include <QTemporaryDir>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

/// `--where` and `--explain` of the commands that read.
class WhereTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eventsAreFound_data();
    void eventsAreFound();
    void c05TellsWhatCouldNotBeEvaluated();
    void mistakesAreShownWithTheirPlace_data();
    void mistakesAreShownWithTheirPlace();
    void partsAreExplained();
    void whatIsFoundCanBeExported();
    void csvCountsEachEventOnce();
    void talliesCountWhatIsFound();
    void otherOptionsNarrowFurther();
    void otherOrdersObeyIt();
    void lateNeedsNoIndex();
    void lateFollowsItsOption_data();
    void lateFollowsItsOption();
    void nothingIsTouched();

private:
    [[nodiscard]] QString ledger(const QString &caseName);
    [[nodiscard]] static QByteArray numbersIn(const LedgerctlRun &run);

    QTemporaryDir m_directory;
};

QString WhereTest::ledger(const QString &caseName)
{
    const QString path = m_directory.filePath(caseName + u".db"_s);
    if (!QFile::exists(path))
        SqliteStore::makeCaseLedger(path, caseSql(caseName));
    return path;
}

/// The last characters of the ids that were printed.
QByteArray WhereTest::numbersIn(const LedgerctlRun &run)
{
    QByteArray numbers;
    for (const QByteArray &line : run.lines()) {
        const qsizetype at = line.indexOf("\"event_id\":\"");
        numbers.append(line.mid(at + 12 + 25, 1));
    }
    return numbers;
}

void WhereTest::eventsAreFound_data()
{
    QTest::addColumn<QString>("caseName");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("C01 a number beyond 2^53") << u"C01"_s << u"payload.id = 9007199254740993"_s << "1"_ba;
    QTest::newRow("C01 an order of such numbers") << u"C01"_s << u"payload.max < 0 and payload.u64 < 18446744073709551615"_s << "2"_ba;
    QTest::newRow("C02 the last decimal") << u"C02"_s << u"payload.p = 0.1234567890123456788"_s << "2"_ba;
    QTest::newRow("C02 the same number written differently") << u"C02"_s << u"payload.a = 1.1 and payload.exp = 1e-7"_s << "12"_ba;
    QTest::newRow("C02 beyond a double") << u"C02"_s << u"payload.e > 1e400"_s << "2"_ba;
    QTest::newRow("C03 the last of equal keys") << u"C03"_s << u"payload.status = closed"_s << "1"_ba;
    QTest::newRow("C03 the first of equal keys, when it is named") << u"C03"_s << u"payload.status{0} = closed"_s << ""_ba;
    QTest::newRow("C05 broken payloads") << u"C05"_s << u"invalid"_s << "234"_ba;
    QTest::newRow("C05 text in broken payloads") << u"C05"_s << u"payload contains \"not json\""_s << "3"_ba;
    QTest::newRow("C05 a pattern") << u"C05"_s << u"payload matches /\\d/"_s << "125"_ba;
    QTest::newRow("C24 no counter") << u"C24"_s << u"sequence missing and occurred < \"2026-05-25 14:00:07\""_s << "1"_ba;
    QTest::newRow("C26 no readable time") << u"C26"_s << u"occurred missing"_s << "789"_ba;
    QTest::newRow("C26 a time written with an offset") << u"C26"_s << u"occurred = 2026-05-25T14:23:12Z"_s << "2"_ba;
    QTest::newRow("C26 nine digits") << u"C26"_s << u"occurred > 2026-05-25T14:23:16.123456788Z"_s << "6"_ba;
    QTest::newRow("C30 silence") << u"C30"_s << u"occurred >= 2026-05-25T01:00:00Z and occurred < 2026-05-25T05:00:00Z"_s << ""_ba;
    QTest::newRow("or and not") << u"C05"_s << u"not invalid and (payload.a = 1 or payload.a >= 5)"_s << "15"_ba;
}

void WhereTest::eventsAreFound()
{
    QFETCH(QString, caseName);
    QFETCH(QString, where);
    QFETCH(QByteArray, expected);
    const LedgerctlRun run = runLedgerctl({u"events"_s, ledger(caseName), u"--where"_s, where});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(numbersIn(run), expected);
}

void WhereTest::c05TellsWhatCouldNotBeEvaluated()
{
    const LedgerctlRun run = runLedgerctl({u"events"_s, ledger(u"C05"_s), u"--where"_s, u"payload.a >= 1"_s});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(numbersIn(run), "15"_ba);
    QCOMPARE(run.errors, "Could not be evaluated: 3 (3: the payload is not valid JSON).\n"_ba);
    const LedgerctlRun compared = runLedgerctl({u"events"_s, ledger(u"C05"_s), u"--where"_s, u"payload.a >= \"1\""_s});
    QCOMPARE(compared.errors, "Could not be evaluated: 5 (3: the payload is not valid JSON, 2: the values cannot be compared).\n"_ba);
}

void WhereTest::mistakesAreShownWithTheirPlace_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("a missing joint") << QStringList{u"--where"_s, u"type = a type = b"_s}
                                     << "ledgerctl: --where, position 10: expected \"and\" or \"or\" before the next condition.\n  type = a type = b\n           ^^^^"_ba;
    QTest::newRow("a pattern that is none") << QStringList{u"--where"_s, u"payload matches /(/"_s} << "position 18: the pattern cannot be read: missing )"_ba;
    QTest::newRow("the end is missing") << QStringList{u"--where"_s, u"late and"_s} << "  late and\n          ^"_ba;
    QTest::newRow("nothing to explain") << QStringList{u"--explain"_s} << "--explain explains --where"_ba;
}

void WhereTest::mistakesAreShownWithTheirPlace()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    for (const QString &command : {u"events"_s, u"types"_s, u"entities"_s}) {
        const LedgerctlRun run = runLedgerctl(QStringList{command, u"/no/such/ledger.db"_s} + arguments);
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.errors.contains(says), run.errors.constData());
        QVERIFY(run.output.isEmpty());
    }
    const LedgerctlRun run = runLedgerctl(QStringList{u"export"_s, u"/no/such/ledger.db"_s, u"--to"_s, u"-"_s} + arguments);
    QCOMPARE(run.exitCode, 2);
}

void WhereTest::partsAreExplained()
{
    const LedgerctlRun run = runLedgerctl({u"events"_s, ledger(u"C05"_s), u"--entity"_s, u"email:m1"_s, u"--explain"_s, u"--where"_s,
                                           u"type ~ email.* and not run = x and payload.a > 1"_s});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.errors, "pushed down to the store: entity = email:m1\n"
                         "pushed down to the store: type ~ email.*\n"
                         "looked at row by row, without payloads: not run = x\n"
                         "needs payloads: payload.a > 1\n"
                         "1 of 5 scanned events match.\n"
                         "Could not be evaluated: 3 (3: the payload is not valid JSON).\n"_ba);
}

void WhereTest::whatIsFoundCanBeExported()
{
    const QString to = m_directory.filePath(u"found.jsonl"_s);
    const LedgerctlRun run = runLedgerctl({u"export"_s, ledger(u"C05"_s), u"--to"_s, to, u"--where"_s, u"invalid"_s});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(jsonNumber(run.output, "exported"), 3);
    const LedgerctlRun limited = runLedgerctl({u"export"_s, ledger(u"C05"_s), u"--to"_s, u"-"_s, u"--where"_s, u"invalid"_s, u"--limit"_s, u"2"_s});
    QCOMPARE(numbersIn(limited), "23"_ba);
}

void WhereTest::csvCountsEachEventOnce()
{
    const LedgerctlRun run = runLedgerctl({u"events"_s, ledger(u"C05"_s), u"--format"_s, u"csv"_s, u"--where"_s, u"payload.a = 1"_s, u"--explain"_s});
    QVERIFY(run.errors.contains("1 of 5 scanned events match.\nCould not be evaluated: 3"));
}

void WhereTest::talliesCountWhatIsFound()
{
    const LedgerctlRun types = runLedgerctl({u"types"_s, ledger(u"C05"_s), u"--where"_s, u"invalid"_s});
    QCOMPARE(jsonNumber(types.output, "events"), 3);
    const LedgerctlRun entities = runLedgerctl({u"entities"_s, ledger(u"C05"_s), u"--where"_s, u"payload.a = 5"_s});
    QCOMPARE(jsonNumber(entities.output, "events"), 1);
    QVERIFY(entities.errors.startsWith("Could not be evaluated: 3"));
}

void WhereTest::otherOptionsNarrowFurther()
{
    const LedgerctlRun run = runLedgerctl({u"events"_s, ledger(u"C26"_s), u"--since"_s, u"2026-05-25T14:23:12Z"_s, u"--where"_s, u"occurred <= 2026-05-25T14:23:14Z"_s});
    QCOMPARE(numbersIn(run), "234"_ba);
    const LedgerctlRun clock = runLedgerctl({u"events"_s, ledger(u"C26"_s), u"--clock"_s, u"ulid"_s, u"--where"_s, u"time < 2026-05-25"_s});
    QCOMPARE(numbersIn(clock), ""_ba);
    const LedgerctlRun before = runLedgerctl({u"events"_s, ledger(u"C26"_s), u"--now"_s, u"2026-05-25T14:24:12Z"_s, u"--where"_s, u"time < \"-1 min\""_s});
    QCOMPARE(numbersIn(before), "1"_ba);
}

void WhereTest::otherOrdersObeyIt()
{
    const LedgerctlRun run = runLedgerctl({u"events"_s, ledger(u"C05"_s), u"--entity"_s, u"email:m1"_s, u"--order"_s, u"occurred"_s, u"--reverse"_s, u"--where"_s, u"invalid"_s,
                                           u"--limit"_s, u"2"_s});
    QCOMPARE(numbersIn(run), "43"_ba);
}

void WhereTest::lateNeedsNoIndex()
{
    const QString path = m_directory.filePath(u"late.db"_s);
    SqliteStore::makeCaseLedger(path, "INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at,recorded_at) VALUES"
                                      "('01KSFR9B4R0000000000000001','a.b','x','1','{}','2026-05-25T14:23:11Z','2026-05-25T14:23:11Z'),"
                                      "('01KSFR9C400000000000000002','a.b','x','1','{}','2026-05-25T14:23:12Z','2026-05-25T15:23:12Z'),"
                                      "('01KSFR9D380000000000000003','a.b','x','1','{}','2026-05-25T14:23:13Z','2026-05-25T14:23:13Z');");
    const LedgerctlRun run = runLedgerctl({u"events"_s, path, u"--where"_s, u"late"_s});
    QCOMPARE(numbersIn(run), "2"_ba);
    QVERIFY(run.errors.isEmpty());
}

void WhereTest::lateFollowsItsOption_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("a minute unless it is said") << QStringList{} << ""_ba;
    QTest::newRow("29 seconds, and it is later") << QStringList{u"--late-after"_s, u"29"_s} << "2"_ba;
    QTest::newRow("30 seconds, and it is not") << QStringList{u"--late-after"_s, u"30"_s} << ""_ba;
    QTest::newRow("beyond all time") << QStringList{u"--late-after"_s, u"9223372036854775807"_s} << ""_ba;
}

void WhereTest::lateFollowsItsOption()
{
    QFETCH(const QStringList, options);
    QFETCH(const QByteArray, expected);
    const QString path = m_directory.filePath(u"latelittle.db"_s);
    if (!QFile::exists(path)) {
        SqliteStore::makeCaseLedger(path, "INSERT INTO events(event_id,event_type,entity_type,entity_id,payload_json,occurred_at,recorded_at) VALUES"
                                          "('01KSFR9B4R0000000000000001','a.b','x','1','{}','2026-05-25T14:23:11Z','2026-05-25T14:23:11Z'),"
                                          "('01KSFR9C400000000000000002','a.b','x','1','{}','2026-05-25T14:23:12Z','2026-05-25T14:23:43Z'),"
                                          "('01KSFR9D380000000000000003','a.b','x','1','{}','2026-05-25T14:23:13Z','2026-05-25T14:23:13Z');");
    }
    QCOMPARE(numbersIn(runLedgerctl(QStringList{u"events"_s, path, u"--where"_s, u"late"_s} + options)), expected);
    QCOMPARE(runLedgerctl({u"events"_s, path, u"--late-after"_s, u"5"_s}).exitCode, 2);
    QCOMPARE(runLedgerctl({u"events"_s, path, u"--where"_s, u"late"_s, u"--late-after"_s, u"soon"_s}).exitCode, 2);
}

void WhereTest::nothingIsTouched()
{
    QTemporaryDir directory;
    const QString path = directory.filePath(u"ledger.db"_s);
    SqliteStore::makeCaseLedger(path, caseSql(u"C05"_s));
    const QStringList before = fingerprintOf(directory.path());
    QCOMPARE(runLedgerctl({u"events"_s, path, u"--where"_s, u"late or payload.a = 1"_s}).exitCode, 0);
    QCOMPARE(fingerprintOf(directory.path()), before);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::WhereTest)
#include "wheretest.moc"
