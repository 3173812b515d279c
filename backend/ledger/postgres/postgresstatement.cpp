// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgresstatement.h"

#include <QtEndian>

#include <utility>

namespace ledgerscope {

namespace {

constexpr quint32 TextType = 25; // pg_type.dat: fixed numbers of the built-in types
constexpr quint32 BlobType = 17;

void appendInteger(QByteArray &target, quint32 value)
{
    const quint32 wire = qToBigEndian(value);
    target.append(reinterpret_cast<const char *>(&wire), sizeof wire);
}

} // namespace

QByteArray PostgresStatement::bind(const QByteArray &value)
{
    Q_ASSERT(!value.contains('\0'));
    return bindValue({value, false});
}

QByteArray PostgresStatement::bindNull()
{
    return bindValue({std::nullopt, false});
}

QByteArray PostgresStatement::bindTexts(const QList<std::optional<QByteArray>> &values)
{
    return bindArray(values, TextType, "::text[]");
}

QByteArray PostgresStatement::bindBlobs(const QList<std::optional<QByteArray>> &values)
{
    return bindArray(values, BlobType, "::bytea[]");
}

QByteArray PostgresStatement::bindArray(const QList<std::optional<QByteArray>> &values, quint32 elementType, QByteArrayView cast)
{
    // array_recv: dimensions, whether there are NULLs, element type; for each dimension its length and lower bound; elements with length.
    QByteArray wire;
    qsizetype size = 20;
    bool hasNull = false;
    for (const auto &value : values) {
        size += 4 + (value ? value->size() : 0);
        hasNull = hasNull || !value;
    }
    wire.reserve(size);
    appendInteger(wire, values.isEmpty() ? 0 : 1);
    appendInteger(wire, hasNull ? 1 : 0);
    appendInteger(wire, elementType);
    if (!values.isEmpty()) {
        appendInteger(wire, static_cast<quint32>(values.size()));
        appendInteger(wire, 1);
    }
    for (const auto &value : values) {
        appendInteger(wire, value ? static_cast<quint32>(value->size()) : ~quint32(0));
        if (value)
            wire += *value;
    }
    return bindValue({wire, true}) + cast;
}

QByteArray PostgresStatement::bindValue(Value value)
{
    m_values += std::move(value);
    return '$' + QByteArray::number(m_values.size());
}

} // namespace ledgerscope
