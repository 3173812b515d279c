// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/query/expression.h"
#include "backend/query/names.h"
#include "backend/query/parser.h"
#include "backend/query/tokenstream.h"

#include <optional>

namespace ledgerscope::query {

/// Reads one condition out of a stream of tokens. One use; what is wrong stands in the stream.
class ConditionParser final
{
public:
    ConditionParser(TokenStream &tokens, const ParseContext &context) : m_tokens(tokens), m_context(context) { }

    /// Everything where the stream failed.
    [[nodiscard]] Expression parse();

private:
    using Outcome = std::optional<Condition>; ///< nullopt: the stream has failed

    [[nodiscard]] const Name *takeName();
    [[nodiscard]] bool takeOperator();
    [[nodiscard]] bool takeValue();
    [[nodiscard]] Outcome parsePresence() const;
    [[nodiscard]] Outcome parseText();
    [[nodiscard]] Outcome parseTime(ClockKind clock);
    [[nodiscard]] Outcome parseSequence();
    [[nodiscard]] Outcome parsePayload(const json::Path &path);
    [[nodiscard]] Outcome parseMatches(const json::Path &path);
    [[nodiscard]] std::optional<json::Path> pathOf(const Token &name);
    [[nodiscard]] Literal literalOf(const Token &value) const;
    [[nodiscard]] OptionalColumn optionalColumn() const;

    TokenStream &m_tokens;
    const ParseContext &m_context;
    const Name *m_name = nullptr;
    Token m_nameToken;
    Token m_operator;
    Token m_value;
};

} // namespace ledgerscope::query
