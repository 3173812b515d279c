// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/companionrows.h"
#include "backend/ledger/postgres/postgrescatalog.h"

#include <stop_token>

namespace ledgerscope {

class PostgresSession;

/// Reads a table beside the events in slices, by the places of its rows. A view has no places, and a foreign table none that can be
/// trusted: they have to be read within one slice.
[[nodiscard]] Result<void> readPostgresCompanion(PostgresSession &session, const PostgresCatalog::Table &found, const TableBinding &table,
                                                 const QList<QByteArray> &columns, const CompanionVisitor &visitor, const std::stop_token &stop);

} // namespace ledgerscope
