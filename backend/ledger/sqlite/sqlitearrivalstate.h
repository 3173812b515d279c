// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/arrivals.h"
#include "backend/ledger/sqlite/sqlitevalue.h"

#include <optional>

namespace ledgerscope {

/// How far the arrivals of an SQLite ledger have been read.
class SqliteArrivalState final : public ArrivalState
{
public:
    /// The plain values, to be filled before the state is made.
    struct Values {
        std::optional<qint64> rowId; ///< of the last arrival; nullopt: the table has no rowids
        SqliteValue idAtRowId;       ///< its id: if another row has that rowid now, they were given anew (VACUUM). Null: no such row
        SqliteValue head;            ///< highest id; Null: none
        SqliteValue headOfLook;      ///< the same when the look began that is not at its end: what lies below is late
        bool isLooking = false;      ///< the last batch was not the end
        bool isFresh = false;        ///< nobody has looked yet: that the file has changed since means nothing
    };

    explicit SqliteArrivalState(Values values);
    ~SqliteArrivalState() override;

    [[nodiscard]] const Values &values() const { return m_values; }

private:
    Values m_values;
};

} // namespace ledgerscope
