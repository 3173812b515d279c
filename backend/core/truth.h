// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <algorithm>

namespace ledgerscope {

/// The answer of a condition for one event. Unknown is "not evaluable": the payload is no JSON, or the value found there cannot be
/// compared with the one given (a string with a number). Such an event is neither shown as a match nor counted as none: it is counted
/// by itself and reported.
///
/// `and`, `or` and `not` are those of Kleene's strong three-valued logic: Unknown stands for "one of the two, it cannot be said which",
/// and a whole is known as soon as its known parts decide it:
///
///     and      No  Unknown  Yes        or       No       Unknown  Yes        not
///     No       No  No       No         No       No       Unknown  Yes        No       Yes
///     Unknown  No  Unknown  Unknown    Unknown  Unknown  Unknown  Yes        Unknown  Unknown
///     Yes      No  Unknown  Yes        Yes      Yes      Yes      Yes        Yes      No
enum class Truth : quint8 { No, Unknown, Yes };

[[nodiscard]] constexpr Truth both(Truth a, Truth b) noexcept
{
    return std::min(a, b);
}

[[nodiscard]] constexpr Truth either(Truth a, Truth b) noexcept
{
    return std::max(a, b);
}

[[nodiscard]] constexpr Truth negated(Truth a) noexcept
{
    return a == Truth::Yes ? Truth::No : a == Truth::No ? Truth::Yes : Truth::Unknown;
}

[[nodiscard]] constexpr Truth truthOf(bool isTrue) noexcept
{
    return isTrue ? Truth::Yes : Truth::No;
}

} // namespace ledgerscope
