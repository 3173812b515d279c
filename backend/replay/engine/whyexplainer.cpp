// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/whyexplainer.h"

#include "backend/ledger/readererrors.h"

#include <algorithm>

namespace ledgerscope::replay {

namespace {

constexpr qint64 StepsPerCheck = 1'024;

Phrase foreign(const QByteArray &bytes)
{
    return Phrase(QString::fromUtf8(bytes));
}

WhyVerdict verdictOf(matching::MatchDecision::Verdict verdict)
{
    using Verdict = matching::MatchDecision::Verdict;
    switch (verdict) {
    case Verdict::NotAsked:
        return WhyVerdict::NotAsked;
    case Verdict::Passed:
        return WhyVerdict::Passed;
    case Verdict::Refused:
        return WhyVerdict::Refused;
    case Verdict::Failed:
        return WhyVerdict::Failed;
    }
    return WhyVerdict::NotAsked;
}

void pass(WhyChain &chain, WhyLink last)
{
    for (const WhyLink link : AllWhyLinks) {
        if (link > last)
            return;
        if (chain.at(link).verdict == WhyVerdict::NotAsked)
            chain.at(link).verdict = WhyVerdict::Passed;
    }
}

} // namespace

std::optional<WhyLink> WhyChain::firstRefusal() const
{
    for (const WhyLink link : AllWhyLinks) {
        if (at(link).verdict == WhyVerdict::Refused || at(link).verdict == WhyVerdict::Failed)
            return link;
    }
    return std::nullopt;
}

QByteArrayView nameOf(WhyLink link)
{
    constexpr std::array<QByteArrayView, AllWhyLinks.size()> names{"glob", "enabled", "filter", "cap", "dedupe", "switch", "input", "cursor", "halt"};
    return names.at(static_cast<std::size_t>(link));
}

QByteArrayView nameOf(WhyVerdict verdict)
{
    switch (verdict) {
    case WhyVerdict::NotAsked:
        return "not_asked";
    case WhyVerdict::Passed:
        return "passed";
    case WhyVerdict::Refused:
        return "refused";
    case WhyVerdict::Failed:
        return "failed";
    }
    return {};
}

Result<std::vector<WhyChain>> explainWhy(const std::shared_ptr<const ReplaySetup> &setup, const EventId &event, const QByteArray &workflow,
                                         const std::stop_token &stop)
{
    return WhyExplainer(setup).explain(event, workflow, stop);
}

WhyExplainer::WhyExplainer(std::shared_ptr<const ReplaySetup> setup)
    : m_setup(std::move(setup))
    , m_simulator(m_setup)
{
}

Result<std::vector<WhyChain>> WhyExplainer::explain(const EventId &event, const QByteArray &workflow, const std::stop_token &stop)
{
    const auto position = m_simulator.reader().find(event, {});
    if (!position)
        return unknownEventError(event);
    const TapeEvent *found = m_simulator.reader().at(*position, {});
    if (!found)
        return *m_simulator.error();
    askMatching(*found, workflow);
    if (const auto replayed = replay(*position, stop); !replayed)
        return replayed.error();
    return std::move(m_chains);
}

Phrase WhyExplainer::refusalByMatching(const EventId &event, const SubscriptionId &subscription)
{
    const auto position = m_simulator.reader().find(event, {});
    const TapeEvent *found = position ? m_simulator.reader().at(*position, {}) : nullptr;
    if (!found)
        return QT_TRANSLATE_NOOP("Phrase", "the event is left out");
    for (const matching::MatchDecision &decision : decisionsOf(*found)) {
        if (m_setup->table().subscription(decision.position).id != subscription)
            continue;
        const WhyChain chain = chainOf(decision);
        const auto refusal = chain.firstRefusal();
        return refusal ? chain.at(*refusal).reason : Phrase();
    }
    return QT_TRANSLATE_NOOP("Phrase", "the subscription is not there");
}

std::vector<matching::MatchDecision> WhyExplainer::decisionsOf(const TapeEvent &event) const
{
    matching::SwitchStates switches;
    const auto at = m_setup->plan().semantics.clock == ClockMode::Virtual ? std::nullopt : event.recordedAt;
    for (const QByteArray &key : m_setup->switches().keys())
        switches.insert(key, m_setup->switches().stateOf(key, at) == SwitchState::On);
    matching::EventView view(event.value, &switches);
    return matching::SubscriptionMatcher(m_setup->table().set()).explain(view);
}

void WhyExplainer::askMatching(const TapeEvent &event, const QByteArray &workflow)
{
    for (const matching::MatchDecision &decision : decisionsOf(event)) {
        if (m_setup->table().subscription(decision.position).workflow != workflow)
            continue;
        m_chains.push_back(chainOf(decision));
        m_positions.push_back(decision.position);
        m_isDone.push_back(m_chains.back().firstRefusal().has_value());
    }
}

WhyChain WhyExplainer::chainOf(const matching::MatchDecision &decision) const
{
    using Step = matching::MatchDecision::Step;
    const Subscription &subscription = m_setup->table().subscription(decision.position);
    WhyChain chain{subscription.id, subscription.pattern};
    const auto take = [&](WhyLink link, Step step) { chain.at(link) = {verdictOf(decision.at(step).verdict), decision.at(step).reason}; };
    take(WhyLink::Glob, Step::Pattern);
    take(WhyLink::Enabled, Step::Enabled);
    take(WhyLink::Filter, Step::Filter);
    take(WhyLink::Cap, Step::Cap);
    return chain; // the mapper comes behind dedupe and switch here
}

Result<void> WhyExplainer::replay(qint64 position, const std::stop_token &stop)
{
    const auto runner = drainer();
    SimulationState state = m_simulator.start();
    SimulationStep step;
    const auto isDone = [this] { return std::all_of(m_isDone.cbegin(), m_isDone.cend(), [](bool done) { return done; }); };
    while (runner && !isDone()) {
        if (state.steps % StepsPerCheck == 0 && stop.stop_requested())
            return cancelledError();
        if (!m_simulator.advance(state, step))
            return *m_simulator.error();
        if (step.kind == SimulationStep::Kind::End)
            break;
        if (step.isHalt)
            m_haltedOn = EventId(QByteArray(step.event->event().id.bytes().constData(), step.event->event().id.bytes().size()));
        if (step.drainer == *runner && step.position == position)
            noteStep(step);
        else if (m_isDelivered && step.drainer == *runner && step.position > position)
            break;
    }
    for (std::size_t i = 0; i < m_chains.size(); ++i) {
        if (!m_isDone[i])
            explainUndelivered(position, state, m_chains[i]);
    }
    return {};
}

void WhyExplainer::noteStep(const SimulationStep &step)
{
    m_isDelivered = step.kind != SimulationStep::Kind::Late;
    for (const Effect &effect : step.effects) {
        const auto place = std::find(m_positions.cbegin(), m_positions.cend(), effect.subscription) - m_positions.cbegin();
        if (place == static_cast<std::ptrdiff_t>(m_positions.size()) || m_isDone[static_cast<std::size_t>(place)])
            continue;
        WhyChain &chain = m_chains[static_cast<std::size_t>(place)];
        takeEffect(step, effect, chain);
        m_isDone[static_cast<std::size_t>(place)] = true;
    }
}

void WhyExplainer::takeEffect(const SimulationStep &step, const Effect &effect, WhyChain &chain) const
{
    const QByteArray detail = step.detailOf(effect);
    chain.input = step.inputOf(effect);
    switch (effect.outcome) {
    case Outcome::DedupeSkipped:
        pass(chain, WhyLink::Cap);
        chain.at(WhyLink::Dedupe) = {WhyVerdict::Refused, {QT_TRANSLATE_NOOP("Phrase", "the consumer has seen the key “%1”"), {foreign(detail)}}};
        return;
    case Outcome::SwitchBlocked:
        pass(chain, WhyLink::Dedupe);
        chain.at(WhyLink::Switch) = {WhyVerdict::Refused, {QT_TRANSLATE_NOOP("Phrase", "%1 is on"), {foreign(detail)}}};
        return;
    case Outcome::Cut:
        pass(chain, WhyLink::Filter);
        chain.at(WhyLink::Cap) = {WhyVerdict::Refused, QT_TRANSLATE_NOOP("Phrase", "beyond the fan-out cap")};
        return;
    case Outcome::FilterSkipped:
        chain.at(WhyLink::Filter) = {WhyVerdict::Refused, foreign(detail)};
        return;
    case Outcome::Failed: {
        const bool isInput = effect.reason == Reason::InputFault || effect.reason == Reason::MapperInvalid;
        pass(chain, isInput ? WhyLink::Switch : WhyLink::Cursor);
        chain.at(isInput ? WhyLink::Input : WhyLink::Halt) = {WhyVerdict::Failed, foreign(detail)};
        return;
    }
    case Outcome::Started:
    case Outcome::AwaitingApproval:
    case Outcome::ReturnedFailed:
        pass(chain, WhyLink::Halt);
        if (effect.notes.testFlag(EffectNote::WouldBlock))
            chain.at(WhyLink::Switch).reason = {QT_TRANSLATE_NOOP("Phrase", "%1 is armed and would have blocked it"), {foreign(detail)}};
        return;
    }
}

void WhyExplainer::explainUndelivered(qint64 position, const SimulationState &state, WhyChain &chain) const
{
    const auto runner = drainer();
    pass(chain, WhyLink::Cap);
    if (!runner) {
        chain.at(WhyLink::Cursor) = {WhyVerdict::Refused, QT_TRANSLATE_NOOP("Phrase", "no drainer of the replay starts workflows")};
        return;
    }
    const DrainerState &drainer = state.drainers[*runner];
    if (drainer.readsNothing) {
        chain.at(WhyLink::Cursor) = {WhyVerdict::Refused, QT_TRANSLATE_NOOP("Phrase", "the cursor is NULL: the drainer reads nothing")};
        return;
    }
    if (m_isDelivered) {
        chain.at(WhyLink::Halt) = {WhyVerdict::Refused, QT_TRANSLATE_NOOP("Phrase", "the drainer stops at this event before it comes to this subscription")};
        return;
    }
    if (drainer.next > position) {
        chain.at(WhyLink::Cursor) = {WhyVerdict::Refused, QT_TRANSLATE_NOOP("Phrase", "the cursor stood behind the event when it could be read")};
        return;
    }
    chain.at(WhyLink::Cursor).verdict = WhyVerdict::Passed;
    chain.at(WhyLink::Halt) = {WhyVerdict::Refused,
                               {QT_TRANSLATE_NOOP("Phrase", "the drainer is stalled at %1 and does not come so far"), {foreign(m_haltedOn.bytes())}}};
}

std::optional<std::size_t> WhyExplainer::drainer() const
{
    const auto &drainers = m_setup->drainers();
    const auto found = std::find_if(drainers.cbegin(), drainers.cend(), [](const PlannedDrainer &one) { return one.startsWorkflows; });
    return found == drainers.cend() ? std::nullopt : std::optional(static_cast<std::size_t>(found - drainers.cbegin()));
}

} // namespace ledgerscope::replay
