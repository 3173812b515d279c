// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QHashFunctions>

#include <algorithm>
#include <compare>
#include <cstring>
#include <utility>

namespace ledgerscope {

/// Bytes as the store holds them, with a type that keeps an event id from being passed as an entity id.
/// Any bytes are legal: ids in real ledgers are not always ULIDs, nor always UTF-8 (cases C09, C13).
/// Compared byte by byte (memcmp), which is the order of SQLite's BINARY and PostgreSQL's "C" collation.
template<typename Tag>
class StrongBytes final
{
public:
    StrongBytes() = default;
    explicit StrongBytes(QByteArray bytes) : m_bytes(std::move(bytes)) { }

    [[nodiscard]] const QByteArray &bytes() const noexcept { return m_bytes; }
    [[nodiscard]] bool isEmpty() const noexcept { return m_bytes.isEmpty(); }

    friend bool operator==(const StrongBytes &a, const StrongBytes &b) noexcept { return a.m_bytes == b.m_bytes; }
    friend std::strong_ordering operator<=>(const StrongBytes &a, const StrongBytes &b) noexcept
    {
        const auto common = static_cast<std::size_t>(std::min(a.m_bytes.size(), b.m_bytes.size()));
        const int order = common == 0 ? 0 : std::memcmp(a.m_bytes.constData(), b.m_bytes.constData(), common);
        return order != 0 ? order <=> 0 : a.m_bytes.size() <=> b.m_bytes.size();
    }
    friend std::size_t qHash(const StrongBytes &key, std::size_t seed = 0) noexcept { return qHash(key.m_bytes, seed); }

private:
    QByteArray m_bytes;
};

} // namespace ledgerscope
