// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/idrange.h"
#include "backend/ledger/ledgermapping.h"
#include "backend/ledger/ledgerreader.h"
#include "backend/ledger/ledgerurl.h"
#include "backend/ledger/postgres/postgrescatalog.h"
#include "backend/ledger/postgres/postgrescolumns.h"
#include "backend/ledger/postgres/postgrestables.h"

#include <memory>
#include <optional>

namespace ledgerscope {

class PostgresArrivals;
class PostgresFilter;
class PostgresReach;
class PostgresSession;

/// Reads a ledger in a PostgreSQL database through libpq. Every statement runs in a transaction of its own that is READ ONLY and ends
/// with it; the server keeps the limit of five seconds (architecture.md §2). Rows are handed to a visitor after their transaction has
/// ended, so that a visitor may take its time. Holds one session; none of its calls holds a lock or a snapshot when it returns, nor
/// makes temporary tables.
///
/// A scan that loses its connection opens it again and goes on behind the last row. Everything else answers ConnectionLost:
/// LedgerConnection opens a new reader and asks again.
class PostgresReader final : public LedgerReader
{
public:
    /// On the thread that will use it. Errors of PostgresConnector, of probeProfile, and PermissionDenied for a schema that the role may
    /// not look into.
    [[nodiscard]] static Result<std::unique_ptr<LedgerReader>> open(const LedgerUrl &url, const LedgerMapping &mapping,
                                                                    const std::stop_token &stop = {});
    PostgresReader(const LedgerUrl &url, const LedgerMapping &mapping);
    ~PostgresReader() override;

    [[nodiscard]] const LedgerProfile &profile() const override { return m_profile; }
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
    [[nodiscard]] Result<void> companionRows(const CompanionRequest &request, const CompanionVisitor &visitor, const std::stop_token &stop) override;
    [[nodiscard]] Result<Instant> storeNow(const std::stop_token &stop) override;
    [[nodiscard]] ArrivalHints arrivalHints() const override { return m_hints; }
    [[nodiscard]] Result<ArrivalMark> arrivalMark(const UpperBound &bound, const std::stop_token &stop) override;
    [[nodiscard]] Result<ArrivalBatch> arrivals(const ArrivalMark &mark, const std::stop_token &stop) override;
    [[nodiscard]] Result<QList<qint64>> idCounts(const std::optional<EventId> &behind, const QList<EventId> &fences,
                                                 const std::stop_token &stop) override;

private:
    [[nodiscard]] Result<void> connect(const std::stop_token &stop);
    [[nodiscard]] Result<void> reconnect(const std::stop_token &stop);
    [[nodiscard]] Result<void> listTables(const std::stop_token &stop);
    [[nodiscard]] bool mayAskTheRest(const Error &error, const std::stop_token &stop);
    [[nodiscard]] Result<void> probeArrivals(const std::stop_token &stop);
    [[nodiscard]] Result<void> checkPlace(const EventId &id) const;
    [[nodiscard]] Result<EventCount> countByScan(const EventFilter &filter, const UpperBound &bound, const std::stop_token &stop);

    LedgerUrl m_url;
    LedgerMapping m_mapping;
    std::unique_ptr<PostgresSession> m_session;
    PostgresCatalog m_catalog;
    LedgerProfile m_profile;
    std::unique_ptr<PostgresColumns> m_columns;
    QList<PostgresTable> m_tables; ///< as they were when the ledger was opened
    std::unique_ptr<PostgresReach> m_reach;
    std::unique_ptr<PostgresArrivals> m_arrivals;
    ArrivalHints m_hints;
};

} // namespace ledgerscope
