// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitetimewalk.h"

#include "backend/ledger/sqlite/sqlitestatements.h"

#include <utility>

namespace ledgerscope {

void SqliteTimeRange::dropLooserStart(bool isBackward)
{
    auto &bound = isBackward ? highest : lowest;
    if (!time || !bound)
        return;
    const bool isBoundNearer = isBackward ? *bound < *time : *bound > *time;
    if (isBoundNearer) {
        time.reset();
        id.reset();
    } else {
        bound.reset();
    }
}

SqliteTimeWalk::SqliteTimeWalk(SqliteSession &session, const LedgerProfile &profile, const SqliteShape &shape, const RowFilter &filter,
                               const SqliteRowRequest &request, const SqliteTimeOrder &order, SqliteTimeRange range)
    : SqliteRowStream(session, profile, shape, filter, request)
    , m_order(order)
    , m_range(std::move(range))
{
}

bool SqliteTimeWalk::hasEnough() const
{
    return m_request.wanted >= 0 && m_kept + static_cast<qint64>(m_buffer.rows().size()) >= m_request.wanted;
}

Result<bool> SqliteTimeWalk::next(const std::stop_token &stop)
{
    if (m_isAtEnd || hasEnough()) {
        m_buffer.clear();
        return false;
    }
    m_kept += static_cast<qint64>(m_buffer.rows().size());
    Progress progress;
    const auto read = m_session.run(stop, [&](SqliteSlice &slice) {
        m_buffer.clear();
        progress = {};
        return readSlice(slice, progress);
    });
    if (!read)
        return read.error();
    m_scanned += progress.scanned;
    m_isAtEnd = progress.isAtEnd;
    if (progress.scanned > 0) {
        m_range.time = progress.time;
        m_range.id = progress.id;
        m_range.isInclusive = false;
        m_range.dropLooserStart(m_request.isBackward);
    }
    return true;
}

Result<SqliteStatement *> SqliteTimeWalk::prepare(SqliteSlice &slice) const
{
    sqlitestatements::TimeWalk walk;
    walk.time = m_order.path().columns.first();
    walk.select = m_columns.select() + ", " + walk.time;
    walk.from = m_order.path().from;
    walk.id = m_shape.id;
    walk.isBackward = m_request.isBackward;
    walk.hasHighestId = m_request.range.upper.has_value();
    walk.hasLowest = m_range.lowest.has_value();
    walk.hasHighest = m_range.highest.has_value();
    if (m_range.time) {
        walk.start = !m_range.id ? sqlitestatements::TimeStart::BehindMoment
            : m_range.isInclusive ? sqlitestatements::TimeStart::AtRow
                                  : sqlitestatements::TimeStart::BehindRow;
    }
    const auto prepared = slice.prepare(sqlitestatements::timeWalk(walk));
    if (!prepared)
        return prepared;
    const auto bindIf = [&prepared](int parameter, const std::optional<SqliteValue> &value) {
        if (value)
            (*prepared)->bind(parameter, *value);
    };
    bindIf(0, m_range.time);
    bindIf(1, m_range.id);
    bindIf(2, m_request.range.upper);
    bindIf(3, m_range.lowest);
    bindIf(4, m_range.highest);
    return prepared;
}

Result<void> SqliteTimeWalk::readSlice(SqliteSlice &slice, Progress &progress)
{
    const auto prepared = prepare(slice);
    if (!prepared)
        return prepared.error();
    SqliteStatement &statement = **prepared;
    const int timeColumn = statement.columnCount() - 1;
    PayloadSizer sizer = m_columns.sizer();
    for (;;) {
        const auto step = slice.step(statement);
        if (step == SqliteSlice::Step::Failed)
            return slice.error();
        progress.isAtEnd = step == SqliteSlice::Step::Done;
        if (step != SqliteSlice::Step::Row)
            return {};
        ++progress.scanned;
        progress.time = statement.value(timeColumn);
        progress.id = statement.value(0);
        if (take(slice, statement, sizer) == Taking::Failed)
            return slice.error();
        if (hasEnough() || m_buffer.isFull() || slice.isOver())
            return {};
    }
}

} // namespace ledgerscope
