// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgerreader.h"

namespace ledgerscope {

/// A ledger that is not stored anywhere: rows are made up while they are scanned, the same ones each time. 60 types, 50,000 entities,
/// ten events a run, forty days with nights; one in 500 is late. For measuring what comes after reading.
class TimelineBenchLedger final : public LedgerReader
{
public:
    explicit TimelineBenchLedger(qint64 events) : m_events(events) { }

    [[nodiscard]] const LedgerProfile &profile() const override { return m_profile; }
    [[nodiscard]] CapabilityReport capabilities() const override { return {}; }
    [[nodiscard]] OrderSupport orderSupport(EventOrder order) const override;
    [[nodiscard]] Result<UpperBound> upperBound(const std::stop_token &stop) override;
    [[nodiscard]] Result<EventPage> page(const PageRequest &request, const std::stop_token &stop) override;
    [[nodiscard]] Result<QList<Event>> events(const QList<EventId> &ids, const std::stop_token &stop) override;
    [[nodiscard]] Result<Payload> payload(const EventId &id, qint64 limit, const std::stop_token &stop) override;
    [[nodiscard]] Result<EventCount> count(const EventFilter &filter, const UpperBound &bound, const std::stop_token &stop) override;
    [[nodiscard]] Result<ScanSummary> scan(const ScanRequest &request, const ScanVisitor &visitor, const std::stop_token &stop) override;
    [[nodiscard]] Result<Instant> storeNow(const std::stop_token &stop) override;

private:
    LedgerProfile m_profile;
    qint64 m_events;
};

} // namespace ledgerscope
