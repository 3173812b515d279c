// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/json/path.h"
#include "backend/json/reader.h"

#include <QByteArrayView>

#include <cstddef>
#include <vector>

namespace ledgerscope::query {

/// Finds several paths in a payload in one pass over its tokens, without building a document: memory does not grow with the payload
/// (but by a bit for each level of nesting). The whole payload is always read, so that it is known whether it is JSON, and because the
/// last of several equal keys is the one that is meant (json::Path). One thread.
class PathLookup final
{
public:
    enum class Kind { Missing, Null, True, False, Number, String, Object, Array };

    struct Found {
        Kind kind = Kind::Missing;
        QByteArrayView bytes; ///< of a number its digits, of a string what stands between the quotation marks
        json::TextMarks marks;
    };

    /// The number to ask for by; equal paths share one.
    [[nodiscard]] std::size_t add(const json::Path &path);

    /// The payload must outlive what is found in it.
    void read(QByteArrayView payload);
    [[nodiscard]] bool isValid() const noexcept { return m_isValid; } ///< the last payload was JSON
    /// Meaningful only for valid payloads.
    [[nodiscard]] const Found &found(std::size_t path) const { return m_wanted[path].found; }

private:
    struct Wanted {
        json::Path path;
        std::size_t matched = 0;   ///< steps that lead to a container that is open now
        std::vector<qint32> seen;  ///< by step: members with that key so far, in the container that is open
        Found found;
        bool isPending = false;    ///< the next value is at its step `matched`
    };

    static void begin(Wanted &wanted);
    void takeKey(const json::Token &token, qsizetype depth);
    void takeValue(const json::Token &token, qsizetype depth);
    void takeEnd(qsizetype depth);
    [[nodiscard]] static bool isMember(Wanted &wanted, const json::Path::Member &member, QByteArrayView key);
    [[nodiscard]] Found foundAt(const json::Token &token) const;

    std::vector<Wanted> m_wanted;
    std::size_t m_deepest = 0;         ///< steps of the longest path
    QByteArrayView m_payload;
    std::vector<qint64> m_nextIndex;   ///< by level, of open arrays; −1: an object
    bool m_isValid = false;
};

} // namespace ledgerscope::query
