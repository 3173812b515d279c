// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/truth.h"
#include "backend/matching/evaluationfault.h"
#include "backend/matching/eventview.h"
#include "backend/matching/filtertree.h"
#include "backend/matching/filtervalue.h"

#include <optional>

namespace ledgerscope::matching {

/// Evaluates a parsed filter on one event. One use, one thread. Of a whole that is not evaluable, fault() is the first reason that made it so.
class FilterEvaluator final
{
public:
    FilterEvaluator(const FilterTree &tree, EventView &event) : m_tree(tree), m_event(event) { }

    [[nodiscard]] Truth truthAt(qint32 node);
    [[nodiscard]] const std::optional<EvaluationFault> &fault() const noexcept { return m_fault; }

private:
    using Kind = FilterNode::Kind;
    using Reason = EvaluationFault::Reason;

    [[nodiscard]] Truth joined(const FilterNode &node);
    [[nodiscard]] Truth compared(const FilterNode &node);
    [[nodiscard]] Truth alike(const FilterNode &node);
    [[nodiscard]] Truth contained(const FilterNode &node);
    [[nodiscard]] Truth isNull(const FilterNode &node);
    [[nodiscard]] Truth isPresent(const FilterNode &node);
    [[nodiscard]] Truth asCondition(const FilterNode &node, const FilterValue &value);
    [[nodiscard]] Truth relate(const FilterValue &left, const FilterValue &right, const FilterRelation &relation, const FilterNode &node);
    [[nodiscard]] Truth relateNumbers(const FilterValue &left, const FilterValue &right, const FilterRelation &relation, const FilterNode &node);

    [[nodiscard]] FilterValue valueAt(qint32 node);
    [[nodiscard]] FilterValue found(const FilterNode &node);
    [[nodiscard]] FilterValue calculated(const FilterNode &node);
    [[nodiscard]] FilterValue withSign(const FilterNode &node);
    [[nodiscard]] FilterValue lowered(const FilterNode &node);
    [[nodiscard]] FilterValue lengthOf(const FilterNode &node);
    /// The number to calculate with; nullopt: the fault is told.
    [[nodiscard]] std::optional<json::Fraction> numberOf(const FilterValue &value, const FilterNode &node);

    /// Keeps the first reason.
    void tell(Reason reason, const FilterNode &node, FilterValue::Kind first = FilterValue::Kind::Missing,
              FilterValue::Kind second = FilterValue::Kind::Missing);

    const FilterTree &m_tree;
    EventView &m_event;
    std::optional<EvaluationFault> m_fault;
};

} // namespace ledgerscope::matching
