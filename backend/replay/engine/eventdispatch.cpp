// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/eventdispatch.h"

#include <algorithm>

namespace ledgerscope::replay {

namespace {

constexpr qint64 NeedsApproval = 3; ///< risk level from which a person is asked (ledgers.md §1.9, stage 4)

QByteArray utf8(const Phrase &phrase)
{
    return phrase.text().toUtf8();
}

} // namespace

EventDispatch::EventDispatch(const ReplaySetup &setup)
    : m_setup(setup)
    , m_semantics(setup.plan().semantics)
    , m_matcher(setup.table().set())
    , m_mappings(setup.table().mappingCount())
{
    const auto &workflows = setup.table().workflows();
    const bool hasGates = std::any_of(workflows.cbegin(), workflows.cend(), [](const auto &workflow) { return !workflow.switches.empty(); });
    m_usesSwitches = hasGates || setup.table().asksSwitches();
    for (const QByteArray &key : setup.switches().keys())
        m_switchStates.insert(key, setup.switches().stateOf(key, std::nullopt) == SwitchState::On);
    if (m_semantics.hitl == Hitl::Recorded) {
        for (const RecordedRun &run : setup.inputs().runs)
            m_recordedRuns.insert({run.event, run.workflow}, run.status);
    }
}

bool EventDispatch::dispatch(const TapeEvent &event, SimulationState &state, SimulationStep &step)
{
    m_step = &step;
    begin(event);
    const bool halts = m_semantics.drainMode == DrainMode::R560 && m_setup.plan().mode == Mode::Drain;
    for (const matching::Taker &taker : m_matcher.takersOf(*m_view, event.typeCode)) {
        step.effects.push_back(effectOf(taker, state));
        if (halts && step.effects.back().outcome == Outcome::Failed)
            return true;
    }
    return false;
}

Effect EventDispatch::effectOf(const matching::Taker &taker, SimulationState &state)
{
    using Verdict = matching::Taker::Verdict;
    Effect effect;
    effect.subscription = taker.position;
    switch (taker.verdict) {
    case Verdict::Served:
        dispatchOne(taker.position, state, effect);
        effect.notes.setFlag(EffectNote::FilterIgnored, taker.isFilterBroken);
        break;
    case Verdict::Cut:
        effect.outcome = Outcome::Cut;
        break;
    case Verdict::FilterFails:
        effect.outcome = Outcome::Failed;
        tellFilter(taker.position, effect);
        break;
    case Verdict::FilterIgnored:
        effect.outcome = Outcome::FilterSkipped;
        tellFilter(taker.position, effect);
        break;
    }
    return effect;
}

void EventDispatch::begin(const TapeEvent &event)
{
    m_event = &event;
    ++m_number;
    m_isKeyKnown = false;
    if (m_usesSwitches)
        prepareSwitches(event);
    m_view.emplace(event.value.event, event.value.payload, &m_switchStates);
    m_faultCandidates.clear();
    if (!m_setup.faults().isEmpty())
        m_setup.faults().collect(event.event().id, event.event().type, m_faultCandidates);
}

void EventDispatch::prepareSwitches(const TapeEvent &event)
{
    if (!m_setup.switches().changesWithTime() || m_semantics.clock == ClockMode::Virtual)
        return;
    for (auto state = m_switchStates.begin(); state != m_switchStates.end(); ++state)
        state.value() = m_setup.switches().stateOf(state.key(), event.recordedAt) == SwitchState::On;
}

void EventDispatch::tellFilter(Position position, Effect &effect)
{
    const matching::SubscriptionSet &set = *m_setup.table().set();
    const auto &outcome = set.filter(set.filterOf(position).value_or(0));
    if (const auto *error = std::get_if<matching::FilterError>(&outcome)) {
        effect.reason = Reason::FilterSyntax;
        effect.detail = addText("position " + QByteArray::number(error->position) + ": " + utf8(matching::phraseOf(*error)));
        return;
    }
    effect.reason = Reason::FilterNotEvaluable;
    const auto answer = std::get<matching::FilterExpression>(outcome).evaluate(*m_view);
    effect.detail = addText(answer.fault ? utf8(matching::phraseOf(*answer.fault)) : QByteArray());
}

void EventDispatch::dispatchOne(Position position, SimulationState &state, Effect &effect)
{
    const Workflow &workflow = m_setup.table().workflowOf(position);
    if (isSeen(position, state, effect) || isBlocked(workflow, effect) || hasInputFault(position, effect) || hasFault(workflow, state, effect))
        return;
    effect.outcome = awaitsApproval(workflow) ? Outcome::AwaitingApproval : Outcome::Started;
    if (m_semantics.dedupe == Dedupe::PerConsumer && workflow.facts.declaresKey) {
        if (const auto &key = dedupeKey())
            (void)state.seen.add(m_setup.table().entry(position).workflow, *key);
    }
}

bool EventDispatch::isSeen(Position position, const SimulationState &state, Effect &effect)
{
    if (m_semantics.dedupe == Dedupe::None || !m_setup.table().workflowOf(position).facts.declaresKey)
        return false;
    const auto &key = dedupeKey();
    if (!key || !state.seen.contains(m_setup.table().entry(position).workflow, *key))
        return false;
    effect.outcome = Outcome::DedupeSkipped;
    effect.detail = addText(QByteArray(key->constData(), key->size()));
    return true;
}

bool EventDispatch::isBlocked(const Workflow &workflow, Effect &effect)
{
    const auto at = m_semantics.clock == ClockMode::Virtual ? std::nullopt : m_event->recordedAt;
    for (const QByteArray &key : workflow.switches) {
        const SwitchState state = m_setup.switches().stateOf(key, at);
        if (state == SwitchState::Off)
            continue;
        effect.detail = addText(key);
        if (state == SwitchState::On) {
            effect.outcome = Outcome::SwitchBlocked;
            return true;
        }
        effect.notes |= EffectNote::WouldBlock;
    }
    return false;
}

bool EventDispatch::hasInputFault(Position position, Effect &effect)
{
    const SubscriptionTable::Entry &entry = m_setup.table().entry(position);
    if (!m_wantsInputs && !entry.canMisfire)
        return false;
    const matching::SubscriptionSet &set = *m_setup.table().set();
    const auto *error = std::get_if<matching::MapperError>(&set.mapperOf(position));
    MappingMemo &memo = m_mappings[entry.mapping];
    if (memo.event != m_number) {
        memo = {m_number, Effect::None, Effect::None};
        if (error) {
            memo.fault = addText("position " + QByteArray::number(error->position) + ": " + utf8(matching::phraseOf(*error)));
        } else {
            const matching::MappedInputs mapped = set.inputsOf(position, *m_view);
            if (mapped.fault)
                memo.fault = addText(utf8(matching::phraseOf(*mapped.fault)));
            else
                memo.input = addText(mapped.toJson());
        }
    }
    effect.input = memo.input;
    if (memo.fault == Effect::None)
        return false;
    effect.outcome = Outcome::Failed;
    effect.reason = error ? Reason::MapperInvalid : Reason::InputFault;
    effect.detail = memo.fault;
    return true;
}

bool EventDispatch::hasFault(const Workflow &workflow, SimulationState &state, Effect &effect)
{
    for (const std::size_t number : m_faultCandidates) {
        const FaultTable::Entry &fault = m_setup.faults().entry(number);
        if (fault.workflow != workflow.name || (fault.times && state.faultCounts[number] >= *fault.times))
            continue;
        ++state.faultCounts[number];
        if (fault.kind == Fault::Kind::Slow) {
            effect.notes |= EffectNote::Slow;
            continue;
        }
        const bool throws = fault.kind == Fault::Kind::Throw || m_semantics.failedResultHalts;
        effect.outcome = throws ? Outcome::Failed : Outcome::ReturnedFailed;
        effect.reason = fault.isRecorded ? Reason::RecordedFailure : Reason::InjectedFault;
        effect.detail = addText(fault.error);
        return true;
    }
    return false;
}

bool EventDispatch::awaitsApproval(const Workflow &workflow) const
{
    if (workflow.facts.riskLevel < NeedsApproval || m_semantics.hitl == Hitl::AutoApprove)
        return false;
    if (m_semantics.hitl == Hitl::Never)
        return true;
    const QByteArray status = m_recordedRuns.value({m_event->event().id, workflow.name});
    return status.isEmpty() || status == "awaiting_approval" || status == "rejected" || status == "blocked";
}

const std::optional<QByteArray> &EventDispatch::dedupeKey()
{
    if (m_isKeyKnown)
        return m_key;
    m_isKeyKnown = true;
    m_key = m_event->event().idempotencyKey;
    if (m_key)
        return m_key;
    static const matching::EventPath path(QByteArrayLiteral("idempotency_key"), matching::EventPath::Root::Payload, {QByteArrayLiteral("idempotency_key")});
    const matching::EventValue value = m_view->find(path);
    const bool isKey = value.kind == matching::EventValue::Kind::Text || value.kind == matching::EventValue::Kind::Number;
    m_key = isKey ? std::optional(value.text()) : std::nullopt;
    return m_key;
}

qint32 EventDispatch::addText(QByteArray text)
{
    m_step->texts.push_back(std::move(text));
    return static_cast<qint32>(m_step->texts.size() - 1);
}

} // namespace ledgerscope::replay
