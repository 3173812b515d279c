// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dap/framereader.h"

#include <algorithm>

namespace ledgerscope::dap {

namespace {

constexpr QByteArrayView Marker("content-length:");

/// Offset of the next Marker in any case; -1 if there is none.
qsizetype markerIn(QByteArrayView bytes, qsizetype from)
{
    const auto same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + ('a' - 'A')) : a) == b; };
    const auto found = std::search(bytes.begin() + std::min(from, bytes.size()), bytes.end(), Marker.begin(), Marker.end(), same);
    return found == bytes.end() ? -1 : found - bytes.begin();
}

bool isNameByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

std::optional<qint64> lengthOf(QByteArrayView text)
{
    constexpr qsizetype MaximumDigits = 18;
    const QByteArrayView digits = text.trimmed();
    const bool isNumber = !digits.isEmpty() && digits.size() <= MaximumDigits
        && std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
    return isNumber ? std::optional<qint64>(digits.toLongLong()) : std::nullopt;
}

} // namespace

std::vector<FrameReader::Item> FrameReader::feed(QByteArrayView bytes)
{
    std::vector<Item> items;
    m_buffer.append(bytes);
    while (step(items)) { }
    m_buffer.remove(0, m_position);
    m_position = 0;
    if (m_buffer.isEmpty())
        m_buffer = QByteArray(); // gives back what a long body needed
    return items;
}

std::optional<FrameProblem> FrameReader::finish()
{
    const bool isInside = m_state == State::Body || m_state == State::Skip || (m_state == State::Header && (!m_buffer.isEmpty() || m_headerSize > 0));
    m_buffer = QByteArray();
    expectHeader();
    return isInside ? std::optional(FrameProblem::CutOff) : std::nullopt;
}

bool FrameReader::step(std::vector<Item> &items)
{
    switch (m_state) {
    case State::Header: return readHeaderLine(items);
    case State::Body: return readBody(items);
    case State::Skip: return skipBody();
    case State::Search: return search();
    }
    Q_UNREACHABLE();
    return false;
}

bool FrameReader::readHeaderLine(std::vector<Item> &items)
{
    const qsizetype end = m_buffer.indexOf('\n', m_position);
    const qsizetype size = (end < 0 ? m_buffer.size() : end + 1) - m_position;
    if (m_headerSize + size > m_limits.header) {
        lose(FrameProblem::HeaderTooLong, m_position + 1, items);
        return true;
    }
    if (end < 0)
        return false;
    QByteArrayView line(m_buffer.constData() + m_position, end - m_position);
    if (line.endsWith('\r'))
        line.chop(1);
    if (line.isEmpty()) {
        m_position = end + 1;
        endHeader(items);
    } else if (const auto problem = takeHeader(line)) {
        lose(*problem, m_position + 1, items);
    } else {
        m_headerSize += size;
        m_position = end + 1;
    }
    return true;
}

std::optional<FrameProblem> FrameReader::takeHeader(QByteArrayView line)
{
    const qsizetype colon = line.indexOf(':');
    if (colon <= 0 || !std::all_of(line.begin(), line.begin() + colon, isNameByte))
        return FrameProblem::NotAHeader;
    const qsizetype marker = markerIn(line.first(colon + 1), 0);
    if (marker < 0)
        return {};
    if (marker > 0)
        return FrameProblem::NotAHeader; // printed words that do not end in a new line
    const auto length = lengthOf(line.sliced(colon + 1));
    if (!length || (m_length && *m_length != *length))
        return FrameProblem::BadLength;
    m_length = length;
    return {};
}

void FrameReader::endHeader(std::vector<Item> &items)
{
    if (m_length && *m_length <= m_limits.body) {
        m_state = State::Body;
    } else if (m_length && *m_length > m_limits.skipped) {
        lose(FrameProblem::BodyTooLong, m_position, items);
    } else if (m_length) {
        items.emplace_back(FrameProblem::BodyTooLong);
        m_rest = *m_length;
        m_state = State::Skip;
    } else if (m_headerSize > 0) {
        lose(FrameProblem::NoLength, m_position, items);
    } // else a blank line between frames
}

bool FrameReader::readBody(std::vector<Item> &items)
{
    const auto length = static_cast<qsizetype>(*m_length);
    if (m_buffer.size() - m_position < length)
        return false;
    items.emplace_back(m_buffer.sliced(m_position, length));
    m_position += length;
    expectHeader();
    return true;
}

bool FrameReader::skipBody()
{
    const qsizetype skipped = std::min<qsizetype>(static_cast<qsizetype>(m_rest), m_buffer.size() - m_position);
    m_position += skipped;
    m_rest -= skipped;
    if (m_rest > 0)
        return false;
    expectHeader();
    return true;
}

bool FrameReader::search()
{
    const qsizetype found = markerIn(m_buffer, m_position);
    if (found < 0) {
        // The marker may be cut off by the end of the piece.
        m_position = std::max(m_position, m_buffer.size() - (Marker.size() - 1));
        return false;
    }
    m_position = found;
    expectHeader();
    return true;
}

void FrameReader::lose(FrameProblem problem, qsizetype from, std::vector<Item> &items)
{
    items.emplace_back(problem);
    expectHeader();
    m_position = from;
    m_state = State::Search;
}

void FrameReader::expectHeader()
{
    m_state = State::Header;
    m_headerSize = 0;
    m_length.reset();
    m_rest = 0;
}

} // namespace ledgerscope::dap
