// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/subscriptionmatcher.h"
#include "tests/backend/matching/sampleevent.h"
#include "tests/backend/matching/slowfilter.h"
#include "tests/backend/matching/slowmatcher.h"

#include <QTest>

#include <algorithm>

namespace ledgerscope::matching {

using namespace Qt::StringLiterals;

/// Subscriptions, their events and the reasons; an oracle of a few lines answers random ones a second time.
class SubscriptionMatcherTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void badFilterAndMapper();
    void theNinthSubscriber();
    void inertPatterns();
    void stepsAreAskedInOrderUntilOneRefuses();
    void theOrderOfServing();
    void policiesForFiltersThatCannotBeEvaluated_data();
    void policiesForFiltersThatCannotBeEvaluated();
    void emptyTextsAreNone();
    void equalFiltersAreOne();
    void requiredInputsBelongToTheirWorkflow();
    void anAnswerIsNotRememberedForTheNextEvent();
    void inputsAreMappedOnceForAllThatShareAMapper();
    void takersAndReasonsAgreeWithTheOracle();
    void everyStepHasAName();
};

namespace {

using Step = MatchDecision::Step;
using Verdict = MatchDecision::Verdict;

Subscription subscription(const QByteArray &id, const QByteArray &pattern, const QByteArray &workflow, std::optional<QByteArray> filter = {},
                          std::optional<QByteArray> mapper = {}, std::optional<bool> isEnabled = true)
{
    return {SubscriptionId(id), pattern, workflow, std::move(mapper), std::move(filter), isEnabled, {}};
}

std::vector<MatchDecision> explained(const std::vector<Subscription> &subscriptions, const EventWithPayload &event, const MatchRules &rules = {})
{
    SubscriptionMatcher matcher(SubscriptionSet::compile(subscriptions, rules));
    EventView view(event);
    return matcher.explain(view);
}

QString reasonOf(const MatchDecision &decision)
{
    return decision.at(decision.decisive()).reason.text();
}

std::vector<Taker> takers(const std::vector<Subscription> &subscriptions, const EventWithPayload &event, const MatchRules &rules = {})
{
    SubscriptionMatcher matcher(SubscriptionSet::compile(subscriptions, rules));
    EventView view(event);
    return matcher.takersOf(view);
}

} // namespace

void SubscriptionMatcherTest::badFilterAndMapper()
{
    // Case C45.
    const std::vector<Subscription> subscriptions{
        subscription("1", "vendor.cost_changed", "ok", "$.delta > 0", R"({"vendor_id":"$.entity_id"})"),
        subscription("2", "vendor.cost_changed", "badfilter", "delta >", "{}"),
        subscription("3", "vendor.cost_changed", "badmap", {}, R"({"vendor_id":"$.entity_idd"})"),
        subscription("4", "vendor.cost_changed", "notjson", {}, "vendor_id=$.entity_id"),
    };
    const EventWithPayload event = sampleEvent(R"({"delta":null})");
    auto decisions = explained(subscriptions, event);
    QCOMPARE(decisions.size(), 4U);
    QCOMPARE(decisions[0].decisive(), Step::Filter);
    QCOMPARE(decisions[0].at(Step::Filter).verdict, Verdict::Refused);
    QCOMPARE(reasonOf(decisions[0]), u"“$.delta > 0” does not hold: $.delta is null"_s);
    QCOMPARE(decisions[1].decisive(), Step::Filter);
    QCOMPARE(decisions[1].at(Step::Filter).verdict, Verdict::Failed);
    QCOMPARE(reasonOf(decisions[1]), u"the filter cannot be read at byte 7: expected a value: a path, a number, a text in quotes or a parenthesis"_s);
    QVERIFY(decisions[2].starts());
    QCOMPARE(reasonOf(decisions[2]), u"the inputs are mapped; vendor_id is absent ($.entity_idd)"_s);
    QVERIFY(decisions[2].inputs.find("vendor_id")->isAbsent());
    QCOMPARE(decisions[3].at(Step::Mapper).verdict, Verdict::Failed);
    QVERIFY(reasonOf(decisions[3]).startsWith(u"the mapper cannot be read at byte 0: the mapper is not JSON: "_s));

    MatchRules rules;
    rules.required = {{"badmap", {"vendor_id"}}};
    decisions = explained(subscriptions, event, rules);
    QCOMPARE(decisions[2].at(Step::Mapper).verdict, Verdict::Failed);
    QCOMPARE(reasonOf(decisions[2]), u"the input vendor_id is required and absent: the event has no $.entity_idd"_s);
}

void SubscriptionMatcherTest::theNinthSubscriber()
{
    // Case C42.
    std::vector<Subscription> subscriptions;
    const auto add = [&](const QByteArray &pattern, const QByteArray &workflow, bool isEnabled = true) {
        subscriptions.push_back(subscription(QByteArray::number(static_cast<int>(subscriptions.size()) + 1), pattern, workflow, {}, {}, isEnabled));
    };
    for (const char *workflow : {"w1", "w2"})
        add("price.changed", workflow);
    for (const char *workflow : {"w3", "w4", "w5"})
        add("price.*", workflow);
    for (const char *workflow : {"w6", "w7", "w8", "w9"})
        add("*", workflow);
    add("price.changed", "w1");
    add("price.*", "off", false);
    const EventWithPayload event = sampleEvent("{}", "price.changed");
    const auto found = takers(subscriptions, event);
    QCOMPARE(found.size(), 10U);
    for (std::size_t i = 0; i < found.size(); ++i) {
        QCOMPARE(found[i].position, static_cast<SubscriptionSet::Position>(i));
        QCOMPARE(found[i].verdict, i < 8 ? Taker::Verdict::Served : Taker::Verdict::Cut);
    }
    const auto decisions = explained(subscriptions, event);
    QCOMPARE(std::count_if(decisions.begin(), decisions.end(), [](const auto &decision) { return decision.starts(); }), 8);
    QCOMPARE(decisions[8].decisive(), Step::Cap);
    QCOMPARE(reasonOf(decisions[8]), u"number 9 of this event, and only 8 are served"_s);
    QCOMPARE(reasonOf(decisions[10]), u"the subscription is switched off"_s);
    MatchRules unlimited;
    unlimited.fanoutCap = 0;
    const auto all = takers(subscriptions, event, unlimited);
    QVERIFY(std::all_of(all.begin(), all.end(), [](const Taker &taker) { return taker.verdict == Taker::Verdict::Served; }));
}

void SubscriptionMatcherTest::inertPatterns()
{
    const EventWithPayload event = sampleEvent("{}", "price.changed");
    const auto decisions = explained({subscription("a", "Price.*", "b"), subscription("b", "", "x"), subscription("c", "price_changed%", "y")}, event);
    QCOMPARE(reasonOf(decisions[0]), u"“Price.*” does not take price.changed"_s);
    QCOMPARE(reasonOf(decisions[1]), u"“” does not take price.changed, and the pattern is empty: no event has an empty type"_s);
    QCOMPARE(reasonOf(decisions[2]),
             u"“price_changed%” does not take price.changed, and characters that are special in other pattern languages are ordinary here"_s);
}

void SubscriptionMatcherTest::stepsAreAskedInOrderUntilOneRefuses()
{
    const auto subscriptions = std::vector{subscription("1", "vendor.*", "a", "n > 1", R"({"n":"$.n"})"), subscription("2", "x", "b", "n >", "no json", false),
                                           subscription("3", "*", "c", "n >", "no json", std::nullopt)};
    const auto decisions = explained(subscriptions, sampleEvent(R"({"n":2.50})"));
    for (const auto &answer : decisions[0].answers) {
        QCOMPARE(answer.verdict, Verdict::Passed);
        QVERIFY(!answer.reason.isEmpty());
    }
    QVERIFY(decisions[0].starts());
    QCOMPARE(decisions[0].decisive(), Step::Mapper);
    QCOMPARE(decisions[0].inputs.toJson(), R"({"n":2.50})"_ba);
    QCOMPARE(decisions[1].decisive(), Step::Pattern);
    QCOMPARE(decisions[1].at(Step::Enabled).verdict, Verdict::NotAsked);
    QVERIFY(!decisions[1].starts());
    QCOMPARE(decisions[2].decisive(), Step::Enabled);
    QVERIFY(reasonOf(decisions[2]).contains(u"neither"_s));
}

void SubscriptionMatcherTest::theOrderOfServing()
{
    const std::vector<Subscription> subscriptions{subscription("10", "*", "ten"), subscription("x", "*", "x"), subscription("9", "*", "nine")};
    const auto servedFirst = [&](ServingOrder order) {
        MatchRules rules;
        rules.order = order;
        rules.fanoutCap = 1;
        SubscriptionMatcher matcher(SubscriptionSet::compile(subscriptions, rules));
        const EventWithPayload event = sampleEvent("{}");
        EventView view(event);
        QByteArrayList workflows;
        for (const Taker &taker : matcher.takersOf(view))
            workflows.append(matcher.set().at(taker.position).workflow + (taker.verdict == Taker::Verdict::Served ? "" : " cut"));
        return workflows.join(", ");
    };
    QCOMPARE(servedFirst(ServingOrder::ById), "nine, ten cut, x cut"_ba);
    QCOMPARE(servedFirst(ServingOrder::AsInserted), "ten, x cut, nine cut"_ba);
}

void SubscriptionMatcherTest::policiesForFiltersThatCannotBeEvaluated_data()
{
    QTest::addColumn<FilterErrorPolicy>("policy");
    QTest::addColumn<std::vector<Taker>>("expected");
    using V = Taker::Verdict;
    // Of four subscriptions 1 and 2 are broken, 0 and 3 are not; two are served at most.
    QTest::newRow("halt") << FilterErrorPolicy::Halt << std::vector<Taker>{{0, V::Served}, {1, V::FilterFails}, {2, V::FilterFails}, {3, V::Served}};
    QTest::newRow("skip") << FilterErrorPolicy::Skip << std::vector<Taker>{{0, V::Served}, {1, V::FilterIgnored}, {2, V::FilterIgnored}, {3, V::Served}};
    QTest::newRow("fire") << FilterErrorPolicy::Fire << std::vector<Taker>{{0, V::Served}, {1, V::Served, true}, {2, V::Cut, true}, {3, V::Cut}};
}

void SubscriptionMatcherTest::policiesForFiltersThatCannotBeEvaluated()
{
    QFETCH(const FilterErrorPolicy, policy);
    QFETCH(const std::vector<Taker>, expected);
    MatchRules rules;
    rules.filterError = policy;
    rules.fanoutCap = 2;
    const std::vector<Subscription> subscriptions{subscription("1", "*", "a"), subscription("2", "*", "b", "text > 5"), subscription("3", "*", "c", "n >"),
                                                  subscription("4", "*", "d", "n = 1")};
    QVERIFY(takers(subscriptions, sampleEvent(R"({"text":"x","n":1})"), rules) == expected);
}

void SubscriptionMatcherTest::emptyTextsAreNone()
{
    const auto decisions = explained({subscription("1", "*", "a", "", "")}, sampleEvent(R"({"n":1})"));
    QVERIFY(decisions[0].starts());
    QCOMPARE(decisions[0].at(Step::Filter).reason.text(), u"there is no filter"_s);
    QCOMPARE(decisions[0].inputs.inputs.size(), 5U);
}

void SubscriptionMatcherTest::equalFiltersAreOne()
{
    const auto set = SubscriptionSet::compile({subscription("1", "a", "w", "n > 1"), subscription("2", "b", "w", "n > 2"), subscription("3", "c", "w", "n > 1"),
                                               subscription("4", "d", "w")}, {});
    QCOMPARE(set->filterCount(), 2U);
    QCOMPARE(set->filterOf(0), set->filterOf(2));
    QVERIFY(set->filterOf(0) != set->filterOf(1));
    QVERIFY(!set->filterOf(3));
}

void SubscriptionMatcherTest::requiredInputsBelongToTheirWorkflow()
{
    MatchRules rules;
    rules.required = {{"b", {"vendor_id"}}};
    const auto decisions = explained({subscription("1", "*", "a", {}, "{}"), subscription("2", "*", "b", {}, "{}")}, sampleEvent("{}"), rules);
    QVERIFY(decisions[0].starts());
    QVERIFY(!decisions[1].starts());
    QCOMPARE(reasonOf(decisions[1]), u"the input vendor_id is required, and nothing maps it"_s);
}

void SubscriptionMatcherTest::anAnswerIsNotRememberedForTheNextEvent()
{
    SubscriptionMatcher matcher(SubscriptionSet::compile({subscription("1", "*", "a", "n > 1"), subscription("2", "*", "b", "n > 1")}, {}));
    for (int i = 0; i < 6; ++i) {
        const EventWithPayload event = sampleEvent(i % 2 == 0 ? R"({"n":1})" : R"({"n":2})");
        EventView view(event);
        QCOMPARE(matcher.takersOf(view).size(), i % 2 == 0 ? 0U : 2U);
        QCOMPARE(matcher.takersOf(view, 7).size(), i % 2 == 0 ? 0U : 2U);
    }
}

void SubscriptionMatcherTest::inputsAreMappedOnceForAllThatShareAMapper()
{
    MatchRules rules;
    rules.required = {{"strict", {"n"}}};
    const QByteArray mapper = R"({"n":"$.payload.n"})";
    SubscriptionMatcher matcher(SubscriptionSet::compile({subscription("1", "*", "a", {}, mapper), subscription("2", "*", "b", {}, mapper),
                                                          subscription("3", "*", "strict", {}, mapper), subscription("4", "*", "c"),
                                                          subscription("5", "*", "d", {}, "no json")}, rules));
    for (const char *payload : {R"({"n":1})", "{}", R"({"n":2.0})"}) {
        const EventWithPayload event = sampleEvent(payload);
        EventView view(event);
        QCOMPARE(matcher.takersOf(view).size(), 5U);
        const MappedInputs *shared = &matcher.inputsOf(0, view);
        QVERIFY(&matcher.inputsOf(1, view) == shared);
        for (SubscriptionSet::Position position = 0; position < 5; ++position)
            QVERIFY(matcher.inputsOf(position, view) == matcher.set().inputsOf(position, view));
        QCOMPARE(matcher.inputsOf(2, view).fault.has_value(), payload == "{}"_ba);
        QCOMPARE(matcher.inputsOf(0, view).find("n")->isAbsent(), payload == "{}"_ba);
    }
}

void SubscriptionMatcherTest::takersAndReasonsAgreeWithTheOracle()
{
    std::mt19937 random(1);
    const QByteArrayList patterns{"*", "a.*", "*.x", "a.b.x", "b.*", "a*x", "c", "**", "a.b.*"};
    const QByteArrayList types{"a.b.x", "a.x", "b.y", "c", "a.b.y"};
    std::size_t served = 0;
    for (int round = 0; round < 200; ++round) {
        std::vector<Subscription> subscriptions;
        std::vector<SlowFilter> filters;
        for (int i = 0; i < 25; ++i) {
            filters.push_back(randomCondition(random, 1));
            const auto pattern = patterns.at(static_cast<qsizetype>(random() % static_cast<std::size_t>(patterns.size())));
            subscriptions.push_back(subscription(QByteArray::number(i), pattern, "w", filters.back().toText(), {}, random() % 4 != 0));
        }
        MatchRules rules;
        rules.filterError = static_cast<FilterErrorPolicy>(random() % 3);
        rules.fanoutCap = static_cast<qsizetype>(random() % 5);
        SubscriptionMatcher matcher(SubscriptionSet::compile(subscriptions, rules));
        for (int k = 0; k < 10; ++k) {
            const SlowPayload payload = randomPayload(random);
            const auto code = static_cast<quint32>(random() % static_cast<std::size_t>(types.size()));
            const EventWithPayload event = sampleEvent(toJson(payload), types.at(code));
            std::vector<Taker> expected;
            qsizetype places = 0;
            for (std::size_t i = 0; i < subscriptions.size(); ++i) {
                const Truth answer = filters[i].truth(payload);
                if (!slowMatch(subscriptions[i].pattern, event.event.type.bytes(), {}) || !*subscriptions[i].isEnabled || answer == Truth::No)
                    continue;
                const bool isBroken = answer == Truth::Unknown;
                Taker taker{static_cast<SubscriptionSet::Position>(i), Taker::Verdict::Served, isBroken && rules.filterError == FilterErrorPolicy::Fire};
                if (isBroken && rules.filterError != FilterErrorPolicy::Fire)
                    taker.verdict = rules.filterError == FilterErrorPolicy::Halt ? Taker::Verdict::FilterFails : Taker::Verdict::FilterIgnored;
                else if (rules.fanoutCap > 0 && ++places > rules.fanoutCap)
                    taker.verdict = Taker::Verdict::Cut;
                served += taker.verdict == Taker::Verdict::Served ? 1 : 0;
                expected.push_back(taker);
            }
            EventView view(event);
            QVERIFY(matcher.takersOf(view) == expected);
            QVERIFY(matcher.takersOf(view, code) == expected);
            for (const MatchDecision &decision : matcher.explain(view)) {
                const auto taker = std::find_if(expected.begin(), expected.end(), [&](const Taker &one) { return one.position == decision.position; });
                const bool isServed = taker != expected.end() && taker->verdict == Taker::Verdict::Served;
                QCOMPARE(decision.at(Step::Cap).verdict == Verdict::Passed, isServed);
                QCOMPARE(decision.at(Step::Filter).verdict == Verdict::Failed, taker != expected.end() && taker->verdict == Taker::Verdict::FilterFails);
                QVERIFY(!reasonOf(decision).isEmpty());
            }
        }
    }
    QVERIFY(served > 2'000);
}

void SubscriptionMatcherTest::everyStepHasAName()
{
    for (std::size_t step = 0; step < MatchDecision::StepCount; ++step)
        QVERIFY(!nameOf(static_cast<Step>(step)).isForeign());
}

} // namespace ledgerscope::matching

QTEST_APPLESS_MAIN(ledgerscope::matching::SubscriptionMatcherTest)
#include "subscriptionmatchertest.moc"
