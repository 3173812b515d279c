// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

namespace ledgerscope {

/// What a column makes of the values put into it (sqlite.org/datatype3.html §3.1).
enum class SqliteAffinity {
    Text,
    None,   ///< keeps what it gets ("BLOB" in SQLite's own words)
    Number, ///< INTEGER, REAL and NUMERIC: a text that reads as a number becomes one
};

/// `declaredType` in lower case.
[[nodiscard]] SqliteAffinity affinityOf(const QByteArray &declaredType);

} // namespace ledgerscope
