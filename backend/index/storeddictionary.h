// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/dictionarykey.h"

#include <QByteArrayView>
#include <QtGlobal>

#include <array>
#include <cstddef>
#include <memory>
#include <span>

namespace ledgerscope {

/// How often and where a value occurs.
struct Occurrence {
    qint64 count = 0;
    qint64 firstRow = -1; ///< lowest row in ledger order
    qint64 lastRow = -1;

    friend bool operator==(const Occurrence &, const Occurrence &) = default;
};

/// The parts of a dictionary in the table of the index, in the order in which they lie there. Values are part of the file format.
enum class DictionaryBlock {
    Occurrences, ///< one a value
    Ends,        ///< of each text, in the texts
    Slots,       ///< an open-addressed table of codes, by DictionaryKey::storedHashOf
    Texts        ///< one behind another
};
inline constexpr std::size_t DictionaryBlockCount = 4;

/// Where the parts lie, counted from the beginning. A function of three numbers: nothing else of it is stored.
class DictionaryLayout final
{
public:
    static constexpr std::size_t Alignment = 64;

    DictionaryLayout(quint32 values, quint32 textsPerValue, quint64 textBytes);

    [[nodiscard]] quint32 values() const noexcept { return m_values; }
    [[nodiscard]] quint32 textsPerValue() const noexcept { return m_textsPerValue; }
    [[nodiscard]] quint64 textBytes() const noexcept { return sizeOf(DictionaryBlock::Texts); }
    [[nodiscard]] std::size_t slotCount() const noexcept { return sizeOf(DictionaryBlock::Slots) / sizeof(quint32); } ///< a power of two, above values()
    [[nodiscard]] std::size_t offsetOf(DictionaryBlock block) const noexcept { return m_offsets[static_cast<std::size_t>(block)]; }
    [[nodiscard]] std::size_t sizeOf(DictionaryBlock block) const noexcept { return m_sizes[static_cast<std::size_t>(block)]; }
    /// The part and the padding behind it.
    [[nodiscard]] std::size_t paddedSizeOf(DictionaryBlock block) const noexcept;
    [[nodiscard]] std::size_t totalSize() const noexcept { return m_totalSize; }

private:
    quint32 m_values;
    quint32 m_textsPerValue;
    std::size_t m_totalSize = 0;
    std::array<std::size_t, DictionaryBlockCount> m_offsets{};
    std::array<std::size_t, DictionaryBlockCount> m_sizes{};
};

/// A dictionary that is read in place, mapped from the index on disk: nothing of it is copied or built when it is opened.
/// Immutable, cheap to copy; any thread.
class StoredDictionary final
{
public:
    StoredDictionary() = default; ///< no values
    /// `keeper` keeps the memory at `base` alive, which holds layout.totalSize() bytes, aligned to DictionaryLayout::Alignment or at least
    /// to numbers.
    StoredDictionary(const DictionaryLayout &layout, const std::byte *base, std::shared_ptr<const void> keeper);

    [[nodiscard]] quint32 size() const noexcept { return m_size; }
    [[nodiscard]] std::span<const Occurrence> occurrences() const noexcept { return {m_occurrences, m_size}; }
    /// Texts are numbered through: a value that consists of two has those at 2 × code and the next.
    [[nodiscard]] QByteArrayView text(std::size_t number) const
    {
        const quint64 from = number == 0 ? 0 : m_ends[number - 1];
        return {m_texts + from, static_cast<qsizetype>(m_ends[number] - from)};
    }
    /// The code with this stored hash for which isIt(code), or NoCode.
    template<typename IsIt>
    [[nodiscard]] quint32 find(quint64 hash, IsIt isIt) const
    {
        if (m_size == 0)
            return NoCode;
        for (std::size_t at = hash & m_slotMask;; at = (at + 1) & m_slotMask) {
            if (m_slots[at] == NoCode || isIt(m_slots[at]))
                return m_slots[at];
        }
    }
    /// Whether it can be followed without leaving it: texts within their block, codes of values that are there, and an end to every search.
    [[nodiscard]] bool isSound(const DictionaryLayout &layout) const;

private:
    quint32 m_size = 0;
    std::size_t m_slotMask = 0;
    const Occurrence *m_occurrences = nullptr;
    const quint64 *m_ends = nullptr;
    const quint32 *m_slots = nullptr;
    const char *m_texts = nullptr;
    std::shared_ptr<const void> m_keeper;
};

} // namespace ledgerscope
