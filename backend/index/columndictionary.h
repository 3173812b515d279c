// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QtGlobal>

#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace ledgerscope {

/// Code of a value that an event does not have (no run, no source).
inline constexpr quint32 NoCode = std::numeric_limits<quint32>::max();

/// Distinct values of a column, numbered in order of first appearance, each with how often and where it occurs.
template<typename T>
class ColumnDictionary final
{
public:
    struct Entry {
        T value;
        qint64 count = 0;
        qint64 firstRow = -1; ///< lowest row in ledger order
        qint64 lastRow = -1;
    };

    [[nodiscard]] quint32 size() const noexcept { return static_cast<quint32>(m_entries.size()); }
    [[nodiscard]] const Entry &at(quint32 code) const { return m_entries.at(code); }
    [[nodiscard]] const std::vector<Entry> &entries() const noexcept { return m_entries; }
    [[nodiscard]] std::optional<quint32> codeOf(const T &value) const
    {
        const auto found = m_codes.constFind(value);
        return found == m_codes.cend() ? std::nullopt : std::optional<quint32>{*found};
    }

    /// Counts the value at this row, adding it when it is new. Rows must come in ascending order.
    quint32 add(const T &value, qint64 row)
    {
        const auto found = m_codes.constFind(value);
        const quint32 code = found == m_codes.cend() ? insert(value, row) : *found;
        ++m_entries[code].count;
        m_entries[code].lastRow = row;
        return code;
    }

private:
    quint32 insert(const T &value, qint64 row)
    {
        const quint32 code = size();
        m_codes.insert(value, code);
        m_entries.push_back({value, 0, row, row});
        return code;
    }

    std::vector<Entry> m_entries;
    QHash<T, quint32> m_codes;
};

} // namespace ledgerscope
