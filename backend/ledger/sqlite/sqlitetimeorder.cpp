// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitetimeorder.h"

#include "backend/ledger/sqlite/sqlitestatements.h"

namespace ledgerscope {

namespace {

constexpr int RowsAtOnce = 20'000;
constexpr int MostCuts = 20; ///< in a row; a busy machine cuts a step now and then, and that says nothing about the times

} // namespace

SqliteTimeOrder::SqliteTimeOrder(SqliteSession &session, const SqliteShape &shape, const SqliteIndexPath &path, const TimestampReader &times)
    : m_session(session)
    , m_shape(shape)
    , m_path(path)
    , m_times(times)
{
}

Result<void> SqliteTimeOrder::prove(const std::stop_token &stop)
{
    bool hasNull = false;
    qint64 lastRowId = 0;
    const auto begun = m_session.run(stop, [&](SqliteSlice &slice) { return begin(slice, hasNull, lastRowId); });
    if (!begun || hasNull)
        return begun;
    Progress progress;
    int cuts = 0;
    while (!progress.isAtEnd && !progress.isRefuted) {
        if (progress.rows >= MostRows || cuts > MostCuts)
            return {};
        Progress next;
        const auto read = m_session.run(stop, [&](SqliteSlice &slice) {
            next = progress;
            return readSlice(slice, next);
        });
        if (!read)
            return read;
        cuts = next.wasCut ? cuts + 1 : 0;
        if (!next.wasCut)
            progress = next;
    }
    m_form = progress.form;
    m_lastRowId = lastRowId;
    m_isProven = !progress.isRefuted;
    return {};
}

Result<void> SqliteTimeOrder::begin(SqliteSlice &slice, bool &hasNull, qint64 &lastRowId) const
{
    const auto null = slice.prepare(sqlitestatements::hasNull(m_path.columns.first(), m_path.from));
    if (!null)
        return null.error();
    const auto nullStep = slice.step(**null);
    const auto largest = slice.prepare(sqlitestatements::largest(m_shape.rowId, m_shape.table));
    if (!largest)
        return largest.error();
    const auto largestStep = slice.step(**largest);
    using Step = SqliteSlice::Step;
    if (nullStep == Step::Failed || nullStep == Step::Cut || largestStep == Step::Failed || largestStep == Step::Cut)
        return slice.error();
    hasNull = nullStep == Step::Row;
    lastRowId = largestStep == Step::Row ? (*largest)->integer(0) : 0;
    return {};
}

bool SqliteTimeOrder::accepts(const SqliteStatement &row, std::optional<SqliteTimeForm> &form) const
{
    if (row.storageOf(0) != SqliteValue::Class::Text)
        return false;
    const QByteArrayView text = row.utf8(0);
    if (!form) {
        form = SqliteTimeForm::of(text, m_times);
        return form.has_value();
    }
    return form->matches(text, m_times);
}

Result<void> SqliteTimeOrder::readSlice(SqliteSlice &slice, Progress &progress) const
{
    sqlitestatements::TimeWalk walk;
    walk.select = m_path.columns.first() + ", " + m_shape.id;
    walk.from = m_path.from;
    walk.time = m_path.columns.first();
    walk.id = m_shape.id;
    walk.start = progress.lastTime.storage == SqliteValue::Class::Null ? sqlitestatements::TimeStart::Everything : sqlitestatements::TimeStart::BehindRow;
    const auto prepared = slice.prepare(sqlitestatements::timeWalk(walk));
    if (!prepared)
        return prepared.error();
    SqliteStatement &statement = **prepared;
    if (walk.start == sqlitestatements::TimeStart::BehindRow) {
        statement.bind(0, progress.lastTime);
        statement.bind(1, progress.lastId);
    }
    auto step = slice.step(statement);
    for (int rows = 0; step == SqliteSlice::Step::Row; step = slice.step(statement)) {
        progress.isRefuted = !accepts(statement, progress.form);
        if (progress.isRefuted)
            return {};
        ++progress.rows;
        if (++rows == RowsAtOnce || (rows % 16 == 0 && slice.isOver())) {
            progress.lastTime = statement.value(0);
            progress.lastId = statement.value(1);
            return {};
        }
    }
    progress.isAtEnd = step == SqliteSlice::Step::Done;
    progress.wasCut = step == SqliteSlice::Step::Cut;
    return step == SqliteSlice::Step::Failed ? Result<void>(slice.error()) : Result<void>();
}

Result<void> SqliteTimeOrder::proveNewRows(const std::stop_token &stop)
{
    bool hasMore = m_isProven;
    int cuts = 0;
    while (hasMore) {
        auto form = m_form;
        qint64 last = m_lastRowId;
        bool isRefuted = false;
        bool wasCut = false;
        const auto read = m_session.run(stop, [&](SqliteSlice &slice) -> Result<void> {
            form = m_form;
            last = m_lastRowId;
            isRefuted = false;
            const auto prepared = slice.prepare(sqlitestatements::gather(m_path.columns.first() + ", " + m_shape.rowId, m_shape.table, {}, m_shape.rowId));
            if (!prepared)
                return prepared.error();
            (*prepared)->bindInteger(0, m_lastRowId);
            (*prepared)->bindInteger(1, RowsAtOnce);
            auto step = slice.step(**prepared);
            for (; step == SqliteSlice::Step::Row && !isRefuted && !slice.isOver(); step = slice.step(**prepared)) {
                isRefuted = !accepts(**prepared, form);
                last = (*prepared)->integer(1);
            }
            wasCut = step == SqliteSlice::Step::Cut;
            return step == SqliteSlice::Step::Failed ? Result<void>(slice.error()) : Result<void>();
        });
        if (!read)
            return read;
        cuts = wasCut ? cuts + 1 : 0;
        isRefuted = isRefuted || cuts > MostCuts; // rows that could not be looked at prove nothing
        hasMore = !isRefuted && (wasCut || last != m_lastRowId);
        m_form = form;
        m_lastRowId = last;
        m_isProven = m_isProven && !isRefuted;
    }
    return {};
}

} // namespace ledgerscope
