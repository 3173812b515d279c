// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgresreader.h"

#include "backend/ledger/arrivalreport.h"
#include "backend/ledger/postgres/eventstatements.h"
#include "backend/ledger/postgres/eventwalk.h"
#include "backend/ledger/postgres/filterpreparation.h"
#include "backend/ledger/postgres/postgresarrivals.h"
#include "backend/ledger/postgres/postgrescompanions.h"
#include "backend/ledger/postgres/postgrespages.h"
#include "backend/ledger/postgres/postgresparts.h"
#include "backend/ledger/postgres/postgrespayload.h"
#include "backend/ledger/postgres/postgresplace.h"
#include "backend/ledger/postgres/postgresprofile.h"
#include "backend/ledger/postgres/postgresreach.h"
#include "backend/ledger/postgres/postgresreport.h"
#include "backend/ledger/postgres/postgresscan.h"
#include "backend/ledger/postgres/postgressession.h"
#include "backend/ledger/profileprobe.h"
#include "backend/ledger/readererrors.h"

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int ScanReconnects = 2;

/// Ids behind one and up to another, which is counted too.
PostgresStatement idCountStatement(const PostgresColumns &columns, const std::optional<EventId> &behind, const EventId &upTo)
{
    const QByteArray id = columns.name(EventColumn::Id);
    PostgresStatement statement("SELECT count(*)::text FROM " + columns.tableAsE() + " WHERE " + id + " <= ");
    statement += columns.compared(EventColumn::Id, statement.bind(upTo.bytes()));
    if (behind)
        statement += " AND " + id + " > " + columns.compared(EventColumn::Id, statement.bind(behind->bytes()));
    return statement;
}

} // namespace

Result<std::unique_ptr<LedgerReader>> PostgresReader::open(const LedgerUrl &url, const LedgerMapping &mapping, const std::stop_token &stop)
{
    auto reader = std::make_unique<PostgresReader>(url, mapping);
    if (const auto connected = reader->connect(stop); !connected)
        return connected.error();
    return std::unique_ptr<LedgerReader>(std::move(reader));
}

PostgresReader::PostgresReader(const LedgerUrl &url, const LedgerMapping &mapping)
    : m_url(url)
    , m_mapping(mapping)
{
}

PostgresReader::~PostgresReader() = default;

Result<void> PostgresReader::connect(const std::stop_token &stop)
{
    auto session = PostgresSession::open(m_url, PostgresSession::Purpose::Reading, stop);
    if (!session)
        return session.error();
    auto catalog = PostgresCatalog::read(**session, stop);
    if (!catalog)
        return catalog.error();
    auto profile = postgresProfile(*catalog, m_mapping, m_url.redacted());
    if (!profile)
        return profile.error();
    if (const auto found = findPlace(**session, *profile, stop); !found)
        return found.error();
    m_session = std::move(session).value();
    m_catalog = std::move(catalog).value();
    m_profile = std::move(profile).value();
    m_columns = std::make_unique<PostgresColumns>(m_profile, m_catalog.encoding);
    if (const auto listed = listTables(stop); !listed)
        return listed;
    return probeArrivals(stop);
}

Result<void> PostgresReader::listTables(const std::stop_token &stop)
{
    m_reach = std::make_unique<PostgresReach>(*m_session, m_profile, m_catalog.encoding);
    PostgresSlices slices(*m_session);
    auto tables = readPostgresTables(slices, m_profile.schema, m_profile.eventsTable, stop);
    if (!tables)
        return tables.error();
    m_tables = std::move(tables).value();
    return {};
}

Result<void> PostgresReader::probeArrivals(const std::stop_token &stop)
{
    const PostgresCatalog::Table table = m_catalog.tables.value(m_profile.eventsTable);
    m_arrivals = std::make_unique<PostgresArrivals>(*m_session, *m_columns, table.kind, table.hasRowSecurity);
    const auto hints = m_arrivals->probe(stop);
    if (!hints)
        return hints.error();
    m_hints = *hints;
    return {};
}

/// The same session again; the table must still be what it was, because the caller's statements are made for it.
Result<void> PostgresReader::reconnect(const std::stop_token &stop)
{
    auto session = PostgresSession::open(m_url, PostgresSession::Purpose::Reading, stop);
    if (!session)
        return session.error();
    const auto catalog = PostgresCatalog::read(**session, stop);
    if (!catalog)
        return catalog.error();
    const auto profile = postgresProfile(*catalog, m_mapping, m_url.redacted());
    if (!profile)
        return profile.error();
    const auto names = [](const LedgerProfile &p) {
        QHash<EventColumn, QByteArray> result;
        for (auto column = p.columns.cbegin(); column != p.columns.cend(); ++column)
            result.insert(column.key(), column->name + ' ' + column->declaredType);
        return result;
    };
    if (profile->schema != m_profile.schema || profile->eventsTable != m_profile.eventsTable || names(*profile) != names(m_profile)) {
        return Error{.code = ErrorCode::StoreChanged,
                     .what = QT_TRANSLATE_NOOP("Phrase", "The table of events has changed its shape while the server was away."),
                     .where = m_profile.displayName,
                     .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was changed: the ledger is only read."),
                     .remedy = QT_TRANSLATE_NOOP("Phrase", "Open the ledger again.")};
    }
    m_session = std::move(session).value();
    if (const auto listed = listTables(stop); !listed)
        return listed;
    return probeArrivals(stop);
}

CapabilityReport PostgresReader::capabilities() const
{
    CapabilityReport report = postgresReportOf(m_catalog, m_profile);
    report.lines += postgresTablesReport(m_tables, m_reach->missing()).lines;
    report.lines += arrivalReportOf(m_hints);
    report.lines += reportOf(m_profile).lines;
    return report;
}

OrderSupport PostgresReader::orderSupport(EventOrder order) const
{
    const auto supportOf = [this](EventColumn column) {
        if (!m_columns->has(column))
            return OrderSupport::NoColumn;
        return m_columns->isInstant(column) && m_columns->isLedBy(column) ? OrderSupport::Keyset : OrderSupport::SortedPart;
    };
    switch (order) {
    case EventOrder::Ledger:
        return OrderSupport::Keyset;
    case EventOrder::Occurred:
        return supportOf(EventColumn::Occurred);
    case EventOrder::Recorded:
        return supportOf(EventColumn::Recorded);
    case EventOrder::Sequence:
        return supportOf(EventColumn::Sequence);
    }
    Q_UNREACHABLE();
}

Result<UpperBound> PostgresReader::upperBound(const std::stop_token &stop)
{
    auto highest = highestPostgresId(*m_session, *m_columns, stop);
    if (highest)
        m_reach->forget();
    else if (mayAskTheRest(highest.error(), stop))
        highest = m_reach->highestId(stop);
    if (!highest)
        return highest.error();
    UpperBound bound;
    if (m_hints) {
        // Without it what comes late is found by counting: no reason to fail.
        if (auto moment = m_arrivals->momentToKeep(stop))
            bound.moment = std::move(moment).value();
    }
    bound.highestId = std::move(highest).value();
    bound.isEmptyLedger = !bound.highestId;
    return bound;
}

/// After a failure: whether some server does not answer and the rest of the ledger does.
bool PostgresReader::mayAskTheRest(const Error &error, const std::stop_token &stop)
{
    return error.code == ErrorCode::HostUnreachable && m_reach->probe(stop) && m_reach->isPartial();
}

Result<EventPage> PostgresReader::page(const PageRequest &request, const std::stop_token &stop)
{
    const OrderSupport support = orderSupport(request.order);
    if (const auto checked = checkPageRequest(request, support); !checked)
        return checked.error();
    if (request.from) {
        if (const auto checked = checkPlace(request.from->id); !checked)
            return checked.error();
    }
    if (m_reach->isPartial() && !request.bound.isEmptyLedger)
        return m_reach->page(request, support == OrderSupport::Keyset, stop);
    const auto filter = FilterPreparation(*m_session, *m_columns).prepare(request.filter, stop);
    if (!filter)
        return filter.error();
    if (filter->matchesNothing() || request.bound.isEmptyLedger)
        return EventPage{{}, true, 0};
    PostgresSlices slices(*m_session);
    PostgresPages pages(slices, *m_columns);
    auto page = support == OrderSupport::Keyset ? pages.byKey(request, *filter, stop) : pages.sorted(request, *filter, stop);
    // The first page that fails says so, so that whoever shows the ledger learns of it; the next ones are those of the rest.
    if (!page && mayAskTheRest(page.error(), stop))
        return page.error();
    return page;
}

Result<QList<Event>> PostgresReader::events(const QList<EventId> &ids, const std::stop_token &stop)
{
    if (const auto checked = checkIdCount(ids); !checked)
        return checked.error();
    if (m_reach->isPartial())
        return m_reach->events(ids, stop);
    PostgresSlices slices(*m_session);
    auto events = PostgresPages(slices, *m_columns).events(ids, stop);
    return !events && mayAskTheRest(events.error(), stop) ? m_reach->events(ids, stop) : events;
}

Result<Payload> PostgresReader::payload(const EventId &id, qint64 limit, const std::stop_token &stop)
{
    if (!m_columns->canBeId(id.bytes()))
        return unknownEventError(id);
    PostgresSlices slices(*m_session);
    auto payload = m_reach->isPartial() ? m_reach->payload(id, limit, stop) : readPostgresPayload(slices, *m_columns, id, limit, stop);
    if (!payload && mayAskTheRest(payload.error(), stop))
        payload = m_reach->payload(id, limit, stop);
    if (!payload)
        return payload.error();
    if (!*payload)
        return unknownEventError(id);
    return **payload;
}

Result<EventCount> PostgresReader::count(const EventFilter &filter, const UpperBound &bound, const std::stop_token &stop)
{
    const auto conditions = FilterPreparation(*m_session, *m_columns).prepare(filter, stop);
    if (!conditions)
        return conditions.error();
    if (conditions->matchesNothing() || bound.isEmptyLedger)
        return EventCount{};
    if (conditions->residualTime())
        return countByScan(filter, bound, stop);
    const EventStatements statements(*m_columns, *conditions, bound, EventOrder::Ledger, PageDirection::Forward);
    PostgresSlices slices(*m_session);
    EventWalk walk(slices, statements, *conditions, false);
    EventCount count;
    for (const OrderPart &part : statements.parts(std::nullopt)) {
        const auto counted = walk.count(part, stop);
        if (!counted)
            return counted.error();
        count.matching += *counted;
    }
    count.scannedRows = walk.scannedRows();
    return count;
}

/// A condition that the server cannot decide: each row is looked at here.
Result<EventCount> PostgresReader::countByScan(const EventFilter &filter, const UpperBound &bound, const std::stop_token &stop)
{
    ScanRequest request;
    request.filter = filter;
    request.bound = bound;
    const auto summary = scan(request, [](const ScanRow &) { return true; }, stop);
    if (!summary)
        return summary.error();
    return EventCount{summary->matchingRows, summary->scannedRows};
}

Result<ScanSummary> PostgresReader::scan(const ScanRequest &request, const ScanVisitor &visitor, const std::stop_token &stop)
{
    if (request.after) {
        if (const auto checked = checkPlace(*request.after); !checked)
            return checked.error();
    }
    const auto filter = FilterPreparation(*m_session, *m_columns).prepare(request.filter, stop);
    if (!filter)
        return filter.error();
    if (filter->matchesNothing() || request.bound.isEmptyLedger)
        return ScanSummary{};
    PostgresScan scan(*m_columns, *filter, request, visitor);
    for (int attempt = 0;; ++attempt) {
        PostgresSlices slices(*m_session);
        auto summary = scan.run(slices, stop);
        if (summary || summary.error().code != ErrorCode::ConnectionLost || attempt == ScanReconnects)
            return summary;
        if (const auto connected = reconnect(stop); !connected)
            return connected.error();
    }
}

Result<ScanPlan> PostgresReader::scanPlan(const std::optional<EventId> &after, const UpperBound &, qint64 rows, const std::stop_token &stop)
{
    if (after) {
        if (const auto checked = checkPlace(*after); !checked)
            return checked.error();
    }
    return PostgresParts(*m_session, m_profile, m_catalog).plan(after, rows, stop);
}

Result<ScanSummary> PostgresReader::scanPart(const ScanPart &part, ScanColumns columns, const UpperBound &bound, const ScanVisitor &visitor,
                                             const std::stop_token &stop)
{
    if (!part.blocks && part.partition.isEmpty())
        return LedgerReader::scanPart(part, columns, bound, visitor, stop);
    return PostgresParts(*m_session, m_profile, m_catalog).scan(part, columns, bound, visitor, stop);
}

Result<void> PostgresReader::companionRows(const CompanionRequest &request, const CompanionVisitor &visitor, const std::stop_token &stop)
{
    const auto table = readableCompanion(m_profile, request.table);
    if (!table)
        return table.error();
    return readPostgresCompanion(*m_session, m_catalog.tables.value(table->name), *table, request.columns, visitor, stop);
}

Result<Instant> PostgresReader::storeNow(const std::stop_token &stop)
{
    std::optional<Instant> now;
    PostgresSlices slices(*m_session);
    const auto end = slices.read(
        PostgresStatement(PostgresStatements::now()), {},
        [&now](const PostgresRow &row) {
            now = Timestamp::fromText(row.at(0)).instant();
            return true;
        },
        stop);
    if (!end)
        return end.error();
    if (!now)
        return tooSlowError();
    return *now;
}

Result<ArrivalMark> PostgresReader::arrivalMark(const UpperBound &bound, const std::stop_token &stop)
{
    return m_hints ? m_arrivals->markAt(bound, stop) : LedgerReader::arrivalMark(bound, stop);
}

Result<ArrivalBatch> PostgresReader::arrivals(const ArrivalMark &mark, const std::stop_token &stop)
{
    return m_hints ? m_arrivals->since(mark, stop) : LedgerReader::arrivals(mark, stop);
}

Result<QList<qint64>> PostgresReader::idCounts(const std::optional<EventId> &behind, const QList<EventId> &fences, const std::stop_token &stop)
{
    QList<qint64> counts;
    PostgresSlices slices(*m_session);
    std::optional<EventId> from = behind;
    for (const EventId &fence : fences) {
        const auto end = slices.read(
            idCountStatement(*m_columns, from, fence), {},
            [&counts](const PostgresRow &row) {
                counts += row.numberAt(0).value_or(0);
                return true;
            },
            stop);
        if (!end)
            return end.error();
        if (end->end == SliceEnd::Cut)
            return tooSlowError();
        from = fence;
    }
    return counts;
}

/// A place that a page or scan starts from must be a value the id column can be compared with. (An empty id is before all others.)
Result<void> PostgresReader::checkPlace(const EventId &id) const
{
    if (id.isEmpty() || m_columns->canBeId(id.bytes()))
        return {};
    return Error{.code = ErrorCode::BadValue,
                 .what = QT_TRANSLATE_NOOP("Phrase", "The id to start from has bytes that no id in this ledger can have."),
                 .where = m_profile.displayName,
                 .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was changed: the ledger is only read."),
                 .remedy = Phrase(QT_TRANSLATE_NOOP("Phrase", "Check the id: the column is of the type %1."),
                                  {QString::fromUtf8(m_profile.columns.value(EventColumn::Id).declaredType)})};
}

} // namespace ledgerscope
