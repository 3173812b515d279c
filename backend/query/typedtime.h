// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/instant.h"

#include <QLocale>
#include <QString>
#include <QTimeZone>

#include <optional>

namespace ledgerscope {

/// What a time that a person types may lean on.
struct TypedTimeContext {
    QTimeZone zone = QTimeZone::utc(); ///< of times written without one: the display zone
    QLocale locale = QLocale::c();     ///< names of months, besides the English ones
    Instant now;                       ///< what "-2h" counts from: the store's clock when the ledger was read
    Instant day;                       ///< any moment of the day that a bare "14:23" belongs to
};

/// Reads a time in the forms that people type: "2026-05-25T14:23:11Z", "2026-05-25 14:23", "2026-05-25", "25 May 14:23", "25 May 2026",
/// "14:23", "14:23:11.5", "-2h", "-30 min", "-1d", and seconds (or milli-, micro-, nanoseconds) since 1970 of nine digits or more.
/// A date without a year is in the year of `now`, or the year before if it would lie ahead by more than a day. A local time that does
/// not exist or happens twice is read with the offset before the change. nullopt for everything else.
[[nodiscard]] std::optional<Instant> typedTime(const QString &text, const TypedTimeContext &context);

} // namespace ledgerscope
