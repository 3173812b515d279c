// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "backend/core/instant.h"

#include <QByteArrayView>

#include <array>
#include <functional>
#include <optional>

namespace ledgerscope {

class Clock;

/// A ULID: 48 bits of Unix milliseconds and 80 random bits, in text 26 characters of Crockford base 32 (ledgers.md §1.2).
class Ulid final
{
public:
    static constexpr qsizetype TextSize = 26;
    using Bytes = std::array<unsigned char, 16>; ///< big-endian: memcmp order = text order

    /// Any of the 26-character forms, also lower case. nullopt for everything else, including a first character above '7'.
    [[nodiscard]] static std::optional<Ulid> decode(QByteArrayView text) noexcept;
    /// The lowest id of a millisecond, for ranges. ms is clamped to 0 … 2^48-1.
    [[nodiscard]] static Ulid lowestOf(qint64 unixMilliseconds) noexcept;
    [[nodiscard]] static Ulid fromBytes(const Bytes &bytes) noexcept;

    [[nodiscard]] const Bytes &bytes() const noexcept { return m_bytes; }
    [[nodiscard]] qint64 milliseconds() const noexcept;
    [[nodiscard]] Instant instant() const noexcept { return Instant::fromMilliseconds(milliseconds()); }
    [[nodiscard]] QByteArray toText() const; ///< upper case

    friend bool operator==(const Ulid &, const Ulid &) = default;
    friend std::strong_ordering operator<=>(const Ulid &a, const Ulid &b) { return a.m_bytes <=> b.m_bytes; }

private:
    Bytes m_bytes{};
};

/// True if encoding the decoded id gives the same 26 bytes (upper case, no aliases): only such ids order by time bytewise.
[[nodiscard]] bool isCanonicalUlid(QByteArrayView text) noexcept;

/// The id's own clock; nullopt for ids that are not ULIDs. Ids beyond the year 2262 have no Instant and give nullopt.
[[nodiscard]] std::optional<Instant> ulidInstant(const EventId &id) noexcept;

/// Makes ULIDs that never repeat and never go backwards: within one millisecond, or when the clock steps back,
/// the previous id plus one. Not thread-safe. Randomness and time come from outside so that a seed gives the same ids.
class UlidGenerator final
{
public:
    UlidGenerator(const Clock &clock, std::function<quint64()> random);

    [[nodiscard]] Ulid next();

private:
    const Clock &m_clock;
    std::function<quint64()> m_random;
    std::optional<Ulid> m_last;
};

} // namespace ledgerscope
