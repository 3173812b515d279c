// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/json/reader.h"
#include "backend/json/syntaxerror.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QVarLengthArray>

#include <optional>
#include <vector>

namespace ledgerscope::matching {

/// The values of a JSON text, just enough to follow paths in it: what json::Document is for showing and comparing, without its parents,
/// marks of duplicate keys and parts of broken texts. Small texts need no allocation but the reader's. The text must outlive it.
class JsonNodes final
{
public:
    using Index = qint32;

    struct Node {
        json::TokenKind kind = json::TokenKind::Null; ///< BeginObject, BeginArray or the kind of a leaf
        json::TextMarks marks;
        json::TextMarks keyMarks;
        Index subtreeEnd = 0; ///< one past the last descendant; the next sibling, if there is one
        qint32 childCount = 0;
        qsizetype begin = 0;
        qsizetype end = 0;
        qsizetype keyBegin = 0; ///< of members, with the quotation marks
        qsizetype keyEnd = 0;
    };

    /// Reads the whole text; an error leaves no nodes. Once.
    [[nodiscard]] std::optional<json::SyntaxError> read(QByteArrayView text);

    /// The root is 0; the first child of a container that has any stands behind it.
    [[nodiscard]] const Node &node(Index index) const { return m_nodes[index]; }
    [[nodiscard]] QByteArrayView textOf(const Node &node) const { return m_text.sliced(node.begin, node.end - node.begin); }
    /// With escapes resolved; a copy.
    [[nodiscard]] QByteArray keyOf(const Node &node) const;

    /// nullptr if the value has no such member or element. Of equal keys the last one counts; −1 is the last element.
    [[nodiscard]] const Node *member(const Node &object, QByteArrayView key) const;
    [[nodiscard]] const Node *element(const Node &array, qint64 index) const;
    /// In their order, of equal keys the last one only; of what is no object none.
    struct Member {
        QByteArray key;
        const Node *value = nullptr;
    };
    [[nodiscard]] std::vector<Member> members(const Node &object) const;

private:
    void append(const json::Token &token);
    [[nodiscard]] Index firstChildOf(const Node &container) const { return static_cast<Index>(&container - m_nodes.constData()) + 1; }
    [[nodiscard]] QByteArrayView rawKeyOf(const Node &node) const { return m_text.sliced(node.keyBegin + 1, node.keyEnd - node.keyBegin - 2); }

    QByteArrayView m_text;
    QVarLengthArray<Node, 24> m_nodes;
    json::Token m_key;
    Index m_open = -1; ///< while reading: the innermost open container; its subtreeEnd is the one around it
};

} // namespace ledgerscope::matching
