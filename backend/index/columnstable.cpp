// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/columnstable.h"

#include "backend/index/bytereader.h"
#include "backend/index/bytewriter.h"
#include "backend/index/checksum.h"

#include <algorithm>
#include <numeric>

namespace ledgerscope {

namespace {

constexpr QByteArrayView Magic = "LSINDEX\n";
constexpr quint32 ByteOrder = 0x01020304;

std::span<const std::byte> bytesOf(QByteArrayView view)
{
    return std::as_bytes(std::span(view.data(), static_cast<std::size_t>(view.size())));
}

/// Values column by column, so that a million of them are read in one sweep.
template<typename Dictionary>
void writeDictionary(ByteWriter &writer, const Dictionary &dictionary)
{
    using Value = typename Dictionary::Value;
    std::vector<quint64> sizes;
    std::vector<qint64> numbers;
    QByteArray texts;
    for (const auto &entry : dictionary.entries()) {
        const auto view = Value::viewOf(entry.value);
        if constexpr (std::is_same_v<std::decay_t<decltype(view)>, EntityRefView>) {
            sizes.insert(sizes.end(), {static_cast<quint64>(view.type.size()), static_cast<quint64>(view.id.size())});
            texts.append(view.type).append(view.id);
        } else {
            sizes.push_back(static_cast<quint64>(view.size()));
            texts.append(view);
        }
        numbers.insert(numbers.end(), {entry.count, entry.firstRow, entry.lastRow});
    }
    writer.number(quint64{dictionary.size()});
    writer.numbers(std::span<const quint64>(sizes));
    writer.numbers(std::span<const qint64>(numbers));
    writer.text(texts);
}

template<typename T>
std::shared_ptr<const ColumnDictionary<T>> readDictionary(ByteReader &reader)
{
    constexpr bool IsOfEntities = std::is_same_v<T, EntityRef>;
    const auto count = reader.number<quint64>();
    const auto sizes = reader.numbers<quint64>(IsOfEntities ? 2 * count : count);
    const auto numbers = reader.numbers<qint64>(3 * count);
    QByteArrayView texts = reader.text();
    const quint64 total = std::accumulate(sizes.cbegin(), sizes.cend(), quint64{0});
    if (!reader.isGood() || total != static_cast<quint64>(texts.size()) || count >= NoCode)
        return nullptr;
    const auto take = [&texts](quint64 size) {
        const QByteArrayView text = texts.first(static_cast<qsizetype>(size));
        texts = texts.sliced(static_cast<qsizetype>(size));
        return text;
    };
    std::vector<typename ColumnDictionary<T>::Entry> entries(count);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if constexpr (IsOfEntities) {
            const QByteArrayView type = take(sizes[2 * i]);
            // Entities of a type often stand one behind another: they share its bytes.
            entries[i].value.type = i > 0 && entries[i - 1].value.type.bytes() == type ? entries[i - 1].value.type : EntityType{type.toByteArray()};
            entries[i].value.id = EntityId{take(sizes[2 * i + 1]).toByteArray()};
        } else {
            entries[i].value = T{take(sizes[i]).toByteArray()};
        }
        entries[i].count = numbers[3 * i];
        entries[i].firstRow = numbers[3 * i + 1];
        entries[i].lastRow = numbers[3 * i + 2];
    }
    return std::make_shared<const ColumnDictionary<T>>(std::move(entries));
}

void writeBound(ByteWriter &writer, const UpperBound &bound)
{
    writer.number(quint8{bound.highestId.has_value()});
    writer.text(bound.highestId ? bound.highestId->bytes() : QByteArray{});
    writer.number(quint8{bound.highestRowId.has_value()});
    writer.number(bound.highestRowId.value_or(0));
    writer.number(quint8{bound.isEmptyLedger});
}

UpperBound readBound(ByteReader &reader)
{
    UpperBound bound;
    const bool hasId = reader.number<quint8>() != 0;
    const QByteArrayView id = reader.text();
    if (hasId)
        bound.highestId = EventId{id.toByteArray()};
    const bool hasRowId = reader.number<quint8>() != 0;
    const auto rowId = reader.number<qint64>();
    if (hasRowId)
        bound.highestRowId = rowId;
    bound.isEmptyLedger = reader.number<quint8>() != 0;
    return bound;
}

void writeParts(ByteWriter &writer, const ColumnsParts &parts)
{
    writer.number(parts.rowCount);
    writer.number(quint8{parts.isComplete});
    writer.number(quint8{parts.isAscending});
    writer.number(quint8{parts.isTextAscending});
    writer.numbers(std::span<const unsigned char>(parts.lastCanonical));
    writer.text(parts.lastId);
    for (const auto &extent : parts.extents) {
        writer.number(extent.lowest);
        writer.number(extent.highest);
        writer.number(extent.missing);
    }
    writeDictionary(writer, *parts.types);
    writeDictionary(writer, *parts.entities);
    writeDictionary(writer, *parts.runs);
    writeDictionary(writer, *parts.sources);
}

bool readParts(ByteReader &reader, ColumnsParts &parts)
{
    parts.rowCount = reader.number<qint64>();
    parts.isComplete = reader.number<quint8>() != 0;
    parts.isAscending = reader.number<quint8>() != 0;
    parts.isTextAscending = reader.number<quint8>() != 0;
    const auto canonical = reader.numbers<unsigned char>(parts.lastCanonical.size());
    std::copy(canonical.cbegin(), canonical.cend(), parts.lastCanonical.begin());
    parts.lastId = reader.text().toByteArray();
    for (auto &extent : parts.extents) {
        extent.lowest = reader.number<qint64>();
        extent.highest = reader.number<qint64>();
        extent.missing = reader.number<qint64>();
    }
    parts.types = readDictionary<EventType>(reader);
    parts.entities = readDictionary<EntityRef>(reader);
    parts.runs = readDictionary<RunId>(reader);
    parts.sources = readDictionary<SourceSystem>(reader);
    return reader.isGood() && parts.types && parts.entities && parts.runs && parts.sources;
}

void writeChunks(ByteWriter &writer, const std::vector<StoredChunk> &chunks)
{
    writer.number(static_cast<quint64>(chunks.size()));
    for (const StoredChunk &chunk : chunks) {
        writer.number(chunk.offset);
        writer.number(chunk.rows);
        writer.number(chunk.exactRows);
        writer.number(chunk.exactBytes);
        writer.numbers(std::span<const quint64>(chunk.checksums));
    }
}

/// Whether the chunks have the shape that EventColumns counts on and lie within the data file.
bool areInShape(const ColumnsTable &table)
{
    qint64 rows = 0;
    for (std::size_t at = 0; at < table.chunks.size(); ++at) {
        const StoredChunk &chunk = table.chunks[at];
        const bool isFull = chunk.rows == EventColumns::ChunkRows;
        const bool isLast = at + 1 == table.chunks.size();
        if (!(isFull || (isLast && chunk.rows > 0 && chunk.rows < EventColumns::ChunkRows)) || chunk.exactRows > chunk.rows)
            return false;
        if (chunk.exactBytes > table.dataEnd || chunk.offset % ChunkLayout::Alignment != 0 || chunk.offset > table.dataEnd
            || chunk.layout().totalSize() > table.dataEnd - chunk.offset) {
            return false;
        }
        rows += chunk.rows;
    }
    return rows == table.parts.rowCount;
}

bool readChunks(ByteReader &reader, ColumnsTable &table)
{
    const auto count = reader.number<quint64>();
    for (quint64 i = 0; i < count && reader.isGood(); ++i) {
        StoredChunk chunk;
        chunk.offset = reader.number<quint64>();
        chunk.rows = reader.number<quint32>();
        chunk.exactRows = reader.number<quint32>();
        chunk.exactBytes = reader.number<quint64>();
        const auto checksums = reader.numbers<quint64>(chunk.checksums.size());
        std::copy(checksums.cbegin(), checksums.cend(), chunk.checksums.begin());
        table.chunks.push_back(chunk);
    }
    return reader.isGood() && areInShape(table);
}

} // namespace

quint64 ColumnsTable::liveBytes() const
{
    return std::accumulate(chunks.cbegin(), chunks.cend(), quint64{0}, [](quint64 sum, const StoredChunk &chunk) { return sum + chunk.layout().totalSize(); });
}

QByteArray ColumnsTable::toBytes() const
{
    ByteWriter content;
    content.text(identity.place);
    content.text(identity.incarnation);
    content.text(identity.mapping);
    content.number(dataFile);
    content.number(dataEnd);
    writeBound(content, bound);
    writeParts(content, parts);
    writeChunks(content, chunks);

    ByteWriter head;
    head.numbers(std::span<const char>(Magic.data(), static_cast<std::size_t>(Magic.size())));
    head.number(Format);
    head.number(ByteOrder);
    head.number(static_cast<quint64>(content.bytes().size()));
    head.number(checksumOf(bytesOf(content.bytes())));
    return head.bytes() + content.bytes();
}

IndexFinding ColumnsTable::fromBytes(QByteArrayView bytes, ColumnsTable &table)
{
    if (!bytes.startsWith(Magic))
        return IndexFinding::Damaged;
    ByteReader reader(bytes.sliced(Magic.size()));
    const auto format = reader.number<quint32>();
    const auto byteOrder = reader.number<quint32>();
    if (reader.isGood() && (format != Format || byteOrder != ByteOrder))
        return IndexFinding::OtherFormat;
    const auto size = reader.number<quint64>();
    const auto checksum = reader.number<quint64>();
    const qsizetype headSize = Magic.size() + qsizetype{2 * sizeof(quint32) + 2 * sizeof(quint64)};
    if (!reader.isGood() || static_cast<quint64>(bytes.size() - headSize) != size || checksumOf(bytesOf(bytes.sliced(headSize))) != checksum)
        return IndexFinding::Damaged;

    ColumnsTable read;
    read.identity.place = reader.text().toByteArray();
    read.identity.incarnation = reader.text().toByteArray();
    read.identity.mapping = reader.text().toByteArray();
    read.dataFile = reader.number<quint64>();
    read.dataEnd = reader.number<quint64>();
    read.bound = readBound(reader);
    if (!readParts(reader, read.parts) || !readChunks(reader, read) || !reader.isAtEnd())
        return IndexFinding::Damaged;
    table = std::move(read);
    return IndexFinding::Sound;
}

} // namespace ledgerscope
