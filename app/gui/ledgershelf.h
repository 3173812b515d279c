// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "backend/async/workerthread.h"
#include "backend/core/clock.h"
#include "backend/core/result.h"
#include "backend/userdata/mappingstore.h"
#include "backend/userdata/recentledgers.h"
#include "models/shell/savedconnectionsmodel.h"

#include <QString>

#include <functional>

namespace ledgerscope {

/// The ledgers opened before, with their mappings, as the model that dialog, start page and menu show. Failures to read or write the
/// user's own files are logged: they keep nobody from opening a ledger. GUI thread; files are written on the worker, because a disk may take
/// its time, and the model follows. Changes take effect in the order they were asked for.
class LedgerShelf final
{
public:
    /// Reads what was kept. Clock and worker are not owned and must outlive the shelf.
    LedgerShelf(const QString &configDirectory, const Clock &clock, WorkerThread &worker);

    [[nodiscard]] SavedConnectionsModel &model() { return m_model; }
    void remember(const OpenRequest &request);
    void forget(const QString &url);

private:
    void change(std::function<void(RecentLedgers &, const MappingStore &)> work);
    void refill();
    [[nodiscard]] LedgerMapping mappingOf(const QString &url) const;

    const Clock &m_clock;
    WorkerThread &m_worker;
    RecentLedgers m_recent;
    MappingStore m_mappings;
    SavedConnectionsModel m_model;
    LatestTask<RecentLedgers> m_task;
};

} // namespace ledgerscope
