// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitecounter.h"

#include "backend/ledger/sqlite/sqlitestatements.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

namespace {

using namespace std::chrono_literals;

constexpr auto QuickPortion = 5ms;

} // namespace

SqliteCounter::SqliteCounter(SqliteSession &session, const SqliteShape &shape, const SqliteRowRequest &request)
    : m_session(session)
    , m_shape(shape)
    , m_request(request)
{
}

bool SqliteCounter::canCount() const
{
    switch (m_request.plan.way) {
    case SqlitePlan::Way::Nothing:
        return true;
    case SqlitePlan::Way::Ledger:
    case SqlitePlan::Way::Equal:
    case SqlitePlan::Way::Merged:
        return m_request.plan.isExact && m_shape.isLedgerOrderIndexed && m_shape.isIdUnique;
    case SqlitePlan::Way::Gathered:
        return false;
    }
    Q_UNREACHABLE();
}

Result<EventCount> SqliteCounter::count(const std::stop_token &stop)
{
    EventCount count;
    if (m_request.plan.way == SqlitePlan::Way::Nothing)
        return count;
    const QList<QList<SqliteValue>> whole{{}};
    const auto &values = m_request.plan.way == SqlitePlan::Way::Ledger ? whole : m_request.plan.values;
    for (const QList<SqliteValue> &value : values) {
        const auto counted = countValue(value, stop);
        if (!counted)
            return counted.error();
        count.matching += *counted;
    }
    return count;
}

Result<qint64> SqliteCounter::countValue(const QList<SqliteValue> &value, const std::stop_token &stop)
{
    SqliteIdRange range = m_request.range;
    qint64 total = 0;
    for (;;) {
        Portion portion;
        SqliteSlice::Clock::duration elapsed{};
        bool isRepeated = false;
        const auto read = m_session.run(stop, [&](SqliteSlice &slice) {
            portion = {};
            if (std::exchange(isRepeated, true))
                m_portion = std::max(SmallestPortion, m_portion / 2); // a writer tore it: less at once
            const auto result = readPortion(slice, value, range, portion);
            elapsed = slice.elapsed();
            return result;
        });
        if (!read)
            return read.error();
        if (portion.wasCut) {
            m_portion = std::max(SmallestPortion, m_portion / 4);
            continue;
        }
        total += portion.entries;
        if (portion.isAtEnd)
            return total;
        range.lower = portion.last;
        range.isLowerInclusive = false;
        if (elapsed < QuickPortion)
            m_portion = std::min(LargestPortion, m_portion * 2);
        else if (elapsed > 3 * QuickPortion)
            m_portion = std::max(SmallestPortion, m_portion / 2);
    }
}

Result<void> SqliteCounter::readPortion(SqliteSlice &slice, const QList<SqliteValue> &value, const SqliteIdRange &range, Portion &portion) const
{
    sqlitestatements::Walk walk;
    walk.select = m_shape.id;
    walk.from = m_request.plan.way == SqlitePlan::Way::Ledger ? m_shape.ledgerFrom : m_request.plan.path.from;
    walk.id = m_shape.id;
    if (!value.isEmpty())
        walk.equal = m_request.plan.path.columns;
    if (m_request.highestRowId)
        walk.rowIdAtMost = m_shape.rowId;
    range.describe(walk);
    SqliteStatement *statement = nullptr;
    auto step = ask(slice, sqlitestatements::skip(walk), value, range, statement);
    if (step && *step == SqliteSlice::Step::Row) {
        portion.entries = m_portion;
        portion.last = statement->value(0);
        return {};
    }
    if (step && *step == SqliteSlice::Step::Done) {
        step = ask(slice, sqlitestatements::countOf(walk), value, range, statement);
        portion.isAtEnd = true;
        portion.entries = step && *step == SqliteSlice::Step::Row ? statement->integer(0) : 0;
    }
    if (!step)
        return step.error();
    portion.wasCut = *step == SqliteSlice::Step::Cut;
    return *step == SqliteSlice::Step::Failed ? Result<void>(slice.error()) : Result<void>();
}

Result<SqliteSlice::Step> SqliteCounter::ask(SqliteSlice &slice, const QByteArray &sql, const QList<SqliteValue> &value, const SqliteIdRange &range,
                                             SqliteStatement *&statement) const
{
    const auto prepared = slice.prepare(sql);
    if (!prepared)
        return prepared.error();
    statement = *prepared;
    range.bind(*statement);
    statement->bindInteger(2, m_portion - 1);
    if (m_request.highestRowId)
        statement->bindInteger(4, *m_request.highestRowId);
    for (int i = 0; i < value.size(); ++i)
        statement->bind(sqlitestatements::FirstEqual + i, value[i]);
    return slice.step(*statement);
}

} // namespace ledgerscope
