// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/transfer/demo/democast.h"
#include "backend/transfer/demo/demojournal.h"
#include "backend/transfer/demo/demoplan.h"
#include "backend/transfer/demo/demoqueue.h"
#include "backend/transfer/demo/demorhythm.h"
#include "backend/transfer/demo/demorunner.h"

#include <map>

namespace ledgerscope {

/// The ordinary business of the demonstration: each start() is one thing that happens, with what follows from it hours or days later.
class DemoScenarios final
{
public:
    struct Parts {
        DemoJournal &journal;
        DemoQueue &queue;
        DemoCast &cast;
        const DemoRhythm &rhythm;
        const DemoPlan &plan;
        Xoshiro256 &random;
    };

    explicit DemoScenarios(const Parts &parts);

    void start(qint64 now);
    /// One event that nothing follows: fills the last moment.
    void updateItem(qint64 now);
    /// A vendor's new cost; `isDrifted`: as a text.
    void changeCost(qint64 now, bool isDrifted);
    void completeSync(const QByteArray &tier, qint64 now);
    /// What `bid_price_update` does in its run: the price changes. When the run ends.
    [[nodiscard]] qint64 effectOf(const DemoRunner::Run &run);
    /// Writes the actions that are still open.
    void finish();

    [[nodiscard]] const QList<EventId> &driftedEvents() const { return m_drifted; }
    [[nodiscard]] qint64 heldPushes() const { return m_heldPushes; } ///< price changes that waited for kill:ns_writes

    /// A finished order without its run: for incidents that need a real one.
    [[nodiscard]] DemoDraft closedOrder(const QByteArray &id, qint64 sequence, const QByteArray &customer, qint64 totalCents) const;
    [[nodiscard]] DemoDraft parsedEmail(const QByteArray &id, const QByteArray &classification, const QByteArray &customer) const;
    [[nodiscard]] DemoDraft changedPrice(DemoCast::Item &item, const QByteArray &newPriceJson) const;

private:
    struct Action {
        qint64 id = 0;
        DemoCast::Item *item = nullptr;
        QByteArray bid;
        QByteArray customer;
        QByteArray decidedBy;
        qint64 newPrice = 0;
        qint64 risk = 3;
        qint64 proposedAt = 0;
        qint64 decidedAt = 0;
        qint64 sequence = 0;
    };

    void placeOrder(qint64 now);
    void receiveEmail(qint64 now);
    void proposePrice(qint64 now);
    void decide(qint64 actionId, qint64 now);
    void changePrice(qint64 actionId, const DemoRunner::Run &run, qint64 now);
    void moveBucket(qint64 now);
    void updateCustomer(qint64 now);
    void changeAnyCost(qint64 now);
    void updateSpec(qint64 now);
    void createItem(qint64 now);
    void loadDashboard(qint64 now);
    void bidIntake(qint64 now);
    /// In working hours; gives the moment.
    qint64 emitOrLater(qint64 when, DemoDraft draft);
    void writeAction(const Action &action, const QByteArray &status);
    void writePush(const Action &action, qint64 appliedAt);

    Parts m_parts;
    std::map<qint64, Action> m_open; ///< by action id
    QList<EventId> m_drifted;
    qint64 m_heldPushes = 0;
    qint64 m_nextPush = 1;
};

} // namespace ledgerscope
