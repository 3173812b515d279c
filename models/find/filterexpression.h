// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/query/expression.h"
#include "backend/query/parser.h"

#include <QString>

#include <variant>

namespace ledgerscope {

class Workspace;

/// Where a filter text is wrong and why. Positions count UTF-16 units of the text, from 0.
struct FilterError {
    qsizetype position = 0;
    qsizetype length = 0; ///< of what is underlined; 0 at the end of the text
    QString message;      ///< translated; may quote what was typed

    friend bool operator==(const FilterError &, const FilterError &) = default;
};

/// The filter language (query::Parser) as the filter bar speaks it: with its mistakes in the reader's language. Pure; errors are values.
class FilterExpression final
{
public:
    using Context = query::ParseContext;
    using Outcome = std::variant<query::Expression, FilterError>;

    /// What times in a filter text lean on: the clock, zone and locale that are shown, and when the ledger was read.
    [[nodiscard]] static Context contextOf(const Workspace &workspace);
    [[nodiscard]] static Outcome parse(const QString &text, const Context &context);

    /// The text that parses to this query, for the filter bar. Times are written in UTC and name their clock.
    [[nodiscard]] static QString textOf(const query::Expression &query);
};

} // namespace ledgerscope
