// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgerprofile.h"

#include <QByteArray>
#include <QString>

namespace ledgerscope {

/// The base schema that every case is loaded into: tests/data/cases/base_sqlite.sql or base_postgres.sql.
/// For StoreKind::Memory the SQLite form.
[[nodiscard]] QByteArray baseSchemaSql(StoreKind store);

/// The SQL block of a case exactly as written down, for example caseSql(u"C26"_s). Aborts the test program for a name that has no file.
[[nodiscard]] QByteArray caseSql(const QString &name);

} // namespace ledgerscope
