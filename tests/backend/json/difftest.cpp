// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/diff.h"
#include "tests/backend/json/jsongenerator.h"

#include <QtTest>

using namespace Qt::StringLiterals;

namespace ledgerscope::json {

namespace {

char letterOf(DiffKind kind)
{
    switch (kind) {
    case DiffKind::Changed:
        return 'M';
    case DiffKind::Added:
        return 'A';
    case DiffKind::Removed:
        return 'R';
    case DiffKind::WrittenDifferently:
        return '=';
    }
    Q_UNREACHABLE();
}

/// One line an entry: "M path old → new", in a form that a test can spell out.
QByteArray print(const Document &oldDocument, const Document &newDocument, const Diff &difference)
{
    QByteArray text;
    for (const DiffEntry &entry : difference.entries) {
        text += letterOf(entry.kind) + QByteArray(" ") + pathOf(entry, oldDocument, newDocument).toText();
        text += ' ' + (entry.oldNode == NoNode ? QByteArray("-") : oldDocument.rawText(entry.oldNode).toByteArray());
        text += ' ' + (entry.newNode == NoNode ? QByteArray("-") : newDocument.rawText(entry.newNode).toByteArray()) + '\n';
    }
    return text;
}

QByteArray printDiff(const QByteArray &oldPayload, const QByteArray &newPayload)
{
    const Document oldDocument = Document::parse(oldPayload);
    const Document newDocument = Document::parse(newPayload);
    return print(oldDocument, newDocument, diff(oldDocument, newDocument));
}

} // namespace

class DiffTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatChanged_data();
    void tellsWhatChanged();
    void isEmptyForEqualPayloads();
    void isEmptyAcrossWhiteSpace();
    void mirrorsWhenTurnedRound();
    void reportsAnotherKeyOrder_data();
    void reportsAnotherKeyOrder();
    void stopsAtItsLimit();
    void claimsNothingAboutWhatWasNotRead_data();
    void claimsNothingAboutWhatWasNotRead();
    void comparesInvalidPayloadsAsFarAsTheyGo();
    void goesAnyDepth();
    void comparesAMillionElements();
};

void DiffTest::tellsWhatChanged_data()
{
    QTest::addColumn<QByteArray>("oldPayload");
    QTest::addColumn<QByteArray>("newPayload");
    QTest::addColumn<QByteArray>("expected");

    QTest::newRow("an id above 2^53 (C01)") << R"({"id":9007199254740993,"max":9223372036854775807,"u64":18446744073709551615})"_ba
                                            << R"({"id":9007199254740992,"max":-9223372036854775808,"u64":0})"_ba
                                            << "M id 9007199254740993 9007199254740992\n"
                                               "M max 9223372036854775807 -9223372036854775808\n"
                                               "M u64 18446744073709551615 0\n"_ba;
    QTest::newRow("decimals (C02)") << R"({"p":0.1234567890123456789,"a":1.10,"e":1e400,"z":-0,"exp":1E-7})"_ba
                                    << R"({"p":0.1234567890123456788,"a":1.1,"e":1e401,"z":0,"exp":0.0000001})"_ba
                                    << "M p 0.1234567890123456789 0.1234567890123456788\n"
                                       "= a 1.10 1.1\n"
                                       "M e 1e400 1e401\n"
                                       "= z -0 0\n"
                                       "= exp 1E-7 0.0000001\n"_ba;
    QTest::newRow("duplicate keys pair by occurrence (C03)") << R"({"status":"open","by":"ops1","status":"closed"})"_ba
                                                             << R"({"status":"open","by":"ops1","status":"late"})"_ba
                                                             << "M status \"closed\" \"late\"\n"_ba;
    QTest::newRow("a duplicate that went (C03)") << R"({"status":"open","status":"closed"})"_ba << R"({"status":"open"})"_ba
                                                 << "R status \"closed\" -\n"_ba;
    QTest::newRow("null is a value (C07)") << R"({"owner":"a","cap":5})"_ba << R"({"owner":null,"cap":5})"_ba << "M owner \"a\" null\n"_ba;
    QTest::newRow("missing is not null (C07)") << R"({"owner":null,"cap":5})"_ba << R"({"cap":6})"_ba << "R owner null -\nM cap 5 6\n"_ba;
    QTest::newRow("added null (C07)") << R"({})"_ba << R"({"reason":null})"_ba << "A reason - null\n"_ba;
    QTest::newRow("a number became its text") << R"({"a":42})"_ba << R"({"a":"42"})"_ba << "M a 42 \"42\"\n"_ba;
    QTest::newRow("true became false") << R"({"a":true})"_ba << R"({"a":false})"_ba << "M a true false\n"_ba;
    QTest::newRow("an object became an array") << R"({"a":{}})"_ba << R"({"a":[]})"_ba << "M a {} []\n"_ba;
    QTest::newRow("the same text, escaped differently") << R"({"a":"\u0041"})"_ba << R"({"a":"A"})"_ba << "= a \"\\u0041\" \"A\"\n"_ba;
    QTest::newRow("the same key, escaped differently") << R"({"\u0061":1})"_ba << R"({"a":1})"_ba << ""_ba;
    QTest::newRow("elements by index") << "[1,2,3]"_ba << "[1,3]"_ba << "M [1] 2 3\nR [2] 3 -\n"_ba;
    QTest::newRow("elements added") << "[1]"_ba << "[1,[2],{}]"_ba << "A [1] - [2]\nA [2] - {}\n"_ba;
    QTest::newRow("deep inside") << R"({"lines":[{"qty":1200,"unit":"case"}]})"_ba << R"({"lines":[{"qty":1.2e3,"unit":"box"}]})"_ba
                                 << "= lines[0].qty 1200 1.2e3\nM lines[0].unit \"case\" \"box\"\n"_ba;
    QTest::newRow("removed, changed and added in one object") << R"({"a":1,"b":2,"c":3})"_ba << R"({"d":4,"b":5,"c":3})"_ba
                                                              << "R a 1 -\nM b 2 5\nA d - 4\n"_ba;
    QTest::newRow("a whole object is one entry") << R"({"a":{"x":1,"y":2}})"_ba << "{}"_ba << "R a {\"x\":1,\"y\":2} -\n"_ba;
    QTest::newRow("roots of another kind (C06)") << "[1,2]"_ba << "\"text\""_ba << "M  [1,2] \"text\"\n"_ba;
    QTest::newRow("roots that are numbers (C06)") << "42"_ba << "42.0"_ba << "=  42 42.0\n"_ba;
    QTest::newRow("bad bytes differ (C09)") << "{\"a\":\"\xFF\"}"_ba << "{\"a\":\"\xFE\"}"_ba << "M a \"\xFF\" \"\xFE\"\n"_ba;
}

void DiffTest::tellsWhatChanged()
{
    QFETCH(const QByteArray, oldPayload);
    QFETCH(const QByteArray, newPayload);
    QFETCH(const QByteArray, expected);
    QCOMPARE(printDiff(oldPayload, newPayload), expected);
}

void DiffTest::isEmptyForEqualPayloads()
{
    JsonGenerator generator(31);
    for (int round = 0; round < 1'500; ++round) {
        const Document document = Document::parse(generator.next().bytes);
        const Diff difference = diff(document, document);
        QVERIFY(difference.isEmpty());
        QVERIFY(!difference.isPartial && !difference.isTruncated && !difference.hasOtherKeyOrder);
    }
}

void DiffTest::isEmptyAcrossWhiteSpace()
{
    JsonGenerator generator(32);
    for (int round = 0; round < 1'500; ++round) {
        const GeneratedJson json = generator.next();
        QCOMPARE(printDiff(json.bytes, json.compact), QByteArray());
    }
}

void DiffTest::mirrorsWhenTurnedRound()
{
    JsonGenerator generator(33);
    for (int round = 0; round < 1'000; ++round) {
        const Document a = Document::parse(generator.next().bytes);
        const Document b = Document::parse(generator.next().bytes);
        const Diff there = diff(a, b);
        const Diff back = diff(b, a);
        QCOMPARE(there.count(DiffKind::Added), back.count(DiffKind::Removed));
        QCOMPARE(there.count(DiffKind::Removed), back.count(DiffKind::Added));
        QCOMPARE(there.count(DiffKind::Changed), back.count(DiffKind::Changed));
        QCOMPARE(there.count(DiffKind::WrittenDifferently), back.count(DiffKind::WrittenDifferently));
        QCOMPARE(there.hasOtherKeyOrder, back.hasOtherKeyOrder);
    }
}

void DiffTest::reportsAnotherKeyOrder_data()
{
    QTest::addColumn<QByteArray>("oldPayload");
    QTest::addColumn<QByteArray>("newPayload");
    QTest::addColumn<bool>("hasOtherOrder");

    QTest::newRow("two keys swapped (C04)") << R"({"10":"a","9":"b"})"_ba << R"({"9":"b","10":"a"})"_ba << true;
    QTest::newRow("the same order with one key more") << R"({"a":1,"b":2})"_ba << R"({"a":1,"x":0,"b":2})"_ba << false;
    QTest::newRow("swapped deep inside") << R"([{"a":1,"b":2}])"_ba << R"([{"b":2,"a":1}])"_ba << true;
}

void DiffTest::reportsAnotherKeyOrder()
{
    QFETCH(const QByteArray, oldPayload);
    QFETCH(const QByteArray, newPayload);
    QFETCH(const bool, hasOtherOrder);
    const Diff difference = diff(Document::parse(oldPayload), Document::parse(newPayload));
    QCOMPARE(difference.hasOtherKeyOrder, hasOtherOrder);
    QCOMPARE(difference.count(DiffKind::Changed) + difference.count(DiffKind::Removed), 0);
}

void DiffTest::stopsAtItsLimit()
{
    const Document ones = Document::parse('[' + QByteArray("1,").repeated(99) + "1]");
    const Document twos = Document::parse('[' + QByteArray("2,").repeated(99) + "2]");
    const Diff some = diff(ones, twos, {.maximumEntries = 10});
    QCOMPARE(some.entries.size(), 10U);
    QVERIFY(some.isTruncated);
    const Diff all = diff(ones, twos, {.maximumEntries = 101});
    QCOMPARE(all.entries.size(), 100U);
    QVERIFY(!all.isTruncated);
    QVERIFY(!diff(ones, ones, {.maximumEntries = 1}).isTruncated);
}

void DiffTest::claimsNothingAboutWhatWasNotRead_data()
{
    QTest::addColumn<QByteArray>("oldPart");
    QTest::addColumn<QByteArray>("newPayload");
    QTest::addColumn<QByteArray>("expected");

    QTest::newRow("elements behind the cut") << "[1,2,"_ba << "[1,3,4,5]"_ba << "M [1] 2 3\n"_ba;
    QTest::newRow("members behind the cut") << R"({"a":1,"b":)"_ba << R"({"c":2,"a":2})"_ba << "M a 1 2\n"_ba;
    QTest::newRow("a string that was cut") << R"({"a":1,"b":"xy)"_ba << R"({"a":1,"b":"xz"})"_ba << ""_ba;
    QTest::newRow("a number that was cut") << "[1,2"_ba << "[1,23]"_ba << ""_ba;
    QTest::newRow("what was removed for certain") << R"({"a":1,"b":2,"c")"_ba << R"({"a":1})"_ba << "R b 2 -\n"_ba;
    QTest::newRow("an object closed before the cut") << R"([{"a":1},)"_ba << R"([{"a":1,"b":2},3])"_ba << "A [0].b - 2\n"_ba;
}

void DiffTest::claimsNothingAboutWhatWasNotRead()
{
    QFETCH(const QByteArray, oldPart);
    QFETCH(const QByteArray, newPayload);
    QFETCH(const QByteArray, expected);
    const Document oldDocument = Document::parse(oldPart, {.isInputComplete = false});
    const Document newDocument = Document::parse(newPayload);
    const Diff difference = diff(oldDocument, newDocument);
    QVERIFY(difference.isPartial);
    QCOMPARE(print(oldDocument, newDocument, difference), expected);
}

void DiffTest::comparesInvalidPayloadsAsFarAsTheyGo()
{
    const Document valid = Document::parse(R"({"a":1})"_ba);
    const Document invalid = Document::parse(R"({"a":2,})"_ba); // C05
    const Diff difference = diff(valid, invalid);
    QCOMPARE(print(valid, invalid, difference), "M a 1 2\n"_ba);
    QVERIFY(difference.isPartial);

    const Document none = Document::parse("not json"_ba);
    for (const Diff &unknown : {diff(none, valid), diff(valid, none), diff(none, none)}) {
        QVERIFY(unknown.isEmpty());
        QVERIFY(unknown.isPartial);
    }
}

void DiffTest::goesAnyDepth()
{
    const qsizetype depth = 1'000'000;
    const Document one = Document::parse(QByteArray(depth, '[') + '1' + QByteArray(depth, ']'));
    const Document two = Document::parse(QByteArray(depth, '[') + '2' + QByteArray(depth, ']'));
    QVERIFY(diff(one, one).isEmpty());
    const Diff difference = diff(one, two);
    QCOMPARE(difference.entries.size(), 1U);
    QCOMPARE(difference.entries.front(), (DiffEntry{DiffKind::Changed, static_cast<NodeIndex>(depth), static_cast<NodeIndex>(depth)}));
}

void DiffTest::comparesAMillionElements()
{
    QByteArray payload = '[' + QByteArray("1,").repeated(999'999) + "1]";
    const Document before = Document::parse(payload);
    payload[999'999] = '7';
    const Document after = Document::parse(payload);
    QCOMPARE(print(before, after, diff(before, after)), "M [499999] 1 7\n"_ba);
}

} // namespace ledgerscope::json

QTEST_APPLESS_MAIN(ledgerscope::json::DiffTest)
#include "difftest.moc"
