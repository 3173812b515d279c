// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/models/inspector/caseevents.h"

#include "tests/support/caseledgers.h"
#include "tests/support/sqliterows.h"
#include "tests/support/sqlitestore.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

QList<EventWithPayload> caseEvents(const QString &name)
{
    SqliteStore store(u":memory:"_s);
    store.run(baseSchemaSql(StoreKind::Sqlite));
    store.run(caseSql(name));
    const auto stored = storedRows(store, {});
    if (!stored)
        qFatal("%s", qPrintable(stored.error().text()));
    return stored->rows;
}

} // namespace ledgerscope
