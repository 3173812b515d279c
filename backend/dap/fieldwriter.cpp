// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dap/fieldwriter.h"

#include "backend/json/text.h"

#include <utility>

namespace ledgerscope::dap {

QByteArray FieldWriter::take()
{
    QByteArray json = std::exchange(m_json, "{");
    json += '}';
    return json;
}

void FieldWriter::append(const bool &value)
{
    m_json += value ? "true" : "false";
}

void FieldWriter::append(const qint64 &value)
{
    m_json += QByteArray::number(value);
}

void FieldWriter::append(const QString &value)
{
    m_json += json::quoteString(value.toUtf8());
}

void FieldWriter::append(const RawJson &value)
{
    m_json += value.isEmpty() ? QByteArray("null") : value.text;
}

void FieldWriter::append(const NullableText &value)
{
    if (value.text)
        append(*value.text);
    else
        m_json += "null";
}

void FieldWriter::appendName(const char *name)
{
    m_json += '"';
    m_json += name;
    m_json += '"';
}

void FieldWriter::beginField(const char *name)
{
    if (m_json.size() > 1)
        m_json += ',';
    appendName(name);
    m_json += ':';
}

} // namespace ledgerscope::dap
