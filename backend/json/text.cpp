// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/text.h"

namespace ledgerscope::json {

namespace {

uchar byteAt(QByteArrayView bytes, qsizetype position) noexcept
{
    return static_cast<uchar>(bytes[position]);
}

/// Value of a hexadecimal digit, or -1.
int hexValue(char c) noexcept
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

/// The code unit of four hexadecimal digits at `position`; nullopt if they are not there.
std::optional<char16_t> codeUnitAt(QByteArrayView bytes, qsizetype position) noexcept
{
    if (position + 4 > bytes.size())
        return std::nullopt;
    int unit = 0;
    for (qsizetype i = 0; i < 4; ++i) {
        const int digit = hexValue(bytes[position + i]);
        if (digit < 0)
            return std::nullopt;
        unit = unit * 16 + digit;
    }
    return static_cast<char16_t>(unit);
}

bool isHighSurrogate(char16_t unit) noexcept
{
    return unit >= 0xD800 && unit <= 0xDBFF;
}

bool isLowSurrogate(char16_t unit) noexcept
{
    return unit >= 0xDC00 && unit <= 0xDFFF;
}

/// The low surrogate that an escape at `position` (its backslash) gives; nullopt for anything else.
std::optional<char16_t> lowSurrogateAt(QByteArrayView bytes, qsizetype position) noexcept
{
    if (position + 6 > bytes.size() || bytes[position] != '\\' || bytes[position + 1] != 'u')
        return std::nullopt;
    const auto unit = codeUnitAt(bytes, position + 2);
    return unit && isLowSurrogate(*unit) ? unit : std::nullopt;
}

/// UTF-8 of any code point below 0x110000; surrogates as well (WTF-8).
void appendCodePoint(QByteArray &out, char32_t c)
{
    const auto append = [&out](char32_t byte) { out.append(static_cast<char>(static_cast<uchar>(byte))); };
    if (c < 0x80) {
        append(c);
    } else if (c < 0x800) {
        append(0xC0 | (c >> 6));
        append(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        append(0xE0 | (c >> 12));
        append(0x80 | ((c >> 6) & 0x3F));
        append(0x80 | (c & 0x3F));
    } else {
        append(0xF0 | (c >> 18));
        append(0x80 | ((c >> 12) & 0x3F));
        append(0x80 | ((c >> 6) & 0x3F));
        append(0x80 | (c & 0x3F));
    }
}

/// The character of a one-letter escape, or 0.
char simpleEscape(char letter) noexcept
{
    switch (letter) {
    case '"':
    case '\\':
    case '/':
        return letter;
    case 'b':
        return '\b';
    case 'f':
        return '\f';
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    default:
        return 0;
    }
}

/// Appends what the escape at `position` (its backslash) means; returns the offset behind it, or `position` if it is not an escape.
qsizetype appendEscape(QByteArray &out, QByteArrayView raw, qsizetype position)
{
    if (position + 1 >= raw.size())
        return position;
    if (const char simple = simpleEscape(raw[position + 1])) {
        out.append(simple);
        return position + 2;
    }
    const auto unit = raw[position + 1] == 'u' ? codeUnitAt(raw, position + 2) : std::nullopt;
    if (!unit)
        return position;
    if (isHighSurrogate(*unit)) {
        if (const auto low = lowSurrogateAt(raw, position + 6)) {
            appendCodePoint(out, 0x10000 + ((char32_t{*unit} - 0xD800) << 10) + (char32_t{*low} - 0xDC00));
            return position + 12;
        }
    }
    appendCodePoint(out, *unit);
    return position + 6;
}

/// Checks the escape at the backslash `position`. Sets `scan.error` and `scan.end` if it is wrong; otherwise returns the offset behind it.
qsizetype scanEscape(QByteArrayView bytes, qsizetype position, StringScan &scan) noexcept
{
    scan.marks |= TextMark::Escape;
    const auto fail = [&](SyntaxErrorKind kind, qsizetype at) {
        scan.error = kind;
        scan.end = at;
        return at;
    };
    if (position + 1 >= bytes.size())
        return fail(SyntaxErrorKind::UnexpectedEnd, bytes.size());
    const char letter = bytes[position + 1];
    if (letter != 'u')
        return simpleEscape(letter) != 0 ? position + 2 : fail(SyntaxErrorKind::BadEscape, position + 1);
    for (qsizetype i = position + 2; i < position + 6; ++i) {
        if (i >= bytes.size())
            return fail(SyntaxErrorKind::UnexpectedEnd, bytes.size());
        if (hexValue(bytes[i]) < 0)
            return fail(SyntaxErrorKind::BadEscape, i);
    }
    const char16_t unit = *codeUnitAt(bytes, position + 2);
    if (isHighSurrogate(unit) && lowSurrogateAt(bytes, position + 6))
        return position + 12;
    if (isHighSurrogate(unit) || isLowSurrogate(unit))
        scan.marks |= TextMark::LoneSurrogate;
    return position + 6;
}

/// The surrogate whose three-byte form stands at `position`; nullopt elsewhere.
std::optional<char16_t> encodedSurrogateAt(QByteArrayView text, qsizetype position) noexcept
{
    if (position + 3 > text.size() || byteAt(text, position) != 0xED)
        return std::nullopt;
    const uchar second = byteAt(text, position + 1);
    const uchar third = byteAt(text, position + 2);
    if (second < 0xA0 || second > 0xBF || (third & 0xC0) != 0x80)
        return std::nullopt;
    return static_cast<char16_t>(0xD000 | ((second & 0x3F) << 6) | (third & 0x3F));
}

void appendUnicodeEscape(QByteArray &out, char16_t unit)
{
    out.append("\\u").append(QByteArray::number(unit, 16).rightJustified(4, '0'));
}

/// One byte of a text as it must stand inside quotation marks.
void appendQuoted(QByteArray &out, char c)
{
    switch (c) {
    case '"':
    case '\\':
        out.append('\\').append(c);
        return;
    case '\b':
        out.append("\\b");
        return;
    case '\f':
        out.append("\\f");
        return;
    case '\n':
        out.append("\\n");
        return;
    case '\r':
        out.append("\\r");
        return;
    case '\t':
        out.append("\\t");
        return;
    default:
        break;
    }
    if (static_cast<uchar>(c) < 0x20)
        appendUnicodeEscape(out, static_cast<uchar>(c));
    else
        out.append(c);
}

} // namespace

int utf8LengthAt(QByteArrayView bytes, qsizetype position) noexcept
{
    const uchar lead = byteAt(bytes, position);
    if (lead < 0x80)
        return 1;
    int length = 0;
    uchar lowest = 0x80; // bounds of the second byte: they exclude overlong forms, surrogates and what is above U+10FFFF
    uchar highest = 0xBF;
    if (lead >= 0xC2 && lead <= 0xDF) {
        length = 2;
    } else if (lead >= 0xE0 && lead <= 0xEF) {
        length = 3;
        lowest = lead == 0xE0 ? 0xA0 : 0x80;
        highest = lead == 0xED ? 0x9F : 0xBF;
    } else if (lead >= 0xF0 && lead <= 0xF4) {
        length = 4;
        lowest = lead == 0xF0 ? 0x90 : 0x80;
        highest = lead == 0xF4 ? 0x8F : 0xBF;
    } else {
        return 0;
    }
    if (position + length > bytes.size())
        return 0;
    const uchar second = byteAt(bytes, position + 1);
    if (second < lowest || second > highest)
        return 0;
    for (qsizetype i = position + 2; i < position + length; ++i) {
        if ((byteAt(bytes, i) & 0xC0) != 0x80)
            return 0;
    }
    return length;
}

qsizetype firstBadUtf8(QByteArrayView bytes) noexcept
{
    qsizetype position = 0;
    while (position < bytes.size()) {
        const int length = utf8LengthAt(bytes, position);
        if (length == 0)
            return position;
        position += length;
    }
    return -1;
}

QByteArrayView withoutCutCharacter(QByteArrayView bytes) noexcept
{
    for (qsizetype tail = 1; tail <= std::min<qsizetype>(3, bytes.size()); ++tail) {
        const uchar byte = byteAt(bytes, bytes.size() - tail);
        if ((byte & 0xC0) == 0x80)
            continue;
        const qsizetype length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1;
        return length > tail ? bytes.chopped(tail) : bytes;
    }
    return bytes;
}

StringScan scanString(QByteArrayView bytes, qsizetype begin) noexcept
{
    StringScan scan;
    qsizetype position = begin + 1;
    while (position < bytes.size()) {
        const uchar byte = byteAt(bytes, position);
        if (byte == '"') {
            scan.end = position + 1;
            return scan;
        }
        if (byte == '\\') {
            position = scanEscape(bytes, position, scan);
            if (scan.error)
                return scan;
        } else if (byte < 0x20) {
            scan.error = SyntaxErrorKind::ControlCharacter;
            scan.end = position;
            return scan;
        } else if (byte < 0x80) {
            ++position;
        } else {
            const int length = utf8LengthAt(bytes, position);
            if (length == 0)
                scan.marks |= TextMark::BadUtf8;
            position += std::max(length, 1);
        }
    }
    scan.error = SyntaxErrorKind::UnexpectedEnd;
    scan.end = bytes.size();
    return scan;
}

QByteArray decodeString(QByteArrayView raw)
{
    if (raw.startsWith('"')) {
        const StringScan scan = scanString(raw, 0);
        raw = scan.error ? raw.sliced(1) : raw.sliced(1, scan.end - 2);
    }
    QByteArray out;
    out.reserve(raw.size());
    qsizetype position = 0;
    while (position < raw.size()) {
        const qsizetype backslash = raw.indexOf('\\', position);
        const qsizetype plainEnd = backslash < 0 ? raw.size() : backslash;
        out.append(raw.sliced(position, plainEnd - position));
        if (backslash < 0)
            break;
        position = appendEscape(out, raw, backslash);
        if (position == backslash) {
            out.append('\\');
            ++position;
        }
    }
    return out;
}

QByteArray quoteString(QByteArrayView text)
{
    QByteArray out;
    out.reserve(text.size() + 2);
    out.append('"');
    bool isBehindHigh = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const auto surrogate = encodedSurrogateAt(text, i);
        // Two escapes in a row would read as one character, which this text is not: the second half stays bytes.
        const bool isEscaped = surrogate && !(isBehindHigh && isLowSurrogate(*surrogate));
        if (isEscaped) {
            appendUnicodeEscape(out, *surrogate);
            i += 2;
        } else {
            appendQuoted(out, text[i]);
        }
        isBehindHigh = isEscaped && isHighSurrogate(*surrogate);
    }
    out.append('"');
    return out;
}

} // namespace ledgerscope::json
