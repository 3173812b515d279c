// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgermapping.h"
#include "backend/ledger/storeschema.h"

#include <QByteArray>
#include <QHash>
#include <QList>

namespace ledgerscope {

/// A guess at what an unknown store calls things, for the mapping page of Open (case C40). Nothing is opened or made by it.
struct MappingProposal {
    LedgerMapping best; ///< only what a mapping has to say: names that differ from ours
    QList<QByteArray> tables; ///< that could hold the events, likeliest first; tables without a fitting column are left out
    /// Columns of the chosen table that could stand for ours, likeliest first; those whose type does not fit are left out.
    QHash<EventColumn, QList<QByteArray>> candidates;
};

/// `eventsTableName` is the user's choice of table; empty: the likeliest one.
[[nodiscard]] MappingProposal proposeMapping(const StoreSchema &schema, StoreKind store, const QByteArray &eventsTableName = {});

} // namespace ledgerscope
