// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/partrun.h"

#include <QString>

#include <limits>
#include <memory>
#include <vector>

namespace ledgerscope {

/// Where rows wait that cannot be given yet.
struct MergeRoom {
    qint64 rowsInMemory = std::numeric_limits<qint64>::max(); ///< 56 bytes each
    QString folder; ///< of a file for what is more; empty: there is none
    std::size_t lateRows = 262'144; ///< that come below what was given (PartPlacing): 15 MB
};

/// Brings rows of parts that were read as they lay in the store into the order of their ids, byte by byte. What was given is gone; parts may
/// come while rows are given. The values of all parts are kept once.
class PartMerge final
{
public:
    explicit PartMerge(MergeRoom room = {});

    /// A part and its own order (CodedPart::sort(), which may be made on another thread), from its row number `first` on.
    /// False: there is no room for it, and no more rows can be had from here.
    [[nodiscard]] bool add(std::unique_ptr<CodedPart> part, std::vector<quint32> order, quint32 first = 0);
    /// Codes the rows of a part by values(); add() does it too.
    void shareValues(CodedPart &part) { part.shareValues(m_values); }
    [[nodiscard]] bool isEmpty() const noexcept { return m_heap.empty(); }
    /// The next row, unless it is empty; valid until next().
    [[nodiscard]] PartRow front() const { return m_runs[m_heap.front().run].front(); }
    /// Goes on to the row behind. False: it cannot be read.
    [[nodiscard]] bool next();
    /// Whether the row in front has the id of another one: a row that moved while it was read, or one that is there twice.
    [[nodiscard]] bool isFrontRepeated() const;
    void clear(); ///< gives up all rows; the values stay

    [[nodiscard]] const PartValues &values() const noexcept { return m_values; }
    [[nodiscard]] qint64 rowsInMemory() const;
    [[nodiscard]] qint64 bytesInFile() const { return m_spill ? m_spill->size() : 0; }

private:
    /// The next row of a run. Its id is at hand: most comparisons need no more.
    struct Head {
        IdKey key;
        bool isExact = false;
        quint32 run = 0;
    };

    [[nodiscard]] Head headOf(quint32 run) const;
    [[nodiscard]] int compare(const Head &a, const Head &b) const;
    [[nodiscard]] bool isBefore(const Head &a, const Head &b) const;
    void sink(std::size_t place);
    void rise(std::size_t place);
    [[nodiscard]] bool makeRoom(qint64 rows);

    MergeRoom m_room;
    std::shared_ptr<RowSpill> m_spill;
    PartValues m_values;
    std::vector<PartRun> m_runs;
    std::vector<Head> m_heap; ///< of the runs that have rows; that with the lowest first
};

} // namespace ledgerscope
