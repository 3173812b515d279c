// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/timestampreader.h"

#include <array>

namespace ledgerscope {

/// Reads stored times to moments, for whoever reads millions of them: exactly what TimestampReader::read(text).instant() gives, without
/// keeping the text. Times that are written as most are ("YYYY-MM-DDTHH:MM:SS", perhaps a fraction, then "Z" or "+00") take a short way
/// that remembers the day it read last. One thread at a time.
class InstantReader final
{
public:
    explicit InstantReader(TimestampReader times);

    [[nodiscard]] std::optional<Instant> read(QByteArrayView text);

private:
    static constexpr qsizetype DateSize = 10;

    [[nodiscard]] bool isKnownDay(const char *date) const;
    [[nodiscard]] bool knowDay(const char *date);

    TimestampReader m_times;
    std::array<char, DateSize> m_date{}; ///< of the day that is known
    qint64 m_dayStart = 0;
    bool m_knowsDay = false;
};

} // namespace ledgerscope
