// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgerreader.h"
#include "tests/support/memorystore.h"

#include <QHash>

#include <memory>
#include <stop_token>

namespace ledgerscope {

/// The port over a MemoryStore: complete, simple and slow (every page looks at every row), so that it can be trusted.
class MemoryLedger final : public LedgerReader
{
public:
    explicit MemoryLedger(std::shared_ptr<MemoryStore> store);

    [[nodiscard]] const LedgerProfile &profile() const override;
    [[nodiscard]] CapabilityReport capabilities() const override;
    [[nodiscard]] OrderSupport orderSupport(EventOrder order) const override;
    [[nodiscard]] Result<UpperBound> upperBound(const std::stop_token &stop) override;
    [[nodiscard]] Result<EventPage> page(const PageRequest &request, const std::stop_token &stop) override;
    [[nodiscard]] Result<QList<Event>> events(const QList<EventId> &ids, const std::stop_token &stop) override;
    [[nodiscard]] Result<Payload> payload(const EventId &id, qint64 limit, const std::stop_token &stop) override;
    [[nodiscard]] Result<EventCount> count(const EventFilter &filter, const UpperBound &bound, const std::stop_token &stop) override;
    [[nodiscard]] Result<ScanSummary> scan(const ScanRequest &request, const ScanVisitor &visitor, const std::stop_token &stop) override;
    [[nodiscard]] Result<ScanPlan> scanPlan(const std::optional<EventId> &after, const UpperBound &bound, qint64 rows, const std::stop_token &stop) override;
    [[nodiscard]] Result<ScanSummary> scanPart(const ScanPart &part, ScanColumns columns, const UpperBound &bound, const ScanVisitor &visitor,
                                               const std::stop_token &stop) override;
    [[nodiscard]] Result<Instant> storeNow(const std::stop_token &stop) override;
    [[nodiscard]] ArrivalHints arrivalHints() const override;
    [[nodiscard]] Result<ArrivalMark> arrivalMark(const UpperBound &bound, const std::stop_token &stop) override;
    [[nodiscard]] Result<ArrivalBatch> arrivals(const ArrivalMark &mark, const std::stop_token &stop) override;

private:
    std::shared_ptr<MemoryStore> m_store;
    LedgerProfile m_profile;
    QHash<EventOrder, OrderSupport> m_support;
    bool m_hasArrivalHint = true;
};

} // namespace ledgerscope
