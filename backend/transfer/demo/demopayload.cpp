// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/demo/demopayload.h"

#include "backend/json/text.h"

#include <utility>

namespace ledgerscope {

DemoPayload &DemoPayload::text(QByteArrayView key, const QByteArray &value)
{
    addKey(key);
    m_text += json::quoteString(value);
    return *this;
}

DemoPayload &DemoPayload::number(QByteArrayView key, qint64 value)
{
    addKey(key);
    m_text += QByteArray::number(value);
    return *this;
}

DemoPayload &DemoPayload::money(QByteArrayView key, qint64 cents)
{
    addKey(key);
    m_text += moneyText(cents);
    return *this;
}

DemoPayload &DemoPayload::raw(QByteArrayView key, const QByteArray &json)
{
    addKey(key);
    m_text += json;
    return *this;
}

QByteArray DemoPayload::take()
{
    if (m_text.isEmpty())
        m_text += '{';
    m_text += '}';
    return std::exchange(m_text, {});
}

QByteArray DemoPayload::moneyText(qint64 cents)
{
    const QByteArray digits = QByteArray::number(qAbs(cents)).rightJustified(3, '0');
    QByteArray text = cents < 0 ? QByteArrayLiteral("-") : QByteArray();
    text += digits.first(digits.size() - 2);
    text += '.';
    text += digits.last(2);
    return text;
}

void DemoPayload::addKey(QByteArrayView key)
{
    m_text += m_text.isEmpty() ? '{' : ',';
    m_text += json::quoteString(key);
    m_text += ':';
}

} // namespace ledgerscope
