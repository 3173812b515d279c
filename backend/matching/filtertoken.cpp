// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/filtertoken.h"

#include "backend/json/number.h"
#include "backend/json/text.h"

#include <algorithm>
#include <array>

namespace ledgerscope::matching {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

bool FilterToken::isKeyword(QByteArrayView word) const
{
    return kind == Kind::Path && path.root() == EventPath::Root::Payload && path.steps().size() == 1
        && value.compare(word, Qt::CaseInsensitive) == 0;
}

FilterToken FilterLexer::next()
{
    skipBlanks();
    if (m_at >= m_text.size())
        return token(FilterToken::Kind::End, m_at);
    const char c = m_text[m_at];
    if (EventPathReader::canBegin(c))
        return readPath();
    if (isDigit(c))
        return readNumber();
    if (c == '\'' || c == '"')
        return readText(c);
    return readSymbol();
}

void FilterLexer::skipBlanks()
{
    while (m_at < m_text.size() && (m_text[m_at] == ' ' || (m_text[m_at] >= '\t' && m_text[m_at] <= '\r')))
        ++m_at;
}

FilterToken FilterLexer::token(FilterToken::Kind kind, qsizetype begin) const
{
    FilterToken result;
    result.kind = kind;
    result.begin = begin;
    result.end = m_at;
    result.value = m_text.sliced(begin, m_at - begin).toByteArray();
    return result;
}

FilterToken FilterLexer::fault(FilterFault fault, qsizetype begin, qsizetype end) const
{
    FilterToken result;
    result.kind = FilterToken::Kind::Fault;
    result.begin = begin;
    result.end = end;
    result.error = {begin, end - begin, fault};
    return result;
}

FilterToken FilterLexer::readPath()
{
    const qsizetype begin = m_at;
    EventPathReader reader(m_text, begin, EventPathReader::Names::OfFilters);
    auto path = reader.read();
    m_at = reader.position();
    if (!path) {
        FilterToken result = fault(FilterFault::BadPath, m_at, std::min(m_at + 1, m_text.size()));
        result.error.path = reader.fault();
        return result;
    }
    FilterToken result = token(FilterToken::Kind::Path, begin);
    result.path = std::move(*path);
    return result;
}

FilterToken FilterLexer::readNumber()
{
    // Everything that looks as if it belonged to it, so that "12ab" is one mistake and not a number and a word.
    const qsizetype begin = m_at;
    while (m_at < m_text.size()) {
        const char c = m_text[m_at];
        const char before = m_text[std::max(m_at - 1, begin)];
        const bool isExponentSign = (c == '+' || c == '-') && (before == 'e' || before == 'E');
        if (!isDigit(c) && c != '.' && c != '_' && !isExponentSign && !(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z'))
            break;
        ++m_at;
    }
    const FilterToken number = token(FilterToken::Kind::Number, begin);
    return json::Number::parse(number.value) ? number : fault(FilterFault::BadNumber, begin, m_at);
}

FilterToken FilterLexer::readText(char quote)
{
    const qsizetype begin = m_at++;
    QByteArray value;
    while (m_at < m_text.size()) {
        const char c = m_text[m_at++];
        if (c != quote) {
            value += c;
        } else if (m_at < m_text.size() && m_text[m_at] == quote) {
            value += c; // a doubled quote is one
            ++m_at;
        } else {
            FilterToken result = token(FilterToken::Kind::Text, begin);
            result.value = std::move(value);
            return result;
        }
    }
    return fault(FilterFault::UnclosedText, begin, m_at);
}

FilterToken FilterLexer::readSymbol()
{
    constexpr std::array<QByteArrayView, 19> symbols{"==", "!=", "<>", "<=", ">=", "&&", "||", "(", ")", ",", "+", "-", "*", "/", "=", "<", ">", "!",
                                                     ""};
    const QByteArrayView rest = m_text.sliced(m_at);
    const auto found = std::find_if(symbols.begin(), symbols.end(), [rest](QByteArrayView symbol) { return rest.startsWith(symbol); });
    const qsizetype begin = m_at;
    if (found->isEmpty())
        return fault(FilterFault::UnknownCharacter, begin, begin + std::max(json::utf8LengthAt(m_text, begin), 1));
    m_at += found->size();
    return token(FilterToken::Kind::Symbol, begin);
}

} // namespace ledgerscope::matching
