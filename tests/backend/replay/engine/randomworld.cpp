// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/backend/replay/engine/randomworld.h"

#include "tests/backend/replay/engine/replayledger.h"

#include <algorithm>
#include <array>
#include <random>

namespace ledgerscope::replay {

namespace {

constexpr std::array Types{"price.changed", "price.bid.line", "ar.moved", "pricex.y", "workflow.run", "a"};
constexpr std::array Patterns{"*", "price.*", "*.changed", "ar.*", "price.changed", "workflow.*", "p*e.*", "**", "nothing", "a"};
constexpr std::array Workflows{"A", "B", "C", "D"};
constexpr std::array Payloads{"", "1", "5", "9", "null", "\"text\""};

class WorldMaker final
{
public:
    explicit WorldMaker(quint32 seed) : m_random(seed) { }

    slowdrain::World make()
    {
        slowdrain::World world;
        for (int i = 0; i < 1 + below(18); ++i) {
            slowdrain::Event event{std::string(1, static_cast<char>('a' + i)), oneOf(Types), {}, {}};
            if (below(2) == 0)
                event.key = std::string(1, 'k').append(std::to_string(below(4)));
            const std::string n = oneOf(Payloads);
            if (!n.empty())
                event.n = n;
            world.events.push_back(event);
        }
        for (int i = 0; i < below(9); ++i) {
            slowdrain::Subscription subscription{below(30), oneOf(Patterns), oneOf(Workflows), below(6) != 0, {}};
            if (below(3) == 0)
                subscription.above = below(8);
            const bool isTaken = std::any_of(world.subscriptions.begin(), world.subscriptions.end(), [&](const auto &one) { return one.id == subscription.id; });
            if (!isTaken)
                world.subscriptions.push_back(subscription);
        }
        for (int i = 0; i < below(4); ++i)
            world.faults.push_back({oneOf(Types), oneOf(Workflows), below(2) == 0, below(4)});
        for (const char *workflow : Workflows)
            world.declaresKey[workflow] = below(2) == 0;
        const int drainers = 1 + below(3);
        for (int i = 0; i < drainers; ++i)
            world.drainers.push_back({std::string(1, static_cast<char>('p' + i)), 10 * (1 + below(4)), i == 0 || below(2) == 0, below(10) == 0});
        world.options = {below(3) != 0,   1 + below(6),    1 + below(4),    below(2) == 0, below(4) == 0, static_cast<slowdrain::FilterError>(below(3)),
                         below(4) != 0, below(2) == 0, below(2) == 0, 1 + below(4)};
        return world;
    }

private:
    int below(int end) { return static_cast<int>(m_random() % static_cast<quint32>(end)); }
    template<std::size_t Count>
    const char *oneOf(const std::array<const char *, Count> &list)
    {
        return list[static_cast<std::size_t>(below(static_cast<int>(Count)))];
    }

    std::mt19937 m_random;
};

QByteArray quoted(const std::string &text)
{
    return '"' + QByteArray::fromStdString(text) + '"';
}

} // namespace

slowdrain::World randomWorld(quint32 seed)
{
    return WorldMaker(seed).make();
}

QByteArray planOf(const slowdrain::World &world)
{
    constexpr std::array FilterErrors{"halt", "skip", "fire"};
    const slowdrain::Options &options = world.options;
    const auto word = [](bool value) -> QByteArray { return value ? "true" : "false"; };
    QByteArrayList drainers;
    for (const slowdrain::Drainer &drainer : world.drainers) {
        drainers += "{\"id\":" + quoted(drainer.id) + ",\"cadence_seconds\":" + QByteArray::number(drainer.cadence) + ",\"starts_workflows\":"
            + word(drainer.startsWorkflows) + (drainer.isNull ? ",\"cursor\":null}" : "}");
    }
    QByteArrayList faults;
    for (const slowdrain::Fault &fault : world.faults) {
        faults += "{\"pattern\":" + quoted(fault.type) + ",\"workflow\":" + quoted(fault.workflow) + ",\"kind\":" + (fault.throws ? "\"throw\"" : "\"fail\"")
            + (fault.times > 0 ? ",\"times\":" + QByteArray::number(fault.times) : QByteArray()) + "}";
    }
    return QByteArray("{\"mode\":\"drain\",\"drainers\":[") + drainers.join(',') + "],\"faults\":[" + faults.join(',') + "],\"retries\":"
        + QByteArray::number(options.retries) + ",\"semantics\":{\"drain_mode\":" + (options.isR560 ? "\"r560\"" : "\"pre_r560\"") + ",\"batch_limit\":"
        + QByteArray::number(options.batch) + ",\"fanout_cap\":" + QByteArray::number(options.cap) + ",\"cap_order\":"
        + (options.capById ? "\"id\"" : "\"insertion\"") + ",\"cap_hit\":" + (options.capAlert ? "\"alert_event\"" : "\"silent\"") + ",\"filter_error\":\""
        + FilterErrors[static_cast<std::size_t>(options.filterError)] + "\",\"dedupe\":" + (options.dedupes ? "\"per_consumer\"" : "\"none\"")
        + ",\"failed_result_halts\":" + word(options.failedHalts) + ",\"null_cursor\":" + (options.nullIsBeginning ? "\"beginning\"" : "\"nothing\"") + "}}";
}

ReplayScenario scenarioOf(const slowdrain::World &world)
{
    ReplayScenario scenario;
    for (std::size_t i = 0; i < world.events.size(); ++i) {
        const slowdrain::Event &event = world.events[i];
        const QByteArray payload = event.n ? "{\"n\":" + QByteArray::fromStdString(*event.n) + '}' : QByteArray("{}");
        scenario.rows += eventAt(static_cast<int>(i), QByteArray::fromStdString(event.type), payload);
        if (event.key)
            scenario.rows.last().event.idempotencyKey = QByteArray::fromStdString(*event.key);
    }
    for (const slowdrain::Subscription &one : world.subscriptions) {
        const auto filter = one.above ? std::optional<QByteArray>("n > " + QByteArray::number(*one.above)) : std::nullopt;
        scenario.subscriptions.push_back(subscriptionOf(QByteArray::number(one.id), QByteArray::fromStdString(one.pattern),
                                                        QByteArray::fromStdString(one.workflow), filter));
        scenario.subscriptions.back().isEnabled = one.isEnabled;
    }
    for (const auto &[workflow, declares] : world.declaresKey) {
        WorkflowFacts facts;
        facts.declaresKey = declares;
        scenario.inputs.workflows.insert(QByteArray::fromStdString(workflow), facts);
    }
    scenario.plan = planOf(world);
    return scenario;
}

} // namespace ledgerscope::replay
