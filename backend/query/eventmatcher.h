// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/truth.h"
#include "backend/ledger/scan.h"
#include "backend/ledger/timestampreader.h"
#include "backend/query/eventtest.h"
#include "backend/query/expression.h"

#include <memory>
#include <optional>
#include <vector>

namespace ledgerscope::query {

/// Evaluates an expression on events one by one, with their payload. What is cheap is asked first (columns, then bytes, then patterns,
/// then JSON), and nothing is asked that cannot change the answer; the answer does not depend on that order. A payload is read at most
/// once an event, without building a document. One thread.
class EventMatcher final
{
public:
    /// `times` reads the times of the ledger; without `isLate` the condition `late` is Unknown.
    explicit EventMatcher(const Expression &expression, const TimestampReader &times = {}, const LateTest &isLate = {});

    /// Columns the rows must have been filled with.
    [[nodiscard]] ScanColumns columns() const;

    [[nodiscard]] Truth match(const ScanRow &row);
    /// Why the last answer was Unknown: the payload is not valid JSON. Otherwise values of two kinds were compared.
    [[nodiscard]] bool wasPayloadInvalid() const noexcept { return m_wasPayloadInvalid; }

private:
    struct Node {
        Expression::Kind kind = Expression::Kind::Everything;
        std::optional<EventTest> test;
        std::vector<Node> parts; ///< cheapest first
        int cost = 0;
    };

    [[nodiscard]] Node nodeOf(const Expression &expression, const LateTest &isLate);
    [[nodiscard]] static Truth ask(const Node &node, EventSubject &subject);
    [[nodiscard]] static ScanColumns columnsOf(const Node &node);

    TimestampReader m_times;
    PathLookup m_lookup;
    Node m_root;
    bool m_wasPayloadInvalid = false;
};

} // namespace ledgerscope::query
