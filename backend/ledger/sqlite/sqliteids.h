// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "backend/core/result.h"
#include "backend/ledger/idrange.h"
#include "backend/ledger/sqlite/sqliteshape.h"
#include "backend/ledger/sqlite/sqlitesession.h"

#include <QList>

namespace ledgerscope {

/// Ids as the store compares them. An id is bytes to us; SQLite tells a text from a blob, and all texts come before all blobs.
class SqliteIds final
{
public:
    SqliteIds(SqliteSession &session, const SqliteShape &shape);

    /// The id's value: its storage class is that of the row with these bytes, or text where there is no such row in a ledger of both.
    [[nodiscard]] Result<SqliteValue> value(const EventId &id, const std::stop_token &stop) const;
    /// Largest id and largest rowid; a Null value for an empty ledger.
    struct Highest {
        SqliteValue id;
        std::optional<qint64> rowId;
    };
    [[nodiscard]] Result<Highest> highest(const std::stop_token &stop) const;
    /// Whether there is an id that is a blob, which comes behind all texts.
    [[nodiscard]] Result<bool> mayBeBlobs(const std::stop_token &stop) const;
    /// Whether any id lies in one of these ascending ranges of texts, compared byte by byte; looks each of them up in the index.
    [[nodiscard]] Result<bool> lieIn(const QList<IdRange> &ranges, const std::stop_token &stop) const;

private:
    [[nodiscard]] Result<SqliteValue> firstOf(SqliteSlice &slice, const QByteArray &sql, const QList<SqliteValue> &parameters) const;

    SqliteSession &m_session;
    const SqliteShape &m_shape;
};

} // namespace ledgerscope
