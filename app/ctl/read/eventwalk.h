// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/ledgerreader.h"

#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace ledgerscope {

/// Which events, in which order.
struct WalkRequest {
    EventFilter filter;
    EventOrder order = EventOrder::Ledger;
    bool isReversed = false;
    std::optional<EventId> after; ///< exclusive, in the direction of the walk
    std::optional<qint64> limit;
    bool isSieved = false; ///< the reader leaves out rows by itself and counts what it looks at: each row is read once
};

/// Visits events with their whole payload in any order that the store can give: forwards in ledger order by one scan, an entity by its own
/// counter by a scan of the counters and one of the events, else page by page. Rows that arrive meanwhile are left out. One thread: the
/// reader's.
class EventWalk final
{
public:
    /// Returns false to end the walk.
    using Visitor = std::function<bool(const ScanRow &)>;

    /// The reader must outlive the walk.
    EventWalk(LedgerReader &reader, WalkRequest request) : m_reader(reader), m_request(std::move(request)) { }

    /// The number of events visited. UnknownEvent if `after` is not there in an order other than the ledger's.
    /// May be called again: it visits the same history.
    [[nodiscard]] Result<qint64> visit(const Visitor &visitor, const std::stop_token &stop);

private:
    [[nodiscard]] Result<qint64> scan(const Visitor &visitor, const std::stop_token &stop);
    [[nodiscard]] Result<qint64> visitByCounter(const Visitor &visitor, const std::stop_token &stop);
    [[nodiscard]] Result<std::vector<PageKey>> readCounters(const std::stop_token &stop);
    [[nodiscard]] Result<qint64> visitKeys(std::span<const PageKey> keys, const Visitor &visitor, const std::stop_token &stop);
    [[nodiscard]] Result<qint64> turnPages(const Visitor &visitor, const std::stop_token &stop);
    [[nodiscard]] Result<std::optional<PageKey>> startKey(const std::stop_token &stop);
    [[nodiscard]] Result<bool> visitEvent(const Event &event, const Visitor &visitor, const std::stop_token &stop);

    LedgerReader &m_reader;
    WalkRequest m_request;
    std::optional<UpperBound> m_bound;
};

} // namespace ledgerscope
