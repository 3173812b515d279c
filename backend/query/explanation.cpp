// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/explanation.h"

#include "backend/query/split.h"

#include <algorithm>

namespace ledgerscope::query {

bool Explanation::readsPayloads() const
{
    return std::any_of(parts.begin(), parts.end(), [](const ExplainedPart &part) { return part.answerer == Answerer::Payloads; });
}

Explanation explain(const Expression &expression, bool hasColumns)
{
    const Split split = splitForStore(expression);
    const auto answererOf = [&](const Expression &part) {
        if (part.needsPayload())
            return Answerer::Payloads;
        if (hasColumns || part.needsLateMarks())
            return Answerer::Index;
        const bool isAsked = std::find(split.asked.begin(), split.asked.end(), part) != split.asked.end();
        return isAsked ? Answerer::Store : Answerer::Rows;
    };
    Explanation explanation;
    for (const Expression &part : expression.conjuncts())
        explanation.parts.push_back({part, answererOf(part)});
    return explanation;
}

} // namespace ledgerscope::query
