// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/latesttask.h"
#include "backend/core/result.h"
#include "backend/ledger/eventpage.h"
#include "backend/query/expression.h"
#include "backend/query/searchreport.h"
#include "models/events/eventrowcache.h"

#include <QList>
#include <QTimer>

#include <functional>
#include <optional>
#include <variant>

namespace ledgerscope {

class LedgerSession;

/// How a page of the table is to be had: events whose ids are known, or one keyset page. Never by counting rows from the start.
struct EventRowPlan {
    qint64 page = 0;
    std::variant<QList<EventId>, PageRequest> how;
    query::Expression query = {}; ///< that the rows of a PageRequest obey
};

struct EventRowAnswer {
    qint64 page = 0;
    EventRowCache::Page events;
    bool isByKey = false;    ///< a keyset page, not events by their ids
    bool reachedEnd = false; ///< of a keyset page: nothing more in its direction
    query::SearchReport report = {}; ///< of a keyset page: what was looked at for it and could not be evaluated
};

/// Reads pages that a table asks for while it paints. Wishes are collected until control returns to the event loop and then read
/// together; while one reading runs, later wishes push out earlier ones, because what was asked for last is what is on screen.
/// Runs on LedgerSession::interactive(); answers come on the GUI thread. restart() drops whatever is under way.
class EventRowFetcher final
{
public:
    static constexpr int MaximumBatch = 4; ///< pages; a screen shows parts of two

    /// `plan` says how to get a page now; nullopt when it cannot be had yet, or need not be any more.
    using Planner = std::function<std::optional<EventRowPlan>(qint64 page)>;
    using Accept = std::function<void(const Result<QList<EventRowAnswer>> &)>;

    EventRowFetcher(Planner plan, Accept accept);

    /// Forgets all wishes and answers under way. `session` is not owned; nullptr: nothing is read.
    void restart(LedgerSession *session);
    void want(qint64 page);
    /// For the first page of all: read before whatever else is asked of the connection now.
    void wantAtOnce(qint64 page);
    [[nodiscard]] bool isRunning() const { return m_task.isRunning(); }

private:
    void pump();

    Planner m_plan;
    LedgerSession *m_session = nullptr;
    QList<qint64> m_wishes; ///< the latest last
    QTimer m_soon;
    LatestTask<Result<QList<EventRowAnswer>>> m_task;
};

} // namespace ledgerscope
