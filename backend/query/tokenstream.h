// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/query/parseerror.h"
#include "backend/query/token.h"

#include <optional>
#include <utility>

namespace ledgerscope::query {

/// The tokens of a text while they are read, and the first error found in them.
class TokenStream final
{
public:
    explicit TokenStream(const QString &text) : m_tokens(tokensOf(text)) { }

    [[nodiscard]] const Token &current() const { return m_tokens.at(m_at); }
    /// The current token; moves on, never beyond End.
    Token take() { return m_tokens.at(m_at < m_tokens.size() - 1 ? m_at++ : m_at); }

    /// Only the first error counts.
    void fail(const Token &token, ParseFault fault, const QStringList &arguments = {})
    {
        if (!m_error)
            m_error = ParseError{token.position, token.length, fault, arguments};
    }
    /// The same about a part of a token.
    void failWithin(const Token &token, qsizetype from, qsizetype length, ParseFault fault, const QStringList &arguments = {})
    {
        if (!m_error)
            m_error = ParseError{token.position + from, length, fault, arguments};
    }

    [[nodiscard]] const std::optional<ParseError> &error() const { return m_error; }

private:
    QList<Token> m_tokens;
    qsizetype m_at = 0;
    std::optional<ParseError> m_error;
};

} // namespace ledgerscope::query
