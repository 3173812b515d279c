// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/result.h"
#include "backend/ledger/sqlite/sqlitecolumns.h"
#include "backend/ledger/sqlite/sqlitesession.h"
#include "backend/ledger/timestampreader.h"

#include <QList>

#include <optional>

namespace ledgerscope {

/// Finds events by their ids, one index search each, over as many slices as it takes.
class SqliteLookup final
{
public:
    /// The arguments must outlive the lookup.
    SqliteLookup(SqliteSession &session, const LedgerProfile &profile, const SqliteShape &shape, const TimestampReader &times);

    /// In the order of the ids; ids that do not exist are left out.
    [[nodiscard]] Result<QList<Event>> find(const QList<EventId> &ids, const std::stop_token &stop);

private:
    /// What one slice found.
    struct Found {
        QList<Event> events;
        qsizetype lookedFor = 0;
    };

    [[nodiscard]] Result<void> readSlice(SqliteSlice &slice, const QList<EventId> &ids, qsizetype from, Found &found) const;
    /// Cut: the slice is over. An event that does not exist leaves `event` empty.
    [[nodiscard]] SqliteSlice::Step findOne(SqliteSlice &slice, SqliteStatement &statement, const EventId &id, PayloadSizer &sizer,
                                            std::optional<Event> &event) const;

    SqliteSession &m_session;
    const SqliteShape &m_shape;
    const TimestampReader &m_times;
    SqliteColumns m_columns;
};

} // namespace ledgerscope
