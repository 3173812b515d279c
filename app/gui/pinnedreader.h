// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/forwardingreader.h"

#include <memory>

namespace ledgerscope {

/// A reader whose store says another time: `--now` (architecture.md §3, "now" is explicit). Everything else is the reader's own.
class PinnedReader final : public ForwardingReader
{
public:
    PinnedReader(std::unique_ptr<LedgerReader> reader, Instant now);

    /// A source whose readers say `now`.
    [[nodiscard]] static LedgerSource pin(LedgerSource source, Instant now);

    [[nodiscard]] Result<Instant> storeNow(const std::stop_token &) override { return m_now; }
    /// "Complete up to" is a time of the store's clock too.
    [[nodiscard]] Result<ArrivalBatch> arrivals(const ArrivalMark &mark, const std::stop_token &stop) override;

private:
    Instant m_now;
};

} // namespace ledgerscope
