// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/path.h"
#include "tests/backend/json/jsongenerator.h"

#include <QtTest>

using namespace Qt::StringLiterals;

namespace ledgerscope::json {

class PathTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAndWrites_data();
    void readsAndWrites();
    void refusesWithAPosition_data();
    void refusesWithAPosition();
    void findsNodes_data();
    void findsNodes();
    void leadsBackToEveryNodeOfRandomTexts();
    void readsOtherSpellingsOfTheSamePath();
    void goesAnyDepth();
};

void PathTest::readsAndWrites_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("steps");

    QTest::newRow("the root") << ""_ba << 0;
    QTest::newRow("a key") << "new_price"_ba << 1;
    QTest::newRow("keys and indexes") << "lines[0].qty"_ba << 3;
    QTest::newRow("an index at the root") << "[12]"_ba << 1;
    QTest::newRow("indexes in a row") << "[0][1].a"_ba << 3;
    QTest::newRow("a key of digits") << "10.9"_ba << 2;
    QTest::newRow("a key with a dot") << R"(["a.b"])"_ba << 1;
    QTest::newRow("a quoted key inside") << R"(a["b c"].d)"_ba << 3;
    QTest::newRow("an empty key") << R"([""])"_ba << 1;
    QTest::newRow("brackets and braces in a key") << R"(["a[0]{1}"])"_ba << 1;
    QTest::newRow("a quotation mark in a key") << R"(["a\"b"])"_ba << 1;
    QTest::newRow("a line break in a key (C13)") << R"(["a\nb"])"_ba << 1;
    QTest::newRow("letters beyond ASCII") << "größe.\xE2\x82\xAC"_ba << 2;
    QTest::newRow("bytes that are not UTF-8 (C09)") << "[\"\xFF\"]"_ba << 1;
    QTest::newRow("a lone surrogate") << R"(["\ud800"])"_ba << 1;
    QTest::newRow("an occurrence of a duplicate key (C03)") << "status{0}"_ba << 1;
    QTest::newRow("an occurrence of a quoted key") << R"(["a b"]{2}.c)"_ba << 2;
    QTest::newRow("signs that stand bare") << "$id.@type.ns:a/b-c_d"_ba << 3;
}

void PathTest::readsAndWrites()
{
    QFETCH(const QByteArray, text);
    QFETCH(const int, steps);
    const auto path = Path::parse(text);
    QVERIFY(path.isOk());
    QCOMPARE(static_cast<int>(path->steps().size()), steps);
    QCOMPARE(path->toText(), text);
    QCOMPARE(path->isRoot(), text.isEmpty());
}

void PathTest::refusesWithAPosition_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("position");

    QTest::newRow("a dot first") << ".a"_ba << 0;
    QTest::newRow("a dot last") << "a."_ba << 2;
    QTest::newRow("two dots") << "a..b"_ba << 2;
    QTest::newRow("a blank") << "a b"_ba << 1;
    QTest::newRow("a key directly behind an index") << "a[0]b"_ba << 4;
    QTest::newRow("an open bracket") << "a["_ba << 2;
    QTest::newRow("empty brackets") << "a[]"_ba << 2;
    QTest::newRow("a word in brackets") << "a[b]"_ba << 2;
    QTest::newRow("a negative index") << "a[-1]"_ba << 2;
    QTest::newRow("an index with a leading zero") << "a[01]"_ba << 3;
    QTest::newRow("an index beyond any array") << "a[99999999999]"_ba << 2;
    QTest::newRow("an index that is not closed") << "a[0"_ba << 3;
    QTest::newRow("a quoted key that is not closed") << R"(["a)"_ba << 3;
    QTest::newRow("a quoted key without its bracket") << R"(["a".b)"_ba << 4;
    QTest::newRow("a wrong escape") << R"(["\q"])"_ba << 3;
    QTest::newRow("an occurrence of nothing") << "{0}"_ba << 0;
    QTest::newRow("an empty occurrence") << "a{}"_ba << 2;
    QTest::newRow("an occurrence of an index") << "a[0]{1}"_ba << 4;
    QTest::newRow("a byte that is not UTF-8") << "a\xFF"_ba << 1;
    QTest::newRow("JSONPath's root") << "$.*"_ba << 2;
}

void PathTest::refusesWithAPosition()
{
    QFETCH(const QByteArray, text);
    QFETCH(const int, position);
    const auto path = Path::parse(text);
    QVERIFY(!path.isOk());
    QCOMPARE(path.error().code, ErrorCode::BadValue);
    QCOMPARE(path.error().where.text(), u"byte "_s + QString::number(position));
}

void PathTest::findsNodes_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("value");

    const QByteArray order = R"({"new_price":1.47,"lines":[{"qty":1.2e3},{"qty":2}],"a.b":true,"":0,"\u0061":5})"_ba;
    QTest::newRow("the root of a scalar") << "42"_ba << ""_ba << "42"_ba;
    QTest::newRow("a member") << order << "new_price"_ba << "1.47"_ba;
    QTest::newRow("a member of an element") << order << "lines[1].qty"_ba << "2"_ba;
    QTest::newRow("a key with a dot") << order << R"(["a.b"])"_ba << "true"_ba;
    QTest::newRow("an empty key") << order << R"([""])"_ba << "0"_ba;
    QTest::newRow("a key that the payload escapes") << order << "a"_ba << "5"_ba;
    QTest::newRow("an absent key") << order << "lines[0].price"_ba << ""_ba;
    QTest::newRow("an index beyond the end") << order << "lines[2]"_ba << ""_ba;
    QTest::newRow("a key of an array") << order << "lines.qty"_ba << ""_ba;
    QTest::newRow("an index of an object") << order << "[0]"_ba << ""_ba;
    QTest::newRow("a key of a scalar") << order << "new_price.x"_ba << ""_ba;
    const QByteArray twice = R"({"status":"open","by":"ops1","status":"closed"})"_ba;
    QTest::newRow("the last duplicate wins (C03)") << twice << "status"_ba << "\"closed\""_ba;
    QTest::newRow("the first duplicate by number") << twice << "status{0}"_ba << "\"open\""_ba;
    QTest::newRow("the second duplicate by number") << twice << "status{1}"_ba << "\"closed\""_ba;
    QTest::newRow("a third that is not there") << twice << "status{2}"_ba << ""_ba;
    QTest::newRow("anything in nothing") << ""_ba << "a"_ba << ""_ba;
}

void PathTest::findsNodes()
{
    QFETCH(const QByteArray, payload);
    QFETCH(const QByteArray, path);
    QFETCH(const QByteArray, value);
    const Document document = Document::parse(payload);
    const NodeIndex node = Path::parse(path)->find(document);
    QCOMPARE(node == NoNode ? QByteArray() : document.rawText(node).toByteArray(), value);
}

void PathTest::leadsBackToEveryNodeOfRandomTexts()
{
    JsonGenerator generator(21);
    for (int round = 0; round < 1'500; ++round) {
        const Document document = Document::parse(generator.next().bytes);
        for (NodeIndex node = 0; node < document.nodeCount(); ++node) {
            const Path path = Path::of(document, node);
            QCOMPARE(path.find(document), node);
            const auto again = Path::parse(path.toText());
            QVERIFY2(again.isOk(), path.toText().constData());
            QCOMPARE(again->toText(), path.toText());
            QCOMPARE(again->find(document), node);
        }
    }
}

void PathTest::readsOtherSpellingsOfTheSamePath()
{
    QVERIFY(*Path::parse(R"(["a"]["b"][0])") == *Path::parse("a.b[0]"));
    QVERIFY(*Path::parse(R"(["\u0061"])") == *Path::parse("a"));
    QVERIFY(!(*Path::parse("a{0}") == *Path::parse("a")));
    QVERIFY(!(*Path::parse("[0]") == *Path::parse(R"(["0"])")));
}

void PathTest::goesAnyDepth()
{
    const qsizetype depth = 200'000;
    const Document document = Document::parse(QByteArray(depth, '[') + '1' + QByteArray(depth, ']'));
    const auto leaf = static_cast<NodeIndex>(depth);
    const Path path = Path::of(document, leaf);
    QCOMPARE(path.toText(), QByteArray("[0]").repeated(depth));
    QCOMPARE(Path::parse(path.toText())->find(document), leaf);
}

} // namespace ledgerscope::json

QTEST_APPLESS_MAIN(ledgerscope::json::PathTest)
#include "pathtest.moc"
