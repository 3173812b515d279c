// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QHashFunctions>

#include <compare>
#include <cstddef>
#include <utility>

namespace ledgerscope {

/// Byte by byte (memcmp), a beginning before the whole. Out of line on purpose: inlined where ids are made and sorted, GCC 12 takes the
/// size of a QByteArray for possibly negative and warns of reading too far.
[[nodiscard]] std::strong_ordering compareBytes(const QByteArray &a, const QByteArray &b) noexcept;

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
        return compareBytes(a.m_bytes, b.m_bytes);
    }
    friend std::size_t qHash(const StrongBytes &key, std::size_t seed = 0) noexcept { return qHash(key.m_bytes, seed); }

private:
    QByteArray m_bytes;
};

} // namespace ledgerscope
