// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/filterexpression.h"

#include "backend/matching/filterevaluator.h"
#include "backend/matching/filterexplainer.h"
#include "backend/matching/filterparser.h"

#include <utility>

namespace ledgerscope::matching {

FilterExpression::FilterExpression(std::shared_ptr<const FilterTree> tree)
    : m_tree(std::move(tree))
{
}

FilterExpression::Outcome FilterExpression::parse(QByteArray text)
{
    auto outcome = FilterParser(std::move(text)).parse();
    if (const auto *error = std::get_if<FilterError>(&outcome))
        return *error;
    return FilterExpression(std::make_shared<const FilterTree>(std::get<FilterTree>(std::move(outcome))));
}

const QByteArray &FilterExpression::text() const noexcept
{
    return m_tree->text;
}

FilterAnswer FilterExpression::evaluate(EventView &event) const
{
    FilterEvaluator evaluator(*m_tree, event);
    const Truth truth = evaluator.truthAt(m_tree->root);
    return {truth, truth == Truth::Unknown ? evaluator.fault() : std::nullopt};
}

Phrase FilterExpression::explain(EventView &event) const
{
    return FilterExplainer(*m_tree, event).explain();
}

} // namespace ledgerscope::matching
