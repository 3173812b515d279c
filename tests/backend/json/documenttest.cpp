// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/document.h"
#include "tests/backend/json/jsongenerator.h"

#include <QtTest>

using namespace Qt::StringLiterals;

namespace ledgerscope::json {

namespace {

/// One line per node: depth as dots, key as written, value as written (containers as their bracket and number of children).
QByteArray outline(const Document &document)
{
    QByteArray text;
    for (NodeIndex index = 0; index < document.nodeCount(); ++index) {
        const Node &node = document.node(index);
        for (NodeIndex parent = node.parent; parent != NoNode; parent = document.node(parent).parent)
            text += '.';
        if (node.hasKey())
            text += document.rawKey(index) + ' ';
        if (node.isContainer())
            text += (node.kind == NodeKind::Object ? '{' : '[') + QByteArray::number(node.childCount);
        else
            text += document.rawText(index);
        if (node.flags & NodeFlag::DuplicateKey)
            text += " duplicate";
        if (node.flags & NodeFlag::Cut)
            text += " cut";
        text += '\n';
    }
    return text;
}

/// Writes a document without white space from its nodes alone, with an explicit stack.
QByteArray writeCompact(const Document &document)
{
    QByteArray text;
    std::vector<NodeIndex> open;
    const auto closeUpTo = [&](NodeIndex parent) {
        while (!open.empty() && open.back() != parent) {
            text += document.node(open.back()).kind == NodeKind::Object ? '}' : ']';
            open.pop_back();
        }
    };
    for (NodeIndex index = 0; index < document.nodeCount(); ++index) {
        const Node &node = document.node(index);
        closeUpTo(node.parent);
        if (node.position > 0)
            text += ',';
        if (node.hasKey())
            text += document.rawKey(index) + ':';
        if (node.isContainer()) {
            text += node.kind == NodeKind::Object ? '{' : '[';
            open.push_back(index);
        } else {
            text += document.rawText(index);
        }
    }
    closeUpTo(NoNode);
    return text;
}

QByteArray deepArray(qsizetype depth)
{
    return QByteArray(depth, '[') + '1' + QByteArray(depth, ']');
}

} // namespace

class DocumentTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void indexesEveryNode();
    void keepsEveryDigit_C01_C02_data();
    void keepsEveryDigit_C01_C02();
    void keepsDuplicateKeys_C03();
    void findsDuplicatesThatAreEscapedDifferently();
    void keepsTheOrderOfKeys_C04();
    void keepsNodesUpToTheError_C05_data();
    void keepsNodesUpToTheError_C05();
    void takesAnyValueAsRoot_C06();
    void keepsBadBytes_C09();
    void showsTheFirstPartOfAHugeArray_C10();
    void showsTheBeginningOfAHugeString_C10();
    void cutsTheInputAnywhere_data();
    void cutsTheInputAnywhere();
    void stopsAtTheNodeLimit();
    void readsAnyDepth_data();
    void readsAnyDepth();
    void writesBackWhatItRead();
    void walksChildrenInOrder();
    void findsTheNodeOfAByte();
    void isEmptyByDefault();
    void sharesTheBytes();
};

void DocumentTest::indexesEveryNode()
{
    const Document document = Document::parse(R"( { "a" : [ 1 , "x" ] , "b" : { } , "c" : null } )"_ba);
    QCOMPARE(document.extent(), Document::Extent::Complete);
    QVERIFY(!document.error());
    QCOMPARE(outline(document), "{3\n.\"a\" [2\n..1\n..\"x\"\n.\"b\" {0\n.\"c\" null\n"_ba);
    QCOMPARE(document.rawText(1), "[ 1 , \"x\" ]"_ba);
    QCOMPARE(document.node(1).subtreeEnd, 4);
    QCOMPARE(document.node(5).position, 2);
    QCOMPARE(document.key(4), "b"_ba);
    QCOMPARE(document.text(3), "x"_ba);
    QCOMPARE(document.text(2), "1"_ba);
    QVERIFY(document.key(2).isEmpty() && document.rawKey(2).isEmpty());
}

void DocumentTest::keepsEveryDigit_C01_C02_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArrayList>("values");

    QTest::newRow("C01, first event") << R"({"id":9007199254740993,"max":9223372036854775807,"u64":18446744073709551615})"_ba
                                      << QByteArrayList{"9007199254740993", "9223372036854775807", "18446744073709551615"};
    QTest::newRow("C01, second event") << R"({"id":9007199254740992,"max":-9223372036854775808,"u64":0})"_ba
                                       << QByteArrayList{"9007199254740992", "-9223372036854775808", "0"};
    QTest::newRow("C02, first event") << R"({"p":0.1234567890123456789,"a":1.10,"e":1e400,"z":-0,"exp":1E-7})"_ba
                                      << QByteArrayList{"0.1234567890123456789", "1.10", "1e400", "-0", "1E-7"};
    QTest::newRow("C02, second event") << R"({"p":0.1234567890123456788,"a":1.1,"e":1e401,"z":0,"exp":0.0000001})"_ba
                                       << QByteArrayList{"0.1234567890123456788", "1.1", "1e401", "0", "0.0000001"};
}

void DocumentTest::keepsEveryDigit_C01_C02()
{
    QFETCH(const QByteArray, payload);
    QFETCH(const QByteArrayList, values);
    const Document document = Document::parse(payload);
    QCOMPARE(document.extent(), Document::Extent::Complete);
    QByteArrayList found;
    for (const NodeIndex child : document.children(document.root()))
        found.append(document.rawText(child).toByteArray());
    QCOMPARE(found, values);
}

void DocumentTest::keepsDuplicateKeys_C03()
{
    const Document document = Document::parse(R"({"status":"open","by":"ops1","status":"closed"})"_ba);
    QVERIFY(document.hasDuplicateKeys());
    QCOMPARE(outline(document), "{3\n.\"status\" \"open\" duplicate\n.\"by\" \"ops1\"\n.\"status\" \"closed\" duplicate\n"_ba);
    QVERIFY(!Document::parse(R"({"a":{"k":1},"b":{"k":2}})"_ba).hasDuplicateKeys());
}

void DocumentTest::findsDuplicatesThatAreEscapedDifferently()
{
    const Document document = Document::parse(R"({"a":1,"\u0061":2,"A":3,"aa":4})"_ba);
    QVERIFY(document.hasDuplicateKeys());
    QVERIFY(document.node(1).flags & NodeFlag::DuplicateKey);
    QVERIFY(document.node(2).flags & NodeFlag::DuplicateKey);
    QVERIFY(!(document.node(3).flags & NodeFlag::DuplicateKey));
    QVERIFY(!(document.node(4).flags & NodeFlag::DuplicateKey));
}

void DocumentTest::keepsTheOrderOfKeys_C04()
{
    const Document document = Document::parse(R"({"10":"a","9":"b","zeta":1,"alpha":2})"_ba);
    QByteArrayList keys;
    for (const NodeIndex child : document.children(document.root()))
        keys.append(document.key(child));
    QCOMPARE(keys, (QByteArrayList{"10", "9", "zeta", "alpha"}));
}

void DocumentTest::keepsNodesUpToTheError_C05_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<qsizetype>("position");
    QTest::addColumn<QByteArray>("nodes");

    QTest::newRow("a trailing comma") << R"({"a":2,})"_ba << qsizetype{6} << "{1 cut\n.\"a\" 2\n"_ba;
    QTest::newRow("no JSON at all") << "not json"_ba << qsizetype{1} << ""_ba;
    QTest::newRow("an empty text") << ""_ba << qsizetype{0} << ""_ba;
    QTest::newRow("broken off in a string") << R"({"a":{"b":"xy)"_ba << qsizetype{13} << "{1 cut\n.\"a\" {1 cut\n..\"b\" \"xy cut\n"_ba;
    QTest::newRow("broken off in a key") << R"({"a":1,"b)"_ba << qsizetype{9} << "{1 cut\n.\"a\" 1\n"_ba;
    QTest::newRow("an error behind a closed array") << R"({"a":[1,2],"b":x})"_ba << qsizetype{15} << "{1 cut\n.\"a\" [2\n..1\n..2\n"_ba;
    QTest::newRow("something behind the end") << "[1] 2"_ba << qsizetype{4} << "[1\n.1\n"_ba;
    QTest::newRow("a raw ESC (C13)") << "{\"n\":1,\"esc\":\"\x1B[31m\"}"_ba << qsizetype{14} << "{2 cut\n.\"n\" 1\n.\"esc\" \" cut\n"_ba;
    QTest::newRow("duplicates in an object that is not closed") << R"({"a":1,"a":2)"_ba << qsizetype{12}
                                                                << "{2 cut\n.\"a\" 1 duplicate\n.\"a\" 2 duplicate\n"_ba;
}

void DocumentTest::keepsNodesUpToTheError_C05()
{
    QFETCH(const QByteArray, payload);
    QFETCH(const qsizetype, position);
    QFETCH(const QByteArray, nodes);
    const Document document = Document::parse(payload);
    QCOMPARE(document.extent(), Document::Extent::Invalid);
    QVERIFY(document.error());
    QCOMPARE(document.error()->position, position);
    QCOMPARE(outline(document), nodes);
    QCOMPARE(document.bytes(), payload);
}

void DocumentTest::takesAnyValueAsRoot_C06()
{
    QCOMPARE(outline(Document::parse("[1,2]"_ba)), "[2\n.1\n.2\n"_ba);
    QCOMPARE(outline(Document::parse("\"text\""_ba)), "\"text\"\n"_ba);
    QCOMPARE(Document::parse("null"_ba).node(0).kind, NodeKind::Null);
    QCOMPARE(Document::parse("42"_ba).node(0).kind, NodeKind::Number);
    QCOMPARE(Document::parse("\"\""_ba).node(0).kind, NodeKind::String);
    QVERIFY(Document::parse(""_ba).isEmpty());
}

void DocumentTest::keepsBadBytes_C09()
{
    const QByteArray payload = QByteArray::fromHex("7B2261223A22FF2241227D");
    const Document document = Document::parse(payload);
    QCOMPARE(document.bytes(), payload);
    QCOMPARE(document.error()->position, 8);
    QCOMPARE(document.text(1), "\xFF"_ba);
    QVERIFY(document.marks() & TextMark::BadUtf8);
    QVERIFY(document.node(1).marks & TextMark::BadUtf8);

    const Document whole = Document::parse("{\"a\":\"\xFF\",\"\xFE\":\"b\"}"_ba);
    QCOMPARE(whole.extent(), Document::Extent::Complete);
    QVERIFY(whole.node(2).keyMarks & TextMark::BadUtf8);
    QVERIFY(!(whole.node(2).marks & TextMark::BadUtf8));

    const Document binary = Document::parse(QByteArray::fromHex("00010203FF"));
    QCOMPARE(binary.error()->position, 0);
    QCOMPARE(binary.bytes().size(), 5);
}

void DocumentTest::showsTheFirstPartOfAHugeArray_C10()
{
    const QByteArray payload = "{\"rows\":[" + QByteArray("1,").repeated(999'999) + "1]}";
    const Document part = Document::parse(payload, {.maximumNodes = 1'000});
    QCOMPARE(part.extent(), Document::Extent::NodeLimit);
    QVERIFY(!part.error());
    QCOMPARE(part.nodeCount(), 1'000);
    QCOMPARE(part.node(1).childCount, 998);
    QVERIFY(part.node(1).flags & NodeFlag::Cut);
    QVERIFY(part.node(0).flags & NodeFlag::Cut);

    const Document whole = Document::parse(payload);
    QCOMPARE(whole.extent(), Document::Extent::Complete);
    QCOMPARE(whole.node(1).childCount, 1'000'000);
}

void DocumentTest::showsTheBeginningOfAHugeString_C10()
{
    const QByteArray payload = "{\"body\":\"" + QByteArray(5'200'000, 'x') + "\"}";
    const Document part = Document::parse(payload.first(256 * 1024), {.isInputComplete = false});
    QCOMPARE(part.extent(), Document::Extent::InputCut);
    QCOMPARE(part.nodeCount(), 2);
    QVERIFY(part.node(1).flags & NodeFlag::Cut);
    QCOMPARE(part.key(1), "body"_ba);
    QCOMPARE(part.text(1).size(), 256 * 1024 - 9);
}

void DocumentTest::cutsTheInputAnywhere_data()
{
    QTest::addColumn<QByteArray>("part");
    QTest::addColumn<QByteArray>("nodes");

    QTest::newRow("inside a number: its digits may go on") << "[12,34"_ba << "[2 cut\n.12\n.34 cut\n"_ba;
    QTest::newRow("behind a number and a blank") << "[12 "_ba << "[1 cut\n.12\n"_ba;
    QTest::newRow("inside a fraction") << "[1."_ba << "[1 cut\n.1. cut\n"_ba;
    QTest::newRow("inside a word") << "[tr"_ba << "[0 cut\n"_ba;
    QTest::newRow("inside a character") << "[\"a\xE2\x82"_ba << "[1 cut\n.\"a cut\n"_ba;
    QTest::newRow("inside a key") << "{\"a\":1,\"bc"_ba << "{1 cut\n.\"a\" 1\n"_ba;
    QTest::newRow("behind a key") << "{\"a\":1,\"bc\""_ba << "{1 cut\n.\"a\" 1\n"_ba;
    QTest::newRow("behind the whole value") << "[1]"_ba << "[1\n.1\n"_ba;
    QTest::newRow("a number alone") << "12"_ba << "12 cut\n"_ba;
    QTest::newRow("nothing yet") << " "_ba << ""_ba;
}

void DocumentTest::cutsTheInputAnywhere()
{
    QFETCH(const QByteArray, part);
    QFETCH(const QByteArray, nodes);
    const Document document = Document::parse(part, {.isInputComplete = false});
    QCOMPARE(document.extent(), Document::Extent::InputCut);
    QVERIFY(!document.error());
    QVERIFY(!(document.marks() & TextMark::BadUtf8));
    QCOMPARE(outline(document), nodes);
    QCOMPARE(Document::parse("[1,x", {.isInputComplete = false}).extent(), Document::Extent::Invalid);
}

void DocumentTest::stopsAtTheNodeLimit()
{
    const QByteArray payload = R"({"a":[1,2],"b":3})"_ba;
    QCOMPARE(outline(Document::parse(payload, {.maximumNodes = 3})), "{1 cut\n.\"a\" [1 cut\n..1\n"_ba);
    QCOMPARE(outline(Document::parse(payload, {.maximumNodes = 4})), "{1 cut\n.\"a\" [2\n..1\n..2\n"_ba);
    QCOMPARE(Document::parse(payload, {.maximumNodes = 5}).extent(), Document::Extent::Complete);
    QCOMPARE(Document::parse(payload, {.maximumNodes = 0}).extent(), Document::Extent::NodeLimit);
    QVERIFY(Document::parse(payload, {.maximumNodes = 0}).isEmpty());
}

void DocumentTest::readsAnyDepth_data()
{
    QTest::addColumn<qsizetype>("depth");
    QTest::newRow("5,000 levels") << qsizetype{5'000};
    QTest::newRow("1,000,000 levels") << qsizetype{1'000'000};
}

void DocumentTest::readsAnyDepth()
{
    QFETCH(const qsizetype, depth);
    const Document document = Document::parse(deepArray(depth));
    QCOMPARE(document.extent(), Document::Extent::Complete);
    QCOMPARE(document.nodeCount(), depth + 1);
    QCOMPARE(document.rawText(static_cast<NodeIndex>(depth)), "1"_ba);
    QCOMPARE(document.rawText(static_cast<NodeIndex>(depth - 1)), "[1]"_ba);
    QCOMPARE(document.node(1).subtreeEnd, depth + 1);

    const Document open = Document::parse(QByteArray(depth, '['));
    QCOMPARE(open.error(), (SyntaxError{SyntaxErrorKind::UnexpectedEnd, depth}));
    QCOMPARE(open.nodeCount(), depth);
}

void DocumentTest::writesBackWhatItRead()
{
    JsonGenerator generator(11);
    for (int round = 0; round < 3'000; ++round) {
        const GeneratedJson json = generator.next();
        const Document document = Document::parse(json.bytes);
        QCOMPARE(document.extent(), Document::Extent::Complete);
        QCOMPARE(writeCompact(document), json.compact);
        QCOMPARE(document.bytes(), json.bytes);
    }
}

void DocumentTest::walksChildrenInOrder()
{
    JsonGenerator generator(12);
    for (int round = 0; round < 500; ++round) {
        const Document document = Document::parse(generator.next().bytes);
        for (NodeIndex index = 0; index < document.nodeCount(); ++index) {
            const auto children = document.children(index);
            QCOMPARE(static_cast<qint32>(children.size()), document.node(index).childCount);
            for (std::size_t i = 0; i < children.size(); ++i) {
                QCOMPARE(document.node(children[i]).parent, index);
                QCOMPARE(document.node(children[i]).position, static_cast<qint32>(i));
            }
        }
        QCOMPARE(document.nextSibling(document.root()), NoNode);
    }
}

void DocumentTest::findsTheNodeOfAByte()
{
    const QByteArray payload = R"( {"a": [1, "xy"], "b":{} } )"_ba;
    const Document document = Document::parse(payload);
    const auto rawAt = [&](qsizetype offset) {
        const NodeIndex node = document.nodeAt(offset);
        return node == NoNode ? "-"_ba : document.rawText(node).toByteArray();
    };
    QCOMPARE(rawAt(0), "-"_ba);
    QCOMPARE(document.nodeAt(1), document.root());
    QCOMPARE(rawAt(payload.indexOf("\"a\"")), "[1, \"xy\"]"_ba); // a key belongs to its value
    QCOMPARE(rawAt(payload.indexOf('1')), "1"_ba);
    QCOMPARE(rawAt(payload.indexOf(", \"xy")), "[1, \"xy\"]"_ba);
    QCOMPARE(rawAt(payload.indexOf("y\"")), "\"xy\""_ba);
    QCOMPARE(document.nodeAt(payload.lastIndexOf('}')), document.root());
    QCOMPARE(rawAt(payload.size() - 1), "-"_ba);
    QCOMPARE(Document().nodeAt(0), NoNode);
}

void DocumentTest::isEmptyByDefault()
{
    const Document document;
    QVERIFY(document.isEmpty());
    QCOMPARE(document.root(), NoNode);
    QCOMPARE(document.extent(), Document::Extent::Invalid);
    QCOMPARE(document.error(), (SyntaxError{SyntaxErrorKind::Empty, 0}));
}

void DocumentTest::sharesTheBytes()
{
    const QByteArray payload = QByteArray(100'000, ' ') + "{\"key\":1}";
    const Document document = Document::parse(payload);
    QCOMPARE(static_cast<const void *>(document.bytes().constData()), static_cast<const void *>(payload.constData()));
    QCOMPARE(static_cast<const void *>(document.key(1).constData()), static_cast<const void *>(payload.constData() + 100'002));
}

} // namespace ledgerscope::json

QTEST_APPLESS_MAIN(ledgerscope::json::DocumentTest)
#include "documenttest.moc"
