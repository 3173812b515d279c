// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <span>
#include <type_traits>

namespace ledgerscope {

/// Puts numbers and texts one behind another, in the machine's own byte order. What ByteReader reads.
class ByteWriter final
{
public:
    template<typename Number>
    void number(Number value)
    {
        static_assert(std::is_arithmetic_v<Number>);
        m_bytes.append(reinterpret_cast<const char *>(&value), sizeof(value));
    }
    void text(QByteArrayView text)
    {
        number(static_cast<quint64>(text.size()));
        m_bytes.append(text);
    }
    template<typename Number>
    void numbers(std::span<const Number> values)
    {
        static_assert(std::is_arithmetic_v<Number>);
        if (!values.empty())
            m_bytes.append(reinterpret_cast<const char *>(values.data()), static_cast<qsizetype>(values.size_bytes()));
    }

    [[nodiscard]] const QByteArray &bytes() const noexcept { return m_bytes; }

private:
    QByteArray m_bytes;
};

} // namespace ledgerscope
