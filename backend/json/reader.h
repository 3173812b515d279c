// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/json/text.h"

#include <QByteArrayView>

#include <optional>
#include <vector>

namespace ledgerscope::json {

enum class TokenKind {
    BeginObject,
    EndObject,
    BeginArray,
    EndArray,
    Key,
    String,
    Number,
    True,
    False,
    Null,
    End,   ///< the value is complete and nothing follows it
    Error, ///< see Reader::error()
};

/// A piece of the input, as offsets into it. Strings and keys include their quotation marks.
/// For Error: from the beginning of the broken token to the offending byte.
struct Token {
    TokenKind kind = TokenKind::End;
    qsizetype begin = 0;
    qsizetype end = 0;
    TextMarks marks; ///< of a key or string

    friend bool operator==(const Token &, const Token &) = default;
};

/// Pulls one token after the other out of JSON bytes, strictly by the grammar of RFC 8259.
///
/// Iterative: depth is limited by memory alone, one bit a level. Nothing is copied, decoded or converted: digits, order, duplicate keys and
/// bad bytes stay what they are (architecture.md §3, cases C01 to C04, C09). Bytes that are not UTF-8 inside a string are a mark; outside
/// of strings they are an error like any other byte that does not belong there. A leading byte-order mark is skipped and reported.
/// The bytes must outlive the reader. Any thread; not shared.
class Reader final
{
public:
    explicit Reader(QByteArrayView bytes) noexcept;

    /// The next token. After End or Error the same token again.
    [[nodiscard]] Token next();

    [[nodiscard]] const std::optional<SyntaxError> &error() const noexcept { return m_error; }
    [[nodiscard]] bool hasByteOrderMark() const noexcept { return m_hasByteOrderMark; }
    /// Objects and arrays that are open now.
    [[nodiscard]] qsizetype depth() const noexcept { return static_cast<qsizetype>(m_isObject.size()); }

private:
    enum class Expect { Value, ValueOrEnd, KeyOrEnd, Colon, CommaOrEnd, EndOfInput, Nothing };

    [[nodiscard]] bool isAt(char c) const noexcept { return m_position < m_bytes.size() && m_bytes[m_position] == c; }
    void skipSpace() noexcept;
    Token readValue();
    Token readKey();
    Token readAfterValue();
    Token readString(TokenKind kind);
    Token readNumber();
    Token readLiteral(QByteArrayView word, TokenKind kind);
    Token readEnd();
    Token open(bool isObject);
    Token close();
    Token finishValue(TokenKind kind, qsizetype begin, TextMarks marks = {});
    Token fail(SyntaxErrorKind kind, qsizetype begin, qsizetype position);
    /// Fails at the current byte, or as UnexpectedEnd if there is none.
    Token failHere(SyntaxErrorKind kind, qsizetype begin);
    [[nodiscard]] bool skipDigits() noexcept;

    QByteArrayView m_bytes;
    qsizetype m_position = 0;
    Expect m_expect = Expect::Value;
    std::vector<bool> m_isObject; ///< one bit for each open level
    Token m_last;                 ///< the End or Error token to repeat
    std::optional<SyntaxError> m_error;
    bool m_hasByteOrderMark = false;
};

} // namespace ledgerscope::json
