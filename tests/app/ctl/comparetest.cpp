// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/ctl/ledgerctlrun.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace ledgerscope {

using namespace Qt::StringLiterals;

/// `ledgerctl compare`.
class CompareTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void rangesAreCompared_data();
    void rangesAreCompared();
    void theRangesAreToldInWords();
    void mistakesAreRefused_data();
    void mistakesAreRefused();
    void nothingIsTouched();

private:
    [[nodiscard]] LedgerctlRun compare(const QStringList &options) const;

    QTemporaryDir m_directory;
    QString m_ledger;
};

/// Minutes 0 to 5 of an hour: "a" each minute, "b" from minute 3 twice; one "c" without a readable time. Entities take turns.
void CompareTest::initTestCase()
{
    m_ledger = m_directory.filePath(u"ledger.db"_s);
    QFile file(m_directory.filePath(u"events.jsonl"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    int number = 0;
    const auto add = [&](const QByteArray &type, const QByteArray &occurred) {
        file.write("{\"event_id\":\"01KSFR9B4R" + QByteArray::number(number).rightJustified(16, '0') + "\",\"event_type\":\"" + type
                   + "\",\"entity_type\":\"item\",\"entity_id\":\"" + QByteArray::number(number % 2) + "\",\"payload_json\":{\"n\":" + QByteArray::number(number)
                   + "},\"occurred_at\":\"" + occurred + "\"" + (number % 2 == 0 ? ",\"source_system\":\"web\"" : "") + "}\n");
        ++number;
    };
    for (int minute = 0; minute < 6; ++minute) {
        const QByteArray time = "2026-05-25T14:0" + QByteArray::number(minute) + ":00Z";
        add("a", time);
        for (int twice = 0; minute >= 3 && twice < 2; ++twice)
            add("b", time);
    }
    add("c", "yesterday");
    file.close();
    QCOMPARE(runLedgerctl({u"init"_s, m_ledger}).exitCode, 0);
    QCOMPARE(runLedgerctl({u"import"_s, m_ledger, file.fileName()}).exitCode, 0);
}

LedgerctlRun CompareTest::compare(const QStringList &options) const
{
    return runLedgerctl(QStringList{u"compare"_s, m_ledger, u"--format"_s, u"csv"_s} + options);
}

void CompareTest::rangesAreCompared_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArrayList>("lines");
    const QString late = u"2026-05-25T14:03:00Z..2026-05-25T14:06:00Z"_s;
    QTest::newRow("with the equally long range before")
        << QStringList{u"--range"_s, late}
        << QByteArrayList{"event_type,count_a,count_b,per_hour_a,per_hour_b,change,change_percent,present_in", "b,6,0,120,0,6,,a", "a,3,3,60,60,0,0,both"};
    QTest::newRow("with everything else, by rates")
        << QStringList{u"--range"_s, u"2026-05-25T14:03:00Z..2026-05-25T14:04:00Z"_s, u"--with"_s, u"rest"_s, u"--type"_s, u"b"_s}
        << QByteArrayList{"event_type,count_a,count_b,per_hour_a,per_hour_b,change_per_hour,change_percent,present_in",
                          "b,2,4,120,60,60,100,both"};
    QTest::newRow("with a chosen range, the end not included")
        << QStringList{u"--range"_s, late, u"--with"_s, u"2026-05-25T14:00:00Z..2026-05-25T14:03:00.000000001Z"_s, u"--by"_s, u"source"_s}
        << QByteArrayList{"source_system,count_a,count_b,per_hour_a,per_hour_b,change_per_hour,change_percent,present_in"};
    QTest::newRow("by entity, of what an expression finds")
        << QStringList{u"--range"_s, late, u"--by"_s, u"entity"_s, u"--where"_s, u"payload.n >= 2 and type = a"_s}
        << QByteArrayList{"entity_type,entity_id,count_a,count_b,per_hour_a,per_hour_b,change,change_percent,present_in", "item,1,2,0,40,0,2,,a",
                          "item,0,1,1,20,20,0,0,both"};
    QTest::newRow("by run, which no event has") << QStringList{u"--range"_s, late, u"--by"_s, u"run"_s}
                                                << QByteArrayList{"workflow_run_id,count_a,count_b,per_hour_a,per_hour_b,change,change_percent,present_in"};
}

void CompareTest::rangesAreCompared()
{
    QFETCH(QStringList, options);
    QFETCH(QByteArrayList, lines);
    const LedgerctlRun run = compare(options);
    QCOMPARE(run.exitCode, 0);
    QByteArrayList printed = run.lines();
    for (QByteArray &line : printed)
        line = line.trimmed();
    QCOMPARE(printed.first(qMin(printed.size(), lines.size())), lines);
}

void CompareTest::theRangesAreToldInWords()
{
    const LedgerctlRun run = compare({u"--range"_s, u"2026-05-25T14:03:00Z..2026-05-25T14:06:00Z"_s, u"--by"_s, u"run"_s});
    QVERIFY(run.errors.contains("A: from 2026-05-25T14:03:00Z up to, but not including, 2026-05-25T14:06:00Z: 9 events."));
    QVERIFY(run.errors.contains("B: from 2026-05-25T14:00:00Z up to, but not including, 2026-05-25T14:03:00Z: 3 events."));
    QVERIFY(run.errors.contains("1 events have no readable time on this clock and are in neither."));
    QVERIFY(run.errors.contains("Without a value to count by: 9 in A, 3 in B."));
    const LedgerctlRun overlap = compare({u"--range"_s, u"2026-05-25T14:03:00Z..2026-05-25T14:06:00Z"_s, u"--with"_s, u"2026-05-25..2026-05-26"_s});
    QVERIFY(overlap.errors.contains("A and B overlap: events in both count in both."));
}

void CompareTest::mistakesAreRefused_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("sentence");
    const QString range = u"2026-05-25..2026-05-26"_s;
    QTest::newRow("no range") << QStringList{} << "compare needs a range: --range FROM..TO."_ba;
    QTest::newRow("no dots") << QStringList{u"--range"_s, u"2026-05-25"_s} << "--range wants FROM..TO, not \"2026-05-25\"."_ba;
    QTest::newRow("no time") << QStringList{u"--range"_s, u"yesterday..2026-05-25"_s} << "--range wants a time, not \"yesterday\"."_ba;
    QTest::newRow("the wrong way round") << QStringList{u"--range"_s, u"2026-05-26..2026-05-25"_s} << "--range wants a range that ends after it begins."_ba;
    QTest::newRow("an odd other range") << QStringList{u"--range"_s, range, u"--with"_s, u"after"_s} << "--with wants FROM..TO, not \"after\"."_ba;
    QTest::newRow("nothing to count by") << QStringList{u"--range"_s, range, u"--by"_s, u"payload"_s} << "Events cannot be counted by \"payload\"."_ba;
}

void CompareTest::mistakesAreRefused()
{
    QFETCH(QStringList, options);
    QFETCH(QByteArray, sentence);
    const LedgerctlRun run = compare(options);
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.errors.contains(sentence), run.errors.constData());
    QVERIFY(run.output.isEmpty());
}

void CompareTest::nothingIsTouched()
{
    const QStringList before = fingerprintOf(m_directory.path());
    QCOMPARE(compare({u"--range"_s, u"2026-05-25..2026-05-26"_s, u"--with"_s, u"rest"_s}).exitCode, 0);
    QCOMPARE(fingerprintOf(m_directory.path()), before);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::CompareTest)
#include "comparetest.moc"
