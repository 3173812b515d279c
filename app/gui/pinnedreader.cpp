// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/pinnedreader.h"

#include <utility>

namespace ledgerscope {

PinnedReader::PinnedReader(std::unique_ptr<LedgerReader> reader, Instant now)
    : ForwardingReader(std::move(reader)), m_now(now)
{
}

Result<ArrivalBatch> PinnedReader::arrivals(const ArrivalMark &mark, const std::stop_token &stop)
{
    auto batch = reader().arrivals(mark, stop);
    if (batch && batch->completeUpTo)
        batch->completeUpTo = m_now;
    return batch;
}

LedgerSource PinnedReader::pin(LedgerSource source, Instant now)
{
    return [source = std::move(source), now]() -> Result<std::unique_ptr<LedgerReader>> {
        auto reader = source();
        if (!reader)
            return reader.error();
        return std::unique_ptr<LedgerReader>(std::make_unique<PinnedReader>(std::move(reader).value(), now));
    };
}

} // namespace ledgerscope
