// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/replaysession.h"
#include "backend/replay/engine/tracerecords.h"
#include "tests/backend/replay/engine/replayledger.h"
#include "tests/backend/replay/engine/replayscenario.h"

#include <QTest>

#include <random>

namespace ledgerscope::replay {

using namespace Qt::StringLiterals;

/// Stepping through a replay, forward and back.
class ReplaySessionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aReplayBeginsAtItsEntryAndEndsAtItsEnd();
    void stepsGoIntoTheTakersAndOutAgain();
    void aStepBackUndoesTheStepBefore();
    void randomWalksEndWhereRunningStraightEnds_data();
    void randomWalksEndWhereRunningStraightEnds();
    void breakpointsStopInBothDirections_data();
    void breakpointsStopInBothDirections();
    void conditionsAndHitsDecide();
    void logPointsSpeakOnceAndDoNotStop();
    void dataBreakpointsStopAtChanges();
    void statesGoOnFromBeforeTheWindow();
    void divergenceFromTheRunLogStops();
    void lateEventsStop();
    void placesAreGoneTo();
    void runsArePausedAndReported();
    void checkpointsStayWithinTheirBudget();
    void hitConditionsAreRead_data();
    void hitConditionsAreRead();
};

namespace {

using Level = ReplayPosition::Level;

/// 60 events with everything that can happen to them, and drainers that take turns.
ReplayScenario busyScenario()
{
    ReplayScenario scenario;
    const QByteArrayList types{"price.changed", "ar.moved", "item.created", "price.bid"};
    for (int i = 0; i < 60; ++i) {
        const QByteArray payload = i % 11 == 10 ? QByteArray("not json") : "{\"n\":" + QByteArray::number(i % 7) + '}';
        scenario.rows += eventAt(i, types.at(i % 4), payload);
        scenario.rows.last().event.entity.id = EntityId(QByteArray::number(i % 3));
        if (i % 3 == 0)
            scenario.rows.last().event.idempotencyKey = "k" + QByteArray::number(i % 12);
    }
    scenario.subscriptions = {subscriptionOf("1", "price.*", "W1"), subscriptionOf("2", "*", "W2"), subscriptionOf("3", "ar.*", "W3"),
                              subscriptionOf("4", "*", "W4", "n > 3"), subscriptionOf("5", "*.changed", "W5")};
    scenario.inputs.workflows.insert("W2", {.declaresKey = true});
    scenario.plan = R"({"mode":"drain","checkpoint_every":4,"retries":4,"drainers":["workflow_runner",{"id":"mirror","cadence_seconds":300}],
        "semantics":{"batch_limit":7,"fanout_cap":3,"filter_error":"skip","cap_hit":"alert_event"},"faults":[FAULTS]})";
    QByteArrayList faults;
    for (const int poison : {1, 21, 41})
        faults += R"({"event_id":")" + idAt(poison).bytes() + R"(","workflow":"W3","kind":"throw","times":3})";
    scenario.plan.replace("FAULTS", faults.join(','));
    return scenario;
}

std::unique_ptr<ReplaySession> sessionOf(const ReplayScenario &scenario, qint64 budget = Checkpoints::DefaultBudget)
{
    auto session = ReplaySession::start(scenario.setup(), budget);
    if (!session)
        qFatal("%s", qPrintable(session.error().text()));
    return std::move(*session);
}

/// The states before every step, and the records of every step, by running straight.
struct Straight {
    std::vector<SimulationState> states;
    std::vector<QByteArray> records;

    explicit Straight(const ReplayScenario &scenario)
    {
        const auto setup = scenario.setup();
        Simulator simulator(setup);
        TraceRecords writer(setup);
        SimulationState state = simulator.start();
        SimulationStep step;
        do {
            states.push_back(state);
            if (!simulator.advance(state, step))
                qFatal("the spool cannot be read");
            records.emplace_back();
            writer.append(step, records.back());
        } while (step.kind != SimulationStep::Kind::End);
    }
};

bool agrees(ReplaySession &session, const ReplayScenario &scenario, const Straight &straight)
{
    const auto place = static_cast<std::size_t>(session.position().step);
    QByteArray records;
    TraceRecords(scenario.setup()).append(session.step(), records);
    return session.state().isSameAs(straight.states.at(place)) && records == straight.records.at(place);
}

Breakpoint breakpoint(int id, BreakpointKind kind, const char *condition = nullptr, const char *hits = "")
{
    Breakpoint one{id, std::move(kind)};
    if (condition)
        one.condition = std::get<matching::FilterExpression>(matching::FilterExpression::parse(condition));
    one.hits = *HitCondition::parse(hits);
    return one;
}

/// Steps at which a run stops, in the order of stopping.
std::vector<qint64> stopsOf(ReplaySession &session, bool isForward)
{
    std::vector<qint64> stops;
    for (;;) {
        const auto stop = isForward ? session.resume({}) : session.reverse({});
        if (!stop || stop->reason == StopReason::EndOfWindow || stop->reason == StopReason::Entry)
            return stops;
        stops.push_back(session.position().step);
    }
}

} // namespace

void ReplaySessionTest::aReplayBeginsAtItsEntryAndEndsAtItsEnd()
{
    const ReplayScenario scenario = busyScenario();
    const auto session = sessionOf(scenario);
    QCOMPARE(session->position(), ReplayPosition());
    QCOMPARE(session->stepBack()->reason, StopReason::Entry);
    QCOMPARE(session->resume({})->reason, StopReason::EndOfWindow);
    QVERIFY(session->isAtEnd());
    QCOMPARE(session->position().step, static_cast<qint64>(Straight(scenario).states.size()) - 1);
    QCOMPARE(session->next()->reason, StopReason::EndOfWindow);
    QCOMPARE(session->resume({})->reason, StopReason::EndOfWindow);
    QCOMPARE(session->stepBack()->reason, StopReason::Step); // still possible
    QVERIFY(!session->isAtEnd());
    QCOMPARE(session->reverse({})->reason, StopReason::Entry);
    QCOMPARE(session->position(), ReplayPosition());
    const auto empty = sessionOf(ReplayScenario{});
    QVERIFY(empty->isAtEnd());
}

void ReplaySessionTest::stepsGoIntoTheTakersAndOutAgain()
{
    ReplayScenario scenario;
    scenario.rows = {eventAt(1, "a.b"), eventAt(2, "nobody"), eventAt(3, "a.b")};
    scenario.subscriptions = {subscriptionOf("1", "a.*", "A"), subscriptionOf("2", "a.*", "B")};
    const auto session = sessionOf(scenario);
    QVERIFY(session->stepIn().isOk());
    QCOMPARE(session->position(), (ReplayPosition{0, Level::Subscription, 0}));
    QVERIFY(session->stepIn().isOk());
    QCOMPARE(session->position(), (ReplayPosition{0, Level::Effect, 0}));
    QVERIFY(session->next().isOk());
    QCOMPARE(session->position(), (ReplayPosition{0, Level::Subscription, 1}));
    QVERIFY(session->stepBack().isOk());
    QCOMPARE(session->position(), (ReplayPosition{0, Level::Subscription, 0}));
    QVERIFY(session->stepBack().isOk());
    QCOMPARE(session->position(), ReplayPosition());
    QVERIFY(session->stepIn().isOk() && session->next().isOk() && session->stepOut().isOk());
    QCOMPARE(session->position(), ReplayPosition());
    QVERIFY(session->stepIn().isOk() && session->next().isOk() && session->next().isOk());
    QCOMPARE(session->position(), (ReplayPosition{1, Level::Event, 0}));
    QVERIFY(session->stepIn().isOk()); // without takers it is the next event
    QCOMPARE(session->position(), (ReplayPosition{2, Level::Event, 0}));
}

void ReplaySessionTest::aStepBackUndoesTheStepBefore()
{
    const ReplayScenario scenario = busyScenario();
    const Straight straight(scenario);
    const auto session = sessionOf(scenario);
    while (!session->isAtEnd()) {
        QVERIFY(session->next().isOk());
        const SimulationState state = session->state();
        QVERIFY(session->stepBack().isOk());
        QVERIFY(session->next().isOk());
        QVERIFY(session->state().isSameAs(state));
        QVERIFY(agrees(*session, scenario, straight));
    }
}

void ReplaySessionTest::randomWalksEndWhereRunningStraightEnds_data()
{
    QTest::addColumn<quint32>("seed");
    QTest::addColumn<qint64>("budget");
    for (quint32 seed = 1; seed <= 12; ++seed)
        QTest::newRow(qPrintable(u"seed %1"_s.arg(seed))) << seed << (seed % 3 == 0 ? qint64{2'000} : Checkpoints::DefaultBudget);
}

void ReplaySessionTest::randomWalksEndWhereRunningStraightEnds()
{
    QFETCH(const quint32, seed);
    QFETCH(const qint64, budget);
    const ReplayScenario scenario = busyScenario();
    const Straight straight(scenario);
    const auto session = sessionOf(scenario, budget);
    QVERIFY(session->setBreakpoints({breakpoint(1, TypeBreakpoint{"item.*"}), breakpoint(2, ExceptionFilter::Poison),
                                     breakpoint(3, WorkflowBreakpoint{"W5"}, nullptr, "% 2")}, {}).isOk());
    std::mt19937 random(seed);
    const auto last = static_cast<qint64>(straight.states.size()) - 1;
    for (int i = 0; i < 120; ++i) {
        const auto move = random() % 8;
        const auto stop = move == 0 ? session->stepBack()
            : move == 1             ? session->stepIn()
            : move == 2             ? session->stepOut()
            : move == 3             ? session->resume({})
            : move == 4             ? session->reverse({})
            : move == 5             ? session->goToStep(static_cast<qint64>(random()) % (last + 3), {})
                                    : session->next();
        QVERIFY(stop.isOk());
        QVERIFY2(agrees(*session, scenario, straight), qPrintable(u"seed %1, move %2 (%3)"_s.arg(seed).arg(i).arg(move)));
    }
}

void ReplaySessionTest::breakpointsStopInBothDirections_data()
{
    QTest::addColumn<QByteArray>("record"); ///< what the records of all steps have at which it stops, and no other
    QTest::addColumn<int>("which");
    QTest::addColumn<QByteArray>("orRecord");
    QTest::newRow("a type") << R"("type":"item.)"_ba << 0 << "nothing else"_ba;
    QTest::newRow("a workflow, also where the cap cuts it") << R"("workflow":"W5")"_ba << 1 << R"("5"])"_ba;
    QTest::newRow("poison") << R"("halted":true)"_ba << 2 << "nothing else"_ba;
    QTest::newRow("cut by the cap") << R"("cut":)"_ba << 3 << "nothing else"_ba;
    QTest::newRow("a key that was seen") << R"("dedupe_skip")"_ba << 4 << "nothing else"_ba;
    QTest::newRow("a filter that cannot be evaluated") << R"("filter_skip")"_ba << 5 << "nothing else"_ba;
}

void ReplaySessionTest::breakpointsStopInBothDirections()
{
    QFETCH(const QByteArray, record);
    QFETCH(const int, which);
    QFETCH(const QByteArray, orRecord);
    const std::vector<BreakpointKind> kinds{TypeBreakpoint{"item.*"},  WorkflowBreakpoint{"W5"},  ExceptionFilter::Poison, ExceptionFilter::CapCut,
                                            ExceptionFilter::DedupeSkip, ExceptionFilter::FilterError};
    const ReplayScenario scenario = busyScenario();
    const Straight straight(scenario);
    std::vector<qint64> expected;
    for (std::size_t step = 0; step < straight.records.size(); ++step) {
        if (straight.records[step].contains(record) || straight.records[step].contains(orRecord))
            expected.push_back(static_cast<qint64>(step));
    }
    QVERIFY(expected.size() > 2);
    const auto session = sessionOf(scenario);
    QVERIFY(session->setBreakpoints({breakpoint(7, kinds.at(static_cast<std::size_t>(which)))}, {}).isOk());
    std::vector<qint64> forward = stopsOf(*session, true);
    if (expected.front() == 0)
        forward.insert(forward.begin(), 0); // a run does not stop where it begins
    QCOMPARE(forward, expected);
    auto backward = stopsOf(*session, false);
    std::reverse(backward.begin(), backward.end());
    QCOMPARE(backward, expected);
}

void ReplaySessionTest::conditionsAndHitsDecide()
{
    const ReplayScenario scenario = busyScenario();
    const auto session = sessionOf(scenario);
    QVERIFY(session->setBreakpoints({breakpoint(1, TypeBreakpoint{"price.*"}, "n = 6")}, {}).isOk());
    for (int i = 0; i < 4; ++i) {
        QCOMPARE(session->resume({})->reason, StopReason::FunctionBreakpoint);
        QVERIFY(session->step().keptEvent->value.payload.bytes == R"({"n":6})");
    }
    QVERIFY(session->goToStep(0, {}).isOk());
    QVERIFY(session->setBreakpoints({breakpoint(1, TypeBreakpoint{"item.*"}, nullptr, "% 3"), breakpoint(2, TypeBreakpoint{"item.*"}, nullptr, "5")}, {}).isOk());
    QCOMPARE(session->resume({})->breakpoints, (std::vector<int>{1}));
    QCOMPARE(session->resume({})->breakpoints, (std::vector<int>{2}));
    QCOMPARE(session->resume({})->breakpoints, (std::vector<int>{1}));
}

void ReplaySessionTest::logPointsSpeakOnceAndDoNotStop()
{
    ReplayScenario scenario;
    scenario.rows = {eventAt(1, "a.b", R"({"n":1.10})"), eventAt(2, "a.b", "not json"), eventAt(3, "a.b", R"({"n":"x"})")};
    const auto session = sessionOf(scenario);
    Breakpoint log = breakpoint(1, TypeBreakpoint{"a.*"});
    log.log = "n is {n} of { event_type }, {nothing_like_it}"_ba;
    QVERIFY(session->setBreakpoints({log}, {}).isOk());
    const auto end = session->resume({});
    QCOMPARE(end->reason, StopReason::EndOfWindow);
    QCOMPARE(end->logs, (std::vector<QByteArray>{R"(n is (nothing) of (nothing), (nothing))", R"(n is "x" of "a.b", (nothing))"}));
    QVERIFY(session->goToStep(0, {}).isOk());
    QVERIFY(session->resume({})->logs.empty());
}

void ReplaySessionTest::dataBreakpointsStopAtChanges()
{
    const ReplayScenario scenario = busyScenario();
    const auto session = sessionOf(scenario);
    const DataBreakpoint watch{{EntityType("item"), EntityId("1")}, *json::Path::parse("n")};
    QVERIFY(session->setBreakpoints({breakpoint(4, watch)}, {}).isOk());
    const auto track = session->track(watch.entity, {});
    const auto changes = (*track)->changesOf(watch.path);
    QVERIFY(changes.size() > 5);
    const auto stop = session->resume({});
    QCOMPARE(stop->reason, StopReason::DataBreakpoint);
    QCOMPARE(session->step().position, changes.front());
    QVERIFY((*track)->stateBefore(session->step().position).toJson() != (*track)->stateAfter(session->step().position).toJson());
    QVERIFY(session->goToStep(10'000, {}).isOk());
    QCOMPARE(session->reverse({})->reason, StopReason::DataBreakpoint);
    QVERIFY(std::binary_search(changes.cbegin(), changes.cend(), session->step().position));
}

void ReplaySessionTest::statesGoOnFromBeforeTheWindow()
{
    ReplayScenario scenario;
    scenario.rows = {eventAt(5, "a.b", R"({"n":2})")};
    scenario.plan = R"({"mode":"drain","window":{"after":")" + idAt(3).bytes() + R"("}})";
    const EntityRef entity = scenario.rows.first().event.entity;
    const auto stateAfter = [&scenario, &entity] {
        const auto session = sessionOf(scenario);
        return (*session->track(entity, {}))->stateAfter(0);
    };
    QCOMPARE(stateAfter().toJson(), R"({"n":2})"_ba);
    QVERIFY(stateAfter().isSinceWindowStart);
    FoldState before;
    TapeEvent earlier;
    earlier.value = eventAt(1, "a.b", R"({"n":1,"m":1})");
    EntityFold(PlainReducer::MergePatch).apply(earlier, before);
    scenario.inputs.startStates = {{entity, before}};
    QCOMPARE(stateAfter().toJson(), R"({"n":2,"m":1})"_ba);
    QVERIFY(!stateAfter().isSinceWindowStart);
    QCOMPARE(stateAfter().setterOf(*json::Path::parse("m")), std::optional(idAt(1)));
}

void ReplaySessionTest::divergenceFromTheRunLogStops()
{
    ReplayScenario scenario;
    scenario.rows = {eventAt(1, "a.b"), eventAt(2, "a.b"), eventAt(3, "c.d")};
    scenario.subscriptions = {subscriptionOf("1", "a.*", "A")};
    scenario.inputs.runs = {{idAt(1), "A", RunId("r1"), "ok"}, {idAt(3), "Other", RunId("r3"), "ok"}};
    const auto session = sessionOf(scenario);
    QVERIFY(session->setBreakpoints({breakpoint(1, ExceptionFilter::Divergence)}, {}).isOk());
    const auto stop = session->resume({});
    QCOMPARE(stop->reason, StopReason::Exception);
    QCOMPARE(stop->exception, std::optional(ExceptionFilter::Divergence));
    QCOMPARE(session->position().step, 1); // b has no run
    QVERIFY(session->resume({}).isOk());
    QCOMPARE(session->position().step, 2); // c has one that nobody would start
}

void ReplaySessionTest::lateEventsStop()
{
    ReplayScenario scenario;
    scenario.rows = {eventAt(1, "a.b"), eventAt(2, "a.b", "not json"), eventAt(3, "a.b")};
    scenario.rows[1].event.recordedAt = Timestamp::fromText("2026-05-25T15:00:00Z");
    const auto session = sessionOf(scenario);
    QVERIFY(session->setBreakpoints({breakpoint(1, ExceptionFilter::LateEvent)}, {}).isOk());
    QCOMPARE(session->resume({})->exception, std::optional(ExceptionFilter::LateEvent));
    QCOMPARE(session->position().step, 1);
    QVERIFY(session->goToStep(0, {}).isOk());
    QVERIFY(session->setBreakpoints({breakpoint(1, ExceptionFilter::InvalidPayload)}, {}).isOk());
    QCOMPARE(session->resume({})->exception, std::optional(ExceptionFilter::InvalidPayload));
    QCOMPARE(session->position().step, 1);
}

void ReplaySessionTest::placesAreGoneTo()
{
    const ReplayScenario scenario = busyScenario();
    const Straight straight(scenario);
    const auto session = sessionOf(scenario);
    for (const qint64 position : {40, 3, 59, 0, 17}) {
        for (const quint32 drainer : {0U, 1U}) {
            QCOMPARE(session->goToEvent(drainer, position, {})->reason, StopReason::Goto);
            QCOMPARE(session->step().position, position);
            QCOMPARE(session->step().drainer, drainer);
            QVERIFY(agrees(*session, scenario, straight));
        }
    }
    QVERIFY(session->stepIn().isOk());
    const ReplayPosition before = session->position();
    QCOMPARE(session->goToEvent(0, 1'000, {}).error().code, ErrorCode::UnknownEvent);
    QCOMPARE(session->position(), before);
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(session->goToStep(3, {stop.get_token()})->reason, StopReason::Pause);
    QCOMPARE(session->position(), before);
    QVERIFY(agrees(*session, scenario, straight));
    QVERIFY(session->setBreakpoints({breakpoint(1, LineBreakpoint{1, 30})}, {}).isOk());
    QVERIFY(session->goToStep(0, {}).isOk());
    QCOMPARE(session->resume({})->reason, StopReason::Breakpoint);
    QCOMPARE(session->step().position, 30);
    QCOMPARE(session->setup().drainers()[session->step().drainer].id, "workflow_runner"_ba);
}

void ReplaySessionTest::runsArePausedAndReported()
{
    ReplayScenario scenario;
    for (int i = 0; i < 40'000; ++i)
        scenario.rows += eventAt(i, "a.b");
    const auto session = sessionOf(scenario);
    std::stop_source stop;
    qint64 done = 0;
    const auto paused = session->resume({stop.get_token(), [&](const Progress &progress) {
        done = progress.done;
        if (done >= 16'000)
            stop.request_stop();
    }});
    QCOMPARE(paused->reason, StopReason::Pause);
    QVERIFY(session->position().step >= 16'000 && session->position().step < 20'000);
    QCOMPARE(session->resume({})->reason, StopReason::EndOfWindow);
    QVERIFY(session->setBreakpoints({breakpoint(1, LineBreakpoint{0, 5})}, {}).isOk());
    std::stop_source back;
    const auto reversed = session->reverse({back.get_token(), [&back](const Progress &) { back.request_stop(); }});
    QCOMPARE(reversed->reason, StopReason::Pause);
    QVERIFY(session->position().step > 5 && session->position().step < 40'000);
    QCOMPARE(session->reverse({})->reason, StopReason::Breakpoint);
    QCOMPARE(session->position().step, 5);
}

void ReplaySessionTest::checkpointsStayWithinTheirBudget()
{
    ReplayScenario scenario = busyScenario();
    scenario.plan.replace("\"checkpoint_every\":4", "\"checkpoint_every\":1");
    const auto generous = sessionOf(scenario);
    QVERIFY(generous->resume({}).isOk());
    QCOMPARE(static_cast<qint64>(generous->checkpoints().count()), generous->position().step + 1);
    const qint64 budget = generous->checkpoints().byteCount() / 3;
    const auto tight = sessionOf(scenario, budget);
    QVERIFY(tight->resume({}).isOk());
    QVERIFY(tight->checkpoints().byteCount() <= budget);
    QVERIFY(tight->checkpoints().every() > 1);
}

void ReplaySessionTest::hitConditionsAreRead_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("holdsAt"); ///< which of 1 to 6, by digits; "-": it is none
    QTest::newRow("nothing") << ""_ba << "123456"_ba;
    QTest::newRow("a number") << "3"_ba << "3"_ba;
    QTest::newRow("equal") << " == 3"_ba << "3"_ba;
    QTest::newRow("at least") << ">= 4"_ba << "456"_ba;
    QTest::newRow("more") << ">4"_ba << "56"_ba;
    QTest::newRow("every second") << "% 2"_ba << "246"_ba;
    QTest::newRow("every noneth") << "% 0"_ba << "-"_ba;
    QTest::newRow("a word") << "often"_ba << "-"_ba;
    QTest::newRow("below nothing") << "-1"_ba << "-"_ba;
}

void ReplaySessionTest::hitConditionsAreRead()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, holdsAt);
    const auto condition = HitCondition::parse(text);
    QByteArray found = condition ? QByteArray() : QByteArray("-");
    for (int hits = 1; condition && hits <= 6; ++hits)
        found += condition->holds(hits) ? QByteArray::number(hits) : QByteArray();
    QCOMPARE(found, holdsAt);
}

} // namespace ledgerscope::replay

QTEST_APPLESS_MAIN(ledgerscope::replay::ReplaySessionTest)
#include "replaysessiontest.moc"
