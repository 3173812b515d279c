// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <compare>
#include <limits>

namespace ledgerscope {

/// A moment: nanoseconds since 1970-01-01T00:00:00Z, from the year 1677 to 2262.
struct Instant {
    qint64 nanoseconds = 0;

    static constexpr qint64 PerMicrosecond = 1'000;
    static constexpr qint64 PerMillisecond = 1'000'000;
    static constexpr qint64 PerSecond = 1'000'000'000;
    static constexpr qint64 PerMinute = 60 * PerSecond;
    static constexpr qint64 PerHour = 60 * PerMinute;
    static constexpr qint64 PerDay = 24 * PerHour;

    [[nodiscard]] static constexpr Instant fromMilliseconds(qint64 ms) noexcept { return {ms * PerMillisecond}; }
    /// Rounds down, also before 1970.
    [[nodiscard]] constexpr qint64 milliseconds() const noexcept
    {
        return nanoseconds / PerMillisecond - (nanoseconds % PerMillisecond < 0 ? 1 : 0);
    }

    friend constexpr bool operator==(Instant, Instant) = default;
    friend constexpr std::strong_ordering operator<=>(Instant a, Instant b) { return a.nanoseconds <=> b.nanoseconds; }
};

/// Half-open [from, to): adjacent ranges neither lose nor double an event (case C29).
struct InstantRange {
    Instant from{std::numeric_limits<qint64>::min()};
    Instant to{std::numeric_limits<qint64>::max()};

    [[nodiscard]] constexpr bool contains(Instant t) const noexcept { return from <= t && t < to; }
    [[nodiscard]] constexpr bool isEmpty() const noexcept { return !(from < to); }
    friend constexpr bool operator==(const InstantRange &, const InstantRange &) = default;
};

} // namespace ledgerscope
