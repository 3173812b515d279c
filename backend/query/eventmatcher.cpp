// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/eventmatcher.h"

#include <algorithm>

namespace ledgerscope::query {

EventMatcher::EventMatcher(const Expression &expression, const TimestampReader &times, const LateTest &isLate)
    : m_times(times)
    , m_root(nodeOf(expression, isLate))
{
}

EventMatcher::Node EventMatcher::nodeOf(const Expression &expression, const LateTest &isLate)
{
    Node node;
    node.kind = expression.kind();
    if (node.kind == Expression::Kind::Leaf) {
        node.test.emplace(expression.condition(), m_lookup, isLate);
        node.cost = node.test->cost();
    } else if (node.kind != Expression::Kind::Everything) {
        for (const Expression &part : expression.parts()) {
            node.parts.push_back(nodeOf(part, isLate));
            node.cost = std::max(node.cost, node.parts.back().cost);
        }
        std::stable_sort(node.parts.begin(), node.parts.end(), [](const Node &a, const Node &b) { return a.cost < b.cost; });
    }
    return node;
}

ScanColumns EventMatcher::columnsOf(const Node &node)
{
    ScanColumns columns = node.test ? node.test->columns() : ScanColumns();
    for (const Node &part : node.parts)
        columns |= columnsOf(part);
    return columns;
}

ScanColumns EventMatcher::columns() const
{
    return columnsOf(m_root);
}

Truth EventMatcher::ask(const Node &node, EventSubject &subject)
{
    Truth truth = Truth::Yes;
    switch (node.kind) {
    case Expression::Kind::Everything: break;
    case Expression::Kind::Leaf: return node.test->holdsFor(subject);
    case Expression::Kind::Not: return negated(ask(node.parts.front(), subject));
    case Expression::Kind::All:
        for (const Node &part : node.parts) {
            truth = both(truth, ask(part, subject));
            if (truth == Truth::No)
                break;
        }
        break;
    case Expression::Kind::Any:
        truth = Truth::No;
        for (const Node &part : node.parts) {
            truth = either(truth, ask(part, subject));
            if (truth == Truth::Yes)
                break;
        }
        break;
    }
    return truth;
}

Truth EventMatcher::match(const ScanRow &row)
{
    EventSubject subject(row, m_times, m_lookup);
    const Truth truth = ask(m_root, subject);
    m_wasPayloadInvalid = truth == Truth::Unknown && subject.hasPayload() && subject.isLookedThrough() && !m_lookup.isValid();
    return truth;
}

} // namespace ledgerscope::query
