// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/index/groupaxis.h"
#include "backend/index/rowbits.h"

#include <optional>

namespace ledgerscope {

/// Where to go among the events that have something in common.
enum class CodeStep { First, Previous, Next, Last };

/// From a row to another that has the same code on an axis, among the rows that count and in an order; the row itself is never the answer
/// of Previous and Next, and need not count. nullopt when there is none, and for a row without a value. In ledger order some thirty
/// comparisons a chunk that lies between; in another order every row of the code is looked at: milliseconds a million.
[[nodiscard]] std::optional<qint64> stepAlongCode(const EventColumns &columns, GroupAxis axis, qint64 row, CodeStep step, EventOrder order,
                                                  const RowBits &rows);

} // namespace ledgerscope
