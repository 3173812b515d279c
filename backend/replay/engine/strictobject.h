// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/error.h"
#include "backend/json/document.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <vector>

namespace ledgerscope::replay {

/// The first thing that is wrong with a document, found by any of the StrictObjects that read it. Everything after it is ignored, so that
/// readers need not ask after every member.
class StrictIssue final
{
public:
    /// `arguments` of the error is {offset of the first byte of the value}; `where` is the path to it.
    void report(Phrase what, const QByteArray &path, qsizetype offset, Phrase remedy = {});
    void report(Error error);
    [[nodiscard]] bool isSet() const noexcept { return m_error.has_value(); }
    [[nodiscard]] const Error &error() const { return *m_error; }

private:
    std::optional<Error> m_error;
};

/// Reads one object of a document member by member, and refuses what nobody asked for: unknown keys, keys that stand there twice, values of
/// another kind. Every reading function gives nullopt where the member is missing or wrong; only the latter is an issue.
class StrictObject final
{
public:
    /// Anything but an object is an issue. All arguments must outlive this.
    StrictObject(const json::Document &document, json::NodeIndex node, QByteArray path, StrictIssue &issue);

    [[nodiscard]] bool has(QByteArrayView key) const;
    /// The member of that key, whatever its kind; marks the key as known.
    [[nodiscard]] json::NodeIndex take(QByteArrayView key);
    [[nodiscard]] std::optional<QByteArray> takeText(QByteArrayView key);
    [[nodiscard]] std::optional<bool> takeBool(QByteArrayView key);
    /// A whole number from `least` on.
    [[nodiscard]] std::optional<qint64> takeInteger(QByteArrayView key, qint64 least);
    /// The value as written.
    [[nodiscard]] std::optional<QByteArray> takeRaw(QByteArrayView key);
    /// Elements of an array; empty if there is none.
    [[nodiscard]] std::vector<json::NodeIndex> takeArray(QByteArrayView key);
    /// The position of a text in `names`; a text that is none of them is an issue that lists them.
    [[nodiscard]] std::optional<std::size_t> takeName(QByteArrayView key, const std::vector<QByteArrayView> &names);
    /// A key that exists but has no meaning here, with the reason.
    void refuse(QByteArrayView key, const Phrase &reason);
    void require(QByteArrayView key);

    /// Call when all known keys were taken: what is left is unknown.
    void finish();

    void report(const Phrase &what, json::NodeIndex node, const Phrase &remedy = {});
    [[nodiscard]] QByteArray pathOf(json::NodeIndex node) const;
    [[nodiscard]] const json::Document &document() const noexcept { return m_document; }
    [[nodiscard]] StrictIssue &issue() const noexcept { return m_issue; }
    [[nodiscard]] json::NodeIndex node() const noexcept { return m_node; }

private:
    struct Member {
        QByteArray key;
        json::NodeIndex node = json::NoNode;
        bool isTaken = false;
    };

    const json::Document &m_document;
    json::NodeIndex m_node;
    QByteArray m_path;
    StrictIssue &m_issue;
    std::vector<Member> m_members;
};

} // namespace ledgerscope::replay
