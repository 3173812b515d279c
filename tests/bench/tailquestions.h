// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgerurl.h"
#include "tests/bench/benchledger.h"

#include <QByteArray>

#include <memory>

namespace ledgerscope {

class LedgerTail;
class SyntheticEvents;

/// How soon an event that was committed is reported, what waiting costs, and whether a burst comes whole. Follows a ledger of its own, which
/// it writes to: an empty store that `scratch` names.
class TailQuestions final
{
public:
    /// `ledger` must outlive this.
    TailQuestions(BenchLedger &ledger, LedgerUrl scratch);
    ~TailQuestions();

    void latency();
    void idle();
    void burst();

private:
    void fill();
    [[nodiscard]] std::unique_ptr<LedgerTail> begin();

    BenchLedger &m_ledger;
    LedgerUrl m_scratch;
    std::unique_ptr<SyntheticEvents> m_events;
    std::unique_ptr<LedgerReader> m_reader;
    std::chrono::milliseconds m_pause;
};

} // namespace ledgerscope
