// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/linereader.h"

#include "backend/transfer/inputfile.h"

#include <algorithm>
#include <cstring>

namespace ledgerscope {

namespace {

constexpr qsizetype ChunkSize = 256 * 1024;
constexpr QByteArrayView ByteOrderMark("\xEF\xBB\xBF");

} // namespace

LineReader::LineReader(InputFile &file, qint64 limit)
    : m_file(file)
    , m_limit(limit)
{
}

Result<std::optional<LineReader::Line>> LineReader::next()
{
    for (;;) {
        const char *from = m_buffer.constData() + m_scanned;
        const auto *found = static_cast<const char *>(m_end > m_scanned ? std::memchr(from, '\n', static_cast<std::size_t>(m_end - m_scanned)) : nullptr);
        if (found)
            return std::optional(take(found - m_buffer.constData() - m_begin, 1));
        m_scanned = m_end;
        if (m_end - m_begin > m_limit) {
            m_isSkipping = true;
            m_begin = m_scanned = m_end = 0;
        }
        const auto filled = fill();
        if (!filled)
            return filled.error();
        if (!*filled) {
            if (m_begin == m_end && !m_isSkipping)
                return std::optional<Line>();
            return std::optional(take(m_end - m_begin, 0));
        }
    }
}

Result<QByteArrayView> LineReader::peek()
{
    if (m_begin == m_end) {
        if (const auto filled = fill(); !filled)
            return filled.error();
    }
    return QByteArrayView(m_buffer.constData() + m_begin, m_end - m_begin);
}

Result<bool> LineReader::fill()
{
    if (m_begin > 0) {
        std::memmove(m_buffer.data(), m_buffer.constData() + m_begin, static_cast<std::size_t>(m_end - m_begin));
        m_end -= m_begin;
        m_scanned -= m_begin;
        m_begin = 0;
    }
    if (m_buffer.size() - m_end < ChunkSize)
        m_buffer.resize(std::max(m_buffer.size() * 2, m_end + ChunkSize));
    const auto count = m_file.read(m_buffer.data() + m_end, ChunkSize);
    if (!count)
        return count.error();
    m_end += *count;
    if (m_isAtStart && *count > 0) {
        m_isAtStart = false;
        if (QByteArrayView(m_buffer.constData(), m_end).startsWith(ByteOrderMark))
            m_begin = m_scanned = ByteOrderMark.size();
    }
    return *count > 0;
}

LineReader::Line LineReader::take(qsizetype size, qsizetype separator)
{
    const bool isTooLong = m_isSkipping || size > m_limit;
    const QByteArrayView text = isTooLong ? QByteArrayView() : QByteArrayView(m_buffer.constData() + m_begin, size);
    m_begin += size + separator;
    m_scanned = m_begin;
    m_isSkipping = false;
    return {text, ++m_number, isTooLong};
}

} // namespace ledgerscope
