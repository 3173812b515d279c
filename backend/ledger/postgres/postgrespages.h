// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/eventpage.h"
#include "backend/ledger/postgres/eventrows.h"
#include "backend/ledger/postgres/postgrescolumns.h"
#include "backend/ledger/postgres/postgresfilter.h"
#include "backend/ledger/postgres/postgresslices.h"

#include <stop_token>

namespace ledgerscope {

/// Pages by key (never by offset), and pages of what must be sorted first. What it is made of must outlive it.
class PostgresPages final
{
public:
    PostgresPages(PostgresSlices &slices, const PostgresColumns &columns);

    /// In an order that the store has an index for.
    [[nodiscard]] Result<EventPage> byKey(const PageRequest &request, const PostgresFilter &filter, const std::stop_token &stop);
    /// In an order it has none for: all matching events are looked at, the page's are then read as a whole.
    [[nodiscard]] Result<EventPage> sorted(const PageRequest &request, const PostgresFilter &filter, const std::stop_token &stop);
    [[nodiscard]] Result<QList<Event>> events(const QList<EventId> &ids, const std::stop_token &stop);

private:
    [[nodiscard]] static bool isWithin(const PostgresFilter &filter, const Event &event);

    PostgresSlices &m_slices;
    const PostgresColumns &m_columns;
    EventRows m_rows;
};

} // namespace ledgerscope
