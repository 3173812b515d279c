// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitefences.h"

#include "backend/ledger/sqlite/sqlitestatements.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

namespace {

ScanPlan onePart(const std::optional<EventId> &after)
{
    ScanPlan plan;
    plan.parts += ScanPart{.partition = {}, .after = after, .upTo = {}, .blocks = {}};
    return plan;
}

} // namespace

SqliteFences::SqliteFences(SqliteSession &session, const SqliteShape &shape, const LedgerProfile &profile)
    : m_session(session)
    , m_shape(shape)
    , m_profile(profile)
{
}

Result<ScanPlan> SqliteFences::plan(const std::optional<EventId> &after, const UpperBound &bound, qint64 rows, const std::stop_token &stop) const
{
    ScanPlan plan = onePart(after);
    if (m_shape.rowId.isEmpty() || !m_profile.isBytewiseCollation || !m_shape.isLedgerOrderIndexed)
        return plan;
    const auto range = rowIds(stop);
    if (!range)
        return range.error();
    const qint64 wantedParts = range->count() / std::max<qint64>(rows, 1);
    if (wantedParts < 2)
        return plan;
    const auto sampled = sample(*range, std::min(wantedParts * SamplesPerPart, MostSamples), stop);
    if (!sampled)
        return sampled.error();
    if (!*sampled)
        return plan;
    QList<EventId> ids;
    for (const QByteArray &bytes : **sampled) {
        EventId id(bytes);
        if ((!after || id > *after) && (!bound.highestId || id < *bound.highestId))
            ids += std::move(id);
    }
    // The ids that are left stand for as much of the ledger as they are of the sample.
    const qint64 rowsPerSample = std::max<qint64>(range->count() / std::max<qsizetype>((*sampled)->size(), 1), 1);
    const auto step = static_cast<qsizetype>(std::max<qint64>(rows / rowsPerSample, 1));
    for (qsizetype at = step; at < ids.size(); at += step) {
        if (plan.parts.last().after == ids[at])
            continue;
        plan.parts.last().upTo = ids[at];
        plan.parts += ScanPart{.partition = {}, .after = ids[at], .upTo = {}, .blocks = {}};
    }
    plan.isWorthSharing = plan.parts.size() > 1;
    return plan;
}

Result<SqliteFences::RowIds> SqliteFences::rowIds(const std::stop_token &stop) const
{
    RowIds found;
    const auto read = m_session.run(stop, [&](SqliteSlice &slice) -> Result<void> {
        found = {};
        const auto edge = [&](const QByteArray &sql, qint64 &value) -> Result<bool> {
            const auto statement = slice.prepare(sql);
            if (!statement)
                return statement.error();
            switch (slice.step(**statement)) {
            case SqliteSlice::Step::Row:
                value = (*statement)->integer(0);
                return true;
            case SqliteSlice::Step::Done:
                return false;
            case SqliteSlice::Step::Cut:
            case SqliteSlice::Step::Failed:
                break;
            }
            return slice.error();
        };
        const auto hasRows = edge(sqlitestatements::smallest(m_shape.rowId, m_shape.table), found.lowest);
        if (!hasRows)
            return hasRows.error();
        if (!*hasRows)
            return {};
        const auto hasLast = edge(sqlitestatements::largest(m_shape.rowId, m_shape.table), found.highest);
        return hasLast ? Result<void>() : hasLast.error();
    });
    if (!read)
        return read.error();
    return found;
}

Result<std::optional<QList<QByteArray>>> SqliteFences::sample(const RowIds &rowIds, qint64 count, const std::stop_token &stop) const
{
    const QByteArray sql = sqlitestatements::idFromRowId(m_shape.id, m_shape.table, m_shape.rowId);
    QList<QByteArray> ids;
    bool areTexts = true;
    qint64 done = 0;
    while (done < count && areTexts) {
        QList<QByteArray> found;
        qint64 at = done;
        const auto read = m_session.run(stop, [&](SqliteSlice &slice) -> Result<void> {
            found.clear();
            for (at = done; at < count && areTexts && !slice.isOver(); ++at) {
                const auto statement = slice.prepare(sql);
                if (!statement)
                    return statement.error();
                (*statement)->bindInteger(0, rowIds.lowest + rowIds.count() / count * at);
                const auto step = slice.step(**statement);
                if (step == SqliteSlice::Step::Failed)
                    return slice.error();
                if (step == SqliteSlice::Step::Cut)
                    return {};
                if (step == SqliteSlice::Step::Done)
                    continue;
                areTexts = (*statement)->storageOf(0) == SqliteValue::Class::Text;
                found += (*statement)->utf8(0).toByteArray();
            }
            return {};
        });
        if (!read)
            return read.error();
        done = at;
        ids += found;
    }
    if (!areTexts)
        return std::optional<QList<QByteArray>>();
    std::sort(ids.begin(), ids.end(), [](const QByteArray &a, const QByteArray &b) { return EventId(a) < EventId(b); });
    return std::optional(ids);
}

} // namespace ledgerscope
