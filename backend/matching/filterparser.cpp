// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/filterparser.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <array>
#include <utility>

namespace ledgerscope::matching {

FilterParser::FilterParser(QByteArray text)
    : m_tree{std::move(text), {}, {}, {}, {}, {}, -1}
    , m_lexer(m_tree.text)
    , m_current(m_lexer.next())
    , m_following(m_lexer.next())
{
}

std::variant<FilterTree, FilterError> FilterParser::parse()
{
    m_tree.root = parseOr();
    if (!m_error && m_current.isSymbol(")"))
        static_cast<void>(fail(FilterFault::UnexpectedClosing));
    else if (!m_error && m_current.kind != FilterToken::Kind::End)
        static_cast<void>(fail(relationHere() ? FilterFault::SecondComparison : FilterFault::ExpectedJoint));
    if (m_error)
        return *m_error;
    return std::move(m_tree);
}

void FilterParser::take()
{
    m_takenTo = m_current.end;
    m_current = std::move(m_following);
    m_following = m_current.kind == FilterToken::Kind::Fault || m_current.kind == FilterToken::Kind::End ? m_current : m_lexer.next();
}

bool FilterParser::takeSymbol(QByteArrayView symbol)
{
    const bool isHere = m_current.isSymbol(symbol);
    if (isHere)
        take();
    return isHere;
}

bool FilterParser::takeKeyword(QByteArrayView word)
{
    const bool isHere = m_current.isKeyword(word);
    if (isHere)
        take();
    return isHere;
}

qint32 FilterParser::fail(FilterFault fault)
{
    // A word that cannot be read is the mistake, whatever was expected in its place.
    if (!m_error && m_current.kind == FilterToken::Kind::Fault)
        m_error = m_current.error;
    if (!m_error)
        m_error = FilterError{m_current.begin, m_current.end - m_current.begin, fault};
    return -1;
}

qint32 FilterParser::failAtClosing(FilterFault fault)
{
    return fail(m_current.kind == FilterToken::Kind::End ? FilterFault::ExpectedClosing : relationHere() ? FilterFault::SecondComparison : fault);
}

qint32 FilterParser::addLeaf(Kind kind, qint32 item)
{
    const qsizetype begin = m_current.begin;
    take();
    const qint32 index = add(kind, begin, {});
    m_tree.nodes.back().item = item;
    return index;
}

qint32 FilterParser::add(Kind kind, qsizetype begin, const std::vector<qint32> &children)
{
    FilterNode node;
    node.kind = kind;
    node.begin = begin;
    node.end = m_takenTo;
    node.firstChild = children.empty() ? -1 : children.front();
    for (std::size_t i = 1; i < children.size(); ++i)
        m_tree.nodes[static_cast<std::size_t>(children[i - 1])].nextSibling = children[i];
    m_tree.nodes.push_back(node);
    return static_cast<qint32>(m_tree.nodes.size() - 1);
}

void FilterParser::allowText(qint32 index)
{
    FilterNode &node = m_tree.nodes[static_cast<std::size_t>(index)];
    if (node.kind == Kind::Path && m_tree.paths[static_cast<std::size_t>(node.item)].isWord())
        node.kind = Kind::Word;
}

qint32 FilterParser::parseOr()
{
    const qsizetype begin = m_current.begin;
    std::vector<qint32> parts{parseAnd()};
    while (!m_error && (takeSymbol("||") || takeKeyword("or")))
        parts.push_back(parseAnd());
    if (m_error)
        return -1;
    return parts.size() == 1 ? parts.front() : add(Kind::Or, begin, parts);
}

qint32 FilterParser::parseAnd()
{
    const qsizetype begin = m_current.begin;
    std::vector<qint32> parts{parseNot()};
    while (!m_error && (takeSymbol("&&") || takeKeyword("and")))
        parts.push_back(parseNot());
    if (m_error)
        return -1;
    return parts.size() == 1 ? parts.front() : add(Kind::And, begin, parts);
}

qint32 FilterParser::parseNot()
{
    const qsizetype begin = m_current.begin;
    if (!m_current.isSymbol("!") && !m_current.isKeyword("not"))
        return parseTest();
    const QScopedValueRollback depth(m_depth, m_depth + 1);
    if (m_depth > MaximumDepth)
        return fail(FilterFault::TooDeep);
    take();
    const qint32 part = parseNot();
    return m_error ? -1 : add(Kind::Not, begin, {part});
}

std::optional<FilterRelation> FilterParser::relationHere() const
{
    constexpr std::array<std::pair<QByteArrayView, FilterRelation>, 8> relations{{
        {"=", {false, true, false}},
        {"==", {false, true, false}},
        {"!=", {true, false, true}},
        {"<>", {true, false, true}},
        {"<", {true, false, false}},
        {"<=", {true, true, false}},
        {">", {false, false, true}},
        {">=", {false, true, true}},
    }};
    for (const auto &[symbol, relation] : relations) {
        if (m_current.isSymbol(symbol))
            return relation;
    }
    return std::nullopt;
}

qint32 FilterParser::parseTest()
{
    const qint32 left = parseSum();
    if (m_error)
        return -1;
    if (const auto relation = relationHere())
        return parseComparison(left, *relation);
    if (takeKeyword("like"))
        return parseLike(left, Kind::Like);
    if (takeKeyword("in"))
        return parseIn(left, Kind::In);
    if (takeKeyword("is"))
        return parseIs(left);
    if (takeKeyword("present"))
        return add(Kind::Present, m_tree.node(left).begin, {left});
    if (!takeKeyword("not"))
        return left;
    if (takeKeyword("in"))
        return parseIn(left, Kind::NotIn);
    if (takeKeyword("like"))
        return parseLike(left, Kind::NotLike);
    return fail(FilterFault::ExpectedTest);
}

qint32 FilterParser::parseComparison(qint32 left, const FilterRelation &relation)
{
    take();
    const qint32 right = parseSum();
    if (m_error)
        return -1;
    if (!relation.isAboutOrder())
        allowText(right);
    const qint32 index = add(Kind::Compare, m_tree.node(left).begin, {left, right});
    m_tree.nodes.back().relation = relation;
    return index;
}

qint32 FilterParser::parseLike(qint32 left, Kind kind)
{
    const qint32 right = parseSum();
    if (m_error)
        return -1;
    allowText(right);
    const qint32 index = add(kind, m_tree.node(left).begin, {left, right});
    if (const FilterNode &pattern = m_tree.node(right); pattern.kind == Kind::Text) {
        m_tree.nodes.back().item = static_cast<qint32>(m_tree.wildcards.size());
        m_tree.wildcards.push_back(FilterTree::wildcardOf(m_tree.texts[static_cast<std::size_t>(pattern.item)]));
    }
    return index;
}

qint32 FilterParser::parseIn(qint32 left, Kind kind)
{
    if (!takeSymbol("("))
        return fail(FilterFault::ExpectedList);
    std::vector<qint32> parts{left};
    do {
        parts.push_back(parseSum());
        if (m_error)
            return -1;
        allowText(parts.back());
    } while (takeSymbol(","));
    if (!takeSymbol(")"))
        return failAtClosing(FilterFault::ExpectedListEnd);
    return add(kind, m_tree.node(left).begin, parts);
}

qint32 FilterParser::parseIs(qint32 left)
{
    const bool isNegated = takeKeyword("not");
    if (!takeKeyword("null"))
        return fail(FilterFault::ExpectedNull);
    return add(isNegated ? Kind::IsNotNull : Kind::IsNull, m_tree.node(left).begin, {left});
}

qint32 FilterParser::parseSum()
{
    qint32 left = parseTerm();
    while (!m_error && (m_current.isSymbol("+") || m_current.isSymbol("-"))) {
        const Kind kind = m_current.isSymbol("+") ? Kind::Add : Kind::Subtract;
        take();
        const qint32 right = parseTerm();
        if (!m_error)
            left = add(kind, m_tree.node(left).begin, {left, right});
    }
    return m_error ? -1 : left;
}

qint32 FilterParser::parseTerm()
{
    qint32 left = parseFactor();
    while (!m_error && (m_current.isSymbol("*") || m_current.isSymbol("/"))) {
        const Kind kind = m_current.isSymbol("*") ? Kind::Multiply : Kind::Divide;
        take();
        const qint32 right = parseFactor();
        if (!m_error)
            left = add(kind, m_tree.node(left).begin, {left, right});
    }
    return m_error ? -1 : left;
}

qint32 FilterParser::parseFactor()
{
    switch (m_current.kind) {
    case FilterToken::Kind::Path: return functionHere() ? parseNested() : parseName();
    case FilterToken::Kind::Number:
        m_tree.numbers.push_back({m_current.value, json::Fraction::parse(m_current.value)});
        return addLeaf(Kind::Number, static_cast<qint32>(m_tree.numbers.size() - 1));
    case FilterToken::Kind::Text:
        m_tree.texts.push_back(m_current.value);
        return addLeaf(Kind::Text, static_cast<qint32>(m_tree.texts.size() - 1));
    case FilterToken::Kind::Symbol:
    case FilterToken::Kind::Fault:
    case FilterToken::Kind::End: break;
    }
    if (m_current.isSymbol("(") || m_current.isSymbol("-"))
        return parseNested();
    return fail(FilterFault::ExpectedOperand);
}

qint32 FilterParser::parseNested()
{
    const QScopedValueRollback depth(m_depth, m_depth + 1);
    if (m_depth > MaximumDepth)
        return fail(FilterFault::TooDeep);
    if (const auto function = functionHere())
        return parseFunction(*function);
    if (m_current.isSymbol("("))
        return parseGroup();
    const qsizetype begin = m_current.begin;
    take();
    const qint32 part = parseFactor();
    return m_error ? -1 : add(Kind::Negate, begin, {part});
}

qint32 FilterParser::parseGroup()
{
    const qsizetype begin = m_current.begin;
    take();
    const qint32 inside = parseOr();
    if (m_error)
        return -1;
    if (!takeSymbol(")"))
        return failAtClosing(FilterFault::ExpectedJoint);
    // The parentheses belong to what they hold, so that its text stays whole.
    m_tree.nodes[static_cast<std::size_t>(inside)].begin = begin;
    m_tree.nodes[static_cast<std::size_t>(inside)].end = m_takenTo;
    return inside;
}

std::optional<FilterNode::Kind> FilterParser::functionHere() const
{
    if (!m_following.isSymbol("("))
        return std::nullopt;
    if (m_current.isKeyword("abs"))
        return Kind::Absolute;
    if (m_current.isKeyword("lower"))
        return Kind::Lower;
    return m_current.isKeyword("length") ? std::optional(Kind::Length) : std::nullopt;
}

qint32 FilterParser::parseFunction(Kind kind)
{
    const qsizetype begin = m_current.begin;
    take();
    take();
    const qint32 inside = parseSum();
    if (m_error)
        return -1;
    if (!takeSymbol(")"))
        return failAtClosing(FilterFault::ExpectedClosing);
    return add(kind, begin, {inside});
}

bool FilterParser::isAtReserved() const
{
    constexpr std::array<QByteArrayView, 7> reserved{"and", "or", "not", "in", "is", "like", "present"};
    return std::any_of(reserved.begin(), reserved.end(), [this](QByteArrayView word) { return m_current.isKeyword(word); });
}

qint32 FilterParser::parseName()
{
    if (isAtReserved())
        return fail(FilterFault::ExpectedOperand);
    if (m_current.isKeyword("true"))
        return addLeaf(Kind::True);
    if (m_current.isKeyword("false"))
        return addLeaf(Kind::False);
    if (m_current.isKeyword("null"))
        return addLeaf(Kind::Null);
    m_tree.paths.push_back(m_current.path);
    return addLeaf(Kind::Path, static_cast<qint32>(m_tree.paths.size() - 1));
}

} // namespace ledgerscope::matching
