// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/replaysession.h"

#include "backend/ledger/readererrors.h"

#include <algorithm>
#include <utility>

namespace ledgerscope::replay {

namespace {

constexpr qint64 StepsPerCheck = 256;
constexpr qint64 StepsPerReport = 8'192;

StopReason reasonOf(const BreakpointKind &kind)
{
    if (std::holds_alternative<LineBreakpoint>(kind))
        return StopReason::Breakpoint;
    if (std::holds_alternative<DataBreakpoint>(kind))
        return StopReason::DataBreakpoint;
    return std::holds_alternative<ExceptionFilter>(kind) ? StopReason::Exception : StopReason::FunctionBreakpoint;
}

void report(const RunControl &control, qint64 done, qint64 total)
{
    if (control.progress && done % StepsPerReport == 0)
        control.progress({done, total});
}

bool isStopping(const RunControl &control, qint64 done)
{
    return done % StepsPerCheck == 0 && control.stop.stop_requested();
}

} // namespace

Result<std::unique_ptr<ReplaySession>> ReplaySession::start(std::shared_ptr<const ReplaySetup> setup, qint64 memoryBudget)
{
    auto simulator = std::make_unique<Simulator>(setup);
    std::unique_ptr<ReplaySession> session(new ReplaySession(std::move(setup), std::move(simulator), memoryBudget));
    if (const auto ahead = session->lookAhead(); !ahead)
        return ahead.error();
    return session;
}

ReplaySession::ReplaySession(std::shared_ptr<const ReplaySetup> setup, std::unique_ptr<Simulator> simulator, qint64 memoryBudget)
    : m_setup(std::move(setup))
    , m_simulator(std::move(simulator))
    , m_checkpoints(m_simulator->start(), m_setup->plan().checkpointEvery, memoryBudget)
    , m_breakpoints(m_setup)
    , m_state(m_checkpoints.before(0))
{
}

Result<ReplayStop> ReplaySession::next()
{
    const bool isInside = m_position.level != ReplayPosition::Level::Event;
    if (!isInside || m_position.effect + 1 >= m_step.effects.size())
        return nextEvent();
    m_position = {m_position.step, ReplayPosition::Level::Subscription, m_position.effect + 1};
    return ReplayStop{};
}

Result<ReplayStop> ReplaySession::stepBack()
{
    using Level = ReplayPosition::Level;
    if (m_position.level == Level::Effect) {
        m_position.level = Level::Subscription;
        return ReplayStop{};
    }
    if (m_position.level == Level::Subscription) {
        if (m_position.effect == 0)
            return stepOut();
        --m_position.effect;
        return ReplayStop{};
    }
    if (m_position.step == 0)
        return ReplayStop{StopReason::Entry};
    if (const auto moved = moveTo(m_position.step - 1, {}); !moved)
        return moved.error();
    return ReplayStop{m_position.step == 0 ? StopReason::Entry : StopReason::Step};
}

Result<ReplayStop> ReplaySession::stepIn()
{
    using Level = ReplayPosition::Level;
    if (m_position.level == Level::Effect || (m_position.level == Level::Event && m_step.effects.empty()))
        return next();
    m_position.level = m_position.level == Level::Event ? Level::Subscription : Level::Effect;
    return ReplayStop{};
}

Result<ReplayStop> ReplaySession::stepOut()
{
    m_position = {m_position.step, ReplayPosition::Level::Event, 0};
    return ReplayStop{};
}

Result<ReplayStop> ReplaySession::nextEvent()
{
    if (isAtEnd())
        return ReplayStop{StopReason::EndOfWindow};
    m_state = std::move(m_after);
    m_checkpoints.offer(m_state);
    m_position = {m_state.steps};
    m_furthest = std::max(m_furthest, m_state.steps);
    if (const auto ahead = lookAhead(); !ahead)
        return ahead.error();
    return ReplayStop{isAtEnd() ? StopReason::EndOfWindow : StopReason::Step};
}

Result<ReplayStop> ReplaySession::resume(const RunControl &control)
{
    if (isAtEnd())
        return ReplayStop{StopReason::EndOfWindow};
    SimulationState state = std::move(m_after);
    SimulationStep step;
    std::vector<QByteArray> logs;
    m_simulator->setWantsInputs(false);
    const qint64 total = m_setup->tape()->size() * static_cast<qint64>(m_setup->drainers().size());
    for (;;) {
        m_checkpoints.offer(state);
        const qint64 number = state.steps;
        if (isStopping(control, number))
            return stopAt(number, {StopReason::Pause, {}, {}, std::move(logs)});
        report(control, number, total);
        if (!m_simulator->advance(state, step))
            return readError();
        if (step.kind == SimulationStep::Kind::End)
            return stopAt(number, {StopReason::EndOfWindow, {}, {}, std::move(logs)});
        if (m_breakpoints.isEmpty())
            continue;
        const auto reached = m_breakpoints.reachedBy(step);
        if (number >= m_furthest)
            collectLogs(reached, step, logs);
        if (auto stop = stopFor(reached)) {
            stop->logs = std::move(logs);
            return stopAt(number, std::move(*stop));
        }
    }
}

Result<ReplayStop> ReplaySession::reverse(const RunControl &control)
{
    struct Hit {
        qint64 step;
        std::vector<std::size_t> reached;
    };
    qint64 end = m_position.level == ReplayPosition::Level::Event ? m_position.step : m_position.step + 1;
    const qint64 total = end;
    m_simulator->setWantsInputs(false);
    SimulationStep step;
    while (end > 0 && !m_breakpoints.isEmpty()) {
        SimulationState state = m_checkpoints.before(end - 1);
        const qint64 begin = state.steps;
        std::vector<Hit> hits;
        while (state.steps < end) {
            const qint64 number = state.steps;
            if (isStopping(control, number))
                return stopAt(std::min(end, m_position.step), {StopReason::Pause});
            if (!m_simulator->advance(state, step))
                return readError();
            if (step.kind == SimulationStep::Kind::End)
                break;
            auto reached = m_breakpoints.reachedBy(step);
            if (!reached.empty())
                hits.push_back({number, std::move(reached)});
            m_checkpoints.offer(state);
        }
        for (auto hit = hits.rbegin(); hit != hits.rend(); ++hit) {
            if (auto stop = stopFor(hit->reached))
                return stopAt(hit->step, std::move(*stop));
        }
        end = begin;
        if (control.progress)
            control.progress({total - end, total});
    }
    return stopAt(0, {StopReason::Entry});
}

Result<ReplayStop> ReplaySession::goToStep(qint64 step, const RunControl &control)
{
    const auto moved = moveTo(step, control.stop);
    if (!moved && moved.error().code == ErrorCode::Cancelled)
        return ReplayStop{StopReason::Pause}; // where it was
    if (!moved)
        return moved.error();
    return ReplayStop{isAtEnd() ? StopReason::EndOfWindow : StopReason::Goto};
}

Result<ReplayStop> ReplaySession::goToEvent(quint32 drainer, qint64 position, const RunControl &control)
{
    SimulationState state = m_checkpoints.beforePosition(drainer, position);
    SimulationStep step;
    m_simulator->setWantsInputs(false);
    for (;;) {
        const qint64 number = state.steps;
        if (isStopping(control, number))
            return ReplayStop{StopReason::Pause}; // where it was
        report(control, number, -1);
        if (!m_simulator->advance(state, step))
            return readError();
        if (step.kind == SimulationStep::Kind::End || state.drainers[drainer].next > position + 1)
            break;
        if (step.drainer == drainer && step.position == position)
            return stopAt(number, {StopReason::Goto});
        m_checkpoints.offer(state);
    }
    return unknownEventError(EventId());
}

Result<void> ReplaySession::setBreakpoints(std::vector<Breakpoint> breakpoints, const std::stop_token &stop)
{
    LateRows late;
    for (Breakpoint &breakpoint : breakpoints) {
        if (auto *data = std::get_if<DataBreakpoint>(&breakpoint.kind)) {
            const auto found = track(data->entity, stop);
            if (!found)
                return found.error();
            data->positions = (*found)->changesOf(data->path);
        }
        const auto *filter = std::get_if<ExceptionFilter>(&breakpoint.kind);
        if (filter && *filter == ExceptionFilter::LateEvent) {
            SpoolReader reader(m_setup->tape()->spool(), SpoolReader::Times::Skipped);
            auto rows = findLateRows(reader, 0);
            if (!rows)
                return rows.error();
            late = std::move(*rows);
        }
    }
    m_hits.assign(breakpoints.size(), 0);
    m_breakpoints.set(std::move(breakpoints), std::move(late));
    return {};
}

Result<const EntityTrack *> ReplaySession::track(const EntityRef &entity, const std::stop_token &stop)
{
    for (const auto &known : m_tracks) {
        if (known->entity() == entity)
            return known.get();
    }
    FoldState start;
    start.isSinceWindowStart = m_setup->plan().window.after.has_value();
    for (const StartState &known : m_setup->inputs().startStates) {
        if (known.entity == entity)
            start = known.state;
    }
    auto made = EntityTrack::make(m_setup->tape(), entity, m_setup->plan().reducer, start, stop);
    if (!made)
        return made.error();
    m_tracks.push_back(std::make_unique<EntityTrack>(std::move(*made)));
    return m_tracks.back().get();
}

Result<void> ReplaySession::moveTo(qint64 step, const std::stop_token &stop)
{
    SimulationState state = m_checkpoints.before(step);
    SimulationStep passed;
    m_simulator->setWantsInputs(false);
    while (state.steps < step) {
        if (state.steps % StepsPerCheck == 0 && stop.stop_requested())
            return cancelledError();
        m_checkpoints.offer(state);
        if (!m_simulator->advance(state, passed))
            return readError();
        if (passed.kind == SimulationStep::Kind::End)
            break;
    }
    m_furthest = std::max(m_furthest, state.steps);
    m_state = std::move(state);
    m_position = {m_state.steps};
    return lookAhead();
}

Result<void> ReplaySession::lookAhead()
{
    m_state.seen.freeze();
    m_after = m_state;
    m_simulator->setWantsInputs(true);
    SimulationStep step;
    if (!m_simulator->advance(m_after, step))
        return readError();
    m_step = step.kept();
    return {};
}

Result<ReplayStop> ReplaySession::stopAt(qint64 step, ReplayStop stop)
{
    if (const auto moved = moveTo(step, {}); !moved)
        return moved.error();
    return stop;
}

std::optional<ReplayStop> ReplaySession::stopFor(const std::vector<std::size_t> &reached)
{
    std::optional<ReplayStop> stop;
    for (const std::size_t place : reached) {
        const Breakpoint &breakpoint = m_breakpoints.at(place);
        if (breakpoint.log || !breakpoint.hits.holds(++m_hits[place]))
            continue;
        if (!stop)
            stop = ReplayStop{reasonOf(breakpoint.kind)};
        stop->breakpoints.push_back(breakpoint.id);
        if (const auto *filter = std::get_if<ExceptionFilter>(&breakpoint.kind); filter && !stop->exception)
            stop->exception = *filter;
    }
    return stop;
}

void ReplaySession::collectLogs(const std::vector<std::size_t> &reached, const SimulationStep &step, std::vector<QByteArray> &logs)
{
    for (const std::size_t place : reached) {
        const Breakpoint &breakpoint = m_breakpoints.at(place);
        if (breakpoint.log && breakpoint.hits.holds(++m_hits[place]))
            logs.push_back(BreakpointSet::logOf(*breakpoint.log, *step.event));
    }
}

Error ReplaySession::readError() const
{
    return m_simulator->error().value_or(Error{});
}

} // namespace ledgerscope::replay
