// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/demo/demoscenarios.h"

#include "backend/transfer/demo/demopayload.h"

#include <algorithm>
#include <utility>

// The life of a price: proposed, decided by a person, carried out by the run of bid_price_update, queued for NetSuite.

namespace ledgerscope {

namespace {

constexpr qint64 Second = 1'000;
constexpr qint64 Minute = 60 * Second;

} // namespace

void DemoScenarios::proposePrice(qint64 now)
{
    Xoshiro256 &random = m_parts.random;
    Action action;
    action.id = m_parts.cast.newActionId();
    action.item = &m_parts.cast.anyItem(random);
    action.bid = m_parts.cast.anyBid(random).id;
    action.customer = m_parts.cast.anyCustomer(random).id;
    action.risk = random.chance(120) ? 4 : 3;
    action.proposedAt = now;
    const qint64 id = action.id;
    m_open.emplace(id, std::move(action));
    const qint64 when = m_parts.rhythm.workingTime(now + random.between(2 * Minute, 150 * Minute), random);
    m_parts.queue.at(when, [this, id](qint64 later) { decide(id, later); });
}

void DemoScenarios::decide(qint64 actionId, qint64 now)
{
    Xoshiro256 &random = m_parts.random;
    Action &action = m_open.at(actionId);
    const qint64 ticket = static_cast<qint64>(random.below(1'000));
    const bool isDeferred = ticket < 40 && action.sequence == 0;
    const bool isRejected = !isDeferred && ticket < 130;
    const QByteArray idText = QByteArray::number(actionId);
    action.decidedBy = DemoCast::operatorName(random);

    DemoDraft draft{.type = isDeferred ? "hitl.deferred" : isRejected ? "hitl.rejected" : "hitl.approved",
                    .entityType = "action",
                    .entityId = idText};
    DemoPayload payload;
    payload.number("proposed_action_id", actionId).text("action_type", "price_update").number("risk_level", action.risk);
    payload.text("decided_by", action.decidedBy);
    if (isRejected)
        payload.text("reason", "margin below floor");
    draft.payload = payload.take();
    draft.causedBy = "user:" + action.decidedBy;
    draft.sequence = ++action.sequence;
    if (!isDeferred)
        draft.key = idText; // the canonical key (ledgers.md §1.3)
    if (m_parts.journal.append(draft, now).isEmpty())
        return;
    if (isDeferred) {
        const qint64 when = m_parts.rhythm.workingTime(now + random.between(60 * Minute, 900 * Minute), random);
        m_parts.queue.at(when, [this, actionId](qint64 later) { decide(actionId, later); });
        return;
    }
    action.decidedAt = now;
    if (isRejected) {
        writeAction(action, "rejected");
        m_open.erase(actionId);
    }
}

qint64 DemoScenarios::effectOf(const DemoRunner::Run &run)
{
    if (run.workflow != "bid_price_update")
        return run.endsAt;
    const qint64 actionId = run.cause.entity.id.bytes().toLongLong();
    if (!m_open.contains(actionId))
        return run.endsAt;
    const DemoPlan::Span &blocked = m_parts.plan.nsWritesOn;
    qint64 when = run.startedAt + m_parts.random.between(120, 2'600);
    if (blocked.contains(when)) {
        ++m_heldPushes;
        when = blocked.to + m_parts.random.between(5 * Second, 25 * Minute);
    }
    m_parts.queue.at(when, [this, actionId, run](qint64 now) { changePrice(actionId, run, now); });
    return std::max(run.endsAt, when + m_parts.random.between(500, 3'000));
}

void DemoScenarios::changePrice(qint64 actionId, const DemoRunner::Run &run, qint64 now)
{
    Xoshiro256 &random = m_parts.random;
    if (m_parts.journal.isFull())
        return;
    const Action action = std::move(m_open.at(actionId));
    m_open.erase(actionId);
    DemoCast::Item &item = *action.item;
    const qint64 old = item.priceCents;
    const qint64 lowest = item.costCents + item.costCents / 20 + 1;
    const qint64 newPrice = std::max(lowest, old + old * random.between(-7, 9) / 100 + random.between(-2, 3));

    DemoDraft draft = changedPrice(item, DemoPayload::moneyText(newPrice));
    DemoPayload payload;
    payload.money("old_price", old).money("new_price", newPrice).text("currency", "USD").text("bid_id", action.bid);
    payload.raw("customer_id", action.customer).text("approved_by", action.decidedBy).number("proposed_action_id", actionId);
    if (random.chance(300)) {
        const QByteArray line = DemoPayload().number("line_id", 9'007'199'254'740'000 + actionId).number("qty", random.between(1, 90) * 12)
                                    .text("unit", "case").money("price", newPrice).take();
        payload.raw("lines", '[' + line + ']');
    }
    draft.payload = payload.raw("reason", "null").take();
    draft.causedBy = "workflow:bid_price_update";
    draft.run = run.id;
    draft.key = "price:" + QByteArray::number(actionId);
    m_parts.journal.append(draft, now);
    item.priceCents = newPrice;

    for (qint64 line = random.between(0, 3); line > 0; --line) {
        DemoDraft changed{.type = "price.bid_line_changed", .entityType = "item", .entityId = item.id};
        changed.payload = DemoPayload().money("old_price", old).money("new_price", newPrice).text("bid_id", action.bid).number("line_id", line).take();
        changed.causedBy = draft.causedBy;
        changed.run = run.id;
        changed.sequence = ++item.sequence;
        m_parts.journal.append(changed, now);
    }
    writeAction(action, "applied");
    writePush(action, now);
}

DemoDraft DemoScenarios::changedPrice(DemoCast::Item &item, const QByteArray &newPriceJson) const
{
    DemoDraft draft{.type = "price.changed", .entityType = "item", .entityId = item.id};
    draft.payload = DemoPayload().money("old_price", item.priceCents).raw("new_price", newPriceJson).text("currency", "USD").take();
    draft.sequence = ++item.sequence;
    return draft;
}

void DemoScenarios::finish()
{
    for (const auto &[id, action] : m_open) {
        writeAction(action, action.decidedAt > 0 ? "approved" : "pending");
        if (action.decidedAt > 0)
            writePush(action, 0);
    }
    m_open.clear();
}

void DemoScenarios::writeAction(const Action &action, const QByteArray &status)
{
    const bool isDecided = action.decidedAt > 0;
    const FieldValue decidedBy = isDecided ? FieldValue(action.decidedBy) : FieldValue();
    const FieldValue decidedAt = isDecided ? FieldValue(DemoJournal::timeText(action.decidedAt)) : FieldValue();
    m_parts.journal.addRow("proposed_actions",
                           {{"action_id", action.id},
                            {"action_type", QByteArray("price_update")},
                            {"entity_type", QByteArray("item")},
                            {"entity_ref", "item:" + action.item->id},
                            {"proposed_change_json", DemoPayload().text("bid_id", action.bid).text("customer_id", action.customer).take()},
                            {"rationale", QByteArray("vendor cost and bid position")},
                            {"status", status},
                            {"risk_level", action.risk},
                            {"proposed_by", QByteArray("workflow_runner")},
                            {"proposed_at", DemoJournal::timeText(action.proposedAt)},
                            {"decided_by", decidedBy},
                            {"decided_at", decidedAt}});
}

void DemoScenarios::writePush(const Action &action, qint64 appliedAt)
{
    const bool isApplied = appliedAt > 0;
    const FieldValue applied = isApplied ? FieldValue(DemoJournal::timeText(appliedAt)) : FieldValue();
    m_parts.journal.addRow("ns_pending_pushes", {{"push_id", m_nextPush++},
                                                 {"action_id", action.id},
                                                 {"payload_json", DemoPayload().text("item", action.item->id).text("bid_id", action.bid).take()},
                                                 {"status", QByteArray(isApplied ? "applied" : "queued")},
                                                 {"queued_at", DemoJournal::timeText(action.decidedAt)},
                                                 {"applied_at", applied}});
}

} // namespace ledgerscope
