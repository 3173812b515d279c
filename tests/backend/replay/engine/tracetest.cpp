// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/document.h"
#include "backend/replay/engine/jsonline.h"
#include "backend/replay/engine/simulator.h"
#include "backend/replay/engine/tracerecords.h"
#include "tests/backend/replay/engine/replayledger.h"
#include "tests/backend/replay/engine/replayscenario.h"

#include <QCryptographicHash>
#include <QTest>

namespace ledgerscope::replay {

using namespace Qt::StringLiterals;

/// Traces: their records, their digest, and what must not be in them.
class TraceTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theDigestIsThatOfTheRecords();
    void theSameRunHasTheSameDigestAndAnotherPlanAnother();
    void everyRecordIsOneLineOfJson();
    void headerAndTrailerAreInTheirOrder();
    void splittingAtAPassAndJoiningGivesTheWhole();
    void runsCanBeStopped();
    void countingGivesTheSameCounts();
    void linesAreWrittenWithoutSpace();
};

namespace {

ReplayScenario longScenario(int count)
{
    ReplayScenario scenario;
    for (int i = 0; i < count; ++i)
        scenario.rows += eventAt(i, i % 3 == 0 ? "price.changed" : "ar.moved", "{\"n\":" + QByteArray::number(i) + '}');
    scenario.subscriptions = {subscriptionOf("1", "price.*", "W\"1\"", {}, std::nullopt), subscriptionOf("2", "*", "W2", "n > 10")};
    scenario.plan = R"({"mode":"drain","semantics":{"batch_limit":10},"faults":[{"pattern":"price.*","workflow":"W2","kind":"throw","times":2}]})";
    return scenario;
}

} // namespace

void TraceTest::theDigestIsThatOfTheRecords()
{
    const ReplayScenario scenario = longScenario(100);
    QCOMPARE(scenario.outcome().digest, QCryptographicHash::hash(scenario.records(), QCryptographicHash::Blake2b_256).toHex());
    const ReplayScenario large = longScenario(8'000); // several pieces, one hashed while the next is made
    QVERIFY(large.records().size() > 3 * 256 * 1'024);
    QCOMPARE(large.outcome().digest, QCryptographicHash::hash(large.records(), QCryptographicHash::Blake2b_256).toHex());
    // BLAKE2b with 32 bytes, and not 64 bytes cut short.
    TraceDigest digest;
    digest.add("abc");
    QCOMPARE(digest.hex(), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319"_ba);
}

void TraceTest::theSameRunHasTheSameDigestAndAnotherPlanAnother()
{
    ReplayScenario scenario = longScenario(100);
    const QByteArray digest = scenario.outcome().digest;
    QCOMPARE(scenario.outcome().digest, digest);
    scenario.plan.replace("\"times\":2", "\"times\":1");
    QVERIFY(scenario.outcome().digest != digest);
}

void TraceTest::everyRecordIsOneLineOfJson()
{
    ReplayScenario scenario = longScenario(60);
    scenario.rows[1].event.type = EventType("odd\"\n\\type"_ba);
    scenario.rows[2].payload.bytes = "{\n \"n\" : 1.10,\n \"t\":\"\\u00e4\" }";
    const QByteArrayList lines = scenario.records().split('\n');
    QVERIFY(lines.last().isEmpty());
    for (const QByteArray &line : lines.first(lines.size() - 1)) {
        const auto document = json::Document::parse(line);
        QVERIFY2(!document.error(), line.constData());
        QCOMPARE(document.key(document.firstChild(0)), "record"_ba);
    }
    QCOMPARE(scenario.outcome().counts.records, lines.size() - 1);
}

void TraceTest::headerAndTrailerAreInTheirOrder()
{
    const ReplayScenario scenario = longScenario(20);
    const auto setup = scenario.setup();
    const QByteArray header = TraceRecords(setup).header();
    QVERIFY(header.startsWith(R"({"record":"header","version":1,"mode":"drain","plan":")"));
    const QByteArray snapshot = R"("snapshot":{"ledger":"test","bound":")" + idAt(19).bytes() + R"(","rows":20,"hash":")"
        + setup->tape()->spool()->snapshotHash();
    QVERIFY(header.contains(snapshot));
    QVERIFY(header.contains(R"("provenance":{"events":"recorded","subscriptions":"today")"));
    const QByteArray trailer = trailerOf(scenario.outcome(), "not measured");
    const QByteArray beginning = R"({"record":"trailer","digest":")" + scenario.outcome().digest;
    QVERIFY(trailer.startsWith(beginning));
    QVERIFY(trailer.endsWith(R"("isolation":"not measured"})"));
    QVERIFY(!json::Document::parse(header).error() && !json::Document::parse(trailer).error());
}

void TraceTest::splittingAtAPassAndJoiningGivesTheWhole()
{
    const ReplayScenario scenario = longScenario(95);
    const auto setup = scenario.setup();
    Simulator simulator(setup);
    TraceRecords records(setup);
    SimulationState state = simulator.start();
    SimulationStep step;
    std::vector<std::pair<SimulationState, QByteArray>> boundaries;
    QByteArray whole;
    do {
        QVERIFY(simulator.advance(state, step));
        records.append(step, whole);
        if (state.isBetweenPasses())
            boundaries.emplace_back(state, whole);
    } while (step.kind != SimulationStep::Kind::End);
    QVERIFY(boundaries.size() > 8);
    for (const auto &[end, firstPart] : boundaries) {
        Simulator second(setup);
        SimulationState start = end;
        QByteArray joined = firstPart;
        do {
            QVERIFY(second.advance(start, step));
            records.append(step, joined);
        } while (step.kind != SimulationStep::Kind::End);
        QCOMPARE(joined, whole);
        QVERIFY(start.isSameAs(state));
    }
}

void TraceTest::runsCanBeStopped()
{
    const auto setup = longScenario(30'000).setup();
    std::stop_source stop;
    TraceRunOptions options;
    options.progress = [&stop](const Progress &) { stop.request_stop(); };
    QCOMPARE(runTrace(setup, options, stop.get_token()).error().code, ErrorCode::Cancelled);
    options.progress = {};
    options.records = [](QByteArrayView) { return false; };
    QCOMPARE(runTrace(setup, options, {}).error().code, ErrorCode::Cancelled);
}

void TraceTest::countingGivesTheSameCounts()
{
    const auto setup = longScenario(500).setup();
    const auto written = runTrace(setup, {}, {});
    TraceRunOptions counting;
    counting.makesRecords = false;
    counting.makesDigest = false;
    const auto counted = runTrace(setup, counting, {});
    QCOMPARE(counted->counts.events, written->counts.events);
    QCOMPARE(counted->counts.effects, written->counts.effects);
    QCOMPARE(counted->counts.outcomes, written->counts.outcomes);
    QCOMPARE(counted->counts.records, 0);
    QVERIFY(counted->digest.isEmpty());
    QVERIFY(counted->end.isSameAs(written->end));
}

void TraceTest::linesAreWrittenWithoutSpace()
{
    JsonLine line;
    line.beginObject().key("a").number(-5).key("b").beginArray().text("x\"y").null().boolean(true).endArray().foreignKey("k\"").raw("1.10").endObject();
    QCOMPARE(line.bytes(), R"({"a":-5,"b":["x\"y",null,true],"k\"":1.10})"_ba);
    line.clear();
    QCOMPARE(line.beginArray().endArray().bytes(), "[]"_ba);
}

} // namespace ledgerscope::replay

QTEST_APPLESS_MAIN(ledgerscope::replay::TraceTest)
#include "tracetest.moc"
