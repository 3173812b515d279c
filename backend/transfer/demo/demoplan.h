// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/transfer/demo/demooptions.h"

#include <QByteArray>

#include <array>
#include <vector>

namespace ledgerscope {

/// When the things go wrong that the demonstration tells of, and how much. Decided before the first event, from the seed alone.
/// Times are milliseconds since 1970; ranges are half-open.
struct DemoPlan {
    struct Span {
        qint64 from = 0;
        qint64 to = 0;

        [[nodiscard]] bool contains(qint64 time) const { return from <= time && time < to; }
    };

    explicit DemoPlan(const DemoOptions &options);

    qint64 start = 0;
    qint64 end = 0;
    Span normalWeek;            ///< the second week, in which nothing but the first poison event and the backfill was put
    qint64 backfillAt = 0;
    int backfills = 0;
    qint64 oldPoisonAt = 0;     ///< the one that was quarantined
    int oldPoisonFailures = 0;
    qint64 clashAt = 0;
    qint64 driftFrom = 0;       ///< to the end
    std::array<qint64, 2> driftedAt{}; ///< two certain cases, however few costs change
    Span nsWritesOn;
    Span silence;               ///< of the hot tier
    qint64 stallFrom = 0;       ///< of reflexion_analyzer, to the end
    qint64 catalogueAt = 0;     ///< the release that enables the price subscriptions and, for a while, the lone star
    qint64 stormBudget = 0;     ///< events that runs of the lone star may write
    qint64 intakeOff = 0;       ///< kill:email_intake on, to the end
    qint64 poisonAt = 0;        ///< the one that still halts workflow_runner
    int poisonFailures = 0;
    std::vector<qint64> lateAt; ///< creation of each late arrival, ascending
    std::vector<qint64> lateBy; ///< how long each was under way
    std::vector<qint64> skewedAt;
    std::vector<qint64> invalidAt;
    qint64 syncFactor = 1;      ///< small demonstrations sync less often

    /// Events that come on top of the normal rhythm: they are taken out of it, so that the sum fits.
    [[nodiscard]] qint64 expectedExtra() const;
    /// The part of it that the last poison event still has to write after `time`.
    [[nodiscard]] qint64 expectedExtraAfter(qint64 time) const;
};

} // namespace ledgerscope
