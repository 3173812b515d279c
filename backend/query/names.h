// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/query/condition.h"

#include <QString>
#include <QStringList>

#include <array>
#include <optional>

namespace ledgerscope::query {


/// What a condition can begin with, and what it is about.
struct Name {
    enum class Kind { Text, Clock, SelectedClock, Sequence, Late, Invalid, Payload };

    QLatin1StringView text;
    Kind kind = Kind::Text;
    TextColumn column = TextColumn::Type; ///< of Text
    ClockKind clock = ClockKind::Occurred; ///< of Clock
};

/// In the order in which they are offered.
[[nodiscard]] const std::array<Name, 13> &allNames();
/// `payload`, `payload.…` and `payload[…` are the name payload.
[[nodiscard]] const Name *nameOf(const QString &word);
[[nodiscard]] QStringList operatorsOf(const Name &name); ///< in the order in which they are offered; none behind late and invalid
[[nodiscard]] bool takesValue(const QString &operation); ///< not exists, missing

[[nodiscard]] QLatin1StringView textOf(Comparison comparison);
[[nodiscard]] std::optional<Comparison> comparisonOf(const QString &operation);

} // namespace ledgerscope::query
