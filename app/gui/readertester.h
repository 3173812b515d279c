// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/workerthread.h"
#include "models/shell/connectiontester.h"

#include <QFuture>

#include <memory>
#include <vector>

namespace ledgerscope {

/// Tries connections with the real drivers, each on a thread of its own, which goes when it is done. GUI thread.
class ReaderTester final : public ConnectionTester
{
public:
    ReaderTester() = default;
    ~ReaderTester() override;

    [[nodiscard]] Task<Result<ConnectionReport>> test(const LedgerUrl &url, const LedgerMapping &mapping) override;
    [[nodiscard]] Task<Result<StoreSchema>> schema(const LedgerUrl &url) override;

private:
    struct Attempt {
        std::unique_ptr<WorkerThread> worker;
        std::function<bool()> isFinished;
    };

    WorkerThread &newWorker();
    template<typename T>
    void keep(const Task<T> &task);

    std::vector<Attempt> m_attempts;
};

} // namespace ledgerscope
