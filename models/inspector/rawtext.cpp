// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/inspector/rawtext.h"

#include "backend/json/text.h"
#include "models/formatting.h"

#include <algorithm>

namespace ledgerscope {

namespace {

/// Bytes of what is displayed as one piece at `offset`: a character, or a byte that belongs to none.
qsizetype pieceLength(QByteArrayView bytes, qsizetype offset)
{
    return std::max(1, json::utf8LengthAt(bytes, offset));
}

} // namespace

RawText::RawText(QByteArray bytes) : m_bytes(std::move(bytes))
{
    qsizetype begin = 0;
    for (;;) {
        const qsizetype feed = m_bytes.indexOf('\n', begin);
        addLine(begin, feed < 0 ? m_bytes.size() : feed);
        if (feed < 0)
            return;
        begin = feed + 1;
    }
}

void RawText::addLine(qsizetype begin, qsizetype end)
{
    while (end - begin > MaximumLineBytes) {
        qsizetype cut = begin + MaximumLineBytes;
        constexpr qsizetype LongestTail = 3;
        for (qsizetype back = 0; back < LongestTail && (static_cast<uchar>(m_bytes[cut]) & 0xC0) == 0x80; ++back)
            --cut; // between characters; bytes that are no text are cut anywhere
        m_lines.push_back({begin, cut, true});
        begin = cut;
    }
    m_lines.push_back({begin, end, false});
}

QString RawText::display(qsizetype index) const
{
    const Line &place = line(index);
    return displayText(QByteArrayView(m_bytes).sliced(place.begin, place.end - place.begin));
}

QString RawText::display() const
{
    QString text;
    text.reserve(m_bytes.size());
    for (qsizetype index = 0; index < lineCount(); ++index) {
        if (index > 0)
            text += u'\n';
        text += display(index);
    }
    return text;
}

qsizetype RawText::offsetOf(const Place &place) const
{
    const Line &where = line(place.line);
    const QByteArrayView bytes = QByteArrayView(m_bytes).first(where.end);
    qsizetype offset = where.begin;
    for (qsizetype column = 0; offset < where.end;) {
        const qsizetype length = pieceLength(bytes, offset);
        column += displayText(bytes.sliced(offset, length)).size();
        if (column > place.column)
            break;
        offset += length;
    }
    return offset;
}

RawText::Place RawText::placeOf(qsizetype offset) const
{
    const auto after = std::upper_bound(m_lines.begin(), m_lines.end(), offset, [](qsizetype value, const Line &line) { return value < line.begin; });
    const qsizetype index = std::max<qsizetype>(0, after - m_lines.begin() - 1);
    const Line &where = line(index);
    const qsizetype end = std::clamp(offset, where.begin, where.end);
    return {index, displayText(QByteArrayView(m_bytes).sliced(where.begin, end - where.begin)).size()};
}

} // namespace ledgerscope
