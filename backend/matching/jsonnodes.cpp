// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/jsonnodes.h"

#include <QSet>

#include <algorithm>

namespace ledgerscope::matching {

using json::TokenKind;

std::optional<json::SyntaxError> JsonNodes::read(QByteArrayView text)
{
    m_text = text;
    json::Reader reader(text);
    for (;;) {
        const json::Token token = reader.next();
        switch (token.kind) {
        case TokenKind::Key: m_key = token; break;
        case TokenKind::BeginObject:
        case TokenKind::BeginArray:
            append(token);
            m_nodes.back().subtreeEnd = m_open;
            m_open = static_cast<Index>(m_nodes.size() - 1);
            break;
        case TokenKind::EndObject:
        case TokenKind::EndArray: {
            Node &closed = m_nodes[m_open];
            m_open = closed.subtreeEnd;
            closed.end = token.end;
            closed.subtreeEnd = static_cast<Index>(m_nodes.size());
            break;
        }
        case TokenKind::String:
        case TokenKind::Number:
        case TokenKind::True:
        case TokenKind::False:
        case TokenKind::Null:
            append(token);
            m_nodes.back().subtreeEnd = static_cast<Index>(m_nodes.size());
            break;
        case TokenKind::End: return std::nullopt;
        case TokenKind::Error: m_nodes.clear(); return reader.error();
        }
    }
}

void JsonNodes::append(const json::Token &token)
{
    Node node;
    node.kind = token.kind;
    node.marks = token.marks;
    node.begin = token.begin;
    node.end = token.end;
    if (m_open >= 0) {
        ++m_nodes[m_open].childCount;
        if (m_nodes[m_open].kind == TokenKind::BeginObject) {
            node.keyBegin = m_key.begin;
            node.keyEnd = m_key.end;
            node.keyMarks = m_key.marks;
        }
    }
    m_nodes.append(node);
}

QByteArray JsonNodes::keyOf(const Node &node) const
{
    const QByteArrayView raw = rawKeyOf(node);
    return node.keyMarks.testFlag(json::TextMark::Escape) ? json::decodeString(raw) : raw.toByteArray();
}

const JsonNodes::Node *JsonNodes::member(const Node &object, QByteArrayView key) const
{
    if (object.kind != TokenKind::BeginObject)
        return nullptr;
    const Node *found = nullptr;
    Index at = firstChildOf(object);
    for (qint32 left = object.childCount; left > 0; --left) {
        const Node &child = m_nodes[at];
        const bool isEscaped = child.keyMarks.testFlag(json::TextMark::Escape);
        if (isEscaped ? keyOf(child) == key : rawKeyOf(child) == key)
            found = &child;
        at = child.subtreeEnd;
    }
    return found;
}

const JsonNodes::Node *JsonNodes::element(const Node &array, qint64 index) const
{
    if (array.kind != TokenKind::BeginArray)
        return nullptr;
    index += index < 0 ? array.childCount : 0;
    if (index < 0 || index >= array.childCount)
        return nullptr;
    Index at = firstChildOf(array);
    while (index-- > 0)
        at = m_nodes[at].subtreeEnd;
    return &m_nodes[at];
}

std::vector<JsonNodes::Member> JsonNodes::members(const Node &object) const
{
    std::vector<Member> members;
    if (object.kind != TokenKind::BeginObject)
        return members;
    members.reserve(static_cast<std::size_t>(object.childCount));
    Index at = firstChildOf(object);
    for (qint32 left = object.childCount; left > 0; --left) {
        members.push_back({keyOf(m_nodes[at]), &m_nodes[at]});
        at = m_nodes[at].subtreeEnd;
    }
    // From behind, so that the last of equal keys is seen first.
    QSet<QByteArray> seen;
    const auto isRepeated = [&seen](const Member &member) {
        const qsizetype before = seen.size();
        seen.insert(member.key);
        return seen.size() == before;
    };
    std::reverse(members.begin(), members.end());
    members.erase(std::remove_if(members.begin(), members.end(), isRepeated), members.end());
    std::reverse(members.begin(), members.end());
    return members;
}

} // namespace ledgerscope::matching
