// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/argumentscrubber.h"

#include <algorithm>
#include <cstring>

namespace ledgerscope {

namespace {

void cover(QByteArray &text, qsizetype from, qsizetype to)
{
    std::fill(text.begin() + from, text.begin() + to, 'x');
}

/// The password between the first colon and the last @ of the part that names users and hosts.
void coverUserInfo(QByteArray &text)
{
    const qsizetype scheme = text.indexOf("://");
    if (scheme < 0)
        return;
    const qsizetype begin = scheme + 3;
    const qsizetype at = text.lastIndexOf('@');
    const qsizetype colon = text.indexOf(':', begin);
    if (at >= 0 && colon >= 0 && colon < at)
        cover(text, colon + 1, at);
}

/// The value behind `password=`, quoted or up to the next separator.
void coverValues(QByteArray &text)
{
    static const QByteArray name = "password";
    const QByteArray lower = text.toLower();
    for (qsizetype found = lower.indexOf(name); found >= 0; found = lower.indexOf(name, found + name.size())) {
        qsizetype begin = found + name.size();
        while (begin < text.size() && text.at(begin) == ' ')
            ++begin;
        if (begin >= text.size() || text.at(begin) != '=')
            continue;
        ++begin;
        while (begin < text.size() && text.at(begin) == ' ')
            ++begin;
        const bool isQuoted = begin < text.size() && text.at(begin) == '\'';
        qsizetype end = begin + (isQuoted ? 1 : 0);
        while (end < text.size() && (isQuoted ? text.at(end) != '\'' : text.at(end) != '&' && text.at(end) != ' '))
            end += isQuoted && text.at(end) == '\\' && end + 1 < text.size() ? 2 : 1;
        cover(text, begin + (isQuoted ? 1 : 0), end);
    }
}

} // namespace

void scrubArguments(int count, char **arguments)
{
    for (int i = 1; i < count; ++i) {
        const QByteArray clean = scrubbed(QByteArray(arguments[i]));
        std::memcpy(arguments[i], clean.constData(), static_cast<std::size_t>(clean.size()));
    }
}

QByteArray scrubbed(const QByteArray &argument)
{
    QByteArray text = argument;
    const QByteArray lower = argument.toLower();
    if (lower.contains("postgres://") || lower.contains("postgresql://"))
        coverUserInfo(text);
    if (lower.contains("password"))
        coverValues(text);
    return text;
}

} // namespace ledgerscope
