// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/columnsverification.h"

#include "backend/index/checksum.h"

#include <algorithm>
#include <atomic>
#include <span>
#include <thread>

namespace ledgerscope {

using namespace Qt::StringLiterals;

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

QStringList findingsOf(const EventColumns &columns)
{
    const std::array<quint32, 4> codeCounts{columns.types().size(), columns.entities().size(), columns.runs().size(), columns.sources().size()};
    const auto &chunks = columns.parts().chunks;
    for (std::size_t at = 0; at < chunks.size(); ++at) {
        if (!chunks[at]->isSound(codeCounts))
            return {u"Rows from %1 on refer to something that is not there."_s.arg(static_cast<qint64>(at) * EventColumns::ChunkRows)};
    }
    QStringList findings;
    if (!isCountedRight(columns, columns.types(), GroupAxis::Type))
        findings += u"The types are not counted right."_s;
    if (!isCountedRight(columns, columns.entities(), GroupAxis::Entity))
        findings += u"The entities are not counted right."_s;
    if (!isCountedRight(columns, columns.runs(), GroupAxis::Run))
        findings += u"The runs are not counted right."_s;
    if (!isCountedRight(columns, columns.sources(), GroupAxis::Source))
        findings += u"The sources are not counted right."_s;
    if (!columns.isEmpty() && std::is_neq(columns.compareIdAt(columns.rowCount() - 1, columns.parts().lastId)))
        findings += u"The last event is not the one that was noted."_s;
    for (qint64 row = 1; columns.parts().isTextAscending && row < columns.rowCount(); ++row) {
        if (!std::is_lt(columns.compareIdAt(row - 1, columns.idAt(row).bytes())))
            return findings + QStringList{u"Row %1 is out of order."_s.arg(row)};
    }
    return findings;
}

} // namespace ledgerscope
