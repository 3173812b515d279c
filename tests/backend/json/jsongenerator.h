// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/json/reader.h"

#include <QByteArray>
#include <QRandomGenerator>

#include <vector>

namespace ledgerscope::json {

/// A random JSON text together with what a reader must find in it. The generator knows nothing of the reader: it writes pieces and keeps them.
struct GeneratedJson {
    struct Piece {
        TokenKind kind = TokenKind::Null;
        QByteArray text;
    };
    QByteArray bytes;    ///< with random white space between the pieces
    QByteArray compact;  ///< the same without white space
    std::vector<Piece> pieces;
};

/// The same seed gives the same text.
class JsonGenerator final
{
public:
    explicit JsonGenerator(quint32 seed) : m_random(seed) { }

    [[nodiscard]] GeneratedJson next();
    [[nodiscard]] QByteArray number();

private:
    int below(int bound) { return static_cast<int>(m_random.bounded(bound)); }
    void addValue(int depth);
    void addObject(int depth);
    void addArray(int depth);
    void add(TokenKind kind, const QByteArray &text);
    void addPunctuation(char c);
    void addSpace();
    QByteArray quoted();
    QByteArray digits(int atLeast);

    QRandomGenerator m_random;
    GeneratedJson m_result;
};

} // namespace ledgerscope::json
