// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/transfer/demo/democatalog.h"
#include "backend/transfer/demo/demojournal.h"
#include "backend/transfer/demo/demoplan.h"
#include "backend/transfer/demo/demoqueue.h"

#include <QByteArray>
#include <QHash>
#include <QSet>

#include <deque>
#include <functional>
#include <map>

namespace ledgerscope {

/// Plays the drainer `workflow_runner` (ledgers.md §1.4, R560): every two minutes a pass over at most 500 events, subscriptions in the
/// order of their ids, at most eight an event, halting on a failure. Writes the runs, their events and their log rows.
/// What the demonstration shows as recorded runs is therefore what a simulation of its subscriptions gives.
class DemoRunner final
{
public:
    static constexpr qint64 PassMilliseconds = 120'000;
    static constexpr int BatchLimit = 500;
    static constexpr int FanoutCap = 8;

    /// An event that was read by the drainer.
    struct Pending {
        EventId id;
        EventType type;
        EntityRef entity;
        QByteArray key;
        bool passesFilters = true;
    };
    struct Run {
        QByteArray id;
        QByteArray workflow;
        Pending cause;
        qint64 startedAt = 0;
        qint64 endsAt = 0;
        bool isExtra = false;
    };
    /// Tells when a run really ends; scenarios hang what a workflow does on it. Returns the end, not before the one proposed.
    using Effect = std::function<qint64(const Run &run)>;

    DemoRunner(DemoJournal &journal, DemoQueue &queue, const DemoPlan &plan, Xoshiro256 &random);

    void setEffect(Effect effect) { m_effect = std::move(effect); }
    void offer(const EventRecord &record, bool passesFilters);
    void pass(qint64 now);

    /// This event cannot be served by this workflow.
    void poison(const EventId &id, const QByteArray &workflow, const QByteArray &error);
    /// The operator moved the event out of the way: the next pass goes on behind it.
    void skip(const EventId &id);
    /// Writes the log rows of runs that are still under way at the end.
    void finish();

    [[nodiscard]] const EventId &cursor() const { return m_cursor; }
    [[nodiscard]] qint64 lastDrainedAt() const { return m_lastDrainedAt; }
    [[nodiscard]] qint64 processed() const { return m_processed; }
    [[nodiscard]] qint64 backlog() const { return static_cast<qint64>(m_backlog.size()); }
    [[nodiscard]] qint64 extraEvents() const { return m_extraEvents; }
    [[nodiscard]] const QList<EventId> &failures() const { return m_failures; } ///< all workflow.dispatch_failed
    [[nodiscard]] const QList<EventId> &stormEvents() const { return m_stormEvents; }
    [[nodiscard]] qint64 stormEndedAt() const { return m_stormEndedAt; }
    [[nodiscard]] const QList<EventId> &cutEvents() const { return m_cutEvents; } ///< events that lost subscribers to the cap

private:
    struct Poison {
        EventId id;
        QByteArray workflow;
        QByteArray error;
        int attempts = 0;
    };

    [[nodiscard]] bool isEnabled(const DemoSubscription &subscription, qint64 now) const;
    [[nodiscard]] QList<const DemoSubscription *> takersOf(const Pending &event, qint64 now);
    [[nodiscard]] const QList<const DemoSubscription *> &matching(const EventType &type);
    /// False: the event failed and the pass ends.
    bool serve(const Pending &event, qint64 passAt, int &step);
    void startRun(const DemoSubscription &taker, const Pending &event, qint64 when);
    void fail(const Pending &event, const DemoSubscription &taker, qint64 when);
    void appendRunEvent(const Run &run, const QByteArray &type, const QByteArray &payload, qint64 sequence, qint64 now);
    void complete(const QByteArray &runId, qint64 now);
    void writeRun(const Run &run, const QByteArray &status, qint64 completedAt);

    DemoJournal &m_journal;
    DemoQueue &m_queue;
    const DemoPlan &m_plan;
    Xoshiro256 &m_random;
    Effect m_effect;
    std::deque<Pending> m_backlog;
    QHash<EventType, QList<const DemoSubscription *>> m_matching; ///< by pattern alone; looked up, never walked through
    QList<Poison> m_poison;
    QSet<QByteArray> m_servedOnHalt; ///< workflows with a key that had the halted event already
    std::map<QByteArray, Run> m_running;
    EventId m_skipped;
    EventId m_cursor;
    qint64 m_lastDrainedAt = 0;
    qint64 m_processed = 0;
    qint64 m_extraEvents = 0;
    qint64 m_stormSpent = 0;
    qint64 m_stormEndedAt = 0;
    bool m_isHalted = false;
    QList<EventId> m_failures;
    QList<EventId> m_stormEvents;
    QList<EventId> m_cutEvents;
};

} // namespace ledgerscope
