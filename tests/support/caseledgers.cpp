// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/caseledgers.h"

#include "tests/support/testpaths.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

QByteArray baseSchemaSql(StoreKind store)
{
    return testData(store == StoreKind::Postgres ? u"cases/base_postgres.sql"_s : u"cases/base_sqlite.sql"_s);
}

QByteArray caseSql(const QString &name)
{
    return testData(u"cases/"_s + name + u".sql"_s);
}

} // namespace ledgerscope
