// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/filterlexer.h"

#include <QStringView>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

bool isOperator(QChar c)
{
    return u"=~!<>&|"_s.contains(c);
}

bool isWordPart(QChar c)
{
    return !c.isSpace() && c != u'"' && c != u'(' && c != u')' && !isOperator(c);
}

/// Reads the escape after a backslash at `at`; false if there is no such escape. `at` is left on its last character.
bool appendEscape(QByteArray &value, QStringView text, qsizetype &at)
{
    const QChar c = at + 1 < text.size() ? text[++at] : QChar{};
    if (c == u'"' || c == u'\\') {
        value.append(static_cast<char>(c.unicode()));
        return true;
    }
    if (c == u'n') {
        value.append('\n');
        return true;
    }
    if (c != u'x' || at + 2 >= text.size())
        return false;
    bool isHex = false;
    const uint byte = text.sliced(at + 1, 2).toUInt(&isHex, 16);
    at += 2;
    value.append(static_cast<char>(byte));
    return isHex;
}

FilterToken quoted(const QString &text, qsizetype from)
{
    // Unclosed until the quote comes.
    FilterToken token{FilterToken::Kind::Unclosed, from, text.size() - from, {}, {}};
    qsizetype plainFrom = from + 1;
    const auto flush = [&](qsizetype to) { token.value += QStringView(text).sliced(plainFrom, to - plainFrom).toUtf8(); };
    for (qsizetype at = from + 1; at < text.size(); ++at) {
        if (text[at] == u'"') {
            flush(at);
            token.kind = FilterToken::Kind::Text;
            token.length = at + 1 - from;
            break;
        }
        if (text[at] != u'\\')
            continue;
        flush(at);
        const qsizetype escapeAt = at;
        if (!appendEscape(token.value, text, at)) {
            const qsizetype length = std::min<qsizetype>(2, text.size() - escapeAt);
            return {FilterToken::Kind::BadEscape, escapeAt, length, text.sliced(escapeAt, length), {}};
        }
        plainFrom = at + 1;
    }
    if (token.kind == FilterToken::Kind::Unclosed)
        flush(text.size());
    token.text = text.sliced(from, token.length);
    return token;
}

template<typename Predicate>
FilterToken run(const QString &text, qsizetype from, FilterToken::Kind kind, Predicate belongs)
{
    qsizetype to = from;
    while (to < text.size() && belongs(text[to]))
        ++to;
    const QString word = text.sliced(from, to - from);
    return {kind, from, to - from, word, word.toUtf8()};
}

} // namespace

QList<FilterToken> filterTokensOf(const QString &text)
{
    QList<FilterToken> tokens;
    qsizetype at = 0;
    while (at < text.size()) {
        const QChar c = text[at];
        if (c.isSpace()) {
            ++at;
            continue;
        }
        if (c == u'"')
            tokens.append(quoted(text, at));
        else if (c == u'(' || c == u')')
            tokens.append({FilterToken::Kind::Operator, at, 1, QString{c}, {}});
        else if (isOperator(c))
            tokens.append(run(text, at, FilterToken::Kind::Operator, isOperator));
        else
            tokens.append(run(text, at, FilterToken::Kind::Word, isWordPart));
        if (tokens.last().kind == FilterToken::Kind::BadEscape)
            break;
        at = tokens.last().position + tokens.last().length;
    }
    tokens.append({FilterToken::Kind::End, text.size(), 0, {}, {}});
    return tokens;
}

bool isBareFilterWord(const QString &text)
{
    return !text.isEmpty() && text != "and"_L1 && text != "or"_L1 && text != "not"_L1
        && std::all_of(text.cbegin(), text.cend(), [](QChar c) { return isWordPart(c) && c.isPrint(); });
}

} // namespace ledgerscope
