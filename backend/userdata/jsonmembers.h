// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/json/document.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace ledgerscope {

/// The members of one object of a small file of ours, by key and expected kind. A member that is missing or of another kind is nullopt.
class JsonMembers final
{
public:
    /// `document` must outlive this. Anything but an object has no members.
    JsonMembers(const json::Document &document, json::NodeIndex object);

    [[nodiscard]] std::optional<json::NodeIndex> find(QByteArrayView key, json::NodeKind kind) const;
    [[nodiscard]] std::optional<QByteArray> text(QByteArrayView key) const;
    [[nodiscard]] std::optional<QByteArray> number(QByteArrayView key) const; ///< its digits

private:
    const json::Document &m_document;
    json::NodeIndex m_object;
};

} // namespace ledgerscope
