// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/replay/engine/replaysetup.h"
#include "backend/replay/engine/tracerun.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QList>

#include <memory>
#include <vector>

namespace ledgerscope::replay {

/// A subscription in one line.
[[nodiscard]] Subscription subscriptionOf(const QByteArray &id, const QByteArray &pattern, const QByteArray &workflow,
                                          const std::optional<QByteArray> &filter = {}, const std::optional<QByteArray> &mapper = "{}");

/// What a replay is made of; the plan is JSON. Aborts the test program on what is wrong in a plan.
struct ReplayScenario {
    QList<EventWithPayload> rows;
    std::vector<Subscription> subscriptions;
    QByteArray plan = R"({"mode":"drain"})";
    ReplayInputs inputs = {};

    [[nodiscard]] std::shared_ptr<const ReplaySetup> setup() const;
    /// The records of the whole replay.
    [[nodiscard]] QByteArray records() const;
    [[nodiscard]] TraceOutcome outcome() const;
    /// One line for each delivery and pass, to be read: "1 a>W1 W2 !W3" means that in pass 1 event a went to W1 and W2, and W3 failed;
    /// "1 =a" that the cursor stands at a. Ids are written as letters by `names`. Marks: ! failed, x cut, ~ dedupe, # switch, ? filter,
    /// @ awaits approval, - returned failed.
    [[nodiscard]] QByteArrayList story() const;
    [[nodiscard]] QByteArray nameOfId(const EventId &id) const;
};

} // namespace ledgerscope::replay
