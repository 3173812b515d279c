// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/columnsverification.h"

#include "backend/index/checksum.h"

#include <algorithm>
#include <span>
#include <vector>

namespace ledgerscope {

namespace {

template<typename Dictionary>
bool isCountedRight(const EventColumns &columns, const Dictionary &dictionary, GroupAxis axis)
{
    std::vector<qint64> counts(dictionary.size(), 0);
    std::vector<qint64> firstRows(dictionary.size(), -1);
    std::vector<qint64> lastRows(dictionary.size(), -1);
    for (qint64 row = 0; row < columns.rowCount(); ++row) {
        const quint32 code = columns.codeAt(row, axis);
        if (code == NoCode)
            continue;
        if (counts[code]++ == 0)
            firstRows[code] = row;
        lastRows[code] = row;
    }
    for (quint32 code = 0; code < dictionary.size(); ++code) {
        const auto &entry = dictionary.at(code);
        if (entry.count != counts[code] || entry.firstRow != firstRows[code] || entry.lastRow != lastRows[code])
            return false;
    }
    return true;
}

/// A block with the padding behind it.
std::span<const std::byte> paddedBlock(const ColumnChunk &chunk, std::size_t block)
{
    const ChunkLayout &layout = chunk.layout();
    const std::size_t from = layout.offsetOf(static_cast<ColumnBlock>(block));
    const std::size_t to = block + 1 < ColumnBlockCount ? layout.offsetOf(static_cast<ColumnBlock>(block + 1)) : layout.totalSize();
    return chunk.memory().subspan(from, to - from);
}

} // namespace

std::array<quint64, ColumnBlockCount> checksumsOf(const ColumnChunk &chunk)
{
    std::array<quint64, ColumnBlockCount> checksums{};
    for (std::size_t i = 0; i < ColumnBlockCount; ++i)
        checksums[i] = checksumOf(paddedBlock(chunk, i));
    return checksums;
}

bool areChecksumsRight(const std::vector<std::shared_ptr<const ColumnChunk>> &chunks, const std::vector<StoredChunk> &stored)
{
    std::vector<WrittenBytes> blocks;
    blocks.reserve(chunks.size() * ColumnBlockCount);
    for (std::size_t at = 0; at < chunks.size(); ++at) {
        for (std::size_t block = 0; block < ColumnBlockCount; ++block)
            blocks.push_back({paddedBlock(*chunks[at], block), stored[at].checksums[block]});
    }
    return areAsWritten(blocks);
}

QList<Phrase> findingsOf(const EventColumns &columns)
{
    const std::array<quint32, 4> codeCounts{columns.types().size(), columns.entities().size(), columns.runs().size(), columns.sources().size()};
    const auto &chunks = columns.parts().chunks;
    for (std::size_t at = 0; at < chunks.size(); ++at) {
        if (!chunks[at]->isSound(codeCounts))
            return {Phrase(QT_TRANSLATE_NOOP("Phrase", "Rows from %1 on refer to something that is not there."),
                           {QString::number(static_cast<qint64>(at) * EventColumns::ChunkRows)})};
    }
    QList<Phrase> findings;
    if (!isCountedRight(columns, columns.types(), GroupAxis::Type))
        findings += QT_TRANSLATE_NOOP("Phrase", "The types are not counted right.");
    if (!isCountedRight(columns, columns.entities(), GroupAxis::Entity))
        findings += QT_TRANSLATE_NOOP("Phrase", "The entities are not counted right.");
    if (!isCountedRight(columns, columns.runs(), GroupAxis::Run))
        findings += QT_TRANSLATE_NOOP("Phrase", "The runs are not counted right.");
    if (!isCountedRight(columns, columns.sources(), GroupAxis::Source))
        findings += QT_TRANSLATE_NOOP("Phrase", "The sources are not counted right.");
    if (!columns.isEmpty() && std::is_neq(columns.compareIdAt(columns.rowCount() - 1, columns.parts().lastId)))
        findings += QT_TRANSLATE_NOOP("Phrase", "The last event is not the one that was noted.");
    for (qint64 row = 1; columns.parts().isTextAscending && row < columns.rowCount(); ++row) {
        if (!std::is_lt(columns.compareIdAt(row - 1, columns.idAt(row).bytes())))
            return findings << Phrase(QT_TRANSLATE_NOOP("Phrase", "Row %1 is out of order."), {QString::number(row)});
    }
    return findings;
}

} // namespace ledgerscope
