// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/idcheck.h"

#include "backend/ledger/ledgerreader.h"
#include "backend/ledger/scanevent.h"
#include "backend/ledger/timestampreader.h"

#include <algorithm>
#include <iterator>

namespace ledgerscope {

namespace {

constexpr ScanColumns EverythingButPayload = ScanColumn::Occurred | ScanColumn::Recorded | ScanColumn::Run | ScanColumn::Source | ScanColumn::Sequence
    | ScanColumn::CausedBy | ScanColumn::IdempotencyKey | ScanColumn::PayloadSize;

} // namespace

IdCheck::IdCheck(std::shared_ptr<const KnownIds> known, std::optional<EventId> head, bool isBytewise)
    : m_known(std::move(known))
    , m_head(std::move(head))
    , m_isBytewise(isBytewise)
{
}

Result<IdCheck::Findings> IdCheck::work(LedgerReader &reader, const std::set<EventId> &given, Deviations &deviations, std::chrono::milliseconds time,
                                        const std::stop_token &stop)
{
    const auto begin = std::chrono::steady_clock::now();
    Findings findings;
    for (;;) {
        const auto stretch = nextStretch(given);
        if (!stretch) {
            findings.isAtEnd = true;
            break;
        }
        const auto counts = reader.idCounts(m_behind, {stretch->end}, stop);
        if (!counts)
            return counts.error();
        qint64 counted = counts->value(0);
        const qint64 gone = deviations.value(stretch->end);
        if (counted != stretch->expected - gone) {
            const qsizetype before = findings.unknown.size();
            if (const auto read = readStretch(reader, *stretch, given, findings, counted, stop); !read)
                return read.error();
            const qint64 goneNow = stretch->expected + (findings.unknown.size() - before) - counted;
            findings.vanished += std::max<qint64>(0, goneNow - gone);
            deviations.insert(stretch->end, goneNow);
        }
        m_place = stretch->nextPlace;
        m_behind = stretch->end;
        if (std::chrono::steady_clock::now() - begin >= time)
            break;
    }
    m_worked += std::chrono::steady_clock::now() - begin;
    return findings;
}

std::optional<IdCheck::Stretch> IdCheck::nextStretch(const std::set<EventId> &given) const
{
    if (!m_head || m_behind == m_head)
        return std::nullopt;
    const qint64 known = m_known->count();
    if (!m_isBytewise)
        return Stretch{*m_head, known + static_cast<qint64>(given.size()), known};
    const auto givenFrom = m_behind ? given.upper_bound(*m_behind) : given.begin();
    if (m_place < known) {
        const qint64 next = std::min(known, m_place + StretchSize);
        const EventId end = m_known->idAt(next - 1);
        return Stretch{end, next - m_place + std::distance(givenFrom, given.upper_bound(end)), next};
    }
    // Behind the known ids there are only those that were given since.
    auto end = givenFrom;
    qint64 expected = 0;
    for (; end != given.end() && expected < StretchSize && *end <= *m_head; ++end)
        ++expected;
    const bool isLast = end == given.end() || *end > *m_head;
    return Stretch{isLast ? *m_head : *std::prev(end), expected, known};
}

/// Also counts the stretch again, so that both numbers are of one moment as nearly as a reading in slices allows.
Result<void> IdCheck::readStretch(LedgerReader &reader, const Stretch &stretch, const std::set<EventId> &given, Findings &findings, qint64 &counted,
                                  const std::stop_token &stop) const
{
    const TimestampReader times(reader.profile().zoneOfZonelessTimes);
    ScanRequest request;
    request.columns = EverythingButPayload;
    request.after = m_behind;
    request.bound.highestId = stretch.end;
    counted = 0;
    const auto read = reader.scan(
        request,
        [&](const ScanRow &row) {
            ++counted;
            const EventId id(row.id.toByteArray());
            if (!m_known->contains(id) && !given.contains(id))
                findings.unknown += eventOf(row, times);
            return true;
        },
        stop);
    return read ? Result<void>() : Result<void>(read.error());
}

} // namespace ledgerscope
