// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/eventfilter.h"
#include "models/find/gototime.h"

#include <QCoreApplication>
#include <QString>

#include <optional>
#include <variant>

namespace ledgerscope {

/// Where a filter text is wrong and why. Positions count UTF-16 units of the text, from 0.
struct FilterError {
    qsizetype position = 0;
    qsizetype length = 0; ///< of what is underlined; 0 at the end of the text
    QString message;      ///< translated sentence; may quote what was typed

    friend bool operator==(const FilterError &, const FilterError &) = default;
};

/// What the filter bar understands: conditions joined by `and`, each on one part of an event.
///
///     type = price.changed            entity = "item:10472"     run = run_01KSFR     time >= "2026-05-25 14:00"
///     type ~ "price.*"                entity_type = item        source = web_store   time <  2026-05-26T00:00:00Z
///
/// Values need quotes when they hold blanks, quotes, parentheses or operators; inside quotes \" \\ \n and \xHH (a byte) are escapes, so
/// that any stored bytes can be said. A type pattern is that of subscriptions: `*` stands for any characters, everything else for itself.
/// Times are half-open, on the clock that is selected, and in any form that typedTime() reads. An empty text is no filter.
/// Pure; errors are values.
class FilterExpression final
{
    Q_DECLARE_TR_FUNCTIONS(ledgerscope::FilterExpression)

public:
    struct Context {
        ClockKind clock = ClockKind::Occurred; ///< what `time` means
        TypedTimeContext time;                 ///< display zone, and what "-2h" counts from
    };
    using Outcome = std::variant<EventFilter, FilterError>;

    [[nodiscard]] static Outcome parse(const QString &text, const Context &context);

    /// The text that parses to this filter, for the filter bar. Times are written in UTC.
    [[nodiscard]] static QString textOf(const EventFilter &filter);
    /// A value as it must be written: bare where that is possible, else quoted and escaped.
    [[nodiscard]] static QString valueText(const QByteArray &value);
};

} // namespace ledgerscope
