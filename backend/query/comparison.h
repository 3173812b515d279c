// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>

namespace ledgerscope::query {

enum class Comparison { Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual };

/// Whether "a comparison b" holds, when a stands so to b.
[[nodiscard]] constexpr bool holds(Comparison comparison, std::strong_ordering order) noexcept
{
    switch (comparison) {
    case Comparison::Equal: return std::is_eq(order);
    case Comparison::NotEqual: return std::is_neq(order);
    case Comparison::Less: return std::is_lt(order);
    case Comparison::LessOrEqual: return std::is_lteq(order);
    case Comparison::Greater: return std::is_gt(order);
    case Comparison::GreaterOrEqual: return std::is_gteq(order);
    }
    return false;
}

} // namespace ledgerscope::query
