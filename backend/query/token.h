// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace ledgerscope::query {

/// One word of a filter text.
struct Token {
    enum class Kind {
        Word,     ///< type, item:10472, 1.45, and, payload["a b"].c
        Text,     ///< "…"
        Pattern,  ///< /…/ or /…/i, behind the word `matches` only
        Operator, ///< = ~ != < <= > >= ( ) and runs of operator characters that mean nothing
        Unclosed, ///< a text whose closing quote is missing
        UnclosedPattern,
        BadEscape,
        End,
    };

    Kind kind = Kind::End;
    qsizetype position = 0;
    qsizetype length = 0;
    QString text;     ///< as typed
    QByteArray value; ///< Word: UTF-8 of the text; Text: after its escapes; Pattern: what stands between the slashes

    [[nodiscard]] bool isWord(QLatin1StringView word) const { return kind == Kind::Word && text == word; }
    [[nodiscard]] bool isOperator(QLatin1StringView wanted) const { return kind == Kind::Operator && text == wanted; }
    [[nodiscard]] qsizetype end() const { return position + length; }
};

/// Splits a filter text; the last token is always End. Never fails: what is wrong is a token of its own.
[[nodiscard]] QList<Token> tokensOf(const QString &text);

/// Whether a value can stand without quotes.
[[nodiscard]] bool isBareWord(const QString &text);

} // namespace ledgerscope::query
