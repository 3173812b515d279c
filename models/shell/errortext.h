// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/error.h"

#include <QString>

namespace ledgerscope {

/// An error in the user's language (architecture.md §3: what failed, where, what was left untouched, what to do). Names, paths and the
/// store's own words stay as they are.
struct ErrorText {
    QString title;    ///< one short sentence: "This is not a ledger"
    QString sentence; ///< where, details, what was left untouched, what to do
};

[[nodiscard]] ErrorText errorText(const Error &error);

} // namespace ledgerscope
