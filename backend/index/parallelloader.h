// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/index/eventcolumnsbuilder.h"
#include "backend/index/partplacing.h"
#include "backend/index/partqueue.h"
#include "backend/ledger/ledgerreader.h"

#include <QList>

#include <functional>
#include <stop_token>

namespace ledgerscope {

/// A table of a ledger that is made of several: how far it has been read.
struct LoadedPartition {
    QString name;
    qint64 rows = 0;
    std::optional<EventId> highest;   ///< of the ids that were read
    std::optional<Error> unreachable; ///< its server does not answer; what it has is missing
};

/// Reads what a ledger has above the last row of a builder, and appends it in ledger order, each row once: part by part, with a second
/// reader on a thread of its own where the plan says that it is worth it. Where the rows come as they lie in the store they are sorted
/// here: those of a heap that is nearly in order while it is read, so that they can be shown, the others when all are there (PartPlacing).
///
/// After an error or a stop the builder holds the rows that are certain: reading again goes on behind them. While isTentative() rows may
/// yet come between those that were appended, or those be taken back: they may be shown, and not be kept. One thread at a time.
class ParallelLoader final
{
public:
    /// `helpers` opens the second reader, on its thread; empty: there is none. `builder` must outlive this.
    /// `room`: for rows that cannot be placed yet; when there is none the ledger is read by key.
    ParallelLoader(LedgerSource helpers, EventColumnsBuilder &builder, qint64 partRows = PartRows, MergeRoom room = {});

    static constexpr qint64 FirstRows = 20'000; ///< by scan(), so that there is something to show soon
    static constexpr qint64 PartRows = 2 * EventColumns::ChunkRows;
    static constexpr std::size_t PartsAhead = 4; ///< what waits in memory for its turn

    /// Called on the caller's thread whenever some rows have come. Returns false to end the load.
    using Grown = std::function<bool()>;

    /// False: `mostRows` were reached or `grown` ended it, and there are more.
    [[nodiscard]] Result<bool> load(LedgerReader &reader, const UpperBound &bound, qint64 mostRows, const Grown &grown, const std::stop_token &stop);
    [[nodiscard]] bool isTentative() const noexcept { return m_isTentative; } ///< while it loads
    /// After load(): the tables of a ledger that was read table by table; empty for every other.
    [[nodiscard]] const QList<LoadedPartition> &partitions() const { return m_partitions; }
    [[nodiscard]] bool isWhole() const; ///< no partition is unreachable

private:
    struct Job;

    enum class End {
        AllRead,
        Ended,
        MustScan, ///< by key, what is missing
        MustSort, ///< from the beginning, giving nothing before all is there
    };

    [[nodiscard]] Result<End> scan(LedgerReader &reader, const Job &job, qint64 atMost);
    [[nodiscard]] Result<End> readPlan(LedgerReader &reader, const Job &job, const ScanPlan &plan);
    [[nodiscard]] Result<End> readParts(LedgerReader &reader, const Job &job, const ScanPlan &plan, bool givesEarly);
    [[nodiscard]] Result<End> giveInOrder(LedgerReader &reader, const Job &job, const ScanPlan &plan, PartQueue &queue);
    [[nodiscard]] Result<End> sortAndGive(LedgerReader &reader, const Job &job, const ScanPlan &plan, PartQueue &queue, bool givesEarly);
    [[nodiscard]] Result<End> giveReady(const Job &job, PartPlacing &placing, PartCodes &codes);
    [[nodiscard]] End insertLate(const LedgerReader &reader, const PartPlacing &placing);
    [[nodiscard]] bool take(const Job &job, const CodedPart &part);
    void note(const QString &partition, const ReadPart &read);
    /// Until all parts are given: gives those that are there, reads those that nobody reads, waits for the others.
    [[nodiscard]] Result<bool> work(LedgerReader &reader, const Job &job, const ScanPlan &plan, PartQueue &queue,
                                    const std::function<bool(ReadPart)> &give);

    LedgerSource m_helpers;
    EventColumnsBuilder &m_builder;
    qint64 m_partRows;
    MergeRoom m_room;
    bool m_isTentative = false;
    qint64 m_rowsAtLastCall = 0; ///< of Grown
    QList<LoadedPartition> m_partitions;
};

} // namespace ledgerscope
