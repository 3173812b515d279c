// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/jsonline.h"

#include "backend/json/text.h"

#include <array>
#include <charconv>

namespace ledgerscope::replay {

JsonLine &JsonLine::key(QByteArrayView key)
{
    separate();
    m_bytes += '"';
    m_bytes.append(key);
    m_bytes += "\":";
    m_needsComma = false;
    return *this;
}

JsonLine &JsonLine::foreignKey(QByteArrayView key)
{
    separate();
    m_bytes += json::quoteString(key);
    m_bytes += ':';
    m_needsComma = false;
    return *this;
}

JsonLine &JsonLine::text(QByteArrayView text)
{
    return raw(json::quoteString(text));
}

JsonLine &JsonLine::raw(QByteArrayView json)
{
    separate();
    m_bytes.append(json);
    m_needsComma = true;
    return *this;
}

JsonLine &JsonLine::number(qint64 value)
{
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    return raw(QByteArrayView(digits.data(), end.ptr - digits.data()));
}

void JsonLine::clear()
{
    m_bytes.resize(0);
    m_needsComma = false;
}

JsonLine &JsonLine::open(char bracket)
{
    separate();
    m_bytes += bracket;
    m_needsComma = false;
    return *this;
}

JsonLine &JsonLine::close(char bracket)
{
    m_bytes += bracket;
    m_needsComma = true;
    return *this;
}

void JsonLine::separate()
{
    if (m_needsComma)
        m_bytes += ',';
}

} // namespace ledgerscope::replay
