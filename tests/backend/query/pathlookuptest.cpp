// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/pathlookup.h"

#include "backend/json/document.h"
#include "tests/backend/json/jsongenerator.h"

#include <QTest>

namespace ledgerscope::query {

using namespace Qt::StringLiterals;
using Kind = PathLookup::Kind;

class PathLookupTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pathsAreFound_data();
    void pathsAreFound();
    void findsWhatTheDocumentFinds();
    void brokenPayloadsAreKnown();
    void depthCostsNothing();
    void oneLookupServesManyPayloads();
};

namespace {

QByteArray describe(const PathLookup::Found &found)
{
    switch (found.kind) {
    case Kind::Missing: return "missing";
    case Kind::Null: return "null";
    case Kind::True: return "true";
    case Kind::False: return "false";
    case Kind::Number: return found.bytes.toByteArray();
    case Kind::String: return '"' + found.bytes.toByteArray() + '"';
    case Kind::Object: return "{";
    case Kind::Array: return "[";
    }
    Q_UNREACHABLE();
}

/// The same answer by way of a document.
QByteArray describe(const json::Document &document, json::NodeIndex node)
{
    if (node == json::NoNode)
        return "missing";
    const QByteArray raw = document.rawText(node).toByteArray();
    return raw.startsWith('{') || raw.startsWith('[') ? raw.first(1) : raw;
}

} // namespace

void PathLookupTest::pathsAreFound_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const QByteArray &payload, const QByteArray &path, const QByteArray &expected) {
        QTest::newRow(name) << payload << path << expected;
    };
    row("the root", " 12 ", "", "12");
    row("a root that is an object", "{}", "", "{");
    row("a member", R"({"a":1,"b":2})", "b", "2");
    row("a member that is not there", R"({"a":1})", "b", "missing");
    row("a member of a member", R"({"a":{"c":[],"b":true}})", "a.b", "true");
    row("a member of the same name elsewhere", R"({"x":{"b":1},"a":{"c":2}})", "a.b", "missing");
    row("an element", R"([1,[2,3],null])", "[1][0]", "2");
    row("an element that is not there", R"([1,2])", "[2]", "missing");
    row("an element of an object", R"({"0":1})", "[0]", "missing");
    row("a member of a list", R"([{"a":1}])", "a", "missing");
    row("elements behind containers", R"({"l":[{"x":[9,9]},[8],{"q":7}]})", "l[2].q", "7");
    row("the last of equal keys, C03", R"({"status":"open","by":"ops1","status":"closed"})", "status", "\"closed\"");
    row("the first of equal keys", R"({"status":"open","status":"closed"})", "status{0}", "\"open\"");
    row("the third of two equal keys", R"({"a":1,"a":2})", "a{2}", "missing");
    row("the last of equal keys has not what the first had", R"({"a":{"b":1},"a":{"c":2}})", "a.b", "missing");
    row("the last of equal keys is no object", R"({"a":{"b":1},"a":5})", "a.b", "missing");
    row("equal keys inside equal keys", R"({"a":{"b":1,"b":2},"a":{"b":3,"b":4}})", "a{0}.b{1}", "2");
    row("counts begin anew in each object", R"({"a":{"b":1},"a":{"b":3,"b":4}})", "a.b{1}", "4");
    row("an escaped key", R"({"\u0061":1})", "a", "1");
    row("a deep namesake", R"({"a":{"b":{"x":{"c":1}}}})", "a.b.c", "missing");
    row("a value behind a deep namesake", R"({"a":{"b":{"x":{"c":{"d":0}},"c":5}}})", "a.b.c", "5");
    row("an empty key", R"({"":{"":1}})", "[\"\"][\"\"]", "1");
}

void PathLookupTest::pathsAreFound()
{
    QFETCH(QByteArray, payload);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, expected);
    PathLookup lookup;
    const std::size_t other = lookup.add(*json::Path::parse("never.to.be[3].found"));
    const std::size_t wanted = lookup.add(*json::Path::parse(path));
    QCOMPARE(lookup.add(*json::Path::parse(path)), wanted);
    lookup.read(payload);
    QVERIFY(lookup.isValid());
    QCOMPARE(describe(lookup.found(wanted)), expected);
    QCOMPARE(lookup.found(other).kind, Kind::Missing);
    const json::Document document = json::Document::parse(payload);
    QCOMPARE(describe(document, json::Path::parse(path)->find(document)), expected);
}

void PathLookupTest::findsWhatTheDocumentFinds()
{
    json::JsonGenerator generator(31);
    QRandomGenerator random{31};
    int compared = 0;
    for (int i = 0; i < 1'500; ++i) {
        const QByteArray payload = generator.next().bytes;
        const json::Document document = json::Document::parse(payload);
        std::vector<json::Path> paths;
        for (int j = 0; j < 5; ++j)
            paths.push_back(json::Path::of(document, static_cast<json::NodeIndex>(random.bounded(static_cast<int>(document.nodeCount())))));
        PathLookup lookup;
        std::vector<std::size_t> places;
        for (const json::Path &path : paths)
            places.push_back(lookup.add(path));
        lookup.read(payload);
        QVERIFY(lookup.isValid());
        for (std::size_t j = 0; j < paths.size(); ++j) {
            QVERIFY2(describe(lookup.found(places[j])) == describe(document, paths[j].find(document)), QByteArray(payload + "\n" + paths[j].toText()).constData());
            compared += paths[j].isRoot() ? 0 : 1;
        }
    }
    QVERIFY(compared > 1'000);
}

void PathLookupTest::brokenPayloadsAreKnown()
{
    PathLookup lookup;
    const std::size_t a = lookup.add(*json::Path::parse("a"));
    for (const QByteArray &payload : {"{\"a\":2,}"_ba, "not json"_ba, ""_ba, "{\"a\":1} x"_ba, "{\"a\":1"_ba, "{\"a\":\"\x01\"}"_ba}) {
        lookup.read(payload);
        QVERIFY2(!lookup.isValid(), payload.constData());
    }
    lookup.read("{\"a\":1}");
    QVERIFY(lookup.isValid());
    QCOMPARE(describe(lookup.found(a)), "1"_ba);
}

void PathLookupTest::depthCostsNothing()
{
    PathLookup lookup;
    const std::size_t behind = lookup.add(*json::Path::parse("z"));
    const std::size_t inside = lookup.add(*json::Path::parse("a[0][0][0]"));
    const QByteArray deep = "{\"a\":" + QByteArray(5'000, '[') + QByteArray(5'000, ']') + ",\"z\":3}";
    lookup.read(deep);
    QVERIFY(lookup.isValid());
    QCOMPARE(describe(lookup.found(behind)), "3"_ba);
    QCOMPARE(lookup.found(inside).kind, Kind::Array);
    const QByteArray large = "{\"a\":\"" + QByteArray(5'000'000, 'x') + "\",\"z\":4}";
    lookup.read(large);
    QCOMPARE(describe(lookup.found(behind)), "4"_ba);
}

void PathLookupTest::oneLookupServesManyPayloads()
{
    PathLookup lookup;
    const std::size_t a = lookup.add(*json::Path::parse("a{1}"));
    lookup.read(R"({"a":1,"a":2)"); // ends in the middle of an object
    lookup.read(R"({"a":1})");
    QCOMPARE(lookup.found(a).kind, Kind::Missing);
    lookup.read(R"({"a":1,"a":[2]})");
    QCOMPARE(lookup.found(a).kind, Kind::Array);
}

} // namespace ledgerscope::query

QTEST_GUILESS_MAIN(ledgerscope::query::PathLookupTest)
#include "pathlookuptest.moc"
