// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/columnstable.h"

#include "backend/index/bytereader.h"
#include "backend/index/bytewriter.h"
#include "backend/index/checksum.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace ledgerscope {

namespace {

constexpr QByteArrayView Magic = "LSINDEX\n";
constexpr quint32 ByteOrder = 0x01020304;
constexpr std::size_t HeadSize = 32; ///< of everything before the content

std::span<const std::byte> bytesOf(QByteArrayView view)
{
    return std::as_bytes(std::span(view.data(), static_cast<std::size_t>(view.size())));
}

/// What the content says of a dictionary that lies behind it.
struct NotedDictionary {
    quint32 values = 0;
    quint64 textBytes = 0;
    std::array<quint64, DictionaryBlockCount> checksums{};
};

std::span<const std::byte> paddedBlock(const DictionaryLayout &layout, const std::byte *base, std::size_t block)
{
    return {base + layout.offsetOf(static_cast<DictionaryBlock>(block)), layout.paddedSizeOf(static_cast<DictionaryBlock>(block))};
}

template<typename T>
quint64 textBytesOf(const ColumnDictionary<T> &dictionary)
{
    quint64 bytes = 0;
    for (quint32 code = 0; code < dictionary.size(); ++code) {
        if constexpr (DictionaryKey<T>::Texts == 2)
            bytes += static_cast<quint64>(dictionary.viewAt(code).type.size() + dictionary.viewAt(code).id.size());
        else
            bytes += static_cast<quint64>(dictionary.viewAt(code).size());
    }
    return bytes;
}

/// The dictionary in the shape of its layout, behind what is there.
template<typename T>
NotedDictionary appendDictionary(QByteArray &bytes, const ColumnDictionary<T> &dictionary)
{
    using Key = DictionaryKey<T>;
    NotedDictionary noted{dictionary.size(), textBytesOf(dictionary), {}};
    const DictionaryLayout layout(noted.values, Key::Texts, noted.textBytes);
    const qsizetype from = bytes.size();
    bytes.resize(from + static_cast<qsizetype>(layout.totalSize()), '\0');
    auto *base = reinterpret_cast<std::byte *>(bytes.data() + from);
    auto *ends = reinterpret_cast<quint64 *>(base + layout.offsetOf(DictionaryBlock::Ends));
    auto *slots = reinterpret_cast<quint32 *>(base + layout.offsetOf(DictionaryBlock::Slots));
    auto *texts = reinterpret_cast<char *>(base + layout.offsetOf(DictionaryBlock::Texts));
    std::copy(dictionary.occurrences().begin(), dictionary.occurrences().end(),
              reinterpret_cast<Occurrence *>(base + layout.offsetOf(DictionaryBlock::Occurrences)));
    std::fill_n(slots, layout.slotCount(), NoCode);
    quint64 end = 0;
    const auto append = [&](QByteArrayView text) {
        std::copy(text.begin(), text.end(), texts + end);
        end += static_cast<quint64>(text.size());
        *ends++ = end;
    };
    for (quint32 code = 0; code < noted.values; ++code) {
        const auto value = dictionary.viewAt(code);
        if constexpr (Key::Texts == 2) {
            append(value.type);
            append(value.id);
        } else {
            append(value);
        }
        std::size_t at = Key::storedHashOf(value) & (layout.slotCount() - 1);
        while (slots[at] != NoCode)
            at = (at + 1) & (layout.slotCount() - 1);
        slots[at] = code;
    }
    for (std::size_t block = 0; block < DictionaryBlockCount; ++block)
        noted.checksums[block] = checksumOf(paddedBlock(layout, base, block));
    return noted;
}

void writeNoted(ByteWriter &writer, const NotedDictionary &noted)
{
    writer.number(noted.values);
    writer.number(noted.textBytes);
    writer.numbers(std::span<const quint64>(noted.checksums));
}

NotedDictionary readNoted(ByteReader &reader)
{
    NotedDictionary noted;
    noted.values = reader.number<quint32>();
    noted.textBytes = reader.number<quint64>();
    const auto checksums = reader.numbers<quint64>(noted.checksums.size());
    std::copy(checksums.cbegin(), checksums.cend(), noted.checksums.begin());
    return noted;
}

/// Takes dictionaries one behind another from memory, where they stay.
class DictionaryTaker final
{
public:
    DictionaryTaker(std::span<const std::byte> bytes, std::shared_ptr<const void> keeper)
        : m_rest(bytes)
        , m_keeper(std::move(keeper))
    {
    }

    template<typename T>
    [[nodiscard]] bool take(const NotedDictionary &noted, std::shared_ptr<const ColumnDictionary<T>> &dictionary)
    {
        if (noted.values == NoCode || noted.textBytes > m_rest.size())
            return false;
        const DictionaryLayout layout(noted.values, DictionaryKey<T>::Texts, noted.textBytes);
        if (layout.totalSize() > m_rest.size())
            return false;
        const StoredDictionary stored(layout, m_rest.data(), m_keeper);
        for (std::size_t block = 0; block < DictionaryBlockCount; ++block)
            m_written.push_back({paddedBlock(layout, m_rest.data(), block), noted.checksums[block]});
        m_rest = m_rest.subspan(layout.totalSize());
        m_taken.emplace_back(stored, layout);
        dictionary = std::make_shared<const ColumnDictionary<T>>(stored);
        return true;
    }

    /// Whether nothing is left, and all that was taken is as it was written and can be followed.
    [[nodiscard]] bool isRight() const
    {
        return m_rest.empty() && areAsWritten(m_written)
            && std::all_of(m_taken.cbegin(), m_taken.cend(), [](const auto &taken) { return taken.first.isSound(taken.second); });
    }

private:
    std::span<const std::byte> m_rest;
    std::shared_ptr<const void> m_keeper;
    std::vector<WrittenBytes> m_written;
    std::vector<std::pair<StoredDictionary, DictionaryLayout>> m_taken;
};

void writeBound(ByteWriter &writer, const UpperBound &bound)
{
    writer.number(quint8{bound.highestId.has_value()});
    writer.text(bound.highestId ? bound.highestId->bytes() : QByteArray{});
    writer.number(quint8{bound.highestRowId.has_value()});
    writer.number(bound.highestRowId.value_or(0));
    writer.number(quint8{bound.isEmptyLedger});
    writer.text(bound.moment);
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
    bound.moment = reader.text().toByteArray();
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
}

void readParts(ByteReader &reader, ColumnsParts &parts)
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
    QByteArray dictionaries;
    const std::array<NotedDictionary, 4> noted{appendDictionary(dictionaries, *parts.types), appendDictionary(dictionaries, *parts.entities),
                                               appendDictionary(dictionaries, *parts.runs), appendDictionary(dictionaries, *parts.sources)};
    ByteWriter content;
    content.text(identity.place);
    content.text(identity.incarnation);
    content.text(identity.mapping);
    content.number(dataFile);
    content.number(dataEnd);
    writeBound(content, bound);
    writeParts(content, parts);
    for (const NotedDictionary &dictionary : noted)
        writeNoted(content, dictionary);
    writeChunks(content, chunks);
    // The padding belongs to the content, and so under its checksum.
    while ((HeadSize + static_cast<std::size_t>(content.bytes().size())) % DictionaryLayout::Alignment != 0)
        content.number(quint8{0});

    ByteWriter head;
    head.numbers(std::span<const char>(Magic.data(), static_cast<std::size_t>(Magic.size())));
    head.number(Format);
    head.number(ByteOrder);
    head.number(static_cast<quint64>(content.bytes().size()));
    head.number(checksumOf(bytesOf(content.bytes())));
    return head.bytes() + content.bytes() + dictionaries;
}

IndexFinding ColumnsTable::fromBytes(const QByteArray &bytes, ColumnsTable &table)
{
    const auto keeper = std::make_shared<const QByteArray>(bytes);
    return fromMemory(bytesOf(*keeper), keeper, table);
}

IndexFinding ColumnsTable::fromMemory(std::span<const std::byte> memory, std::shared_ptr<const void> keeper, ColumnsTable &table)
{
    const QByteArrayView bytes(reinterpret_cast<const char *>(memory.data()), static_cast<qsizetype>(memory.size()));
    if (!bytes.startsWith(Magic))
        return IndexFinding::Damaged;
    ByteReader head(bytes.sliced(Magic.size()));
    const auto format = head.number<quint32>();
    const auto byteOrder = head.number<quint32>();
    if (head.isGood() && (format != Format || byteOrder != ByteOrder))
        return IndexFinding::OtherFormat;
    const auto size = head.number<quint64>();
    const auto checksum = head.number<quint64>();
    if (!head.isGood() || size > memory.size() - HeadSize || (HeadSize + size) % DictionaryLayout::Alignment != 0)
        return IndexFinding::Damaged;
    const auto content = memory.subspan(HeadSize, size);
    if (checksumOf(content) != checksum)
        return IndexFinding::Damaged;

    ColumnsTable read;
    ByteReader reader(bytes.sliced(qsizetype{HeadSize}, static_cast<qsizetype>(size)));
    read.identity.place = reader.text().toByteArray();
    read.identity.incarnation = reader.text().toByteArray();
    read.identity.mapping = reader.text().toByteArray();
    read.dataFile = reader.number<quint64>();
    read.dataEnd = reader.number<quint64>();
    read.bound = readBound(reader);
    readParts(reader, read.parts);
    std::array<NotedDictionary, 4> noted;
    for (NotedDictionary &dictionary : noted)
        dictionary = readNoted(reader);
    if (!readChunks(reader, read))
        return IndexFinding::Damaged;
    DictionaryTaker taker(memory.subspan(HeadSize + size), std::move(keeper));
    if (!taker.take(noted[0], read.parts.types) || !taker.take(noted[1], read.parts.entities) || !taker.take(noted[2], read.parts.runs)
        || !taker.take(noted[3], read.parts.sources) || !taker.isRight()) {
        return IndexFinding::Damaged;
    }
    table = std::move(read);
    return IndexFinding::Sound;
}

} // namespace ledgerscope
