// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/payloadrecordwriter.h"

#include "backend/core/ulid.h"
#include "backend/index/checksum.h"

#include <QFile>

#include <utility>

namespace ledgerscope {

namespace {

constexpr QByteArrayView Magic = "LSPAYLD\n";
constexpr quint32 ByteOrder = 0x01020304;

std::span<const std::byte> bytesOf(const QByteArray &bytes)
{
    return std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

} // namespace

QByteArray PayloadRecordWriter::headerOf(const IndexIdentity &identity)
{
    ByteWriter writer;
    writer.numbers(std::span<const char>(Magic.data(), static_cast<std::size_t>(Magic.size())));
    writer.number(Format);
    writer.number(ByteOrder);
    writer.text(identity.place);
    writer.text(identity.incarnation);
    writer.text(identity.mapping);
    return writer.bytes();
}

Result<std::unique_ptr<PayloadRecordWriter>> PayloadRecordWriter::create(const QString &path, const IndexIdentity &identity)
{
    auto file = IndexFile::open(path + QStringLiteral(".new"), IndexFile::Access::Create);
    if (!file)
        return file.error();
    if (const auto cut = (*file)->cut(0); !cut)
        return cut.error();
    std::unique_ptr<PayloadRecordWriter> writer(new PayloadRecordWriter(std::move(file).value(), path)); // the constructor is private
    if (const auto put = writer->put(headerOf(identity)); !put)
        return put.error();
    return writer;
}

PayloadRecordWriter::PayloadRecordWriter(std::unique_ptr<IndexFile> file, QString path)
    : m_file(std::move(file))
    , m_path(std::move(path))
{
}

PayloadRecordWriter::~PayloadRecordWriter()
{
    if (!m_isCommitted)
        QFile::remove(m_file->path());
}

Result<void> PayloadRecordWriter::put(const QByteArray &bytes)
{
    if (const auto written = m_file->write(m_end, bytesOf(bytes)); !written)
        return written;
    m_end += static_cast<quint64>(bytes.size());
    return {};
}

Result<void> PayloadRecordWriter::putBlock()
{
    ByteWriter block;
    block.number(m_records);
    block.number(static_cast<quint64>(m_block.bytes().size()));
    block.number(checksumOf(bytesOf(m_block.bytes())));
    const auto done = put(block.bytes() + m_block.bytes());
    m_block = {};
    m_records = 0;
    return done;
}

Result<void> PayloadRecordWriter::add(const PayloadRecord &record)
{
    const bool isCanonical = isCanonicalUlid(record.id);
    m_block.number(static_cast<quint8>((isCanonical ? 0 : 1) | (record.isGone ? 2 : 0)));
    if (isCanonical)
        m_block.numbers(std::span<const unsigned char>(Ulid::decode(record.id)->bytes()));
    else
        m_block.text(record.id);
    m_block.number(record.hash);
    ++m_total;
    return ++m_records == BlockRecords ? putBlock() : Result<void>{};
}

Result<void> PayloadRecordWriter::commit()
{
    auto done = m_records > 0 ? putBlock() : Result<void>{};
    // A block of no records ends the file and says how many there were.
    m_block.number(m_total);
    if (done)
        done = putBlock();
    if (done)
        done = m_file->sync();
    if (done)
        done = IndexFile::moveOver(m_file->path(), m_path);
    m_isCommitted = done.isOk();
    return done;
}

} // namespace ledgerscope
