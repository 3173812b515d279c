// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/matching/eventpath.h"
#include "backend/matching/filterfault.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace ledgerscope::matching {

/// One word of a filter expression.
struct FilterToken {
    enum class Kind {
        Path,   ///< see path; also keywords, which are bare paths of one name
        Number,
        Text,   ///< see value
        Symbol, ///< ( ) , + - * / = == != <> < <= > >= ! && ||
        Fault,  ///< see error
        End,
    };

    Kind kind = Kind::End;
    qsizetype begin = 0;
    qsizetype end = 0;
    QByteArray value;  ///< of a text, its quotes resolved; of everything else as written
    EventPath path;
    FilterError error;

    [[nodiscard]] bool isSymbol(QByteArrayView symbol) const { return kind == Kind::Symbol && value == symbol; }
    /// In either case; a keyword is never quoted and never part of a longer path.
    [[nodiscard]] bool isKeyword(QByteArrayView word) const;
};

/// Reads the words of a filter expression one after the other. Never fails: what is wrong is a token of its own, and the last one.
class FilterLexer final
{
public:
    explicit FilterLexer(QByteArrayView text) : m_text(text) { }

    [[nodiscard]] FilterToken next();

private:
    void skipBlanks();
    [[nodiscard]] FilterToken readPath();
    [[nodiscard]] FilterToken readNumber();
    [[nodiscard]] FilterToken readText(char quote);
    [[nodiscard]] FilterToken readSymbol();
    [[nodiscard]] FilterToken token(FilterToken::Kind kind, qsizetype begin) const;
    [[nodiscard]] FilterToken fault(FilterFault fault, qsizetype begin, qsizetype end) const;

    QByteArrayView m_text;
    qsizetype m_at = 0;
};

} // namespace ledgerscope::matching
