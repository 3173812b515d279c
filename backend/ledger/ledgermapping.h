// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/ledgerprofile.h"

#include <QByteArray>
#include <QHash>
#include <QString>

namespace ledgerscope {

/// The user's word on names that no alias finds (`--map FILE`, the mapping page of Open; case C40), shareable as a JSON file:
///
///     { "tables":  { "events": "event_log2", "event_drain_state": "event_drain_cursor" },
///       "columns": { "events": { "event_id": "ulid", "entity_ref": "entity_ref", "occurred_at": "at" } },
///       "zone":    "Europe/Berlin" }
///
/// Keys are canonical names of ledgers.md §1.1, values the store's names; zone is an IANA name for times stored without one.
struct LedgerMapping {
    QHash<QByteArray, QByteArray> tables;
    QHash<QByteArray, QHash<QByteArray, QByteArray>> columns;
    QByteArray zone;

    [[nodiscard]] bool isEmpty() const { return tables.isEmpty() && columns.isEmpty() && zone.isEmpty(); }

    /// BadMapping with line and reason for anything but the shape above: unknown keys are errors, not ignored.
    [[nodiscard]] static Result<LedgerMapping> fromJson(const QByteArray &json);
    [[nodiscard]] QByteArray toJson() const;
};

} // namespace ledgerscope
