// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/terminaltext.h"

#include "backend/json/text.h"

#include <QChar>
#include <QString>

namespace ledgerscope {

namespace {

struct Character {
    char32_t code = 0;
    int length = 1; ///< bytes
    bool isValid = false;
};

Character characterAt(QByteArrayView bytes, qsizetype at)
{
    const int length = json::utf8LengthAt(bytes, at);
    if (length == 0)
        return {static_cast<unsigned char>(bytes[at]), 1, false};
    const auto byte = [bytes, at](qsizetype i) { return static_cast<unsigned char>(bytes[at + i]); };
    char32_t code = byte(0);
    if (length > 1) {
        code &= 0xFFU >> (length + 1);
        for (int i = 1; i < length; ++i)
            code = (code << 6) | (byte(i) & 0x3FU);
    }
    return {code, length, true};
}

bool isHidden(char32_t code)
{
    const QChar::Category category = QChar::category(code);
    return category == QChar::Other_Control || category == QChar::Other_Format || category == QChar::Separator_Line
        || category == QChar::Separator_Paragraph || code == 0x00AD || code == 0xFEFF;
}

QByteArray hex(char32_t code, int digits)
{
    return QByteArray::number(static_cast<uint>(code), 16).toUpper().rightJustified(digits, '0');
}

QByteArray safe(QByteArrayView bytes, bool keepsLineFeeds)
{
    QByteArray text;
    text.reserve(bytes.size());
    for (qsizetype at = 0; at < bytes.size();) {
        const Character character = characterAt(bytes, at);
        if (!character.isValid) {
            text += "⟨" + hex(character.code, 2) + "⟩";
        } else if (character.code == '\n' && keepsLineFeeds) {
            text += '\n';
        } else if (character.code < 0x20) {
            const char picture[] = {'\xE2', '\x90', static_cast<char>(0x80 + character.code), '\0'}; // U+2400 and following
            text += picture;
        } else if (character.code == 0x7F) {
            text += "␡";
        } else if (isHidden(character.code)) {
            text += "⟨U+" + hex(character.code, 4) + "⟩";
        } else {
            text += bytes.sliced(at, character.length);
        }
        at += character.length;
    }
    return text;
}

int widthOf(char32_t code)
{
    const QChar::Category category = QChar::category(code);
    if (category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing)
        return 0;
    const bool isWide = (code >= 0x1100 && code <= 0x115F) || (code >= 0x2E80 && code <= 0xA4CF) || (code >= 0xAC00 && code <= 0xD7A3)
        || (code >= 0xF900 && code <= 0xFAFF) || (code >= 0xFE30 && code <= 0xFE6F) || (code >= 0xFF00 && code <= 0xFF60)
        || (code >= 0xFFE0 && code <= 0xFFE6) || (code >= 0x1F300 && code <= 0x1FAFF) || (code >= 0x20000 && code <= 0x3FFFD);
    return isWide ? 2 : 1;
}

} // namespace

QByteArray terminalText(QByteArrayView bytes)
{
    return safe(bytes, false);
}

QByteArray terminalLines(QByteArrayView bytes)
{
    return safe(bytes, true);
}

int terminalWidth(QByteArrayView text)
{
    int width = 0;
    for (qsizetype at = 0; at < text.size();) {
        const Character character = characterAt(text, at);
        width += widthOf(character.code);
        at += character.length;
    }
    return width;
}

QByteArray terminalCut(const QByteArray &text, int width)
{
    if (terminalWidth(text) <= width)
        return text;
    int used = 1; // the ellipsis
    qsizetype at = 0;
    while (at < text.size()) {
        const Character character = characterAt(text, at);
        if (used + widthOf(character.code) > width)
            break;
        used += widthOf(character.code);
        at += character.length;
    }
    return text.first(at) + "…";
}

} // namespace ledgerscope
