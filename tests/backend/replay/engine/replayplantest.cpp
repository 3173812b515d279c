// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/planreader.h"
#include "backend/replay/engine/planwriter.h"

#include <QTest>

namespace ledgerscope::replay {

using namespace Qt::StringLiterals;

/// The JSON of a plan: what is read, what is refused and where, and the one form it is written in.
class ReplayPlanTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPlanThatSaysNothingHasTheDefaultsOfTheReference();
    void everyKeyIsRead();
    void theCanonicalFormReadsBackToTheSamePlan_data();
    void theCanonicalFormReadsBackToTheSamePlan();
    void plansThatMeanTheSameHaveOneHash();
    void payloadsStayAsTheyAreWritten();
    void whatIsWrongIsRefusedWithItsPlace_data();
    void whatIsWrongIsRefusedWithItsPlace();
    void drainersHaveTheirKnownCadences();
};

namespace {

ReplayPlan planOf(const QByteArray &json)
{
    const auto plan = readPlan(json);
    if (!plan)
        qFatal("%s: %s", json.constData(), qPrintable(plan.error().text()));
    return *plan;
}

const QByteArray FullPlan = R"({
  "mode": "drain",
  "window": {"after": "01A", "until": "01Z", "entity": "bid:B:5875", "type": "price.*", "run": "run_1"},
  "drainers": ["workflow_runner", {"id": "mirror", "cursor": "01B", "cadence_seconds": 60, "starts_workflows": true},
               {"id": "null", "cursor": null}, {"id": "new", "has_cursor_row": false}],
  "semantics": {"drain_mode": "pre_r560", "batch_limit": 7, "fanout_cap": 2, "cap_order": "insertion", "cap_hit": "alert_event",
                "filter_error": "fire", "mapper_missing": null, "dedupe": "none", "failed_result_halts": true, "null_cursor": "beginning",
                "late_insert": true, "lock": "none", "glob": "sqlite_glob", "hitl": "never", "clock": "virtual"},
  "inputs": {"subscriptions": [{"id": "s1", "pattern": "price.*", "workflow": "W1", "filter": "a > 1", "mapper": {"x": "$.entity_id"}},
                               {"pattern": "*", "workflow": "W2", "enabled": false}],
             "switches": {"kill.high_risk_ops": "on", "kill:a\"b": "armed"}, "failures": "none"},
  "faults": [{"event_id": "01C", "workflow": "W1", "kind": "throw", "times": 2}, {"pattern": "ar.*", "workflow": "W2", "kind": "slow"}],
  "edits": [{"skip": "01D", "with_effects": true},
            {"insert": {"event_type": "price.changed", "entity": "item:1", "payload": {"p": 1.10, "p": 2}, "idempotency_key": "k"}, "before": "01E"},
            {"replace": "01F", "payload": [1], "event_type": "x.y"}, {"reorder": "01G", "before": "01H"}, {"reorder": "01I"}],
  "reducer": [{"type": "rule.*", "do": "replace", "at": "state.inner"}, {"type": "*"}],
  "checkpoint_every": 9, "retries": 5
})";

} // namespace

void ReplayPlanTest::aPlanThatSaysNothingHasTheDefaultsOfTheReference()
{
    const ReplayPlan plan = planOf(R"({"mode":"drain"})");
    QCOMPARE(plan, ReplayPlan());
    const Semantics &semantics = plan.semantics;
    QCOMPARE(semantics.drainMode, DrainMode::R560);
    QCOMPARE(semantics.batchLimit, 500);
    QCOMPARE(semantics.fanoutCap, 8);
    QCOMPARE(semantics.mapperMissing, MapperMissing::Absent);
    QCOMPARE(semantics.nullCursor, NullCursor::Nothing);
    QCOMPARE(semantics.failedResultHalts, false);
    QCOMPARE(semantics.filterError, FilterError::Halt);
    QCOMPARE(plan.drainers.size(), 1U);
    QVERIFY(plan.drainers.front().startsWorkflows);
    QVERIFY(std::holds_alternative<TodaysSubscriptions>(plan.subscriptions));
    QVERIFY(std::holds_alternative<SwitchesAsOf>(plan.switches));
    QCOMPARE(std::get<PlainReducer>(plan.reducer), PlainReducer::MergePatch);
}

void ReplayPlanTest::everyKeyIsRead()
{
    const ReplayPlan plan = planOf(FullPlan);
    QCOMPARE(plan.window.entity->id.bytes(), "B:5875"_ba);
    QCOMPARE(plan.window.until->bytes(), "01Z"_ba);
    QCOMPARE(plan.drainers.size(), 4U);
    QVERIFY(std::holds_alternative<CursorOfStore>(plan.drainers[0].cursor));
    QCOMPARE(std::get<EventId>(plan.drainers[1].cursor).bytes(), "01B"_ba);
    QVERIFY(plan.drainers[1].startsWorkflows);
    QVERIFY(std::holds_alternative<NullCursorRow>(plan.drainers[2].cursor));
    QVERIFY(std::holds_alternative<NoCursorRow>(plan.drainers[3].cursor));
    QCOMPARE(plan.semantics.mapperMissing, MapperMissing::Null);
    QCOMPARE(plan.semantics.glob, matching::PatternMeaning::SqliteGlob);
    QCOMPARE(plan.semantics.clock, ClockMode::Virtual);
    QCOMPARE(plan.semantics.lateInsert, LateInsert::On);
    const auto &subscriptions = std::get<std::vector<Subscription>>(plan.subscriptions);
    QCOMPARE(subscriptions[0].inputMapper, R"({"x": "$.entity_id"})"_ba);
    QCOMPARE(subscriptions[1].id.bytes(), "2"_ba);
    QCOMPARE(subscriptions[1].isEnabled, std::optional(false));
    const auto &switches = std::get<std::vector<SwitchSetting>>(plan.switches);
    QCOMPARE(switches[1], (SwitchSetting{"kill:high_risk_ops"_ba, SwitchState::On}));
    QCOMPARE(plan.failures, FailureInput::None);
    QCOMPARE(plan.faults[0].times, std::optional<qint64>(2));
    QCOMPARE(plan.faults[1].kind, Fault::Kind::Slow);
    QVERIFY(std::get<SkipEdit>(plan.edits[0]).withEffects);
    QCOMPARE(std::get<ReplaceEdit>(plan.edits[2]).type->bytes(), "x.y"_ba);
    QVERIFY(!std::get<ReorderEdit>(plan.edits[4]).before);
    QCOMPARE(std::get<std::vector<ReducerCase>>(plan.reducer)[0].action, ReducerCase::Action::Replace);
    QCOMPARE(plan.checkpointEvery, 9);
    QCOMPARE(plan.retries, 5);
}

void ReplayPlanTest::theCanonicalFormReadsBackToTheSamePlan_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("the shortest plan") << R"({"mode":"drain"})"_ba;
    QTest::newRow("a plan with every key") << FullPlan;
    QTest::newRow("an entity") << R"({"mode":"entity","window":{"entity":"item:10472"},"reducer":"last_value"})"_ba;
    QTest::newRow("a run") << R"({"mode":"run","window":{"run":"run_1"},"inputs":{"switches":"today","subscriptions":[]}})"_ba;
}

void ReplayPlanTest::theCanonicalFormReadsBackToTheSamePlan()
{
    QFETCH(const QByteArray, json);
    const ReplayPlan plan = planOf(json);
    const QByteArray canonical = canonicalJson(plan);
    QCOMPARE(planOf(canonical), plan);
    QCOMPARE(canonicalJson(planOf(canonical)), canonical);
    QVERIFY(!json::Document::parse(canonical).error());
}

void ReplayPlanTest::plansThatMeanTheSameHaveOneHash()
{
    const ReplayPlan terse = planOf(R"({"mode":"drain"})");
    const ReplayPlan wordy = planOf(R"({"checkpoint_every":5000, "semantics":{"fanout_cap":8,"glob":"star_only"},
                                        "drainers":["workflow_runner"], "mode":"drain"})");
    QCOMPARE(planHash(terse), planHash(wordy));
    QCOMPARE(planHash(terse).size(), 64);
    QVERIFY(planHash(terse) != planHash(planOf(R"({"mode":"drain","semantics":{"fanout_cap":9}})")));
}

void ReplayPlanTest::payloadsStayAsTheyAreWritten()
{
    const ReplayPlan plan = planOf(FullPlan);
    QCOMPARE(std::get<InsertEdit>(plan.edits[1]).payload, R"({"p": 1.10, "p": 2})"_ba);
    QVERIFY(canonicalJson(plan).contains(R"("payload":{"p": 1.10, "p": 2})"));
}

void ReplayPlanTest::whatIsWrongIsRefusedWithItsPlace_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("atText"); ///< the position is where this text begins
    QTest::addColumn<QString>("words");
    const auto row = [](const char *name, const QByteArray &json, const QByteArray &atText, const QString &words) {
        QTest::newRow(name) << json << atText << words;
    };
    row("no JSON", R"({"mode":"drain",})", ",}", u"no JSON"_s);
    row("no object", "[]", "[]", u"object is expected"_s);
    row("no mode", "{}", "{}", u"“mode” is missing"_s);
    row("a mode of a later version", R"({"mode":"aggregate"})", R"("mode")", u"“aggregate” is not in this version"_s);
    row("another mode of a later version", R"({"mode":"decision"})", R"("mode")", u"not in this version"_s);
    row("a mode that nobody knows", R"({"mode":"undo"})", R"("mode")", u"drain, entity, run"_s);
    row("an unknown key", R"({"mode":"drain","colour":1})", R"("colour")", u"“colour” is unknown"_s);
    row("an unknown key inside", R"({"mode":"drain","window":{"since":"x"}})", R"("since")", u"window.since"_s);
    row("a key that stands there twice", R"({"mode":"drain","retries":1,"retries":2})", R"("retries":2)", u"twice"_s);
    row("drainers of an entity", R"({"mode":"entity","window":{"entity":"a:b"},"drainers":["x"]})", R"("drainers")", u"Only the mode “drain”"_s);
    row("a batch of an entity", R"({"mode":"entity","window":{"entity":"a:b"},"semantics":{"batch_limit":5}})", R"("batch_limit")",
        u"semantics.batch_limit"_s);
    row("retries of a run", R"({"mode":"run","window":{"run":"r"},"retries":1})", R"("retries")", u"Only the mode"_s);
    row("an entity without which", R"({"mode":"entity"})", R"({"mode")", u"window.entity"_s);
    row("a run without which", R"({"mode":"run"})", R"({"mode")", u"window.run"_s);
    row("an entity that is none", R"({"mode":"drain","window":{"entity":"item"}})", R"("entity")", u"type:id"_s);
    row("a number that is a text", R"({"mode":"drain","semantics":{"fanout_cap":"8"}})", R"("fanout_cap")", u"whole number from 1"_s);
    row("a number below the least", R"({"mode":"drain","semantics":{"batch_limit":0}})", R"("batch_limit")", u"whole number from 1"_s);
    row("a number that is not whole", R"({"mode":"drain","checkpoint_every":1.5})", R"("checkpoint_every")", u"whole number"_s);
    row("a word that is no option", R"({"mode":"drain","semantics":{"glob":"regex"}})", R"("glob")", u"star_only"_s);
    row("recorded subscriptions", R"({"mode":"drain","inputs":{"subscriptions":"recorded"}})", R"("subscriptions")", u"no history of subscriptions"_s);
    row("a subscription without pattern", R"({"mode":"drain","inputs":{"subscriptions":[{"workflow":"w"}]}})", R"({"workflow")", u"“pattern” is missing"_s);
    row("a switch in no state", R"({"mode":"drain","inputs":{"switches":{"kill:a":"yes"}}})", R"("kill:a")", u"off, armed, on"_s);
    row("one switch in two spellings", R"({"mode":"drain","inputs":{"switches":{"kill:a":"on","kill.a":"off"}}})", R"("kill:a")", u"twice, with a dot"_s);
    row("a fault for nothing", R"({"mode":"drain","faults":[{"workflow":"w","kind":"throw"}]})", R"({"workflow")", u"event_id or"_s);
    row("an edit of two kinds", R"({"mode":"drain","edits":[{"skip":"a","replace":"b"}]})", R"({"skip")", u"one of skip"_s);
    row("no drainer at all", R"({"mode":"drain","drainers":[]})", R"("drainers")", u"At least one"_s);
    row("one drainer twice", R"({"mode":"drain","drainers":["x","x"]})", R"("x"])", u"name of its own"_s);
    row("a cursor of no row", R"({"mode":"drain","drainers":[{"id":"x","has_cursor_row":false,"cursor":"a"}]})", R"("cursor")", u"no cursor"_s);
    row("a reducer's path that is none", R"({"mode":"drain","reducer":[{"type":"*","at":"a["}]})", R"("at")", u"no path"_s);
}

void ReplayPlanTest::whatIsWrongIsRefusedWithItsPlace()
{
    QFETCH(const QByteArray, json);
    QFETCH(const QByteArray, atText);
    QFETCH(const QString, words);
    const auto plan = readPlan(json);
    QVERIFY(!plan);
    QCOMPARE(plan.error().code, ErrorCode::BadValue);
    QVERIFY2(plan.error().text().contains(words), qPrintable(plan.error().text()));
    QCOMPARE(plan.error().arguments, QStringList{QString::number(json.indexOf(atText))});
}

void ReplayPlanTest::drainersHaveTheirKnownCadences()
{
    QCOMPARE(PlannedDrainer::named("workflow_runner"_ba).cadenceSeconds, 120);
    QCOMPARE(PlannedDrainer::named("timeline_indexer"_ba).cadenceSeconds, 3'600);
    QVERIFY(!PlannedDrainer::named("timeline_indexer"_ba).startsWorkflows);
    QCOMPARE(PlannedDrainer::named("of_ours"_ba).cadenceSeconds, PlannedDrainer::DefaultCadenceSeconds);
}

} // namespace ledgerscope::replay

QTEST_APPLESS_MAIN(ledgerscope::replay::ReplayPlanTest)
#include "replayplantest.moc"
