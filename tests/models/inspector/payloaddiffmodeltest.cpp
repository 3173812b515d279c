// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/inspector/payloaddiffmodel.h"
#include "tests/models/inspector/caseevents.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace Qt::StringLiterals;

namespace ledgerscope {

namespace {

PayloadDiffModel::Comparison compare(const QByteArray &oldPayload, const QByteArray &newPayload)
{
    PayloadDiffModel::Comparison comparison;
    comparison.oldDocument = std::make_shared<const json::Document>(json::Document::parse(oldPayload));
    comparison.newDocument = std::make_shared<const json::Document>(json::Document::parse(newPayload));
    comparison.diff = json::diff(*comparison.oldDocument, *comparison.newDocument);
    comparison.oldLabel = u"13:58:42"_s;
    comparison.newLabel = u"14:23:11"_s;
    return comparison;
}

QString print(const PayloadDiffModel &model)
{
    QString text;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column) {
            const QModelIndex index = model.index(row, column);
            const bool isAbsent = column >= 2 && index.data(PayloadDiffModel::IsAbsentRole).toBool();
            cells.append(isAbsent ? u"-"_s : index.data().toString());
        }
        text += cells.join(u" | "_s) + u'\n';
    }
    return text;
}

} // namespace

class PayloadDiffModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsCases_data();
    void showsCases();
    void showsWhatTheMockUpShows();
    void namesColumnsAndSides();
    void speaksEachKind_data();
    void speaksEachKind();
    void drawsMarksAndGivesBytes();
    void emptiesAgain();
};

void PayloadDiffModelTest::showsCases_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("expected");

    QTest::newRow("C01, the id is changed") << u"C01"_s
                                            << u"M | id | 9007199254740993 | 9007199254740992\n"
                                               "M | max | 9223372036854775807 | -9223372036854775808\n"
                                               "M | u64 | 18446744073709551615 | 0\n"_s;
    QTest::newRow("C02, changed or written differently") << u"C02"_s
                                                         << u"M | p | 0.1234567890123456789 | 0.1234567890123456788\n"
                                                            "= | a | 1.10 | 1.1\n"
                                                            "M | e | 1e400 | 1e401\n"
                                                            "= | z | -0 | 0\n"
                                                            "= | exp | 1E-7 | 0.0000001\n"_s;
}

void PayloadDiffModelTest::showsCases()
{
    QFETCH(const QString, name);
    QFETCH(const QString, expected);
    const auto events = caseEvents(name);
    PayloadDiffModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setComparison(compare(events.at(0).payload.bytes, events.at(1).payload.bytes));
    QCOMPARE(print(model), expected);
}

void PayloadDiffModelTest::showsWhatTheMockUpShows()
{
    PayloadDiffModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setComparison(compare(R"({"old_price":1.38,"lines":[{"qty":1200}],"gone":1})"_ba, R"({"old_price":1.42,"lines":[{"qty":1.2e3}],"reason":null})"_ba));
    QCOMPARE(print(model), u"M | old_price | 1.38 | 1.42\n"
                           "= | lines[0].qty | 1200 | 1.2e3\n"
                           "R | gone | 1 | -\n"
                           "A | reason | - | null\n"_s);
    model.setComparison(compare("1"_ba, "2"_ba));
    QCOMPARE(print(model), u"M | (whole payload) | 1 | 2\n"_s);
}

void PayloadDiffModelTest::namesColumnsAndSides()
{
    PayloadDiffModel model;
    model.setComparison(compare("{}"_ba, R"({"a":1})"_ba));
    const auto header = [&](int column) { return model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(); };
    QCOMPARE(header(1), u"Path"_s);
    QCOMPARE(header(2), u"13:58:42"_s);
    QCOMPARE(header(3), u"14:23:11"_s);
    QVERIFY(!model.headerData(0, Qt::Horizontal, Qt::AccessibleTextRole).toString().isEmpty());
    QCOMPARE(model.index(0, 0).data(PayloadDiffModel::PathRole).toByteArray(), "a"_ba);
    QCOMPARE(model.index(0, 2).data(Qt::AccessibleTextRole).toString(), u"absent"_s);
    QVERIFY(model.index(0, 2).data(PayloadDiffModel::RawValueRole).isNull());
    QCOMPARE(model.index(0, 3).data(PayloadDiffModel::RawValueRole).toByteArray(), "1"_ba);
}

void PayloadDiffModelTest::speaksEachKind_data()
{
    QTest::addColumn<QByteArray>("oldPayload");
    QTest::addColumn<QByteArray>("newPayload");
    QTest::addColumn<QString>("spoken");
    QTest::addColumn<PayloadDiffModel::Kind>("kind");
    using Kind = PayloadDiffModel::Kind;

    QTest::newRow("changed") << R"({"a":1})"_ba << R"({"a":2})"_ba << u"changed"_s << Kind::Changed;
    QTest::newRow("null is changed and not removed (C07)") << R"({"a":"x"})"_ba << R"({"a":null})"_ba << u"changed"_s << Kind::Changed;
    QTest::newRow("added") << "{}"_ba << R"({"a":2})"_ba << u"added"_s << Kind::Added;
    QTest::newRow("removed") << R"({"a":1})"_ba << "{}"_ba << u"removed"_s << Kind::Removed;
    QTest::newRow("a number") << R"({"a":1})"_ba << R"({"a":1.0})"_ba << u"same number, written differently"_s << Kind::WrittenDifferently;
    QTest::newRow("a text") << R"({"a":"A"})"_ba << R"({"a":"\u0041"})"_ba << u"same text, written differently"_s << Kind::WrittenDifferently;
}

void PayloadDiffModelTest::speaksEachKind()
{
    QFETCH(const QByteArray, oldPayload);
    QFETCH(const QByteArray, newPayload);
    QFETCH(const QString, spoken);
    QFETCH(const PayloadDiffModel::Kind, kind);
    PayloadDiffModel model;
    model.setComparison(compare(oldPayload, newPayload));
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(), spoken);
    QCOMPARE(model.index(0, 0).data(PayloadDiffModel::KindRole).value<PayloadDiffModel::Kind>(), kind);
}

void PayloadDiffModelTest::drawsMarksAndGivesBytes()
{
    PayloadDiffModel model;
    model.setComparison(compare("{\"a\":\"\xFF\"}"_ba, "{\"a\":\"\xE2\x80\xAE\"}"_ba));
    QCOMPARE(print(model), u"M | a | \"⟨FF⟩\" | \"⟨U+202E⟩\"\n"_s);
    QCOMPARE(model.index(0, 2).data(PayloadDiffModel::RawValueRole).toByteArray(), "\"\xFF\""_ba);
}

void PayloadDiffModelTest::emptiesAgain()
{
    PayloadDiffModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    model.setComparison(compare("[1]"_ba, "[2]"_ba));
    QCOMPARE(model.rowCount(), 1);
    model.setComparison({});
    QCOMPARE(model.rowCount(), 0);
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::PayloadDiffModelTest)
#include "payloaddiffmodeltest.moc"
