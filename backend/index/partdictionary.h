// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/dictionarykey.h"

#include <type_traits>
#include <utility>
#include <vector>

namespace ledgerscope {

/// Distinct values, numbered in order of first appearance. Made for being filled fast: the bytes stand one behind another, no value is
/// allocated by itself, and nothing is counted.
template<typename T>
class PartDictionary final
{
public:
    using View = typename DictionaryKey<T>::View;

    [[nodiscard]] quint32 size() const noexcept { return static_cast<quint32>(m_places.size()); }
    /// Valid until the next intern().
    [[nodiscard]] View viewAt(quint32 code) const
    {
        const Place &place = m_places[code];
        const QByteArrayView bytes(m_bytes.data() + place.offset, static_cast<qsizetype>(place.size));
        if constexpr (IsOfEntities)
            return {bytes.first(static_cast<qsizetype>(place.split)), bytes.sliced(static_cast<qsizetype>(place.split))};
        else
            return bytes;
    }

    /// The code of a value, or NoCode.
    [[nodiscard]] quint32 find(const View &value) const
    {
        return m_slots.empty() ? NoCode : m_slots[slotOf(value, static_cast<quint32>(DictionaryKey<T>::hashOf(value)))].code;
    }

    /// The code of a value, which is added when it is new.
    quint32 intern(const View &value)
    {
        if (m_last < m_places.size() && viewAt(m_last) == value)
            return m_last;
        if (2 * m_places.size() >= m_slots.size())
            grow();
        const auto hash = static_cast<quint32>(DictionaryKey<T>::hashOf(value));
        Slot &slot = m_slots[slotOf(value, hash)];
        if (slot.code == NoCode) {
            slot = {hash, size()};
            add(value);
        }
        m_last = slot.code;
        return m_last;
    }

private:
    static constexpr bool IsOfEntities = std::is_same_v<View, EntityRefView>;
    static constexpr std::size_t FirstSlots = 64; ///< a power of two

    /// A place in an open-addressed table; a part of the hash beside the code saves looking at most values that are not meant.
    struct Slot {
        quint32 hash = 0;
        quint32 code = NoCode;
    };
    struct Place {
        quint64 offset = 0;
        quint32 size = 0;
        quint32 split = 0; ///< of an entity: where its id begins
    };

    /// The slot of the value, or the free one where it belongs.
    [[nodiscard]] std::size_t slotOf(const View &value, quint32 hash) const
    {
        const std::size_t mask = m_slots.size() - 1;
        for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
            const Slot &slot = m_slots[at];
            if (slot.code == NoCode || (slot.hash == hash && viewAt(slot.code) == value))
                return at;
        }
    }

    void add(const View &value)
    {
        const quint64 offset = m_bytes.size();
        if constexpr (IsOfEntities) {
            append(value.type);
            append(value.id);
            m_places.push_back({offset, static_cast<quint32>(m_bytes.size() - offset), static_cast<quint32>(value.type.size())});
        } else {
            append(value);
            m_places.push_back({offset, static_cast<quint32>(m_bytes.size() - offset), 0});
        }
    }
    void append(QByteArrayView bytes) { m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end()); }

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

    std::vector<char> m_bytes;
    std::vector<Place> m_places;
    std::vector<Slot> m_slots;
    quint32 m_last = NoCode; ///< neighbours are often alike
};

} // namespace ledgerscope
