// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgertail.h"

#include "backend/ledger/ledgerreader.h"

#include <utility>

namespace ledgerscope {

namespace {

using namespace std::chrono_literals;

constexpr qint64 IdsInPortion = 200'000;
constexpr auto CheckPortion = 50ms;
/// Between two checks at least so long, and so many times as long as the last one took.
constexpr auto LeastCheckPause = 2s;
constexpr int CheckPauseFactor = 100;

} // namespace

LedgerTail::LedgerTail(Start start)
    : m_start(std::move(start))
    , m_known(m_start.known)
    , m_areIdsSettled(m_known != nullptr)
    , m_wantsCheck(m_start.checksFirst)
    , m_nextCheck(Clock::now())
{
}

LedgerTail::~LedgerTail() = default;

std::chrono::milliseconds LedgerTail::pauseFor(StoreKind store)
{
    return store == StoreKind::Postgres ? 350ms : 200ms;
}

Result<TailReport> LedgerTail::poll(LedgerReader &reader, const std::stop_token &stop)
{
    if (const auto begun = begin(reader, stop); !begun)
        return begun.error();
    auto batch = reader.arrivals(m_mark, stop);
    if (!batch)
        return batch.error();
    const bool isWhole = !batch->hasMore;
    const bool hadIds = m_known != nullptr;
    TailReport report;
    take(std::move(batch).value(), report);
    // What was found is given, whatever happens now: an error comes again with the next poll.
    if (isWhole && hadIds && !m_areIdsSettled) {
        giveHeld(report);
        m_areIdsSettled = true;
    }
    if (isWhole && !m_known)
        report.hasMore = readIds(reader, stop).isOk();
    if (isWhole && hasIds() && (m_check || (m_wantsCheck && Clock::now() >= m_nextCheck))) {
        if (!check(reader, report, stop).isOk())
            giveUpCheck();
    }
    if (stop.stop_requested() && report.events.isEmpty())
        return Error{.code = ErrorCode::Cancelled};
    report.isChecking = m_check.has_value() || m_wantsCheck;
    report.hasMore = report.hasMore || !isWhole || m_check.has_value();
    report.vanished = m_vanished;
    report.completeUpTo = m_completeUpTo;
    return report;
}

Result<void> LedgerTail::begin(LedgerReader &reader, const std::stop_token &stop)
{
    if (m_hasBegun)
        return {};
    UpperBound bound = m_start.bound;
    if (!bound.highestId && !bound.isEmptyLedger) {
        const auto now = reader.upperBound(stop);
        if (!now)
            return now.error();
        bound = *now;
    }
    bound.moment.clear(); // a tail begins now: what transactions in progress have written since the bound may be known already
    auto mark = reader.arrivalMark(bound, stop);
    if (!mark)
        return mark.error();
    m_mark = std::move(mark).value();
    m_start.bound = bound;
    if (!m_known)
        m_reading = std::make_shared<IdList>();
    m_hasBegun = true;
    return {};
}

/// The next portion of the ids up to where the tail began.
Result<void> LedgerTail::readIds(LedgerReader &reader, const std::stop_token &stop)
{
    ScanRequest request;
    request.after = m_lastRead;
    request.bound = m_start.bound;
    qint64 rows = 0;
    std::optional<EventId> last;
    // A failure in the middle leaves whole rows: the next portion begins behind the last of them.
    const auto scanned = reader.scan(
        request,
        [&](const ScanRow &row) {
            m_reading->append(row.id);
            last = EventId(row.id.toByteArray());
            return ++rows < IdsInPortion;
        },
        stop);
    if (last)
        m_lastRead = last;
    if (!scanned)
        return scanned.error();
    if (!scanned->wasEnded)
        m_known = std::move(m_reading);
    return {};
}

void LedgerTail::take(ArrivalBatch batch, TailReport &report)
{
    m_mark = std::move(batch.next);
    m_wantsCheck = m_wantsCheck || batch.wantsCheck;
    if (batch.completeUpTo && !m_wantsCheck && !m_check)
        m_completeUpTo = batch.completeUpTo;
    for (Arrival &arrival : batch.arrivals)
        takeOne(std::move(arrival.event), arrival.place, report);
}

void LedgerTail::takeOne(Event event, ArrivalPlace place, TailReport &report)
{
    if (m_found.remove(event.id))
        return;
    if (place == ArrivalPlace::BelowHead && !m_known) {
        m_held += std::move(event);
        return;
    }
    const bool isKnown = place == ArrivalPlace::BelowHead && this->isKnown(event.id);
    const auto kind = isKnown ? ArrivalKind::Repeated : place == ArrivalPlace::AboveHead ? ArrivalKind::New : ArrivalKind::Late;
    if (!m_known || !m_known->contains(event.id))
        m_given.insert(event.id);
    report.events += TailEvent{std::move(event), kind};
}

void LedgerTail::giveHeld(TailReport &report)
{
    for (Event &event : std::exchange(m_held, {}))
        takeOne(std::move(event), ArrivalPlace::BelowHead, report);
}

/// Where the bound has an arrival mark, nothing that came later can be among the ids that were read up to it.
bool LedgerTail::isKnown(const EventId &id) const
{
    const bool areIdsExact = m_areIdsSettled || m_start.bound.highestRowId;
    return m_given.contains(id) || (m_known && areIdsExact && m_known->contains(id));
}

void LedgerTail::giveUpCheck()
{
    m_check.reset();
    m_wantsCheck = true;
    m_nextCheck = Clock::now() + LeastCheckPause;
}

Result<void> LedgerTail::check(LedgerReader &reader, TailReport &report, const std::stop_token &stop)
{
    if (!m_check) {
        const auto now = reader.storeNow(stop);
        if (!now)
            return now.error();
        m_check.emplace(m_known, m_mark.head, reader.profile().isBytewiseCollation);
        m_check->setBegan(*now);
        m_wantsCheck = false;
    }
    auto findings = m_check->work(reader, m_given, m_deviations, CheckPortion, stop);
    if (!findings)
        return findings.error();
    m_vanished += findings->vanished;
    for (Event &event : findings->unknown) {
        const EventId id = event.id;
        takeOne(std::move(event), ArrivalPlace::BelowHead, report);
        m_found.insert(id);
    }
    if (!findings->isAtEnd)
        return {};
    m_completeUpTo = std::max(m_completeUpTo.value_or(m_check->began()), m_check->began());
    m_nextCheck = Clock::now() + std::max<Clock::duration>(LeastCheckPause, m_check->worked() * CheckPauseFactor);
    m_check.reset();
    return {};
}

} // namespace ledgerscope
