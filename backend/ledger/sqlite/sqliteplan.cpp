// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqliteplan.h"

#include "backend/ledger/sqlite/sqlitestatements.h"

namespace ledgerscope {

namespace {

/// Whether the part of the filter that a plan served was all of it.
bool isOnly(const EventFilter &filter, std::optional<EntityRef> entity, std::optional<TypePattern> type, std::optional<RunId> run,
            std::optional<SourceSystem> source)
{
    EventFilter rest;
    rest.entity = std::move(entity);
    rest.type = std::move(type);
    rest.run = std::move(run);
    rest.source = std::move(source);
    rest.clock = filter.clock;
    return rest == filter;
}

} // namespace

SqlitePlanner::SqlitePlanner(SqliteSession &session, const SqliteShape &shape, bool isBytewise)
    : m_session(session)
    , m_shape(shape)
    , m_isBytewise(isBytewise)
{
}

Result<SqlitePlan> SqlitePlanner::plan(const EventFilter &filter, const std::stop_token &stop) const
{
    // The most selective part first; the others are checked row by row.
    const auto finished = [&filter](SqlitePlan plan, std::optional<EntityRef> entity, std::optional<TypePattern> type, std::optional<RunId> run,
                                    std::optional<SourceSystem> source) {
        plan.isExact = plan.isExact && isOnly(filter, std::move(entity), std::move(type), std::move(run), std::move(source));
        return plan;
    };
    if (filter.time && filter.time->isEmpty())
        return SqlitePlan{SqlitePlan::Way::Nothing, {}, {}, true};
    if (filter.entity) {
        const auto found = planEntity(*filter.entity, stop);
        if (!found)
            return found.error();
        if (*found)
            return finished(**found, filter.entity, {}, {}, {});
    }
    if (filter.run) {
        const auto found = planEqual(m_shape.run, {filter.run->bytes()}, stop);
        if (!found)
            return found.error();
        if (*found)
            return finished(**found, {}, {}, filter.run, {});
    }
    if (filter.type) {
        const auto found = planTypes(*filter.type, stop);
        if (!found)
            return found.error();
        if (*found)
            return finished(**found, {}, filter.type, {}, {});
    }
    if (filter.source) {
        const auto found = planEqual(m_shape.source, {filter.source->bytes()}, stop);
        if (!found)
            return found.error();
        if (*found && (*found)->way == SqlitePlan::Way::Equal)
            return finished(**found, {}, {}, {}, filter.source);
    }
    return finished({SqlitePlan::Way::Ledger, {}, {}, true}, {}, {}, {}, {});
}

Result<std::optional<SqlitePlan>> SqlitePlanner::planEntity(const EntityRef &entity, const std::stop_token &stop) const
{
    const bool isReference = m_shape.entity && m_shape.entity->columns.size() == 1;
    if (!isReference)
        return planEqual(m_shape.entity, {entity.type.bytes(), entity.id.bytes()}, stop);
    // A reference without a colon has an empty type too (ledgers.md §4, row 3), so that two references may mean one entity.
    if (entity.type.isEmpty() || entity.type.bytes().contains(':'))
        return std::optional<SqlitePlan>();
    return planEqual(m_shape.entity, {entity.toText()}, stop);
}

Result<std::optional<SqlitePlan>> SqlitePlanner::planEqual(const std::optional<SqliteIndexPath> &path, const QList<QByteArray> &values,
                                                           const std::stop_token &stop) const
{
    // An empty value also means a column that is NULL, which equals nothing.
    if (!path || (!path->isInLedgerOrder && !m_isBytewise) || values.contains(QByteArray()))
        return std::optional<SqlitePlan>();
    const auto hasTwin = hasBlobTwin(*path, values, stop);
    if (!hasTwin)
        return hasTwin.error();
    if (*hasTwin)
        return std::optional<SqlitePlan>();
    SqlitePlan plan;
    plan.way = path->isInLedgerOrder ? SqlitePlan::Way::Equal : SqlitePlan::Way::Gathered;
    plan.path = *path;
    QList<SqliteValue> texts;
    for (const QByteArray &value : values)
        texts += SqliteValue::text(value);
    plan.values = {texts};
    plan.isExact = path->isExact;
    return std::optional(plan);
}

Result<std::optional<SqlitePlan>> SqlitePlanner::planTypes(const TypePattern &pattern, const std::stop_token &stop) const
{
    if (!m_shape.byType || !m_shape.byType->isInLedgerOrder)
        return std::optional<SqlitePlan>();
    if (pattern.isLiteral())
        return planEqual(m_shape.byType, {pattern.text()}, stop);
    if (!m_isBytewise || pattern.matches(QByteArrayView("")))
        return std::optional<SqlitePlan>(); // NULL reads as an empty type, and no index finds it by value
    const auto types = distinctTypes(stop);
    if (!types)
        return types.error();
    if (!*types)
        return std::optional<SqlitePlan>();
    SqlitePlan plan;
    plan.path = *m_shape.byType;
    for (const SqliteValue &type : **types) {
        if (pattern.matches(type.bytes))
            plan.values += {type};
    }
    if (plan.values.size() > MostTypes || (plan.values.size() == (*types)->size() && plan.values.size() > 1))
        return std::optional<SqlitePlan>();
    plan.way = plan.values.isEmpty() ? SqlitePlan::Way::Nothing : plan.values.size() == 1 ? SqlitePlan::Way::Equal : SqlitePlan::Way::Merged;
    plan.isExact = true;
    return std::optional(plan);
}

Result<std::optional<QList<SqliteValue>>> SqlitePlanner::distinctTypes(const std::stop_token &stop) const
{
    using Types = std::optional<QList<SqliteValue>>;
    if (!m_shape.byType || !m_shape.byType->isExact)
        return Types();
    QList<SqliteValue> types;
    bool isAtEnd = false;
    while (!isAtEnd && types.size() <= MostTypesSeen) {
        QList<SqliteValue> found;
        const auto read = m_session.run(stop, [&](SqliteSlice &slice) -> Result<void> {
            found = types;
            isAtEnd = false;
            while (!isAtEnd && !slice.isOver() && found.size() <= MostTypesSeen) {
                const auto statement = slice.prepare(sqlitestatements::nextValue(m_shape.type, m_shape.byType->from, found.isEmpty()));
                if (!statement)
                    return statement.error();
                if (!found.isEmpty())
                    (*statement)->bind(0, found.last());
                const auto step = slice.step(**statement);
                if (step == SqliteSlice::Step::Failed)
                    return slice.error();
                if (step == SqliteSlice::Step::Cut)
                    return {};
                isAtEnd = step == SqliteSlice::Step::Done;
                if (!isAtEnd)
                    found += (*statement)->value(0);
            }
            return {};
        });
        if (!read)
            return read.error();
        types = found;
    }
    return types.size() > MostTypesSeen ? Types() : Types(types);
}

Result<bool> SqlitePlanner::hasBlobTwin(const SqliteIndexPath &path, const QList<QByteArray> &values, const std::stop_token &stop) const
{
    bool hasTwin = false;
    const auto looked = m_session.run(stop, [&](SqliteSlice &slice) -> Result<void> {
        hasTwin = false;
        // Each way to store at least one of the values as a blob.
        for (unsigned blobs = 1; blobs < (1U << values.size()) && !hasTwin; ++blobs) {
            const auto statement = slice.prepare(sqlitestatements::exists(path.from, path.columns));
            if (!statement)
                return statement.error();
            for (int i = 0; i < values.size(); ++i) {
                const bool isBlob = (blobs >> i & 1U) != 0;
                (*statement)->bind(i, isBlob ? SqliteValue::blob(values[i]) : SqliteValue::text(values[i]));
            }
            const auto step = slice.step(**statement);
            if (step == SqliteSlice::Step::Failed || step == SqliteSlice::Step::Cut)
                return slice.error();
            hasTwin = step == SqliteSlice::Step::Row;
        }
        return {};
    });
    if (!looked)
        return looked.error();
    return hasTwin;
}

} // namespace ledgerscope
