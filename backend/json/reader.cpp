// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/reader.h"

namespace ledgerscope::json {

namespace {

constexpr QByteArrayView ByteOrderMark{"\xEF\xBB\xBF"};

bool isDigit(char c) noexcept
{
    return c >= '0' && c <= '9';
}

} // namespace

Reader::Reader(QByteArrayView bytes) noexcept : m_bytes(bytes)
{
    if (bytes.startsWith(ByteOrderMark)) {
        m_hasByteOrderMark = true;
        m_position = ByteOrderMark.size();
    }
}

Token Reader::next()
{
    if (m_expect == Expect::Nothing)
        return m_last;
    skipSpace();
    switch (m_expect) {
    case Expect::Value:
        return readValue();
    case Expect::ValueOrEnd:
        return isAt(']') ? close() : readValue();
    case Expect::KeyOrEnd:
        return isAt('}') ? close() : readKey();
    case Expect::Colon:
        if (!isAt(':'))
            return failHere(SyntaxErrorKind::ExpectedColon, m_position);
        ++m_position;
        skipSpace();
        return readValue();
    case Expect::CommaOrEnd:
        return readAfterValue();
    case Expect::EndOfInput:
        return readEnd();
    case Expect::Nothing:
        break;
    }
    Q_UNREACHABLE();
}

void Reader::skipSpace() noexcept
{
    while (m_position < m_bytes.size()) {
        const char c = m_bytes[m_position];
        if (c != ' ' && c != '\n' && c != '\r' && c != '\t')
            return;
        ++m_position;
    }
}

Token Reader::readValue()
{
    if (m_position >= m_bytes.size()) {
        const bool isNothing = m_isObject.empty() && m_expect == Expect::Value;
        return fail(isNothing ? SyntaxErrorKind::Empty : SyntaxErrorKind::UnexpectedEnd, m_position, m_position);
    }
    const char c = m_bytes[m_position];
    switch (c) {
    case '{':
        return open(true);
    case '[':
        return open(false);
    case '"':
        return readString(TokenKind::String);
    case 't':
        return readLiteral("true", TokenKind::True);
    case 'f':
        return readLiteral("false", TokenKind::False);
    case 'n':
        return readLiteral("null", TokenKind::Null);
    default:
        break;
    }
    if (c == '-' || isDigit(c))
        return readNumber();
    return failHere(SyntaxErrorKind::ExpectedValue, m_position);
}

Token Reader::readKey()
{
    return isAt('"') ? readString(TokenKind::Key) : failHere(SyntaxErrorKind::ExpectedKey, m_position);
}

Token Reader::readAfterValue()
{
    const bool isObject = m_isObject.back();
    const char closing = isObject ? '}' : ']';
    if (isAt(closing))
        return close();
    if (!isAt(','))
        return failHere(isObject ? SyntaxErrorKind::ExpectedCommaOrBrace : SyntaxErrorKind::ExpectedCommaOrBracket, m_position);
    const qsizetype comma = m_position++;
    skipSpace();
    if (isAt(closing))
        return fail(SyntaxErrorKind::TrailingComma, comma, comma);
    return isObject ? readKey() : readValue();
}

Token Reader::readString(TokenKind kind)
{
    const qsizetype begin = m_position;
    const StringScan scan = scanString(m_bytes, begin);
    if (scan.error)
        return fail(*scan.error, begin, scan.end);
    m_position = scan.end;
    if (kind != TokenKind::Key)
        return finishValue(kind, begin, scan.marks);
    m_expect = Expect::Colon;
    return {kind, begin, m_position, scan.marks};
}

bool Reader::skipDigits() noexcept
{
    const qsizetype begin = m_position;
    while (m_position < m_bytes.size() && isDigit(m_bytes[m_position]))
        ++m_position;
    return m_position > begin;
}

Token Reader::readNumber()
{
    const qsizetype begin = m_position;
    if (isAt('-'))
        ++m_position;
    if (isAt('0')) {
        ++m_position;
        if (m_position < m_bytes.size() && isDigit(m_bytes[m_position]))
            return failHere(SyntaxErrorKind::LeadingZero, begin);
    } else if (!skipDigits()) {
        return failHere(SyntaxErrorKind::BadNumber, begin);
    }
    if (isAt('.')) {
        ++m_position;
        if (!skipDigits())
            return failHere(SyntaxErrorKind::BadNumber, begin);
    }
    if (isAt('e') || isAt('E')) {
        ++m_position;
        if (isAt('+') || isAt('-'))
            ++m_position;
        if (!skipDigits())
            return failHere(SyntaxErrorKind::BadNumber, begin);
    }
    return finishValue(TokenKind::Number, begin);
}

Token Reader::readLiteral(QByteArrayView word, TokenKind kind)
{
    const qsizetype begin = m_position;
    for (const char c : word) {
        if (!isAt(c))
            return failHere(SyntaxErrorKind::BadLiteral, begin);
        ++m_position;
    }
    return finishValue(kind, begin);
}

Token Reader::readEnd()
{
    if (m_position < m_bytes.size())
        return fail(SyntaxErrorKind::TrailingBytes, m_position, m_position);
    m_expect = Expect::Nothing;
    m_last = {TokenKind::End, m_position, m_position, {}};
    return m_last;
}

Token Reader::open(bool isObject)
{
    m_isObject.push_back(isObject);
    m_expect = isObject ? Expect::KeyOrEnd : Expect::ValueOrEnd;
    const qsizetype begin = m_position++;
    return {isObject ? TokenKind::BeginObject : TokenKind::BeginArray, begin, m_position, {}};
}

Token Reader::close()
{
    const bool isObject = m_isObject.back();
    m_isObject.pop_back();
    const qsizetype begin = m_position++;
    return finishValue(isObject ? TokenKind::EndObject : TokenKind::EndArray, begin);
}

Token Reader::finishValue(TokenKind kind, qsizetype begin, TextMarks marks)
{
    m_expect = m_isObject.empty() ? Expect::EndOfInput : Expect::CommaOrEnd;
    return {kind, begin, m_position, marks};
}

Token Reader::fail(SyntaxErrorKind kind, qsizetype begin, qsizetype position)
{
    m_error = SyntaxError{kind, position};
    m_expect = Expect::Nothing;
    m_last = {TokenKind::Error, begin, position, {}};
    return m_last;
}

Token Reader::failHere(SyntaxErrorKind kind, qsizetype begin)
{
    return fail(m_position < m_bytes.size() ? kind : SyntaxErrorKind::UnexpectedEnd, begin, m_position);
}

} // namespace ledgerscope::json
