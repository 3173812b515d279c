// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgrespages.h"

#include "backend/ledger/postgres/eventstatements.h"
#include "backend/ledger/postgres/eventwalk.h"
#include "backend/ledger/readererrors.h"
#include "backend/ledger/sortedpage.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace ledgerscope {

namespace {

/// Rows to ask for at once when not every one of them will match.
constexpr qint64 LeastAtOnce = 2'000;

bool startsBefore(const OrderPart &part, const PageRequest &request)
{
    const bool hasTime = request.from && request.from->sortValue.has_value();
    return request.from && (part.kind == OrderPart::Kind::ById || hasTime == (part.kind == OrderPart::Kind::ByTime));
}

} // namespace

PostgresPages::PostgresPages(PostgresSlices &slices, const PostgresColumns &columns)
    : m_slices(slices)
    , m_columns(columns)
    , m_rows(columns, EventRows::listed())
{
}

Result<EventPage> PostgresPages::byKey(const PageRequest &request, const PostgresFilter &filter, const std::stop_token &stop)
{
    const EventStatements statements(m_columns, filter, request.bound, request.order, request.direction);
    EventWalk walk(m_slices, statements, filter, true);
    EventPage page;
    const auto take = [&](const PostgresRow &row, PageKey &key) {
        Event event = m_rows.eventOf(row);
        key = PageKey::of(event, request.order);
        if (isWithin(filter, event) && page.events.size() <= request.limit)
            page.events += std::move(event);
        return true; // to break off would cost more than the few rows that are still to come
    };
    // One event more than asked for tells whether there is more.
    for (const OrderPart &part : statements.parts(request.from)) {
        OrderPlace place;
        if (startsBefore(part, request))
            place = {request.from, request.includesFrom};
        bool isDone = false;
        while (!isDone && page.events.size() <= request.limit) {
            const qint64 missing = request.limit + 1 - page.events.size();
            const qint64 wanted = filter.residualTime() ? std::max(missing, LeastAtOnce) : missing;
            if (const auto walked = walk.rows(m_rows.selectList(), part, place, wanted, take, stop); !walked)
                return walked.error();
            isDone = walk.isPartDone();
        }
    }
    page.reachedEnd = page.events.size() <= request.limit;
    if (!page.reachedEnd)
        page.events.removeLast();
    if (request.direction == PageDirection::Backward)
        std::reverse(page.events.begin(), page.events.end());
    page.scannedRows = std::max<qint64>(walk.scannedRows(), page.events.size());
    return page;
}

Result<EventPage> PostgresPages::sorted(const PageRequest &request, const PostgresFilter &filter, const std::stop_token &stop)
{
    const EventRows keys(m_columns, EventRows::listed() & ~ScanColumns(ScanColumn::PayloadSize));
    const EventStatements statements(m_columns, filter, request.bound, EventOrder::Ledger, PageDirection::Forward);
    EventWalk walk(m_slices, statements, filter, false);
    SortedPage sorting(request);
    bool fits = true;
    for (const OrderPart &part : statements.parts(std::nullopt)) {
        OrderPlace place;
        const auto walked = walk.rows(
            keys.selectList(), part, place, EventWalk::All,
            [&](const PostgresRow &row, PageKey &key) {
                Event event = keys.eventOf(row);
                key.id = event.id;
                if (isWithin(filter, event))
                    fits = sorting.add(std::move(event));
                return fits;
            },
            stop);
        if (!walked)
            return walked.error();
        if (!fits)
            return tooManyToSortError(request);
    }
    EventPage page = sorting.take(walk.scannedRows());
    QList<EventId> ids;
    for (const Event &event : page.events)
        ids += event.id;
    auto whole = events(ids, stop);
    if (!whole)
        return whole.error();
    page.events = std::move(whole).value();
    return page;
}

Result<QList<Event>> PostgresPages::events(const QList<EventId> &ids, const std::stop_token &stop)
{
    QList<std::optional<QByteArray>> wanted;
    for (const EventId &id : ids) {
        if (m_columns.canBeId(id.bytes()))
            wanted += id.bytes();
    }
    QHash<EventId, Event> found;
    while (!wanted.isEmpty()) {
        PostgresStatement statement("SELECT " + m_rows.selectList() + " FROM " + m_columns.tableAsE() + " WHERE " + m_columns.name(EventColumn::Id)
                                    + " = ANY (");
        const QByteArray list = statement.bindTexts(wanted);
        statement += (m_columns.isTextual(EventColumn::Id) ? list : m_columns.compared(EventColumn::Id, list) + "[]") + ')';
        const auto end = m_slices.read(
            statement, {},
            [&](const PostgresRow &row) {
                Event event = m_rows.eventOf(row);
                const EventId id = event.id;
                found.insert(id, std::move(event));
                return true;
            },
            stop);
        if (!end)
            return end.error();
        if (end->end == SliceEnd::Complete)
            break;
        // The time was over: the others in the next slice.
        const auto before = wanted.size();
        wanted.removeIf([&found](const auto &id) { return found.contains(EventId(*id)); });
        if (wanted.size() == before)
            return tooSlowError();
    }
    QList<Event> events;
    for (const EventId &id : ids) {
        if (const auto event = found.constFind(id); event != found.constEnd())
            events += *event;
    }
    return events;
}

/// What the conditions of the statement leave open.
bool PostgresPages::isWithin(const PostgresFilter &filter, const Event &event)
{
    if (!filter.residualTime())
        return true;
    const Timestamp &time = filter.timeColumn() == EventColumn::Recorded ? event.recordedAt : event.occurredAt;
    return time.instant() && filter.residualTime()->contains(*time.instant());
}

} // namespace ledgerscope
