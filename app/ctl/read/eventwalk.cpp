// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/eventwalk.h"

#include <algorithm>
#include <limits>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int PageSize = 1'000;

std::optional<QByteArrayView> viewOf(const Timestamp &timestamp)
{
    if (timestamp.zone() == Timestamp::Zone::Missing)
        return std::nullopt;
    return QByteArrayView(timestamp.text());
}

template<typename Strong>
std::optional<QByteArrayView> viewOf(const std::optional<Strong> &value)
{
    if (!value)
        return std::nullopt;
    if constexpr (std::is_same_v<Strong, QByteArray>)
        return QByteArrayView(*value);
    else
        return QByteArrayView(value->bytes());
}

} // namespace

Result<qint64> EventWalk::visit(const Visitor &visitor, const std::stop_token &stop)
{
    if (m_request.limit == 0)
        return qint64{0};
    if (!m_bound) {
        const auto bound = m_reader.upperBound(stop);
        if (!bound)
            return bound.error();
        m_bound = *bound;
    }
    const bool canScan = m_request.order == EventOrder::Ledger && !m_request.isReversed;
    if (canScan)
        return scan(visitor, stop);
    // By pages, the store would read and sort all of the entity's events anew for each of them.
    const bool isSortedForEachPage = !m_request.isSieved && m_request.order == EventOrder::Sequence && m_request.filter.entity
        && m_reader.orderSupport(m_request.order) == OrderSupport::SortedPart;
    return isSortedForEachPage ? visitByCounter(visitor, stop) : turnPages(visitor, stop);
}

Result<qint64> EventWalk::scan(const Visitor &visitor, const std::stop_token &stop)
{
    using enum ScanColumn;
    const ScanRequest request{.filter = m_request.filter,
                              .columns = ScanColumns(Occurred) | Recorded | Run | Source | Sequence | CausedBy | IdempotencyKey | PayloadSize
                                  | ScanColumn::Payload,
                              .after = m_request.after,
                              .bound = *m_bound};
    const qint64 limit = m_request.limit.value_or(std::numeric_limits<qint64>::max());
    qint64 visited = 0;
    const auto scanned = m_reader.scan(request, [&](const ScanRow &row) { return ++visited <= limit && visitor(row) && visited < limit; }, stop);
    if (!scanned)
        return scanned.error();
    return visited;
}

Result<std::vector<PageKey>> EventWalk::readCounters(const std::stop_token &stop)
{
    std::vector<PageKey> keys;
    const ScanRequest request{.filter = m_request.filter, .columns = ScanColumn::Sequence, .after = {}, .bound = *m_bound};
    const auto scanned = m_reader.scan(request, [&keys](const ScanRow &row) {
        keys.push_back({row.sequence, EventId{row.id.toByteArray()}});
        return true;
    }, stop);
    if (!scanned)
        return scanned.error();
    return keys;
}

Result<qint64> EventWalk::visitByCounter(const Visitor &visitor, const std::stop_token &stop)
{
    const auto start = startKey(stop);
    if (!start)
        return start.error();
    auto keys = readCounters(stop);
    if (!keys)
        return keys.error();
    const auto isBefore = [](const PageKey &a, const PageKey &b) { return a.isBefore(b); };
    const bool isLedgerOrder = std::is_sorted(keys->begin(), keys->end(), isBefore);
    if (isLedgerOrder && !m_request.isReversed)
        return scan(visitor, stop); // as counters mostly are
    if (!isLedgerOrder)
        std::sort(keys->begin(), keys->end(), isBefore);
    std::span<const PageKey> wanted(*keys);
    if (*start && m_request.isReversed)
        wanted = wanted.first(static_cast<std::size_t>(std::lower_bound(keys->cbegin(), keys->cend(), **start, isBefore) - keys->cbegin()));
    else if (*start)
        wanted = wanted.subspan(static_cast<std::size_t>(std::upper_bound(keys->cbegin(), keys->cend(), **start, isBefore) - keys->cbegin()));
    return visitKeys(wanted, visitor, stop);
}

Result<qint64> EventWalk::visitKeys(std::span<const PageKey> keys, const Visitor &visitor, const std::stop_token &stop)
{
    const auto size = static_cast<qint64>(keys.size());
    const qint64 end = std::min(m_request.limit.value_or(size), size);
    qint64 visited = 0;
    for (qint64 first = 0; first < end; first += PageSize) {
        QList<EventId> ids;
        for (qint64 place = first; place < std::min(first + PageSize, end); ++place)
            ids += keys[static_cast<std::size_t>(m_request.isReversed ? size - 1 - place : place)].id;
        const auto events = m_reader.events(ids, stop);
        if (!events)
            return events.error();
        for (const Event &event : *events) {
            const auto goesOn = visitEvent(event, visitor, stop);
            if (!goesOn)
                return goesOn.error();
            ++visited;
            if (!*goesOn)
                return visited;
        }
    }
    return visited;
}

Result<qint64> EventWalk::turnPages(const Visitor &visitor, const std::stop_token &stop)
{
    const auto start = startKey(stop);
    if (!start)
        return start.error();
    const qint64 limit = m_request.limit.value_or(std::numeric_limits<qint64>::max());
    PageRequest request{.filter = m_request.filter,
                        .order = m_request.order,
                        .direction = m_request.isReversed ? PageDirection::Backward : PageDirection::Forward,
                        .from = *start,
                        .includesFrom = false,
                        .limit = PageSize,
                        .bound = *m_bound};
    qint64 visited = 0;
    for (;;) {
        request.limit = static_cast<int>(std::min<qint64>(PageSize, limit - visited));
        auto page = m_reader.page(request, stop);
        if (!page)
            return page.error();
        if (m_request.isReversed)
            std::reverse(page->events.begin(), page->events.end());
        for (const Event &event : page->events) {
            const auto goesOn = visitEvent(event, visitor, stop);
            if (!goesOn)
                return goesOn.error();
            ++visited;
            if (!*goesOn || visited >= limit)
                return visited;
        }
        if (page->reachedEnd || page->events.isEmpty())
            return visited;
        request.from = PageKey::of(page->events.last(), m_request.order);
    }
}

Result<std::optional<PageKey>> EventWalk::startKey(const std::stop_token &stop)
{
    if (!m_request.after)
        return std::optional<PageKey>();
    if (m_request.order == EventOrder::Ledger)
        return std::optional(PageKey{std::nullopt, *m_request.after});
    const auto found = m_reader.events({*m_request.after}, stop);
    if (!found)
        return found.error();
    if (found->isEmpty()) {
        return Error{.code = ErrorCode::UnknownEvent,
                     .what = u"There is no event %1."_s.arg(QString::fromUtf8(m_request.after->bytes())),
                     .where = {},
                     .untouched = {},
                     .remedy = u"Only in ledger order may --after name an id that does not exist."_s,
                     .arguments = {QString::fromUtf8(m_request.after->bytes())}};
    }
    return std::optional(PageKey::of(found->first(), m_request.order));
}

Result<bool> EventWalk::visitEvent(const Event &event, const Visitor &visitor, const std::stop_token &stop)
{
    const auto payload = m_reader.payload(event.id, -1, stop);
    if (!payload)
        return payload.error();
    ScanRow row;
    row.id = event.id.bytes();
    row.type = event.type.bytes();
    row.entityType = event.entity.type.bytes();
    row.entityId = event.entity.id.bytes();
    row.occurred = viewOf(event.occurredAt);
    row.recorded = viewOf(event.recordedAt);
    row.run = viewOf(event.run);
    row.source = viewOf(event.source);
    row.causedBy = viewOf(event.causedBy);
    row.idempotencyKey = viewOf(event.idempotencyKey);
    row.sequence = event.sequence;
    row.payloadKind = payload->kind;
    row.payloadSize = payload->totalSize;
    row.payload = payload->bytes;
    return visitor(row);
}

} // namespace ledgerscope
