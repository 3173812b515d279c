// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/eventline.h"

#include "backend/json/reader.h"
#include "backend/json/text.h"

#include <optional>

namespace ledgerscope {

using json::TextMark;
using json::TokenKind;

namespace {

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Whether the bytes can stand in a line as they are and be found again as they were.
bool isRawJson(QByteArrayView bytes)
{
    if (bytes.isEmpty() || isSpace(bytes.front()) || isSpace(bytes.back()) || bytes.contains('\n') || bytes.contains('\r'))
        return false;
    json::Reader reader(bytes);
    for (;;) {
        const json::Token token = reader.next();
        if (token.kind == TokenKind::End)
            return !reader.hasByteOrderMark();
        if (token.kind == TokenKind::Error || token.marks.testFlag(TextMark::BadUtf8))
            return false;
    }
}

/// Code point of a character that may steer a terminal or turn text around; 0 for all others.
char32_t steeringCharacterAt(QByteArrayView text, qsizetype at, int length)
{
    const auto byte = [text, at](qsizetype i) { return static_cast<unsigned char>(text[at + i]); };
    char32_t code = byte(0);
    if (length == 2)
        code = ((code & 0x1F) << 6) | (byte(1) & 0x3FU);
    else if (length == 3)
        code = ((code & 0x0F) << 12) | ((byte(1) & 0x3FU) << 6) | (byte(2) & 0x3FU);
    else if (length != 1)
        return 0;
    const bool isControl = code == 0x7F || (code >= 0x80 && code <= 0x9F);
    const bool isBidi = code == 0x061C || (code >= 0x200B && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) || (code >= 0x2060 && code <= 0x2069) || code == 0xFEFF;
    return isControl || isBidi ? code : 0;
}

/// In valid JSON such characters stand inside strings only, where \uXXXX means the same.
void appendEscapingSteering(QByteArray &out, QByteArrayView json)
{
    qsizetype copied = 0;
    for (qsizetype at = 0; at < json.size();) {
        const int length = qMax(1, json::utf8LengthAt(json, at));
        if (const char32_t code = steeringCharacterAt(json, at, length)) {
            out += json.sliced(copied, at - copied);
            out += "\\u";
            out += QByteArray::number(static_cast<uint>(code), 16).rightJustified(4, '0');
            copied = at + length;
        }
        at += length;
    }
    out += json.sliced(copied);
}

void appendKey(QByteArray &out, QByteArrayView key, QByteArrayView suffix = {})
{
    out += out.endsWith('{') ? "\"" : ",\"";
    out += key;
    out += suffix;
    out += "\":";
}

void appendBase64(QByteArray &out, QByteArrayView bytes)
{
    out += '"';
    out += bytes.toByteArray().toBase64();
    out += '"';
}

void appendText(QByteArray &out, QByteArrayView key, const std::optional<QByteArrayView> &value, LineAudience audience)
{
    if (!value)
        return;
    if (json::firstBadUtf8(*value) >= 0) {
        appendKey(out, key, "_base64");
        appendBase64(out, *value);
        return;
    }
    appendKey(out, key);
    appendJsonString(out, *value, audience);
}

void appendPayload(QByteArray &out, const ScanRow &row, LineAudience audience)
{
    const PayloadForm form = payloadFormOf(row);
    switch (form) {
    case PayloadForm::Null:
        appendKey(out, "payload_text");
        out += "null";
        return;
    case PayloadForm::Json:
        appendKey(out, "payload_json");
        if (audience == LineAudience::Terminal)
            appendEscapingSteering(out, row.payload);
        else
            out += row.payload;
        break;
    case PayloadForm::Text:
        appendKey(out, "payload_text");
        appendJsonString(out, row.payload, audience);
        break;
    case PayloadForm::Base64:
        appendKey(out, "payload_base64");
        appendBase64(out, row.payload);
        break;
    }
    // Said only where the form alone would say something else: text unless base64, which is a blob.
    const PayloadKind implied = form == PayloadForm::Base64 ? PayloadKind::Blob : PayloadKind::Text;
    if (row.payloadKind != implied) {
        appendKey(out, "payload_kind");
        out += row.payloadKind == PayloadKind::Blob ? "\"blob\"" : "\"text\"";
    }
}

} // namespace

PayloadForm payloadFormOf(const ScanRow &row)
{
    if (row.payloadKind == PayloadKind::Null)
        return PayloadForm::Null;
    if (isRawJson(row.payload))
        return PayloadForm::Json;
    return json::firstBadUtf8(row.payload) < 0 ? PayloadForm::Text : PayloadForm::Base64;
}

void appendEventObject(QByteArray &out, const ScanRow &row, LineAudience audience)
{
    out += '{';
    appendText(out, "event_id", row.id, audience);
    appendText(out, "event_type", row.type, audience);
    appendText(out, "entity_type", row.entityType, audience);
    appendText(out, "entity_id", row.entityId, audience);
    appendPayload(out, row, audience);
    appendText(out, "caused_by", row.causedBy, audience);
    appendText(out, "workflow_run_id", row.run, audience);
    appendText(out, "source_system", row.source, audience);
    appendText(out, "occurred_at", row.occurred, audience);
    appendText(out, "recorded_at", row.recorded, audience);
    if (row.sequence) {
        appendKey(out, "sequence_no");
        out += QByteArray::number(*row.sequence);
    }
    appendText(out, "idempotency_key", row.idempotencyKey, audience);
    out += '}';
}

void appendEventLine(QByteArray &out, const ScanRow &row, LineAudience audience)
{
    appendEventObject(out, row, audience);
    out += '\n';
}

void appendJsonString(QByteArray &out, QByteArrayView text, LineAudience audience)
{
    const QByteArray quoted = json::quoteString(text);
    if (audience == LineAudience::Terminal)
        appendEscapingSteering(out, quoted);
    else
        out += quoted;
}

} // namespace ledgerscope
