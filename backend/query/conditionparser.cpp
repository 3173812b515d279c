// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/conditionparser.h"

#include "backend/json/number.h"
#include "backend/query/regularexpression.h"

#include <QStringList>

namespace ledgerscope::query {

using namespace Qt::StringLiterals;

namespace {

QString nameList()
{
    QStringList names;
    for (const Name &name : allNames())
        names.append(name.text);
    return names.join(u", "_s);
}

bool isJoint(const Token &token)
{
    return token.kind == Token::Kind::Word
        && (token.text.compare("and"_L1, Qt::CaseInsensitive) == 0 || token.text.compare("or"_L1, Qt::CaseInsensitive) == 0);
}

} // namespace

Expression ConditionParser::parse()
{
    m_name = takeName();
    if (m_name == nullptr)
        return {};
    if (m_name->kind == Name::Kind::Late)
        return Condition{LateCondition{}};
    if (m_name->kind == Name::Kind::Invalid)
        return Condition{InvalidCondition{}};
    const bool isPayload = m_name->kind == Name::Kind::Payload;
    const auto path = isPayload ? pathOf(m_nameToken) : json::Path();
    if (!path || !takeOperator())
        return {};
    Outcome condition;
    if (isPayload)
        condition = parsePayload(*path);
    else if (!takesValue(m_operator.text))
        condition = parsePresence();
    else if (!takeValue())
        return {};
    else if (m_name->kind == Name::Kind::Text)
        condition = parseText();
    else if (m_name->kind == Name::Kind::Sequence)
        condition = parseSequence();
    else
        condition = parseTime(m_name->kind == Name::Kind::SelectedClock ? m_context.clock : m_name->clock);
    return condition ? Expression(*condition) : Expression();
}

const Name *ConditionParser::takeName()
{
    m_nameToken = m_tokens.take();
    const Token &token = m_nameToken;
    const Name *name = token.kind == Token::Kind::Word ? nameOf(token.text) : nullptr;
    if (name != nullptr)
        return name;
    if (token.kind == Token::Kind::End || token.isOperator(")"_L1) || isJoint(token))
        m_tokens.fail(token, ParseFault::ExpectedCondition);
    else if (token.kind == Token::Kind::Word)
        m_tokens.fail(token, ParseFault::UnknownName, {token.text, nameList()});
    else
        m_tokens.fail(token, ParseFault::ExpectedName, {nameList()});
    return nullptr;
}

bool ConditionParser::takeOperator()
{
    const QStringList allowed = operatorsOf(*m_name);
    const Token &next = m_tokens.current();
    const bool isTaken = (next.kind == Token::Kind::Operator || next.kind == Token::Kind::Word) && allowed.contains(next.text);
    m_operator = m_tokens.take();
    if (isTaken)
        return true;
    const QString list = allowed.join(u' ');
    const bool isOperator = m_operator.kind == Token::Kind::Operator && m_operator.text != "("_L1 && m_operator.text != ")"_L1;
    if (isOperator)
        m_tokens.fail(m_operator, ParseFault::UnsuitableOperator, {m_operator.text, list});
    else
        m_tokens.fail(m_operator, ParseFault::ExpectedOperator, {list});
    return false;
}

bool ConditionParser::takeValue()
{
    m_value = m_tokens.take();
    switch (m_value.kind) {
    case Token::Kind::Word:
        if (!m_value.text.contains(u'"'))
            return true;
        m_tokens.fail(m_value, ParseFault::QuoteInWord);
        return false;
    case Token::Kind::Text:
    case Token::Kind::Pattern: return true;
    case Token::Kind::Unclosed: m_tokens.fail(m_value, ParseFault::UnclosedQuote); return false;
    case Token::Kind::UnclosedPattern: m_tokens.fail(m_value, ParseFault::UnclosedPattern); return false;
    case Token::Kind::BadEscape: m_tokens.fail(m_value, ParseFault::BadEscape); return false;
    case Token::Kind::Operator:
    case Token::Kind::End: m_tokens.fail(m_value, ParseFault::ExpectedValue, {m_operator.text}); return false;
    }
    Q_UNREACHABLE();
}

OptionalColumn ConditionParser::optionalColumn() const
{
    if (m_name->kind == Name::Kind::Text)
        return m_name->column == TextColumn::Run ? OptionalColumn::Run : OptionalColumn::Source;
    if (m_name->kind == Name::Kind::Sequence)
        return OptionalColumn::Sequence;
    switch (m_name->kind == Name::Kind::SelectedClock ? m_context.clock : m_name->clock) {
    case ClockKind::Occurred: return OptionalColumn::Occurred;
    case ClockKind::Recorded: return OptionalColumn::Recorded;
    case ClockKind::Ulid: return OptionalColumn::Ulid;
    }
    Q_UNREACHABLE();
}

ConditionParser::Outcome ConditionParser::parsePresence() const
{
    return PresenceCondition{optionalColumn(), m_operator.text == "exists"_L1};
}

ConditionParser::Outcome ConditionParser::parseText()
{
    using enum TextCondition::Operation;
    const auto operation = m_operator.text == "~"_L1 ? Like : m_operator.text == "="_L1 ? Equal : NotEqual;
    if (operation != Like && m_name->column == TextColumn::Type && m_value.value.contains('*')) {
        m_tokens.fail(m_value, ParseFault::StarInValue);
        return std::nullopt;
    }
    if (operation != Like && m_name->column == TextColumn::Entity && !m_value.value.contains(':')) {
        m_tokens.fail(m_value, ParseFault::NotAnEntity);
        return std::nullopt;
    }
    return TextCondition{m_name->column, operation, m_value.value};
}

ConditionParser::Outcome ConditionParser::parseTime(ClockKind clock)
{
    const auto at = typedTime(QString::fromUtf8(m_value.value), m_context.time);
    if (!at) {
        m_tokens.fail(m_value, ParseFault::NotATime);
        return std::nullopt;
    }
    return TimeCondition{clock, *comparisonOf(m_operator.text), *at};
}

ConditionParser::Outcome ConditionParser::parseSequence()
{
    bool isNumber = false;
    const qint64 value = m_value.value.toLongLong(&isNumber);
    if (!isNumber) {
        m_tokens.fail(m_value, ParseFault::NotAWholeNumber);
        return std::nullopt;
    }
    return SequenceCondition{*comparisonOf(m_operator.text), value};
}

std::optional<json::Path> ConditionParser::pathOf(const Token &name)
{
    QByteArray text = name.value.sliced(7); // behind "payload"
    const qsizetype skipped = name.value.size() - text.size() + (text.startsWith('.') ? 1 : 0);
    if (text.startsWith('.'))
        text = text.sliced(1);
    // A point alone, or before a bracket, names nothing.
    const bool isCut = skipped == 8 && (text.isEmpty() || text.startsWith('['));
    const auto path = json::Path::parse(text);
    if (path && !isCut)
        return *path;
    const qsizetype wrongByte = isCut ? 0 : path.error().where.arguments().value(0).text().toLongLong();
    const qsizetype wrongAt = QString::fromUtf8(name.value.first(skipped + wrongByte)).size();
    const qsizetype from = std::min(wrongAt, name.length);
    m_tokens.failWithin(name, from, std::min<qsizetype>(1, name.length - from), ParseFault::NotAPath);
    return std::nullopt;
}

Literal ConditionParser::literalOf(const Token &value) const
{
    if (value.kind == Token::Kind::Word) {
        if (value.text == "null"_L1)
            return {Literal::Kind::Null, {}};
        if (value.text == "true"_L1)
            return {Literal::Kind::True, {}};
        if (value.text == "false"_L1)
            return {Literal::Kind::False, {}};
        if (json::Number::parse(value.value))
            return {Literal::Kind::Number, value.value};
    }
    return {Literal::Kind::String, value.value};
}

ConditionParser::Outcome ConditionParser::parsePayload(const json::Path &path)
{
    if (!takesValue(m_operator.text))
        return PathPresenceCondition{path, m_operator.text == "exists"_L1};
    if (!takeValue())
        return std::nullopt;
    if (m_operator.text == "contains"_L1)
        return ContainsCondition{path, m_value.value};
    if (m_operator.text == "matches"_L1)
        return parseMatches(path);
    const Comparison comparison = *comparisonOf(m_operator.text);
    const Literal literal = literalOf(m_value);
    const bool hasOrder = literal.kind == Literal::Kind::Number || literal.kind == Literal::Kind::String;
    if (!hasOrder && comparison != Comparison::Equal && comparison != Comparison::NotEqual) {
        m_tokens.fail(m_operator, ParseFault::NotOrdered, {m_value.text});
        return std::nullopt;
    }
    return PathCondition{path, comparison, literal};
}

ConditionParser::Outcome ConditionParser::parseMatches(const json::Path &path)
{
    MatchesCondition condition{path, {}, m_value.kind == Token::Kind::Pattern && m_value.text.endsWith(u'i')};
    // One spelling for a slash, so that every pattern can be written between slashes again.
    for (qsizetype at = 0; at < m_value.value.size(); ++at) {
        const bool isEscape = m_value.value[at] == '\\' && at + 1 < m_value.value.size();
        if (isEscape && m_value.value[at + 1] != '/')
            condition.pattern.append(m_value.value[at++]);
        else if (isEscape)
            ++at;
        condition.pattern.append(m_value.value[at]);
    }
    const auto compiled = RegularExpression::compile(condition.pattern, condition.ignoresCase);
    const auto *fault = std::get_if<RegularExpression::Fault>(&compiled);
    if (fault == nullptr)
        return condition;
    const QString offending = QString::fromUtf8(fault->offending);
    const qsizetype from = offending.isEmpty() ? -1 : m_value.text.indexOf(offending);
    if (from >= 0)
        m_tokens.failWithin(m_value, from, offending.size(), ParseFault::BadPattern, {fault->reason});
    else
        m_tokens.fail(m_value, ParseFault::BadPattern, {fault->reason});
    return std::nullopt;
}

} // namespace ledgerscope::query
