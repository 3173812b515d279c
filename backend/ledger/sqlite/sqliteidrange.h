// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/sqlite/sqlitestatements.h"
#include "backend/ledger/sqlite/sqlitevalue.h"

#include <optional>

namespace ledgerscope {

/// The ids a piece of reading covers, in the store's own order.
struct SqliteIdRange {
    std::optional<SqliteValue> lower;
    bool isLowerInclusive = false;
    std::optional<SqliteValue> upper;
    bool isUpperInclusive = false;
    std::optional<SqliteValue> secondUpper; ///< inclusive; where the collation does not let us join the two ourselves

    void raiseLower(const SqliteValue &value, bool isInclusive); ///< byte by byte
    void sinkUpper(const SqliteValue &value, bool isInclusive);  ///< byte by byte
    [[nodiscard]] bool contains(const SqliteValue &id) const;    ///< byte by byte

    /// `walk` with this range, to which bind() fits.
    void describe(sqlitestatements::Walk &walk) const;
    template<typename Statement>
    void bind(Statement &statement) const
    {
        if (lower)
            statement.bind(0, *lower);
        if (upper)
            statement.bind(1, *upper);
        if (secondUpper)
            statement.bind(3, *secondUpper);
    }
};

} // namespace ledgerscope
