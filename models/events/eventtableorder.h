// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"

#include <QString>

namespace ledgerscope {

class Workspace;

/// Why an order cannot be had now (architecture.md §3 "Orders").
enum class OrderRefusal {
    None,
    NoLedger,
    NoColumn,    ///< the ledger does not keep that value
    NeedsEntity, ///< sequence numbers count inside one entity
    NeedsPart,   ///< the store can sort a part of the ledger only, and the events are not all loaded
};

/// Whether the events table can show the workspace's ledger and filter in this order now. Changes with the filter and while events load.
[[nodiscard]] OrderRefusal orderRefusalOf(const Workspace &workspace, EventOrder order);

/// What to tell a person, translated; empty for None.
[[nodiscard]] QString orderRefusalText(OrderRefusal refusal);
[[nodiscard]] QString orderName(EventOrder order);        ///< "Ledger order"
[[nodiscard]] QString orderDescription(EventOrder order); ///< "Ledger order (event id, bytewise)"

/// The workspace's order if it can be had, else ledger order.
[[nodiscard]] EventOrder effectiveOrderOf(const Workspace &workspace);
/// The next one that can be had, in the order they are listed; wraps around (key o).
[[nodiscard]] EventOrder nextOrderOf(const Workspace &workspace);

} // namespace ledgerscope
