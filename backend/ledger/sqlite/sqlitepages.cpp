// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitepages.h"

#include "backend/ledger/readererrors.h"
#include "backend/ledger/scanevent.h"
#include "backend/ledger/sortedpage.h"
#include "backend/ledger/sqlite/rowfilter.h"
#include "backend/ledger/sqlite/sqlitetimewalk.h"

#include <algorithm>

namespace ledgerscope {

SqlitePages::SqlitePages(SqliteSession &session, const LedgerProfile &profile, const SqliteShape &shape, const TimestampReader &times,
                         const SqliteRequestBuilder &requests)
    : m_session(session)
    , m_profile(profile)
    , m_shape(shape)
    , m_times(times)
    , m_requests(requests)
{
}

Result<EventPage> SqlitePages::page(const PageRequest &request, const std::stop_token &stop)
{
    return request.order == EventOrder::Ledger ? ledgerPage(request, stop) : sortedPage(request, stop);
}

Result<EventPage> SqlitePages::ledgerPage(const PageRequest &request, const std::stop_token &stop)
{
    auto rows = m_requests.build(request.filter, request.bound, stop);
    if (!rows)
        return rows.error();
    const auto from = request.from ? std::optional(request.from->id) : std::nullopt;
    if (const auto begun = m_requests.beginAt(*rows, request.direction, from, request.includesFrom, stop); !begun)
        return begun.error();
    rows->columns = EverythingButPayload;
    rows->sizes = SqliteColumns::Sizes::FromHeader;
    rows->wanted = request.limit + 1;
    const RowFilter filter(request.filter, m_times);
    const auto stream = SqliteRowStream::create(m_session, m_profile, m_shape, filter, *rows);
    return collect(*stream, request, stop);
}

Result<EventPage> SqlitePages::collect(SqliteRowStream &stream, const PageRequest &request, const std::stop_token &stop) const
{
    EventPage page;
    for (;;) {
        const auto hasMore = stream.next(stop);
        if (!hasMore)
            return hasMore.error();
        if (!*hasMore)
            break;
        for (const ScanRow &row : stream.rows())
            page.events += eventOf(row, m_times);
    }
    page.scannedRows = stream.scannedRows();
    qsizetype size = std::min<qsizetype>(page.events.size(), request.limit);
    // Rows of one id stay on one page: the next page begins behind the id.
    while (size > 0 && size < page.events.size() && page.events[size].id == page.events[size - 1].id)
        ++size;
    page.reachedEnd = size == page.events.size() && stream.isAtEnd();
    page.events.resize(size);
    if (request.direction == PageDirection::Backward)
        std::reverse(page.events.begin(), page.events.end());
    return page;
}

SqliteTimeOrder *SqlitePages::timeOrder(EventOrder order) const
{
    switch (order) {
    case EventOrder::Occurred:
        return m_occurred.get();
    case EventOrder::Recorded:
        return m_recorded.get();
    case EventOrder::Ledger:
    case EventOrder::Sequence:
        return nullptr;
    }
    Q_UNREACHABLE();
}

Result<void> SqlitePages::proveOrders(const std::stop_token &stop)
{
    const auto prove = [&](const std::optional<SqliteIndexPath> &path, std::unique_ptr<SqliteTimeOrder> &order) -> Result<void> {
        if (!path)
            return {};
        order = std::make_unique<SqliteTimeOrder>(m_session, m_shape, *path, m_times);
        return order->prove(stop);
    };
    if (const auto proved = prove(m_shape.occurred, m_occurred); !proved)
        return proved;
    return prove(m_shape.recorded, m_recorded);
}

Result<EventPage> SqlitePages::timePage(const PageRequest &request, const SqliteRowRequest &rows, SqliteTimeOrder &order, const std::stop_token &stop)
{
    const SqliteTimeForm &form = order.form();
    SqliteTimeRange range;
    if (request.from && request.from->sortValue) {
        const Instant from{*request.from->sortValue};
        range.time = SqliteValue::text(form.atOrBefore(from));
        if (form.canWrite(from)) {
            const auto id = m_requests.ids().value(request.from->id, stop);
            if (!id)
                return id.error();
            range.id = *id;
            range.isInclusive = request.includesFrom;
        }
    }
    const ClockKind clock = request.order == EventOrder::Occurred ? ClockKind::Occurred : ClockKind::Recorded;
    if (request.filter.time && request.filter.clock == clock) {
        range.lowest = SqliteValue::text(form.atOrBefore(request.filter.time->from));
        range.highest = SqliteValue::text(form.atOrBefore(request.filter.time->to));
    }
    range.dropLooserStart(rows.isBackward);
    const RowFilter filter(request.filter, m_times);
    SqliteTimeWalk walk(m_session, m_profile, m_shape, filter, rows, order, range);
    return collect(walk, request, stop);
}

Result<EventPage> SqlitePages::sortedPage(const PageRequest &request, const std::stop_token &stop)
{
    auto rows = m_requests.build(request.filter, request.bound, stop);
    if (!rows)
        return rows.error();
    rows->columns = EverythingButPayload;
    rows->sizes = SqliteColumns::Sizes::FromHeader;
    SqliteTimeOrder *byTime = timeOrder(request.order);
    if (byTime && !request.filter.entity && !request.filter.run && rows->plan.way != SqlitePlan::Way::Nothing) {
        if (const auto proved = byTime->proveNewRows(stop); !proved)
            return proved.error();
        // Rows without a time come last, and there are none: behind a key without a time there is nothing.
        const bool isBehindAll = request.from && !request.from->sortValue && request.direction == PageDirection::Forward;
        if (byTime->isProven() && isBehindAll) {
            EventPage nothing;
            nothing.reachedEnd = true;
            return nothing;
        }
        if (byTime->isProven() && byTime->hasRows()) {
            rows->isBackward = request.direction == PageDirection::Backward;
            rows->wanted = request.limit + 1;
            return timePage(request, *rows, *byTime, stop);
        }
    }
    const RowFilter filter(request.filter, m_times);
    const auto stream = SqliteRowStream::create(m_session, m_profile, m_shape, filter, *rows);
    SortedPage page(request);
    for (;;) {
        const auto hasMore = stream->next(stop);
        if (!hasMore)
            return hasMore.error();
        if (!*hasMore)
            return page.take(stream->scannedRows());
        for (const ScanRow &row : stream->rows()) {
            if (!page.add(eventOf(row, m_times)))
                return tooManyToSortError(request);
        }
    }
}

} // namespace ledgerscope
