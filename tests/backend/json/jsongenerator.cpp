// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/backend/json/jsongenerator.h"

#include <array>

namespace ledgerscope::json {

GeneratedJson JsonGenerator::next()
{
    m_result = {};
    addSpace();
    addValue(0);
    addSpace();
    return m_result;
}

QByteArray JsonGenerator::number()
{
    QByteArray text = below(3) == 0 ? "-" : "";
    text += below(3) == 0 ? QByteArray("0") : QByteArray::number(1 + below(9)) + digits(0);
    if (below(2) == 0)
        text += '.' + digits(1);
    if (below(3) == 0)
        text += QByteArray(below(2) == 0 ? "e" : "E") + std::array{"", "+", "-"}[static_cast<std::size_t>(below(3))] + digits(1);
    return text;
}

void JsonGenerator::addValue(int depth)
{
    const int choice = below(depth < 6 ? 10 : 7);
    if (choice < 2)
        add(TokenKind::String, quoted());
    else if (choice < 4)
        add(TokenKind::Number, number());
    else if (choice == 4)
        add(TokenKind::True, "true");
    else if (choice == 5)
        add(TokenKind::False, "false");
    else if (choice == 6)
        add(TokenKind::Null, "null");
    else if (choice < 9)
        addObject(depth);
    else
        addArray(depth);
}

void JsonGenerator::addObject(int depth)
{
    add(TokenKind::BeginObject, "{");
    const int members = below(6);
    for (int i = 0; i < members; ++i) {
        if (i > 0)
            addPunctuation(',');
        addSpace();
        add(TokenKind::Key, quoted());
        addSpace();
        addPunctuation(':');
        addSpace();
        addValue(depth + 1);
        addSpace();
    }
    addSpace();
    add(TokenKind::EndObject, "}");
}

void JsonGenerator::addArray(int depth)
{
    add(TokenKind::BeginArray, "[");
    const int elements = below(6);
    for (int i = 0; i < elements; ++i) {
        if (i > 0)
            addPunctuation(',');
        addSpace();
        addValue(depth + 1);
        addSpace();
    }
    addSpace();
    add(TokenKind::EndArray, "]");
}

void JsonGenerator::add(TokenKind kind, const QByteArray &text)
{
    m_result.bytes += text;
    m_result.compact += text;
    m_result.pieces.push_back({kind, text});
}

void JsonGenerator::addPunctuation(char c)
{
    m_result.bytes += c;
    m_result.compact += c;
}

void JsonGenerator::addSpace()
{
    constexpr QByteArrayView Spaces{" \t\r\n"};
    for (int i = below(3); i > 0; --i)
        m_result.bytes += Spaces[below(4)];
}

QByteArray JsonGenerator::quoted()
{
    // Few and short keys, so that duplicates come up; every kind of piece that a string may hold, good or bad bytes.
    static const std::array<QByteArray, 16> Pieces{"a",      "b",     "\\\"",         "\\\\",       "\\u0061", "\\uD83D\\uDE00", "\\uDC00", "\\n",
                                                   "\\u000a", "\xC3\xA9", "\xF0\x9F\x98\x80", "\xFF", "\xED\xA0\x80", "]}",  ",:",      "/"};
    QByteArray text = "\"";
    for (int i = below(4); i > 0; --i)
        text += Pieces[static_cast<std::size_t>(below(static_cast<int>(Pieces.size())))];
    return text + '"';
}

QByteArray JsonGenerator::digits(int atLeast)
{
    QByteArray text;
    for (int i = atLeast + below(25); i > 0; --i)
        text += static_cast<char>('0' + below(10));
    return text;
}

} // namespace ledgerscope::json
