// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace ledgerscope {

/// One word of a filter text.
struct FilterToken {
    enum class Kind {
        Word,     ///< type, item:10472, 1.45, and
        Text,     ///< "…"
        Operator, ///< = ~ != < <= > >= ( ) and runs of operator characters that mean nothing
        Unclosed, ///< a text whose closing quote is missing
        BadEscape,
        End,
    };

    Kind kind = Kind::End;
    qsizetype position = 0;
    qsizetype length = 0;
    QString text;     ///< as typed
    QByteArray value; ///< Word: UTF-8 of the text; Text: after its escapes
};

/// Splits a filter text; the last token is always End. Never fails: what is wrong is a token of its own.
[[nodiscard]] QList<FilterToken> filterTokensOf(const QString &text);

/// Whether a value can stand without quotes.
[[nodiscard]] bool isBareFilterWord(const QString &text);

} // namespace ledgerscope
