// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/events/eventjson.h"

#include "backend/json/document.h"

#include <optional>

namespace ledgerscope {

namespace {

class LineWriter final
{
public:
    void add(const QByteArray &name, const QByteArray &bytes)
    {
        if (json::firstBadUtf8(bytes) < 0)
            addRaw(name, json::quoteString(bytes));
        else
            addRaw(name + "_base64", '"' + bytes.toBase64() + '"');
    }

    void add(const QByteArray &name, const std::optional<QByteArray> &bytes)
    {
        if (bytes)
            add(name, *bytes);
    }

    void add(const QByteArray &name, const Timestamp &time)
    {
        if (time.zone() != Timestamp::Zone::Missing)
            add(name, time.text());
    }

    void addRaw(const QByteArray &name, const QByteArray &json)
    {
        m_line += (m_line.isEmpty() ? "\"" : ",\"") + name + "\":" + json;
    }

    [[nodiscard]] QByteArray line() const { return '{' + m_line + '}'; }

private:
    QByteArray m_line;
};

template<typename Id>
std::optional<QByteArray> bytesOf(const std::optional<Id> &id)
{
    return id ? std::optional(id->bytes()) : std::nullopt;
}

void addPayload(LineWriter &writer, const Payload &payload)
{
    if (!payload.isComplete())
        return;
    const QByteArray &bytes = payload.bytes;
    if (payload.kind == PayloadKind::Null)
        writer.addRaw("payload_json", "null");
    else if (json::firstBadUtf8(bytes) >= 0 || payload.kind == PayloadKind::Blob)
        writer.addRaw("payload_base64", '"' + bytes.toBase64() + '"');
    else if (!bytes.contains('\n') && !bytes.contains('\r') && json::Document::parse(bytes).extent() == json::Document::Extent::Complete)
        writer.addRaw("payload_json", bytes);
    else
        writer.addRaw("payload_text", json::quoteString(bytes));
}

} // namespace

QByteArray eventAsJson(const Event &event, const Payload &payload)
{
    LineWriter writer;
    writer.add("event_id", event.id.bytes());
    writer.add("event_type", event.type.bytes());
    writer.add("entity_type", event.entity.type.bytes());
    writer.add("entity_id", event.entity.id.bytes());
    writer.add("caused_by", event.causedBy);
    writer.add("workflow_run_id", bytesOf(event.run));
    writer.add("source_system", bytesOf(event.source));
    writer.add("occurred_at", event.occurredAt);
    writer.add("recorded_at", event.recordedAt);
    if (event.sequence)
        writer.addRaw("sequence_no", QByteArray::number(*event.sequence));
    writer.add("idempotency_key", event.idempotencyKey);
    addPayload(writer, payload);
    return writer.line();
}

QByteArray copyableText(const QByteArray &bytes)
{
    return json::firstBadUtf8(bytes) < 0 ? bytes : QByteArray("base64:" + bytes.toBase64());
}

} // namespace ledgerscope
