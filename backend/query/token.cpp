// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/token.h"

#include <QStringView>

#include <algorithm>

namespace ledgerscope::query {

using namespace Qt::StringLiterals;

namespace {

bool isOperatorPart(QChar c)
{
    return u"=~!<>&|"_s.contains(c);
}

bool isWordPart(QChar c)
{
    return !c.isSpace() && c != u'"' && c != u'(' && c != u')' && !isOperatorPart(c);
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

Token quoted(const QString &text, qsizetype from)
{
    // Unclosed until the quote comes.
    Token token{Token::Kind::Unclosed, from, text.size() - from, {}, {}};
    qsizetype plainFrom = from + 1;
    const auto flush = [&](qsizetype to) { token.value += QStringView(text).sliced(plainFrom, to - plainFrom).toUtf8(); };
    for (qsizetype at = from + 1; at < text.size(); ++at) {
        if (text[at] == u'"') {
            flush(at);
            token.kind = Token::Kind::Text;
            token.length = at + 1 - from;
            break;
        }
        if (text[at] != u'\\')
            continue;
        flush(at);
        const qsizetype escapeAt = at;
        if (!appendEscape(token.value, text, at)) {
            const qsizetype length = std::min<qsizetype>(2, text.size() - escapeAt);
            return {Token::Kind::BadEscape, escapeAt, length, text.sliced(escapeAt, length), {}};
        }
        plainFrom = at + 1;
    }
    if (token.kind == Token::Kind::Unclosed)
        flush(text.size());
    token.text = text.sliced(from, token.length);
    return token;
}

/// A regular expression between slashes; a backslash takes the next character with it, and \/ is a slash.
Token pattern(const QString &text, qsizetype from)
{
    Token token{Token::Kind::UnclosedPattern, from, text.size() - from, text.sliced(from), {}};
    QString value;
    for (qsizetype at = from + 1; at < text.size(); ++at) {
        if (text[at] == u'/') {
            const bool hasFlag = at + 1 < text.size() && text[at + 1] == u'i';
            token.kind = Token::Kind::Pattern;
            token.length = at + (hasFlag ? 2 : 1) - from;
            token.text = text.sliced(from, token.length);
            break;
        }
        if (text[at] == u'\\' && at + 1 < text.size())
            value += text[at++];
        value += text[at];
    }
    token.value = value.toUtf8();
    return token;
}

/// Where the quotation of a key ends that begins at `from`: one past `"`, or the end of the text.
qsizetype endOfKey(const QString &text, qsizetype from)
{
    for (qsizetype at = from + 1; at < text.size(); ++at) {
        if (text[at] == u'\\')
            ++at;
        else if (text[at] == u'"')
            return at + 1;
    }
    return text.size();
}

/// A word; in a payload path a key in brackets may hold anything between its quotation marks.
Token word(const QString &text, qsizetype from)
{
    const QStringView rest = QStringView(text).sliced(from);
    const bool isPath = rest.startsWith(u"payload.") || rest.startsWith(u"payload[");
    qsizetype to = from;
    while (to < text.size()) {
        if (isWordPart(text[to]))
            ++to;
        else if (isPath && text[to] == u'"' && text[to - 1] == u'[')
            to = endOfKey(text, to);
        else
            break;
    }
    const QString typed = text.sliced(from, to - from);
    return {Token::Kind::Word, from, to - from, typed, typed.toUtf8()};
}

Token operatorRun(const QString &text, qsizetype from)
{
    qsizetype to = from;
    while (to < text.size() && isOperatorPart(text[to]))
        ++to;
    return {Token::Kind::Operator, from, to - from, text.sliced(from, to - from), {}};
}

} // namespace

QList<Token> tokensOf(const QString &text)
{
    QList<Token> tokens;
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
            tokens.append({Token::Kind::Operator, at, 1, QString{c}, {}});
        else if (c == u'/' && !tokens.isEmpty() && tokens.last().isWord("matches"_L1))
            tokens.append(pattern(text, at));
        else if (isOperatorPart(c))
            tokens.append(operatorRun(text, at));
        else
            tokens.append(word(text, at));
        if (tokens.last().kind == Token::Kind::BadEscape)
            break;
        at = tokens.last().end();
    }
    tokens.append({Token::Kind::End, text.size(), 0, {}, {}});
    return tokens;
}

bool isBareWord(const QString &text)
{
    return !text.isEmpty() && text != "and"_L1 && text != "or"_L1 && text != "not"_L1
        && std::all_of(text.cbegin(), text.cend(), [](QChar c) { return isWordPart(c) && c.isPrint(); });
}

} // namespace ledgerscope::query
