// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"

#include <QByteArrayView>
#include <QHashFunctions>
#include <QtGlobal>

#include <cstddef>
#include <cstring>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace ledgerscope {

/// Code of a value that an event does not have (no run, no source).
inline constexpr quint32 NoCode = std::numeric_limits<quint32>::max();

/// An entity as two views.
struct EntityRefView {
    QByteArrayView type;
    QByteArrayView id;

    friend bool operator==(const EntityRefView &a, const EntityRefView &b) { return a.id == b.id && a.type == b.type; }
};

/// How a dictionary looks for a value of type T without making one.
template<typename T>
struct DictionaryKey;

template<typename Tag>
struct DictionaryKey<StrongBytes<Tag>> {
    using View = QByteArrayView;

    [[nodiscard]] static View viewOf(const StrongBytes<Tag> &value) { return value.bytes(); }
    [[nodiscard]] static StrongBytes<Tag> valueOf(View view) { return StrongBytes<Tag>{view.toByteArray()}; }
    [[nodiscard]] static std::size_t hashOf(View view) { return qHashBits(view.data(), static_cast<std::size_t>(view.size()), QHashSeed::globalSeed()); }
};

template<>
struct DictionaryKey<EntityRef> {
    using View = EntityRefView;

    [[nodiscard]] static View viewOf(const EntityRef &value) { return {value.type.bytes(), value.id.bytes()}; }
    [[nodiscard]] static EntityRef valueOf(const View &view) { return {EntityType{view.type.toByteArray()}, EntityId{view.id.toByteArray()}}; }
    [[nodiscard]] static std::size_t hashOf(const View &view)
    {
        const std::size_t seed = qHashBits(view.type.data(), static_cast<std::size_t>(view.type.size()), QHashSeed::globalSeed());
        return qHashBits(view.id.data(), static_cast<std::size_t>(view.id.size()), seed);
    }
};

/// Distinct values of a column, numbered as they came, each with how often and where it occurs.
template<typename T>
class ColumnDictionary final
{
public:
    using Value = DictionaryKey<T>;
    using View = typename Value::View;

    struct Entry {
        T value;
        qint64 count = 0;
        qint64 firstRow = -1; ///< lowest row in ledger order
        qint64 lastRow = -1;

        friend bool operator==(const Entry &, const Entry &) = default;
    };

    ColumnDictionary() = default;
    /// With values and counts that are known; the place of an entry is its code. Values must differ.
    explicit ColumnDictionary(std::vector<Entry> entries)
        : m_entries(std::move(entries))
    {
        while (2 * m_entries.size() >= m_slots.size())
            grow();
        for (quint32 code = 0; code < size(); ++code) {
            const View view = Value::viewOf(m_entries[code].value);
            const auto hash = static_cast<quint32>(Value::hashOf(view));
            m_slots[find(view, hash)] = {hash, code};
        }
    }

    [[nodiscard]] quint32 size() const noexcept { return static_cast<quint32>(m_entries.size()); }
    [[nodiscard]] const Entry &at(quint32 code) const { return m_entries.at(code); }
    [[nodiscard]] const std::vector<Entry> &entries() const noexcept { return m_entries; }
    [[nodiscard]] std::optional<quint32> codeOf(const T &value) const
    {
        if (m_slots.empty())
            return std::nullopt;
        const View view = Value::viewOf(value);
        const Slot &slot = m_slots[find(view, static_cast<quint32>(Value::hashOf(view)))];
        return slot.code == NoCode ? std::nullopt : std::optional<quint32>{slot.code};
    }

    /// To correct counts and rows. Values must stay as they are.
    [[nodiscard]] std::vector<Entry> &mutableEntries() noexcept { return m_entries; }

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
        if (m_last < m_entries.size() && Value::viewOf(m_entries[m_last].value) == value)
            return m_last;
        if (2 * m_entries.size() >= m_slots.size())
            grow();
        const auto hash = static_cast<quint32>(Value::hashOf(value));
        Slot &slot = m_slots[find(value, hash)];
        if (slot.code == NoCode) {
            slot = {hash, size()};
            m_entries.push_back({Value::valueOf(value), 0, -1, -1});
        }
        m_last = slot.code;
        return m_last;
    }

    /// Counts a value by its code. Rows must come in ascending order.
    void count(quint32 code, qint64 row)
    {
        Entry &entry = m_entries[code];
        if (entry.count++ == 0)
            entry.firstRow = row;
        entry.lastRow = row;
    }

private:
    /// A place in an open-addressed table; a part of the hash beside the code saves looking at most values that are not meant.
    struct Slot {
        quint32 hash = 0;
        quint32 code = NoCode;
    };
    static constexpr std::size_t FirstSlots = 64; ///< a power of two

    /// The slot of the value, or the free one where it belongs.
    [[nodiscard]] std::size_t find(const View &value, quint32 hash) const
    {
        const std::size_t mask = m_slots.size() - 1;
        for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
            const Slot &slot = m_slots[at];
            if (slot.code == NoCode || (slot.hash == hash && Value::viewOf(m_entries[slot.code].value) == value))
                return at;
        }
    }

    void grow()
    {
        std::vector<Slot> old(m_slots.empty() ? FirstSlots : 2 * m_slots.size());
        std::swap(old, m_slots);
        const std::size_t mask = m_slots.size() - 1;
        for (const Slot &slot : old) {
            if (slot.code == NoCode)
                continue;
            std::size_t at = slot.hash & mask;
            while (m_slots[at].code != NoCode)
                at = (at + 1) & mask;
            m_slots[at] = slot;
        }
    }

    std::vector<Entry> m_entries;
    std::vector<Slot> m_slots;
    quint32 m_last = NoCode; ///< neighbours are often alike
};

} // namespace ledgerscope
