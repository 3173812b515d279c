// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/payloadsample.h"

#include <QTest>

namespace ledgerscope::query {

using namespace Qt::StringLiterals;

class PayloadSampleTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pathsAreCountedOncePerPayload();
    void ofEqualKeysTheLastIsSeen();
    void whatIsNoJsonIsNotSeen_data();
    void whatIsNoJsonIsNotSeen();
    void numbersKeepTheirDigits();
    void pathsAndValuesAreBounded();
};

void PayloadSampleTest::pathsAreCountedOncePerPayload()
{
    PayloadSample sample;
    QVERIFY(sample.add(R"({"a": {"b": 1}, "list": [{"c": true}, {"c": false}, {"d": 1}]})"));
    QVERIFY(sample.add(R"({"a": {"b": 2}})"));
    QCOMPARE(sample.payloads(), 2);
    QCOMPARE(sample.find("a.b")->count, 2);
    QCOMPARE(sample.find("a.b")->values.size(), 2);
    QCOMPARE(sample.find("a")->kind, json::NodeKind::Object);
    QCOMPARE(sample.find("list[0].c")->count, 1);
    QVERIFY(sample.find("list[1].c") == nullptr);
    QVERIFY(sample.find("list[2].d") == nullptr);
    QVERIFY(sample.find("zzz") == nullptr);
}

void PayloadSampleTest::ofEqualKeysTheLastIsSeen()
{
    PayloadSample sample;
    QVERIFY(sample.add(R"({"status": "open", "status": "closed"})"));
    QCOMPARE(sample.find("status")->count, 1);
    QCOMPARE(sample.find("status")->values.first().literal, "\"closed\""_ba);
}

void PayloadSampleTest::whatIsNoJsonIsNotSeen_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("cut off") << R"({"a": 1)"_ba;
    QTest::newRow("something behind it") << R"({"a": 1} x)"_ba;
    QTest::newRow("too large") << QByteArray("{\"a\": \"" + QByteArray(PayloadSample::LargestPayload, 'x') + "\"}");
}

void PayloadSampleTest::whatIsNoJsonIsNotSeen()
{
    QFETCH(QByteArray, payload);
    PayloadSample sample;
    QVERIFY(!sample.add(payload));
    QCOMPARE(sample.payloads(), 0);
    QVERIFY(sample.paths().isEmpty());
}

void PayloadSampleTest::numbersKeepTheirDigits()
{
    PayloadSample sample;
    QVERIFY(sample.add(R"({"n": 9007199254740993, "p": 1.470, "e": 1.2E3, "t": "a\"bä"})"));
    QCOMPARE(sample.find("n")->values.first().literal, "9007199254740993"_ba);
    QCOMPARE(sample.find("p")->values.first().literal, "1.470"_ba);
    QCOMPARE(sample.find("e")->values.first().literal, "1.2E3"_ba);
    QCOMPARE(sample.find("t")->values.first().literal, "\"a\\\"bä\""_ba);
    QVERIFY2(sample.add("7"), "a payload that is a number has no path");
    QCOMPARE(sample.payloads(), 2);
    QCOMPARE(sample.paths().size(), 4);
}

void PayloadSampleTest::pathsAndValuesAreBounded()
{
    PayloadSample sample;
    QByteArray wide = "{";
    for (int i = 0; i < 3'000; ++i)
        wide += "\"k" + QByteArray::number(i) + "\": 1,";
    QVERIFY(sample.add(wide + "\"last\": 1}"));
    QCOMPARE(sample.paths().size(), PayloadSample::MaximumPaths);
    for (int i = 0; i < 100; ++i)
        QVERIFY(sample.add("{\"k1\": " + QByteArray::number(i) + "}"));
    QCOMPARE(sample.find("k1")->values.size(), PayloadSample::MaximumValues);
    QCOMPARE(sample.find("k1")->count, 101);
    PayloadSample deep;
    QVERIFY(deep.add(R"({"a":{"b":{"c":{"d":{"e":{"f":{"g":1}}}}}}})"));
    QVERIFY(deep.find("a.b.c.d.e.f") != nullptr);
    QVERIFY(deep.find("a.b.c.d.e.f.g") == nullptr);
    PayloadSample longText;
    QVERIFY(longText.add("{\"t\": \"" + QByteArray(200, 'x') + "\"}"));
    QVERIFY(longText.find("t")->values.isEmpty());
}

} // namespace ledgerscope::query

QTEST_GUILESS_MAIN(ledgerscope::query::PayloadSampleTest)
#include "payloadsampletest.moc"
