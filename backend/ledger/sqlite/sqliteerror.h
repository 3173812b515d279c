// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/error.h"

#include <QString>

struct sqlite3;

namespace ledgerscope {

/// The Error for what just went wrong on `handle`; `code` is the (extended) result code and `where` the ledger.
/// SQLITE_INTERRUPT becomes Cancelled: whoever interrupts for another reason must look at the code first.
[[nodiscard]] Error sqliteError(sqlite3 *handle, int code, const QString &where, const Phrase &untouched);
[[nodiscard]] Error sqliteReadError(sqlite3 *handle, int code, const QString &where); ///< nothing was written

} // namespace ledgerscope
