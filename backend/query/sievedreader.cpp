// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/sievedreader.h"

#include "backend/query/split.h"

#include <algorithm>

namespace ledgerscope::query {

namespace {

constexpr int InnerPage = 1'000;

template<typename Strong>
std::optional<QByteArrayView> viewOf(const std::optional<Strong> &value)
{
    return value ? std::optional{QByteArrayView(value->bytes())} : std::nullopt;
}

std::optional<QByteArrayView> viewOf(const Timestamp &time)
{
    return time.zone() == Timestamp::Zone::Missing ? std::nullopt : std::optional{QByteArrayView(time.text())};
}

} // namespace

SievedReader::SievedReader(LedgerReader &reader, const Expression &expression, const LateTest &isLate)
    : m_reader(reader)
    , m_expression(expression)
    , m_isLate(isLate)
{
}

SievedReader::Sieve SievedReader::sieveFor(const EventFilter &filter) const
{
    const Split split = splitForStore(Expression::all({Expression::of(filter), m_expression}));
    EventFilter pushed = split.filter;
    if (!pushed.time)
        pushed.clock = filter.clock;
    return {pushed, EventMatcher(split.rest, TimestampReader(profile().zoneOfZonelessTimes), m_isLate), split.isAnsweredByStore()};
}

bool SievedReader::accepts(Sieve &sieve, const ScanRow &row)
{
    ++m_report.scanned;
    const Truth truth = sieve.isOpen ? Truth::Yes : sieve.matcher.match(row);
    m_report.matching += truth == Truth::Yes ? 1 : 0;
    m_report.notEvaluable += truth == Truth::Unknown ? 1 : 0;
    m_report.invalidPayloads += truth == Truth::Unknown && sieve.matcher.wasPayloadInvalid() ? 1 : 0;
    return truth == Truth::Yes;
}

Result<bool> SievedReader::acceptsEvent(Sieve &sieve, const Event &event, const std::stop_token &stop)
{
    Payload payload;
    if (sieve.matcher.columns().testFlag(ScanColumn::Payload)) {
        auto read = m_reader.payload(event.id, -1, stop);
        if (!read)
            return read.error();
        payload = *std::move(read);
    }
    return accepts(sieve, scanRowOf(event, payload));
}

Result<EventPage> SievedReader::page(const PageRequest &request, const std::stop_token &stop)
{
    Sieve sieve = sieveFor(request.filter);
    PageRequest inner = request;
    inner.filter = sieve.filter;
    inner.limit = sieve.isOpen ? request.limit : std::max(request.limit, InnerPage);
    const bool isForward = request.direction == PageDirection::Forward;
    EventPage page;
    while (page.events.size() < request.limit) {
        const auto read = m_reader.page(inner, stop);
        if (!read)
            return read.error();
        page.scannedRows += read->scannedRows;
        QList<Event> events = read->events;
        if (!isForward)
            std::reverse(events.begin(), events.end());
        bool isCut = false;
        for (const Event &event : std::as_const(events)) {
            isCut = page.events.size() == request.limit;
            if (isCut)
                break;
            const auto isAccepted = acceptsEvent(sieve, event, stop);
            if (!isAccepted)
                return isAccepted.error();
            if (*isAccepted)
                page.events.append(event);
        }
        page.reachedEnd = !isCut && (read->reachedEnd || events.isEmpty());
        if (page.reachedEnd || events.isEmpty())
            break;
        inner.from = PageKey::of(events.last(), request.order);
        inner.includesFrom = false;
    }
    if (!isForward)
        std::reverse(page.events.begin(), page.events.end());
    return page;
}

Result<Payload> SievedReader::payload(const EventId &id, qint64 limit, const std::stop_token &stop)
{
    return m_reader.payload(id, limit, stop);
}

Result<EventCount> SievedReader::count(const EventFilter &filter, const UpperBound &bound, const std::stop_token &stop)
{
    const Sieve sieve = sieveFor(filter);
    if (sieve.isOpen)
        return m_reader.count(sieve.filter, bound, stop);
    const auto scanned = scan({.filter = filter, .columns = {}, .after = {}, .bound = bound}, [](const ScanRow &) { return true; }, stop);
    if (!scanned)
        return scanned.error();
    return EventCount{scanned->matchingRows, scanned->scannedRows};
}

Result<ScanSummary> SievedReader::scan(const ScanRequest &request, const ScanVisitor &visitor, const std::stop_token &stop)
{
    Sieve sieve = sieveFor(request.filter);
    ScanRequest inner = request;
    inner.filter = sieve.filter;
    inner.columns |= sieve.matcher.columns();
    qint64 matching = 0;
    auto scanned = m_reader.scan(inner, [&](const ScanRow &row) {
        if (!accepts(sieve, row))
            return !stop.stop_requested();
        ++matching;
        return visitor(row);
    }, stop);
    if (scanned)
        scanned->matchingRows = matching;
    return scanned;
}

ScanRow scanRowOf(const Event &event, const Payload &payload)
{
    ScanRow row;
    row.id = event.id.bytes();
    row.type = event.type.bytes();
    row.entityType = event.entity.type.bytes();
    row.entityId = event.entity.id.bytes();
    row.occurred = viewOf(event.occurredAt);
    row.recorded = viewOf(event.recordedAt);
    row.run = viewOf(event.run);
    row.source = viewOf(event.source);
    row.causedBy = event.causedBy ? std::optional{QByteArrayView(*event.causedBy)} : std::nullopt;
    row.idempotencyKey = event.idempotencyKey ? std::optional{QByteArrayView(*event.idempotencyKey)} : std::nullopt;
    row.sequence = event.sequence;
    row.payloadKind = payload.kind;
    row.payloadSize = payload.totalSize;
    row.payload = payload.bytes;
    return row;
}

} // namespace ledgerscope::query
