// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/path.h"

#include "backend/json/pathparser.h"

#include <algorithm>

namespace ledgerscope::json {

namespace {

bool isBareKey(QByteArrayView key)
{
    return !key.isEmpty() && std::all_of(key.begin(), key.end(), PathParser::isBareByte) && firstBadUtf8(key) < 0;
}

void appendMember(QByteArray &text, const Path::Member &member)
{
    if (isBareKey(member.key)) {
        if (!text.isEmpty())
            text.append('.');
        text.append(member.key);
    } else {
        text.append('[').append(quoteString(member.key)).append(']');
    }
    if (member.occurrence >= 0)
        text.append('{').append(QByteArray::number(member.occurrence)).append('}');
}

/// Occurrence for the path: −1 for the last of its name.
qint32 occurrenceOf(const Document &document, NodeIndex node)
{
    const Node &self = document.node(node);
    if (!(self.flags & NodeFlag::DuplicateKey))
        return -1;
    const QByteArray key = document.key(node);
    qint32 before = 0;
    bool isLast = true;
    for (NodeIndex other = document.firstChild(self.parent); other != NoNode; other = document.nextSibling(other)) {
        if (other == node || document.key(other) != key)
            continue;
        if (other < node)
            ++before;
        else
            isLast = false;
    }
    return isLast ? -1 : before;
}

NodeIndex findMember(const Document &document, NodeIndex object, const Path::Member &member)
{
    if (document.node(object).kind != NodeKind::Object)
        return NoNode;
    NodeIndex found = NoNode;
    qint32 seen = 0;
    for (NodeIndex child = document.firstChild(object); child != NoNode; child = document.nextSibling(child)) {
        if (document.key(child) != member.key)
            continue;
        found = child;
        if (seen++ == member.occurrence)
            return child;
    }
    return member.occurrence < 0 ? found : NoNode;
}

NodeIndex findElement(const Document &document, NodeIndex array, qint32 index)
{
    if (document.node(array).kind != NodeKind::Array || index >= document.node(array).childCount)
        return NoNode;
    NodeIndex child = document.firstChild(array);
    for (qint32 i = 0; i < index; ++i)
        child = document.nextSibling(child);
    return child;
}

} // namespace

Result<Path> Path::parse(QByteArrayView text)
{
    return PathParser(text).parse();
}

Path Path::of(const Document &document, NodeIndex node)
{
    std::vector<Step> steps;
    for (NodeIndex index = node; document.node(index).parent != NoNode; index = document.node(index).parent) {
        const Node &self = document.node(index);
        if (self.hasKey())
            steps.emplace_back(Member{decodeString(document.rawKey(index)), occurrenceOf(document, index)});
        else
            steps.emplace_back(self.position);
    }
    std::reverse(steps.begin(), steps.end());
    return Path(std::move(steps));
}

QByteArray Path::toText() const
{
    QByteArray text;
    for (const Step &step : m_steps) {
        if (const auto *member = std::get_if<Member>(&step))
            appendMember(text, *member);
        else
            text.append('[').append(QByteArray::number(std::get<qint32>(step))).append(']');
    }
    return text;
}

NodeIndex Path::find(const Document &document) const
{
    NodeIndex node = document.root();
    for (const Step &step : m_steps) {
        if (node == NoNode)
            return NoNode;
        const auto *member = std::get_if<Member>(&step);
        node = member != nullptr ? findMember(document, node, *member) : findElement(document, node, std::get<qint32>(step));
    }
    return node;
}

} // namespace ledgerscope::json
