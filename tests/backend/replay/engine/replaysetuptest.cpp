// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/faulttable.h"
#include "backend/replay/engine/subscriptiontable.h"
#include "backend/replay/engine/tracerecords.h"
#include "tests/backend/replay/engine/replayledger.h"
#include "tests/backend/replay/engine/replayscenario.h"

#include <QSet>
#include <QTest>

namespace ledgerscope::replay {

using namespace Qt::StringLiterals;

/// What a replay knows of subscriptions, workflows and faults before it begins.
class ReplaySetupTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timesAreReadWhereverTheyAreAskedFor_data();
    void timesAreReadWhereverTheyAreAskedFor();
    void timesAreNotReadForNothing();
    void workflowsKnowTheSwitchesThatStopThem();
    void equalInputsAreSharedAndRequiredOnesAreNot();
    void faultsAreFoundByEventAndByType();
    void editedSubscriptionsAndSwitchesTakeThePlaceOfTodays();
    void anEditOfAForeignEventIsRefused();
    void everyNameIsSaidOnce();
};

namespace {

SubscriptionTable tableOf(const std::vector<Subscription> &subscriptions, const QHash<QByteArray, WorkflowFacts> &facts = {})
{
    return SubscriptionTable(subscriptions, facts, Semantics());
}

template<typename Enum>
QSet<QByteArray> namesUpTo(Enum last)
{
    QSet<QByteArray> names;
    for (int value = 0; value <= static_cast<int>(last); ++value)
        names.insert(nameOf(static_cast<Enum>(value)).toByteArray());
    return names;
}

} // namespace

void ReplaySetupTest::timesAreReadWhereverTheyAreAskedFor_data()
{
    QTest::addColumn<QByteArray>("filter");
    QTest::addColumn<QByteArray>("mapper");
    QTest::addColumn<QByteArray>("input");
    const QByteArray plain = "{}";
    QTest::newRow("a filter by bare name") << "occurred_at LIKE '2026-05-25%'"_ba << plain << plain;
    QTest::newRow("a filter from the row") << "$.recorded_at IS NOT NULL"_ba << plain << plain;
    QTest::newRow("a filter in brackets") << "$['occurred_at'] present AND $['occurred_at'] IS NOT NULL"_ba << plain << plain;
    QTest::newRow("a mapper") << QByteArray() << R"({"t":"$.occurred_at"})"_ba << R"({"t":"2026-05-25T14:23:12Z"})"_ba;
    QTest::newRow("a mapper in brackets") << QByteArray() << R"({"t":"$['recorded_at']"})"_ba << R"({"t":"2026-05-25T14:23:12Z"})"_ba;
    QTest::newRow("a mapper with an escape") << QByteArray() << R"({"t":"$.occurred\u005fat"})"_ba << R"({"t":"2026-05-25T14:23:12Z"})"_ba;
}

void ReplaySetupTest::timesAreReadWhereverTheyAreAskedFor()
{
    QFETCH(const QByteArray, filter);
    QFETCH(const QByteArray, mapper);
    QFETCH(const QByteArray, input);
    ReplayScenario scenario;
    scenario.rows = {eventAt(1, "t.x")};
    const auto condition = filter.isEmpty() ? std::nullopt : std::optional(filter);
    scenario.subscriptions = {subscriptionOf("1", "*", "A", condition, mapper)};
    const QByteArray expected = R"("outcome":"started","input":)" + input;
    const QByteArray records = scenario.records();
    QVERIFY2(records.contains(expected), records.constData());
}

void ReplaySetupTest::timesAreNotReadForNothing()
{
    QVERIFY(!tableOf({subscriptionOf("1", "*", "A", "$.new_price > $.old_price", R"({"id":"$.entity_id"})")}).needsTimes());
    QVERIFY(!tableOf({subscriptionOf("1", "*", "A", {}, std::nullopt)}).needsTimes());
    QVERIFY(tableOf({subscriptionOf("1", "*", "A", {}, R"({"row":"$"})")}).needsTimes());
    QVERIFY(!tableOf({subscriptionOf("1", "*", "A", "n > 1")}).asksSwitches());
    QVERIFY(tableOf({subscriptionOf("1", "*", "A", "NOT kill:high_risk_ops")}).asksSwitches());
}

void ReplaySetupTest::workflowsKnowTheSwitchesThatStopThem()
{
    QHash<QByteArray, WorkflowFacts> facts;
    facts.insert("High", {.riskLevel = 4, .switches = {"kill.email_intake"}});
    facts.insert("Medium", {.riskLevel = 3});
    const auto table = tableOf({subscriptionOf("1", "*", "High"), subscriptionOf("2", "*", "Medium"), subscriptionOf("3", "*", "Untold"),
                                subscriptionOf("4", "x", "High")}, facts);
    QCOMPARE(table.workflows().size(), 3U);
    QCOMPARE(table.workflowOf(0).switches, (std::vector<QByteArray>{"kill:email_intake", "kill:high_risk_ops"}));
    QVERIFY(table.workflowOf(1).switches.empty());
    QCOMPARE(table.workflowOf(2).facts, WorkflowFacts());
    QCOMPARE(table.entry(3).workflow, table.entry(0).workflow);
}

void ReplaySetupTest::equalInputsAreSharedAndRequiredOnesAreNot()
{
    QHash<QByteArray, WorkflowFacts> facts;
    facts.insert("Strict", {.requiredInputs = {"a"}});
    const auto table = tableOf({subscriptionOf("1", "*", "A"), subscriptionOf("2", "*", "B"), subscriptionOf("3", "*", "Strict"),
                                subscriptionOf("4", "*", "C", {}, std::nullopt), subscriptionOf("5", "*", "D", {}, "not json")}, facts);
    QCOMPARE(table.entry(0).mapping, table.entry(1).mapping);
    QCOMPARE(table.mappingCount(), 4U);
    QVERIFY(table.entry(2).mapping != table.entry(0).mapping);
    QVERIFY(!table.entry(0).canMisfire && table.entry(2).canMisfire && !table.entry(3).canMisfire && table.entry(4).canMisfire);
}

void ReplaySetupTest::faultsAreFoundByEventAndByType()
{
    const FaultTable faults({{{}, "price.*", "A", Fault::Kind::Slow, {}}, {idAt(2), {}, "B", Fault::Kind::Throw, 3}}, {{idAt(2), "C", 5, "broken"}});
    std::vector<std::size_t> found;
    faults.collect(idAt(2), EventType("price.changed"), found);
    QCOMPARE(found, (std::vector<std::size_t>{0, 1, 2}));
    faults.collect(idAt(2), EventType("ar.moved"), found);
    QCOMPARE(found, (std::vector<std::size_t>{1, 2}));
    faults.collect(idAt(3), EventType("ar.moved"), found);
    QVERIFY(found.empty());
    QVERIFY(faults.entry(2).isRecorded && !faults.entry(1).isRecorded);
    QCOMPARE(faults.entry(2).times, std::optional<qint64>(5));
    QVERIFY(FaultTable().isEmpty());
}

void ReplaySetupTest::editedSubscriptionsAndSwitchesTakeThePlaceOfTodays()
{
    ReplayScenario scenario;
    scenario.rows = {eventAt(1, "t.x")};
    scenario.subscriptions = {subscriptionOf("1", "*", "Today")};
    scenario.inputs.switchesToday = KillSwitches({{"kill:a", SwitchState::On}});
    QCOMPARE(scenario.setup()->subscriptions().front().workflow, "Today"_ba);
    QCOMPARE(scenario.setup()->switches().stateOf("kill:a", {}), SwitchState::On);
    scenario.plan = R"({"mode":"drain","inputs":{"subscriptions":[{"pattern":"*","workflow":"Mine"}],"switches":{"kill:b":"armed"}}})";
    const auto setup = scenario.setup();
    QCOMPARE(setup->subscriptions().size(), 1U);
    QCOMPARE(setup->subscriptions().front().workflow, "Mine"_ba);
    QCOMPARE(setup->switches().stateOf("kill:a", {}), SwitchState::Off);
    QCOMPARE(setup->switches().stateOf("kill:b", {}), SwitchState::Armed);
    QCOMPARE(setup->switches().keys(), (std::vector<QByteArray>{"kill:b"}));
}

void ReplaySetupTest::anEditOfAForeignEventIsRefused()
{
    ReplayPlan plan;
    plan.edits = {SkipEdit{idAt(9)}};
    const auto setup = ReplaySetup::make(plan, {}, spoolOf({eventAt(1, "t.x")}));
    QVERIFY(!setup);
    QCOMPARE(setup.error().code, ErrorCode::UnknownEvent);
}

void ReplaySetupTest::everyNameIsSaidOnce()
{
    QCOMPARE(namesUpTo(Outcome::Failed).size(), 8);
    QCOMPARE(namesUpTo(Reason::RecordedFailure).size(), 7);
    QCOMPARE(namesUpTo(PassEnd::Kind::Locked).size(), 4);
    QCOMPARE(namesUpTo(Provenance::Assumed).size(), 5);
    QVERIFY(!namesUpTo(Outcome::Failed).contains(QByteArray()));
}

} // namespace ledgerscope::replay

QTEST_APPLESS_MAIN(ledgerscope::replay::ReplaySetupTest)
#include "replaysetuptest.moc"
