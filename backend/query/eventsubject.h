// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/ledger/scan.h"
#include "backend/ledger/timestampreader.h"
#include "backend/query/pathlookup.h"

#include <array>
#include <optional>

namespace ledgerscope::query {

/// The event that conditions are asked about: a row of a scan, its times read and its payload looked through at the first question only.
/// Lives as long as the row.
class EventSubject final
{
public:
    EventSubject(const ScanRow &row, const TimestampReader &times, PathLookup &lookup) : m_row(row), m_times(times), m_lookup(lookup) { }

    [[nodiscard]] const ScanRow &row() const noexcept { return m_row; }
    [[nodiscard]] std::optional<qint64> timeAt(ClockKind clock);
    [[nodiscard]] bool hasPayload() const noexcept { return m_row.payloadKind != PayloadKind::Null; }
    /// Of events with a payload.
    [[nodiscard]] bool isPayloadValid();
    [[nodiscard]] bool isLookedThrough() const noexcept { return m_isLookedThrough; } ///< isPayloadValid() was asked
    /// Of events with a valid payload.
    [[nodiscard]] const PathLookup::Found &found(std::size_t path) const { return m_lookup.found(path); }

private:
    [[nodiscard]] std::optional<qint64> readTime(ClockKind clock) const;

    const ScanRow &m_row;
    const TimestampReader &m_times;
    PathLookup &m_lookup;
    std::array<std::optional<std::optional<qint64>>, 3> m_read; ///< by clock
    bool m_isLookedThrough = false;
};

} // namespace ledgerscope::query
