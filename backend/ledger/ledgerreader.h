// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/result.h"
#include "backend/ledger/arrivals.h"
#include "backend/ledger/capability.h"
#include "backend/ledger/companionrows.h"
#include "backend/ledger/eventpage.h"
#include "backend/ledger/ledgerprofile.h"
#include "backend/ledger/scan.h"
#include "backend/ledger/scanpart.h"

#include <QList>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace ledgerscope {

/// How an order can be had from this store (architecture.md §3 "Orders").
enum class OrderSupport {
    Keyset,     ///< pages by key, any size
    SortedPart, ///< for an entity, a run or at most LedgerReader::LargestSortedPart filtered events, sorted in memory
    NoColumn,   ///< the store does not keep that value
};

/// Port: reads one ledger. Has no way to change it, holds no store transaction between calls nor beyond a slice
/// (architecture.md §2), and makes no writer wait.
///
/// A reader belongs to the thread that opened it; LedgerConnection gives it a thread of its own. Each call returns early with
/// ErrorCode::Cancelled soon after its token asks to stop, whatever the store is doing. After ErrorCode::ConnectionLost the reader
/// is dead: open a new one; all calls carry their whole state, so work goes on where it was.
class LedgerReader
{
public:
    static constexpr qint64 LargestSortedPart = 100'000;
    static constexpr qsizetype LargestBatch = 5'000; ///< arrivals of one call; a little more where rows cannot be told apart

    LedgerReader() = default;
    LedgerReader(const LedgerReader &) = delete;
    LedgerReader &operator=(const LedgerReader &) = delete;
    virtual ~LedgerReader();

    /// What was found when the ledger was opened: tables, columns, dialect, collation. Never changes.
    [[nodiscard]] virtual const LedgerProfile &profile() const = 0;
    /// What works, what works with a remark, what does not and which right is missing (case C64).
    [[nodiscard]] virtual CapabilityReport capabilities() const = 0;
    [[nodiscard]] virtual OrderSupport orderSupport(EventOrder order) const = 0;

    [[nodiscard]] virtual Result<UpperBound> upperBound(const std::stop_token &stop) = 0;
    /// One keyset page. OrderNeedsEntity for Sequence without an entity; NeedsIndex / TooManyRows where the order is not to be had.
    [[nodiscard]] virtual Result<EventPage> page(const PageRequest &request, const std::stop_token &stop) = 0;
    /// The events with these ids, in the order of the ids; ids that do not exist are left out. At most 10,000 ids.
    [[nodiscard]] virtual Result<QList<Event>> events(const QList<EventId> &ids, const std::stop_token &stop) = 0;
    /// The first `limit` bytes of a payload (limit < 0: all). UnknownEvent if there is no such event.
    [[nodiscard]] virtual Result<Payload> payload(const EventId &id, qint64 limit, const std::stop_token &stop) = 0;
    [[nodiscard]] virtual Result<EventCount> count(const EventFilter &filter, const UpperBound &bound, const std::stop_token &stop) = 0;
    /// Streams rows in ledger order, in slices; the visitor may take as long as it likes between slices without holding a writer up.
    [[nodiscard]] virtual Result<ScanSummary> scan(const ScanRequest &request, const ScanVisitor &visitor, const std::stop_token &stop) = 0;
    /// Cuts what lies above `after` and within the bound into parts of about `rows` rows. A reader that knows nothing better makes one.
    [[nodiscard]] virtual Result<ScanPlan> scanPlan(const std::optional<EventId> &after, const UpperBound &bound, qint64 rows, const std::stop_token &stop);
    /// Streams the rows of a part of a plan that any reader of this ledger made. Each row once if the part's `blocks` are not set.
    [[nodiscard]] virtual Result<ScanSummary> scanPart(const ScanPart &part, ScanColumns columns, const UpperBound &bound, const ScanVisitor &visitor,
                                                       const std::stop_token &stop);
    /// Streams the rows of a table beside the events, in the store's own order and in slices: rows that come or go meanwhile may be in or
    /// not. Errors of readableCompanion(), and those of reading.
    [[nodiscard]] virtual Result<void> companionRows(const CompanionRequest &request, const CompanionVisitor &visitor, const std::stop_token &stop);
    /// The store's own clock: "now" for everything that is shown as of now (architecture.md §3).
    [[nodiscard]] virtual Result<Instant> storeNow(const std::stop_token &stop) = 0;

    /// Which hints arrivals() uses, beside the head that every store has. A reader that knows nothing better finds new ids only.
    [[nodiscard]] virtual ArrivalHints arrivalHints() const;
    /// A mark at a bound: arrivals() gives what becomes visible from now on, everything above the bound's highest id, and where the bound
    /// has an arrival mark of the store everything above that too. Take the bound first and what is known up to it afterwards.
    [[nodiscard]] virtual Result<ArrivalMark> arrivalMark(const UpperBound &bound, const std::stop_token &stop);
    /// What has become visible since a mark, above and below the head; at most about LargestBatch rows. Rows that were replaced under an
    /// id that was known come again where the store shows it. Costs next to nothing when nothing has changed.
    [[nodiscard]] virtual Result<ArrivalBatch> arrivals(const ArrivalMark &mark, const std::stop_token &stop);
    /// How many rows have ids in each stretch that ends with (and includes) a fence: from behind an id (nullopt: from the beginning) to the
    /// first fence, from there to the second … They ascend in ledger order and need not exist. From the index on the id alone where the
    /// store has one.
    [[nodiscard]] virtual Result<QList<qint64>> idCounts(const std::optional<EventId> &behind, const QList<EventId> &fences, const std::stop_token &stop);
};

/// Opens a reader on the thread that will use it.
using LedgerSource = std::function<Result<std::unique_ptr<LedgerReader>>()>;

} // namespace ledgerscope
