// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/columnsverification.h"

#include "backend/index/checksum.h"

#include <algorithm>
#include <atomic>
#include <span>
#include <thread>

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

} // namespace

std::array<quint64, ColumnBlockCount> checksumsOf(const ColumnChunk &chunk)
{
    const ChunkLayout &layout = chunk.layout();
    std::array<quint64, ColumnBlockCount> checksums{};
    for (std::size_t i = 0; i < ColumnBlockCount; ++i) {
        const std::size_t from = layout.offsetOf(static_cast<ColumnBlock>(i));
        const std::size_t to = i + 1 < ColumnBlockCount ? layout.offsetOf(static_cast<ColumnBlock>(i + 1)) : layout.totalSize();
        checksums[i] = checksumOf(chunk.memory().subspan(from, to - from));
    }
    return checksums;
}

bool areChecksumsRight(const std::vector<std::shared_ptr<const ColumnChunk>> &chunks, const std::vector<StoredChunk> &stored)
{
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> isRight = true;
    const auto work = [&] {
        for (std::size_t at = next++; at < chunks.size() && isRight; at = next++) {
            if (checksumsOf(*chunks[at]) != stored[at].checksums)
                isRight = false;
        }
    };
    constexpr std::size_t ChunksWorthAThread = 4;
    if (chunks.size() < ChunksWorthAThread) {
        work();
    } else {
        const std::jthread second(work);
        work();
    }
    return isRight;
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
