// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/filterevaluator.h"

#include "backend/json/number.h"

#include <QString>

namespace ledgerscope::matching {

namespace {

FilterValue ofKind(FilterValue::Kind kind)
{
    FilterValue value;
    value.kind = kind;
    return value;
}

FilterValue textValue(QByteArray bytes)
{
    FilterValue value = ofKind(FilterValue::Kind::Text);
    value.bytes = std::move(bytes);
    return value;
}

FilterValue computed(json::Fraction number)
{
    FilterValue value = ofKind(FilterValue::Kind::Number);
    value.isComputed = true;
    value.number = std::move(number);
    return value;
}

/// What can be compared with each other: two kinds of the same group.
int groupOf(FilterValue::Kind kind)
{
    using Kind = FilterValue::Kind;
    return kind == Kind::Number ? 1 : kind == Kind::Text ? 2 : kind == Kind::True || kind == Kind::False ? 3 : 0;
}

qsizetype charactersOf(QByteArrayView text)
{
    qsizetype count = 0;
    for (qsizetype at = 0; at < text.size(); ++count)
        at += std::max(json::utf8LengthAt(text, at), 1);
    return count;
}

} // namespace

void FilterEvaluator::tell(Reason reason, const FilterNode &node, FilterValue::Kind first, FilterValue::Kind second)
{
    if (!m_fault)
        m_fault = EvaluationFault{reason, first, second, m_tree.textOf(node).toByteArray()};
}

Truth FilterEvaluator::truthAt(qint32 index)
{
    const FilterNode &node = m_tree.node(index);
    switch (node.kind) {
    case Kind::Or:
    case Kind::And: return joined(node);
    case Kind::Not: return negated(truthAt(node.firstChild));
    case Kind::Compare: return compared(node);
    case Kind::Like:
    case Kind::NotLike: return alike(node);
    case Kind::In:
    case Kind::NotIn: return contained(node);
    case Kind::IsNull:
    case Kind::IsNotNull: return isNull(node);
    case Kind::Present: return isPresent(node);
    case Kind::Add:
    case Kind::Subtract:
    case Kind::Multiply:
    case Kind::Divide:
    case Kind::Negate:
    case Kind::Absolute:
    case Kind::Lower:
    case Kind::Length:
    case Kind::Number:
    case Kind::Text:
    case Kind::True:
    case Kind::False:
    case Kind::Null:
    case Kind::Path:
    case Kind::Word: break;
    }
    return asCondition(node, valueAt(index));
}

Truth FilterEvaluator::joined(const FilterNode &node)
{
    const bool isAnd = node.kind == Kind::And;
    const Truth decisive = truthOf(!isAnd);
    const auto before = m_fault;
    Truth whole = negated(decisive);
    for (qint32 child = node.firstChild; child >= 0 && whole != decisive; child = m_tree.node(child).nextSibling)
        whole = isAnd ? both(whole, truthAt(child)) : either(whole, truthAt(child));
    if (whole == decisive)
        m_fault = before; // what could not be evaluated did not matter
    return whole;
}

Truth FilterEvaluator::asCondition(const FilterNode &node, const FilterValue &value)
{
    if (!value.isKnown())
        return Truth::Unknown;
    if (value.isNull())
        return Truth::No;
    if (value.isBoolean())
        return truthOf(value.kind == FilterValue::Kind::True);
    tell(Reason::NotACondition, node, value.kind);
    return Truth::Unknown;
}

Truth FilterEvaluator::compared(const FilterNode &node)
{
    const FilterValue left = valueAt(node.firstChild);
    const FilterValue right = valueAt(m_tree.node(node.firstChild).nextSibling);
    return relate(left, right, node.relation, node);
}

Truth FilterEvaluator::relate(const FilterValue &left, const FilterValue &right, const FilterRelation &relation, const FilterNode &node)
{
    if (!left.isKnown() || !right.isKnown())
        return Truth::Unknown;
    if (left.isNull() || right.isNull())
        return Truth::No;
    if (groupOf(left.kind) == 0 || groupOf(left.kind) != groupOf(right.kind)) {
        tell(Reason::NotComparable, node, left.kind, right.kind);
        return Truth::Unknown;
    }
    if (left.isBoolean()) {
        if (relation.isAboutOrder()) {
            tell(Reason::NoOrder, node, left.kind);
            return Truth::Unknown;
        }
        return truthOf((left.kind == right.kind) == relation.ifEqual);
    }
    if (left.kind == FilterValue::Kind::Number)
        return relateNumbers(left, right, relation, node);
    return truthOf(relation.holds(left.bytes.compare(right.bytes) <=> 0));
}

Truth FilterEvaluator::relateNumbers(const FilterValue &left, const FilterValue &right, const FilterRelation &relation, const FilterNode &node)
{
    const auto fractionOf = [](const FilterValue &value) { return value.number ? value.number : json::Fraction::parse(value.bytes); };
    const auto first = fractionOf(left);
    const auto second = fractionOf(right);
    if (first && second)
        return truthOf(relation.holds(*first <=> *second));
    // Numbers that are too long to calculate with are compared all the same, unless one of them was calculated.
    const auto plainFirst = left.isComputed ? std::nullopt : json::Number::parse(left.bytes);
    const auto plainSecond = right.isComputed ? std::nullopt : json::Number::parse(right.bytes);
    if (plainFirst && plainSecond)
        return truthOf(relation.holds(*plainFirst <=> *plainSecond));
    tell(Reason::NumberTooLong, node);
    return Truth::Unknown;
}

Truth FilterEvaluator::alike(const FilterNode &node)
{
    const FilterValue text = valueAt(node.firstChild);
    const FilterValue pattern = valueAt(m_tree.node(node.firstChild).nextSibling);
    if (!text.isKnown() || !pattern.isKnown())
        return Truth::Unknown;
    if (text.isNull() || pattern.isNull())
        return Truth::No;
    for (const FilterValue *value : {&text, &pattern}) {
        if (value->kind != FilterValue::Kind::Text) {
            tell(Reason::NotAText, node, value->kind);
            return Truth::Unknown;
        }
    }
    const bool isMatch = node.item >= 0 ? m_tree.wildcards[static_cast<std::size_t>(node.item)].matches(text.bytes)
                                        : FilterTree::wildcardOf(pattern.bytes).matches(text.bytes);
    return truthOf(isMatch == (node.kind == Kind::Like));
}

Truth FilterEvaluator::contained(const FilterNode &node)
{
    // x IN (a, b) is x = a OR x = b, and x NOT IN (a, b) is x != a AND x != b; a null is neither equal nor different.
    const bool isIn = node.kind == Kind::In;
    const FilterRelation relation = isIn ? FilterRelation{false, true, false} : FilterRelation{true, false, true};
    const FilterValue wanted = valueAt(node.firstChild);
    const auto before = m_fault;
    const Truth decisive = truthOf(isIn);
    Truth whole = negated(decisive);
    for (qint32 child = m_tree.node(node.firstChild).nextSibling; child >= 0 && whole != decisive; child = m_tree.node(child).nextSibling) {
        const Truth answer = relate(wanted, valueAt(child), relation, node);
        whole = isIn ? either(whole, answer) : both(whole, answer);
    }
    if (whole == decisive)
        m_fault = before;
    return whole;
}

Truth FilterEvaluator::isNull(const FilterNode &node)
{
    const FilterValue value = valueAt(node.firstChild);
    return value.isKnown() ? truthOf(value.isNull() == (node.kind == Kind::IsNull)) : Truth::Unknown;
}

Truth FilterEvaluator::isPresent(const FilterNode &node)
{
    const FilterValue value = valueAt(node.firstChild);
    return value.isKnown() ? truthOf(value.kind != FilterValue::Kind::Missing) : Truth::Unknown;
}

FilterValue FilterEvaluator::valueAt(qint32 index)
{
    const FilterNode &node = m_tree.node(index);
    const auto item = static_cast<std::size_t>(node.item);
    switch (node.kind) {
    case Kind::Number: {
        FilterValue value = ofKind(FilterValue::Kind::Number);
        value.bytes = m_tree.numbers[item].digits;
        value.number = m_tree.numbers[item].value;
        return value;
    }
    case Kind::Text: return textValue(m_tree.texts[item]);
    case Kind::True: return ofKind(FilterValue::Kind::True);
    case Kind::False: return ofKind(FilterValue::Kind::False);
    case Kind::Null: return ofKind(FilterValue::Kind::Null);
    case Kind::Path:
    case Kind::Word: return found(node);
    case Kind::Add:
    case Kind::Subtract:
    case Kind::Multiply:
    case Kind::Divide: return calculated(node);
    case Kind::Negate:
    case Kind::Absolute: return withSign(node);
    case Kind::Lower: return lowered(node);
    case Kind::Length: return lengthOf(node);
    case Kind::Or:
    case Kind::And:
    case Kind::Not:
    case Kind::Compare:
    case Kind::Like:
    case Kind::NotLike:
    case Kind::In:
    case Kind::NotIn:
    case Kind::IsNull:
    case Kind::IsNotNull:
    case Kind::Present: break;
    }
    const Truth truth = truthAt(index);
    return truth == Truth::Unknown ? FilterValue() : ofKind(truth == Truth::Yes ? FilterValue::Kind::True : FilterValue::Kind::False);
}

FilterValue FilterEvaluator::found(const FilterNode &node)
{
    const EventPath &path = m_tree.paths[static_cast<std::size_t>(node.item)];
    const EventValue value = m_event.find(path);
    if (value.kind == EventValue::Kind::Unreadable || value.kind == EventValue::Kind::UnknownSwitch) {
        tell(value.kind == EventValue::Kind::Unreadable ? Reason::PayloadUnreadable : Reason::SwitchUnknown, node);
        return {};
    }
    if (value.kind == EventValue::Kind::Missing && node.kind == Kind::Word)
        return textValue(path.text());
    FilterValue result = ofKind(value.kind);
    result.childCount = value.childCount;
    if (value.kind == EventValue::Kind::Text || value.kind == EventValue::Kind::Number)
        result.bytes = value.text();
    return result;
}

std::optional<json::Fraction> FilterEvaluator::numberOf(const FilterValue &value, const FilterNode &node)
{
    if (value.kind != FilterValue::Kind::Number) {
        tell(Reason::NotANumber, node, value.kind);
        return std::nullopt;
    }
    auto number = value.number ? value.number : json::Fraction::parse(value.bytes);
    if (!number)
        tell(Reason::NumberTooLong, node);
    return number;
}

FilterValue FilterEvaluator::calculated(const FilterNode &node)
{
    const FilterValue left = valueAt(node.firstChild);
    const FilterValue right = valueAt(m_tree.node(node.firstChild).nextSibling);
    if (!left.isKnown() || !right.isKnown())
        return {};
    if (left.isNull() || right.isNull())
        return ofKind(FilterValue::Kind::Null);
    const auto a = numberOf(left, node);
    const auto b = a ? numberOf(right, node) : std::nullopt;
    if (!a || !b)
        return {};
    if (node.kind == Kind::Divide && b->isZero()) {
        tell(Reason::DivisionByZero, node);
        return {};
    }
    auto result = node.kind == Kind::Add  ? json::Fraction::sum(*a, *b)
        : node.kind == Kind::Subtract     ? json::Fraction::difference(*a, *b)
        : node.kind == Kind::Multiply     ? json::Fraction::product(*a, *b)
                                          : json::Fraction::quotient(*a, *b);
    if (!result) {
        tell(Reason::NumberTooLong, node);
        return {};
    }
    return computed(std::move(*result));
}

FilterValue FilterEvaluator::withSign(const FilterNode &node)
{
    const FilterValue value = valueAt(node.firstChild);
    if (!value.isKnown() || value.isNull())
        return value.isKnown() ? ofKind(FilterValue::Kind::Null) : value;
    const auto number = numberOf(value, node);
    if (!number)
        return {};
    return computed(node.kind == Kind::Negate ? number->negated() : number->magnitude());
}

FilterValue FilterEvaluator::lowered(const FilterNode &node)
{
    const FilterValue value = valueAt(node.firstChild);
    if (!value.isKnown() || value.isNull())
        return value.isKnown() ? ofKind(FilterValue::Kind::Null) : value;
    if (value.kind != FilterValue::Kind::Text) {
        tell(Reason::NotAText, node, value.kind);
        return {};
    }
    // Bytes that are not UTF-8 stay what they are.
    const bool isUtf8 = json::firstBadUtf8(value.bytes) < 0;
    return textValue(isUtf8 ? QString::fromUtf8(value.bytes).toLower().toUtf8() : value.bytes.toLower());
}

FilterValue FilterEvaluator::lengthOf(const FilterNode &node)
{
    const FilterValue value = valueAt(node.firstChild);
    if (!value.isKnown() || value.isNull())
        return value.isKnown() ? ofKind(FilterValue::Kind::Null) : value;
    if (value.kind == FilterValue::Kind::Text)
        return computed(json::Fraction::fromInteger(charactersOf(value.bytes)));
    if (value.kind == FilterValue::Kind::Array)
        return computed(json::Fraction::fromInteger(value.childCount));
    tell(Reason::NoLength, node, value.kind);
    return {};
}

} // namespace ledgerscope::matching
