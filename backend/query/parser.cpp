// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/parser.h"

#include "backend/query/conditionparser.h"
#include "backend/query/tokenstream.h"

namespace ledgerscope::query {

using namespace Qt::StringLiterals;

Parser::Outcome Parser::parse(const QString &text, const ParseContext &context)
{
    TokenStream tokens(text);
    if (tokens.current().kind == Token::Kind::End)
        return Expression();
    Parser parser(tokens, context);
    const Expression expression = parser.parseAny(0);
    if (tokens.current().isOperator(")"_L1))
        tokens.fail(tokens.current(), ParseFault::UnexpectedClosing);
    else if (tokens.current().kind != Token::Kind::End)
        tokens.fail(tokens.current(), ParseFault::ExpectedJoint);
    if (tokens.error())
        return *tokens.error();
    return expression;
}

bool Parser::isAtJoint(QLatin1StringView word) const
{
    const Token &token = m_tokens.current();
    return !m_tokens.error() && token.kind == Token::Kind::Word && token.text.compare(word, Qt::CaseInsensitive) == 0;
}

Expression Parser::parseAny(int depth)
{
    std::vector<Expression> parts{parseAll(depth)};
    while (isAtJoint("or"_L1)) {
        m_tokens.take();
        parts.push_back(parseAll(depth));
    }
    return Expression::any(parts);
}

Expression Parser::parseAll(int depth)
{
    std::vector<Expression> parts{parseNot(depth)};
    while (isAtJoint("and"_L1)) {
        m_tokens.take();
        parts.push_back(parseNot(depth));
    }
    return Expression::all(parts);
}

Expression Parser::parseNot(int depth)
{
    if (m_tokens.error())
        return {};
    if (depth > MaximumDepth) {
        m_tokens.fail(m_tokens.current(), ParseFault::TooDeep, {QString::number(MaximumDepth)});
        return {};
    }
    if (m_tokens.current().isOperator("("_L1))
        return parseGroup(depth + 1);
    if (!isAtJoint("not"_L1))
        return ConditionParser(m_tokens, m_context).parse();
    m_tokens.take();
    const Expression part = parseNot(depth + 1);
    return part.isEmpty() ? part : Expression::negation(part);
}

Expression Parser::parseGroup(int depth)
{
    m_tokens.take();
    const Expression inside = parseAny(depth);
    if (m_tokens.error())
        return {};
    if (!m_tokens.current().isOperator(")"_L1)) {
        const bool isOver = m_tokens.current().kind == Token::Kind::End;
        m_tokens.fail(m_tokens.current(), isOver ? ParseFault::ExpectedClosing : ParseFault::ExpectedJoint);
        return {};
    }
    m_tokens.take();
    return inside;
}

} // namespace ledgerscope::query
