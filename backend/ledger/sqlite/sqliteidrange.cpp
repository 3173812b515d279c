// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqliteidrange.h"

namespace ledgerscope {

void SqliteIdRange::raiseLower(const SqliteValue &value, bool isInclusive)
{
    if (!lower || value > *lower) {
        lower = value;
        isLowerInclusive = isInclusive;
    } else if (value == *lower) {
        isLowerInclusive = isLowerInclusive && isInclusive;
    }
}

void SqliteIdRange::sinkUpper(const SqliteValue &value, bool isInclusive)
{
    if (!upper || value < *upper) {
        upper = value;
        isUpperInclusive = isInclusive;
    } else if (value == *upper) {
        isUpperInclusive = isUpperInclusive && isInclusive;
    }
}

bool SqliteIdRange::contains(const SqliteValue &id) const
{
    if (lower && (isLowerInclusive ? id < *lower : id <= *lower))
        return false;
    return !upper || (isUpperInclusive ? id <= *upper : id < *upper);
}

void SqliteIdRange::describe(sqlitestatements::Walk &walk) const
{
    const auto kindOf = [](bool isSet, bool isInclusive) {
        if (!isSet)
            return sqlitestatements::IdBound::None;
        return isInclusive ? sqlitestatements::IdBound::Inclusive : sqlitestatements::IdBound::Exclusive;
    };
    walk.lower = kindOf(lower.has_value(), isLowerInclusive);
    walk.upper = kindOf(upper.has_value(), isUpperInclusive);
    walk.hasSecondUpper = secondUpper.has_value();
}

} // namespace ledgerscope
