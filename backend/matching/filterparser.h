// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/matching/filterfault.h"
#include "backend/matching/filtertoken.h"
#include "backend/matching/filtertree.h"

#include <variant>
#include <vector>

namespace ledgerscope::matching {

/// Reads a filter expression; see FilterExpression for the language. Recursive, to a bounded depth. One use.
class FilterParser final
{
public:
    static constexpr int MaximumDepth = 100; ///< of parentheses, NOT, signs and functions

    explicit FilterParser(QByteArray text);

    [[nodiscard]] std::variant<FilterTree, FilterError> parse();

private:
    using Kind = FilterNode::Kind;

    // Each gives the index of a node, or −1 with m_error set.
    [[nodiscard]] qint32 parseOr();
    [[nodiscard]] qint32 parseAnd();
    [[nodiscard]] qint32 parseNot();
    [[nodiscard]] qint32 parseTest();
    [[nodiscard]] qint32 parseComparison(qint32 left, const FilterRelation &relation);
    [[nodiscard]] qint32 parseLike(qint32 left, Kind kind);
    [[nodiscard]] qint32 parseIn(qint32 left, Kind kind);
    [[nodiscard]] qint32 parseIs(qint32 left);
    [[nodiscard]] qint32 parseSum();
    [[nodiscard]] qint32 parseTerm();
    [[nodiscard]] qint32 parseFactor();
    [[nodiscard]] qint32 parseNested(); ///< what makes it deeper: a parenthesis, a function or a sign
    [[nodiscard]] qint32 parseGroup();
    [[nodiscard]] qint32 parseFunction(Kind kind);
    [[nodiscard]] qint32 parseName();

    [[nodiscard]] std::optional<FilterRelation> relationHere() const;
    [[nodiscard]] std::optional<Kind> functionHere() const;
    [[nodiscard]] bool isAtReserved() const; ///< a keyword that is no value
    void take();
    bool takeSymbol(QByteArrayView symbol);
    bool takeKeyword(QByteArrayView word);
    [[nodiscard]] qint32 fail(FilterFault fault);
    [[nodiscard]] qint32 failAtClosing(FilterFault fault);

    [[nodiscard]] qint32 addLeaf(Kind kind, qint32 item = -1);
    /// From `begin` to the end of what was taken last.
    [[nodiscard]] qint32 add(Kind kind, qsizetype begin, const std::vector<qint32> &children);
    /// A bare name becomes a word.
    void allowText(qint32 node);

    FilterTree m_tree;
    FilterLexer m_lexer;
    FilterToken m_current;
    FilterToken m_following; ///< one ahead: a name before a parenthesis is a function
    qsizetype m_takenTo = 0;
    int m_depth = 0;
    std::optional<FilterError> m_error;
};

} // namespace ledgerscope::matching
