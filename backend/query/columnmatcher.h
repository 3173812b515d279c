// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"
#include "backend/query/expression.h"
#include "backend/query/rowset.h"

#include <stop_token>
#include <vector>

namespace ledgerscope::query {

/// What columns say about an expression: rows that match for certain, and rows whose payload decides. All others do not match.
struct ColumnMatch {
    RowSet matching;
    RowSet undecided; ///< none without conditions on payloads
};

/// Evaluates an expression over columns. What is about types, entities, runs and sources is asked once for each distinct value, then
/// looked up by code; conditions on payloads are undecided, and so is `late` without marks. A few milliseconds per million rows.
/// `late` is what lateRowsOf() gives for these columns. Any thread. When stopped: nothing, and the token says so.
[[nodiscard]] ColumnMatch matchColumns(const EventColumns &columns, const Expression &expression, const std::vector<bool> *late,
                                       const std::stop_token &stop);

} // namespace ledgerscope::query
