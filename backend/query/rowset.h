// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <optional>
#include <vector>

namespace ledgerscope::query {

/// A set of ledger rows 0 … rowCount() − 1, a bit a row. A value.
class RowSet final
{
public:
    static constexpr qint64 WordRows = 64;

    RowSet() = default;
    explicit RowSet(qint64 rowCount); ///< empty

    [[nodiscard]] qint64 rowCount() const noexcept { return m_rowCount; }
    [[nodiscard]] bool contains(qint64 row) const noexcept
    {
        return row >= 0 && row < m_rowCount && (m_words[wordOf(row)] >> (row % WordRows) & 1U) != 0;
    }
    void insert(qint64 row) { m_words[wordOf(row)] |= quint64{1} << (row % WordRows); }
    void grow(qint64 rowCount); ///< by rows that are not in the set

    [[nodiscard]] qint64 count() const;
    [[nodiscard]] bool isEmpty() const;
    [[nodiscard]] std::optional<qint64> first(qint64 from = 0) const; ///< at or above `from`
    [[nodiscard]] std::optional<qint64> last() const;
    [[nodiscard]] std::vector<quint32> rows() const; ///< ascending

    /// Row r is bit r % 64 of word r / 64; bits beyond rowCount() are 0.
    [[nodiscard]] const std::vector<quint64> &words() const noexcept { return m_words; }
    [[nodiscard]] std::vector<quint64> &words() noexcept { return m_words; }

    friend bool operator==(const RowSet &, const RowSet &) = default;

private:
    [[nodiscard]] static std::size_t wordOf(qint64 row) noexcept { return static_cast<std::size_t>(row / WordRows); }

    std::vector<quint64> m_words;
    qint64 m_rowCount = 0;
};

} // namespace ledgerscope::query
