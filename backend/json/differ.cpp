// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/differ.h"

#include "backend/json/number.h"

#include <algorithm>

namespace ledgerscope::json {

namespace {

bool isSameValue(const Document &oldDocument, NodeIndex oldNode, const Document &newDocument, NodeIndex newNode)
{
    switch (oldDocument.node(oldNode).kind) {
    case NodeKind::String:
        return decodeString(oldDocument.rawText(oldNode)) == decodeString(newDocument.rawText(newNode));
    case NodeKind::Number: {
        const auto oldNumber = Number::parse(oldDocument.rawText(oldNode));
        const auto newNumber = Number::parse(newDocument.rawText(newNode));
        return oldNumber && newNumber && *oldNumber == *newNumber;
    }
    case NodeKind::Object:
    case NodeKind::Array:
    case NodeKind::True:
    case NodeKind::False:
    case NodeKind::Null:
        return true;
    }
    Q_UNREACHABLE();
}

} // namespace

Differ::Differ(const Document &oldDocument, const Document &newDocument, const DiffOptions &options)
    : m_old(oldDocument), m_new(newDocument), m_options(options)
{
}

Diff Differ::run()
{
    m_diff.isPartial = m_old.extent() != Document::Extent::Complete || m_new.extent() != Document::Extent::Complete;
    if (m_old.root() != NoNode && m_new.root() != NoNode)
        m_pending.push_back({m_old.root(), m_new.root()});
    while (!m_pending.empty()) {
        if (static_cast<qsizetype>(m_diff.entries.size()) >= m_options.maximumEntries) {
            m_diff.isTruncated = true;
            break;
        }
        const Pair pair = m_pending.back();
        m_pending.pop_back();
        compare(pair);
    }
    return std::move(m_diff);
}

void Differ::compare(const Pair &pair)
{
    if (pair.oldNode == NoNode) {
        m_diff.entries.push_back({DiffKind::Added, NoNode, pair.newNode});
        return;
    }
    if (pair.newNode == NoNode) {
        m_diff.entries.push_back({DiffKind::Removed, pair.oldNode, NoNode});
        return;
    }
    const NodeKind kind = m_old.node(pair.oldNode).kind;
    if (kind != m_new.node(pair.newNode).kind)
        m_diff.entries.push_back({DiffKind::Changed, pair.oldNode, pair.newNode});
    else if (kind == NodeKind::Object)
        push(pairMembers(pair));
    else if (kind == NodeKind::Array)
        push(pairElements(pair));
    else
        compareLeaves(pair);
}

void Differ::compareLeaves(const Pair &pair)
{
    if (isCut(m_old, pair.oldNode) || isCut(m_new, pair.newNode))
        return; // equal or not: nobody knows
    if (m_old.rawText(pair.oldNode) == m_new.rawText(pair.newNode))
        return;
    const bool isSame = isSameValue(m_old, pair.oldNode, m_new, pair.newNode);
    m_diff.entries.push_back({isSame ? DiffKind::WrittenDifferently : DiffKind::Changed, pair.oldNode, pair.newNode});
}

void Differ::push(std::vector<Pair> pairs)
{
    m_pending.insert(m_pending.end(), pairs.rbegin(), pairs.rend());
}

std::vector<Differ::Pair> Differ::pairElements(const Pair &arrays) const
{
    std::vector<Pair> pairs;
    NodeIndex oldChild = m_old.firstChild(arrays.oldNode);
    NodeIndex newChild = m_new.firstChild(arrays.newNode);
    while (oldChild != NoNode || newChild != NoNode) {
        const bool isKnown = (oldChild != NoNode || !isCut(m_old, arrays.oldNode)) && (newChild != NoNode || !isCut(m_new, arrays.newNode));
        if (!isKnown)
            break;
        pairs.push_back({oldChild, newChild});
        oldChild = oldChild == NoNode ? NoNode : m_old.nextSibling(oldChild);
        newChild = newChild == NoNode ? NoNode : m_new.nextSibling(newChild);
    }
    return pairs;
}

std::vector<Differ::Pair> Differ::pairMembers(const Pair &objects)
{
    const auto oldMembers = membersByKey(m_old, objects.oldNode);
    const auto newMembers = membersByKey(m_new, objects.newNode);
    std::vector<Pair> pairs;
    pairs.reserve(std::max(oldMembers.size(), newMembers.size()));
    // A merge of two lists ordered by key and position: within a run of equal keys, first meets first and second meets second.
    auto o = oldMembers.begin();
    auto n = newMembers.begin();
    while (o != oldMembers.end() || n != newMembers.end()) {
        if (n == newMembers.end() || (o != oldMembers.end() && o->key < n->key))
            pairs.push_back({(o++)->node, NoNode});
        else if (o == oldMembers.end() || n->key < o->key)
            pairs.push_back({NoNode, (n++)->node});
        else
            pairs.push_back({(o++)->node, (n++)->node});
    }
    dropUnknown(objects, pairs);
    std::sort(pairs.begin(), pairs.end(), [](const Pair &a, const Pair &b) {
        const bool isAAdded = a.oldNode == NoNode;
        const bool isBAdded = b.oldNode == NoNode;
        if (isAAdded != isBAdded)
            return isBAdded;
        return isAAdded ? a.newNode < b.newNode : a.oldNode < b.oldNode;
    });
    NodeIndex previous = NoNode;
    for (const Pair &pair : pairs) {
        if (pair.oldNode == NoNode || pair.newNode == NoNode)
            continue;
        m_diff.hasOtherKeyOrder = m_diff.hasOtherKeyOrder || pair.newNode < previous;
        previous = pair.newNode;
    }
    return pairs;
}

void Differ::dropUnknown(const Pair &containers, std::vector<Pair> &pairs)
{
    const bool isOldCut = isCut(m_old, containers.oldNode);
    const bool isNewCut = isCut(m_new, containers.newNode);
    std::erase_if(pairs, [=](const Pair &pair) { return (isOldCut && pair.oldNode == NoNode) || (isNewCut && pair.newNode == NoNode); });
}

bool Differ::isCut(const Document &document, NodeIndex node) const
{
    return document.node(node).flags.testFlag(NodeFlag::Cut);
}

} // namespace ledgerscope::json
