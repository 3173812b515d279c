// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"

#include <QByteArrayView>

#include <algorithm>
#include <compare>
#include <cstring>

namespace ledgerscope {

/// Bytes that lie somewhere else, with the type they have as StrongBytes. Valid as long as what it was taken from; where it has to last
/// longer it turns into StrongBytes, which is a copy.
template<typename Tag>
class StrongBytesView final
{
public:
    StrongBytesView() = default;
    explicit StrongBytesView(QByteArrayView bytes) : m_bytes(bytes) { }

    [[nodiscard]] QByteArrayView bytes() const noexcept { return m_bytes; }
    [[nodiscard]] bool isEmpty() const noexcept { return m_bytes.isEmpty(); }
    operator StrongBytes<Tag>() const { return StrongBytes<Tag>{m_bytes.toByteArray()}; } // on purpose not explicit: nothing is lost

    friend bool operator==(const StrongBytesView &a, const StrongBytesView &b) noexcept { return a.m_bytes == b.m_bytes; }
    friend bool operator==(const StrongBytesView &a, const StrongBytes<Tag> &b) noexcept { return a.m_bytes == b.bytes(); }
    friend std::strong_ordering operator<=>(const StrongBytesView &a, const StrongBytesView &b) noexcept
    {
        const qsizetype common = std::min(a.m_bytes.size(), b.m_bytes.size());
        const int order = common == 0 ? 0 : std::memcmp(a.m_bytes.data(), b.m_bytes.data(), static_cast<std::size_t>(common));
        return order != 0 ? order <=> 0 : a.m_bytes.size() <=> b.m_bytes.size();
    }

private:
    QByteArrayView m_bytes;
};

using EntityTypeView = StrongBytesView<struct EntityTypeTag>;
using EntityIdView = StrongBytesView<struct EntityIdTag>;

/// The same of an EntityRef.
struct EntityValueView {
    EntityTypeView type;
    EntityIdView id;

    [[nodiscard]] QByteArray toText() const { return EntityRef(*this).toText(); } ///< "type:id"
    operator EntityRef() const { return {type, id}; }

    friend bool operator==(const EntityValueView &a, const EntityValueView &b) noexcept { return a.id == b.id && a.type == b.type; }
    friend bool operator==(const EntityValueView &a, const EntityRef &b) noexcept { return a.id == b.id && a.type == b.type; }
    friend std::strong_ordering operator<=>(const EntityValueView &a, const EntityValueView &b) noexcept
    {
        const auto byType = a.type <=> b.type;
        return std::is_neq(byType) ? byType : a.id <=> b.id;
    }
};

} // namespace ledgerscope
