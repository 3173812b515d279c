// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/query/expression.h"

#include <vector>

namespace ledgerscope::query {

/// Who answers a part of an expression.
enum class Answerer {
    Index,    ///< the columns that are loaded
    Store,    ///< pushed down: the store gives only rows that match
    Rows,     ///< the store gives rows, and each is looked at without its payload
    Payloads, ///< the payloads of the rows that the other parts leave must be read
};

struct ExplainedPart {
    Expression part;
    Answerer answerer = Answerer::Index;

    friend bool operator==(const ExplainedPart &, const ExplainedPart &) = default;
};

/// How an expression is answered, part by part (the parts of its outermost `and`). Numbers of rows are told by ColumnMatch and SearchReport.
struct Explanation {
    std::vector<ExplainedPart> parts;

    [[nodiscard]] bool readsPayloads() const;
};

/// `hasColumns`: all events are in columns. Otherwise the store answers, as far as it can.
[[nodiscard]] Explanation explain(const Expression &expression, bool hasColumns);

} // namespace ledgerscope::query
