// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgerreader.h"

#include <QList>

#include <condition_variable>
#include <memory>
#include <mutex>

namespace ledgerscope {

/// Stands before the readers of a source, writes down what they are asked, and can keep the loading of columns waiting while pages are
/// still answered: a ledger that is larger than what was loaded so far. Any thread.
class WatchedLedger final
{
public:
    struct Calls {
        QList<PageRequest> pages;
        QList<qsizetype> idBatches; ///< ids asked for by each events()
        int counts = 0;
        qsizetype pagesBeforeCount = 0; ///< when the first count was asked for
        int scans = 0;
        int wholeScans = 0; ///< that began with the first event
        int payloads = 0;
        qint64 rowsGiven = 0; ///< by page() and events()
    };

    explicit WatchedLedger(LedgerSource source);

    [[nodiscard]] LedgerSource source() const;
    [[nodiscard]] Calls calls() const;
    void forgetCalls();
    void holdScans();
    void releaseScans();

    struct State;

private:
    std::shared_ptr<State> m_state;
};

} // namespace ledgerscope
