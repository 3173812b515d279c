// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

namespace ledgerscope {

/// Rows as they lie in a store that can be read so (PostgreSQL: blocks of a heap).
struct BlockRange {
    qint64 first = 0;
    std::optional<qint64> end; ///< exclusive; nullopt: to the last block

    friend bool operator==(const BlockRange &, const BlockRange &) = default;
};

/// A piece of a ledger that any reader of it can read on its own.
struct ScanPart {
    QString partition;            ///< of a ledger made of several tables: which; empty: there is only one
    std::optional<EventId> after; ///< ledger order, exclusive
    std::optional<EventId> upTo;  ///< ledger order, inclusive
    std::optional<BlockRange> blocks; ///< only rows that lie there, in any order; nullopt: all, in ledger order

    friend bool operator==(const ScanPart &, const ScanPart &) = default;
};

/// A ledger cut into parts, each of about as many rows as were asked for.
struct ScanPlan {
    QList<ScanPart> parts;
    /// Each part lies wholly above the one before and its rows ascend. False: the reader of the parts must sort, byte by byte, and may
    /// meet a row twice that moved meanwhile.
    bool isInLedgerOrder = true;
    /// Byte by byte is the order of this ledger only if all ids are canonical ULIDs: whoever sorts must look, and else use scan().
    bool needsCanonicalIds = false;
    bool isWorthSharing = false; ///< several readers at once are faster and hold nobody up

    friend bool operator==(const ScanPlan &, const ScanPlan &) = default;
};

} // namespace ledgerscope
