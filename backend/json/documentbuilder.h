// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/json/document.h"
#include "backend/json/reader.h"

namespace ledgerscope::json {

/// Turns the tokens of one reader into the nodes of one document. Used by Document::parse only; one use, one thread.
class DocumentBuilder final
{
public:
    DocumentBuilder(QByteArray bytes, const Document::Options &options);

    [[nodiscard]] Document build();

private:
    /// False when the node limit is reached.
    bool addNode(NodeKind kind, const Token &token);
    void closeContainer(const Token &token);
    void finishAtEnd();
    void finishAtError(const Token &token);
    void finishAtLimit(qsizetype position);
    void addCutLeaf(const Token &token);
    void cutOpenContainers(qsizetype end);
    void markDuplicates(NodeIndex object);
    /// True if the last node is a number that touches the end of input that goes on.
    [[nodiscard]] bool isLastNumberCut() const;

    Document::Options m_options;
    Document m_document;
    QByteArrayView m_input; ///< bytes() without a character that was cut at the end of an incomplete input
    NodeIndex m_open = NoNode; ///< the innermost container that is not closed
    Token m_key;
    bool m_hasKey = false;
};

} // namespace ledgerscope::json
