// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/eventpathreader.h"

namespace ledgerscope::matching {

namespace {

constexpr qsizetype MaximumIndexDigits = 9;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

} // namespace

bool EventPathReader::canBegin(char c) noexcept
{
    return isLetter(c) || c == '$';
}

bool EventPathReader::isAtName() const noexcept
{
    if (m_at >= m_text.size())
        return false;
    const char c = m_text[m_at];
    if (isLetter(c) || isDigit(c) || c == ':' || c == '@' || c == '$')
        return true;
    return m_names == Names::OfMappers && (c == '-' || c == '/');
}

QByteArray EventPathReader::takeName()
{
    const qsizetype begin = m_at;
    while (isAtName())
        ++m_at;
    return m_text.sliced(begin, m_at - begin).toByteArray();
}

std::optional<EventPath> EventPathReader::read()
{
    const auto root = isAt('$') ? EventPath::Root::Row : EventPath::Root::Payload;
    if (root == EventPath::Root::Row)
        ++m_at;
    else
        m_steps.emplace_back(takeName());
    while (isAt('.') || isAt('[')) {
        if (!(isAt('.') ? readDot() : readBrackets()))
            return std::nullopt;
    }
    return EventPath(m_text.sliced(m_begin, m_at - m_begin).toByteArray(), root, std::move(m_steps));
}

std::optional<EventPath> EventPathReader::readAll()
{
    auto path = read();
    if (path && m_at < m_text.size()) {
        fail(PathFault::ExpectedStep);
        return std::nullopt;
    }
    return path;
}

bool EventPathReader::fail(PathFault fault)
{
    m_fault = fault;
    return false;
}

bool EventPathReader::readDot()
{
    ++m_at;
    if (isAt('.'))
        return fail(PathFault::Descent);
    if (isAt('*'))
        return fail(PathFault::Selection);
    if (!isAtName())
        return fail(PathFault::ExpectedName);
    m_steps.emplace_back(takeName());
    return true;
}

bool EventPathReader::readBrackets()
{
    ++m_at;
    const bool isRead = isAt('\'') || isAt('"') ? readQuoted(m_text[m_at]) : readIndex();
    if (!isRead)
        return false;
    if (isAt(',') || isAt(':'))
        return fail(PathFault::Selection);
    if (!isAt(']'))
        return fail(PathFault::UnclosedBracket);
    ++m_at;
    return true;
}

bool EventPathReader::readQuoted(char quote)
{
    QByteArray name;
    const qsizetype begin = m_at++;
    while (m_at < m_text.size() && m_text[m_at] != quote) {
        if (m_text[m_at] == '\\' && m_at + 1 < m_text.size())
            ++m_at;
        name += m_text[m_at++];
    }
    if (m_at >= m_text.size()) {
        m_at = begin;
        return fail(PathFault::UnclosedQuote);
    }
    ++m_at;
    m_steps.emplace_back(std::move(name));
    return true;
}

bool EventPathReader::readIndex()
{
    if (isAt('*') || isAt('?') || isAt(':') || isAt('('))
        return fail(PathFault::Selection);
    const qsizetype begin = m_at;
    if (isAt('-'))
        ++m_at;
    const qsizetype digits = m_at;
    while (m_at < m_text.size() && isDigit(m_text[m_at]))
        ++m_at;
    if (m_at == digits)
        return fail(PathFault::ExpectedIndex);
    if (m_at - digits > MaximumIndexDigits) {
        m_at = begin;
        return fail(PathFault::IndexTooLarge);
    }
    qint64 index = 0;
    for (const char digit : m_text.sliced(digits, m_at - digits))
        index = index * 10 + (digit - '0');
    m_steps.emplace_back(m_text[begin] == '-' ? -index : index);
    return true;
}

Phrase phraseOf(PathFault fault)
{
    switch (fault) {
    case PathFault::ExpectedName: return QT_TRANSLATE_NOOP("Phrase", "expected a name behind the dot");
    case PathFault::ExpectedStep: return QT_TRANSLATE_NOOP("Phrase", "expected . or [ or the end of the path; other names are written ['like this']");
    case PathFault::ExpectedIndex: return QT_TRANSLATE_NOOP("Phrase", "expected a whole number or a name in quotes");
    case PathFault::UnclosedQuote: return QT_TRANSLATE_NOOP("Phrase", "the closing quote is missing");
    case PathFault::UnclosedBracket: return QT_TRANSLATE_NOOP("Phrase", "the closing bracket is missing");
    case PathFault::IndexTooLarge: return QT_TRANSLATE_NOOP("Phrase", "the index has too many digits");
    case PathFault::Descent: return QT_TRANSLATE_NOOP("Phrase", "paths do not search through all levels");
    case PathFault::Selection: return QT_TRANSLATE_NOOP("Phrase", "paths lead to one value: there are no wildcards, lists, ranges and conditions");
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope::matching
