// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/command.h"
#include "backend/ledger/ledgerreader.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

#include <map>
#include <optional>
#include <utility>

namespace ledgerscope {

/// What `info` counts by one scan over the ledger, without payloads.
struct LedgerSummary {
    struct Edge {
        QByteArray id;
        QByteArray occurredAt; ///< as stored
    };

    qint64 events = 0;
    qint64 entities = 0;
    qint64 types = 0;
    std::optional<Edge> first; ///< in ledger order
    std::optional<Edge> last;
    std::map<std::pair<QByteArray, QByteArray>, qint64> growth; ///< by month ("2026-05"; "unknown") and type
    QByteArray growthClock; ///< "recorded_at", "occurred_at" or "ulid": what the months are about
    qint64 notUlids = 0;
    qint64 notCanonical = 0; ///< ULIDs in another spelling: bytewise order is not time order
    qint64 unreadableTimes = 0;
    qint64 backfills = 0;
    qint64 skewed = 0;
    qint64 future = 0; ///< business time after now

    [[nodiscard]] static Result<LedgerSummary> of(LedgerReader &reader, Instant now, const CommandContext &context);
    /// English sentences about what is worth knowing in the rows; the capability report has those about the store.
    [[nodiscard]] QStringList warnings() const;
};

} // namespace ledgerscope
