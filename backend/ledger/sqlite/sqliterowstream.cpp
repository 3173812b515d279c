// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqliterowstream.h"

#include "backend/ledger/sqlite/sqlitepoints.h"
#include "backend/ledger/sqlite/sqlitewalk.h"

namespace ledgerscope {

SqliteRowStream::SqliteRowStream(SqliteSession &session, const LedgerProfile &profile, const SqliteShape &shape, const RowFilter &filter,
                                 const SqliteRowRequest &request)
    : m_session(session)
    , m_shape(shape)
    , m_filter(filter)
    , m_request(request)
    , m_columns(profile, shape, request.columns | filter.columns(), request.sizes)
{
}

SqliteRowStream::~SqliteRowStream() = default;

std::unique_ptr<SqliteRowStream> SqliteRowStream::create(SqliteSession &session, const LedgerProfile &profile, const SqliteShape &shape,
                                                         const RowFilter &filter, const SqliteRowRequest &request)
{
    switch (request.plan.way) {
    case SqlitePlan::Way::Ledger:
    case SqlitePlan::Way::Equal:
        return std::make_unique<SqliteWalk>(session, profile, shape, filter, request);
    case SqlitePlan::Way::Nothing:
    case SqlitePlan::Way::Merged:
    case SqlitePlan::Way::Gathered:
        return std::make_unique<SqlitePoints>(session, profile, shape, filter, request);
    }
    Q_UNREACHABLE();
}

SqliteRowStream::Taking SqliteRowStream::take(SqliteSlice &slice, const SqliteStatement &statement, PayloadSizer &sizer)
{
    if (m_request.highestRowId && m_columns.rowId(statement) > *m_request.highestRowId)
        return Taking::LeftOut;
    m_columns.read(statement, m_row);
    if (!m_filter.isEmpty() && !m_filter.matches(m_row))
        return Taking::LeftOut;
    if (!m_columns.readPayload(statement, m_row, sizer, slice))
        return Taking::Failed;
    m_buffer.keep(m_row);
    return Taking::Kept;
}

} // namespace ledgerscope
