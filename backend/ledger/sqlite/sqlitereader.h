// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgermapping.h"
#include "backend/ledger/ledgerreader.h"
#include "backend/ledger/sqlite/rowfilter.h"
#include "backend/ledger/sqlite/sqlitearrivals.h"
#include "backend/ledger/sqlite/sharedprivatecopy.h"
#include "backend/ledger/sqlite/sqlitepages.h"
#include "backend/ledger/sqlite/sqliterequestbuilder.h"
#include "backend/ledger/sqlite/sqliterowstream.h"
#include "backend/ledger/sqlite/sqlitesession.h"
#include "backend/ledger/sqlite/sqliteshape.h"

#include <QString>

#include <memory>

namespace ledgerscope {

/// Reads a ledger in an SQLite file. Qt SQL owns the connection, rows come through its native handle (performance.md: Qt SQL alone takes
/// 3.6 times as long). How nothing is left behind and nobody is held up: see SqliteSession.
///
/// When a writer comes or goes, the file is opened again by the table of architecture.md §2; profile() then says how, and nothing else in
/// it changes. Belongs to the thread that opened it, which needs a QCoreApplication.
class SqliteReader final : public LedgerReader
{
public:
    /// Errors: those of SqliteOpening::decide and probeProfile, StoreBusy.
    [[nodiscard]] static Result<std::unique_ptr<LedgerReader>> open(const QString &path, const LedgerMapping &mapping);
    /// What WalWithoutShm offers: opens the private copy, which is made if no other reader has it, and goes with the last one. The ledger itself is
    /// only read.
    [[nodiscard]] static Result<std::unique_ptr<LedgerReader>> openPrivateCopy(SharedPrivateCopy &shared, const LedgerMapping &mapping,
                                                                               const std::stop_token &stop);

    SqliteReader(std::shared_ptr<const PrivateCopy> copy, std::unique_ptr<SqliteSession> session, SqliteShape shape, LedgerProfile profile);
    ~SqliteReader() override;

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
    [[nodiscard]] Result<void> companionRows(const CompanionRequest &request, const CompanionVisitor &visitor, const std::stop_token &stop) override;
    [[nodiscard]] Result<Instant> storeNow(const std::stop_token &stop) override;
    [[nodiscard]] ArrivalHints arrivalHints() const override;
    [[nodiscard]] Result<ArrivalMark> arrivalMark(const UpperBound &bound, const std::stop_token &stop) override;
    [[nodiscard]] Result<ArrivalBatch> arrivals(const ArrivalMark &mark, const std::stop_token &stop) override;
    [[nodiscard]] Result<QList<qint64>> idCounts(const std::optional<EventId> &behind, const QList<EventId> &fences,
                                                 const std::stop_token &stop) override;

private:
    [[nodiscard]] static Result<std::unique_ptr<LedgerReader>> openCopyOrFile(const QString &path, const LedgerMapping &mapping,
                                                                              std::shared_ptr<const PrivateCopy> copy);
    void noteWay();
    [[nodiscard]] Capability viewRemark() const;
    [[nodiscard]] Capability sortedViewRemark() const;

    std::shared_ptr<const PrivateCopy> m_copy; ///< outlives the session
    std::unique_ptr<SqliteSession> m_session;
    SqliteShape m_shape;
    LedgerProfile m_profile;
    TimestampReader m_times;
    SqliteRequestBuilder m_requests;
    SqlitePages m_pages;
    SqliteArrivals m_arrivals;
};

} // namespace ledgerscope
