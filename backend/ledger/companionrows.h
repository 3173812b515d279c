// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/ledgerprofile.h"

#include <QByteArray>
#include <QList>

#include <functional>
#include <optional>
#include <vector>

namespace ledgerscope {

/// What is wanted of a table beside the events.
struct CompanionRequest {
    CompanionTable table = CompanionTable::Subscriptions;
    QList<QByteArray> columns; ///< canonical names (canonicalnames.h), in the order in which a row gives their values
};

/// Values as texts of the store, in the order of the columns asked for; nullopt: NULL, or the store has no such column. The profile
/// tells the difference.
using CompanionRow = std::vector<std::optional<QByteArray>>;
/// Takes one row; false: no more are wanted.
using CompanionVisitor = std::function<bool(const CompanionRow &row)>;

/// What stands for the table in the store. NotFound where it is missing, PermissionDenied where this role may not read it: each with the
/// table's name and what to do.
[[nodiscard]] Result<TableBinding> readableCompanion(const LedgerProfile &profile, CompanionTable table);

/// For a select list: the store's quoted name of each column, NULL where it has none. `cast` is put around names: "%" stands for the name.
[[nodiscard]] QByteArray selectedCompanionColumns(const TableBinding &binding, const QList<QByteArray> &columns, const QByteArray &cast);

} // namespace ledgerscope
