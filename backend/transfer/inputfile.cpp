// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/inputfile.h"

#include <QFileInfo>

#include <zlib.h>

#include <algorithm>
#include <cstring>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 ChunkSize = 256 * 1024;
constexpr int GzipWindow = 15 + 16; // the largest window, gzip header and trailer expected
constexpr char GzipMagic[] = "\x1f\x8b";

} // namespace

struct InputFile::Inflater {
    Inflater() { isReady = inflateInit2(&stream, GzipWindow) == Z_OK; }
    Inflater(const Inflater &) = delete;
    Inflater &operator=(const Inflater &) = delete;
    ~Inflater() { inflateEnd(&stream); }

    z_stream stream{};
    bool isReady = false;
    bool isAtMemberEnd = false;
};

InputFile::InputFile(const QString &path)
    : m_file(path)
{
}

InputFile::~InputFile() = default;

Result<void> InputFile::open()
{
    const QFileInfo info(m_file.fileName());
    if (!info.exists())
        return bad(QT_TRANSLATE_NOOP("Phrase", "There is no such file."));
    if (info.isDir())
        return bad(QT_TRANSLATE_NOOP("Phrase", "This is a directory, not a file."));
    if (!m_file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return bad(Phrase(QT_TRANSLATE_NOOP("Phrase", "The file cannot be read: %1."), {m_file.errorString()}));
    const auto filled = fill();
    if (!filled)
        return filled.error();
    if (m_chunk.startsWith(GzipMagic)) {
        m_inflater = std::make_unique<Inflater>();
        if (!m_inflater->isReady)
            return bad(QT_TRANSLATE_NOOP("Phrase", "There is not enough memory to unpack the file."));
    }
    return {};
}

Result<qint64> InputFile::read(char *into, qint64 size)
{
    if (m_inflater)
        return inflateSome(into, size);
    const auto filled = fill();
    if (!filled)
        return filled.error();
    const qint64 count = std::min(size, m_chunk.size() - m_chunkPosition);
    std::memcpy(into, m_chunk.constData() + m_chunkPosition, static_cast<std::size_t>(count));
    m_chunkPosition += count;
    m_consumed += count;
    return count;
}

Result<bool> InputFile::fill()
{
    if (m_chunkPosition < m_chunk.size())
        return true;
    m_chunk.resize(ChunkSize);
    m_chunkPosition = 0;
    const qint64 count = m_file.read(m_chunk.data(), ChunkSize);
    m_chunk.resize(std::max<qint64>(count, 0));
    if (count < 0)
        return bad(Phrase(QT_TRANSLATE_NOOP("Phrase", "Reading the file failed: %1."), {m_file.errorString()}));
    return count > 0;
}

Result<qint64> InputFile::inflateSome(char *into, qint64 size)
{
    z_stream &stream = m_inflater->stream;
    const auto wanted = static_cast<uInt>(std::min<qint64>(size, ChunkSize));
    stream.next_out = reinterpret_cast<Bytef *>(into);
    stream.avail_out = wanted;
    while (stream.avail_out == wanted) {
        const auto filled = fill();
        if (!filled)
            return filled.error();
        if (m_inflater->isAtMemberEnd) {
            const auto more = *filled ? nextMember() : Result<bool>(false);
            if (!more)
                return more.error();
            if (!*more)
                return qint64{0};
        } else if (!*filled) {
            return bad(QT_TRANSLATE_NOOP("Phrase", "The gzip file ends in the middle: it was cut off."));
        }
        const qint64 available = m_chunk.size() - m_chunkPosition;
        stream.next_in = reinterpret_cast<Bytef *>(m_chunk.data() + m_chunkPosition);
        stream.avail_in = static_cast<uInt>(available);
        const int code = inflate(&stream, Z_NO_FLUSH);
        const qint64 used = available - static_cast<qint64>(stream.avail_in);
        m_chunkPosition += used;
        m_consumed += used;
        m_inflater->isAtMemberEnd = code == Z_STREAM_END;
        if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR)
            return bad(QT_TRANSLATE_NOOP("Phrase", "The gzip file is damaged."));
    }
    return static_cast<qint64>(wanted - stream.avail_out);
}

Result<bool> InputFile::nextMember()
{
    // Zeros behind the last member are padding, as tapes leave it.
    while (m_chunkPosition < m_chunk.size() && m_chunk.at(m_chunkPosition) == '\0') {
        ++m_chunkPosition;
        ++m_consumed;
        if (const auto filled = fill(); !filled || !*filled)
            return filled;
    }
    if (m_chunk.at(m_chunkPosition) != GzipMagic[0])
        return bad(QT_TRANSLATE_NOOP("Phrase", "Something that is not gzip follows the end of the gzip data."));
    inflateReset(&m_inflater->stream);
    m_inflater->isAtMemberEnd = false;
    return true;
}

Error InputFile::bad(const Phrase &what) const
{
    return {.code = ErrorCode::BadFile,
            .what = what,
            .where = m_file.fileName(),
            .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing of this file was written.")};
}

} // namespace ledgerscope
