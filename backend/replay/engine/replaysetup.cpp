// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/replaysetup.h"

#include <algorithm>

namespace ledgerscope::replay {

namespace {

const std::vector<Subscription> &chosen(const ReplayPlan &plan, const ReplayInputs &inputs)
{
    const auto *edited = std::get_if<std::vector<Subscription>>(&plan.subscriptions);
    return edited ? *edited : inputs.subscriptions;
}

KillSwitches switchesOf(const ReplayPlan &plan, const ReplayInputs &inputs)
{
    if (const auto *edited = std::get_if<std::vector<SwitchSetting>>(&plan.switches))
        return KillSwitches(*edited);
    const bool isAsOf = std::holds_alternative<SwitchesAsOf>(plan.switches) && inputs.hasSwitchHistory;
    return isAsOf ? inputs.switchesAsOf : inputs.switchesToday;
}

std::vector<PlannedDrainer> drainersOf(const ReplayPlan &plan)
{
    if (plan.mode == Mode::Drain) {
        auto drainers = plan.drainers;
        std::sort(drainers.begin(), drainers.end(), [](const PlannedDrainer &a, const PlannedDrainer &b) { return a.id < b.id; });
        return drainers;
    }
    PlannedDrainer one; // the entity or the run takes the place of a drainer
    one.id = plan.mode == Mode::Entity ? plan.window.entity.value_or(EntityRef{}).toText() : plan.window.run.value_or(RunId()).bytes();
    one.startsWorkflows = true;
    return {one};
}

} // namespace

Result<std::shared_ptr<const ReplaySetup>> ReplaySetup::make(ReplayPlan plan, ReplayInputs inputs, std::shared_ptr<const Spool> spool)
{
    std::shared_ptr<ReplaySetup> setup(new ReplaySetup(std::move(plan), std::move(inputs)));
    auto tape = EventTape::make(std::move(spool), setup->m_plan.edits, setup->m_inputs.runs);
    if (!tape)
        return tape.error();
    setup->m_tape = std::make_shared<const EventTape>(std::move(*tape));
    if (setup->m_plan.semantics.lateInsert == LateInsert::On) {
        SpoolReader reader(setup->m_tape->spool(), SpoolReader::Times::Skipped);
        const auto shortest = std::min_element(setup->m_drainers.cbegin(), setup->m_drainers.cend(),
                                               [](const auto &a, const auto &b) { return a.cadenceSeconds < b.cadenceSeconds; });
        auto late = findLateRows(reader, shortest->cadenceSeconds * Instant::PerSecond);
        if (!late)
            return late.error();
        setup->m_lateRows = std::move(*late);
    }
    return std::shared_ptr<const ReplaySetup>(std::move(setup));
}

ReplaySetup::ReplaySetup(ReplayPlan plan, ReplayInputs inputs)
    : m_plan(std::move(plan))
    , m_inputs(std::move(inputs))
    , m_drainers(drainersOf(m_plan))
    , m_table(chosen(m_plan, m_inputs), m_inputs.workflows, m_plan.semantics)
    , m_faults(m_plan.faults, m_plan.failures == FailureInput::Recorded ? m_inputs.failures : std::vector<RecordedFailure>())
    , m_switches(switchesOf(m_plan, m_inputs))
{
}

const std::vector<Subscription> &ReplaySetup::subscriptions() const noexcept
{
    return chosen(m_plan, m_inputs);
}

std::optional<qint64> ReplaySetup::latenessAt(qint64 position) const
{
    if (m_lateRows.empty() || position >= m_tape->size())
        return std::nullopt;
    const auto &segment = m_tape->segmentAt(position);
    const auto late = segment.row < 0 ? m_lateRows.cend() : m_lateRows.find(segment.row + (position - segment.begin));
    return late == m_lateRows.cend() ? std::nullopt : std::optional(late->second);
}

std::vector<ReplaySetup::InputProvenance> ReplaySetup::provenances() const
{
    const bool hasOwnSubscriptions = std::holds_alternative<std::vector<Subscription>>(m_plan.subscriptions);
    const bool hasOwnSwitches = std::holds_alternative<std::vector<SwitchSetting>>(m_plan.switches);
    const bool isAsOf = std::holds_alternative<SwitchesAsOf>(m_plan.switches) && m_inputs.hasSwitchHistory;
    return {{QByteArrayLiteral("events"), m_plan.edits.empty() ? Provenance::Recorded : Provenance::Edited},
            {QByteArrayLiteral("subscriptions"), hasOwnSubscriptions ? Provenance::Edited : m_inputs.subscriptionsFrom},
            {QByteArrayLiteral("switches"), hasOwnSwitches ? Provenance::Edited : isAsOf ? Provenance::Reconstructed : Provenance::Today},
            {QByteArrayLiteral("dedupe_keys"), Provenance::Recorded},
            {QByteArrayLiteral("failures"), m_plan.failures == FailureInput::Recorded ? Provenance::Recorded : Provenance::Assumed},
            {QByteArrayLiteral("workflows"), Provenance::Today},
            {QByteArrayLiteral("cap_order"), Provenance::Assumed}};
}

} // namespace ledgerscope::replay
