// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/document.h"
#include "backend/matching/jsonnodes.h"
#include "tests/backend/json/jsongenerator.h"

#include <QTest>

namespace ledgerscope::matching {

using namespace Qt::StringLiterals;

class JsonNodesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void membersAndElements();
    void ofEqualKeysTheLastOneCounts();
    void agreesWithDocument();
    void errorsAreThoseOfDocument();
    void depthIsNoDanger();
};

void JsonNodesTest::membersAndElements()
{
    const QByteArray text = R"( {"a": [1, {"b" : "x"}, []], "c\u0064": null} )";
    JsonNodes nodes;
    QVERIFY(!nodes.read(text));
    const JsonNodes::Node &root = nodes.node(0);
    QCOMPARE(root.childCount, 2);
    const JsonNodes::Node *array = nodes.member(root, "a");
    QVERIFY(array != nullptr);
    QCOMPARE(array->childCount, 3);
    QCOMPARE(nodes.textOf(*nodes.element(*array, 0)), "1"_ba);
    QCOMPARE(nodes.textOf(*nodes.element(*array, -2)), R"({"b" : "x"})"_ba);
    QCOMPARE(nodes.textOf(*nodes.member(*nodes.element(*array, 1), "b")), "\"x\""_ba);
    QCOMPARE(nodes.element(*array, -1)->childCount, 0);
    QVERIFY(nodes.element(*array, 3) == nullptr);
    QVERIFY(nodes.element(*array, -4) == nullptr);
    QVERIFY(nodes.element(root, 0) == nullptr);
    QVERIFY(nodes.member(*array, "b") == nullptr);
    QVERIFY(nodes.member(root, "b") == nullptr);
    QVERIFY(nodes.member(root, "cd") != nullptr);
    QVERIFY(nodes.members(*array).empty());
}

void JsonNodesTest::ofEqualKeysTheLastOneCounts()
{
    const QByteArray text = R"({"a":1,"b":2,"\u0061":3,"c":4,"b":5})";
    JsonNodes nodes;
    QVERIFY(!nodes.read(text));
    QCOMPARE(nodes.textOf(*nodes.member(nodes.node(0), "a")), "3"_ba);
    QByteArray members;
    for (const auto &[key, value] : nodes.members(nodes.node(0)))
        members += key + nodes.textOf(*value).toByteArray();
    QCOMPARE(members, "a3c4b5"_ba);
}

void JsonNodesTest::agreesWithDocument()
{
    json::JsonGenerator generator(1);
    for (int i = 0; i < 2'000; ++i) {
        const QByteArray text = generator.next().bytes;
        JsonNodes nodes;
        const auto document = json::Document::parse(text);
        QCOMPARE(nodes.read(text).has_value(), document.error().has_value());
        if (document.error())
            continue;
        for (json::NodeIndex index = 0; index < document.nodeCount(); ++index) {
            const json::Node &expected = document.node(index);
            const JsonNodes::Node &node = nodes.node(index);
            QCOMPARE(node.begin, expected.begin);
            QCOMPARE(node.end, expected.end);
            QCOMPARE(node.subtreeEnd, expected.subtreeEnd);
            QCOMPARE(node.childCount, expected.childCount);
            QVERIFY(node.marks == expected.marks);
            if (expected.hasKey())
                QCOMPARE(nodes.keyOf(node), document.key(index));
        }
    }
}

void JsonNodesTest::errorsAreThoseOfDocument()
{
    for (const char *text : {"", " ", "{", "[1,", "{\"a\":1,}", "[1] x", "{\"a\" 1}", "tru", "01", "\"\\x\"", "\"a", "]", "{\"a\":[1}"}) {
        JsonNodes nodes;
        const auto error = nodes.read(text);
        QVERIFY2(error.has_value(), text);
        QVERIFY2(*error == *json::Document::parse(text).error(), text);
    }
}

void JsonNodesTest::depthIsNoDanger()
{
    const QByteArray text = QByteArray("[").repeated(1'000'000) + QByteArray("]").repeated(1'000'000);
    JsonNodes nodes;
    QVERIFY(!nodes.read(text));
    QCOMPARE(nodes.node(0).subtreeEnd, 1'000'000);
}

} // namespace ledgerscope::matching

QTEST_APPLESS_MAIN(ledgerscope::matching::JsonNodesTest)
#include "jsonnodestest.moc"
