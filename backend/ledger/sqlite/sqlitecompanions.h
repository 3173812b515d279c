// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/companionrows.h"

#include <stop_token>

namespace ledgerscope {

class SqliteSession;

/// Reads a table beside the events in slices, by rowid; `rowId` is its name for that, empty where the table has none: then it has to be read
/// within one slice, and StoreBusy says that it could not.
[[nodiscard]] Result<void> readSqliteCompanion(SqliteSession &session, const TableBinding &table, const QByteArray &rowId,
                                               const QList<QByteArray> &columns, const CompanionVisitor &visitor, const std::stop_token &stop);

} // namespace ledgerscope
