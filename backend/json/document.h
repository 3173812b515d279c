// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/json/syntaxerror.h"
#include "backend/json/text.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QFlags>

#include <limits>
#include <optional>
#include <vector>

namespace ledgerscope::json {

enum class NodeKind : quint8 { Object, Array, String, Number, True, False, Null };

/// Place of a node in its document, in the order in which values begin in the bytes; the root is 0.
using NodeIndex = qint32;
constexpr NodeIndex NoNode = -1;

enum class NodeFlag : quint8 {
    DuplicateKey = 1, ///< another member of the same object has the same key (case C03)
    Cut = 2,          ///< not read to its end: an object or array may have more children, a string or number more bytes
};
Q_DECLARE_FLAGS(NodeFlags, NodeFlag)
Q_DECLARE_OPERATORS_FOR_FLAGS(NodeFlags)

/// One value. Offsets are into Document::bytes(); those of strings and keys include the quotation marks.
struct Node {
    qsizetype begin = 0;
    qsizetype end = 0;
    qsizetype keyBegin = -1; ///< −1 for the root and for elements of an array
    qsizetype keyEnd = -1;
    NodeIndex parent = NoNode;
    NodeIndex subtreeEnd = 0; ///< one past the last descendant
    qint32 childCount = 0;    ///< children that were read
    qint32 position = 0;      ///< among the children of the parent
    NodeKind kind = NodeKind::Null;
    NodeFlags flags;
    TextMarks marks;    ///< of the value, if it is a string
    TextMarks keyMarks;

    [[nodiscard]] bool isContainer() const noexcept { return kind == NodeKind::Object || kind == NodeKind::Array; }
    [[nodiscard]] bool hasKey() const noexcept { return keyBegin >= 0; }
    [[nodiscard]] qsizetype firstByte() const noexcept { return hasKey() ? keyBegin : begin; } ///< of the key, if there is one
};

/// JSON bytes with an index over them: a flat list of nodes, built in one pass, without recursion and without copying the bytes.
///
/// Bytes that are not JSON still give the nodes up to the error, and the error. Digits, key order, duplicate keys and bad bytes are kept,
/// because every text is a range of the original bytes. A value: cheap to move, copies share the bytes but not the nodes; keep big ones in
/// a `std::shared_ptr<const Document>`. Any thread.
class Document final
{
public:
    struct Options {
        NodeIndex maximumNodes = std::numeric_limits<NodeIndex>::max(); ///< stop there, so that a huge payload shows its first part at once
        bool isInputComplete = true; ///< false: the bytes are the first part of a payload, and their end is no error
    };

    /// How much of the payload the nodes cover.
    enum class Extent {
        Complete,  ///< all of it, and it is valid JSON
        NodeLimit, ///< stopped at maximumNodes; nothing is known about the rest
        InputCut,  ///< the given bytes are a valid beginning
        Invalid,   ///< see error()
    };

    Document() = default; ///< of no bytes: Invalid, SyntaxErrorKind::Empty

    [[nodiscard]] static Document parse(QByteArray bytes, const Options &options);
    [[nodiscard]] static Document parse(QByteArray bytes) { return parse(std::move(bytes), Options{}); }

    [[nodiscard]] const QByteArray &bytes() const noexcept { return m_bytes; }
    [[nodiscard]] Extent extent() const noexcept { return m_extent; }
    /// Set exactly if extent() is Invalid.
    [[nodiscard]] const std::optional<SyntaxError> &error() const noexcept { return m_error; }
    [[nodiscard]] bool hasByteOrderMark() const noexcept { return m_hasByteOrderMark; }
    [[nodiscard]] bool hasDuplicateKeys() const noexcept { return m_hasDuplicateKeys; }
    /// Marks of all keys and strings together.
    [[nodiscard]] TextMarks marks() const noexcept { return m_marks; }

    [[nodiscard]] NodeIndex nodeCount() const noexcept { return static_cast<NodeIndex>(m_nodes.size()); }
    [[nodiscard]] bool isEmpty() const noexcept { return m_nodes.empty(); }
    /// `index` must be valid.
    [[nodiscard]] const Node &node(NodeIndex index) const { return m_nodes.at(static_cast<std::size_t>(index)); }
    /// NoNode if there is none.
    [[nodiscard]] NodeIndex root() const noexcept { return m_nodes.empty() ? NoNode : 0; }
    [[nodiscard]] NodeIndex firstChild(NodeIndex index) const;
    [[nodiscard]] NodeIndex nextSibling(NodeIndex index) const;
    /// All children in order; O(number of children).
    [[nodiscard]] std::vector<NodeIndex> children(NodeIndex index) const;

    /// The innermost value that a byte belongs to, with its key; NoNode outside the root. O(log nodes + depth).
    [[nodiscard]] NodeIndex nodeAt(qsizetype offset) const;

    /// The value as written. Valid as long as bytes().
    [[nodiscard]] QByteArrayView rawText(NodeIndex index) const;
    /// The key as written, with quotation marks; empty if there is none.
    [[nodiscard]] QByteArrayView rawKey(NodeIndex index) const;
    /// The key with escapes resolved (decodeString). Without escapes it shares bytes(): it must not outlive the document.
    [[nodiscard]] QByteArray key(NodeIndex index) const;
    /// The text of a string with escapes resolved; of anything else the value as written. A copy.
    [[nodiscard]] QByteArray text(NodeIndex index) const;

private:
    friend class DocumentBuilder;

    QByteArray m_bytes;
    std::vector<Node> m_nodes;
    std::optional<SyntaxError> m_error = SyntaxError{};
    Extent m_extent = Extent::Invalid;
    TextMarks m_marks;
    bool m_hasByteOrderMark = false;
    bool m_hasDuplicateKeys = false;
};

/// The members of an object ordered by decoded key and, for equal keys, by position. For pairing and for finding duplicates.
struct KeyedMember {
    QByteArray key; ///< must not outlive the document
    NodeIndex node = NoNode;
};
[[nodiscard]] std::vector<KeyedMember> membersByKey(const Document &document, NodeIndex object);

} // namespace ledgerscope::json
