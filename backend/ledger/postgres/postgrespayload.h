// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/result.h"

#include <optional>
#include <stop_token>

namespace ledgerscope {

class PostgresColumns;
class PostgresSlices;

/// The first `limit` bytes of a payload (limit < 0: all); nullopt: the table has no such event.
[[nodiscard]] Result<std::optional<Payload>> readPostgresPayload(PostgresSlices &slices, const PostgresColumns &columns, const EventId &id,
                                                                 qint64 limit, const std::stop_token &stop);

} // namespace ledgerscope
