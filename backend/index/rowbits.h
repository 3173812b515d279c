// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"

#include <algorithm>
#include <bit>
#include <stop_token>
#include <vector>

namespace ledgerscope {

/// Rows that count: row r is bit r % 64 of word r / 64; words that are not there are empty. Made without words: every row. A view: the
/// words must outlive it.
class RowBits final
{
public:
    static constexpr qint64 WordRows = 64;

    RowBits() = default;
    explicit RowBits(const std::vector<quint64> &words) : m_words(&words) { }

    [[nodiscard]] bool isEverything() const noexcept { return m_words == nullptr; }
    [[nodiscard]] quint64 word(qint64 place) const noexcept
    {
        if (m_words == nullptr)
            return ~quint64{0};
        return static_cast<std::size_t>(place) < m_words->size() ? (*m_words)[static_cast<std::size_t>(place)] : 0;
    }
    [[nodiscard]] bool contains(qint64 row) const noexcept { return (word(row / WordRows) >> (row % WordRows) & 1U) != 0; }

private:
    const std::vector<quint64> *m_words = nullptr;
};

/// Calls visit(chunk, offset, row) for each row that counts, ascending. False when it was asked to stop and did not finish.
template<typename Visit>
bool visitRows(const EventColumns &columns, const RowBits &rows, const std::stop_token &stop, Visit visit)
{
    qint64 first = 0;
    for (const auto &chunk : columns.parts().chunks) {
        if (stop.stop_requested())
            return false;
        const qint64 end = std::min<qint64>(chunk->rowCount(), columns.rowCount() - first);
        for (qint64 offset = 0; rows.isEverything() && offset < end; ++offset)
            visit(*chunk, static_cast<std::size_t>(offset), first + offset);
        for (qint64 base = 0; !rows.isEverything() && base < end; base += RowBits::WordRows) {
            for (quint64 bits = rows.word((first + base) / RowBits::WordRows); bits != 0; bits &= bits - 1) {
                const qint64 offset = base + std::countr_zero(bits);
                if (offset >= end)
                    break;
                visit(*chunk, static_cast<std::size_t>(offset), first + offset);
            }
        }
        first += EventColumns::ChunkRows;
    }
    return true;
}

} // namespace ledgerscope
