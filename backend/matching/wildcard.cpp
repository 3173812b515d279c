// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/wildcard.h"

#include "backend/json/text.h"

#include <algorithm>

namespace ledgerscope::matching {

namespace {

char32_t folded(char32_t c)
{
    return c >= U'A' && c <= U'Z' ? c + (U'a' - U'A') : c;
}

char folded(char c)
{
    return static_cast<char>(folded(static_cast<char32_t>(static_cast<unsigned char>(c))));
}

qsizetype lengthAt(QByteArrayView text, qsizetype at)
{
    return std::max(json::utf8LengthAt(text, at), 1);
}

/// The character at `at`, `length` bytes long as lengthAt() says. A byte that begins no character is itself.
char32_t characterAt(QByteArrayView text, qsizetype at, qsizetype length)
{
    const auto byte = [&](qsizetype i) { return static_cast<char32_t>(static_cast<unsigned char>(text[at + i])); };
    if (length == 1)
        return byte(0);
    char32_t value = byte(0) & (0x7FU >> length);
    for (qsizetype i = 1; i < length; ++i)
        value = (value << 6U) | (byte(i) & 0x3FU);
    return value;
}

} // namespace

bool Wildcard::Class::contains(char32_t character) const noexcept
{
    return std::any_of(ranges.begin(), ranges.end(), [=](const auto &range) { return character >= range.first && character <= range.second; });
}

Wildcard Wildcard::compile(QByteArrayView text, const Syntax &syntax, Qt::CaseSensitivity letters)
{
    Wildcard result;
    result.m_letters = letters;
    result.m_stopsAtDots = syntax.stopsAtDots;
    result.m_takesCharacters = syntax.anyCharacter || syntax.hasClasses;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] == syntax.anyRun) {
            if (result.m_pieces.empty() || result.m_pieces.back().kind != Piece::Kind::AnyRun)
                result.m_pieces.push_back({Piece::Kind::AnyRun});
        } else if (text[at] == syntax.anyCharacter) {
            result.m_pieces.push_back({Piece::Kind::AnyCharacter});
        } else if (text[at] == '[' && syntax.hasClasses) {
            at = result.addClass(text, at + 1) - 1;
        } else {
            result.addByte(text[at]);
        }
    }
    result.finish();
    return result;
}

Wildcard Wildcard::beginningWith(QByteArrayView text, Qt::CaseSensitivity letters)
{
    Wildcard result = compile(text, {}, letters);
    result.m_pieces.push_back({Piece::Kind::AnyRun});
    return result;
}

void Wildcard::addByte(char byte)
{
    m_pieces.push_back({Piece::Kind::Byte, m_letters == Qt::CaseSensitive ? byte : folded(byte)});
}

qsizetype Wildcard::addClass(QByteArrayView text, qsizetype at)
{
    Class result;
    const auto read = [&] {
        const qsizetype length = lengthAt(text, at);
        const char32_t character = characterAt(text, at, length);
        at += length;
        return m_letters == Qt::CaseSensitive ? character : folded(character);
    };
    if (at < text.size() && text[at] == '^') {
        result.isNegated = true;
        ++at;
    }
    bool isFirst = true;
    bool canEndRange = false; // a character stands before, so that a minus goes on from it
    while (at < text.size() && (text[at] != ']' || isFirst)) {
        const bool isRange = text[at] == '-' && canEndRange && at + 1 < text.size() && text[at + 1] != ']';
        if (isRange) {
            ++at;
            const char32_t from = result.ranges.back().first; // stays itself, also where the range is none
            result.ranges.emplace_back(from, read());
        } else {
            // As in SQLite, a range cannot begin with the `]` that stands first.
            canEndRange = !(isFirst && text[at] == ']');
            const char32_t character = read();
            result.ranges.emplace_back(character, character);
        }
        if (isRange)
            canEndRange = false;
        isFirst = false;
    }
    m_isClassUnclosed = m_isClassUnclosed || at >= text.size();
    m_pieces.push_back({Piece::Kind::OneOf, '\0', static_cast<quint32>(m_classes.size())});
    m_classes.push_back(std::move(result));
    return at + 1;
}

void Wildcard::finish()
{
    const auto isByte = [](const Piece &piece) { return piece.kind == Piece::Kind::Byte; };
    const auto first = std::find_if_not(m_pieces.begin(), m_pieces.end(), isByte);
    for (auto piece = m_pieces.begin(); piece != first; ++piece)
        m_beginning += piece->byte;
    m_pieces.erase(m_pieces.begin(), first);
    const auto last = std::find_if_not(m_pieces.rbegin(), m_pieces.rend(), isByte).base();
    for (auto piece = last; piece != m_pieces.end(); ++piece)
        m_ending += piece->byte;
    m_pieces.erase(last, m_pieces.end());
}

bool Wildcard::isBeginning() const noexcept
{
    return m_pieces.size() == 1 && m_pieces.front().kind == Piece::Kind::AnyRun && m_ending.isEmpty() && !m_stopsAtDots;
}

bool Wildcard::isSame(char byteOfPattern, char byteOfText) const noexcept
{
    return byteOfPattern == (m_letters == Qt::CaseSensitive ? byteOfText : folded(byteOfText));
}

bool Wildcard::matches(QByteArrayView text) const noexcept
{
    if (m_isClassUnclosed || text.size() < m_beginning.size() + m_ending.size())
        return false;
    const auto isSameByte = [this](char a, char b) { return isSame(a, b); };
    if (!std::equal(m_beginning.begin(), m_beginning.end(), text.begin(), isSameByte)
        || !std::equal(m_ending.begin(), m_ending.end(), text.end() - m_ending.size(), isSameByte))
        return false;
    const QByteArrayView rest = text.sliced(m_beginning.size(), text.size() - m_beginning.size() - m_ending.size());
    return isBeginning() || matchesPieces(rest);
}

bool Wildcard::matchesPieces(QByteArrayView text) const noexcept
{
    // Greedy with one point of return: on a mismatch only the last run can be stretched, so the cost is O(pattern × text) at worst.
    // That holds for runs that stop at dots too: where one may not be stretched over a dot, stretching an earlier one would not help,
    // because it would have to take the same dot.
    std::size_t piece = 0;
    qsizetype at = 0;
    std::optional<std::size_t> runAt;
    qsizetype runTaken = 0;
    while (at < text.size()) {
        if (piece < m_pieces.size() && m_pieces[piece].kind == Piece::Kind::AnyRun) {
            runAt = piece++;
            runTaken = at;
        } else if (const qsizetype length = piece < m_pieces.size() ? taken(m_pieces[piece], text, at) : 0; length > 0) {
            ++piece;
            at += length;
        } else if (runAt && !(m_stopsAtDots && text[runTaken] == '.')) {
            piece = *runAt + 1;
            runTaken += m_takesCharacters ? lengthAt(text, runTaken) : 1;
            at = runTaken;
        } else {
            return false;
        }
    }
    while (piece < m_pieces.size() && m_pieces[piece].kind == Piece::Kind::AnyRun)
        ++piece;
    return piece == m_pieces.size();
}

qsizetype Wildcard::taken(const Piece &piece, QByteArrayView text, qsizetype at) const noexcept
{
    if (piece.kind == Piece::Kind::Byte)
        return isSame(piece.byte, text[at]) ? 1 : 0;
    const qsizetype length = lengthAt(text, at);
    if (piece.kind == Piece::Kind::AnyCharacter)
        return length;
    const Class &oneOf = m_classes[piece.classIndex];
    char32_t character = characterAt(text, at, length);
    if (m_letters == Qt::CaseInsensitive)
        character = folded(character);
    return oneOf.contains(character) != oneOf.isNegated ? length : 0;
}

} // namespace ledgerscope::matching
