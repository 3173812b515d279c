// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqliteaffinity.h"

namespace ledgerscope {

SqliteAffinity affinityOf(const QByteArray &declaredType)
{
    const auto contains = [&declaredType](const char *word) { return declaredType.contains(word); };
    if (contains("int"))
        return SqliteAffinity::Number;
    if (contains("char") || contains("clob") || contains("text"))
        return SqliteAffinity::Text;
    return contains("blob") || declaredType.isEmpty() ? SqliteAffinity::None : SqliteAffinity::Number;
}

} // namespace ledgerscope
