// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/rowset.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace ledgerscope::query {

RowSet::RowSet(qint64 rowCount)
    : m_words(static_cast<std::size_t>((rowCount + WordRows - 1) / WordRows), 0)
    , m_rowCount(rowCount)
{
}

qint64 RowSet::count() const
{
    return std::accumulate(m_words.begin(), m_words.end(), qint64{0}, [](qint64 sum, quint64 word) { return sum + std::popcount(word); });
}

bool RowSet::isEmpty() const
{
    return std::all_of(m_words.begin(), m_words.end(), [](quint64 word) { return word == 0; });
}

std::optional<qint64> RowSet::first(qint64 from) const
{
    if (from >= m_rowCount)
        return std::nullopt;
    const auto start = m_words.begin() + from / WordRows;
    const quint64 rest = *start & (~quint64{0} << (from % WordRows));
    if (rest != 0)
        return from / WordRows * WordRows + std::countr_zero(rest);
    const auto found = std::find_if(start + 1, m_words.end(), [](quint64 word) { return word != 0; });
    if (found == m_words.end())
        return std::nullopt;
    return (found - m_words.begin()) * WordRows + std::countr_zero(*found);
}

void RowSet::grow(qint64 rowCount)
{
    Q_ASSERT(rowCount >= m_rowCount);
    m_words.resize(static_cast<std::size_t>((rowCount + WordRows - 1) / WordRows), 0);
    m_rowCount = rowCount;
}

std::optional<qint64> RowSet::last() const
{
    const auto found = std::find_if(m_words.rbegin(), m_words.rend(), [](quint64 word) { return word != 0; });
    if (found == m_words.rend())
        return std::nullopt;
    return (m_words.rend() - found) * WordRows - 1 - std::countl_zero(*found);
}

std::vector<quint32> RowSet::rows() const
{
    std::vector<quint32> rows;
    rows.reserve(static_cast<std::size_t>(count()));
    for (std::size_t index = 0; index < m_words.size(); ++index) {
        for (quint64 word = m_words[index]; word != 0; word &= word - 1)
            rows.push_back(static_cast<quint32>(static_cast<qint64>(index) * WordRows + std::countr_zero(word)));
    }
    return rows;
}

} // namespace ledgerscope::query
