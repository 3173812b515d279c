// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/simulator.h"

#include "backend/replay/engine/jsonline.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace ledgerscope::replay {

namespace {

SpoolReader::Times timesFor(const ReplaySetup &setup)
{
    return setup.table().needsTimes() ? SpoolReader::Times::Read : SpoolReader::Times::Skipped;
}

qint64 cursorOf(const CursorChoice &cursor, NullCursor nullCursor, TapeReader &reader)
{
    if (const auto *id = std::get_if<EventId>(&cursor))
        return reader.tape().positionFrom(reader.spoolReader().firstBehind(*id));
    const bool readsNothing = std::holds_alternative<NullCursorRow>(cursor) && nullCursor == NullCursor::Nothing;
    return readsNothing ? DrainerState::NoEvent : 0;
}

constexpr auto CapAlert = "workflow.fanout_cap_hit";

QByteArray keptBytes(const QByteArray &bytes)
{
    return {bytes.constData(), bytes.size()};
}

} // namespace

Simulator::Simulator(std::shared_ptr<const ReplaySetup> setup)
    : m_setup(std::move(setup))
    , m_reader(m_setup->tape(), timesFor(*m_setup))
    , m_dispatch(*m_setup)
{
}

SimulationState Simulator::start()
{
    SimulationState state;
    for (const PlannedDrainer &planned : m_setup->drainers()) {
        DrainerState drainer;
        const qint64 position = cursorOf(planned.cursor, m_setup->plan().semantics.nullCursor, m_reader);
        drainer.readsNothing = position == DrainerState::NoEvent;
        drainer.next = std::max<qint64>(position, 0);
        drainer.passBegin = drainer.next;
        state.drainers.push_back(drainer);
    }
    state.faultCounts.assign(m_setup->faults().size(), 0);
    const auto &workflows = m_setup->table().workflows();
    for (const SeenKey &seen : m_setup->inputs().seenKeys) {
        for (std::size_t number = 0; number < workflows.size(); ++number) {
            if (workflows[number].name == seen.consumer)
                (void)state.seen.add(static_cast<quint32>(number), seen.key);
        }
    }
    state.seen.freeze();
    return state;
}

bool Simulator::advance(SimulationState &state, SimulationStep &step)
{
    step.clear();
    if (state.isBetweenPasses() && !beginPass(state, step))
        return true;
    DrainerState &drainer = state.drainers[static_cast<std::size_t>(state.current)];
    const TapeEvent *event = m_reader.at(drainer.next, state.simulated);
    if (!event)
        return false;
    step.drainer = static_cast<quint32>(state.current);
    step.pass = drainer.passes;
    step.position = drainer.next;
    step.event = event;
    ++state.steps;
    deliver(*event, state, step);
    state.effects += static_cast<qint64>(step.effects.size());
    return step.event != nullptr; // read again where other rows were looked at meanwhile
}

std::optional<Instant> Simulator::virtualTime(std::size_t drainer, qint64 pass) const
{
    const auto last = m_setup->tape()->spool()->lastRecordedAt();
    if (!last)
        return std::nullopt;
    return Instant{last->nanoseconds + pass * m_setup->drainers()[drainer].cadenceSeconds * Instant::PerSecond};
}

qint64 Simulator::tapeEnd(const SimulationState &state) const
{
    return m_setup->tape()->size() + static_cast<qint64>(state.simulated.size());
}

bool Simulator::canRead(const DrainerState &drainer, const SimulationState &state) const
{
    if (drainer.isStalled || drainer.readsNothing)
        return false;
    const bool repeats = drainer.isOverlong && m_setup->plan().semantics.lock == Lock::None;
    return drainer.next < tapeEnd(state) || repeats;
}

bool Simulator::beginPass(SimulationState &state, SimulationStep &step)
{
    for (;;) {
        const bool isOver = std::none_of(state.drainers.cbegin(), state.drainers.cend(),
                                         [&](const DrainerState &drainer) { return canRead(drainer, state); });
        if (isOver)
            return false;
        const int number = nextDrainer(state);
        if (enterPass(state, static_cast<std::size_t>(number), step)) {
            state.current = number;
            return true;
        }
    }
}

int Simulator::nextDrainer(const SimulationState &state) const
{
    int found = SimulationState::NoDrainer;
    qint64 earliest = std::numeric_limits<qint64>::max();
    for (std::size_t number = 0; number < state.drainers.size(); ++number) {
        const DrainerState &drainer = state.drainers[number];
        const qint64 time = (drainer.passes + 1) * m_setup->drainers()[number].cadenceSeconds;
        if (drainer.isStalled || drainer.readsNothing || time >= earliest)
            continue;
        earliest = time;
        found = static_cast<int>(number);
    }
    return found;
}

bool Simulator::enterPass(SimulationState &state, std::size_t number, SimulationStep &step)
{
    DrainerState &drainer = state.drainers[number];
    const Semantics &semantics = m_setup->plan().semantics;
    ++drainer.passes;
    drainer.isRepeating = false;
    const bool isOverlong = std::exchange(drainer.isOverlong, false);
    if (isOverlong && semantics.lock == Lock::Ttl) {
        PassEnd locked;
        locked.kind = PassEnd::Kind::Locked;
        locked.drainer = static_cast<quint32>(number);
        locked.pass = drainer.passes;
        locked.at = virtualTime(number, drainer.passes);
        step.passes.push_back(std::move(locked));
        return false;
    }
    if (isOverlong) {
        drainer.next = drainer.passBegin; // the last pass has not written its cursor yet
        drainer.isRepeating = true;
    }
    const qint64 end = tapeEnd(state);
    if (drainer.next >= end)
        return false;
    const bool isBatch = m_setup->plan().mode == Mode::Drain;
    drainer.passBegin = drainer.next;
    drainer.batchEnd = isBatch ? std::min(end, drainer.next + semantics.batchLimit) : end;
    return true;
}

void Simulator::deliver(const TapeEvent &event, SimulationState &state, SimulationStep &step)
{
    const PlannedDrainer &planned = m_setup->drainers()[step.drainer];
    const auto lateness = m_setup->latenessAt(step.position);
    if (lateness && *lateness > planned.cadenceSeconds * Instant::PerSecond) {
        step.kind = SimulationStep::Kind::Late;
        servedOne(state, step);
        return;
    }
    if (!planned.startsWorkflows) {
        step.kind = SimulationStep::Kind::Handover;
        servedOne(state, step);
        return;
    }
    step.kind = SimulationStep::Kind::Delivery;
    step.isHalt = m_dispatch.dispatch(event, state, step);
    const auto is = [&step](auto matches) { return std::any_of(step.effects.cbegin(), step.effects.cend(), matches); };
    DrainerState &drainer = state.drainers[step.drainer];
    drainer.isOverlong = drainer.isOverlong || (!drainer.isRepeating && is([](const Effect &effect) { return effect.notes.testFlag(EffectNote::Slow); }));
    // An alert that is cut itself raises no other one: that would never end.
    const bool alerts = m_setup->plan().semantics.capHit == CapHit::AlertEvent && m_setup->plan().mode == Mode::Drain
        && event.event().type.bytes() != CapAlert;
    if (alerts && is([](const Effect &effect) { return effect.outcome == Outcome::Cut; }))
        appendCapAlert(state, step);
    if (step.isHalt)
        halt(state, step);
    else
        servedOne(state, step);
}

void Simulator::halt(SimulationState &state, SimulationStep &step)
{
    DrainerState &drainer = state.drainers[step.drainer];
    drainer.halts = drainer.haltedOn == step.position ? drainer.halts + 1 : 1;
    drainer.haltedOn = step.position;
    appendFailure(state, step);
    drainer.isStalled = drainer.halts >= m_setup->plan().retries;
    endPass(state, drainer.isStalled ? PassEnd::Kind::Stalled : PassEnd::Kind::Halted, step);
}

void Simulator::servedOne(SimulationState &state, SimulationStep &step)
{
    DrainerState &drainer = state.drainers[step.drainer];
    ++drainer.next;
    ++drainer.servedTotal;
    if (drainer.haltedOn != DrainerState::NoEvent && drainer.next > drainer.haltedOn) {
        drainer.haltedOn = DrainerState::NoEvent;
        drainer.halts = 0;
    }
    if (drainer.next >= drainer.batchEnd)
        endPass(state, PassEnd::Kind::Finished, step);
}

void Simulator::endPass(SimulationState &state, PassEnd::Kind kind, SimulationStep &step)
{
    DrainerState &drainer = state.drainers[step.drainer];
    PassEnd end;
    end.kind = kind;
    end.drainer = step.drainer;
    end.pass = step.pass;
    end.served = drainer.next - drainer.passBegin;
    end.at = virtualTime(step.drainer, step.pass);
    if (kind != PassEnd::Kind::Finished)
        end.haltedOn = EventId(keptBytes(step.event->event().id.bytes()));
    if (kind == PassEnd::Kind::Finished) {
        end.cursor = EventId(keptBytes(step.event->event().id.bytes()));
    } else if (drainer.next > 0) {
        const TapeEvent *before = m_reader.at(drainer.next - 1, state.simulated);
        end.cursor = before ? EventId(keptBytes(before->event().id.bytes())) : EventId();
        step.event = m_reader.at(step.position, state.simulated);
    } else {
        end.cursor = m_setup->plan().window.after.value_or(EventId());
    }
    step.passes.push_back(std::move(end));
    drainer.batchEnd = DrainerState::NoEvent;
    state.current = SimulationState::NoDrainer;
}

void Simulator::appendFailure(SimulationState &state, const SimulationStep &step)
{
    const Effect &failed = step.effects.back();
    const Subscription &subscription = m_setup->table().subscription(failed.subscription);
    JsonLine payload;
    payload.beginObject().key("failed_event_id").text(step.event->event().id.bytes());
    payload.key("failed_event_type").text(step.event->event().type.bytes());
    payload.key("subscription_id").text(subscription.id.bytes()).key("workflow_type").text(subscription.workflow);
    payload.key("error").text(step.detailOf(failed)).key("attempt").number(state.drainers[step.drainer].halts).endObject();
    append(state, step, QByteArrayLiteral("workflow.dispatch_failed"), payload.bytes());
}

void Simulator::appendCapAlert(SimulationState &state, const SimulationStep &step)
{
    const auto cut = std::count_if(step.effects.cbegin(), step.effects.cend(), [](const Effect &effect) { return effect.outcome == Outcome::Cut; });
    JsonLine payload;
    payload.beginObject().key("event_id").text(step.event->event().id.bytes());
    payload.key("event_type").text(step.event->event().type.bytes()).key("cut").number(cut).endObject();
    append(state, step, CapAlert, payload.bytes());
}

void Simulator::append(SimulationState &state, const SimulationStep &step, const QByteArray &type, const QByteArray &payload)
{
    auto event = std::make_shared<TapeEvent>();
    event->isSimulated = true;
    event->typeCode = m_setup->tape()->spool()->typeCodeOf(type);
    event->recordedAt = virtualTime(step.drainer, step.pass);
    Event &row = event->value.event;
    row.id = EventId("sim:" + QByteArray::number(step.pass) + ':' + QByteArray::number(state.simulated.size() + 1));
    row.type = EventType(type);
    row.entity = {EntityType(QByteArrayLiteral("event")), EntityId(keptBytes(step.event->event().id.bytes()))};
    row.source = SourceSystem(m_setup->drainers()[step.drainer].id);
    if (event->recordedAt) {
        row.occurredAt = Timestamp::fromInstant(*event->recordedAt);
        row.recordedAt = row.occurredAt;
    }
    row.payloadKind = PayloadKind::Text;
    row.payloadSize = payload.size();
    event->value.payload = {PayloadKind::Text, payload, payload.size()};
    state.simulated.push_back(std::move(event));
}

} // namespace ledgerscope::replay
