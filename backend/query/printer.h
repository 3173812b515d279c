// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/query/expression.h"

#include <QByteArray>
#include <QString>

namespace ledgerscope::query {

/// The text that parses to this expression, in any context. Times are written in UTC and name their clock.
[[nodiscard]] QString textOf(const Expression &expression);
[[nodiscard]] QString textOf(const Condition &condition);

/// A value as it must be written: bare where that is possible, else quoted and escaped.
[[nodiscard]] QString valueText(const QByteArray &value);
/// A value in quotes, whatever it is.
[[nodiscard]] QString quotedText(const QByteArray &value);

} // namespace ledgerscope::query
