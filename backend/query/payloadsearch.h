// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/ledgerreader.h"
#include "backend/query/eventmatcher.h"
#include "backend/query/expression.h"
#include "backend/query/searchreport.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace ledgerscope::query {

/// Which rows are searched.
struct PayloadSearchRequest {
    Expression expression;
    std::optional<EventId> after = {}; ///< ledger order, exclusive
    std::optional<EventId> upTo = {};  ///< inclusive: the search ends behind this row
    UpperBound bound = {};
    ScanColumns columns = {};          ///< that hits are wanted with, beside what the expression needs
};

/// Searches the payloads of a store: one scan in ledger order, with what the store can answer pushed down to it (splitForStore), every
/// row evaluated as it comes. Memory does not grow. The reader's thread.
class PayloadSearch final
{
public:
    /// Called for each row that matches (Yes) or cannot be evaluated (Unknown), while the scan stands on it; false ends the search.
    using Visitor = std::function<bool(const ScanRow &, Truth)>;
    /// Called now and then, at most every ProgressMilliseconds.
    using ProgressFunction = std::function<void(const SearchReport &)>;

    static constexpr int ProgressMilliseconds = 50;

    explicit PayloadSearch(PayloadSearchRequest request, LateTest isLate = {});

    void setProgressFunction(ProgressFunction progress) { m_progress = std::move(progress); }

    /// Cancelled when stopped: report() then tells what was seen. A search that its visitor ended is not complete.
    [[nodiscard]] Result<SearchReport> run(LedgerReader &reader, const Visitor &visitor, const std::stop_token &stop);
    [[nodiscard]] const SearchReport &report() const noexcept { return m_report; }

private:
    PayloadSearchRequest m_request;
    LateTest m_isLate;
    ProgressFunction m_progress;
    SearchReport m_report;
};

} // namespace ledgerscope::query
