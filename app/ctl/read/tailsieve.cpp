// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/tailsieve.h"

#include "backend/query/sievedreader.h"

#include <utility>

namespace ledgerscope {

TailSieve::TailSieve(const query::Expression &expression, const TimestampReader &times)
    : m_matcher(expression, times, [this](QByteArrayView) { return m_isLate; })
{
}

Result<bool> TailSieve::accepts(const TailEvent &arrived, LedgerReader &reader, const std::stop_token &stop)
{
    Payload payload;
    if (m_matcher.columns().testFlag(ScanColumn::Payload)) {
        auto read = reader.payload(arrived.event.id, -1, stop);
        if (!read && read.error().code == ErrorCode::UnknownEvent) {
            ++m_report.scanned;
            ++m_report.notEvaluable;
            return false;
        }
        if (!read)
            return read.error();
        payload = *std::move(read);
    }
    m_isLate = arrived.kind == ArrivalKind::Late;
    auto truth = m_matcher.match(query::scanRowOf(arrived.event, payload));
    const bool isUnknown = truth == decltype(truth)::Unknown;
    ++m_report.scanned;
    m_report.matching += truth == decltype(truth)::Yes ? 1 : 0;
    m_report.notEvaluable += isUnknown ? 1 : 0;
    m_report.invalidPayloads += isUnknown && m_matcher.wasPayloadInvalid() ? 1 : 0;
    return truth == decltype(truth)::Yes;
}

} // namespace ledgerscope
