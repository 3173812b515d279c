// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/partdictionary.h"
#include "backend/index/storeddictionary.h"

#include <QtGlobal>

#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace ledgerscope {

/// Distinct values of a column, numbered as they came, each with how often and where it occurs: those that the index on disk has, read in
/// place there, and those that came since, one behind another in memory. A copy of what is on disk costs nothing until something is counted.
///
/// Any number of threads may read one that nobody changes. Views are valid as long as the dictionary, and until the next intern().
template<typename T>
class ColumnDictionary final
{
public:
    using Value = DictionaryKey<T>;
    using View = typename Value::View;

    struct Entry {
        typename Value::ValueView value;
        qint64 count = 0;
        qint64 firstRow = -1; ///< lowest row in ledger order
        qint64 lastRow = -1;

        friend bool operator==(const Entry &a, const Entry &b)
        {
            return a.value == b.value && a.count == b.count && a.firstRow == b.firstRow && a.lastRow == b.lastRow;
        }
    };
    class Entries;

    ColumnDictionary() = default;
    explicit ColumnDictionary(StoredDictionary stored) : m_stored(std::move(stored)) { }

    [[nodiscard]] quint32 size() const noexcept { return m_stored.size() + m_own.size(); }
    [[nodiscard]] View viewAt(quint32 code) const
    {
        if (code >= m_stored.size())
            return m_own.viewAt(code - m_stored.size());
        if constexpr (Value::Texts == 2)
            return {m_stored.text(2 * std::size_t{code}), m_stored.text(2 * std::size_t{code} + 1)};
        else
            return m_stored.text(code);
    }
    [[nodiscard]] std::span<const Occurrence> occurrences() const noexcept
    {
        return m_occurrences.empty() ? m_stored.occurrences() : std::span<const Occurrence>(m_occurrences);
    }
    /// Makes no copy of the value.
    [[nodiscard]] Entry at(quint32 code) const
    {
        const Occurrence &occurrence = occurrences()[code];
        return {Value::valueViewOf(viewAt(code)), occurrence.count, occurrence.firstRow, occurrence.lastRow};
    }
    [[nodiscard]] Entries entries() const { return Entries{*this}; } ///< by code
    [[nodiscard]] std::optional<quint32> codeOf(const T &value) const
    {
        const quint32 code = find(Value::viewOf(value));
        return code == NoCode ? std::nullopt : std::optional<quint32>{code};
    }

    /// To correct counts and rows.
    [[nodiscard]] std::span<Occurrence> mutableOccurrences()
    {
        own();
        return m_occurrences;
    }

    /// Counts the value at this row, adding it when it is new. Rows must come in ascending order.
    quint32 add(const View &value, qint64 row)
    {
        const quint32 code = intern(value);
        count(code, row);
        return code;
    }

    /// The code of a value, which is added when it is new; without counting it.
    quint32 intern(const View &value)
    {
        if (const quint32 code = findStored(value); code != NoCode)
            return code;
        own();
        const quint32 code = m_stored.size() + m_own.intern(value);
        if (code == m_occurrences.size())
            m_occurrences.push_back({});
        return code;
    }

    /// Counts a value by its code. Rows must come in ascending order.
    void count(quint32 code, qint64 row)
    {
        own();
        Occurrence &occurrence = m_occurrences[code];
        if (occurrence.count++ == 0)
            occurrence.firstRow = row;
        occurrence.lastRow = row;
    }

private:
    [[nodiscard]] quint32 findStored(const View &value) const
    {
        if (m_stored.size() == 0)
            return NoCode;
        return m_stored.find(Value::storedHashOf(value), [&](quint32 code) { return viewAt(code) == value; });
    }
    [[nodiscard]] quint32 find(const View &value) const
    {
        const quint32 stored = findStored(value);
        if (stored != NoCode)
            return stored;
        const quint32 own = m_own.find(value);
        return own == NoCode ? NoCode : m_stored.size() + own;
    }
    void own()
    {
        if (m_occurrences.empty())
            m_occurrences.assign(m_stored.occurrences().begin(), m_stored.occurrences().end());
    }

    StoredDictionary m_stored;
    PartDictionary<T> m_own;
    std::vector<Occurrence> m_occurrences; ///< of all values; empty: those of m_stored
};

/// The entries of a dictionary by code; made when they are looked at. The dictionary must outlive it.
template<typename T>
class ColumnDictionary<T>::Entries final
{
public:
    class Iterator final
    {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Entry;
        using difference_type = std::ptrdiff_t;
        using reference = Entry;
        /// Keeps the entry while a member of it is asked for.
        struct pointer {
            Entry entry;
            const Entry *operator->() const noexcept { return &entry; }
        };

        Iterator() = default;
        Iterator(const ColumnDictionary &dictionary, quint32 code) : m_dictionary(&dictionary), m_code(code) { }

        [[nodiscard]] Entry operator*() const { return m_dictionary->at(m_code); }
        [[nodiscard]] pointer operator->() const { return {m_dictionary->at(m_code)}; }
        Iterator &operator++()
        {
            ++m_code;
            return *this;
        }
        Iterator operator++(int)
        {
            const Iterator before = *this;
            ++m_code;
            return before;
        }
        friend bool operator==(const Iterator &a, const Iterator &b) noexcept { return a.m_code == b.m_code; }

    private:
        const ColumnDictionary *m_dictionary = nullptr;
        quint32 m_code = 0;
    };

    explicit Entries(const ColumnDictionary &dictionary) : m_dictionary(&dictionary) { }

    [[nodiscard]] std::size_t size() const noexcept { return m_dictionary->size(); }
    [[nodiscard]] Entry operator[](std::size_t code) const { return m_dictionary->at(static_cast<quint32>(code)); }
    [[nodiscard]] Iterator begin() const { return {*m_dictionary, 0}; }
    [[nodiscard]] Iterator end() const { return {*m_dictionary, m_dictionary->size()}; }
    [[nodiscard]] Iterator cbegin() const { return begin(); }
    [[nodiscard]] Iterator cend() const { return end(); }

private:
    const ColumnDictionary *m_dictionary;
};

} // namespace ledgerscope
