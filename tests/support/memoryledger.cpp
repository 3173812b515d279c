// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/memoryledger.h"

#include "backend/ledger/profileprobe.h"
#include "backend/ledger/readererrors.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ledgerscope {

namespace {

bool isWithin(const MemoryStore::Row &row, const UpperBound &bound)
{
    if (bound.isEmptyLedger)
        return false;
    if (bound.highestRowId && row.arrival > *bound.highestRowId)
        return false;
    return !bound.highestId || row.content.event.id <= *bound.highestId;
}

QString partitionOf(const MemoryStore::Row &row)
{
    const auto &source = row.content.event.source;
    return source ? QString::fromUtf8(source->bytes()) : QStringLiteral("no source");
}

const MemoryStore::Row *findRow(const QList<MemoryStore::Row> &rows, const EventId &id)
{
    const auto found = std::lower_bound(rows.begin(), rows.end(), id, [](const MemoryStore::Row &row, const EventId &wanted) {
        return row.content.event.id < wanted;
    });
    return found != rows.end() && found->content.event.id == id ? &*found : nullptr;
}

std::optional<QByteArrayView> viewIf(bool isWanted, const std::optional<QByteArray> &bytes)
{
    return isWanted && bytes ? std::optional<QByteArrayView>(*bytes) : std::nullopt;
}

std::optional<QByteArrayView> viewIf(bool isWanted, const Timestamp &time)
{
    return isWanted && time.zone() != Timestamp::Zone::Missing ? std::optional<QByteArrayView>(time.text()) : std::nullopt;
}

template<typename Tag>
std::optional<QByteArrayView> viewIf(bool isWanted, const std::optional<StrongBytes<Tag>> &bytes)
{
    return isWanted && bytes ? std::optional<QByteArrayView>(bytes->bytes()) : std::nullopt;
}

ScanRow scanRowOf(const EventWithPayload &row, ScanColumns columns)
{
    const Event &event = row.event;
    ScanRow scanned;
    scanned.id = event.id.bytes();
    scanned.type = event.type.bytes();
    scanned.entityType = event.entity.type.bytes();
    scanned.entityId = event.entity.id.bytes();
    scanned.occurred = viewIf(columns.testFlag(ScanColumn::Occurred), event.occurredAt);
    scanned.recorded = viewIf(columns.testFlag(ScanColumn::Recorded), event.recordedAt);
    scanned.run = viewIf(columns.testFlag(ScanColumn::Run), event.run);
    scanned.source = viewIf(columns.testFlag(ScanColumn::Source), event.source);
    scanned.causedBy = viewIf(columns.testFlag(ScanColumn::CausedBy), event.causedBy);
    scanned.idempotencyKey = viewIf(columns.testFlag(ScanColumn::IdempotencyKey), event.idempotencyKey);
    if (columns.testFlag(ScanColumn::Sequence))
        scanned.sequence = event.sequence;
    if (columns.testFlag(ScanColumn::PayloadSize) || columns.testFlag(ScanColumn::Payload)) {
        scanned.payloadKind = row.payload.kind;
        scanned.payloadSize = row.payload.bytes.size();
    }
    if (columns.testFlag(ScanColumn::Payload))
        scanned.payload = row.payload.bytes;
    return scanned;
}

/// Arrivals up to `seen` were given, and those above the head. While a look goes on, arrivals up to `position` were given by it, and the
/// head stays what it was at its beginning.
struct MemoryArrivalState final : ArrivalState {
    explicit MemoryArrivalState(qint64 seenArrival) : seen(seenArrival) { }

    qint64 seen;
    qint64 position = 0;
    std::optional<EventId> headOfLook;
    bool isLooking = false;
};

} // namespace

MemoryLedger::MemoryLedger(std::shared_ptr<MemoryStore> store)
    : m_store(std::move(store))
{
    const std::lock_guard lock(m_store->m_mutex);
    m_profile = m_store->m_profile;
    m_support = m_store->m_support;
    m_hasArrivalHint = m_store->m_hasArrivalHint;
}

const LedgerProfile &MemoryLedger::profile() const
{
    return m_profile;
}

CapabilityReport MemoryLedger::capabilities() const
{
    return reportOf(m_profile);
}

OrderSupport MemoryLedger::orderSupport(EventOrder order) const
{
    const bool hasColumn = order == EventOrder::Ledger || (order == EventOrder::Occurred && m_profile.has(EventColumn::Occurred))
        || (order == EventOrder::Recorded && m_profile.has(EventColumn::Recorded))
        || (order == EventOrder::Sequence && m_profile.has(EventColumn::Sequence));
    return hasColumn ? m_support.value(order, OrderSupport::Keyset) : OrderSupport::NoColumn;
}

Result<UpperBound> MemoryLedger::upperBound(const std::stop_token &stop)
{
    const auto rows = m_store->enter(stop);
    if (!rows)
        return rows.error();
    UpperBound bound;
    bound.isEmptyLedger = (*rows)->isEmpty();
    if (bound.isEmptyLedger)
        return bound;
    bound.highestId = (*rows)->last().content.event.id;
    const auto last = std::max_element((*rows)->begin(), (*rows)->end(), [](const auto &a, const auto &b) { return a.arrival < b.arrival; });
    bound.highestRowId = last->arrival;
    return bound;
}

Result<EventPage> MemoryLedger::page(const PageRequest &request, const std::stop_token &stop)
{
    const OrderSupport support = orderSupport(request.order);
    if (const auto checked = checkPageRequest(request, support); !checked)
        return checked.error();
    const auto rows = m_store->enter(stop);
    if (!rows)
        return rows.error();

    QList<Event> matching;
    for (const MemoryStore::Row &row : **rows) {
        if (isWithin(row, request.bound) && request.filter.matches(row.content.event))
            matching += row.content.event;
    }
    const bool isLimited = support == OrderSupport::SortedPart && !request.filter.entity && !request.filter.run;
    if (isLimited && matching.size() > LargestSortedPart)
        return tooManyToSortError(request);
    const auto keyOf = [&request](const Event &event) { return PageKey::of(event, request.order); };
    std::stable_sort(matching.begin(), matching.end(), [keyOf](const Event &a, const Event &b) { return keyOf(a).isBefore(keyOf(b)); });

    const bool isForward = request.direction == PageDirection::Forward;
    const bool takesFrom = request.includesFrom;
    auto cut = isForward ? matching.begin() : matching.end();
    if (request.from) {
        // Forward the page begins at the cut, backward it ends there; the row at `from` lies on the side that the request names.
        const bool isCutBefore = isForward == takesFrom;
        cut = std::partition_point(matching.begin(), matching.end(), [&](const Event &event) {
            return keyOf(event).isBefore(*request.from) || (!isCutBefore && keyOf(event) == *request.from);
        });
    }
    EventPage page;
    page.scannedRows = (*rows)->size();
    const auto available = isForward ? std::distance(cut, matching.end()) : std::distance(matching.begin(), cut);
    const auto taken = std::min<qsizetype>(available, request.limit);
    page.events = isForward ? QList<Event>(cut, cut + taken) : QList<Event>(cut - taken, cut);
    page.reachedEnd = taken == available;
    return page;
}

Result<QList<Event>> MemoryLedger::events(const QList<EventId> &ids, const std::stop_token &stop)
{
    if (const auto checked = checkIdCount(ids); !checked)
        return checked.error();
    const auto rows = m_store->enter(stop);
    if (!rows)
        return rows.error();
    QList<Event> found;
    for (const EventId &id : ids) {
        if (const auto *row = findRow(**rows, id))
            found += row->content.event;
    }
    return found;
}

Result<Payload> MemoryLedger::payload(const EventId &id, qint64 limit, const std::stop_token &stop)
{
    const auto rows = m_store->enter(stop);
    if (!rows)
        return rows.error();
    const auto *row = findRow(**rows, id);
    if (row == nullptr)
        return unknownEventError(id);
    Payload payload = row->content.payload;
    if (limit >= 0)
        payload.bytes.truncate(limit);
    return payload;
}

Result<EventCount> MemoryLedger::count(const EventFilter &filter, const UpperBound &bound, const std::stop_token &stop)
{
    const auto rows = m_store->enter(stop);
    if (!rows)
        return rows.error();
    EventCount count;
    count.scannedRows = (*rows)->size();
    count.matching = std::count_if((*rows)->begin(), (*rows)->end(), [&](const MemoryStore::Row &row) {
        return isWithin(row, bound) && filter.matches(row.content.event);
    });
    return count;
}

Result<ScanSummary> MemoryLedger::scan(const ScanRequest &request, const ScanVisitor &visitor, const std::stop_token &stop)
{
    const auto rows = m_store->enter(stop);
    if (!rows)
        return rows.error();
    ScanSummary summary;
    for (const MemoryStore::Row &row : **rows) {
        if (stop.stop_requested())
            return cancelledError();
        const Event &event = row.content.event;
        if ((request.after && event.id <= *request.after) || !isWithin(row, request.bound))
            continue;
        ++summary.scannedRows;
        if (!request.filter.matches(event))
            continue;
        ++summary.matchingRows;
        if (!visitor(scanRowOf(row.content, request.columns))) {
            summary.wasEnded = true;
            break;
        }
    }
    return summary;
}

Result<ScanPlan> MemoryLedger::scanPlan(const std::optional<EventId> &after, const UpperBound &bound, qint64 rows, const std::stop_token &stop)
{
    const auto entered = m_store->enter(stop);
    if (!entered)
        return entered.error();
    const MemoryStore::Cutting cutting = [this] {
        const std::lock_guard lock(m_store->m_mutex);
        return m_store->m_cutting;
    }();
    ScanPlan plan;
    plan.isWorthSharing = true;
    plan.isInLedgerOrder = cutting == MemoryStore::Cutting::InOrder;
    if (plan.isInLedgerOrder) {
        plan.parts += ScanPart{.partition = {}, .after = after, .upTo = {}, .blocks = {}};
        qint64 count = 0;
        for (const MemoryStore::Row &row : **entered) {
            const EventId &id = row.content.event.id;
            if ((after && id <= *after) || !isWithin(row, bound) || ++count % rows != 0)
                continue;
            plan.parts.last().upTo = id;
            plan.parts += ScanPart{.partition = {}, .after = id, .upTo = {}, .blocks = {}};
        }
        return plan;
    }
    QStringList partitions{QString()};
    if (cutting == MemoryStore::Cutting::BySource) {
        partitions.clear();
        for (const MemoryStore::Row &row : **entered) {
            if (const QString name = partitionOf(row); !partitions.contains(name))
                partitions += name;
        }
    }
    for (const QString &partition : partitions) {
        for (qint64 first = 1; first <= (*entered)->size(); first += rows)
            plan.parts += ScanPart{.partition = partition, .after = after, .upTo = {}, .blocks = BlockRange{first, first + rows}};
    }
    return plan;
}

Result<ScanSummary> MemoryLedger::scanPart(const ScanPart &part, ScanColumns columns, const UpperBound &bound, const ScanVisitor &visitor,
                                           const std::stop_token &stop)
{
    if (!part.blocks)
        return LedgerReader::scanPart(part, columns, bound, visitor, stop);
    const auto entered = m_store->enter(stop);
    if (!entered)
        return entered.error();
    std::optional<EventId> moved;
    {
        const std::lock_guard lock(m_store->m_mutex);
        if (!part.partition.isEmpty() && m_store->m_lostPartition == part.partition)
            return Error{.code = ErrorCode::HostUnreachable, .what = QStringLiteral("The server does not answer."), .where = part.partition};
        moved = m_store->m_moved;
    }
    const bool isLast = part.blocks->end && *part.blocks->end > (*entered)->size();
    QList<MemoryStore::Row> rows;
    for (const MemoryStore::Row &row : **entered) {
        const EventId &id = row.content.event.id;
        const bool isHere = row.arrival >= part.blocks->first && (!part.blocks->end || row.arrival < *part.blocks->end);
        const bool isOfPartition = part.partition.isEmpty() || partitionOf(row) == part.partition;
        const bool isWanted = (!part.after || id > *part.after) && (!part.upTo || id <= *part.upTo) && isWithin(row, bound);
        if ((isHere || (isLast && moved == id)) && isOfPartition && isWanted)
            rows += row;
    }
    std::sort(rows.begin(), rows.end(), [](const auto &a, const auto &b) { return a.arrival < b.arrival; });
    ScanSummary summary;
    for (const MemoryStore::Row &row : rows) {
        if (stop.stop_requested())
            return cancelledError();
        ++summary.scannedRows;
        ++summary.matchingRows;
        if (!visitor(scanRowOf(row.content, columns))) {
            summary.wasEnded = true;
            break;
        }
    }
    return summary;
}

Result<Instant> MemoryLedger::storeNow(const std::stop_token &stop)
{
    const auto rows = m_store->enter(stop);
    if (!rows)
        return rows.error();
    const std::lock_guard lock(m_store->m_mutex);
    return m_store->m_now;
}

ArrivalHints MemoryLedger::arrivalHints() const
{
    return m_hasArrivalHint ? ArrivalHint::RowId : ArrivalHints();
}

Result<ArrivalMark> MemoryLedger::arrivalMark(const UpperBound &bound, const std::stop_token &stop)
{
    if (!m_hasArrivalHint)
        return LedgerReader::arrivalMark(bound, stop);
    const auto now = upperBound(stop);
    if (!now)
        return now.error();
    const bool isUnbound = !bound.highestId && !bound.isEmptyLedger;
    const auto head = isUnbound ? now->highestId : bound.highestId;
    const qint64 seen = bound.isEmptyLedger ? 0 : bound.highestRowId.value_or(now->highestRowId.value_or(0));
    return ArrivalMark{head, std::make_shared<MemoryArrivalState>(seen)};
}

Result<ArrivalBatch> MemoryLedger::arrivals(const ArrivalMark &mark, const std::stop_token &stop)
{
    const auto *state = dynamic_cast<const MemoryArrivalState *>(mark.state.get());
    if (!state)
        return LedgerReader::arrivals(mark, stop);
    const auto rows = m_store->enter(stop);
    if (!rows)
        return rows.error();
    const auto head = state->isLooking ? state->headOfLook : mark.head;
    const auto isAbove = [&head](const EventId &id) { return !head || id > *head; };
    // Either it arrived since, or it lies above a head that was given from outside.
    QList<MemoryStore::Row> found;
    for (const MemoryStore::Row &row : **rows) {
        if (row.arrival > state->position && (row.arrival > state->seen || isAbove(row.content.event.id)))
            found += row;
    }
    std::stable_sort(found.begin(), found.end(), [](const auto &a, const auto &b) { return a.arrival < b.arrival; });
    ArrivalBatch batch;
    batch.hasMore = found.size() > LargestBatch;
    batch.next.head = mark.head;
    auto next = std::make_shared<MemoryArrivalState>(state->seen);
    next->position = state->position;
    for (const MemoryStore::Row &row : std::as_const(found).mid(0, LargestBatch)) {
        const EventId &id = row.content.event.id;
        batch.arrivals += Arrival{row.content.event, isAbove(id) ? ArrivalPlace::AboveHead : ArrivalPlace::BelowHead};
        next->position = row.arrival;
        if (!batch.next.head || id > *batch.next.head)
            batch.next.head = id;
    }
    next->isLooking = batch.hasMore;
    next->headOfLook = batch.hasMore ? head : std::nullopt;
    if (!batch.hasMore) {
        next->seen = std::max(next->seen, next->position);
        next->position = 0;
        const std::lock_guard lock(m_store->m_mutex);
        batch.completeUpTo = m_store->m_now;
    }
    batch.next.state = std::move(next);
    return batch;
}

} // namespace ledgerscope
