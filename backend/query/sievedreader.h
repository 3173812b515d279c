// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgerreader.h"
#include "backend/query/eventmatcher.h"
#include "backend/query/expression.h"
#include "backend/query/searchreport.h"

namespace ledgerscope::query {

/// A ledger of which only the events are seen that match an expression: whatever walks, counts or exports a ledger does so for the events
/// of a filter without knowing of it. What the store can answer is pushed down to it; payloads are read only where they decide.
/// Events that cannot be evaluated are left out and counted (report()). The thread of the reader behind it.
class SievedReader final : public LedgerReader
{
public:
    /// The reader must outlive this.
    SievedReader(LedgerReader &reader, const Expression &expression, const LateTest &isLate = {});

    /// Of everything that was scanned and paged since resetReport(). `last` and `isComplete` are not told.
    [[nodiscard]] const SearchReport &report() const noexcept { return m_report; }
    void resetReport() { m_report = {}; }

    [[nodiscard]] const LedgerProfile &profile() const override { return m_reader.profile(); }
    [[nodiscard]] CapabilityReport capabilities() const override { return m_reader.capabilities(); }
    [[nodiscard]] OrderSupport orderSupport(EventOrder order) const override { return m_reader.orderSupport(order); }
    [[nodiscard]] Result<UpperBound> upperBound(const std::stop_token &stop) override { return m_reader.upperBound(stop); }
    [[nodiscard]] Result<EventPage> page(const PageRequest &request, const std::stop_token &stop) override;
    [[nodiscard]] Result<QList<Event>> events(const QList<EventId> &ids, const std::stop_token &stop) override { return m_reader.events(ids, stop); }
    [[nodiscard]] Result<Payload> payload(const EventId &id, qint64 limit, const std::stop_token &stop) override;
    [[nodiscard]] Result<EventCount> count(const EventFilter &filter, const UpperBound &bound, const std::stop_token &stop) override;
    /// Fills what the expression needs, beside the columns that are asked for.
    [[nodiscard]] Result<ScanSummary> scan(const ScanRequest &request, const ScanVisitor &visitor, const std::stop_token &stop) override;
    [[nodiscard]] Result<void> companionRows(const CompanionRequest &request, const CompanionVisitor &visitor, const std::stop_token &stop) override
    {
        return m_reader.companionRows(request, visitor, stop);
    }
    [[nodiscard]] Result<Instant> storeNow(const std::stop_token &stop) override { return m_reader.storeNow(stop); }

private:
    /// The expression together with the filter of a request, taken apart for the store.
    struct Sieve {
        EventFilter filter;
        EventMatcher matcher;
        bool isOpen = false; ///< the store answers alone
    };

    [[nodiscard]] Sieve sieveFor(const EventFilter &filter) const;
    [[nodiscard]] bool accepts(Sieve &sieve, const ScanRow &row);
    [[nodiscard]] Result<bool> acceptsEvent(Sieve &sieve, const Event &event, const std::stop_token &stop);

    LedgerReader &m_reader;
    Expression m_expression;
    LateTest m_isLate;
    SearchReport m_report;
};

/// The row a scan would show for an event; its views point into both, which must outlive it.
[[nodiscard]] ScanRow scanRowOf(const Event &event, const Payload &payload);

} // namespace ledgerscope::query
