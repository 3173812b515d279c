// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/backend/matching/slowfilter.h"

#include <algorithm>

namespace ledgerscope::matching {

namespace {

using Kind = SlowValue::Kind;
using Operation = SlowFilter::Operation;

SlowValue unknown()
{
    return {Kind::Unknown};
}

bool isNull(const SlowValue &value)
{
    return value.kind == Kind::Missing || value.kind == Kind::Null;
}

SlowValue numberOf(Int128 numerator, Int128 denominator)
{
    if (denominator < 0) {
        numerator = -numerator;
        denominator = -denominator;
    }
    Int128 a = numerator < 0 ? -numerator : numerator;
    Int128 b = denominator;
    while (b != 0) {
        const Int128 rest = a % b;
        a = b;
        b = rest;
    }
    if (a == 0)
        a = 1;
    return {Kind::Number, false, numerator / a, denominator / a};
}

/// −1, 0, 1; nullopt: cannot be compared.
std::optional<int> orderOf(const SlowValue &a, const SlowValue &b)
{
    if (a.kind != b.kind)
        return std::nullopt;
    if (a.kind == Kind::Text)
        return a.text < b.text ? -1 : a.text == b.text ? 0 : 1;
    if (a.kind == Kind::Boolean)
        return a.isTrue == b.isTrue ? 0 : 2; // different, in no direction
    const Int128 left = a.numerator * b.denominator;
    const Int128 right = b.numerator * a.denominator;
    return left < right ? -1 : left == right ? 0 : 1;
}

Truth compare(Operation operation, const SlowValue &a, const SlowValue &b)
{
    if (a.kind == Kind::Unknown || b.kind == Kind::Unknown)
        return Truth::Unknown;
    if (isNull(a) || isNull(b))
        return Truth::No;
    const auto order = orderOf(a, b);
    const bool isEquality = operation == Operation::Equal || operation == Operation::NotEqual;
    if (!order || (a.kind == Kind::Boolean && !isEquality))
        return Truth::Unknown;
    switch (operation) {
    case Operation::Equal: return truthOf(*order == 0);
    case Operation::NotEqual: return truthOf(*order != 0);
    case Operation::Less: return truthOf(*order < 0);
    case Operation::LessOrEqual: return truthOf(*order <= 0);
    case Operation::Greater: return truthOf(*order > 0);
    default: return truthOf(*order >= 0);
    }
}

QByteArray signOf(Operation operation)
{
    switch (operation) {
    case Operation::Or: return " OR ";
    case Operation::And: return " AND ";
    case Operation::Equal: return " = ";
    case Operation::NotEqual: return " != ";
    case Operation::Less: return " < ";
    case Operation::LessOrEqual: return " <= ";
    case Operation::Greater: return " > ";
    case Operation::GreaterOrEqual: return " >= ";
    case Operation::Add: return " + ";
    case Operation::Subtract: return " - ";
    case Operation::Multiply: return " * ";
    case Operation::Divide: return " / ";
    case Operation::IsNull: return " IS NULL";
    case Operation::IsNotNull: return " IS NOT NULL";
    case Operation::Present: return " present";
    case Operation::In: return " IN ";
    case Operation::NotIn: return " NOT IN ";
    case Operation::Not: return "NOT ";
    case Operation::Negate: return "-";
    case Operation::Absolute: return "abs";
    case Operation::Constant:
    case Operation::Name: break;
    }
    return {};
}

QByteArray decimalOf(const SlowValue &number)
{
    // Constants and values of payloads are tenths.
    const auto tenths = static_cast<qint64>(number.numerator * 10 / number.denominator);
    const QByteArray digits = QByteArray::number(std::abs(tenths)).rightJustified(2, '0');
    return (tenths < 0 ? "-" : "") + digits.chopped(1) + "." + digits.right(1);
}

SlowValue calculate(Operation operation, const SlowValue &a, const SlowValue &b)
{
    if (a.kind == Kind::Unknown || b.kind == Kind::Unknown)
        return unknown();
    if (isNull(a) || isNull(b))
        return {Kind::Null};
    if (a.kind != Kind::Number || b.kind != Kind::Number || (operation == Operation::Divide && b.numerator == 0))
        return unknown();
    switch (operation) {
    case Operation::Add: return numberOf(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
    case Operation::Subtract: return numberOf(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);
    case Operation::Multiply: return numberOf(a.numerator * b.numerator, a.denominator * b.denominator);
    default: return numberOf(a.numerator * b.denominator, a.denominator * b.numerator);
    }
}

SlowFilter randomValue(std::mt19937 &random, int depth)
{
    const auto pick = random() % (depth > 0 ? 12 : 8);
    if (pick < 4)
        return {Operation::Name, {}, {}, QByteArray(1, static_cast<char>('a' + random() % 6))};
    if (pick == 4)
        return {Operation::Constant, {}, {Kind::Text, false, 0, 1, QByteArray(1, static_cast<char>('p' + random() % 3))}};
    if (pick < 8)
        return {Operation::Constant, {}, numberOf(static_cast<int>(random() % 60) - 20, 10)};
    if (pick == 8)
        return {random() % 2 == 0 ? Operation::Negate : Operation::Absolute, {randomValue(random, depth - 1)}};
    const auto operation = static_cast<Operation>(static_cast<int>(Operation::Add) + static_cast<int>(random() % 4));
    return {operation, {randomValue(random, depth - 1), randomValue(random, depth - 1)}};
}

} // namespace

QByteArray SlowValue::toJson() const
{
    switch (kind) {
    case Kind::Null: return "null";
    case Kind::Boolean: return isTrue ? "true" : "false";
    case Kind::Number: return decimalOf(*this);
    case Kind::Text: return "\"" + text + "\"";
    case Kind::Missing:
    case Kind::Unknown: break;
    }
    return {};
}

QByteArray SlowFilter::toText() const
{
    QByteArrayList texts;
    for (const SlowFilter &part : parts)
        texts.append(part.operation == Operation::Name || part.operation == Operation::Constant ? part.toText() : "(" + part.toText() + ")");
    switch (operation) {
    case Operation::Name: return name;
    case Operation::Constant: return constant.kind == Kind::Text ? QByteArray("'" + constant.text + "'") : constant.toJson();
    case Operation::Not:
    case Operation::Negate: return signOf(operation) + texts.front();
    case Operation::Absolute: return "abs(" + texts.front() + ")";
    case Operation::IsNull:
    case Operation::IsNotNull:
    case Operation::Present: return texts.front() + signOf(operation);
    case Operation::In:
    case Operation::NotIn: return texts.front() + signOf(operation) + "(" + texts.mid(1).join(", ") + ")";
    default: return texts.join(signOf(operation));
    }
}

Truth SlowFilter::truth(const SlowPayload &payload) const
{
    Truth whole = truthOf(operation == Operation::And || operation == Operation::NotIn);
    switch (operation) {
    case Operation::Or:
        for (const SlowFilter &part : parts)
            whole = either(whole, part.truth(payload));
        return whole;
    case Operation::And:
        for (const SlowFilter &part : parts)
            whole = both(whole, part.truth(payload));
        return whole;
    case Operation::Not: return negated(parts.front().truth(payload));
    case Operation::In:
        for (std::size_t i = 1; i < parts.size(); ++i)
            whole = either(whole, compare(Operation::Equal, parts.front().value(payload), parts[i].value(payload)));
        return whole;
    case Operation::NotIn:
        for (std::size_t i = 1; i < parts.size(); ++i)
            whole = both(whole, compare(Operation::NotEqual, parts.front().value(payload), parts[i].value(payload)));
        return whole;
    case Operation::IsNull:
    case Operation::IsNotNull:
    case Operation::Present: {
        const SlowValue value = parts.front().value(payload);
        if (value.kind == Kind::Unknown)
            return Truth::Unknown;
        return truthOf(operation == Operation::Present ? value.kind != Kind::Missing : isNull(value) == (operation == Operation::IsNull));
    }
    case Operation::Name: {
        const SlowValue value = payload.value(name);
        if (isNull(value))
            return Truth::No;
        return value.kind == Kind::Boolean ? truthOf(value.isTrue) : Truth::Unknown;
    }
    default: return compare(operation, parts[0].value(payload), parts[1].value(payload));
    }
}

SlowValue SlowFilter::value(const SlowPayload &payload) const
{
    switch (operation) {
    case Operation::Constant: return constant;
    case Operation::Name: return payload.value(name);
    case Operation::Negate:
    case Operation::Absolute: {
        const SlowValue value = parts.front().value(payload);
        if (isNull(value))
            return {Kind::Null};
        if (value.kind != Kind::Number)
            return unknown();
        const bool turns = operation == Operation::Negate || value.numerator < 0;
        return numberOf(turns ? -value.numerator : value.numerator, value.denominator);
    }
    default: return calculate(operation, parts[0].value(payload), parts[1].value(payload));
    }
}

SlowFilter randomCondition(std::mt19937 &random, int depth)
{
    const auto pick = random() % (depth > 0 ? 10 : 6);
    if (pick >= 6 && pick < 9) {
        SlowFilter filter{random() % 2 == 0 ? Operation::And : Operation::Or};
        for (auto parts = 2 + random() % 2; parts > 0; --parts)
            filter.parts.push_back(randomCondition(random, depth - 1));
        return filter;
    }
    if (pick == 9)
        return {Operation::Not, {randomCondition(random, depth - 1)}};
    if (pick == 0)
        return {Operation::Name, {}, {}, QByteArray(1, static_cast<char>('a' + random() % 6))};
    if (pick == 1) {
        const auto tests = {Operation::IsNull, Operation::IsNotNull, Operation::Present};
        return {*(tests.begin() + random() % tests.size()), {randomValue(random, 1)}};
    }
    if (pick == 2) {
        // A constant at the right: a bare name there may mean a text, which has its own tests.
        SlowFilter filter{random() % 2 == 0 ? Operation::In : Operation::NotIn, {randomValue(random, 1)}};
        for (auto parts = 1 + random() % 3; parts > 0; --parts)
            filter.parts.push_back({Operation::Constant, {}, random() % 2 == 0 ? numberOf(static_cast<int>(random() % 10), 10)
                                                                               : SlowValue{Kind::Text, false, 0, 1, "p"}});
        return filter;
    }
    const auto operation = static_cast<Operation>(static_cast<int>(Operation::Equal) + static_cast<int>(random() % 6));
    SlowFilter right = randomValue(random, 2);
    if (right.operation == Operation::Name)
        right = {Operation::Constant, {}, numberOf(static_cast<int>(random() % 30), 10)};
    return {operation, {randomValue(random, 2), right}};
}

SlowPayload randomPayload(std::mt19937 &random)
{
    SlowPayload payload;
    for (char name = 'a'; name <= 'f'; ++name) {
        const QByteArray key(1, name);
        switch (random() % 8) {
        case 0: break;
        case 1: payload[key] = {Kind::Null}; break;
        case 2: payload[key] = {Kind::Boolean, random() % 2 == 0}; break;
        case 3: payload[key] = {Kind::Text, false, 0, 1, QByteArray(1, static_cast<char>('p' + random() % 3))}; break;
        default: payload[key] = numberOf(static_cast<int>(random() % 60) - 20, 10); break;
        }
    }
    return payload;
}

QByteArray toJson(const SlowPayload &payload)
{
    QByteArrayList members;
    for (auto member = payload.cbegin(); member != payload.cend(); ++member)
        members.append("\"" + member.key() + "\": " + member->toJson());
    return "{" + members.join(", ") + "}";
}

} // namespace ledgerscope::matching
