// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/sqltext.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

std::optional<QByteArray> textOf(const Timestamp &time)
{
    return time.zone() == Timestamp::Zone::Missing ? std::nullopt : std::optional(time.text());
}

QByteArray timeLiteral(StoreKind store, const Timestamp &time)
{
    const QByteArray literal = textLiteral(store, textOf(time));
    return store == StoreKind::Postgres ? literal + "::timestamptz" : literal;
}

QByteArray payloadLiteral(StoreKind store, const Payload &payload)
{
    switch (payload.kind) {
    case PayloadKind::Null:
        return "NULL"_ba;
    case PayloadKind::Blob:
        return "x'" + payload.bytes.toHex() + '\'';
    case PayloadKind::Text:
        return textLiteral(store, payload.bytes);
    }
    Q_UNREACHABLE();
}

template<typename Strong>
std::optional<QByteArray> bytesOf(const std::optional<Strong> &value)
{
    return value ? std::optional(value->bytes()) : std::nullopt;
}

QByteArray valuesOf(StoreKind store, bool isDialectB, const EventWithPayload &row)
{
    const Event &event = row.event;
    QByteArrayList values{textLiteral(store, event.id.bytes()), textLiteral(store, event.type.bytes())};
    if (isDialectB)
        values += textLiteral(store, event.entity.toText());
    else
        values += {textLiteral(store, event.entity.type.bytes()), textLiteral(store, event.entity.id.bytes())};
    values += payloadLiteral(store, row.payload);
    values += textLiteral(store, event.causedBy);
    values += textLiteral(store, bytesOf(event.run));
    values += textLiteral(store, bytesOf(event.source));
    values += timeLiteral(store, event.occurredAt);
    values += timeLiteral(store, event.recordedAt);
    values += event.sequence ? QByteArray::number(*event.sequence) : "NULL"_ba;
    values += textLiteral(store, event.idempotencyKey);
    return '(' + values.join(", ") + ')';
}

} // namespace

QByteArray textLiteral(StoreKind store, const std::optional<QByteArray> &text)
{
    if (!text)
        return "NULL"_ba;
    if (store == StoreKind::Postgres)
        return "convert_from('\\x" + text->toHex() + "'::bytea, 'UTF8')";
    return "CAST(x'" + text->toHex() + "' AS TEXT)";
}

QByteArray insertStatements(StoreKind store, bool isDialectB, const QList<EventWithPayload> &rows)
{
    constexpr qsizetype rowsAtOnce = 500;
    const QByteArray columns = (isDialectB ? "id, event_type, entity_ref"_ba : "event_id, event_type, entity_type, entity_id"_ba)
        + ", payload_json, caused_by, workflow_run_id, source_system, occurred_at, recorded_at, sequence_no, idempotency_key";
    QByteArray sql;
    for (qsizetype from = 0; from < rows.size(); from += rowsAtOnce) {
        QByteArrayList values;
        for (const EventWithPayload &row : rows.mid(from, rowsAtOnce))
            values += valuesOf(store, isDialectB, row);
        sql += "INSERT INTO events(" + columns + ") VALUES\n" + values.join(",\n") + ";\n";
    }
    return sql;
}

} // namespace ledgerscope
