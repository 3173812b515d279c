// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/document.h"

#include "backend/json/documentbuilder.h"

#include <algorithm>

namespace ledgerscope::json {

Document Document::parse(QByteArray bytes, const Options &options)
{
    return DocumentBuilder(std::move(bytes), options).build();
}

NodeIndex Document::firstChild(NodeIndex index) const
{
    return node(index).childCount > 0 ? index + 1 : NoNode;
}

NodeIndex Document::nextSibling(NodeIndex index) const
{
    const Node &self = node(index);
    if (self.parent == NoNode || self.position + 1 >= node(self.parent).childCount)
        return NoNode;
    return self.subtreeEnd;
}

std::vector<NodeIndex> Document::children(NodeIndex index) const
{
    std::vector<NodeIndex> result;
    result.reserve(static_cast<std::size_t>(node(index).childCount));
    for (NodeIndex child = firstChild(index); child != NoNode; child = nextSibling(child))
        result.push_back(child);
    return result;
}

NodeIndex Document::nodeAt(qsizetype offset) const
{
    const auto after = std::upper_bound(m_nodes.begin(), m_nodes.end(), offset, [](qsizetype value, const Node &node) { return value < node.firstByte(); });
    auto index = static_cast<NodeIndex>(after - m_nodes.begin()) - 1;
    while (index != NoNode && offset >= node(index).end)
        index = node(index).parent;
    return index;
}

QByteArrayView Document::rawText(NodeIndex index) const
{
    const Node &self = node(index);
    return QByteArrayView(m_bytes).sliced(self.begin, self.end - self.begin);
}

QByteArrayView Document::rawKey(NodeIndex index) const
{
    const Node &self = node(index);
    return self.hasKey() ? QByteArrayView(m_bytes).sliced(self.keyBegin, self.keyEnd - self.keyBegin) : QByteArrayView();
}

QByteArray Document::key(NodeIndex index) const
{
    const Node &self = node(index);
    if (!self.hasKey())
        return {};
    if (self.keyMarks & TextMark::Escape)
        return decodeString(rawKey(index));
    return QByteArray::fromRawData(m_bytes.constData() + self.keyBegin + 1, self.keyEnd - self.keyBegin - 2);
}

QByteArray Document::text(NodeIndex index) const
{
    return node(index).kind == NodeKind::String ? decodeString(rawText(index)) : rawText(index).toByteArray();
}

std::vector<KeyedMember> membersByKey(const Document &document, NodeIndex object)
{
    std::vector<KeyedMember> members;
    members.reserve(static_cast<std::size_t>(document.node(object).childCount));
    for (NodeIndex child = document.firstChild(object); child != NoNode; child = document.nextSibling(child))
        members.push_back({document.key(child), child});
    std::sort(members.begin(), members.end(), [](const KeyedMember &a, const KeyedMember &b) {
        const int order = a.key.compare(b.key);
        return order != 0 ? order < 0 : a.node < b.node;
    });
    return members;
}

} // namespace ledgerscope::json
