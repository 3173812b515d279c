// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/foldhistory.h"
#include "backend/replay/engine/replaysession.h"
#include "backend/replay/engine/tracecomparison.h"
#include "backend/replay/engine/tracerecords.h"
#include "backend/replay/engine/why.h"
#include "tests/backend/replay/engine/randomworld.h"
#include "tests/backend/replay/engine/replayledger.h"

#include <QTest>

#include <map>
#include <random>

namespace ledgerscope::replay {

using namespace Qt::StringLiterals;

/// What holds for every replay, on random worlds.
class ReplayPropertiesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whyAgreesWithWhatTheReplayDoes();
    void comparisonsAddUp();
    void walksInRandomWorldsEndWhereRunningStraightEnds();
    void theEndOfOnePartIsTheBeginningOfTheNext();
    void skippingNothingChangesNothing();
    void intervalsAgreeWithAskingAfterEveryEvent();
    void tracksAgreeWithFolding();
};

namespace {

constexpr quint32 Worlds = 120;

QString seedText(quint32 seed)
{
    return u"seed %1"_s.arg(seed);
}

bool isStart(Outcome outcome)
{
    return outcome == Outcome::Started || outcome == Outcome::AwaitingApproval || outcome == Outcome::ReturnedFailed;
}

/// Each effect that a replay has for one event of its first starting drainer, by subscription; of several the first that is told.
std::map<QByteArray, Outcome> firstEffects(const std::shared_ptr<const ReplaySetup> &setup, const EventId &event)
{
    std::map<QByteArray, Outcome> effects;
    Simulator simulator(setup);
    SimulationState state = simulator.start();
    SimulationStep step;
    std::optional<quint32> runner;
    for (quint32 i = 0; i < setup->drainers().size() && !runner; ++i)
        runner = setup->drainers()[i].startsWorkflows ? std::optional(i) : std::nullopt;
    while (simulator.advance(state, step) && step.kind != SimulationStep::Kind::End) {
        if (step.drainer != runner || step.event->event().id != event)
            continue;
        for (const Effect &effect : step.effects)
            effects.emplace(setup->table().subscription(effect.subscription).id.bytes(), effect.outcome);
    }
    return effects;
}

QList<EventWithPayload> randomHistory(quint32 seed, int count)
{
    std::mt19937 random(seed);
    QList<EventWithPayload> rows;
    const QByteArrayList payloads{R"({"n":1})", R"({"n":7,"m":1})", R"({"n":null})", R"({"n":"text"})", R"({"o":{"n":5}})", R"({"n":-3.50})", "not json", "[]"};
    for (int i = 0; i < count; ++i) {
        rows += eventAt(i, "t.x", payloads.at(static_cast<qsizetype>(random() % 8)));
        rows.last().event.entity.id = EntityId(QByteArray::number(random() % 2));
    }
    return rows;
}

} // namespace

void ReplayPropertiesTest::whyAgreesWithWhatTheReplayDoes()
{
    int starts = 0;
    int refusals = 0;
    for (quint32 seed = 1; seed <= Worlds; ++seed) {
        const ReplayScenario scenario = scenarioOf(randomWorld(seed));
        const auto setup = scenario.setup();
        std::mt19937 random(seed);
        const EventId event = scenario.rows.at(static_cast<qsizetype>(random()) % scenario.rows.size()).event.id;
        const auto effects = firstEffects(setup, event);
        for (const char *workflow : {"A", "B", "C", "D"}) {
            const auto chains = explainWhy(setup, event, workflow, {});
            QVERIFY2(chains.isOk(), qPrintable(seedText(seed)));
            for (const WhyChain &chain : *chains) {
                const auto effect = effects.find(chain.subscription.bytes());
                const bool isStarted = effect != effects.end() && isStart(effect->second);
                QVERIFY2(isStarted == !chain.firstRefusal().has_value(), qPrintable(seedText(seed) + u' ' + QString::fromUtf8(chain.subscription.bytes())));
                if (isStarted)
                    ++starts;
                else
                    ++refusals;
            }
        }
    }
    QVERIFY(starts > 50 && refusals > 50);
}

void ReplayPropertiesTest::comparisonsAddUp()
{
    for (quint32 seed = 1; seed <= Worlds; ++seed) {
        const slowdrain::World world = randomWorld(seed);
        slowdrain::World other = world;
        other.options = randomWorld(seed + 1'000).options;
        if (seed % 2 == 0 && !other.subscriptions.empty())
            other.subscriptions.pop_back();
        const auto before = scenarioOf(world).setup();
        const auto after = scenarioOf(other).setup();
        const auto comparison = TraceComparer(before, after).compare({});
        QVERIFY(comparison.isOk());
        const auto effectsOf = [](const std::shared_ptr<const ReplaySetup> &setup) { return runTrace(setup, {}, {})->counts.effects; };
        using Kind = EffectChange::Kind;
        QCOMPARE(comparison->equal + comparison->count(Kind::Changed) + comparison->count(Kind::Removed), effectsOf(before));
        QCOMPARE(comparison->equal + comparison->count(Kind::Changed) + comparison->count(Kind::Added), effectsOf(after));
        for (const EffectChange &change : comparison->changes) {
            QVERIFY2(!change.reason.isEmpty(), qPrintable(seedText(seed)));
            QVERIFY(change.before.has_value() == (change.kind != Kind::Added) && change.after.has_value() == (change.kind != Kind::Removed));
        }
    }
}

void ReplayPropertiesTest::walksInRandomWorldsEndWhereRunningStraightEnds()
{
    for (quint32 seed = 1; seed <= Worlds; ++seed) {
        ReplayScenario scenario = scenarioOf(randomWorld(seed));
        scenario.plan.chop(1);
        scenario.plan += R"(,"checkpoint_every":3})";
        const auto setup = scenario.setup();
        Simulator simulator(setup);
        std::vector<SimulationState> states{simulator.start()};
        SimulationStep step;
        for (SimulationState state = states.front(); simulator.advance(state, step) && step.kind != SimulationStep::Kind::End;)
            states.push_back(state);
        auto session = ReplaySession::start(setup);
        QVERIFY(session.isOk());
        QVERIFY((*session)->setBreakpoints({{1, ExceptionFilter::Poison}, {2, TypeBreakpoint{"price.*"}}}, {}).isOk());
        std::mt19937 random(seed);
        for (int move = 0; move < 30; ++move) {
            const auto kind = random() % 5;
            const auto stop = kind == 0 ? (*session)->stepBack()
                : kind == 1             ? (*session)->resume({})
                : kind == 2             ? (*session)->reverse({})
                : kind == 3             ? (*session)->stepIn()
                                        : (*session)->next();
            QVERIFY(stop.isOk());
            const auto place = static_cast<std::size_t>((*session)->position().step);
            QVERIFY2(place < states.size() && (*session)->state().isSameAs(states[place]), qPrintable(seedText(seed)));
        }
    }
}

void ReplayPropertiesTest::theEndOfOnePartIsTheBeginningOfTheNext()
{
    for (quint32 seed = 1; seed <= Worlds; ++seed) {
        const auto setup = scenarioOf(randomWorld(seed)).setup();
        TraceRecords records(setup);
        const auto runFrom = [&](SimulationState state, QByteArray &bytes, std::vector<std::pair<SimulationState, qsizetype>> *boundaries) {
            Simulator simulator(setup);
            SimulationStep step;
            do {
                if (!simulator.advance(state, step))
                    return;
                records.append(step, bytes);
                if (boundaries && state.isBetweenPasses())
                    boundaries->emplace_back(state, bytes.size());
            } while (step.kind != SimulationStep::Kind::End);
        };
        QByteArray whole;
        std::vector<std::pair<SimulationState, qsizetype>> boundaries;
        runFrom(Simulator(setup).start(), whole, &boundaries);
        for (const auto &[state, size] : boundaries) {
            QByteArray joined = whole.first(size);
            runFrom(state, joined, nullptr);
            QVERIFY2(joined == whole, qPrintable(seedText(seed)));
        }
    }
}

void ReplayPropertiesTest::skippingNothingChangesNothing()
{
    for (quint32 seed = 1; seed <= Worlds; ++seed) {
        ReplayScenario scenario = scenarioOf(randomWorld(seed));
        const QByteArray plain = scenario.records();
        const QByteArray first = scenario.rows.first().event.id.bytes();
        scenario.plan.chop(1); // an event that is moved to where it stands, and one that is replaced by itself
        scenario.plan += R"(,"edits":[{"reorder":")" + first + R"(","before":")" + first + R"("},{"replace":")" + first + R"("}]})";
        QVERIFY2(scenario.records() == plain, qPrintable(seedText(seed)));
    }
}

void ReplayPropertiesTest::intervalsAgreeWithAskingAfterEveryEvent()
{
    const auto condition = std::get<matching::FilterExpression>(matching::FilterExpression::parse("n > 0"));
    for (quint32 seed = 1; seed <= Worlds; ++seed) {
        const auto rows = randomHistory(seed, 12);
        auto history = FoldHistory::make(spoolOf(rows), PlainReducer::MergePatch, {});
        const auto report = history->find(condition, {});
        std::vector<ConditionInterval> expected;
        bool holds = false;
        for (const EventWithPayload &row : rows) {
            TapeEvent event;
            event.value = row;
            const auto state = history->stateAt({.event = row.event.id}, {});
            const bool holdsNow = holdsFor(condition, event, *state) == Truth::Yes;
            if (holdsNow && !holds)
                expected.push_back({row.event.id, {}});
            if (!holdsNow && holds)
                expected.back().end = row.event.id;
            holds = holdsNow;
        }
        QVERIFY2(report->intervals == expected, qPrintable(seedText(seed)));
    }
}

void ReplayPropertiesTest::tracksAgreeWithFolding()
{
    for (quint32 seed = 1; seed <= Worlds; ++seed) {
        const auto rows = randomHistory(seed, 20);
        const auto tape = std::make_shared<const EventTape>(*EventTape::make(spoolOf(rows), {}, {}));
        const EntityRef entity{EntityType("item"), EntityId("1")};
        const auto track = EntityTrack::make(tape, entity, PlainReducer::LastValue, {}, {});
        const EntityFold fold(PlainReducer::LastValue);
        FoldState state;
        for (qsizetype position = 0; position < rows.size(); ++position) {
            QVERIFY2(track->stateBefore(position).toJson() == state.toJson(), qPrintable(seedText(seed)));
            TapeEvent event;
            event.value = rows.at(position);
            if (event.event().entity == entity)
                fold.apply(event, state);
            QVERIFY2(track->stateAfter(position).toJson() == state.toJson() && track->stateAfter(position).marks == state.marks, qPrintable(seedText(seed)));
        }
    }
}

} // namespace ledgerscope::replay

QTEST_APPLESS_MAIN(ledgerscope::replay::ReplayPropertiesTest)
#include "replaypropertiestest.moc"
