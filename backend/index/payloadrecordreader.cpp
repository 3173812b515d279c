// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/payloadrecordreader.h"

#include "backend/core/ulid.h"
#include "backend/index/checksum.h"
#include "backend/index/payloadrecordwriter.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

namespace {

constexpr qsizetype MagicSize = 8;
constexpr quint64 BlockHeadSize = sizeof(quint32) + 2 * sizeof(quint64);

} // namespace

PayloadRecordReader::PayloadRecordReader(const QString &path, const IndexIdentity &identity)
{
    auto file = IndexFile::open(path, IndexFile::Access::Read);
    if (!file) {
        m_finding = file.error().code == ErrorCode::NotFound ? IndexFinding::Nothing : IndexFinding::Damaged;
        return;
    }
    m_file = std::move(file).value();
    m_finding = check(identity);
}

IndexFinding PayloadRecordReader::check(const IndexIdentity &identity)
{
    constexpr quint64 LargestHeader = 1024 * 1024;
    const auto size = m_file->size();
    const auto head = m_file->read(0, LargestHeader);
    if (!size || !head)
        return IndexFinding::Damaged;
    m_size = *size;
    const QByteArray expected = PayloadRecordWriter::headerOf(identity);
    ByteReader reader(QByteArrayView(*head).sliced(std::min(head->size(), MagicSize)));
    const auto format = reader.number<quint32>();
    const auto byteOrder = reader.number<quint32>();
    if (!head->startsWith(expected.first(MagicSize)) || !reader.isGood())
        return IndexFinding::Damaged;
    if (format != PayloadRecordWriter::Format || head->sliced(MagicSize + qsizetype{sizeof(format)}, sizeof(byteOrder)) != expected.sliced(MagicSize + qsizetype{sizeof(format)}, sizeof(byteOrder)))
        return IndexFinding::OtherFormat;
    IndexIdentity read;
    read.place = reader.text().toByteArray();
    read.incarnation = reader.text().toByteArray();
    read.mapping = reader.text().toByteArray();
    if (!reader.isGood())
        return IndexFinding::Damaged;
    const auto begin = static_cast<quint64>(PayloadRecordWriter::headerOf(read).size());
    m_at = begin;
    quint64 total = 0;
    Block block;
    while (take(block) && block.records > 0)
        total += block.records;
    const bool isEnded = block.records == 0 && ByteReader(block.content).number<quint64>() == total && block.content.size() == sizeof(total) && m_at == m_size;
    m_at = begin;
    if (!isEnded)
        return IndexFinding::Damaged;
    if (read.place != identity.place)
        return IndexFinding::OtherLedger;
    if (read.incarnation != identity.incarnation)
        return IndexFinding::Replaced;
    return read.mapping == identity.mapping ? IndexFinding::Sound : IndexFinding::OtherMapping;
}

bool PayloadRecordReader::take(Block &block)
{
    block = {};
    const auto head = m_file->read(m_at, BlockHeadSize);
    if (!head || static_cast<quint64>(head->size()) != BlockHeadSize)
        return false;
    ByteReader reader(*head);
    const auto records = reader.number<quint32>();
    const auto size = reader.number<quint64>();
    const auto checksum = reader.number<quint64>();
    if (size > m_size - m_at - BlockHeadSize)
        return false;
    auto content = m_file->read(m_at + BlockHeadSize, size);
    if (!content || static_cast<quint64>(content->size()) != size
        || checksumOf(std::as_bytes(std::span(content->constData(), static_cast<std::size_t>(size)))) != checksum) {
        return false;
    }
    m_at += BlockHeadSize + size;
    block = {records, std::move(content).value()};
    return true;
}

bool PayloadRecordReader::next(PayloadRecord &record)
{
    if (m_finding != IndexFinding::Sound || !m_isWhole)
        return false;
    if (m_left == 0) {
        m_isWhole = take(m_block);
        if (!m_isWhole || m_block.records == 0) {
            m_finding = IndexFinding::Nothing; // the end
            return false;
        }
        m_rest = ByteReader(m_block.content);
        m_left = m_block.records;
    }
    --m_left;
    const auto flags = m_rest.number<quint8>();
    if ((flags & 1U) == 0) {
        const auto bytes = m_rest.numbers<unsigned char>(Ulid::Bytes{}.size());
        Ulid::Bytes canonical{};
        std::copy(bytes.cbegin(), bytes.cend(), canonical.begin());
        record.id = Ulid::fromBytes(canonical).toText();
    } else {
        record.id = m_rest.text().toByteArray();
    }
    record.hash = m_rest.number<quint64>();
    record.isGone = (flags & 2U) != 0;
    m_isWhole = m_rest.isGood();
    return m_isWhole;
}

} // namespace ledgerscope
