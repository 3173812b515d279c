// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/query/expression.h"

#include <QCoreApplication>
#include <QString>

namespace ledgerscope {

class Workspace;

/// How a query is answered, in sentences (interface.md §2, Alt+Enter in the filter field): which parts the index answers, which need
/// payloads, how many rows that is, and of the query that is in use also what was scanned and what could not be evaluated.
class FilterExplanation final
{
    Q_DECLARE_TR_FUNCTIONS(ledgerscope::FilterExplanation)

public:
    /// One line a part.
    [[nodiscard]] static QString textOf(const query::Expression &query, const Workspace &workspace);
};

} // namespace ledgerscope
