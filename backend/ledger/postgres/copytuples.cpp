// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/copytuples.h"

#include <QtEndian>

#include <cstring>
#include <string_view>

namespace ledgerscope {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view Signature = "PGCOPY\n\377\r\n\0"sv;
constexpr qint32 Null = -1;
constexpr qint16 EndOfRows = -1;

/// Reads big-endian numbers and bytes from left to right; what lies behind the end cannot be read.
class Bytes final
{
public:
    explicit Bytes(std::span<const char> bytes) : m_rest(bytes) { }

    template<typename T>
    bool take(T &number)
    {
        if (m_rest.size() < sizeof(T))
            return false;
        number = qFromBigEndian<T>(m_rest.data());
        m_rest = m_rest.subspan(sizeof(T));
        return true;
    }
    bool take(std::size_t count, const char *&data)
    {
        if (m_rest.size() < count)
            return false;
        data = m_rest.data();
        m_rest = m_rest.subspan(count);
        return true;
    }

private:
    std::span<const char> m_rest;
};

} // namespace

bool CopyTuples::forEach(std::span<const char> bytes, const Handler &handler)
{
    Bytes in(bytes);
    const char *data = nullptr;
    qint32 flags = 0;
    qint32 extension = 0;
    if (!in.take(Signature.size(), data) || std::memcmp(data, Signature.data(), Signature.size()) != 0)
        return false;
    if (!in.take(flags) || !in.take(extension) || extension < 0 || !in.take(static_cast<std::size_t>(extension), data))
        return false;
    for (;;) {
        qint16 count = 0;
        if (!in.take(count))
            return false;
        if (count == EndOfRows)
            return true;
        if (count < 0)
            return false;
        m_cells.resize(static_cast<std::size_t>(count));
        for (PostgresRow::Cell &cell : m_cells) {
            qint32 size = 0;
            if (!in.take(size) || size < Null)
                return false;
            cell = {nullptr, size};
            if (size != Null && !in.take(static_cast<std::size_t>(size), cell.data))
                return false;
        }
        if (!handler(PostgresRow(m_cells)))
            return true;
    }
}

} // namespace ledgerscope
