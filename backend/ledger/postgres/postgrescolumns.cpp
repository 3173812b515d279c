// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgrescolumns.h"

#include "backend/ledger/identifier.h"

#include <QStringDecoder>
#include <QUuid>

#include <algorithm>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

bool isSentAsStored(const QByteArray &type)
{
    return type == "text" || type == "character varying" || type == "json" || type == "bytea";
}

bool isUtf8(QByteArrayView bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString text = decoder.decode(bytes);
    return !decoder.hasError();
}

} // namespace

PostgresColumns::PostgresColumns(const LedgerProfile &profile, QByteArray serverEncoding)
    : m_profile(profile)
    , m_encoding(std::move(serverEncoding))
{
    if (!has(EventColumn::Payload))
        m_payloadKind = PayloadKind::Null;
    else if (typeOf(EventColumn::Payload) == "bytea")
        m_payloadKind = PayloadKind::Blob;
}

QByteArray PostgresColumns::table() const
{
    return quotedIdentifier(m_profile.schema) + '.' + quotedIdentifier(m_profile.eventsTable);
}

QByteArray PostgresColumns::name(EventColumn column) const
{
    return "e." + bareName(column);
}

QByteArray PostgresColumns::bareName(EventColumn column) const
{
    return quotedIdentifier(m_profile.nameOf(column));
}

QByteArray PostgresColumns::value(EventColumn column) const
{
    if (!has(column))
        return "NULL::text"_ba;
    return isSentAsStored(typeOf(column)) ? name(column) : name(column) + "::text";
}

QByteArray PostgresColumns::compared(EventColumn column, const QByteArray &place) const
{
    return isTextual(column) ? place : place + "::" + typeOf(column);
}

bool PostgresColumns::isTextual(EventColumn column) const
{
    const QByteArray &type = typeOf(column);
    return type == "text" || type.startsWith("character") || type == "name";
}

bool PostgresColumns::isInteger(EventColumn column) const
{
    const QByteArray &type = typeOf(column);
    return type == "bigint" || type == "integer" || type == "smallint";
}

bool PostgresColumns::isInstant(EventColumn column) const
{
    const QByteArray &type = typeOf(column);
    return type == "timestamp with time zone" || (type == "timestamp without time zone" && m_profile.zoneOfZonelessTimes == "UTC");
}

bool PostgresColumns::isZonelessTime(EventColumn column) const
{
    return typeOf(column) == "timestamp without time zone" && m_profile.zoneOfZonelessTimes != "UTC";
}

EventColumn PostgresColumns::columnOf(ClockKind clock)
{
    return clock == ClockKind::Recorded ? EventColumn::Recorded : EventColumn::Occurred;
}

QByteArray PostgresColumns::payload() const
{
    return value(EventColumn::Payload);
}

QByteArray PostgresColumns::payloadSize() const
{
    switch (m_payloadKind) {
    case PayloadKind::Null:
        return "NULL::text"_ba;
    case PayloadKind::Blob:
        return "octet_length(" + name(EventColumn::Payload) + ")::text";
    case PayloadKind::Text:
        break;
    }
    const bool isConverted = m_encoding != "UTF8" && m_encoding != "SQL_ASCII";
    const QByteArray text = isTextual(EventColumn::Payload) ? name(EventColumn::Payload) : name(EventColumn::Payload) + "::text";
    return "octet_length(" + (isConverted ? converted(text) : text) + ")::text";
}

QByteArray PostgresColumns::payloadPrefix(const QByteArray &limitPlace) const
{
    const QByteArray bytes =
        m_payloadKind == PayloadKind::Blob ? name(EventColumn::Payload) : converted(name(EventColumn::Payload) + "::text");
    return "substring(" + bytes + " FROM 1 FOR " + limitPlace + "::int)";
}

bool PostgresColumns::canHold(QByteArrayView bytes) const
{
    return !bytes.contains('\0') && (m_encoding == "SQL_ASCII" || isUtf8(bytes));
}

bool PostgresColumns::canBeId(QByteArrayView bytes) const
{
    if (typeOf(EventColumn::Id) == "uuid")
        return bytes.size() == 36 && !QUuid::fromString(QLatin1StringView(bytes.data(), bytes.size())).isNull();
    return canHold(bytes);
}

bool PostgresColumns::isLedBy(EventColumn column, bool allowsPartial) const
{
    const QByteArray wanted = m_profile.nameOf(column);
    return std::any_of(m_profile.indexes.begin(), m_profile.indexes.end(), [&](const IndexShape &index) {
        return !wanted.isEmpty() && index.columns.value(0) == wanted && (allowsPartial || !index.isPartial);
    });
}

bool PostgresColumns::isLedBy(EventColumn first, EventColumn second) const
{
    return std::any_of(m_profile.indexes.begin(), m_profile.indexes.end(), [&](const IndexShape &index) {
        return !index.isPartial && index.columns.size() > 1 && index.columns[0] == m_profile.nameOf(first)
            && index.columns[1] == m_profile.nameOf(second);
    });
}

const QByteArray &PostgresColumns::typeOf(EventColumn column) const
{
    const auto found = m_profile.columns.constFind(column);
    return found == m_profile.columns.constEnd() ? m_noType : found->declaredType;
}

/// The bytes that reach us: as stored, or in UTF-8 where the database has another encoding.
QByteArray PostgresColumns::converted(const QByteArray &text) const
{
    return "convert_to(" + text + (m_encoding == "SQL_ASCII" ? ", 'SQL_ASCII')" : ", 'UTF8')");
}

} // namespace ledgerscope
