// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/backend/query/randomexpression.h"

namespace ledgerscope::query {

Expression RandomExpression::next(Parts parts, int depth)
{
    const int kind = depth == 0 ? 0 : below(6);
    if (kind < 2)
        return parts == Parts::Any && below(2) == 0 ? payloadCondition() : columnCondition();
    if (kind == 2)
        return Expression::negation(next(parts, depth - 1));
    std::vector<Expression> several;
    for (int i = 0, count = 2 + below(2); i < count; ++i)
        several.push_back(next(parts, depth - 1));
    return kind < 5 ? Expression::all(several) : Expression::any(several);
}

Condition RandomExpression::columnCondition()
{
    constexpr Comparison comparisons[]{Comparison::Equal, Comparison::NotEqual, Comparison::Less, Comparison::LessOrEqual, Comparison::Greater,
                                       Comparison::GreaterOrEqual};
    constexpr TextCondition::Operation operations[]{TextCondition::Operation::Equal, TextCondition::Operation::NotEqual, TextCondition::Operation::Like};
    const Comparison comparison = comparisons[below(6)];
    const auto operation = operations[below(3)];
    const Event &event = m_ledger.rows().at(below(static_cast<int>(m_ledger.rows().size()))).event;
    switch (below(9)) {
    case 0: {
        const QByteArray type = event.type.bytes();
        const bool isPattern = operation == TextCondition::Operation::Like || type.contains('*');
        return TextCondition{TextColumn::Type, isPattern ? TextCondition::Operation::Like : operation, isPattern ? type.first(type.size() / 2) + '*' : type};
    }
    case 1: {
        const QByteArray text = event.entity.toText();
        return TextCondition{TextColumn::Entity, operation, operation == TextCondition::Operation::Like ? "*" + text.sliced(text.size() / 2) : text};
    }
    case 2: return TextCondition{TextColumn::EntityType, operation, event.entity.type.bytes()};
    case 3: return TextCondition{TextColumn::Run, operation, event.run.value_or(RunId("run*")).bytes()};
    case 4: return TextCondition{TextColumn::Source, operation, event.source.value_or(SourceSystem("*")).bytes()};
    case 5: return SequenceCondition{comparison, below(60) - 5};
    case 6: return PresenceCondition{static_cast<OptionalColumn>(below(6)), below(2) == 0};
    default: {
        const auto clock = static_cast<ClockKind>(below(3));
        return TimeCondition{clock, comparison, instantOf(event, clock).value_or(Instant{})};
    }
    }
}

Condition RandomExpression::payloadCondition()
{
    const json::Path paths[]{*json::Path::parse("a"), *json::Path::parse("b"), *json::Path::parse("a{0}"), *json::Path::parse("none.x"), json::Path()};
    const json::Path &path = paths[below(5)];
    const Literal literals[]{{Literal::Kind::Number, "1.1"}, {Literal::Kind::Number, "500000"}, {Literal::Kind::String, "x"}, {Literal::Kind::Null, {}}};
    switch (below(6)) {
    case 0: return InvalidCondition{};
    case 1: return PathPresenceCondition{path, below(2) == 0};
    case 2: return ContainsCondition{path, QByteArray::number(below(10))};
    case 3: return MatchesCondition{path, "[0-" + QByteArray::number(below(10)) + "]{3}", below(2) == 0};
    default: {
        const Literal &literal = literals[below(4)];
        return PathCondition{path, literal.kind == Literal::Kind::Null || below(2) == 0 ? Comparison::NotEqual : Comparison::Less, literal};
    }
    }
}

} // namespace ledgerscope::query
