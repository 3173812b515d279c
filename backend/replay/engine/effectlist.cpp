// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/effectlist.h"

#include "backend/ledger/readererrors.h"
#include "backend/replay/engine/simulator.h"

namespace ledgerscope::replay {

namespace {

constexpr qint64 StepsPerCheck = 1'024;

EventId keptId(const EventId &id)
{
    return EventId(QByteArray(id.bytes().constData(), id.bytes().size()));
}

Error tooManyError(qint64 maximum)
{
    return {.code = ErrorCode::TooManyRows,
            .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "A replay of more than %1 effects cannot be compared."), {Phrase(QString::number(maximum))}),
            .remedy = QT_TRANSLATE_NOOP("Phrase", "Choose a smaller window.")};
}

} // namespace

Result<EffectList> EffectList::of(const std::shared_ptr<const ReplaySetup> &setup, qint64 maximumEffects, const std::stop_token &stop)
{
    EffectList list;
    Simulator simulator(setup);
    SimulationState state = simulator.start();
    SimulationStep step;
    for (;;) {
        if (state.steps % StepsPerCheck == 0 && stop.stop_requested())
            return cancelledError();
        if (!simulator.advance(state, step))
            return *simulator.error();
        if (step.kind == SimulationStep::Kind::End)
            return list;
        if (state.effects > maximumEffects)
            return tooManyError(maximumEffects);
        if (step.effects.empty())
            continue;
        const EventId event = keptId(step.event->event().id);
        for (const Effect &effect : step.effects) {
            const Subscription &subscription = setup->table().subscription(effect.subscription);
            list.add({setup->drainers()[step.drainer].id, event, subscription.id, subscription.workflow, 0,
                      {effect.outcome, effect.reason, step.inputOf(effect), step.detailOf(effect)}});
        }
    }
}

const EffectList::Item *EffectList::find(const Item &other) const
{
    const auto place = m_places.constFind(nameOf(other));
    return place == m_places.cend() ? nullptr : &m_items[*place];
}

EffectList::Name EffectList::nameOf(const Item &item)
{
    return {{item.event, item.drainer}, {item.subscription, item.occurrence}};
}

void EffectList::add(Item item)
{
    while (m_places.contains(nameOf(item)))
        ++item.occurrence;
    m_places.insert(nameOf(item), m_items.size());
    m_items.push_back(std::move(item));
}

} // namespace ledgerscope::replay
