// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/demo/demorunner.h"

#include "backend/ledger/eventfilter.h"
#include "backend/transfer/demo/demopayload.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

namespace {

constexpr qint64 StepMilliseconds = 140; ///< between two starts of one pass
constexpr int FailedRunsPermille = 14;

QByteArray invokedBy(const DemoRunner::Pending &cause)
{
    return "event:" + cause.type.bytes() + ':' + cause.id.bytes();
}

} // namespace

DemoRunner::DemoRunner(DemoJournal &journal, DemoQueue &queue, const DemoPlan &plan, Xoshiro256 &random)
    : m_journal(journal)
    , m_queue(queue)
    , m_plan(plan)
    , m_random(random)
{
}

void DemoRunner::offer(const EventRecord &record, bool passesFilters)
{
    m_backlog.push_back({record.id, record.type, record.entity, record.idempotencyKey.value_or(QByteArray()), passesFilters});
}

void DemoRunner::pass(qint64 now)
{
    // Subscriptions are read once a pass: the lone star is switched off before the pass that would blow the budget.
    const qint64 next = 2 * std::min<qint64>(backlog(), BatchLimit);
    if (m_stormEndedAt == 0 && m_stormSpent > 0 && m_stormSpent + next > m_plan.stormBudget * 5 / 4)
        m_stormEndedAt = now;
    int step = 0;
    for (int served = 0; served < BatchLimit && !m_backlog.empty(); ++served) {
        const Pending event = m_backlog.front();
        const bool isSkipped = event.id == m_skipped;
        if (!isSkipped && !serve(event, now, step)) {
            m_isHalted = true;
            return;
        }
        m_isHalted = false;
        m_servedOnHalt.clear();
        m_backlog.pop_front();
        m_cursor = event.id;
        m_lastDrainedAt = now;
        ++m_processed;
    }
}

void DemoRunner::poison(const EventId &id, const QByteArray &workflow, const QByteArray &error)
{
    m_poison.append({id, workflow, error});
}

void DemoRunner::skip(const EventId &id)
{
    m_skipped = id;
}

void DemoRunner::finish()
{
    for (const auto &[id, run] : m_running)
        writeRun(run, "running", 0);
    m_running.clear();
}

bool DemoRunner::isEnabled(const DemoSubscription &subscription, qint64 now) const
{
    switch (subscription.life) {
    case DemoSubscription::Life::Always:
        return true;
    case DemoSubscription::Life::Never:
        return false;
    case DemoSubscription::Life::Storm:
        return now >= m_plan.catalogueAt && m_stormEndedAt == 0;
    case DemoSubscription::Life::Catalogue:
        return now >= m_plan.catalogueAt;
    }
    Q_UNREACHABLE();
}

const QList<const DemoSubscription *> &DemoRunner::matching(const EventType &type)
{
    const auto known = m_matching.constFind(type);
    if (known != m_matching.constEnd())
        return *known;
    QList<const DemoSubscription *> list;
    for (const DemoSubscription &subscription : demoSubscriptions()) {
        if (TypePattern(subscription.pattern).matches(type))
            list.append(&subscription);
    }
    return *m_matching.insert(type, list);
}

QList<const DemoSubscription *> DemoRunner::takersOf(const Pending &event, qint64 now)
{
    QList<const DemoSubscription *> takers;
    for (const DemoSubscription *subscription : matching(event.type)) {
        if (isEnabled(*subscription, now) && (subscription->filter.isEmpty() || event.passesFilters))
            takers.append(subscription);
    }
    if (takers.size() > FanoutCap) {
        if (!m_isHalted)
            m_cutEvents.append(event.id);
        takers.resize(FanoutCap);
    }
    return takers;
}

bool DemoRunner::serve(const Pending &event, qint64 passAt, int &step)
{
    for (const DemoSubscription *taker : takersOf(event, passAt)) {
        const qint64 when = passAt + 400 + StepMilliseconds * step++;
        const bool isPoison = std::any_of(m_poison.begin(), m_poison.end(), [&](const Poison &poison) {
            return poison.id == event.id && poison.workflow == taker->workflow;
        });
        if (isPoison) {
            fail(event, *taker, when);
            return false;
        }
        if (demoWorkflow(taker->workflow).hasKey && !event.key.isEmpty()) {
            if (m_servedOnHalt.contains(taker->workflow))
                continue;
            m_servedOnHalt.insert(taker->workflow);
            m_journal.addRow("consumer_dedupe", {{"consumer_id", taker->workflow},
                                                 {"idempotency_key", event.key},
                                                 {"event_id", event.id.bytes()},
                                                 {"first_seen_at", DemoJournal::timeText(when)}});
        }
        startRun(*taker, event, when);
    }
    return true;
}

void DemoRunner::startRun(const DemoSubscription &taker, const Pending &event, qint64 when)
{
    const bool isStorm = taker.life == DemoSubscription::Life::Storm;
    if (isStorm)
        m_stormSpent += 2; // its start and its end
    const bool isRepeat = m_isHalted;
    Run run{"run_" + m_journal.newUlid(when), taker.workflow, event, when, 0, isStorm || isRepeat};
    run.endsAt = when + m_random.between(70, isStorm ? 900 : 9'000);
    m_queue.at(when, [this, run = std::move(run), isStorm](qint64 now) mutable {
        const QByteArray payload = DemoPayload().text("workflow_type", run.workflow).text("invoked_by", invokedBy(run.cause)).take();
        appendRunEvent(run, "workflow.run_started", payload, 1, now);
        if (isStorm)
            m_stormEvents.append(m_journal.headId());
        if (m_effect)
            run.endsAt = m_effect(run);
        const QByteArray id = run.id;
        const qint64 endsAt = run.endsAt;
        m_running.insert_or_assign(id, std::move(run));
        m_queue.at(endsAt, [this, id](qint64 end) { complete(id, end); });
    });
}

void DemoRunner::fail(const Pending &event, const DemoSubscription &taker, qint64 when)
{
    const auto poison = std::find_if(m_poison.begin(), m_poison.end(), [&event](const Poison &known) { return known.id == event.id; });
    const int attempt = ++poison->attempts;
    DemoDraft draft;
    draft.type = "workflow.dispatch_failed";
    draft.entityType = "event";
    draft.entityId = event.id.bytes();
    draft.causedBy = "drainer:workflow_runner";
    draft.payload = DemoPayload()
                        .text("failed_event_id", event.id.bytes())
                        .text("failed_event_type", event.type.bytes())
                        .number("subscription_id", taker.id)
                        .text("workflow_type", taker.workflow)
                        .text("error", poison->error)
                        .number("attempt", attempt)
                        .take();
    draft.sequence = attempt;
    m_queue.at(when, [this, draft](qint64 now) {
        const EventId id = m_journal.append(draft, now);
        if (id.isEmpty())
            return;
        m_failures.append(id);
        ++m_extraEvents;
    });
}

void DemoRunner::appendRunEvent(const Run &run, const QByteArray &type, const QByteArray &payload, qint64 sequence, qint64 now)
{
    DemoDraft draft;
    draft.type = type;
    draft.entityType = "run";
    draft.entityId = run.id;
    draft.payload = payload;
    draft.causedBy = "workflow:" + run.workflow;
    draft.run = run.id;
    draft.sequence = sequence;
    if (!m_journal.append(draft, now).isEmpty() && run.isExtra)
        ++m_extraEvents;
}

void DemoRunner::complete(const QByteArray &runId, qint64 now)
{
    if (m_journal.isFull())
        return; // still running when the ledger ends
    const auto found = m_running.find(runId);
    Q_ASSERT(found != m_running.end());
    const Run run = std::move(found->second);
    m_running.erase(found);
    const bool isFailed = !run.isExtra && m_random.chance(FailedRunsPermille);
    DemoPayload payload;
    payload.text("workflow_type", run.workflow).text("status", isFailed ? "failed" : "ok").number("steps", 2);
    if (isFailed)
        payload.text("error", "upstream answered 503");
    appendRunEvent(run, isFailed ? "workflow.run_failed" : "workflow.run_completed", payload.take(), 2, now);
    writeRun(run, isFailed ? "failed" : "ok", now);
}

void DemoRunner::writeRun(const Run &run, const QByteArray &status, qint64 completedAt)
{
    const bool isOver = completedAt > 0;
    const FieldValue completed = isOver ? FieldValue(DemoJournal::timeText(completedAt)) : FieldValue();
    const FieldValue summary = isOver ? FieldValue(DemoPayload().text("status", status).number("steps", 2).take()) : FieldValue();
    m_journal.addRow("workflow_run_log", {{"run_id", run.id},
                                          {"workflow_type", run.workflow},
                                          {"status", status},
                                          {"invoked_by", invokedBy(run.cause)},
                                          {"started_at", DemoJournal::timeText(run.startedAt)},
                                          {"completed_at", completed},
                                          {"summary_json", summary}});
    const auto step = [this, &run](qint64 number, const QByteArray &stage, const QByteArray &kind, const QByteArray &stepStatus, qint64 at) {
        m_journal.addRow("workflow_step_log", {{"run_id", run.id},
                                               {"step_no", number},
                                               {"stage", stage},
                                               {"step_id", run.workflow + '.' + stage},
                                               {"kind", kind},
                                               {"status", stepStatus},
                                               {"started_at", DemoJournal::timeText(at)},
                                               {"completed_at", DemoJournal::timeText(at + 20)}});
    };
    step(1, "context", "load_context", "ok", run.startedAt + 15);
    if (isOver)
        step(2, "fan_out", "d1_write", status == "ok" ? "stub" : "failed", std::max(run.startedAt + 40, completedAt - 30));
}

} // namespace ledgerscope
