// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/userdata/jsonmembers.h"

namespace ledgerscope {

JsonMembers::JsonMembers(const json::Document &document, json::NodeIndex object)
    : m_document(document)
    , m_object(object)
{
}

std::optional<json::NodeIndex> JsonMembers::find(QByteArrayView key, json::NodeKind kind) const
{
    if (m_object == json::NoNode || m_document.node(m_object).kind != json::NodeKind::Object)
        return std::nullopt;
    for (const json::NodeIndex member : m_document.children(m_object)) {
        if (m_document.node(member).kind == kind && m_document.key(member) == key)
            return member;
    }
    return std::nullopt;
}

std::optional<QByteArray> JsonMembers::text(QByteArrayView key) const
{
    const auto member = find(key, json::NodeKind::String);
    return member ? std::optional(m_document.text(*member)) : std::nullopt;
}

std::optional<QByteArray> JsonMembers::number(QByteArrayView key) const
{
    const auto member = find(key, json::NodeKind::Number);
    return member ? std::optional(m_document.rawText(*member).toByteArray()) : std::nullopt;
}

} // namespace ledgerscope
