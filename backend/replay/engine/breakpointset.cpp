// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/breakpointset.h"

#include "backend/json/document.h"
#include "backend/matching/eventpathreader.h"
#include "backend/matching/eventview.h"

#include <algorithm>

namespace ledgerscope::replay {

namespace {

bool hasEffect(const SimulationStep &step, Outcome outcome)
{
    return std::any_of(step.effects.cbegin(), step.effects.cend(), [outcome](const Effect &effect) { return effect.outcome == outcome; });
}

bool hasReason(const SimulationStep &step, Reason one, Reason other)
{
    return std::any_of(step.effects.cbegin(), step.effects.cend(),
                       [=](const Effect &effect) { return effect.reason == one || effect.reason == other; });
}

bool hasNote(const SimulationStep &step, EffectNote note)
{
    return std::any_of(step.effects.cbegin(), step.effects.cend(), [note](const Effect &effect) { return effect.notes.testFlag(note); });
}

} // namespace

BreakpointSet::BreakpointSet(std::shared_ptr<const ReplaySetup> setup)
    : m_setup(std::move(setup))
{
    for (const RecordedRun &run : m_setup->inputs().runs)
        m_recorded[run.event].insert(run.workflow);
}

void BreakpointSet::set(std::vector<Breakpoint> breakpoints, LateRows late)
{
    m_breakpoints = std::move(breakpoints);
    m_late = std::move(late);
    m_patterns.clear();
    for (const Breakpoint &breakpoint : m_breakpoints) {
        const auto *type = std::get_if<TypeBreakpoint>(&breakpoint.kind);
        m_patterns.emplace_back(type ? type->pattern : QByteArray());
    }
}

std::vector<std::size_t> BreakpointSet::reachedBy(const SimulationStep &step) const
{
    std::vector<std::size_t> reached;
    for (std::size_t place = 0; place < m_breakpoints.size(); ++place) {
        if (!isReached(place, step))
            continue;
        if (const auto &condition = m_breakpoints[place].condition) {
            matching::EventView view(step.event->value);
            if (condition->evaluate(view).truth != Truth::Yes)
                continue;
        }
        reached.push_back(place);
    }
    return reached;
}

bool BreakpointSet::isReached(std::size_t place, const SimulationStep &step) const
{
    const BreakpointKind &kind = m_breakpoints[place].kind;
    if (const auto *line = std::get_if<LineBreakpoint>(&kind))
        return line->drainer == step.drainer && line->position == step.position;
    if (std::holds_alternative<TypeBreakpoint>(kind))
        return m_patterns[place].matches(step.event->event().type);
    if (const auto *workflow = std::get_if<WorkflowBreakpoint>(&kind)) {
        return std::any_of(step.effects.cbegin(), step.effects.cend(), [&](const Effect &effect) {
            return m_setup->table().subscription(effect.subscription).workflow == workflow->workflow;
        });
    }
    if (const auto *data = std::get_if<DataBreakpoint>(&kind))
        return std::binary_search(data->positions.cbegin(), data->positions.cend(), step.position);
    return isException(std::get<ExceptionFilter>(kind), step);
}

bool BreakpointSet::isException(ExceptionFilter filter, const SimulationStep &step) const
{
    switch (filter) {
    case ExceptionFilter::Poison:
        return step.isHalt;
    case ExceptionFilter::CapCut:
        return hasEffect(step, Outcome::Cut);
    case ExceptionFilter::DedupeSkip:
        return hasEffect(step, Outcome::DedupeSkipped);
    case ExceptionFilter::SwitchBlock:
        return hasEffect(step, Outcome::SwitchBlocked);
    case ExceptionFilter::FilterError:
        return hasReason(step, Reason::FilterSyntax, Reason::FilterNotEvaluable) || hasNote(step, EffectNote::FilterIgnored);
    case ExceptionFilter::MapperError:
        return hasReason(step, Reason::MapperInvalid, Reason::InputFault);
    case ExceptionFilter::InvalidPayload:
        return step.event->value.payload.kind != PayloadKind::Null && json::Document::parse(step.event->value.payload.bytes).error().has_value();
    case ExceptionFilter::LateEvent:
        return step.kind == SimulationStep::Kind::Late || isLate(step);
    case ExceptionFilter::Divergence:
        return diverges(step);
    }
    return false;
}

bool BreakpointSet::isLate(const SimulationStep &step) const
{
    if (m_late.empty() || step.position >= m_setup->tape()->size())
        return false;
    const auto &segment = m_setup->tape()->segmentAt(step.position);
    const auto late = segment.row < 0 ? m_late.cend() : m_late.find(segment.row + (step.position - segment.begin));
    return late != m_late.cend() && late->second > m_setup->drainers()[step.drainer].cadenceSeconds * Instant::PerSecond;
}

bool BreakpointSet::diverges(const SimulationStep &step) const
{
    if (step.kind != SimulationStep::Kind::Delivery || m_setup->inputs().runs.empty())
        return false;
    QSet<QByteArray> started;
    for (const Effect &effect : step.effects) {
        if (effect.outcome == Outcome::Started || effect.outcome == Outcome::AwaitingApproval || effect.outcome == Outcome::ReturnedFailed)
            started.insert(m_setup->table().subscription(effect.subscription).workflow);
    }
    return started != m_recorded.value(step.event->event().id);
}

QByteArray BreakpointSet::logOf(QByteArrayView text, const TapeEvent &event)
{
    matching::EventView view(event.value);
    QByteArray line;
    qsizetype at = 0;
    while (at < text.size()) {
        const qsizetype end = text[at] == '{' ? text.indexOf('}', at) : -1;
        if (end < 0) {
            line += text[at++];
            continue;
        }
        const QByteArrayView inside = text.sliced(at + 1, end - at - 1).trimmed();
        const auto path = matching::EventPathReader(inside, 0, matching::EventPathReader::Names::OfFilters).readAll();
        const matching::EventValue value = path ? view.find(*path) : matching::EventValue();
        const bool hasText = value.kind != matching::EventValue::Kind::Missing && value.kind != matching::EventValue::Kind::Unreadable
            && value.kind != matching::EventValue::Kind::UnknownSwitch;
        const QByteArray found = hasText ? value.toJson() : QByteArray("(nothing)");
        line += found;
        at = end + 1;
    }
    return line;
}

} // namespace ledgerscope::replay
