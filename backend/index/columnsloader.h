// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/index/chunkspill.h"
#include "backend/index/columnsstore.h"
#include "backend/index/eventcolumnsbuilder.h"
#include "backend/index/historychange.h"
#include "backend/index/parallelloader.h"
#include "backend/ledger/ledgerreader.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

namespace ledgerscope {

/// Brings a ledger into EventColumns, a bit at a time, as background work on a reader's thread: what the index on disk holds, and then what
/// has come since. Keeps what it has: loading again reads only what lies above the last id, also after a stop or a lost connection.
///
/// While another process writes the index its lock is asked for at each load(); once it is free, what that process has written is used and
/// gone on with.
///
/// With an index the rows are written to it as they come and need no memory beyond CommitRows of them and, where they come as they lie in
/// the store, WaitingRows; rows whose places are not certain yet (ParallelLoader::isTentative()) wait in a file beside it. Without an index,
/// or when it cannot be written, they are kept in memory up to a limit. One thread at a time.
class ColumnsLoader final
{
public:
    /// `maximumRows` are kept in memory; when there would be more, loading stops and the columns stay incomplete.
    /// `helpers` opens a second reader, on a thread of its own, where that is faster (ParallelLoader); empty: one reads alone.
    /// `indexDirectory` is where the indexes of all ledgers are; empty: everything is kept in memory.
    explicit ColumnsLoader(qint64 maximumRows, LedgerSource helpers = {}, QString indexDirectory = {});
    ~ColumnsLoader();

    enum class Mode {
        GoOn,     ///< what lies above the last row
        FindLate, ///< that, and what arrived below the last row since the index, or the first load, was made
        Anew,     ///< everything once more: what is there is not believed
    };
    /// What a load found out beside the columns.
    struct Report {
        IndexFinding finding = IndexFinding::Nothing; ///< of the index, before the first load
        qint64 rowsFromIndex = 0;    ///< that were in the index and right
        std::optional<Error> remark; ///< why the index cannot be written; the answers are right all the same
        HistoryChange history;       ///< what was known and is not true any more; `vanished` and `changed` are at least so many
    };

    /// Called on the reader's thread: first with what the index holds, or after FirstPublishRows rows, then whenever a good deal more has
    /// come, and at the end.
    using Publish = std::function<void(const EventColumns &)>;
    static constexpr qint64 FirstPublishRows = 20'000;
    static constexpr qint64 CommitRows = 16 * EventColumns::ChunkRows; ///< that wait in memory for the index
    static constexpr qint64 WaitingRows = CommitRows; ///< that wait in memory, and not in a file, for their places: 59 MB
    static constexpr qint64 LeastCommit = 4'096; ///< fewer new rows are not worth writing; they are read again the next time

    /// Called with the number of rows there are, on the reader's thread, whenever some have come.
    void setProgress(std::function<void(qint64)> progress) { m_progress = std::move(progress); }
    /// Whether every new row is written to the index at the end, however few they are.
    void setCommitsAlways(bool commitsAlways) { m_commitsAlways = commitsAlways; }

    /// NeedsIndex when the limit was reached; what was loaded stays and has been published.
    [[nodiscard]] Result<EventColumns> load(LedgerReader &reader, const UpperBound &bound, const Publish &publish, const std::stop_token &stop,
                                            Mode mode = Mode::GoOn);
    /// Puts events that somebody else found below the last row where they belong; the next load() publishes them. False: there is nothing to
    /// put them into yet, or only the store knows their places. Read anew then. They are written to the index with the next rows that are
    /// worth it. On the thread of load().
    [[nodiscard]] bool place(const QList<Event> &late);
    /// After load(): the tables of a ledger that is made of several; with an unreachable one the columns are incomplete.
    [[nodiscard]] const QList<LoadedPartition> &partitions() const { return m_partitions; }
    [[nodiscard]] const Report &report() const { return m_report; } ///< after load()
    [[nodiscard]] ColumnsStore *store() { return m_store.get(); }   ///< after load(); null without an index

private:
    [[nodiscard]] Result<void> begin(LedgerReader &reader, const UpperBound &bound, const std::stop_token &stop);
    void openStore(const LedgerProfile &profile);
    [[nodiscard]] bool takeOver();
    [[nodiscard]] Result<HistoryChange> compareEnds(LedgerReader &reader, const EventColumns &columns, const std::stop_token &stop) const;
    [[nodiscard]] Result<void> insertLate(LedgerReader &reader, const std::stop_token &stop);
    [[nodiscard]] Result<bool> loadRest(LedgerReader &reader, const UpperBound &bound, const Publish &publish, const std::stop_token &stop);
    [[nodiscard]] bool canCommit() const;
    void putAside(ChunkSpill &aside);
    void commit();
    [[nodiscard]] Result<EventColumns> finish(const LedgerReader &reader, const Publish &publish, bool isFull, bool isWhole);

    qint64 m_maximumRows;
    LedgerSource m_helpers;
    QString m_indexDirectory;
    std::function<void(qint64)> m_progress;
    bool m_commitsAlways = false;
    QList<LoadedPartition> m_partitions;
    Report m_report;
    TimestampReader m_times;
    std::unique_ptr<ColumnsStore> m_store;
    std::unique_ptr<EventColumnsBuilder> m_builder;
    UpperBound m_settled;        ///< whatever had arrived by then is there; rows below the last one that came later may not be
    bool m_mustCommit = false;   ///< rows were put between others, or everything is new
    bool m_isWhole = true;       ///< no partition was unreachable
    qint64 m_committedRows = 0;
    std::optional<EventColumns> m_before; ///< while everything is read anew: what is compared at the end
};

} // namespace ledgerscope
