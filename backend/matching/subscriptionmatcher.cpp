// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/subscriptionmatcher.h"

#include "backend/matching/patternfinding.h"

#include <utility>

namespace ledgerscope::matching {

namespace {

using Verdict = MatchDecision::Verdict;

Phrase wordsOf(const QByteArray &bytes)
{
    return QString::fromUtf8(bytes);
}

} // namespace

SubscriptionMatcher::SubscriptionMatcher(std::shared_ptr<const SubscriptionSet> set)
    : m_set(std::move(set))
    , m_memo(m_set->index())
    , m_answers(m_set->filterCount())
    , m_inputs(m_set->mapperCount())
{
}

bool SubscriptionMatcher::isFull(qsizetype served) const noexcept
{
    return m_set->rules().fanoutCap > 0 && served >= m_set->rules().fanoutCap;
}

const std::vector<Taker> &SubscriptionMatcher::takersOf(EventView &event)
{
    return sift(m_memo.takersOf(event.event().type.bytes()), event);
}

const std::vector<Taker> &SubscriptionMatcher::takersOf(EventView &event, quint32 typeCode)
{
    return sift(m_memo.takersOf(typeCode, event.event().type.bytes()), event);
}

const std::vector<Taker> &SubscriptionMatcher::sift(const TriggerIndex::Positions &candidates, EventView &event)
{
    m_takers.clear();
    ++m_event;
    qsizetype served = 0;
    for (const Position position : candidates) {
        if (!m_set->at(position).isEnabled.value_or(false))
            continue;
        const auto filter = m_set->filterOf(position);
        const Truth answer = filter ? answerOf(*filter, event) : Truth::Yes;
        const FilterErrorPolicy policy = m_set->rules().filterError;
        if (answer == Truth::No)
            continue;
        if (answer == Truth::Unknown && policy != FilterErrorPolicy::Fire) {
            m_takers.push_back({position, policy == FilterErrorPolicy::Halt ? Taker::Verdict::FilterFails : Taker::Verdict::FilterIgnored});
            continue;
        }
        m_takers.push_back({position, isFull(served) ? Taker::Verdict::Cut : Taker::Verdict::Served, answer == Truth::Unknown});
        ++served;
    }
    return m_takers;
}

Truth SubscriptionMatcher::answerOf(quint32 filter, EventView &event)
{
    Remembered &remembered = m_answers[filter];
    if (remembered.event != m_event) {
        const auto *expression = std::get_if<FilterExpression>(&m_set->filter(filter));
        remembered = {m_event, expression != nullptr ? expression->evaluate(event).truth : Truth::Unknown};
    }
    return remembered.answer;
}

const MappedInputs &SubscriptionMatcher::inputsOf(Position position, EventView &event)
{
    if (m_set->rules().required.contains(m_set->at(position).workflow)) {
        m_checkedInputs = m_set->inputsOf(position, event);
        return m_checkedInputs;
    }
    RememberedInputs &remembered = m_inputs[m_set->mapperNumberOf(position)];
    if (remembered.event != m_event)
        remembered = {m_event, m_set->inputsOf(position, event)};
    return remembered.inputs;
}

std::vector<MatchDecision> SubscriptionMatcher::explain(EventView &event)
{
    std::vector<MatchDecision> decisions;
    decisions.reserve(m_set->size());
    qsizetype served = 0;
    for (Position position = 0; position < m_set->size(); ++position) {
        MatchDecision &decision = decisions.emplace_back();
        decision.position = position;
        if (explainPattern(decision, event) && explainEnabled(decision) && explainFilter(decision, event) && explainCap(decision, served))
            explainMapper(decision, event);
    }
    return decisions;
}

bool SubscriptionMatcher::explainPattern(MatchDecision &decision, const EventView &event) const
{
    const SubscriptionPattern &pattern = m_set->index().pattern(decision.position);
    const QByteArray &type = event.event().type.bytes();
    const bool isMatch = pattern.matches(type);
    Phrase reason = isMatch ? Phrase(QT_TRANSLATE_NOOP("Phrase", "“%1” takes %2"), {wordsOf(pattern.text()), wordsOf(type)})
                            : Phrase(QT_TRANSLATE_NOOP("Phrase", "“%1” does not take %2"), {wordsOf(pattern.text()), wordsOf(type)});
    if (!isMatch) {
        for (const PatternFinding finding : findingsOf(pattern))
            reason = Phrase(QT_TRANSLATE_NOOP("Phrase", "%1, and %2"), {reason, phraseOf(finding)});
    }
    decision.at(Step::Pattern) = {isMatch ? Verdict::Passed : Verdict::Refused, reason};
    return isMatch;
}

bool SubscriptionMatcher::explainEnabled(MatchDecision &decision) const
{
    const std::optional<bool> isEnabled = m_set->at(decision.position).isEnabled;
    if (isEnabled.value_or(false)) {
        decision.at(Step::Enabled) = {Verdict::Passed, QT_TRANSLATE_NOOP("Phrase", "the subscription is switched on")};
        return true;
    }
    decision.at(Step::Enabled) = {Verdict::Refused,
                                  isEnabled ? QT_TRANSLATE_NOOP("Phrase", "the subscription is switched off")
                                            : QT_TRANSLATE_NOOP("Phrase", "the subscription is neither switched on nor off: the drainer does not read it")};
    return false;
}

bool SubscriptionMatcher::explainFilter(MatchDecision &decision, EventView &event) const
{
    const auto number = m_set->filterOf(decision.position);
    if (!number) {
        decision.at(Step::Filter) = {Verdict::Passed, QT_TRANSLATE_NOOP("Phrase", "there is no filter")};
        return true;
    }
    Truth truth = Truth::Unknown;
    Phrase reason;
    const FilterExpression::Outcome &outcome = m_set->filter(*number);
    if (const auto *expression = std::get_if<FilterExpression>(&outcome)) {
        truth = expression->evaluate(event).truth;
        reason = expression->explain(event);
    } else {
        const FilterError &error = std::get<FilterError>(outcome);
        reason = Phrase(QT_TRANSLATE_NOOP("Phrase", "the filter cannot be read at byte %1: %2"), {QString::number(error.position), phraseOf(error)});
    }
    const FilterErrorPolicy policy = m_set->rules().filterError;
    const bool isPassed = truth == Truth::Yes || (truth == Truth::Unknown && policy == FilterErrorPolicy::Fire);
    const bool isFailed = truth == Truth::Unknown && policy == FilterErrorPolicy::Halt;
    decision.at(Step::Filter) = {isPassed ? Verdict::Passed : isFailed ? Verdict::Failed : Verdict::Refused, reason};
    return isPassed;
}

bool SubscriptionMatcher::explainCap(MatchDecision &decision, qsizetype &served) const
{
    const bool isCut = isFull(served);
    const Phrase place = QString::number(++served);
    const qsizetype cap = m_set->rules().fanoutCap;
    const Phrase limit = QString::number(cap);
    const Phrase reason = isCut ? Phrase(QT_TRANSLATE_NOOP("Phrase", "number %1 of this event, and only %2 are served"), {place, limit})
        : cap > 0               ? Phrase(QT_TRANSLATE_NOOP("Phrase", "number %1 of this event; up to %2 are served"), {place, limit})
                                : Phrase(QT_TRANSLATE_NOOP("Phrase", "number %1 of this event; all are served"), {place});
    decision.at(Step::Cap) = {isCut ? Verdict::Refused : Verdict::Passed, reason};
    return !isCut;
}

void SubscriptionMatcher::explainMapper(MatchDecision &decision, EventView &event) const
{
    decision.inputs = m_set->inputsOf(decision.position, event);
    if (const auto *error = std::get_if<MapperError>(&m_set->mapperOf(decision.position))) {
        decision.at(Step::Mapper) = {Verdict::Failed,
                                     Phrase(QT_TRANSLATE_NOOP("Phrase", "the mapper cannot be read at byte %1: %2"),
                                            {QString::number(error->position), phraseOf(*error)})};
        return;
    }
    if (decision.inputs.fault) {
        decision.at(Step::Mapper) = {Verdict::Failed, phraseOf(*decision.inputs.fault)};
        return;
    }
    Phrase reason = QT_TRANSLATE_NOOP("Phrase", "the inputs are mapped");
    for (const MappedInput &input : decision.inputs.inputs) {
        if (input.isAbsent())
            reason = Phrase(QT_TRANSLATE_NOOP("Phrase", "%1; %2 is absent (%3)"), {reason, wordsOf(input.name), wordsOf(input.path)});
    }
    decision.at(Step::Mapper) = {Verdict::Passed, reason};
}

} // namespace ledgerscope::matching
