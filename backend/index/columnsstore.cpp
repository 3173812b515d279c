// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/columnsstore.h"

#include "backend/index/bytewriter.h"
#include "backend/index/checksum.h"
#include "backend/index/columnsverification.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr quint64 HeaderSize = 4096;
constexpr quint64 ChunkAlignment = 4096; ///< chunks are mapped one by one
constexpr quint64 LeastDeadSpace = 16 * 1024 * 1024;
constexpr QByteArrayView DataMagic = "LSCOLUMN";

quint64 chunkAligned(quint64 offset)
{
    return (offset + ChunkAlignment - 1) / ChunkAlignment * ChunkAlignment;
}

QByteArray headerOf(quint64 number)
{
    ByteWriter writer;
    writer.numbers(std::span<const char>(DataMagic.data(), static_cast<std::size_t>(DataMagic.size())));
    writer.number(ColumnsTable::Format);
    writer.number(number);
    return writer.bytes().leftJustified(qsizetype{HeaderSize}, '\0');
}

StoredChunk storedChunkOf(const ColumnChunk &chunk, quint64 offset)
{
    const ChunkLayout &layout = chunk.layout();
    StoredChunk stored{offset, layout.rows(), layout.exactRows(), layout.exactBytes(), {}};
    stored.checksums = checksumsOf(chunk);
    return stored;
}

Error busyError(const QString &folder)
{
    return {.code = ErrorCode::StoreBusy,
            .what = QT_TRANSLATE_NOOP("Phrase", "Another Ledgerscope is writing the event index of this ledger."),
            .where = folder,
            .untouched = QT_TRANSLATE_NOOP("Phrase", "What it has written is used; newer events are kept in memory."),
            .remedy = QT_TRANSLATE_NOOP("Phrase", "Read again when the other one is closed.")};
}

/// What is wrong with an index that cannot be used.
Phrase findingPhrase(IndexFinding finding)
{
    switch (finding) {
    case IndexFinding::Nothing: return QT_TRANSLATE_NOOP("Phrase", "There is no index.");
    case IndexFinding::Sound: return {};
    case IndexFinding::Damaged: return QT_TRANSLATE_NOOP("Phrase", "The index is damaged.");
    case IndexFinding::OtherFormat: return QT_TRANSLATE_NOOP("Phrase", "The index was written by another version.");
    case IndexFinding::OtherLedger: return QT_TRANSLATE_NOOP("Phrase", "The index is of another ledger.");
    case IndexFinding::OtherMapping: return QT_TRANSLATE_NOOP("Phrase", "The index was made with another mapping.");
    case IndexFinding::Replaced: return QT_TRANSLATE_NOOP("Phrase", "The index is of a ledger that was replaced.");
    }
    Q_UNREACHABLE();
}

} // namespace

std::unique_ptr<ColumnsStore> ColumnsStore::open(const QString &directory, const IndexIdentity &identity)
{
    const QString folder = directory + u'/' + QString::fromLatin1(digestOf(identity.place));
    std::unique_ptr<ColumnsStore> store(new ColumnsStore(folder, identity)); // the constructor is private
    store->takeLock();
    store->read();
    return store;
}

ColumnsStore::ColumnsStore(QString folder, IndexIdentity identity)
    : m_folder(std::move(folder))
    , m_identity(std::move(identity))
{
}

ColumnsStore::~ColumnsStore() = default;

void ColumnsStore::takeLock()
{
    if (const auto made = IndexFile::makeFolder(m_folder); !made) {
        m_whyNotWritable = made.error();
        return;
    }
    auto file = IndexFile::open(m_folder + u"/lock"_s, IndexFile::Access::Create);
    if (!file) {
        m_whyNotWritable = file.error();
        return;
    }
    const auto locked = (*file)->lock();
    if (!locked)
        m_whyNotWritable = locked.error();
    else if (!*locked)
        m_whyNotWritable = busyError(m_folder);
    else
        m_lock = std::move(file).value();
}

bool ColumnsStore::takeOver()
{
    if (!m_whyNotWritable || m_whyNotWritable->code != ErrorCode::StoreBusy)
        return false;
    m_whyNotWritable.reset();
    takeLock();
    if (m_whyNotWritable)
        return false;
    if (!isAsRead()) {
        m_table = {};
        m_tableBytes = 0;
        m_columns = {};
        read();
    }
    return true;
}

/// Whether nobody has committed since the table was read.
bool ColumnsStore::isAsRead() const
{
    ColumnsTable table;
    quint64 tableBytes = 0;
    return m_finding == IndexFinding::Sound && readTable(table, tableBytes) == IndexFinding::Sound && table.dataFile == m_table.dataFile
        && table.dataEnd == m_table.dataEnd && table.chunks == m_table.chunks && tableBytes == m_tableBytes;
}

void ColumnsStore::read()
{
    // Whoever writes may begin a new data file and remove the old one between our two looks: then look again.
    constexpr int Attempts = 3;
    for (int attempt = 0; attempt < Attempts; ++attempt) {
        ColumnsTable table;
        std::vector<std::shared_ptr<const ColumnChunk>> chunks;
        quint64 tableBytes = 0;
        m_finding = readTable(table, tableBytes);
        if (m_finding == IndexFinding::Sound)
            m_finding = readChunks(table, chunks);
        if (m_finding == IndexFinding::Sound) {
            m_table = std::move(table);
            m_tableBytes = tableBytes;
            ColumnsParts parts = m_table.parts;
            parts.chunks = std::move(chunks);
            m_columns = EventColumns{std::move(parts)};
            return;
        }
        if (m_lock)
            return; // nobody else writes
    }
}

IndexFinding ColumnsStore::readTable(ColumnsTable &table, quint64 &tableBytes) const
{
    const auto file = IndexFile::open(tablePath(), IndexFile::Access::Read);
    if (!file)
        return file.error().code == ErrorCode::NotFound ? IndexFinding::Nothing : IndexFinding::Damaged;
    const auto size = (*file)->size();
    if (!size || *size == 0)
        return IndexFinding::Damaged;
    const auto memory = (*file)->map(0, *size);
    if (!memory)
        return IndexFinding::Damaged;
    tableBytes = *size;
    if (const auto finding = ColumnsTable::fromMemory({memory->get(), *size}, *memory, table); finding != IndexFinding::Sound)
        return finding;
    if (table.identity.place != m_identity.place)
        return IndexFinding::OtherLedger;
    if (table.identity.incarnation != m_identity.incarnation)
        return IndexFinding::Replaced;
    return table.identity.mapping == m_identity.mapping ? IndexFinding::Sound : IndexFinding::OtherMapping;
}

IndexFinding ColumnsStore::readChunks(const ColumnsTable &table, std::vector<std::shared_ptr<const ColumnChunk>> &chunks) const
{
    const auto file = IndexFile::open(dataPath(table.dataFile), IndexFile::Access::Read);
    if (!file)
        return IndexFinding::Damaged;
    const auto size = (*file)->size();
    const auto header = (*file)->read(0, HeaderSize);
    if (!size || *size < table.dataEnd || !header || *header != headerOf(table.dataFile))
        return IndexFinding::Damaged;
    for (const StoredChunk &stored : table.chunks) {
        const ChunkLayout layout = stored.layout();
        const auto memory = (*file)->map(stored.offset, layout.totalSize());
        if (!memory)
            return IndexFinding::Damaged;
        chunks.push_back(std::make_shared<const ColumnChunk>(layout, memory->get(), *memory, true));
    }
    return areChecksumsRight(chunks, table.chunks) ? IndexFinding::Sound : IndexFinding::Damaged;
}

quint64 ColumnsStore::bytes() const
{
    return m_table.dataEnd + m_tableBytes;
}

bool ColumnsStore::isTimeToCompact(const std::vector<std::shared_ptr<const ColumnChunk>> &chunks) const
{
    quint64 live = 0;
    for (const auto &chunk : chunks)
        live += chunk->memory().size();
    const quint64 used = m_table.dataEnd;
    quint64 kept = 0;
    const auto &committed = m_columns.parts().chunks;
    for (std::size_t at = 0; at < std::min(chunks.size(), committed.size()); ++at)
        kept += chunks[at] == committed[at] ? chunks[at]->memory().size() : 0;
    return used > kept + LeastDeadSpace && used - kept > live;
}

Result<ColumnsStore::DataFile> ColumnsStore::openData(bool isNew) const
{
    const quint64 number = isNew ? QRandomGenerator::system()->generate64() : m_table.dataFile;
    auto file = IndexFile::open(dataPath(number), isNew ? IndexFile::Access::Create : IndexFile::Access::Write);
    if (!file)
        return file.error();
    DataFile data{std::move(file).value(), number, isNew ? HeaderSize : m_table.dataEnd};
    // What lies behind was never committed: nobody has mapped it.
    auto prepared = data.file->cut(isNew ? 0 : data.end);
    if (prepared && isNew) {
        const QByteArray header = headerOf(number);
        prepared = data.file->write(0, std::as_bytes(std::span(header.constData(), HeaderSize)));
        if (!prepared)
            QFile::remove(data.file->path());
    }
    if (!prepared)
        return prepared.error();
    return data;
}

Result<std::vector<StoredChunk>> ColumnsStore::write(const EventColumns &columns, DataFile &data, bool isNew) const
{
    const auto &chunks = columns.parts().chunks;
    const auto &committed = m_columns.parts().chunks;
    std::vector<StoredChunk> stored;
    for (std::size_t at = 0; at < chunks.size(); ++at) {
        const bool isCommitted = at < committed.size() && chunks[at] == committed[at];
        if (isCommitted && !isNew) {
            stored.push_back(m_table.chunks[at]);
            continue;
        }
        const quint64 offset = chunkAligned(data.end);
        if (const auto written = data.file->write(offset, chunks[at]->memory()); !written)
            return written.error();
        data.end = offset + chunks[at]->memory().size();
        // A chunk that is copied keeps the checksums it was checked by: damage in between cannot hide.
        stored.push_back(isCommitted ? m_table.chunks[at] : storedChunkOf(*chunks[at], offset));
        stored.back().offset = offset;
    }
    return stored;
}

Result<EventColumns> ColumnsStore::commit(const EventColumns &columns, const UpperBound &bound)
{
    if (m_whyNotWritable)
        return *m_whyNotWritable;
    const bool isNew = m_table.dataFile == 0 || isTimeToCompact(columns.parts().chunks);
    auto data = openData(isNew);
    if (!data)
        return data.error();
    auto committed = commitTo(*data, isNew, columns, bound);
    if (!committed) {
        if (isNew)
            QFile::remove(data->file->path());
        else
            static_cast<void>(data->file->cut(m_table.dataEnd)); // else the next writer does it
    }
    return committed;
}

Result<EventColumns> ColumnsStore::commitTo(DataFile &data, bool isNew, const EventColumns &columns, const UpperBound &bound)
{
    auto stored = write(columns, data, isNew);
    if (!stored)
        return stored.error();
    if (const auto synced = data.file->sync(); !synced)
        return synced.error();

    ColumnsTable table{m_identity, data.number, data.end, bound, columns.parts(), std::move(stored).value()};
    table.parts.chunks.clear();
    ColumnsParts parts = columns.parts();
    const auto &committed = m_columns.parts().chunks;
    for (std::size_t at = 0; at < parts.chunks.size(); ++at) {
        if (!isNew && at < committed.size() && parts.chunks[at] == committed[at])
            continue;
        const ChunkLayout layout = table.chunks[at].layout();
        const auto memory = data.file->map(table.chunks[at].offset, layout.totalSize());
        if (!memory)
            return memory.error();
        parts.chunks[at] = std::make_shared<const ColumnChunk>(layout, memory->get(), *memory, true);
    }
    const QByteArray tableBytes = table.toBytes();
    if (const auto replaced = IndexFile::replace(tablePath(), tableBytes); !replaced)
        return replaced.error();

    mapDictionaries(parts);
    m_table = std::move(table);
    m_table.parts = parts;
    m_table.parts.chunks.clear();
    m_tableBytes = static_cast<quint64>(tableBytes.size());
    m_columns = EventColumns{std::move(parts)};
    m_finding = IndexFinding::Sound;
    if (isNew)
        removeOtherData();
    return m_columns;
}

/// From now on they are read where they were written, and their memory is free.
void ColumnsStore::mapDictionaries(ColumnsParts &parts) const
{
    ColumnsTable table;
    quint64 tableBytes = 0;
    if (readTable(table, tableBytes) != IndexFinding::Sound)
        return; // those in memory are as good
    parts.types = table.parts.types;
    parts.entities = table.parts.entities;
    parts.runs = table.parts.runs;
    parts.sources = table.parts.sources;
}

QList<Phrase> ColumnsStore::verify() const
{
    ColumnsTable table;
    std::vector<std::shared_ptr<const ColumnChunk>> chunks;
    quint64 tableBytes = 0;
    auto finding = readTable(table, tableBytes);
    if (finding == IndexFinding::Sound)
        finding = readChunks(table, chunks);
    if (finding != IndexFinding::Sound)
        return {findingPhrase(finding)};
    ColumnsParts parts = table.parts;
    parts.chunks = std::move(chunks);
    return findingsOf(EventColumns{std::move(parts)});
}

Result<void> ColumnsStore::drop()
{
    if (m_whyNotWritable)
        return *m_whyNotWritable;
    QDir folder(m_folder);
    // The table first: data without a table is no index.
    bool isGone = QFile::remove(tablePath()) || !QFile::exists(tablePath());
    for (const QString &name : folder.entryList({u"*.columns"_s, u"*.new"_s}, QDir::Files))
        isGone = folder.remove(name) && isGone;
    if (!isGone) {
        return Error{.code = ErrorCode::PermissionDenied,
                     .what = QT_TRANSLATE_NOOP("Phrase", "The event index cannot be removed."),
                     .where = m_folder,
                     .untouched = QT_TRANSLATE_NOOP("Phrase", "The ledger is only read."),
                     .remedy = QT_TRANSLATE_NOOP("Phrase", "Remove the folder by hand.")};
    }
    m_table = {};
    m_tableBytes = 0;
    m_columns = {};
    m_finding = IndexFinding::Nothing;
    return {};
}

QString ColumnsStore::dataPath(quint64 number) const
{
    return m_folder + u'/' + QString::number(number, 16).rightJustified(16, u'0') + u".columns"_s;
}

QString ColumnsStore::tablePath() const
{
    return m_folder + u"/table"_s;
}

void ColumnsStore::removeOtherData() const
{
    QDir folder(m_folder);
    const QString ours = QFileInfo(dataPath(m_table.dataFile)).fileName();
    for (const QString &name : folder.entryList({u"*.columns"_s}, QDir::Files)) {
        if (name != ours)
            folder.remove(name);
    }
}

} // namespace ledgerscope
