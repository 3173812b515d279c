// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/eventinsert.h"

#include "backend/core/timestamp.h"
#include "backend/ledger/canonicalnames.h"
#include "backend/ledger/postgres/postgresfilter.h"
#include "backend/ledger/timestampreader.h"

#include <QRegularExpression>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QString nameFor(EventColumn column)
{
    return QString::fromLatin1(canonicalNameOf(column));
}

template<typename Strong>
std::optional<QByteArray> bytesOf(const std::optional<Strong> &value)
{
    return value ? std::optional(value->bytes()) : std::nullopt;
}

/// Words that PostgreSQL takes for a moment, and that are none in a ledger: "now", "today", "yesterday" …
bool beginsLikeATime(const QByteArray &text)
{
    const bool isDigit = !text.isEmpty() && text.front() >= '0' && text.front() <= '9';
    return isDigit || text == "infinity" || text == "-infinity";
}

/// Whether a default is a literal, as the server prints one: 'platform'::text, 7, NULL::text.
bool isConstant(const QByteArray &expression)
{
    static const QRegularExpression literal(uR"x(^('([^']|'')*'|-?[0-9.]+|\(-[0-9.]+\)|NULL|true|false)(::[a-z0-9_ ()"]+)?$)x"_s);
    return literal.match(QString::fromUtf8(expression)).hasMatch();
}

} // namespace

EventInsert::EventInsert(const PostgresColumns &columns, const QHash<EventColumn, QByteArray> &defaults)
    : m_columns(columns)
    , m_defaults(defaults)
{
    for (const EventColumn column : allEventColumns()) {
        if (m_columns.has(column))
            m_columnOrder += column;
    }
}

std::optional<QString> EventInsert::refusalOf(const EventRecord &record) const
{
    for (const EventColumn column : allEventColumns()) {
        const auto value = valueOf(record, column);
        if (!value)
            continue;
        const bool isEntity = column == EventColumn::RefOfEntity || column == EventColumn::TypeOfEntity || column == EventColumn::IdOfEntity;
        if (!m_columns.has(column)) {
            if (isEntity)
                continue; // the store has the other form
            return u"the ledger has no column for %1"_s.arg(nameFor(column));
        }
        const bool isBlob = column == EventColumn::Payload && m_columns.payloadKind() == PayloadKind::Blob;
        if (!isBlob && !m_columns.canHold(*value))
            return u"%1 has bytes that the store cannot hold: a NUL, or no valid UTF-8"_s.arg(nameFor(column));
        const bool isTime = column == EventColumn::Occurred || column == EventColumn::Recorded;
        if (isTime && !isWritableTime(column, *value))
            return u"%1 is not a time"_s.arg(nameFor(column));
    }
    if (!m_columns.canBeId(record.id.bytes()) || record.id.isEmpty())
        return u"%1 is not an id that the store can hold"_s.arg(nameFor(EventColumn::Id));
    if (m_columns.has(EventColumn::RefOfEntity) && record.entity.type.bytes().contains(':'))
        return u"the entity type has a colon, and the store keeps type and id in one column"_s;
    if (record.payload.kind == PayloadKind::Blob && m_columns.payloadKind() == PayloadKind::Text)
        return u"the payload is binary, and the store's column holds text"_s;
    return std::nullopt;
}

PostgresStatement EventInsert::insert(const Records &records) const
{
    QByteArrayList names;
    QByteArrayList values;
    PostgresStatement statement;
    const QByteArray source = input(records, statement);
    for (const EventColumn column : m_columnOrder) {
        names += m_columns.bareName(column);
        const QByteArray given = expression(column, statement);
        const QByteArray standIn = m_defaults.value(column);
        values += standIn.isEmpty() ? given : "coalesce(" + given + ", " + standIn + ')';
    }
    statement += "INSERT INTO " + m_columns.tableAsE() + " (" + names.join(", ") + ") SELECT " + values.join(", ") + " FROM " + source
        + " ORDER BY v.place ON CONFLICT DO NOTHING RETURNING " + m_columns.value(EventColumn::Id);
    return statement;
}

PostgresStatement EventInsert::compare(const Records &records) const
{
    PostgresStatement statement;
    const QByteArray source = input(records, statement);
    QByteArrayList values{m_columns.name(EventColumn::Id) + " IS NOT NULL"};
    if (m_columns.has(EventColumn::IdempotencyKey)) {
        values += "(SELECT " + m_columns.value(EventColumn::Id) + " FROM " + m_columns.tableAsE() + " WHERE "
            + m_columns.name(EventColumn::IdempotencyKey) + " = " + expression(EventColumn::IdempotencyKey, statement) + " LIMIT 1)";
    } else {
        values += "NULL::text";
    }
    for (const EventColumn column : m_columnOrder)
        values += comparison(column, statement);
    statement += "SELECT " + values.join(", ") + " FROM " + source + " LEFT JOIN " + m_columns.tableAsE() + " ON " + m_columns.name(EventColumn::Id) + " = " + expression(EventColumn::Id, statement) + " ORDER BY v.place";
    return statement;
}

std::optional<QByteArray> EventInsert::valueOf(const EventRecord &record, EventColumn column) const
{
    switch (column) {
    case EventColumn::Id:
        return record.id.bytes();
    case EventColumn::Type:
        return record.type.bytes();
    case EventColumn::TypeOfEntity:
        return record.entity.type.bytes();
    case EventColumn::IdOfEntity:
        return record.entity.id.bytes();
    case EventColumn::RefOfEntity:
        return record.entity.toText();
    case EventColumn::Payload:
        return record.payload.kind == PayloadKind::Null ? std::nullopt : std::optional(record.payload.bytes);
    case EventColumn::CausedBy:
        return record.causedBy;
    case EventColumn::Run:
        return bytesOf(record.run);
    case EventColumn::Source:
        return bytesOf(record.source);
    case EventColumn::Occurred:
        return timeOf(column, record.occurredAt);
    case EventColumn::Recorded:
        return record.recordedAt ? timeOf(column, *record.recordedAt) : std::nullopt;
    case EventColumn::Sequence:
        return record.sequence ? std::optional(QByteArray::number(*record.sequence)) : std::nullopt;
    case EventColumn::IdempotencyKey:
        return record.idempotencyKey;
    }
    Q_UNREACHABLE();
}

std::optional<QByteArray> EventInsert::timeOf(EventColumn column, const QByteArray &text) const
{
    if (!m_columns.isInstant(column) && !m_columns.isZonelessTime(column))
        return text;
    const auto instant = TimestampReader(m_columns.profile().zoneOfZonelessTimes).read(text).instant();
    return instant ? timestampAtOrBelow(*instant) : text;
}

bool EventInsert::isWritableTime(EventColumn column, const QByteArray &text) const
{
    return m_columns.isTextual(column) || beginsLikeATime(text);
}

/// The value of the input as the column's type.
QByteArray EventInsert::expression(EventColumn column, PostgresStatement &statement) const
{
    const QByteArray given = inputName(column);
    if (column == EventColumn::Payload && m_columns.payloadKind() == PayloadKind::Blob)
        return given;
    if (m_columns.isZonelessTime(column))
        return "(" + given + "::timestamptz AT TIME ZONE " + statement.bind(m_columns.profile().zoneOfZonelessTimes) + ')';
    return m_columns.compared(column, given);
}

QByteArray EventInsert::comparison(EventColumn column, PostgresStatement &statement) const
{
    const QByteArray there = m_columns.name(column);
    const QByteArray given = expression(column, statement);
    // json has no equality; of jsonb the text counts too, because 1.0 and 1.00 are two payloads.
    const bool isByText = column == EventColumn::Payload && m_columns.payloadKind() == PayloadKind::Text;
    const QByteArray cast = isByText ? "::text"_ba : ""_ba;
    const QByteArray same = there + cast + " IS NOT DISTINCT FROM " + given + cast;
    const QByteArray standIn = m_defaults.value(column);
    if (standIn.isEmpty())
        return '(' + same + ')';
    const QByteArray leftToStore = isConstant(standIn) ? QByteArray(there + " IS NOT DISTINCT FROM " + standIn) : "true"_ba;
    return "(CASE WHEN " + inputName(column) + " IS NULL THEN " + leftToStore + " ELSE " + same + " END)";
}

/// The records as a table v with one column for each of ours, and `place`.
QByteArray EventInsert::input(const Records &records, PostgresStatement &statement) const
{
    QByteArrayList arrays;
    QByteArrayList names;
    for (const EventColumn column : m_columnOrder) {
        QList<std::optional<QByteArray>> values;
        values.reserve(records.size());
        for (const EventRecord *record : records)
            values += valueOf(*record, column);
        const bool isBlob = column == EventColumn::Payload && m_columns.payloadKind() == PayloadKind::Blob;
        arrays += isBlob ? statement.bindBlobs(values) : statement.bindTexts(values);
        names += canonicalNameOf(column);
    }
    return "unnest(" + arrays.join(", ") + ") WITH ORDINALITY AS v(" + names.join(", ") + ", place)";
}

QByteArray EventInsert::inputName(EventColumn column) const
{
    return "v." + canonicalNameOf(column);
}

} // namespace ledgerscope
