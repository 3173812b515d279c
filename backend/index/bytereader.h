// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArrayView>

#include <cstring>
#include <type_traits>
#include <vector>

namespace ledgerscope {

/// Reads what ByteWriter wrote. Beyond the end everything is zero and empty, and isGood() false: ask once, at the end.
class ByteReader final
{
public:
    explicit ByteReader(QByteArrayView bytes) : m_rest(bytes) { }

    [[nodiscard]] bool isGood() const noexcept { return m_isGood; }
    [[nodiscard]] bool isAtEnd() const noexcept { return m_rest.isEmpty(); }

    template<typename Number>
    [[nodiscard]] Number number()
    {
        static_assert(std::is_arithmetic_v<Number>);
        Number value{};
        const QByteArrayView bytes = take(sizeof(value));
        if (!bytes.isEmpty())
            std::memcpy(&value, bytes.data(), sizeof(value));
        return value;
    }
    /// A view into the bytes that are read.
    [[nodiscard]] QByteArrayView text() { return take(number<quint64>()); }
    template<typename Number>
    [[nodiscard]] std::vector<Number> numbers(quint64 count)
    {
        static_assert(std::is_arithmetic_v<Number>);
        if (count > static_cast<quint64>(m_rest.size()) / sizeof(Number)) {
            m_isGood = false;
            return {};
        }
        const QByteArrayView bytes = take(count * sizeof(Number));
        std::vector<Number> values(count);
        if (!bytes.isEmpty())
            std::memcpy(values.data(), bytes.data(), static_cast<std::size_t>(bytes.size()));
        return values;
    }

private:
    [[nodiscard]] QByteArrayView take(quint64 size)
    {
        if (!m_isGood || size > static_cast<quint64>(m_rest.size())) {
            m_isGood = false;
            return {};
        }
        const QByteArrayView taken = m_rest.first(static_cast<qsizetype>(size));
        m_rest = m_rest.sliced(static_cast<qsizetype>(size));
        return taken;
    }

    QByteArrayView m_rest;
    bool m_isGood = true;
};

} // namespace ledgerscope
