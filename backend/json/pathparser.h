// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/json/path.h"

namespace ledgerscope::json {

/// Reads the text form of a Path. One use; see Path for the grammar.
class PathParser final
{
public:
    explicit PathParser(QByteArrayView text) : m_text(text) { }

    [[nodiscard]] Result<Path> parse();

    /// A byte that may stand in a key without brackets and quotation marks.
    [[nodiscard]] static bool isBareByte(char c) noexcept;

private:
    [[nodiscard]] bool isAt(char c) const noexcept { return m_position < m_text.size() && m_text[m_position] == c; }
    [[nodiscard]] bool isAtDigit() const noexcept;
    // Each reads one step, or sets m_failed and leaves m_position at the offending byte.
    void readBareKey();
    void readBrackets();
    void readQuotedKey();
    void readOccurrence(QByteArray key);
    /// A decimal number up to `closing`, without leading zeros.
    [[nodiscard]] std::optional<qint32> readIndex(char closing);
    [[nodiscard]] Error errorHere() const;

    QByteArrayView m_text;
    qsizetype m_position = 0;
    bool m_failed = false;
    std::vector<Path::Step> m_steps;
};

} // namespace ledgerscope::json
