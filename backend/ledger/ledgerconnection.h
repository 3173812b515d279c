// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/workerthread.h"
#include "backend/core/result.h"
#include "backend/ledger/ledgerreader.h"

#include <memory>
#include <type_traits>
#include <utility>

namespace ledgerscope {

/// A reader with a thread of its own. run() never blocks; work is done in the order given. The reader is opened by the first piece of
/// work, on the worker. When the store went away in the middle (ConnectionLost, StoreChanged) it is opened again and the piece of work is
/// run once more from its start: work keeps no state in the reader, so nothing is lost.
/// Use one connection for what the user waits for and another for background work. Create and destroy on the GUI thread.
class LedgerConnection final
{
public:
    LedgerConnection(LedgerSource source, const QString &threadName);
    LedgerConnection(const LedgerConnection &) = delete;
    LedgerConnection &operator=(const LedgerConnection &) = delete;
    ~LedgerConnection(); ///< stops what is running and waits for it

    /// work(LedgerReader &, const std::stop_token &) → Result<T>, on the worker thread.
    template<typename F>
    [[nodiscard]] auto run(F work) -> Task<std::invoke_result_t<F, LedgerReader &, const std::stop_token &>>
    {
        using R = std::invoke_result_t<F, LedgerReader &, const std::stop_token &>;
        return m_worker.submit([state = m_state, work = std::move(work)](const std::stop_token &stop) mutable -> R {
            for (int attempt = 0;; ++attempt) {
                if (stop.stop_requested())
                    return cancelled();
                if (const auto opened = state->open(); !opened)
                    return opened.error();
                R result = work(*state->reader, stop);
                if (result.isOk() || !isWorthReopening(result.error().code))
                    return result;
                state->reader.reset(); // it is dead: also the next piece of work needs a new one
                if (attempt > 0)
                    return result;
            }
        });
    }

    [[nodiscard]] static Error cancelled();

private:
    struct State {
        LedgerSource source;
        std::unique_ptr<LedgerReader> reader;

        [[nodiscard]] Result<void> open();
    };

    [[nodiscard]] static bool isWorthReopening(ErrorCode code);

    std::shared_ptr<State> m_state; ///< used on the worker only
    WorkerThread m_worker;
};

} // namespace ledgerscope
