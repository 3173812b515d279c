// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/eventfilter.h"
#include "backend/query/expression.h"

#include <vector>

namespace ledgerscope::query {

/// An expression by what a store can be asked. Whatever matches the expression matches `filter`; an event matches the expression exactly
/// if it matches `filter` and `rest`. Only the parts of an `and` can be asked of a store, each column once.
struct Split {
    EventFilter filter;
    std::vector<Expression> asked; ///< the parts that `filter` says
    Expression rest;

    [[nodiscard]] bool isAnsweredByStore() const { return rest.isEmpty(); }
};

[[nodiscard]] Split splitForStore(const Expression &expression);

/// The expression with what it says (by an `and`) about the columns of `filter` taken away. An entity and its type are one subject.
[[nodiscard]] Expression without(const Expression &expression, const EventFilter &filter);
/// The same with the filter added.
[[nodiscard]] Expression narrowed(const Expression &expression, const EventFilter &filter);

} // namespace ledgerscope::query
