// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/pathparser.h"

namespace ledgerscope::json {

using namespace Qt::StringLiterals;

bool PathParser::isBareByte(char c) noexcept
{
    const bool isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    const bool isDigit = c >= '0' && c <= '9';
    const bool isSign = c == '_' || c == '-' || c == '$' || c == '@' || c == ':' || c == '/';
    return isLetter || isDigit || isSign || static_cast<uchar>(c) >= 0x80;
}

Result<Path> PathParser::parse()
{
    while (!m_failed && m_position < m_text.size()) {
        if (isAt('[')) {
            readBrackets();
            continue;
        }
        if (!m_steps.empty()) {
            if (!isAt('.'))
                return errorHere();
            ++m_position;
        }
        readBareKey();
    }
    if (m_failed)
        return errorHere();
    return Path(std::move(m_steps));
}

bool PathParser::isAtDigit() const noexcept
{
    return m_position < m_text.size() && m_text[m_position] >= '0' && m_text[m_position] <= '9';
}

void PathParser::readBareKey()
{
    const qsizetype begin = m_position;
    while (m_position < m_text.size() && isBareByte(m_text[m_position])) {
        const int length = utf8LengthAt(m_text, m_position);
        if (length == 0)
            break;
        m_position += length;
    }
    if (m_position == begin)
        m_failed = true;
    else
        readOccurrence(m_text.sliced(begin, m_position - begin).toByteArray());
}

void PathParser::readBrackets()
{
    ++m_position;
    if (isAt('"')) {
        readQuotedKey();
    } else if (const auto index = readIndex(']')) {
        m_steps.emplace_back(*index);
    }
}

void PathParser::readQuotedKey()
{
    const StringScan scan = scanString(m_text, m_position);
    if (scan.error) {
        m_position = scan.end;
        m_failed = true;
        return;
    }
    const QByteArray key = decodeString(m_text.sliced(m_position, scan.end - m_position));
    m_position = scan.end;
    if (!isAt(']')) {
        m_failed = true;
        return;
    }
    ++m_position;
    readOccurrence(key);
}

void PathParser::readOccurrence(QByteArray key)
{
    Path::Member member{.key = std::move(key)};
    if (isAt('{')) {
        ++m_position;
        const auto occurrence = readIndex('}');
        if (!occurrence)
            return;
        member.occurrence = *occurrence;
    }
    m_steps.emplace_back(std::move(member));
}

std::optional<qint32> PathParser::readIndex(char closing)
{
    const qsizetype begin = m_position;
    while (isAtDigit() && !(m_position > begin && m_text[begin] == '0'))
        ++m_position;
    bool isNumber = false;
    const int index = m_text.sliced(begin, m_position - begin).toByteArray().toInt(&isNumber);
    if (!isAt(closing) || !isNumber) {
        if (isAt(closing))
            m_position = begin; // no digits, or more than an index can have
        m_failed = true;
        return std::nullopt;
    }
    ++m_position;
    return index;
}

Error PathParser::errorHere() const
{
    return Error{.code = ErrorCode::BadValue,
                 .what = QT_TRANSLATE_NOOP("Phrase", "This is not a payload path."),
                 .where = Phrase(QT_TRANSLATE_NOOP("Phrase", "byte %1"), {QString::number(m_position)}),
                 .remedy
                 = QT_TRANSLATE_NOOP("Phrase", "Write keys with dots and indexes in brackets, for example lines[0].qty; quote odd keys: [\"a.b\"].")};
}

} // namespace ledgerscope::json
