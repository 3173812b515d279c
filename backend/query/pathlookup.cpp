// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/pathlookup.h"

#include <algorithm>

namespace ledgerscope::query {

using json::Token;
using json::TokenKind;

namespace {

constexpr qint64 IsObject = -1;

bool isContainer(TokenKind kind)
{
    return kind == TokenKind::BeginObject || kind == TokenKind::BeginArray;
}

} // namespace

std::size_t PathLookup::add(const json::Path &path)
{
    const auto known = std::find_if(m_wanted.begin(), m_wanted.end(), [&](const Wanted &wanted) { return wanted.path == path; });
    if (known != m_wanted.end())
        return static_cast<std::size_t>(known - m_wanted.begin());
    m_wanted.push_back({path, 0, std::vector<qint32>(path.steps().size(), 0), {}, false});
    m_deepest = std::max(m_deepest, path.steps().size());
    return m_wanted.size() - 1;
}

void PathLookup::begin(Wanted &wanted)
{
    wanted.matched = 0;
    wanted.found = {};
    wanted.isPending = wanted.path.isRoot();
    std::fill(wanted.seen.begin(), wanted.seen.end(), 0);
}

void PathLookup::read(QByteArrayView payload)
{
    m_payload = payload;
    m_nextIndex.clear();
    for (Wanted &wanted : m_wanted)
        begin(wanted);
    json::Reader reader(payload);
    for (Token token = reader.next();; token = reader.next()) {
        switch (token.kind) {
        case TokenKind::End: m_isValid = true; return;
        case TokenKind::Error: m_isValid = false; return;
        case TokenKind::Key: takeKey(token, reader.depth()); break;
        case TokenKind::EndObject:
        case TokenKind::EndArray: takeEnd(reader.depth()); break;
        case TokenKind::BeginObject:
        case TokenKind::BeginArray: takeValue(token, reader.depth() - 1); break;
        case TokenKind::String:
        case TokenKind::Number:
        case TokenKind::True:
        case TokenKind::False:
        case TokenKind::Null: takeValue(token, reader.depth()); break;
        }
    }
}

bool PathLookup::isMember(Wanted &wanted, const json::Path::Member &member, QByteArrayView key)
{
    if (key != QByteArrayView(member.key))
        return false;
    const qint32 before = wanted.seen[wanted.matched]++;
    return member.occurrence < 0 || member.occurrence == before;
}

/// `m_nextIndex` has an entry for each open container that a path may lead into.
void PathLookup::takeKey(const Token &token, qsizetype depth)
{
    const std::size_t level = m_nextIndex.size();
    if (static_cast<std::size_t>(depth) != level)
        return;
    QByteArray decoded;
    for (Wanted &wanted : m_wanted) {
        if (wanted.matched + 1 != level || wanted.matched >= wanted.path.steps().size())
            continue;
        const auto *member = std::get_if<json::Path::Member>(&wanted.path.steps()[wanted.matched]);
        if (member == nullptr)
            continue;
        const QByteArrayView raw = m_payload.sliced(token.begin + 1, token.end - token.begin - 2);
        if (!token.marks.testFlag(json::TextMark::Escape)) {
            wanted.isPending = isMember(wanted, *member, raw);
        } else {
            decoded = json::decodeString(raw);
            wanted.isPending = isMember(wanted, *member, decoded);
        }
    }
}

void PathLookup::takeValue(const Token &token, qsizetype depth)
{
    const bool isTracked = static_cast<std::size_t>(depth) == m_nextIndex.size();
    if (isTracked) {
        const qint64 index = depth > 0 && m_nextIndex.back() != IsObject ? m_nextIndex.back()++ : IsObject;
        for (Wanted &wanted : m_wanted) {
            const auto &steps = wanted.path.steps();
            const bool isHere = depth > 0 && wanted.matched + 1 == m_nextIndex.size() && wanted.matched < steps.size();
            if (isHere && index != IsObject) {
                const auto *wantedIndex = std::get_if<qint32>(&steps[wanted.matched]);
                wanted.isPending = wantedIndex != nullptr && *wantedIndex == index;
            }
            if (!wanted.isPending)
                continue;
            wanted.isPending = false;
            wanted.found = {}; // what an earlier member of the same name had is not meant
            const std::size_t reached = depth > 0 ? wanted.matched + 1 : 0;
            if (reached == steps.size())
                wanted.found = foundAt(token);
            else if (isContainer(token.kind)) {
                wanted.matched = reached;
                wanted.seen[reached] = 0;
            }
        }
    }
    // Deeper than any path nothing needs to be known.
    if (isContainer(token.kind) && isTracked && static_cast<std::size_t>(depth) < m_deepest)
        m_nextIndex.push_back(token.kind == TokenKind::BeginArray ? 0 : IsObject);
}

void PathLookup::takeEnd(qsizetype depth)
{
    if (static_cast<std::size_t>(depth) >= m_nextIndex.size())
        return;
    m_nextIndex.pop_back();
    for (Wanted &wanted : m_wanted)
        wanted.matched = std::min(wanted.matched, m_nextIndex.empty() ? 0 : m_nextIndex.size() - 1);
}

PathLookup::Found PathLookup::foundAt(const Token &token) const
{
    const QByteArrayView raw = m_payload.sliced(token.begin, token.end - token.begin);
    switch (token.kind) {
    case TokenKind::BeginObject: return {Kind::Object, {}, {}};
    case TokenKind::BeginArray: return {Kind::Array, {}, {}};
    case TokenKind::String: return {Kind::String, raw.sliced(1, raw.size() - 2), token.marks};
    case TokenKind::Number: return {Kind::Number, raw, {}};
    case TokenKind::True: return {Kind::True, {}, {}};
    case TokenKind::False: return {Kind::False, {}, {}};
    case TokenKind::Null: return {Kind::Null, {}, {}};
    case TokenKind::EndObject:
    case TokenKind::EndArray:
    case TokenKind::Key:
    case TokenKind::End:
    case TokenKind::Error: break;
    }
    Q_UNREACHABLE();
}

} // namespace ledgerscope::query
