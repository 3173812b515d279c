// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/storeddictionary.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace ledgerscope {

namespace {

static_assert(sizeof(Occurrence) == 3 * sizeof(qint64), "an occurrence is three numbers on disk");

std::size_t aligned(std::size_t offset)
{
    return (offset + DictionaryLayout::Alignment - 1) / DictionaryLayout::Alignment * DictionaryLayout::Alignment;
}

template<typename T>
const T *blockAt(const std::byte *base, const DictionaryLayout &layout, DictionaryBlock block)
{
    return reinterpret_cast<const T *>(base + layout.offsetOf(block));
}

} // namespace

DictionaryLayout::DictionaryLayout(quint32 values, quint32 textsPerValue, quint64 textBytes)
    : m_values(values)
    , m_textsPerValue(textsPerValue)
{
    // At most three of four slots are taken.
    const std::size_t slotCount = std::bit_ceil(std::size_t{values} * 4 / 3 + 1);
    m_sizes = {values * sizeof(Occurrence), std::size_t{values} * textsPerValue * sizeof(quint64), slotCount * sizeof(quint32), textBytes};
    for (std::size_t i = 0; i < DictionaryBlockCount; ++i) {
        m_offsets[i] = m_totalSize;
        m_totalSize = aligned(m_totalSize + m_sizes[i]);
    }
}

std::size_t DictionaryLayout::paddedSizeOf(DictionaryBlock block) const noexcept
{
    const auto next = static_cast<std::size_t>(block) + 1;
    return (next < DictionaryBlockCount ? m_offsets[next] : m_totalSize) - offsetOf(block);
}

StoredDictionary::StoredDictionary(const DictionaryLayout &layout, const std::byte *base, std::shared_ptr<const void> keeper)
    : m_size(layout.values())
    , m_slotMask(layout.slotCount() - 1)
    , m_occurrences(blockAt<Occurrence>(base, layout, DictionaryBlock::Occurrences))
    , m_ends(blockAt<quint64>(base, layout, DictionaryBlock::Ends))
    , m_slots(blockAt<quint32>(base, layout, DictionaryBlock::Slots))
    , m_texts(blockAt<char>(base, layout, DictionaryBlock::Texts))
    , m_keeper(std::move(keeper))
{
}

bool StoredDictionary::isSound(const DictionaryLayout &layout) const
{
    const std::size_t texts = std::size_t{m_size} * layout.textsPerValue();
    const quint64 end = texts == 0 ? 0 : m_ends[texts - 1];
    if (end != layout.textBytes() || !std::is_sorted(m_ends, m_ends + texts))
        return false;
    std::size_t taken = 0;
    for (std::size_t at = 0; at < layout.slotCount(); ++at) {
        if (m_slots[at] != NoCode && m_slots[at] >= m_size)
            return false;
        taken += m_slots[at] != NoCode ? 1 : 0;
    }
    return taken == m_size;
}

} // namespace ledgerscope
