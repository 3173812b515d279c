// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArrayView>

#include <array>
#include <cstddef>
#include <limits>

namespace ledgerscope {

/// A timestamp as the server sends it in binary form, written as the server prints it in ISO form and UTC: "2026-05-25 14:23:11.5+00".
/// For millions of rows: remembers the day it wrote last. One thread.
class PostgresTimeText final
{
public:
    /// `microseconds` since 2000-01-01. The text is valid until the next call.
    [[nodiscard]] QByteArrayView write(qint64 microseconds, bool hasZone);

private:
    static constexpr std::size_t MostSize = 48;

    void writeDate(qint64 day);
    void append(qint64 number, int width);
    void append(char c) { m_text[m_size++] = c; }

    std::array<char, MostSize> m_text{};
    std::size_t m_size = 0;
    qint64 m_day = std::numeric_limits<qint64>::min(); ///< whose date stands in m_text
    std::size_t m_dateSize = 0;
    bool m_isBeforeChrist = false;
};

} // namespace ledgerscope
