// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/transfer/demo/democast.h"
#include "backend/transfer/demo/demodrainers.h"
#include "backend/transfer/demo/demojournal.h"
#include "backend/transfer/demo/demoplan.h"
#include "backend/transfer/demo/demoqueue.h"
#include "backend/transfer/demo/demorunner.h"
#include "backend/transfer/demo/demoscenarios.h"
#include "backend/transfer/demo/demostory.h"

namespace ledgerscope {

/// What goes wrong in the demonstration: puts it in at the planned moments, and remembers exactly what it put where.
class DemoIncidents final
{
public:
    struct Parts {
        DemoJournal &journal;
        DemoQueue &queue;
        DemoCast &cast;
        DemoRunner &runner;
        DemoScenarios &scenarios;
        const DemoDrainers &drainers;
        const DemoPlan &plan;
        Xoshiro256 &random;
    };

    explicit DemoIncidents(const Parts &parts);

    void schedule();
    /// To be told of every event: the clash needs a key that is taken.
    void observe(const EventRecord &record);
    /// After the last event: rows of the tables beside events that tell of incidents.
    void finish();
    [[nodiscard]] QList<DemoIncident> take(); ///< by beginning

private:
    struct Poison {
        EventId id;
        EntityRef entity;
    };

    void scheduleBackfill();
    void scheduleLateArrivals();
    void scheduleOddities();
    void poisonOrder(qint64 now);
    void quarantine(qint64 now);
    void changeOnePrice(qint64 now);
    void poisonPrice(qint64 now);
    void clash(qint64 now);
    void invalidPayload(std::size_t which, qint64 now);
    void skewedClock(qint64 now);
    void holdLate(std::size_t which, qint64 now);
    void addCollected();   ///< incidents that are known at the end only
    void addStorm();
    void addSwitches();
    void writeSwitches();
    void writeOperatorActions();

    [[nodiscard]] DemoIncident make(const QByteArray &kind, const QByteArray &what, qint64 from, qint64 to) const;

    Parts m_parts;
    QList<DemoIncident> m_incidents;
    DemoIncident m_late;
    DemoIncident m_skewed;
    DemoIncident m_invalid;
    DemoIncident m_backfill;
    EventRecord m_oldPoison;
    qint64 m_quarantinedAt = 0;
    Poison m_poison;
    EventId m_decisionId; ///< the last approval, and its key
    QByteArray m_decisionKey;
    QByteArray m_lateFacts; ///< JSON array under construction
};

} // namespace ledgerscope
