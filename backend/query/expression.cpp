// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/expression.h"

#include <algorithm>
#include <utility>

namespace ledgerscope::query {

Expression::Expression(Condition condition)
{
    const bool isLate = std::holds_alternative<LateCondition>(condition);
    const bool isInPayload = query::needsPayload(condition);
    m_node = std::make_shared<const Node>(Node{Kind::Leaf, std::move(condition), {}, isInPayload, isLate});
}

Expression Expression::joined(Kind kind, const std::vector<Expression> &parts)
{
    Node node{kind, {}, {}, false, false};
    for (const Expression &part : parts) {
        if (part.kind() == kind)
            node.parts.insert(node.parts.end(), part.parts().begin(), part.parts().end());
        else
            node.parts.push_back(part);
        node.needsPayload |= part.needsPayload();
        node.needsLateMarks |= part.needsLateMarks();
    }
    Expression expression;
    if (node.parts.size() == 1 && kind != Kind::Not)
        expression = node.parts.front();
    else if (!node.parts.empty())
        expression.m_node = std::make_shared<const Node>(std::move(node));
    return expression;
}

Expression Expression::all(const std::vector<Expression> &parts)
{
    std::vector<Expression> limiting;
    std::copy_if(parts.begin(), parts.end(), std::back_inserter(limiting), [](const Expression &part) { return !part.isEmpty(); });
    return joined(Kind::All, limiting);
}

Expression Expression::any(const std::vector<Expression> &parts)
{
    Q_ASSERT(!parts.empty());
    const bool hasEverything = std::any_of(parts.begin(), parts.end(), [](const Expression &part) { return part.isEmpty(); });
    return hasEverything ? Expression() : joined(Kind::Any, parts);
}

Expression Expression::negation(const Expression &part)
{
    Q_ASSERT(!part.isEmpty());
    Expression expression;
    expression.m_node = std::make_shared<const Node>(Node{Kind::Not, {}, {part}, part.needsPayload(), part.needsLateMarks()});
    return expression;
}

Expression Expression::of(const EventFilter &filter)
{
    std::vector<Expression> parts;
    const auto add = [&parts](TextColumn column, const QByteArray &value, TextCondition::Operation operation = TextCondition::Operation::Equal) {
        parts.emplace_back(TextCondition{column, operation, value});
    };
    if (filter.type)
        add(TextColumn::Type, filter.type->text(), filter.type->isLiteral() ? TextCondition::Operation::Equal : TextCondition::Operation::Like);
    if (filter.entity)
        add(TextColumn::Entity, filter.entity->toText());
    if (filter.entityType)
        add(TextColumn::EntityType, filter.entityType->bytes());
    if (filter.run)
        add(TextColumn::Run, filter.run->bytes());
    if (filter.source)
        add(TextColumn::Source, filter.source->bytes());
    if (filter.time) {
        const InstantRange everything;
        if (filter.time->from != everything.from)
            parts.emplace_back(TimeCondition{filter.clock, Comparison::GreaterOrEqual, filter.time->from});
        if (filter.time->to != everything.to)
            parts.emplace_back(TimeCondition{filter.clock, Comparison::Less, filter.time->to});
        if (*filter.time == everything) {
            constexpr OptionalColumn columns[]{OptionalColumn::Occurred, OptionalColumn::Recorded, OptionalColumn::Ulid};
            parts.emplace_back(PresenceCondition{columns[static_cast<int>(filter.clock)], true});
        }
    }
    return all(parts);
}

std::vector<Expression> Expression::conjuncts() const
{
    if (isEmpty())
        return {};
    return kind() == Kind::All ? parts() : std::vector<Expression>{*this};
}

bool operator==(const Expression &a, const Expression &b)
{
    if (a.m_node == b.m_node)
        return true;
    if (a.kind() != b.kind() || a.isEmpty())
        return false;
    return a.m_node->condition == b.m_node->condition && a.m_node->parts == b.m_node->parts;
}

} // namespace ledgerscope::query
