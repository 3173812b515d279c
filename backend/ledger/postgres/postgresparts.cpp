// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgresparts.h"

#include "backend/ledger/postgres/heapscan.h"
#include "backend/ledger/postgres/postgresfilter.h"
#include "backend/ledger/postgres/postgresscan.h"
#include "backend/ledger/postgres/postgressession.h"
#include "backend/ledger/readererrors.h"

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int FirstVersionWithTidRanges = 140'000;

ScanPlan onePart(const std::optional<EventId> &after)
{
    ScanPlan plan;
    plan.parts += ScanPart{.partition = {}, .after = after, .upTo = {}, .blocks = {}};
    return plan;
}

bool isBlockwise(const PostgresTable &table)
{
    return (table.kind == 'r' || table.kind == 'm') && table.isHeap;
}

} // namespace

PostgresParts::PostgresParts(PostgresSession &session, const LedgerProfile &profile, const PostgresCatalog &catalog)
    : m_session(session)
    , m_profile(profile)
    , m_catalog(catalog)
{
}

Result<ScanPlan> PostgresParts::plan(const std::optional<EventId> &after, qint64 rows, const std::stop_token &stop) const
{
    if (m_session.serverVersion() < FirstVersionWithTidRanges || !comparesByteByByte())
        return onePart(after);
    PostgresSlices slices(m_session);
    const auto tables = readPostgresTables(slices, m_profile.schema, m_profile.eventsTable, stop);
    if (!tables)
        return tables.error();
    if (!areUsable(*tables))
        return onePart(after);
    ScanPlan plan;
    plan.isInLedgerOrder = false;
    plan.isWorthSharing = true;
    plan.needsCanonicalIds = !m_profile.isBytewiseCollation;
    const bool isPartitioned = tables->size() > 1 || tables->first().label().toUtf8() != m_profile.schema + '.' + m_profile.eventsTable;
    QList<ScanPart> ends;
    for (const PostgresTable &table : *tables) {
        ScanPart part{.partition = isPartitioned ? table.label() : QString(), .after = after, .upTo = {}, .blocks = {}};
        if (!isBlockwise(table)) {
            plan.parts += part;
            continue;
        }
        const auto density = rowsPerBlock(table, stop);
        if (!density)
            return density.error();
        const qint64 step = std::max<qint64>(rows / *density, 1);
        for (qint64 first = 0; first < table.blocks; first += step) {
            part.blocks = BlockRange{first, std::min(first + step, table.blocks)};
            plan.parts += part;
        }
        part.blocks = BlockRange{table.blocks, std::nullopt};
        ends += part;
    }
    plan.parts += ends;
    return plan;
}

/// Whoever sorts rows by the bytes of their ids must get what ORDER BY gives.
bool PostgresParts::comparesByteByByte() const
{
    const QByteArray type = m_profile.columns.value(EventColumn::Id).declaredType;
    const bool isText = type == "text" || type == "character varying";
    const bool isAsStored = m_catalog.encoding == "UTF8" || m_catalog.encoding == "SQL_ASCII";
    return type == "uuid" || (isText && isAsStored);
}

bool PostgresParts::areUsable(const QList<PostgresTable> &tables) const
{
    const bool hidesRows = m_catalog.tables.value(m_profile.eventsTable).hasRowSecurity;
    return !tables.isEmpty() && !hidesRows && std::all_of(tables.begin(), tables.end(), [](const PostgresTable &table) {
        return (isBlockwise(table) || table.kind == 'f') && table.isReadable && !table.hidesRows && !table.hasChildren;
    });
}

/// The most in some blocks at four places: room that VACUUM made in one of them does not tell of the others, and parts that are too small
/// cost less than parts that are too large.
Result<qint64> PostgresParts::rowsPerBlock(const PostgresTable &table, const std::stop_token &stop) const
{
    constexpr qint64 sample = 16;
    constexpr qint64 places = 4;
    LedgerProfile profile = m_profile;
    profile.schema = table.schema;
    profile.eventsTable = table.name;
    const PostgresColumns columns(profile, m_catalog.encoding);
    qint64 most = 1;
    PostgresSlices slices(m_session);
    for (qint64 place = 0; place < places && table.blocks > 0; ++place) {
        const qint64 first = table.blocks * (2 * place + 1) / (2 * places);
        const QByteArray from = QByteArray::number(first);
        const QByteArray to = QByteArray::number(first + sample);
        const PostgresStatement statement("SELECT count(*)::text FROM " + columns.tableAsE() + " WHERE e.ctid >= '(" + from
                                          + ",0)'::tid AND e.ctid < '(" + to + ",0)'::tid");
        const auto end = slices.read(
            statement, {},
            [&](const PostgresRow &row) {
                most = std::max(most, row.numberAt(0).value_or(0) / std::min(sample, table.blocks - first));
                return true;
            },
            stop);
        if (!end)
            return end.error();
    }
    return most;
}

Result<ScanSummary> PostgresParts::scan(const ScanPart &part, ScanColumns columns, const UpperBound &bound, const ScanVisitor &visitor,
                                        const std::stop_token &stop) const
{
    const auto found = tableOf(part, stop);
    if (!found)
        return found.error();
    if (bound.isEmptyLedger)
        return ScanSummary{};
    if (!part.blocks)
        return scanByKey(*found, part, columns, bound, visitor, stop);
    LedgerProfile profile = m_profile;
    profile.schema = found->schema;
    profile.eventsTable = found->name;
    const PostgresColumns ofTable(profile, m_catalog.encoding);
    return HeapScan(m_session, ofTable, part, columns, bound).run(found->blocks, visitor, stop);
}

Result<ScanSummary> PostgresParts::scanByKey(const PostgresTable &table, const ScanPart &part, ScanColumns columns, const UpperBound &bound,
                                             const ScanVisitor &visitor, const std::stop_token &stop) const
{
    LedgerProfile profile = m_profile;
    profile.schema = table.schema;
    profile.eventsTable = table.name;
    const PostgresColumns ofTable(profile, m_catalog.encoding);
    const PostgresFilter filter(ofTable, {}, std::nullopt);
    ScanRequest request{.filter = {}, .columns = columns, .after = part.after, .bound = bound};
    if (part.upTo)
        request.bound.highestId = part.upTo;
    PostgresSlices slices(m_session);
    return PostgresScan(ofTable, filter, request, visitor).run(slices, stop);
}

Result<PostgresTable> PostgresParts::tableOf(const ScanPart &part, const std::stop_token &stop) const
{
    PostgresSlices slices(m_session);
    const auto tables = readPostgresTables(slices, m_profile.schema, m_profile.eventsTable, stop);
    if (!tables)
        return tables.error();
    const QString own = QString::fromUtf8(m_profile.schema + '.' + m_profile.eventsTable);
    const auto found = std::find_if(tables->begin(), tables->end(), [&](const PostgresTable &table) {
        return table.label() == (part.partition.isEmpty() ? own : part.partition);
    });
    if (found != tables->end())
        return *found;
    return Error{.code = ErrorCode::StoreChanged,
                 .what = QT_TRANSLATE_NOOP("Phrase", "A table that holds a part of the ledger is gone."),
                 .where = part.partition.isEmpty() ? own : part.partition,
                 .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was changed: the ledger is only read."),
                 .remedy = QT_TRANSLATE_NOOP("Phrase", "Open the ledger again.")};
}

} // namespace ledgerscope
