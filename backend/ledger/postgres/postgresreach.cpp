// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgresreach.h"

#include "backend/ledger/postgres/postgrescolumns.h"
#include "backend/ledger/postgres/postgresfilter.h"
#include "backend/ledger/postgres/postgrespages.h"
#include "backend/ledger/postgres/postgrespayload.h"
#include "backend/ledger/postgres/postgressession.h"
#include "backend/ledger/postgres/postgresslices.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

PostgresReach::PostgresReach(PostgresSession &session, const LedgerProfile &profile, QByteArray encoding)
    : m_session(session)
    , m_profile(profile)
    , m_encoding(std::move(encoding))
{
}

Result<void> PostgresReach::probe(const std::stop_token &stop)
{
    PostgresSlices slices(m_session);
    const auto tables = readPostgresTables(slices, m_profile.schema, m_profile.eventsTable, stop);
    if (!tables)
        return tables.error();
    m_present.clear();
    m_missing.clear();
    for (const PostgresTable &table : *tables) {
        const auto isThere = answers(table, stop);
        if (!isThere)
            return isThere.error();
        (*isThere ? m_present : m_missing) += table;
    }
    return {};
}

Result<bool> PostgresReach::answers(const PostgresTable &table, const std::stop_token &stop)
{
    if (table.kind != 'f')
        return true;
    PostgresSlices slices(m_session);
    const auto end = slices.read(PostgresStatement("SELECT 1 FROM " + columnsOf(table).tableAsE() + " LIMIT 1"), {},
                                 [](const PostgresRow &) { return true; }, stop);
    if (!end && end.error().code != ErrorCode::HostUnreachable)
        return end.error();
    return end && end->end != SliceEnd::Cut;
}

Result<std::optional<EventId>> PostgresReach::highestId(const std::stop_token &stop)
{
    std::optional<EventId> highest;
    for (const PostgresTable &table : m_present) {
        const auto id = highestPostgresId(m_session, columnsOf(table), stop);
        if (!id)
            return id.error();
        if (*id && (!highest || **id > *highest))
            highest = **id;
    }
    return highest;
}

Result<EventPage> PostgresReach::page(const PageRequest &request, bool isByKey, const std::stop_token &stop)
{
    EventPage all;
    all.reachedEnd = true;
    for (const PostgresTable &table : m_present) {
        const PostgresColumns columns = columnsOf(table);
        const PostgresFilter filter(columns, request.filter, std::nullopt);
        if (filter.matchesNothing())
            continue;
        PostgresSlices slices(m_session);
        PostgresPages pages(slices, columns);
        const auto page = isByKey ? pages.byKey(request, filter, stop) : pages.sorted(request, filter, stop);
        if (!page)
            return page.error();
        all.events += page->events;
        all.reachedEnd = all.reachedEnd && page->reachedEnd;
        all.scannedRows += page->scannedRows;
    }
    std::stable_sort(all.events.begin(), all.events.end(), [&request](const Event &a, const Event &b) {
        return PageKey::of(a, request.order).isBefore(PageKey::of(b, request.order));
    });
    if (all.events.size() > request.limit) {
        all.reachedEnd = false;
        const bool isForward = request.direction == PageDirection::Forward;
        all.events = isForward ? all.events.first(request.limit) : all.events.last(request.limit);
    }
    return all;
}

Result<QList<Event>> PostgresReach::events(const QList<EventId> &ids, const std::stop_token &stop)
{
    QHash<EventId, Event> found;
    for (const PostgresTable &table : m_present) {
        const PostgresColumns columns = columnsOf(table);
        PostgresSlices slices(m_session);
        const auto events = PostgresPages(slices, columns).events(ids, stop);
        if (!events)
            return events.error();
        for (const Event &event : *events)
            found.insert(event.id, event);
    }
    QList<Event> ordered;
    for (const EventId &id : ids) {
        if (const auto event = found.constFind(id); event != found.cend())
            ordered += *event;
    }
    return ordered;
}

Result<std::optional<Payload>> PostgresReach::payload(const EventId &id, qint64 limit, const std::stop_token &stop)
{
    for (const PostgresTable &table : m_present) {
        const PostgresColumns columns = columnsOf(table);
        PostgresSlices slices(m_session);
        auto payload = readPostgresPayload(slices, columns, id, limit, stop);
        if (!payload || *payload)
            return payload;
    }
    return std::optional<Payload>();
}

PostgresColumns PostgresReach::columnsOf(const PostgresTable &table) const
{
    LedgerProfile profile = m_profile;
    profile.schema = table.schema;
    profile.eventsTable = table.name;
    return {profile, m_encoding};
}

Result<std::optional<EventId>> highestPostgresId(PostgresSession &session, const PostgresColumns &columns, const std::stop_token &stop)
{
    const QByteArray id = columns.name(EventColumn::Id);
    const PostgresStatement statement("SELECT " + columns.value(EventColumn::Id) + " FROM " + columns.tableAsE() + " WHERE " + id
                                      + " IS NOT NULL ORDER BY " + id + " DESC LIMIT 1");
    std::optional<EventId> highest;
    PostgresSlices slices(session);
    const auto end = slices.read(
        statement, {},
        [&highest](const PostgresRow &row) {
            highest = EventId(row.at(0).toByteArray());
            return true;
        },
        stop);
    if (!end)
        return end.error();
    if (end->end == SliceEnd::Cut)
        return tooSlowError();
    return highest;
}

} // namespace ledgerscope
