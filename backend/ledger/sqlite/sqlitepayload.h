// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/result.h"
#include "backend/ledger/sqlite/sqliteshape.h"
#include "backend/ledger/sqlite/sqlitesession.h"

namespace ledgerscope {

/// Reads one payload, or its first part without touching the rest (case C10). A large one is read over several slices.
class SqlitePayload final
{
public:
    /// `column` is the store's name, empty where the ledger has no payloads.
    SqlitePayload(SqliteSession &session, const SqliteShape &shape, QByteArray column);

    /// `limit` < 0: all of it.
    [[nodiscard]] Result<Payload> read(const EventId &id, qint64 limit, const std::stop_token &stop);

private:
    struct Place {
        bool isFound = false;
        qint64 rowId = 0;
        QByteArray type; ///< typeof
        Payload whole;   ///< where the blob interface does not reach
    };

    [[nodiscard]] Result<void> find(SqliteSlice &slice, const EventId &id, Place &place) const;
    [[nodiscard]] Result<void> readPart(SqliteSlice &slice, qint64 rowId, qint64 limit, Payload &payload) const;
    [[nodiscard]] bool isWithinReach(const Place &place) const;

    SqliteSession &m_session;
    const SqliteShape &m_shape;
    QByteArray m_column;
};

} // namespace ledgerscope
