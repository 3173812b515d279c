// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/json/document.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <variant>
#include <vector>

namespace ledgerscope::json {

/// The way from the root of a payload to one of its values.
///
/// Text form: `lines[0].qty`; the root is the empty text. A key stands bare if it consists of letters, digits, `_`, `-`, `$`, `@`, `:`, `/` and
/// non-ASCII UTF-8; any other key is written as a JSON string in brackets: `["a.b"]`. A key means its LAST occurrence in the object, which
/// is the rule of every fold here (case C03); `key{0}` means the first one, `key{1}` the second. Two paths are equal if and only if their
/// texts are.
class Path final
{
public:
    struct Member {
        QByteArray key;         ///< decoded bytes
        qint32 occurrence = -1; ///< among members with the same key; −1 is the last

        friend bool operator==(const Member &, const Member &) = default;
    };
    using Step = std::variant<Member, qint32>; ///< member of an object, or index into an array

    Path() = default; ///< the root
    explicit Path(std::vector<Step> steps) : m_steps(std::move(steps)) { }

    /// Error: code BadValue, arguments = {offset of the first byte that is wrong}.
    [[nodiscard]] static Result<Path> parse(QByteArrayView text);
    /// The path that `find` leads back to the node. O(depth + members of the objects on the way that have duplicate keys).
    [[nodiscard]] static Path of(const Document &document, NodeIndex node);

    [[nodiscard]] const std::vector<Step> &steps() const noexcept { return m_steps; }
    [[nodiscard]] bool isRoot() const noexcept { return m_steps.empty(); }
    [[nodiscard]] QByteArray toText() const;
    /// The node at this path; NoNode if the document, as far as it was read, has none.
    [[nodiscard]] NodeIndex find(const Document &document) const;

    friend bool operator==(const Path &, const Path &) = default;

private:
    std::vector<Step> m_steps;
};

} // namespace ledgerscope::json
