// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/json/fraction.h"
#include "backend/matching/eventvalue.h"

#include <QByteArray>

#include <optional>

namespace ledgerscope::matching {

/// What an operation of a filter works on. Views of the event and of the filter's own texts: it lives as long as one evaluation.
struct FilterValue {
    using Kind = EventValue::Kind;

    Kind kind = Kind::Unreadable; ///< Unreadable: not evaluable, and the evaluator knows why
    bool isComputed = false;      ///< a number that stands nowhere: `number` is set and `bytes` are not
    QByteArray bytes;             ///< a text, or a number as it is written
    qint32 childCount = 0;
    std::optional<json::Fraction> number; ///< of a computed number, and of a constant that can be calculated with

    [[nodiscard]] bool isKnown() const noexcept { return kind != Kind::Unreadable; }
    [[nodiscard]] bool isNull() const noexcept { return kind == Kind::Null || kind == Kind::Missing; }
    [[nodiscard]] bool isBoolean() const noexcept { return kind == Kind::True || kind == Kind::False; }
};

} // namespace ledgerscope::matching
