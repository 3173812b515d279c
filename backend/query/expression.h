// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/eventfilter.h"
#include "backend/query/condition.h"

#include <memory>
#include <vector>

namespace ledgerscope::query {

/// Which events are asked for: conditions joined by `and`, `or` and `not`. An immutable value, cheap to copy, for any thread.
/// Its text is read by Parser and written by textOf(). Nested `and` (and nested `or`) are one, so that equal texts are equal values.
class Expression final
{
public:
    enum class Kind { Everything, Leaf, Not, All, Any };

    Expression() = default; ///< everything
    Expression(Condition condition);
    [[nodiscard]] static Expression all(const std::vector<Expression> &parts); ///< of no parts: everything
    [[nodiscard]] static Expression any(const std::vector<Expression> &parts); ///< of at least one part
    [[nodiscard]] static Expression negation(const Expression &part);          ///< of anything but everything
    [[nodiscard]] static Expression of(const EventFilter &filter);

    [[nodiscard]] Kind kind() const noexcept { return m_node ? m_node->kind : Kind::Everything; }
    [[nodiscard]] bool isEmpty() const noexcept { return !m_node; } ///< asks for everything
    [[nodiscard]] const Condition &condition() const { return m_node->condition; }         ///< of a Leaf
    [[nodiscard]] const std::vector<Expression> &parts() const { return m_node->parts; }   ///< of Not (one), All and Any (two or more)
    /// The parts that must all hold: those of All, else this alone; none of everything.
    [[nodiscard]] std::vector<Expression> conjuncts() const;

    [[nodiscard]] bool needsPayload() const noexcept { return m_node && m_node->needsPayload; }
    [[nodiscard]] bool needsLateMarks() const noexcept { return m_node && m_node->needsLateMarks; }

    friend bool operator==(const Expression &a, const Expression &b);

private:
    struct Node {
        Kind kind = Kind::Everything;
        Condition condition;
        std::vector<Expression> parts;
        bool needsPayload = false;
        bool needsLateMarks = false;
    };

    [[nodiscard]] static Expression joined(Kind kind, const std::vector<Expression> &parts);

    std::shared_ptr<const Node> m_node;
};

} // namespace ledgerscope::query
