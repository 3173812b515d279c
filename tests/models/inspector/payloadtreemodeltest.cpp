// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/inspector/payloadtreemodel.h"
#include "tests/models/inspector/caseevents.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace Qt::StringLiterals;

namespace ledgerscope {

namespace {

std::shared_ptr<const json::Document> parse(const QByteArray &payload, const json::Document::Options &options = {})
{
    return std::make_shared<const json::Document>(json::Document::parse(payload, options));
}

/// The rows as lines, indented, with their marks in brackets.
QString print(const QAbstractItemModel &model, const QModelIndex &parent = {}, int depth = 0)
{
    QString text;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        text += QString(2 * depth, u' ') + index.data().toString();
        if (const QString mark = index.data(PayloadTreeModel::MarkTextRole).toString(); !mark.isEmpty())
            text += u" ["_s + mark + u']';
        text += u'\n' + print(model, index, depth + 1);
    }
    return text;
}

} // namespace

class PayloadTreeModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsCases_data();
    void showsCases();
    void showsOddPayloads_data();
    void showsOddPayloads();
    void showsTheBeginningOfAHugeString_C10();
    void showsAMillionElementsInGroups_C10();
    void tellsRoles();
    void findsTheRowOfANode();
    void findsRowsInsideGroups();
    void givesBytesAndNotMarks_C09();
    void opensFiveThousandLevels();
    void speaksTheMark();
    void emptiesAgain();
};

void PayloadTreeModelTest::showsCases_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("row");
    QTest::addColumn<QString>("expected");

    QTest::newRow("C01, digit for digit") << u"C01"_s << 0 << u"id: 9007199254740993\nmax: 9223372036854775807\nu64: 18446744073709551615\n"_s;
    QTest::newRow("C02, as written") << u"C02"_s << 0 << u"p: 0.1234567890123456789\na: 1.10\ne: 1e400\nz: -0\nexp: 1E-7\n"_s;
    QTest::newRow("C03, both duplicates with a mark") << u"C03"_s << 0
                                                      << u"status: \"open\" [duplicate key]\nby: \"ops1\"\nstatus: \"closed\" [duplicate key]\n"_s;
    QTest::newRow("C04, the producer's order") << u"C04"_s << 0 << u"10: \"a\"\n9: \"b\"\nzeta: 1\nalpha: 2\n"_s;
    QTest::newRow("C05, up to the error") << u"C05"_s << 1 << u"a: 2\n"_s;
    QTest::newRow("C05, no JSON") << u"C05"_s << 2 << QString();
    QTest::newRow("C05, an empty text") << u"C05"_s << 3 << QString();
    QTest::newRow("C06, an array") << u"C06"_s << 0 << u"0: 1\n1: 2\n"_s;
    QTest::newRow("C06, a text") << u"C06"_s << 1 << u"\"text\"\n"_s;
    QTest::newRow("C06, null") << u"C06"_s << 2 << u"null\n"_s;
    QTest::newRow("C06, a number") << u"C06"_s << 3 << u"42\n"_s;
    QTest::newRow("C09, a bad byte") << u"C09"_s << 0 << u"a: \"⟨FF⟩\" [bytes that are not UTF-8]\n"_s;
    QTest::newRow("C09, binary") << u"C09"_s << 1 << QString();
    QTest::newRow("C13, hostile text") << u"C13"_s << 0
                                       << u"n: \"<script>alert(1)</script>\"\nr: \"abc⟨U+202E⟩gpj.exe\"\nz: \"pay⟨U+200B⟩pal\"\nesc: \"…\n"_s;
}

void PayloadTreeModelTest::showsCases()
{
    QFETCH(const QString, name);
    QFETCH(const int, row);
    QFETCH(const QString, expected);
    PayloadTreeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setDocument(parse(caseEvents(name).at(row).payload.bytes));
    QCOMPARE(print(model), expected);
}

void PayloadTreeModelTest::showsOddPayloads_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QString>("expected");

    QTest::newRow("nested") << R"({"lines":[{"qty":1.2e3,"unit":"case"}],"reason":null})"_ba
                            << u"lines: 1 item\n  0: 2 members\n    qty: 1.2e3\n    unit: \"case\"\nreason: null\n"_s;
    QTest::newRow("empty containers") << R"({"a":{},"b":[]})"_ba << u"a: {}\nb: []\n"_s;
    QTest::newRow("an empty object") << "{}"_ba << QString();
    QTest::newRow("keys that need quotation marks") << R"({"":1,"a b":2,"a\"b":3,"a:b":4,"a\nb":5,"ä":6})"_ba
                                                    << u"\"\": 1\n\"a b\": 2\n\"a\\\"b\": 3\n\"a:b\": 4\n\"a\\nb\": 5\nä: 6\n"_s;
    QTest::newRow("a key with a control character") << "{\"a\xE2\x80\x8Bz\":1}"_ba << u"a⟨U+200B⟩z: 1\n"_s;
    QTest::newRow("a key that is not UTF-8") << "{\"\xFF\":1}"_ba << u"⟨FF⟩: 1 [bytes that are not UTF-8]\n"_s;
    QTest::newRow("half of a character") << R"(["\ud800"])"_ba << u"0: \"\\ud800\" [half of a character]\n"_s;
    QTest::newRow("broken off in an array") << R"({"a":[1,2)"_ba << u"a: 2 items read so far\n  0: 1\n  1: 2\n"_s;
    QTest::newRow("true and false") << "[true,false]"_ba << u"0: true\n1: false\n"_s;
}

void PayloadTreeModelTest::showsOddPayloads()
{
    QFETCH(const QByteArray, payload);
    QFETCH(const QString, expected);
    PayloadTreeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setDocument(parse(payload));
    QCOMPARE(print(model), expected);
}

void PayloadTreeModelTest::showsTheBeginningOfAHugeString_C10()
{
    const QByteArray payload = caseEvents(u"C10"_s).at(0).payload.bytes;
    QCOMPARE(payload.size(), 5'200'011);
    PayloadTreeModel model;
    model.setDocument(parse(payload));
    const QString value = model.index(0, 0).data(PayloadTreeModel::ValueRole).toString();
    QVERIFY(value.startsWith(u"\"xxxx"_s) && value.endsWith(u'…') && value.size() < 2'000);
    QCOMPARE(model.index(0, 0).data(PayloadTreeModel::TextRole).toByteArray().size(), 5'200'000);

    model.setDocument(parse(payload.first(256 * 1024), {.isInputComplete = false}));
    QVERIFY(model.index(0, 0).data().toString().endsWith(u'…'));
}

void PayloadTreeModelTest::showsAMillionElementsInGroups_C10()
{
    PayloadTreeModel model;
    model.setDocument(parse(caseEvents(u"C10"_s).at(1).payload.bytes));
    const QModelIndex rows = model.index(0, 0);
    QCOMPARE(rows.data().toString(), u"rows: %1 items"_s.arg(QLocale().toString(1'000'000)));
    QCOMPARE(model.rowCount(rows), 1'000);
    const QModelIndex last = model.index(999, 0, rows);
    QCOMPARE(last.data(PayloadTreeModel::KeyRole).toString(), u"999000 … 999999"_s);
    QCOMPARE(last.data(PayloadTreeModel::KindRole).value<PayloadTreeModel::Kind>(), PayloadTreeModel::Kind::Group);
    QVERIFY(last.data(PayloadTreeModel::RawValueRole).isNull());
    QCOMPARE(model.rowCount(last), 1'000);
    const QModelIndex element = model.index(999, 0, last);
    QCOMPARE(element.data().toString(), u"999999: 1"_s);
    QCOMPARE(element.data(PayloadTreeModel::PathRole).toByteArray(), "rows[999999]"_ba);
    QCOMPARE(model.parent(element), last);
    QCOMPARE(model.parent(last), rows);
}

void PayloadTreeModelTest::tellsRoles()
{
    PayloadTreeModel model;
    model.setDocument(parse(R"({"price":1.470,"text":"a\u0041","odd key":[{"x":true}]})"_ba));
    const QModelIndex price = model.index(0, 0);
    QCOMPARE(price.data(PayloadTreeModel::KindRole).value<PayloadTreeModel::Kind>(), PayloadTreeModel::Kind::Number);
    QCOMPARE(price.data(PayloadTreeModel::KeyRole).toString(), u"price"_s);
    QCOMPARE(price.data(PayloadTreeModel::ValueRole).toString(), u"1.470"_s);
    QCOMPARE(price.data(PayloadTreeModel::PathRole).toByteArray(), "price"_ba);
    QCOMPARE(price.data(PayloadTreeModel::RawValueRole).toByteArray(), "1.470"_ba);
    QVERIFY(price.data(PayloadTreeModel::IsNumericRole).toBool());
    QCOMPARE(price.data(PayloadTreeModel::MarkRole).value<Severity>(), Severity::None);
    const QModelIndex text = model.index(1, 0);
    QCOMPARE(text.data(PayloadTreeModel::RawValueRole).toByteArray(), R"("a\u0041")"_ba);
    QCOMPARE(text.data(PayloadTreeModel::TextRole).toByteArray(), "aA"_ba);
    QVERIFY(!text.data(PayloadTreeModel::IsNumericRole).toBool());
    const QModelIndex leaf = model.index(0, 0, model.index(0, 0, model.index(2, 0)));
    QCOMPARE(leaf.data(PayloadTreeModel::PathRole).toByteArray(), R"(["odd key"][0].x)"_ba);
    QCOMPARE(leaf.data(PayloadTreeModel::KindRole).value<PayloadTreeModel::Kind>(), PayloadTreeModel::Kind::Boolean);
}

void PayloadTreeModelTest::findsTheRowOfANode()
{
    const auto document = parse(R"({"a":[1,{"b":[true,null]}],"c":{}})"_ba);
    PayloadTreeModel model;
    model.setDocument(document);
    QVERIFY(!model.indexOf(document->root()).isValid());
    for (json::NodeIndex node = 1; node < document->nodeCount(); ++node) {
        const QModelIndex index = model.indexOf(node);
        QVERIFY(index.isValid());
        QCOMPARE(index.data(PayloadTreeModel::RawValueRole).toByteArray(), document->rawText(node));
    }
    model.setDocument(parse("42"_ba));
    QCOMPARE(model.indexOf(0), model.index(0, 0));
}

void PayloadTreeModelTest::findsRowsInsideGroups()
{
    const auto document = parse('[' + QByteArray("[7],").repeated(2'499) + "[7]]");
    PayloadTreeModel model;
    model.setDocument(document);
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.rowCount(model.index(2, 0)), 500);
    const json::NodeIndex lastArray = document->children(0).back();
    const QModelIndex index = model.indexOf(lastArray + 1);
    QCOMPARE(index.data(PayloadTreeModel::PathRole).toByteArray(), "[2499][0]"_ba);
    QCOMPARE(model.parent(model.parent(index)), model.index(2, 0));
}

void PayloadTreeModelTest::givesBytesAndNotMarks_C09()
{
    PayloadTreeModel model;
    model.setDocument(parse(caseEvents(u"C09"_s).at(0).payload.bytes));
    QCOMPARE(model.index(0, 0).data(PayloadTreeModel::TextRole).toByteArray(), "\xFF"_ba);
    QCOMPARE(model.index(0, 0).data(PayloadTreeModel::RawValueRole).toByteArray(), "\"\xFF\""_ba);
}

void PayloadTreeModelTest::opensFiveThousandLevels()
{
    constexpr int Depth = 5'000;
    PayloadTreeModel model;
    model.setDocument(parse(QByteArray(Depth, '[') + '1' + QByteArray(Depth, ']')));
    QModelIndex index;
    for (int level = 0; level < Depth; ++level) {
        QCOMPARE(model.rowCount(index), 1);
        index = model.index(0, 0, index);
    }
    QCOMPARE(index.data().toString(), u"0: 1"_s);
    QCOMPARE(model.rowCount(index), 0);
    int levels = 0;
    for (; index.isValid(); index = model.parent(index))
        ++levels;
    QCOMPARE(levels, Depth);
}

void PayloadTreeModelTest::speaksTheMark()
{
    PayloadTreeModel model;
    model.setDocument(parse(R"({"a":1,"a":2})"_ba));
    QCOMPARE(model.index(1, 0).data(Qt::AccessibleTextRole).toString(), u"a: 2, duplicate key"_s);
    QCOMPARE(model.index(1, 0).data(PayloadTreeModel::MarkRole).value<Severity>(), Severity::Warning);
}

void PayloadTreeModelTest::emptiesAgain()
{
    PayloadTreeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    model.setDocument(parse("[1,2,3]"_ba));
    QCOMPARE(model.rowCount(), 3);
    model.setDocument(nullptr);
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.index(0, 0).isValid());
}

} // namespace ledgerscope

QTEST_GUILESS_MAIN(ledgerscope::PayloadTreeModelTest)
#include "payloadtreemodeltest.moc"
