// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/json/fraction.h"
#include "backend/matching/eventpath.h"
#include "backend/matching/wildcard.h"

#include <QByteArray>

#include <compare>
#include <optional>
#include <vector>

namespace ledgerscope::matching {

/// Which orders of two values a comparison accepts: `<=` accepts less and equal.
struct FilterRelation {
    bool ifLess = false;
    bool ifEqual = false;
    bool ifGreater = false;

    [[nodiscard]] bool isAboutOrder() const noexcept { return ifLess != ifGreater; } ///< not `=` and not `!=`
    [[nodiscard]] bool holds(std::strong_ordering order) const noexcept
    {
        return std::is_lt(order) ? ifLess : std::is_gt(order) ? ifGreater : ifEqual;
    }

    friend bool operator==(const FilterRelation &, const FilterRelation &) = default;
};

/// One operation of a filter expression, with the range of the text that it was read from.
struct FilterNode {
    enum class Kind : quint8 {
        Or,      ///< any number of children
        And,     ///< likewise
        Not,
        Compare, ///< two children; see relation
        Like, NotLike,
        In, NotIn, ///< the first child is sought among the others
        IsNull, IsNotNull, Present,
        Add, Subtract, Multiply, Divide,
        Negate, Absolute, Lower, Length,
        Number, Text, True, False, Null,
        Path,
        Word, ///< a bare name where a text may be meant: the text, if the event has no such value
    };

    Kind kind = Kind::Null;
    FilterRelation relation;
    qint32 firstChild = -1;
    qint32 nextSibling = -1;
    qint32 item = -1; ///< in texts, numbers, paths or wildcards of the tree
    qsizetype begin = 0;
    qsizetype end = 0;
};

/// A parsed filter expression. Immutable once it is parsed, shared by all who evaluate it.
struct FilterTree {
    struct Number {
        QByteArray digits;
        std::optional<json::Fraction> value; ///< nullopt: too long to calculate with
    };

    QByteArray text;
    std::vector<FilterNode> nodes;
    std::vector<QByteArray> texts;
    std::vector<Number> numbers;
    std::vector<EventPath> paths;
    std::vector<Wildcard> wildcards; ///< of LIKE with a constant pattern
    qint32 root = -1;

    [[nodiscard]] static Wildcard wildcardOf(QByteArrayView likePattern)
    {
        return Wildcard::compile(likePattern, {.anyRun = '%', .anyCharacter = '_'}, Qt::CaseSensitive);
    }
    [[nodiscard]] const FilterNode &node(qint32 index) const { return nodes[static_cast<std::size_t>(index)]; }
    [[nodiscard]] QByteArrayView textOf(const FilterNode &node) const { return QByteArrayView(text).sliced(node.begin, node.end - node.begin); }
};

} // namespace ledgerscope::matching
