// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/payloadsearch.h"

#include "backend/ledger/readererrors.h"
#include "backend/query/split.h"

#include <chrono>
#include <utility>

namespace ledgerscope::query {

namespace {

constexpr qint64 RowsBetweenLooks = 256; // at the clock

} // namespace

PayloadSearch::PayloadSearch(PayloadSearchRequest request, LateTest isLate)
    : m_request(std::move(request))
    , m_isLate(std::move(isLate))
{
}

Result<SearchReport> PayloadSearch::run(LedgerReader &reader, const Visitor &visitor, const std::stop_token &stop)
{
    using Clock = std::chrono::steady_clock;
    m_report = {};
    const Split split = splitForStore(m_request.expression);
    EventMatcher matcher(split.rest, TimestampReader(reader.profile().zoneOfZonelessTimes), m_isLate);
    const ScanRequest scan{.filter = split.filter,
                           .columns = matcher.columns() | m_request.columns,
                           .after = m_request.after,
                           .bound = m_request.bound};
    QByteArray last;
    bool hasEnded = false;
    auto reported = Clock::now();
    const auto tell = [&] {
        m_report.last = last.isEmpty() ? m_request.after : std::optional{EventId{last}};
        reported = Clock::now();
        if (m_progress)
            m_progress(m_report);
    };
    const auto scanned = reader.scan(scan, [&](const ScanRow &row) {
        ++m_report.scanned;
        const Truth truth = matcher.match(row);
        bool goesOn = true;
        if (truth != Truth::No) {
            ++(truth == Truth::Yes ? m_report.matching : m_report.notEvaluable);
            m_report.invalidPayloads += truth == Truth::Unknown && matcher.wasPayloadInvalid() ? 1 : 0;
            goesOn = visitor(row, truth);
            hasEnded = !goesOn;
        }
        const bool isLast = m_request.upTo && row.id == QByteArrayView(m_request.upTo->bytes());
        if (m_report.scanned % RowsBetweenLooks == 0 || !goesOn || isLast) {
            last = row.id.toByteArray();
            if (Clock::now() - reported >= std::chrono::milliseconds(ProgressMilliseconds))
                tell();
        }
        return goesOn && !isLast && !stop.stop_requested();
    }, stop);
    if (!scanned)
        return scanned.error();
    m_report.isComplete = !hasEnded && !stop.stop_requested();
    if (stop.stop_requested())
        return cancelledError();
    return m_report;
}

} // namespace ledgerscope::query
