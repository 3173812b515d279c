// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitepoints.h"

#include "backend/ledger/sqlite/sqlitestatements.h"

#include <algorithm>
#include <limits>

namespace ledgerscope {

namespace {

constexpr qsizetype LargestPortion = 512; ///< ids read ahead from one value
constexpr int GatheredAtOnce = 4096;
constexpr qsizetype LookedUpAtOnce = 1024;

} // namespace

SqlitePoints::SqlitePoints(SqliteSession &session, const LedgerProfile &profile, const SqliteShape &shape, const RowFilter &filter,
                           const SqliteRowRequest &request)
    : SqliteRowStream(session, profile, shape, filter, request)
{
    for (const QList<SqliteValue> &value : request.plan.values)
        m_sources.push_back({value, request.range, {}, 0, false});
}

qsizetype SqlitePoints::portion() const
{
    return m_request.wanted < 0 ? LargestPortion : std::min<qsizetype>(LargestPortion, m_request.wanted);
}

Result<bool> SqlitePoints::next(const std::stop_token &stop)
{
    m_kept += static_cast<qint64>(m_buffer.rows().size());
    m_buffer.clear();
    if (m_request.wanted >= 0 && m_kept >= m_request.wanted)
        return false;
    if (m_request.plan.way == SqlitePlan::Way::Gathered && !m_isGathered) {
        if (const auto gathered = gather(stop); !gathered)
            return gathered.error();
    }
    if (m_ids.isEmpty()) {
        const qsizetype count = m_request.wanted < 0 ? LookedUpAtOnce : std::clamp<qsizetype>(m_request.wanted - m_kept, 1, LookedUpAtOnce);
        auto ids = nextIds(count, stop);
        if (!ids)
            return ids.error();
        m_ids = std::move(ids).value();
        m_isAtEnd = m_ids.isEmpty();
        if (m_isAtEnd)
            return false;
    }
    qsizetype done = 0;
    const auto read = m_session.run(stop, [&](SqliteSlice &slice) {
        m_buffer.clear();
        done = 0;
        return readSlice(slice, done);
    });
    if (!read)
        return read.error();
    m_scanned += done;
    m_ids.remove(0, done);
    return true;
}

Result<void> SqlitePoints::readSlice(SqliteSlice &slice, qsizetype &done)
{
    const auto prepared = slice.prepare(sqlitestatements::byId(m_columns.select(), m_shape.table, m_shape.id));
    if (!prepared)
        return prepared.error();
    SqliteStatement &statement = **prepared;
    PayloadSizer sizer = m_columns.sizer();
    for (const SqliteValue &id : m_ids) {
        const std::size_t keptBefore = m_buffer.rows().size();
        statement.reset();
        statement.bind(0, id);
        for (auto step = slice.step(statement); step != SqliteSlice::Step::Done; step = slice.step(statement)) {
            if (step == SqliteSlice::Step::Cut) {
                m_buffer.truncate(keptBefore);
                return {};
            }
            if (step == SqliteSlice::Step::Failed || take(slice, statement, sizer) == Taking::Failed)
                return slice.error();
            if (m_shape.isIdUnique)
                break;
        }
        ++done;
        if (m_buffer.isFull() || slice.isOver())
            return {};
    }
    return {};
}

Result<QList<SqliteValue>> SqlitePoints::nextIds(qsizetype count, const std::stop_token &stop)
{
    QList<SqliteValue> ids;
    while (ids.size() < count) {
        Source *first = nullptr;
        for (Source &source : m_sources) {
            while (source.needsMore()) {
                if (const auto filled = fill(source, stop); !filled)
                    return filled.error();
            }
            if (!source.isEmpty() && (!first || isBefore(source.ids[source.at], first->ids[first->at])))
                first = &source;
        }
        if (!first)
            break;
        const SqliteValue &id = first->ids[first->at++];
        if (ids.isEmpty() || ids.last() != id)
            ids += id;
    }
    return ids;
}

Result<void> SqlitePoints::fill(Source &source, const std::stop_token &stop) const
{
    Source filled;
    const auto read = m_session.run(stop, [&](SqliteSlice &slice) {
        filled = source;
        filled.ids.clear();
        filled.at = 0;
        return fillSlice(slice, filled);
    });
    if (!read)
        return read;
    source = std::move(filled);
    return {};
}

Result<void> SqlitePoints::fillSlice(SqliteSlice &slice, Source &source) const
{
    sqlitestatements::Walk walk;
    walk.select = m_shape.id;
    walk.from = m_request.plan.path.from;
    walk.id = m_shape.id;
    walk.equal = m_request.plan.path.columns;
    walk.isBackward = m_request.isBackward;
    walk.hasLimit = true;
    source.range.describe(walk);
    const auto prepared = slice.prepare(sqlitestatements::walk(walk));
    if (!prepared)
        return prepared.error();
    SqliteStatement &statement = **prepared;
    source.range.bind(statement);
    statement.bindInteger(2, portion());
    for (int i = 0; i < source.value.size(); ++i)
        statement.bind(sqlitestatements::FirstEqual + i, source.value[i]);
    auto step = slice.step(statement);
    for (; step == SqliteSlice::Step::Row; step = slice.step(statement))
        source.ids += statement.value(0);
    if (step == SqliteSlice::Step::Failed)
        return slice.error();
    source.isAtEnd = step == SqliteSlice::Step::Done && source.ids.size() < portion();
    if (!source.ids.isEmpty()) {
        (m_request.isBackward ? source.range.upper : source.range.lower) = source.ids.last();
        (m_request.isBackward ? source.range.isUpperInclusive : source.range.isLowerInclusive) = false;
    }
    return {};
}

Result<void> SqlitePoints::gather(const std::stop_token &stop)
{
    Source &source = m_sources.front();
    const SqliteIndexPath &path = m_request.plan.path;
    const QByteArray sql = sqlitestatements::gather(m_shape.id + ", " + m_shape.rowId, path.from, path.columns, m_shape.rowId);
    qint64 last = std::numeric_limits<qint64>::min();
    QList<SqliteValue> ids;
    while (!source.isAtEnd) {
        QList<SqliteValue> found;
        qint64 lastFound = last;
        bool isAtEnd = false;
        const auto read = m_session.run(stop, [&](SqliteSlice &slice) -> Result<void> {
            found.clear();
            lastFound = last;
            const auto prepared = slice.prepare(sql);
            if (!prepared)
                return prepared.error();
            (*prepared)->bindInteger(0, last);
            (*prepared)->bindInteger(1, GatheredAtOnce);
            for (int i = 0; i < source.value.size(); ++i)
                (*prepared)->bind(2 + i, source.value[i]);
            auto step = slice.step(**prepared);
            for (; step == SqliteSlice::Step::Row && !slice.isOver(); step = slice.step(**prepared)) {
                lastFound = (*prepared)->integer(1);
                found += (*prepared)->value(0);
            }
            isAtEnd = step == SqliteSlice::Step::Done && found.size() < GatheredAtOnce;
            return step == SqliteSlice::Step::Failed ? Result<void>(slice.error()) : Result<void>();
        });
        if (!read)
            return read;
        last = lastFound;
        source.isAtEnd = isAtEnd;
        ids += found;
    }
    ids.removeIf([&](const SqliteValue &id) { return id.storage == SqliteValue::Class::Null || !source.range.contains(id); });
    std::sort(ids.begin(), ids.end(), [this](const SqliteValue &a, const SqliteValue &b) { return isBefore(a, b); });
    source.ids = std::move(ids);
    m_isGathered = true;
    return {};
}

} // namespace ledgerscope
