// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/instant.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace ledgerscope {

/// A time as the store holds it: the original text, and the moment it means if it can be read (cases C22, C26, C27).
/// What cannot be read stays unreadable: it never becomes "now" or 1970.
///
/// Accepted: ISO 8601 date-times ("T" or blank, optional seconds and fraction of any length; more than nine digits are cut),
/// with "Z", "±hh", "±hhmm", "±hh:mm" or "±hh:mm:ss"; without a zone it is read as UTC and says so; PostgreSQL's text form; whole or
/// decimal seconds since 1970, and from 1e11 upwards milliseconds, from 1e14 microseconds, from 1e17 nanoseconds; a date alone is midnight.
class Timestamp final
{
public:
    enum class Zone {
        Unreadable, ///< no moment: empty, not a time, a day that does not exist, or outside 1677–2262
        Missing,    ///< the column is NULL
        Utc,
        Offset,     ///< written with an offset, which the text keeps
        None,       ///< written without a zone: read as UTC (or as the mapping's zone)
        Epoch,      ///< a number
    };

    Timestamp() = default; ///< Missing

    [[nodiscard]] static Timestamp fromText(QByteArrayView text, qint64 zoneOffsetSeconds = 0);
    [[nodiscard]] static Timestamp fromInstant(Instant instant); ///< text in ISO 8601 UTC

    [[nodiscard]] bool isReadable() const noexcept { return m_instant.has_value(); }
    [[nodiscard]] std::optional<Instant> instant() const noexcept { return m_instant; }
    [[nodiscard]] const QByteArray &text() const noexcept { return m_text; }
    [[nodiscard]] Zone zone() const noexcept { return m_zone; }
    /// Digits after the decimal point that the text has: what a display must show at least.
    [[nodiscard]] int fractionDigits() const noexcept { return m_fractionDigits; }

    friend bool operator==(const Timestamp &, const Timestamp &) = default;

private:
    QByteArray m_text;
    std::optional<Instant> m_instant;
    Zone m_zone = Zone::Missing;
    int m_fractionDigits = 0;
};

/// "2026-05-25T14:23:11.123456789Z": UTC, proleptic Gregorian, with exactly `fractionDigits` (0 to 9) digits, cut and not rounded.
[[nodiscard]] QByteArray toIsoUtc(Instant instant, int fractionDigits);

} // namespace ledgerscope
