// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/documentbuilder.h"

namespace ledgerscope::json {

namespace {

std::optional<NodeKind> nodeKindOf(TokenKind kind)
{
    switch (kind) {
    case TokenKind::BeginObject:
        return NodeKind::Object;
    case TokenKind::BeginArray:
        return NodeKind::Array;
    case TokenKind::String:
        return NodeKind::String;
    case TokenKind::Number:
        return NodeKind::Number;
    case TokenKind::True:
        return NodeKind::True;
    case TokenKind::False:
        return NodeKind::False;
    case TokenKind::Null:
        return NodeKind::Null;
    case TokenKind::EndObject:
    case TokenKind::EndArray:
    case TokenKind::Key:
    case TokenKind::End:
    case TokenKind::Error:
        return std::nullopt;
    }
    Q_UNREACHABLE();
}

} // namespace

DocumentBuilder::DocumentBuilder(QByteArray bytes, const Document::Options &options) : m_options(options)
{
    m_document.m_bytes = std::move(bytes);
    m_document.m_error.reset();
    m_input = m_document.m_bytes;
    if (!options.isInputComplete)
        m_input = withoutCutCharacter(m_input);
}

Document DocumentBuilder::build()
{
    Reader reader(m_input);
    for (;;) {
        const Token token = reader.next();
        if (const auto kind = nodeKindOf(token.kind)) {
            if (!addNode(*kind, token)) {
                finishAtLimit(token.begin);
                break;
            }
        } else if (token.kind == TokenKind::Key) {
            m_key = token;
            m_hasKey = true;
        } else if (token.kind == TokenKind::EndObject || token.kind == TokenKind::EndArray) {
            closeContainer(token);
        } else if (token.kind == TokenKind::End) {
            finishAtEnd();
            break;
        } else {
            m_document.m_error = reader.error();
            finishAtError(token);
            break;
        }
    }
    m_document.m_hasByteOrderMark = reader.hasByteOrderMark();
    return std::move(m_document);
}

bool DocumentBuilder::addNode(NodeKind kind, const Token &token)
{
    auto &nodes = m_document.m_nodes;
    if (m_document.nodeCount() >= m_options.maximumNodes)
        return false;
    const NodeIndex index = m_document.nodeCount();
    Node node{.begin = token.begin, .end = token.end, .parent = m_open, .subtreeEnd = index + 1, .kind = kind, .flags = {}, .marks = token.marks,
              .keyMarks = {}};
    if (m_hasKey) {
        node.keyBegin = m_key.begin;
        node.keyEnd = m_key.end;
        node.keyMarks = m_key.marks;
        m_hasKey = false;
    }
    if (m_open != NoNode)
        node.position = nodes[static_cast<std::size_t>(m_open)].childCount++;
    m_document.m_marks |= node.marks | node.keyMarks;
    nodes.push_back(node);
    if (node.isContainer())
        m_open = index;
    return true;
}

void DocumentBuilder::closeContainer(const Token &token)
{
    const NodeIndex index = m_open;
    Node &node = m_document.m_nodes[static_cast<std::size_t>(index)];
    node.end = token.end;
    node.subtreeEnd = m_document.nodeCount();
    m_open = node.parent;
    if (node.kind == NodeKind::Object)
        markDuplicates(index);
}

void DocumentBuilder::finishAtEnd()
{
    m_document.m_extent = Document::Extent::Complete;
    if (m_options.isInputComplete)
        return;
    // The root is whole, but the payload goes on: only white space may follow, and nobody has read it.
    m_document.m_extent = Document::Extent::InputCut;
    if (isLastNumberCut())
        m_document.m_nodes.back().flags |= NodeFlag::Cut;
}

void DocumentBuilder::finishAtError(const Token &token)
{
    const bool isAtEnd = m_document.m_error->kind == SyntaxErrorKind::UnexpectedEnd || m_document.m_error->kind == SyntaxErrorKind::Empty;
    if (isAtEnd && !m_options.isInputComplete) {
        m_document.m_error.reset();
        m_document.m_extent = Document::Extent::InputCut;
        if (isLastNumberCut())
            m_document.m_nodes.back().flags |= NodeFlag::Cut;
    } else {
        m_document.m_extent = Document::Extent::Invalid;
    }
    addCutLeaf(token);
    cutOpenContainers(token.end);
}

void DocumentBuilder::finishAtLimit(qsizetype position)
{
    m_document.m_extent = Document::Extent::NodeLimit;
    cutOpenContainers(position);
}

/// A string or number that broke off is shown as far as it goes; a key that broke off is not.
void DocumentBuilder::addCutLeaf(const Token &token)
{
    if (token.begin >= token.end)
        return;
    const bool isValue = m_open == NoNode || m_document.node(m_open).kind == NodeKind::Array || m_hasKey;
    const char first = m_input[token.begin];
    const bool isNumber = first == '-' || (first >= '0' && first <= '9');
    if (!isValue || (first != '"' && !isNumber))
        return;
    if (addNode(isNumber ? NodeKind::Number : NodeKind::String, token))
        m_document.m_nodes.back().flags |= NodeFlag::Cut;
}

void DocumentBuilder::cutOpenContainers(qsizetype end)
{
    for (NodeIndex index = m_open; index != NoNode;) {
        Node &node = m_document.m_nodes[static_cast<std::size_t>(index)];
        node.end = end;
        node.subtreeEnd = m_document.nodeCount();
        node.flags |= NodeFlag::Cut;
        if (node.kind == NodeKind::Object)
            markDuplicates(index);
        index = node.parent;
    }
}

bool DocumentBuilder::isLastNumberCut() const
{
    if (m_document.isEmpty())
        return false;
    const Node &last = m_document.m_nodes.back();
    return last.kind == NodeKind::Number && last.end == m_input.size();
}

void DocumentBuilder::markDuplicates(NodeIndex object)
{
    if (m_document.node(object).childCount < 2)
        return;
    const auto members = membersByKey(m_document, object);
    for (std::size_t i = 1; i < members.size(); ++i) {
        if (members[i].key != members[i - 1].key)
            continue;
        m_document.m_hasDuplicateKeys = true;
        for (const std::size_t which : {i - 1, i})
            m_document.m_nodes[static_cast<std::size_t>(members[which].node)].flags |= NodeFlag::DuplicateKey;
    }
}

} // namespace ledgerscope::json
