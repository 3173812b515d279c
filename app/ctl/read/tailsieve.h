// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/ledgerreader.h"
#include "backend/ledger/ledgertail.h"
#include "backend/query/eventmatcher.h"
#include "backend/query/expression.h"
#include "backend/query/searchreport.h"

#include <stop_token>

namespace ledgerscope {

/// What `--where` lets through of a tail, event by event as they arrive. `late` holds for what arrives late: the times of a whole ledger are
/// not read for it. One thread: the reader's.
class TailSieve final
{
public:
    TailSieve(const query::Expression &expression, const TimestampReader &times);
    TailSieve(const TailSieve &) = delete;
    TailSieve &operator=(const TailSieve &) = delete;

    /// Reads the payload where it decides. Events that cannot be evaluated, or whose payload is gone, are left out and counted.
    [[nodiscard]] Result<bool> accepts(const TailEvent &arrived, LedgerReader &reader, const std::stop_token &stop);
    [[nodiscard]] const query::SearchReport &report() const { return m_report; }

private:
    bool m_isLate = false; ///< the event that is asked about
    query::EventMatcher m_matcher;
    query::SearchReport m_report;
};

} // namespace ledgerscope
