// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"
#include "backend/index/rowselection.h"
#include "backend/query/expression.h"
#include "backend/query/rowset.h"
#include "backend/query/searchreport.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace ledgerscope {

/// Which rows of one snapshot of columns a query selects, as far as it is known, and which of all rows are late. The one place where
/// columns, query and late marks become rows. Immutable; shared between threads.
struct RowMatch {
    query::Expression query;
    EventColumns columns;
    std::shared_ptr<const std::vector<bool>> late; ///< by row, of all rows
    qint64 lateSettle = 0;    ///< nanoseconds that `late` was made with
    query::RowSet certain;    ///< rows that match, whatever payloads say
    query::RowSet undecided;  ///< rows whose payload decides
    query::RowSet found;      ///< of the undecided ones those that were found to match
    /// Payloads of rows below this one were read; rowCount() when nothing is open. What lies behind is unknown, not empty.
    qint64 decidedRows = 0;
    query::SearchReport report; ///< of the search through payloads

    /// By columns alone: what payloads decide is open. nullptr when stopped.
    [[nodiscard]] static std::shared_ptr<const RowMatch> of(const EventColumns &columns, const query::Expression &query, qint64 lateSettle,
                                                            const std::stop_token &stop);

    /// This, with what a search for the same query had found in columns that these begin with; nullptr if `earlier` is of no use.
    [[nodiscard]] std::shared_ptr<const RowMatch> continuing(const RowMatch &earlier) const;

    [[nodiscard]] bool isEverything() const { return query.isEmpty(); }
    [[nodiscard]] bool isDecided() const { return decidedRows >= columns.rowCount(); }
    /// Rows that are known to match: all of them once isDecided(), till then those up to where the search has come.
    [[nodiscard]] query::RowSet known() const;
    /// The same as a list, ascending: certain and found ones up to where the search has come, so that rows are only ever added at
    /// the end.
    [[nodiscard]] std::vector<quint32> rows() const;
    [[nodiscard]] RowSelection selection(EventOrder order) const;
};

} // namespace ledgerscope
