// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitewalk.h"

#include "backend/ledger/sqlite/sqlitestatements.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int RowsBetweenLooks = 8;
/// Slices that end without one row before we say that the store cannot do it: a busy machine may lose a few.
constexpr int MostFruitlessSlices = 20;

Error noIndexError(const QString &path)
{
    return {.code = ErrorCode::NeedsIndex,
            .what = QT_TRANSLATE_NOOP("Phrase", "The column of the event ids has no index, and the table is too large to be sorted for each page."),
            .where = path,
            .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was written, and no writer was held up."),
            .remedy = QT_TRANSLATE_NOOP("Phrase", "Ask the owner of the ledger for a unique index on the id.")};
}

} // namespace

SqliteWalk::SqliteWalk(SqliteSession &session, const LedgerProfile &profile, const SqliteShape &shape, const RowFilter &filter,
                       const SqliteRowRequest &request)
    : SqliteRowStream(session, profile, shape, filter, request)
    , m_range(request.range)
{
}

Result<bool> SqliteWalk::next(const std::stop_token &stop)
{
    if (m_isAtEnd || hasEnough()) {
        m_buffer.clear();
        return false;
    }
    m_kept += static_cast<qint64>(m_buffer.rows().size());
    m_buffer.clear();
    Progress progress;
    const auto read = m_session.run(stop, [&](SqliteSlice &slice) {
        m_buffer.clear();
        progress = {};
        return readSlice(slice, progress);
    });
    if (!read)
        return read.error();
    m_fruitlessSlices = progress.scanned == 0 && !progress.isAtEnd ? m_fruitlessSlices + 1 : 0;
    if (m_fruitlessSlices > MostFruitlessSlices)
        return noIndexError(m_session.path());
    m_scanned += progress.scanned;
    m_isAtEnd = progress.isAtEnd;
    if (progress.scanned > 0) {
        auto &bound = m_request.isBackward ? m_range.upper : m_range.lower;
        (m_request.isBackward ? m_range.isUpperInclusive : m_range.isLowerInclusive) = false;
        bound = progress.last;
    }
    return true;
}

bool SqliteWalk::hasEnough() const
{
    return m_request.wanted >= 0 && m_kept + static_cast<qint64>(m_buffer.rows().size()) >= m_request.wanted;
}

Result<SqliteStatement *> SqliteWalk::prepare(SqliteSlice &slice) const
{
    const bool isEqual = m_request.plan.way == SqlitePlan::Way::Equal;
    sqlitestatements::Walk walk;
    walk.select = m_columns.select();
    walk.from = isEqual ? m_request.plan.path.from : m_shape.ledgerFrom;
    walk.id = m_shape.id;
    walk.isBackward = m_request.isBackward;
    if (isEqual)
        walk.equal = m_request.plan.path.columns;
    m_range.describe(walk);
    const auto statement = slice.prepare(sqlitestatements::walk(walk));
    if (!statement)
        return statement;
    m_range.bind(**statement);
    for (int i = 0; isEqual && i < walk.equal.size(); ++i)
        (*statement)->bind(sqlitestatements::FirstEqual + i, m_request.plan.values.first()[i]);
    return statement;
}

Result<void> SqliteWalk::readSlice(SqliteSlice &slice, Progress &progress)
{
    const auto prepared = prepare(slice);
    if (!prepared)
        return prepared.error();
    SqliteStatement &statement = **prepared;
    PayloadSizer sizer = m_columns.sizer();
    bool wantsToEnd = false;
    for (;;) {
        switch (slice.step(statement)) {
        case SqliteSlice::Step::Row:
            if (!standOn(statement, progress, wantsToEnd))
                return {};
            ++progress.scanned;
            if (take(slice, statement, sizer) == Taking::Failed)
                return slice.error();
            wantsToEnd = wantsToEnd || hasEnough() || m_buffer.isFull() || (progress.scanned % RowsBetweenLooks == 0 && slice.isOver());
            if (wantsToEnd && m_shape.isIdUnique)
                return {};
            break;
        case SqliteSlice::Step::Done:
            progress.isAtEnd = true;
            return {};
        case SqliteSlice::Step::Cut:
            if (!m_shape.isIdUnique)
                giveUpLastId(progress);
            return {};
        case SqliteSlice::Step::Failed:
            return slice.error();
        }
    }
}

bool SqliteWalk::standOn(const SqliteStatement &statement, Progress &progress, bool wantsToEnd) const
{
    const QByteArrayView id = m_shape.isUtf16 ? statement.utf8(0) : statement.bytes(0);
    if (m_shape.isIdUnique) {
        progress.last.storage = m_columns.storageOfId(statement);
        progress.last.bytes.resize(id.size());
        std::copy(id.begin(), id.end(), progress.last.bytes.begin());
        return true;
    }
    // Without a unique index an id may repeat, and going on behind it would lose the rest: never end between two rows of one id.
    const SqliteValue here = statement.value(0);
    if (progress.scanned > 0 && here == progress.last)
        return true;
    if (wantsToEnd)
        return false;
    progress.beforeLast = progress.last;
    progress.keptBeforeLast = m_buffer.rows().size();
    progress.last = here;
    return true;
}

/// A slice that was cut among rows of one id leaves all of them to the next.
void SqliteWalk::giveUpLastId(Progress &progress)
{
    if (progress.scanned == 0)
        return;
    m_buffer.truncate(progress.keptBeforeLast);
    if (progress.beforeLast.storage == SqliteValue::Class::Null)
        progress.scanned = 0;
    progress.last = progress.beforeLast;
}

} // namespace ledgerscope
