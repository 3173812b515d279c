// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgerreader.h"

#include <memory>
#include <utility>

namespace ledgerscope {

/// Asks another reader, which it owns, everything that it is asked. For readers that differ from another one in a call or two: what the
/// port gains is forwarded here, once, and not forgotten in one of them.
class ForwardingReader : public LedgerReader
{
public:
    [[nodiscard]] const LedgerProfile &profile() const override { return m_reader->profile(); }
    [[nodiscard]] CapabilityReport capabilities() const override { return m_reader->capabilities(); }
    [[nodiscard]] OrderSupport orderSupport(EventOrder order) const override { return m_reader->orderSupport(order); }
    [[nodiscard]] Result<UpperBound> upperBound(const std::stop_token &stop) override { return m_reader->upperBound(stop); }
    [[nodiscard]] Result<EventPage> page(const PageRequest &request, const std::stop_token &stop) override { return m_reader->page(request, stop); }
    [[nodiscard]] Result<QList<Event>> events(const QList<EventId> &ids, const std::stop_token &stop) override { return m_reader->events(ids, stop); }
    [[nodiscard]] Result<Payload> payload(const EventId &id, qint64 limit, const std::stop_token &stop) override
    {
        return m_reader->payload(id, limit, stop);
    }
    [[nodiscard]] Result<EventCount> count(const EventFilter &filter, const UpperBound &bound, const std::stop_token &stop) override
    {
        return m_reader->count(filter, bound, stop);
    }
    [[nodiscard]] Result<ScanSummary> scan(const ScanRequest &request, const ScanVisitor &visitor, const std::stop_token &stop) override
    {
        return m_reader->scan(request, visitor, stop);
    }
    [[nodiscard]] Result<ScanPlan> scanPlan(const std::optional<EventId> &after, const UpperBound &bound, qint64 rows, const std::stop_token &stop) override
    {
        return m_reader->scanPlan(after, bound, rows, stop);
    }
    [[nodiscard]] Result<ScanSummary> scanPart(const ScanPart &part, ScanColumns columns, const UpperBound &bound, const ScanVisitor &visitor,
                                               const std::stop_token &stop) override
    {
        return m_reader->scanPart(part, columns, bound, visitor, stop);
    }
    [[nodiscard]] Result<void> companionRows(const CompanionRequest &request, const CompanionVisitor &visitor, const std::stop_token &stop) override
    {
        return m_reader->companionRows(request, visitor, stop);
    }
    [[nodiscard]] Result<Instant> storeNow(const std::stop_token &stop) override { return m_reader->storeNow(stop); }
    [[nodiscard]] ArrivalHints arrivalHints() const override { return m_reader->arrivalHints(); }
    [[nodiscard]] Result<ArrivalMark> arrivalMark(const UpperBound &bound, const std::stop_token &stop) override
    {
        return m_reader->arrivalMark(bound, stop);
    }
    [[nodiscard]] Result<ArrivalBatch> arrivals(const ArrivalMark &mark, const std::stop_token &stop) override { return m_reader->arrivals(mark, stop); }
    [[nodiscard]] Result<QList<qint64>> idCounts(const std::optional<EventId> &behind, const QList<EventId> &fences, const std::stop_token &stop) override
    {
        return m_reader->idCounts(behind, fences, stop);
    }

protected:
    explicit ForwardingReader(std::unique_ptr<LedgerReader> reader) : m_reader(std::move(reader)) { }
    [[nodiscard]] LedgerReader &reader() { return *m_reader; }

private:
    std::unique_ptr<LedgerReader> m_reader;
};

} // namespace ledgerscope
