// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/tracecomparison.h"
#include "backend/replay/engine/why.h"
#include "tests/backend/replay/engine/replayledger.h"
#include "tests/backend/replay/engine/replayscenario.h"

#include <QTest>

namespace ledgerscope::replay {

using namespace Qt::StringLiterals;

/// What is different between two replays, and why a workflow starts or does not.
class ReplayReasonsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aReplayEqualsItself();
    void skippingAPoisonEventFreesWhatStoodBehindIt();
    void otherInputsAndOutcomesAreChanges();
    void absencesHaveReasons_data();
    void absencesHaveReasons();
    void theRunLogIsComparedToo();
    void tooManyEffectsAreRefused();
    void theFirstRefusalIsMarked_data();
    void theFirstRefusalIsMarked();
    void badFiltersAndMappersSayWhy();
    void cursorsAndHaltsAreRefusals();
    void workflowsWithoutSubscriptionHaveNoChain();
};

namespace {

ReplayScenario plain()
{
    ReplayScenario scenario;
    scenario.rows = {eventAt(1, "price.changed", R"({"n":1})"), eventAt(2, "ar.moved", R"({"n":2})"), eventAt(3, "price.changed", R"({"n":3})")};
    scenario.subscriptions = {subscriptionOf("1", "price.*", "W1", {}, R"({"n":"$.payload.n"})"), subscriptionOf("2", "*", "W2", {}, R"({"n":"$.payload.n"})")};
    return scenario;
}

QByteArray edited(const QByteArray &edit)
{
    return R"({"mode":"drain","edits":[)" + edit + "]}";
}

TraceComparison compared(const ReplayScenario &before, const ReplayScenario &after)
{
    auto comparison = TraceComparer(before.setup(), after.setup()).compare({});
    if (!comparison)
        qFatal("%s", qPrintable(comparison.error().text()));
    return std::move(*comparison);
}

/// "+b W1", "-a W2", "~c W1": added, removed, changed.
QByteArrayList linesOf(const TraceComparison &comparison, const ReplayScenario &scenario)
{
    QByteArrayList lines;
    for (const EffectChange &change : comparison.changes) {
        const char sign = change.kind == EffectChange::Kind::Added ? '+' : change.kind == EffectChange::Kind::Removed ? '-' : '~';
        lines += sign + scenario.nameOfId(change.event) + ' ' + change.workflow;
    }
    return lines;
}

WhyChain whyOf(const ReplayScenario &scenario, int event, const QByteArray &workflow)
{
    auto chains = explainWhy(scenario.setup(), idAt(event), workflow, {});
    if (!chains || chains->size() != 1)
        qFatal("one chain is expected");
    return std::move(chains->front());
}

} // namespace

void ReplayReasonsTest::aReplayEqualsItself()
{
    const auto comparison = compared(plain(), plain());
    QVERIFY(comparison.changes.empty());
    QCOMPARE(comparison.equal, 5);
}

void ReplayReasonsTest::skippingAPoisonEventFreesWhatStoodBehindIt()
{
    ReplayScenario before = plain();
    const QByteArray fault = R"("faults":[{"event_id":")" + idAt(2).bytes() + R"(","workflow":"W2","kind":"throw"}],"retries":1)";
    before.plan = R"({"mode":"drain",)" + fault + '}';
    ReplayScenario after = before;
    after.rows[2].event.causedBy = "event:" + idAt(2).bytes();
    after.plan = R"({"mode":"drain",)" + fault + R"(,"edits":[{"skip":")" + idAt(2).bytes() + R"("}]})";
    const auto comparison = compared(before, after);
    QCOMPARE(linesOf(comparison, before), (QByteArrayList{"-b W2", "+c W1", "+c W2"}));
    QVERIFY(comparison.changes[0].reason.text().contains(u"left out"_s));
    QCOMPARE(comparison.changes[1].reason.text(), u"the drainer does not come so far"_s);
    QCOMPARE(comparison.warnings, (std::vector<ConsequenceWarning>{{idAt(2), {idAt(3)}}}));
    QCOMPARE(comparison.equal, 2);
}

void ReplayReasonsTest::otherInputsAndOutcomesAreChanges()
{
    ReplayScenario after = plain();
    after.plan = edited(R"({"replace":")" + idAt(1).bytes() + R"(","payload":{"n":9}})");
    auto comparison = compared(plain(), after);
    QCOMPARE(linesOf(comparison, after), (QByteArrayList{"~a W1", "~a W2"}));
    QCOMPARE(comparison.changes[0].before->input, R"({"n":1})"_ba);
    QCOMPARE(comparison.changes[0].after->input, R"({"n":9})"_ba);
    QVERIFY(comparison.changes[0].reason.text().contains(u"another input"_s));
    after = plain();
    after.plan = R"({"mode":"drain","semantics":{"fanout_cap":1}})";
    comparison = compared(plain(), after);
    QCOMPARE(linesOf(comparison, after), (QByteArrayList{"~a W2", "~c W2"}));
    QCOMPARE(comparison.changes[0].reason.text(), u"it was started and is cut"_s);
    QCOMPARE(comparison.count(EffectChange::Kind::Changed), 2);
    QCOMPARE(comparison.count(EffectChange::Kind::Added), 0);
}

void ReplayReasonsTest::absencesHaveReasons_data()
{
    QTest::addColumn<QByteArray>("inputs");
    QTest::addColumn<QString>("words");
    const auto only = [](const QByteArray &more) -> QByteArray {
        return R"({"mode":"drain","inputs":{"subscriptions":[{"id":"1","pattern":"price.*","workflow":"W1","mapper":{"n":"$.payload.n"}})" + more + "]}}";
    };
    QTest::newRow("the subscription was taken away") << only("") << u"subscription is not there"_s;
    QTest::newRow("its pattern is another") << only(R"(,{"id":"2","pattern":"vendor.*","workflow":"W2"})") << u"vendor.*"_s;
    QTest::newRow("it is switched off") << only(R"(,{"id":"2","pattern":"*","workflow":"W2","enabled":false})") << u"switched off"_s;
    QTest::newRow("its filter says no") << only(R"(,{"id":"2","pattern":"*","workflow":"W2","filter":"n > 100"})") << u"n > 100"_s;
    QTest::newRow("another drainer") << R"({"mode":"drain","drainers":[{"id":"other","starts_workflows":true}]})"_ba << u"drainer is not there"_s;
}

void ReplayReasonsTest::absencesHaveReasons()
{
    QFETCH(const QByteArray, inputs);
    QFETCH(const QString, words);
    ReplayScenario after = plain();
    after.plan = inputs;
    const auto comparison = compared(plain(), after);
    QVERIFY(comparison.count(EffectChange::Kind::Removed) >= 3);
    const QString reason = comparison.changes.at(1).reason.text();
    QVERIFY2(reason.contains(words), qPrintable(reason));
}

void ReplayReasonsTest::theRunLogIsComparedToo()
{
    ReplayScenario scenario = plain();
    scenario.inputs.runs = {{idAt(1), "W1", RunId("r1"), "ok"}, {idAt(1), "W2", RunId("r2"), "ok"}, {idAt(2), "W9", RunId("r3"), "failed"},
                            {idAt(50), "W1", RunId("r4"), "ok"}};
    const auto comparison = TraceComparer::againstRecorded(scenario.setup(), {});
    QCOMPARE(linesOf(*comparison, scenario), (QByteArrayList{"+b W2", "+c W1", "+c W2", "-b W9"}));
    QCOMPARE(comparison->equal, 2);
    QCOMPARE(comparison->changes.back().before->detail, "failed"_ba);
}

void ReplayReasonsTest::tooManyEffectsAreRefused()
{
    const auto comparison = TraceComparer(plain().setup(), plain().setup()).compare({}, 3);
    QCOMPARE(comparison.error().code, ErrorCode::TooManyRows);
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(TraceComparer(plain().setup(), plain().setup()).compare(stop.get_token()).error().code, ErrorCode::Cancelled);
}

void ReplayReasonsTest::theFirstRefusalIsMarked_data()
{
    QTest::addColumn<QByteArray>("workflow");
    QTest::addColumn<int>("link"); ///< −1: it starts
    QTest::addColumn<QString>("words");
    QTest::newRow("starts") << "Starts"_ba << -1 << QString();
    QTest::newRow("glob") << "Glob"_ba << static_cast<int>(WhyLink::Glob) << u"vendor.*"_s;
    QTest::newRow("enabled") << "Enabled"_ba << static_cast<int>(WhyLink::Enabled) << u"off"_s;
    QTest::newRow("filter") << "Filter"_ba << static_cast<int>(WhyLink::Filter) << u"n > 5"_s;
    QTest::newRow("dedupe") << "Dedupe"_ba << static_cast<int>(WhyLink::Dedupe) << u"k1"_s;
    QTest::newRow("switch") << "Switch"_ba << static_cast<int>(WhyLink::Switch) << u"kill:high_risk_ops"_s;
    QTest::newRow("input") << "Input"_ba << static_cast<int>(WhyLink::Input) << u"needed"_s;
    QTest::newRow("cap") << "Cap"_ba << static_cast<int>(WhyLink::Cap) << u"only 4 are served"_s;
}

void ReplayReasonsTest::theFirstRefusalIsMarked()
{
    QFETCH(const QByteArray, workflow);
    QFETCH(const int, link);
    QFETCH(const QString, words);
    ReplayScenario scenario = plain();
    scenario.rows[0].event.idempotencyKey = "k1"_ba;
    scenario.subscriptions = {subscriptionOf("1", "price.*", "Starts", "n = 1", R"({"n":"$.payload.n"})"), subscriptionOf("2", "vendor.*", "Glob"),
                              subscriptionOf("3", "*", "Enabled"),  subscriptionOf("4", "*", "Filter", "n > 5"),
                              subscriptionOf("5", "*", "Dedupe"),   subscriptionOf("6", "*", "Switch"),
                              subscriptionOf("7", "*", "Input", {}, R"({"needed":"$.payload.never"})"), subscriptionOf("8", "*", "Cap")};
    scenario.subscriptions[2].isEnabled = false;
    scenario.inputs.workflows.insert("Dedupe", {.declaresKey = true});
    scenario.inputs.workflows.insert("Switch", {.riskLevel = 5});
    scenario.inputs.workflows.insert("Input", {.requiredInputs = {"needed"}});
    scenario.inputs.seenKeys = {{"Dedupe", "k1"}};
    scenario.plan = R"({"mode":"drain","semantics":{"drain_mode":"pre_r560","fanout_cap":4},"inputs":{"switches":{"kill:high_risk_ops":"on"}}})";
    const WhyChain chain = whyOf(scenario, 1, workflow);
    const auto refusal = chain.firstRefusal();
    QCOMPARE(refusal ? static_cast<int>(*refusal) : -1, link);
    for (const WhyLink one : AllWhyLinks) {
        const bool isBefore = !refusal || one < *refusal;
        QCOMPARE(chain.at(one).verdict == WhyVerdict::Passed, isBefore);
        if (refusal && one > *refusal)
            QCOMPARE(chain.at(one).verdict, WhyVerdict::NotAsked);
    }
    if (refusal)
        QVERIFY2(chain.at(*refusal).reason.text().contains(words), qPrintable(chain.at(*refusal).reason.text()));
    else
        QCOMPARE(chain.input, R"({"n":1})"_ba);
}

void ReplayReasonsTest::badFiltersAndMappersSayWhy()
{
    ReplayScenario scenario; // case C45
    scenario.rows = {eventAt(1, "vendor.cost_changed", R"({"delta":null})")};
    scenario.plan = R"({"mode":"drain","semantics":{"drain_mode":"pre_r560"}})";
    scenario.subscriptions = {subscriptionOf("1", "vendor.cost_changed", "ok", "$.delta > 0", R"({"vendor_id":"$.entity_id"})"),
                              subscriptionOf("2", "vendor.cost_changed", "badfilter", "delta >", "{}"),
                              subscriptionOf("3", "vendor.cost_changed", "badmap", {}, R"({"vendor_id":"$.entity_idd"})"),
                              subscriptionOf("4", "vendor.cost_changed", "notjson", {}, "vendor_id=$.entity_id")};
    const WhyChain ok = whyOf(scenario, 1, "ok");
    QCOMPARE(ok.firstRefusal(), std::optional(WhyLink::Filter));
    QVERIFY2(ok.at(WhyLink::Filter).reason.text().contains(u"null"_s), qPrintable(ok.at(WhyLink::Filter).reason.text()));
    const WhyChain badFilter = whyOf(scenario, 1, "badfilter");
    QCOMPARE(badFilter.at(WhyLink::Filter).verdict, WhyVerdict::Failed);
    QCOMPARE(whyOf(scenario, 1, "badmap").firstRefusal(), std::nullopt);
    QCOMPARE(whyOf(scenario, 1, "notjson").at(WhyLink::Input).verdict, WhyVerdict::Failed);
}

void ReplayReasonsTest::cursorsAndHaltsAreRefusals()
{
    ReplayScenario scenario = plain();
    scenario.plan = R"({"mode":"drain","drainers":[{"id":"workflow_runner","cursor":")" + idAt(2).bytes() + R"("}]})";
    QVERIFY(whyOf(scenario, 1, "W1").at(WhyLink::Cursor).reason.text().contains(u"stood behind"_s));
    QCOMPARE(whyOf(scenario, 3, "W1").firstRefusal(), std::nullopt);
    scenario.plan = R"({"mode":"drain","drainers":[{"id":"workflow_runner","cursor":null}]})";
    QVERIFY(whyOf(scenario, 1, "W1").at(WhyLink::Cursor).reason.text().contains(u"NULL"_s));
    scenario.plan = R"({"mode":"drain","drainers":["timeline_indexer"]})";
    QCOMPARE(whyOf(scenario, 1, "W1").firstRefusal(), std::optional(WhyLink::Cursor));
    scenario.plan = R"({"mode":"drain","retries":2,"faults":[{"pattern":"ar.*","workflow":"W2","kind":"throw"}]})";
    const WhyChain stalled = whyOf(scenario, 3, "W1");
    QCOMPARE(stalled.firstRefusal(), std::optional(WhyLink::Halt));
    QVERIFY(stalled.at(WhyLink::Halt).reason.text().contains(QString::fromUtf8(idAt(2).bytes())));
    const WhyChain failed = whyOf(scenario, 2, "W2");
    QCOMPARE(failed.at(WhyLink::Halt).verdict, WhyVerdict::Failed);
    scenario.subscriptions.push_back(subscriptionOf("3", "ar.*", "Behind"));
    QVERIFY(whyOf(scenario, 2, "Behind").at(WhyLink::Halt).reason.text().contains(u"before it comes to this subscription"_s));
}

void ReplayReasonsTest::workflowsWithoutSubscriptionHaveNoChain()
{
    const auto none = explainWhy(plain().setup(), idAt(1), "Unheard", {});
    QVERIFY(none.isOk() && none->empty());
    QCOMPARE(explainWhy(plain().setup(), idAt(99), "W1", {}).error().code, ErrorCode::UnknownEvent);
}

} // namespace ledgerscope::replay

QTEST_APPLESS_MAIN(ledgerscope::replay::ReplayReasonsTest)
#include "replayreasonstest.moc"
