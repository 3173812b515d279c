// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/split.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace ledgerscope::query {

namespace {

template<typename T>
bool put(std::optional<T> &part, T value)
{
    if (part)
        return false;
    part = std::move(value);
    return true;
}

std::optional<ClockKind> clockOf(OptionalColumn column)
{
    switch (column) {
    case OptionalColumn::Occurred: return ClockKind::Occurred;
    case OptionalColumn::Recorded: return ClockKind::Recorded;
    case OptionalColumn::Ulid: return ClockKind::Ulid;
    case OptionalColumn::Run:
    case OptionalColumn::Source:
    case OptionalColumn::Sequence: break;
    }
    return std::nullopt;
}

/// Half-open; nullopt for what is no range, or none that ends before the end of time.
std::optional<InstantRange> rangeOf(const TimeCondition &condition)
{
    InstantRange range;
    const bool hasNext = condition.at.nanoseconds < std::numeric_limits<qint64>::max();
    const Instant next{condition.at.nanoseconds + (hasNext ? 1 : 0)};
    switch (condition.comparison) {
    case Comparison::GreaterOrEqual: range.from = condition.at; return range;
    case Comparison::Less: range.to = condition.at; return range;
    case Comparison::Greater: range.from = next; break;
    case Comparison::LessOrEqual: range.to = next; break;
    case Comparison::Equal: range = {condition.at, next}; break;
    case Comparison::NotEqual: return std::nullopt;
    }
    return hasNext ? std::optional{range} : std::nullopt;
}

/// Adds a condition to a filter; false if the filter cannot say it.
class Asking final
{
public:
    explicit Asking(EventFilter &filter) : m_filter(filter) { }

    bool operator()(const TextCondition &condition)
    {
        const bool isEqual = condition.operation == TextCondition::Operation::Equal;
        if (condition.column == TextColumn::Type)
            return condition.operation != TextCondition::Operation::NotEqual && put(m_filter.type, TypePattern{condition.value});
        if (!isEqual)
            return false;
        switch (condition.column) {
        case TextColumn::Type: break;
        case TextColumn::Entity: return put(m_filter.entity, EntityRef::fromStored(condition.value));
        case TextColumn::EntityType: return put(m_filter.entityType, EntityType{condition.value});
        case TextColumn::Run: return put(m_filter.run, RunId{condition.value});
        case TextColumn::Source: return put(m_filter.source, SourceSystem{condition.value});
        }
        return false;
    }
    bool operator()(const TimeCondition &condition) { return limitTime(condition.clock, rangeOf(condition)); }
    bool operator()(const PresenceCondition &condition)
    {
        const auto clock = clockOf(condition.column);
        return clock && condition.isPresent && limitTime(*clock, InstantRange{});
    }
    template<typename Other>
    bool operator()(const Other &)
    {
        return false;
    }

private:
    bool limitTime(ClockKind clock, const std::optional<InstantRange> &range)
    {
        if (!range || (m_filter.time && m_filter.clock != clock))
            return false;
        const InstantRange known = m_filter.time.value_or(InstantRange{});
        m_filter.clock = clock;
        m_filter.time = InstantRange{std::max(known.from, range->from), std::min(known.to, range->to)};
        return true;
    }

    EventFilter &m_filter;
};

/// Whether a condition is about a column that a filter says something about.
struct IsAbout {
    const EventFilter &filter;

    bool operator()(const TextCondition &condition) const
    {
        switch (condition.column) {
        case TextColumn::Type: return filter.type.has_value();
        case TextColumn::Entity:
        case TextColumn::EntityType: return filter.entity || filter.entityType;
        case TextColumn::Run: return filter.run.has_value();
        case TextColumn::Source: return filter.source.has_value();
        }
        return false;
    }
    bool operator()(const TimeCondition &condition) const { return filter.time && condition.clock == filter.clock; }
    bool operator()(const PresenceCondition &condition) const
    {
        return (filter.time && clockOf(condition.column) == filter.clock) || (filter.run && condition.column == OptionalColumn::Run)
            || (filter.source && condition.column == OptionalColumn::Source);
    }
    template<typename Other>
    bool operator()(const Other &) const
    {
        return false;
    }
};

} // namespace

Split splitForStore(const Expression &expression)
{
    Split split;
    std::vector<Expression> rest;
    for (const Expression &part : expression.conjuncts()) {
        if (part.kind() == Expression::Kind::Leaf && std::visit(Asking(split.filter), part.condition()))
            split.asked.push_back(part);
        else
            rest.push_back(part);
    }
    split.rest = Expression::all(rest);
    return split;
}

Expression without(const Expression &expression, const EventFilter &filter)
{
    std::vector<Expression> parts;
    for (const Expression &part : expression.conjuncts()) {
        if (part.kind() != Expression::Kind::Leaf || !std::visit(IsAbout{filter}, part.condition()))
            parts.push_back(part);
    }
    return Expression::all(parts);
}

Expression narrowed(const Expression &expression, const EventFilter &filter)
{
    return Expression::all({without(expression, filter), Expression::of(filter)});
}

} // namespace ledgerscope::query
