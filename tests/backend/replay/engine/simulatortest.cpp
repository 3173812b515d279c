// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/backend/replay/engine/replayledger.h"
#include "tests/backend/replay/engine/replayscenario.h"

#include <QTest>

namespace ledgerscope::replay {

using namespace Qt::StringLiterals;

/// The drain loop with all of its options (ledgers.md §1.4, §8).
class SimulatorTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theReferenceTraceOfR560();
    void theReferenceTraceBeforeR560();
    void theReferenceTracesByteForByte_data();
    void theReferenceTracesByteForByte();
    void aPoisonEventStallsAfterItsRetries();
    void batchesEndWhereTheySay();
    void theCapCutsByIdOrInsertion();
    void aCapHitMayTellAnEvent();
    void theNinthSubscriberIsNamed();
    void filtersThatCannotBeEvaluated_data();
    void filtersThatCannotBeEvaluated();
    void badFiltersAndMappersAreDispatchFailures();
    void missingPaths_data();
    void missingPaths();
    void requiredInputsMustBeThere();
    void consumersSkipKeysTheyHaveSeen();
    void keysOfFailedStartsAreNotSeen();
    void aReturnedFailureHaltsOnlyIfAskedTo();
    void nullCursorsReadNothing();
    void cursorsBeginWhereTheySay();
    void lateEventsAreNeverDeliveredIfAskedFor();
    void aSlowCallMeetsTheLockOrRepeatsTheBatch();
    void killSwitchesStopArmedOnesAreNoted();
    void switchesStandAsTheyStoodAtTheEvent();
    void risksAwaitApproval();
    void recordedFailuresStrikeAsOften();
    void drainersTakeTurnsByTheirCadence();
    void entitiesAndRunsAreReplayedWithoutHalting();
    void editsChangeWhatIsRead();
    void provenanceSaysWhatWasTakenFromWhere();
};

namespace {

const QByteArray EndOfLine("\n");

QByteArray with(const QByteArray &plan, const QByteArray &more)
{
    QByteArray joined = plan;
    joined.chop(1);
    return joined + ',' + more + '}';
}

const QByteArray Drain = R"({"mode":"drain"})";

QByteArray drain(const QByteArray &semantics)
{
    return with(Drain, R"("semantics":{)" + semantics + '}');
}

/// The trace of ledgers.md §1.4: W3 fails twice on b.
ReplayScenario reference(const QByteArray &mode)
{
    ReplayScenario scenario;
    scenario.rows = {eventAt(1, "price.changed"), eventAt(2, "ar.bucket_moved"), eventAt(3, "price.changed"), eventAt(4, "item.created")};
    scenario.subscriptions = {subscriptionOf("1", "price.*", "W1"), subscriptionOf("2", "*", "W2"), subscriptionOf("3", "ar.*", "W3")};
    scenario.plan = with(drain(R"("drain_mode":")" + mode + '"'),
                         R"("faults":[{"event_id":")" + idAt(2).bytes() + R"(","workflow":"W3","kind":"throw","times":2}])");
    return scenario;
}

} // namespace

void SimulatorTest::theReferenceTraceOfR560()
{
    QCOMPARE(reference("r560").story(),
             (QByteArrayList{"1 a>W1 W2", "1 b>W2 !W3", "1 =a halted b",
                             "2 b>W2 !W3", "2 =a halted b",
                             "3 b>W2 W3", "3 c>W1 W2", "3 d>W2", "3 f1>W2", "3 f2>W2", "3 =f2"}));
}

void SimulatorTest::theReferenceTraceBeforeR560()
{
    QCOMPARE(reference("pre_r560").story(), (QByteArrayList{"1 a>W1 W2", "1 b>W2 !W3", "1 c>W1 W2", "1 d>W2", "1 =d"}));
}

void SimulatorTest::theReferenceTracesByteForByte_data()
{
    QTest::addColumn<QByteArray>("mode");
    QTest::addColumn<QByteArray>("records");
    const QByteArray first = R"({"record":"event","pass":1,"drainer":"workflow_runner","event":"01KSFR9C400000000000000001","type":"price.changed","outcome":"dispatched","effects":[{"subscription":"1","workflow":"W1","outcome":"started","input":{}},{"subscription":"2","workflow":"W2","outcome":"started","input":{}}]})" + EndOfLine;
    const QByteArray failing = R"(,"drainer":"workflow_runner","event":"01KSFR9D380000000000000001","type":"ar.bucket_moved","outcome":"dispatched","effects":[{"subscription":"2","workflow":"W2","outcome":"started","input":{}},{"subscription":"3","workflow":"W3","outcome":"failed","reason":"injected","detail":"injected fault","input":{}}])";
    const QByteArray third = R"(,"drainer":"workflow_runner","event":"01KSFR9E2G0000000000000001","type":"price.changed","outcome":"dispatched","effects":[{"subscription":"1","workflow":"W1","outcome":"started","input":{}},{"subscription":"2","workflow":"W2","outcome":"started","input":{}}]})" + EndOfLine;
    const QByteArray fourth = R"(,"drainer":"workflow_runner","event":"01KSFR9F1R0000000000000001","type":"item.created","outcome":"dispatched","effects":[{"subscription":"2","workflow":"W2","outcome":"started","input":{}}]})" + EndOfLine;
    const auto event = [](int pass) -> QByteArray { return R"({"record":"event","pass":)" + QByteArray::number(pass); };
    const auto halted = [](int pass, const QByteArray &at) -> QByteArray {
        return R"({"record":"pass","pass":)" + QByteArray::number(pass)
            + R"(,"drainer":"workflow_runner","outcome":"halted","served":)" + (pass == 1 ? "1" : "0")
            + R"(,"cursor":"01KSFR9C400000000000000001","halted_on":"01KSFR9D380000000000000001","at":")" + at + "\"}\n";
    };
    const auto simulated = [](const QByteArray &id) -> QByteArray {
        return R"({"record":"event","pass":3,"drainer":"workflow_runner","event":")" + id
            + R"(","type":"workflow.dispatch_failed","outcome":"dispatched","effects":[{"subscription":"2","workflow":"W2","outcome":"started","input":{}}]})" + EndOfLine;
    };
    QTest::newRow("R560: the pass halts, and b is read three times")
        << "r560"_ba
        << first + event(1) + failing + ",\"halted\":true}\n" + halted(1, "2026-05-25T14:25:15.000Z") + event(2) + failing + ",\"halted\":true}\n"
               + halted(2, "2026-05-25T14:27:15.000Z") + event(3)
               + R"(,"drainer":"workflow_runner","event":"01KSFR9D380000000000000001","type":"ar.bucket_moved","outcome":"dispatched","effects":[{"subscription":"2","workflow":"W2","outcome":"started","input":{}},{"subscription":"3","workflow":"W3","outcome":"started","input":{}}]})" + EndOfLine
               + event(3) + third + event(3) + fourth + simulated("sim:1:1") + simulated("sim:2:2")
               + R"({"record":"pass","pass":3,"drainer":"workflow_runner","outcome":"finished","served":5,"cursor":"sim:2:2","at":"2026-05-25T14:29:15.000Z"})" + EndOfLine;
    QTest::newRow("before R560: the cursor goes on, and b is lost for W3")
        << "pre_r560"_ba
        << first + event(1) + failing + "}\n" + event(1) + third + event(1) + fourth
               + R"({"record":"pass","pass":1,"drainer":"workflow_runner","outcome":"finished","served":4,"cursor":"01KSFR9F1R0000000000000001","at":"2026-05-25T14:25:15.000Z"})" + EndOfLine;
}

void SimulatorTest::theReferenceTracesByteForByte()
{
    QFETCH(const QByteArray, mode);
    QFETCH(const QByteArray, records);
    const auto made = reference(mode).records().split('\n');
    const auto expected = records.split('\n');
    for (qsizetype line = 0; line < std::min(made.size(), expected.size()); ++line)
        QCOMPARE(made.at(line), expected.at(line));
    QCOMPARE(made.size(), expected.size());
}

void SimulatorTest::aPoisonEventStallsAfterItsRetries()
{
    ReplayScenario scenario = reference("r560");
    scenario.plan = with(Drain, R"("retries":2,"faults":[{"pattern":"ar.*","workflow":"W3","kind":"throw"}])");
    QCOMPARE(scenario.story(),
             (QByteArrayList{"1 a>W1 W2", "1 b>W2 !W3", "1 =a halted b", "2 b>W2 !W3", "2 =a stalled b"}));
}

void SimulatorTest::batchesEndWhereTheySay()
{
    ReplayScenario scenario = reference("r560");
    scenario.plan = drain(R"("batch_limit":3)");
    QCOMPARE(scenario.story(), (QByteArrayList{"1 a>W1 W2", "1 b>W2 W3", "1 c>W1 W2", "1 =c", "2 d>W2", "2 =d"}));
}

void SimulatorTest::theCapCutsByIdOrInsertion()
{
    ReplayScenario scenario;
    scenario.rows = {eventAt(1, "t.x")};
    scenario.subscriptions = {subscriptionOf("10", "*", "ten"), subscriptionOf("9", "*", "nine"), subscriptionOf("1", "*", "one")};
    scenario.plan = drain(R"("fanout_cap":2)");
    QCOMPARE(scenario.story().first(), "1 a>one nine xten"_ba);
    scenario.plan = drain(R"("fanout_cap":2,"cap_order":"insertion")");
    QCOMPARE(scenario.story().first(), "1 a>ten nine xone"_ba);
}

void SimulatorTest::aCapHitMayTellAnEvent()
{
    ReplayScenario scenario;
    scenario.rows = {eventAt(1, "t.x")};
    scenario.subscriptions = {subscriptionOf("1", "t.*", "A"), subscriptionOf("2", "t.*", "B"), subscriptionOf("3", "workflow.*", "C")};
    scenario.plan = drain(R"("fanout_cap":1,"cap_hit":"alert_event")");
    QCOMPARE(scenario.story(), (QByteArrayList{"1 a>A xB", "1 =a", "2 f1>C", "2 =f1"}));
    scenario.subscriptions = {subscriptionOf("1", "*", "A"), subscriptionOf("2", "*", "B")};
    QCOMPARE(scenario.story(), (QByteArrayList{"1 a>A xB", "1 =a", "2 f1>A xB", "2 =f1"})); // and no alert about the alert
}

void SimulatorTest::theNinthSubscriberIsNamed()
{
    ReplayScenario scenario; // case C42
    scenario.rows = {eventAt(1, "price.changed")};
    const QByteArrayList patterns{"price.changed", "price.changed", "price.*", "price.*", "price.*", "*", "*", "*", "*", "price.changed", "price.*"};
    for (qsizetype i = 0; i < patterns.size(); ++i)
        scenario.subscriptions.push_back(subscriptionOf(QByteArray::number(i + 1), patterns.at(i), i == 9 ? "w1"_ba : 'w' + QByteArray::number(i + 1)));
    scenario.subscriptions.back().isEnabled = false;
    QCOMPARE(scenario.story().first(), "1 a>w1 w2 w3 w4 w5 w6 w7 w8 xw9 xw1"_ba);
    QVERIFY(scenario.records().contains(R"("cut":["9","10"])"));
}

void SimulatorTest::filtersThatCannotBeEvaluated_data()
{
    QTest::addColumn<QByteArray>("choice");
    QTest::addColumn<QByteArrayList>("story");
    QTest::newRow("halt") << "halt"_ba << QByteArrayList{"1 a>A !B", "1 =- halted a", "2 a>A !B", "2 =- halted a", "3 a>A !B", "3 =- stalled a"};
    QTest::newRow("skip") << "skip"_ba << QByteArrayList{"1 a>A ?B C", "1 b>A B C", "1 =b"};
    QTest::newRow("fire") << "fire"_ba << QByteArrayList{"1 a>A B C", "1 b>A B C", "1 =b"};
}

void SimulatorTest::filtersThatCannotBeEvaluated()
{
    QFETCH(const QByteArray, choice);
    QFETCH(const QByteArrayList, story);
    ReplayScenario scenario;
    scenario.rows = {eventAt(1, "t.x", R"({"n":"text"})"), eventAt(2, "t.x", R"({"n":5})")};
    scenario.subscriptions = {subscriptionOf("1", "*", "A"), subscriptionOf("2", "*", "B", "n > 3"), subscriptionOf("3", "*", "C"),
                              subscriptionOf("4", "*", "D", "n = 'other'")};
    scenario.subscriptions.back().filter = "n IS NULL"_ba;
    scenario.plan = drain(R"("filter_error":")" + choice + '"');
    QCOMPARE(scenario.story(), story);
    QCOMPARE(scenario.records().contains("filter_ignored"), choice == "fire");
}

void SimulatorTest::badFiltersAndMappersAreDispatchFailures()
{
    ReplayScenario scenario; // case C45
    scenario.rows = {eventAt(1, "vendor.cost_changed", R"({"delta":null})")};
    const auto story = [&scenario](const Subscription &one) {
        scenario.subscriptions = {one};
        scenario.plan = with(Drain, R"("retries":1)");
        return scenario.story().first();
    };
    QCOMPARE(story(subscriptionOf("1", "*", "ok", "$.delta > 0", R"({"vendor_id":"$.entity_id"})")), "1 a>"_ba);
    QCOMPARE(story(subscriptionOf("2", "*", "badfilter", "delta >")), "1 a>!badfilter"_ba);
    QVERIFY(scenario.records().contains(R"("reason":"filter_syntax","detail":"position 7)"));
    QCOMPARE(story(subscriptionOf("3", "*", "badmap", {}, R"({"vendor_id":"$.entity_idd"})")), "1 a>badmap"_ba);
    QVERIFY(scenario.records().contains(R"("outcome":"started","input":{})"));
    QCOMPARE(story(subscriptionOf("4", "*", "notjson", {}, "vendor_id=$.entity_id")), "1 a>!notjson"_ba);
    QVERIFY(scenario.records().contains(R"("reason":"mapper_invalid")"));
}

void SimulatorTest::missingPaths_data()
{
    QTest::addColumn<QByteArray>("choice");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("absent") << R"("absent")"_ba << R"("outcome":"started","input":{"a":1.10})"_ba;
    QTest::newRow("null") << "null"_ba << R"("outcome":"started","input":{"a":1.10,"b":null})"_ba;
    QTest::newRow("fail") << R"("fail")"_ba << R"("outcome":"failed","reason":"input_fault")"_ba;
}

void SimulatorTest::missingPaths()
{
    QFETCH(const QByteArray, choice);
    QFETCH(const QByteArray, words);
    ReplayScenario scenario;
    scenario.rows = {eventAt(1, "t.x", R"({"a":1.10})")};
    scenario.subscriptions = {subscriptionOf("1", "*", "A", {}, R"({"a":"$.payload.a","b":"$.payload.b"})")};
    scenario.plan = drain(R"("mapper_missing":)" + choice);
    QVERIFY2(scenario.records().contains(words), scenario.records().constData());
}

void SimulatorTest::requiredInputsMustBeThere()
{
    ReplayScenario scenario;
    scenario.rows = {eventAt(1, "t.x", R"({"a":1})")};
    scenario.subscriptions = {subscriptionOf("1", "*", "A", {}, R"({"b":"$.payload.b"})")};
    scenario.inputs.workflows.insert("A", {.requiredInputs = {"b"}});
    QCOMPARE(scenario.story().first(), "1 a>!A"_ba);
    scenario.rows = {eventAt(1, "t.x", R"({"b":1})")};
    QCOMPARE(scenario.story().first(), "1 a>A"_ba);
}

void SimulatorTest::consumersSkipKeysTheyHaveSeen()
{
    ReplayScenario scenario;
    scenario.rows = {eventAt(1, "t.x"), eventAt(2, "t.x"), eventAt(3, "t.x"), eventAt(4, "t.x", R"({"idempotency_key":"k1"})"), eventAt(5, "t.x")};
    scenario.rows[0].event.idempotencyKey = "k1"_ba;
    scenario.rows[1].event.idempotencyKey = "k1"_ba;
    scenario.rows[2].event.idempotencyKey = "old"_ba;
    scenario.subscriptions = {subscriptionOf("1", "*", "Once"), subscriptionOf("2", "*", "Always")};
    scenario.inputs.workflows.insert("Once", {.declaresKey = true});
    scenario.inputs.seenKeys = {{"Once", "old"}, {"Somebody", "k1"}};
    QCOMPARE(scenario.story(),
             (QByteArrayList{"1 a>Once Always", "1 b>~Once Always", "1 c>~Once Always", "1 d>~Once Always", "1 e>Once Always", "1 =e"}));
    scenario.plan = drain(R"("dedupe":"none")");
    QCOMPARE(scenario.story().at(1), "1 b>Once Always"_ba);
}

void SimulatorTest::keysOfFailedStartsAreNotSeen()
{
    ReplayScenario scenario = reference("r560"); // the key of what failed is free, that of what was served before it is not
    scenario.rows[1].event.idempotencyKey = "k"_ba;
    scenario.inputs.workflows.insert("W2", {.declaresKey = true});
    scenario.inputs.workflows.insert("W3", {.declaresKey = true});
    QCOMPARE(scenario.story().mid(1, 5), (QByteArrayList{"1 b>W2 !W3", "1 =a halted b", "2 b>~W2 !W3", "2 =a halted b", "3 b>~W2 W3"}));
}

void SimulatorTest::aReturnedFailureHaltsOnlyIfAskedTo()
{
    ReplayScenario scenario = reference("r560");
    const QByteArray fault = R"("faults":[{"pattern":"ar.*","workflow":"W2","kind":"fail","times":1}])";
    scenario.plan = with(Drain, fault);
    QCOMPARE(scenario.story().mid(1, 2), (QByteArrayList{"1 b>-W2 W3", "1 c>W1 W2"}));
    scenario.plan = with(drain(R"("failed_result_halts":true)"), fault);
    QCOMPARE(scenario.story().mid(1, 3), (QByteArrayList{"1 b>!W2", "1 =a halted b", "2 b>W2 W3"}));
}

void SimulatorTest::nullCursorsReadNothing()
{
    ReplayScenario scenario = reference("r560");
    const QByteArray drainers = R"("drainers":[{"id":"workflow_runner","cursor":null}])";
    scenario.plan = with(Drain, drainers);
    QVERIFY(scenario.story().isEmpty());
    scenario.plan = with(drain(R"("null_cursor":"beginning")"), drainers);
    QCOMPARE(scenario.story().first(), "1 a>W1 W2"_ba);
}

void SimulatorTest::cursorsBeginWhereTheySay()
{
    ReplayScenario scenario = reference("r560");
    const auto storyFrom = [&scenario](const QByteArray &cursor) {
        scenario.plan = with(Drain, R"("drainers":[{"id":"workflow_runner",)" + cursor + "}]");
        return scenario.story();
    };
    const QByteArray atThird = R"("cursor":")" + idAt(3).bytes() + '"';
    QCOMPARE(storyFrom(atThird), (QByteArrayList{"1 d>W2", "1 =d"}));
    QCOMPARE(storyFrom(R"("cursor":"01KSFR9D380000000000000000")"), (QByteArrayList{"1 b>W2 W3", "1 c>W1 W2", "1 d>W2", "1 =d"})); // names no event
    QCOMPARE(storyFrom(R"("cursor":"f47ac10b-58cc-4372-a567-0e02b2c3d479")"), QByteArrayList()); // case C18
    QCOMPARE(storyFrom(R"("has_cursor_row":false)").first(), "1 a>W1 W2"_ba);
}

void SimulatorTest::lateEventsAreNeverDeliveredIfAskedFor()
{
    ReplayScenario scenario; // case C17, and one that is late by less than a cadence
    scenario.rows = {eventAt(1, "ar.moved"), eventAt(2, "ar.moved"), eventAt(3, "ar.moved")};
    scenario.rows[0].event.recordedAt = Timestamp::fromText("2026-05-25T14:25:40Z");
    scenario.rows[1].event.recordedAt = Timestamp::fromText("2026-05-25T14:24:40Z");
    scenario.subscriptions = {subscriptionOf("1", "*", "A")};
    QCOMPARE(scenario.story(), (QByteArrayList{"1 a>A", "1 b>A", "1 c>A", "1 =c"}));
    scenario.plan = drain(R"("late_insert":true)");
    QCOMPARE(scenario.story(), (QByteArrayList{"1 a late", "1 b>A", "1 c>A", "1 =c"}));
}

void SimulatorTest::aSlowCallMeetsTheLockOrRepeatsTheBatch()
{
    ReplayScenario scenario = reference("r560");
    const QByteArray fault = R"("faults":[{"pattern":"ar.*","workflow":"W3","kind":"slow"}])";
    scenario.plan = with(drain(R"("batch_limit":2)"), fault);
    QCOMPARE(scenario.story(), (QByteArrayList{"1 a>W1 W2", "1 b>W2 W3", "1 =b", "2 locked", "3 c>W1 W2", "3 d>W2", "3 =d"}));
    scenario.plan = with(drain(R"("batch_limit":2,"lock":"none")"), fault);
    QCOMPARE(scenario.story(), (QByteArrayList{"1 a>W1 W2", "1 b>W2 W3", "1 =b", "2 a>W1 W2", "2 b>W2 W3", "2 =b", "3 c>W1 W2", "3 d>W2", "3 =d"}));
}

void SimulatorTest::killSwitchesStopArmedOnesAreNoted()
{
    ReplayScenario scenario;
    scenario.rows = {eventAt(1, "t.x")};
    scenario.subscriptions = {subscriptionOf("1", "*", "Risky"), subscriptionOf("2", "*", "Mail"), subscriptionOf("3", "*", "Free"),
                              subscriptionOf("4", "*", "Asks", "NOT kill:high_risk_ops")};
    scenario.inputs.workflows.insert("Risky", {.riskLevel = 4});
    scenario.inputs.workflows.insert("Mail", {.switches = {"kill.email_intake"}});
    scenario.plan = with(Drain, R"("inputs":{"switches":{"kill:high_risk_ops":"on","kill:email_intake":"armed"}})");
    QCOMPARE(scenario.story(), (QByteArrayList{"1 a>#Risky Mail Free", "1 =a"}));
    QVERIFY(scenario.records().contains(R"("workflow":"Mail","outcome":"started","notes":["would_block"],"detail":"kill:email_intake")"));
    scenario.plan = Drain;
    QCOMPARE(scenario.story().first(), "1 a>Risky Mail Free Asks"_ba);
}

void SimulatorTest::switchesStandAsTheyStoodAtTheEvent()
{
    ReplayScenario scenario;
    scenario.rows = {eventAt(1, "t.x"), eventAt(5, "t.x")};
    scenario.subscriptions = {subscriptionOf("1", "*", "Risky"), subscriptionOf("2", "*", "Asks", "NOT kill:high_risk_ops")};
    scenario.inputs.workflows.insert("Risky", {.riskLevel = 5});
    scenario.inputs.hasSwitchHistory = true;
    scenario.inputs.switchesAsOf = KillSwitches({}, {{*scenario.rows[1].event.recordedAt.instant(), {"kill:high_risk_ops", SwitchState::On}}});
    QCOMPARE(scenario.story(), (QByteArrayList{"1 a>Risky Asks", "1 b>#Risky", "1 =b"}));
    scenario.plan = drain(R"("clock":"virtual")");
    QCOMPARE(scenario.story(), (QByteArrayList{"1 a>#Risky", "1 b>#Risky", "1 =b"}));
    scenario.plan = with(Drain, R"("inputs":{"switches":"today"})");
    QCOMPARE(scenario.story(), (QByteArrayList{"1 a>Risky Asks", "1 b>Risky Asks", "1 =b"}));
}

void SimulatorTest::risksAwaitApproval()
{
    ReplayScenario scenario;
    scenario.rows = {eventAt(1, "t.x"), eventAt(2, "t.x")};
    scenario.subscriptions = {subscriptionOf("1", "*", "Low"), subscriptionOf("2", "*", "High")};
    scenario.inputs.workflows.insert("Low", {.riskLevel = 2});
    scenario.inputs.workflows.insert("High", {.riskLevel = 3});
    scenario.inputs.runs = {{idAt(1), "High", RunId("r1"), "ok"}, {idAt(2), "High", RunId("r2"), "rejected"}};
    QCOMPARE(scenario.story().first(), "1 a>Low High"_ba);
    scenario.plan = drain(R"("hitl":"never")");
    QCOMPARE(scenario.story().first(), "1 a>Low @High"_ba);
    scenario.plan = drain(R"("hitl":"recorded")");
    QCOMPARE(scenario.story(), (QByteArrayList{"1 a>Low High", "1 b>Low @High", "1 =b"}));
}

void SimulatorTest::recordedFailuresStrikeAsOften()
{
    ReplayScenario scenario = reference("r560");
    scenario.plan = Drain;
    scenario.inputs.failures = {{idAt(2), "W3", 1, "customer_id is null"}};
    QCOMPARE(scenario.story().mid(1, 3), (QByteArrayList{"1 b>W2 !W3", "1 =a halted b", "2 b>W2 W3"}));
    QVERIFY(scenario.records().contains(R"("reason":"recorded","detail":"customer_id is null")"));
    scenario.plan = with(Drain, R"("inputs":{"failures":"none"})");
    QCOMPARE(scenario.story().at(1), "1 b>W2 W3"_ba);
}

void SimulatorTest::drainersTakeTurnsByTheirCadence()
{
    ReplayScenario scenario;
    scenario.rows = {eventAt(1, "t.x"), eventAt(2, "t.x"), eventAt(3, "t.x"), eventAt(4, "t.x")};
    scenario.subscriptions = {subscriptionOf("1", "*", "A")};
    scenario.plan = with(drain(R"("batch_limit":2)"), R"("drainers":[{"id":"z","cadence_seconds":10},{"id":"y","cadence_seconds":10,"starts_workflows":true},
                                                                     {"id":"x","cadence_seconds":15}])");
    QCOMPARE(scenario.story(), (QByteArrayList{"y 1 a>A", "y 1 b>A", "y 1 =b", "z 1 a delivered", "z 1 b delivered", "z 1 =b",
                                               "x 1 a delivered", "x 1 b delivered", "x 1 =b",
                                               "y 2 c>A", "y 2 d>A", "y 2 =d", "z 2 c delivered", "z 2 d delivered", "z 2 =d",
                                               "x 2 c delivered", "x 2 d delivered", "x 2 =d"}));
}

void SimulatorTest::entitiesAndRunsAreReplayedWithoutHalting()
{
    ReplayScenario scenario = reference("r560");
    scenario.plan = R"({"mode":"entity","window":{"entity":"item:1"},"faults":[{"pattern":"ar.*","workflow":"W3","kind":"throw"}]})";
    QCOMPARE(scenario.story(), (QByteArrayList{"1 a>W1 W2", "1 b>W2 !W3", "1 c>W1 W2", "1 d>W2", "1 =d"}));
    QVERIFY(scenario.records().contains(R"("drainer":"item:1")"));
    scenario.plan = R"({"mode":"run","window":{"run":"run_1"}})";
    QCOMPARE(scenario.story().size(), 5);
}

void SimulatorTest::editsChangeWhatIsRead()
{
    ReplayScenario scenario = reference("r560");
    const QByteArray id = idAt(2).bytes();
    scenario.plan = with(Drain, R"("edits":[{"skip":")" + id + R"("},{"insert":{"event_type":"ar.new","entity":"item:1"},"before":")" + idAt(1).bytes()
                                    + R"("}])");
    QCOMPARE(scenario.story(), (QByteArrayList{"1 f1>W2 W3", "1 a>W1 W2", "1 c>W1 W2", "1 d>W2", "1 =d"}));
}

void SimulatorTest::provenanceSaysWhatWasTakenFromWhere()
{
    ReplayScenario scenario = reference("r560");
    const auto of = [&scenario](const QByteArray &input) {
        for (const auto &one : scenario.setup()->provenances()) {
            if (one.input == input)
                return one.provenance;
        }
        return Provenance::Assumed;
    };
    QCOMPARE(of("subscriptions"), Provenance::Today);
    QCOMPARE(of("events"), Provenance::Recorded);
    QCOMPARE(of("switches"), Provenance::Today);
    scenario.inputs.hasSwitchHistory = true;
    QCOMPARE(of("switches"), Provenance::Reconstructed);
    scenario.plan = with(Drain, R"("edits":[{"skip":")" + idAt(2).bytes() + R"("}],"inputs":{"subscriptions":[],"switches":{}})");
    QCOMPARE(of("subscriptions"), Provenance::Edited);
    QCOMPARE(of("events"), Provenance::Edited);
    QCOMPARE(of("switches"), Provenance::Edited);
}

} // namespace ledgerscope::replay

QTEST_APPLESS_MAIN(ledgerscope::replay::SimulatorTest)
#include "simulatortest.moc"
