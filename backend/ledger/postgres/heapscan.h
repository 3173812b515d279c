// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/postgres/bulkrows.h"
#include "backend/ledger/postgres/copytuples.h"
#include "backend/ledger/scan.h"
#include "backend/ledger/scanpart.h"

#include <chrono>
#include <stop_token>
#include <vector>

namespace ledgerscope {

class PostgresSession;

/// Reads a range of blocks of one heap by COPY in slices, whose size follows the time and the bytes they take. Rows are handed over when
/// the transaction of their slice has ended.
class HeapScan final
{
public:
    /// The arguments must outlive this.
    HeapScan(PostgresSession &session, const PostgresColumns &columns, const ScanPart &part, ScanColumns wanted, const UpperBound &bound);

    /// `blocks`: how many the heap has now; where the part's range has no end it ends there.
    [[nodiscard]] Result<ScanSummary> run(qint64 blocks, const ScanVisitor &visitor, const std::stop_token &stop);

private:
    enum class SliceEnd { Complete, TooLarge };

    [[nodiscard]] Result<SliceEnd> readSlice(qint64 end, const std::stop_token &stop);
    [[nodiscard]] Result<void> giveRows(const ScanVisitor &visitor, const std::stop_token &stop);
    [[nodiscard]] bool isWanted(const ScanRow &row) const;
    void pace(std::chrono::milliseconds took);
    [[nodiscard]] QByteArray statement(qint64 end) const;

    PostgresSession &m_session;
    const PostgresColumns &m_columns;
    const ScanPart &m_part;
    const UpperBound &m_bound;
    BulkRows m_rows;
    CopyTuples m_tuples;
    std::vector<char> m_bytes; ///< of the slice, as they came
    qint64 m_next;
    qint64 m_sliceBlocks;
    ScanSummary m_summary;
};

} // namespace ledgerscope
