// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/sqlite/rowbuffer.h"
#include "backend/ledger/sqlite/rowfilter.h"
#include "backend/ledger/sqlite/sqlitecolumns.h"
#include "backend/ledger/sqlite/sqliteidrange.h"
#include "backend/ledger/sqlite/sqliteplan.h"
#include "backend/ledger/sqlite/sqlitesession.h"

#include <memory>
#include <optional>

namespace ledgerscope {

/// Everything a stream of rows needs to know.
struct SqliteRowRequest {
    SqlitePlan plan;
    SqliteIdRange range;
    bool isBackward = false;
    ScanColumns columns;
    SqliteColumns::Sizes sizes = SqliteColumns::Sizes::WithRow;
    std::optional<qint64> highestRowId; ///< rows above it are left out
    qint64 wanted = -1;                 ///< matching rows after which to stop; -1: all
};

/// Matching rows in ledger order (or against it), slice by slice. Between two calls of next() no statement is open.
class SqliteRowStream
{
public:
    /// The arguments must outlive the stream.
    [[nodiscard]] static std::unique_ptr<SqliteRowStream> create(SqliteSession &session, const LedgerProfile &profile, const SqliteShape &shape,
                                                                 const RowFilter &filter, const SqliteRowRequest &request);
    virtual ~SqliteRowStream();
    SqliteRowStream(const SqliteRowStream &) = delete;
    SqliteRowStream &operator=(const SqliteRowStream &) = delete;

    /// Reads the next slice into rows(), which may stay empty; false at the end.
    [[nodiscard]] virtual Result<bool> next(const std::stop_token &stop) = 0;
    [[nodiscard]] const std::vector<ScanRow> &rows() const { return m_buffer.rows(); }
    [[nodiscard]] qint64 scannedRows() const { return m_scanned; } ///< so far, in good slices
    [[nodiscard]] bool isAtEnd() const { return m_isAtEnd; }       ///< nothing lies behind the rows that were given

protected:
    SqliteRowStream(SqliteSession &session, const LedgerProfile &profile, const SqliteShape &shape, const RowFilter &filter,
                    const SqliteRowRequest &request);

    enum class Taking { Kept, LeftOut, Failed };
    /// Copies the row the statement stands on if it is wanted.
    [[nodiscard]] Taking take(SqliteSlice &slice, const SqliteStatement &statement, PayloadSizer &sizer);

    SqliteSession &m_session;
    const SqliteShape &m_shape;
    const RowFilter &m_filter;
    const SqliteRowRequest m_request;
    SqliteColumns m_columns;
    RowBuffer m_buffer;
    qint64 m_scanned = 0;
    qint64 m_kept = 0; ///< rows of earlier slices
    bool m_isAtEnd = false;

private:
    ScanRow m_row;
};

} // namespace ledgerscope
