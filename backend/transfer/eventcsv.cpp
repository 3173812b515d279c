// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/eventcsv.h"

#include "backend/json/text.h"
#include "backend/transfer/csvcolumns.h"

#include <array>
#include <optional>

namespace ledgerscope {

namespace {

struct TextColumn {
    QByteArrayView title;
    CsvExtra extra;
    std::optional<QByteArrayView> (*value)(const ScanRow &);
};

using Value = std::optional<QByteArrayView>;

// In the order of ledgers.md §1.1; the payload stands behind the first four, sequence_no before the last.
constexpr std::array<TextColumn, 4> BeforePayload{{
    {"event_id", CsvExtra::Id, [](const ScanRow &row) { return Value(row.id); }},
    {"event_type", CsvExtra::Type, [](const ScanRow &row) { return Value(row.type); }},
    {"entity_type", CsvExtra::TypeOfEntity, [](const ScanRow &row) { return Value(row.entityType); }},
    {"entity_id", CsvExtra::IdOfEntity, [](const ScanRow &row) { return Value(row.entityId); }},
}};
constexpr std::array<TextColumn, 6> AfterPayload{{
    {"caused_by", CsvExtra::CausedBy, [](const ScanRow &row) { return row.causedBy; }},
    {"workflow_run_id", CsvExtra::Run, [](const ScanRow &row) { return row.run; }},
    {"source_system", CsvExtra::Source, [](const ScanRow &row) { return row.source; }},
    {"occurred_at", CsvExtra::Occurred, [](const ScanRow &row) { return row.occurred; }},
    {"recorded_at", CsvExtra::Recorded, [](const ScanRow &row) { return row.recorded; }},
    {"idempotency_key", CsvExtra::IdempotencyKey, [](const ScanRow &row) { return row.idempotencyKey; }},
}};

bool isUtf8(QByteArrayView bytes)
{
    return json::firstBadUtf8(bytes) < 0;
}

/// Writes the cells of one row and remembers which it had to neutralise.
class RowWriter final
{
public:
    RowWriter(QByteArray &out, EventCsv::Mode mode, CsvExtras extras)
        : m_out(out)
        , m_isSafe(mode == EventCsv::Mode::Spreadsheet)
        , m_extras(extras)
    {
    }

    void text(const TextColumn &column, const Value &value)
    {
        const bool isText = !value || isUtf8(*value);
        cell(column.title, isText ? value : Value());
        if (m_extras.testFlag(column.extra)) {
            const QByteArray base64 = isText ? QByteArray() : value->toByteArray().toBase64();
            cell({}, isText ? Value() : Value(base64));
        }
    }

    void payload(const ScanRow &row)
    {
        const bool isNull = row.payloadKind == PayloadKind::Null;
        const bool isText = row.payloadKind == PayloadKind::Text && isUtf8(row.payload);
        cell("payload_json", isText ? Value(row.payload) : Value());
        const QByteArray base64 = isNull || isText ? QByteArray() : row.payload.toByteArray().toBase64();
        cell({}, isNull || isText ? Value() : Value(base64));
        if (m_extras.testFlag(CsvExtra::PayloadKind))
            cell({}, row.payloadKind == PayloadKind::Text && !isText ? Value("text") : Value());
    }

    void sequence(const std::optional<qint64> &number)
    {
        const QByteArray digits = number ? QByteArray::number(*number) : QByteArray();
        cell("sequence_no", number ? Value(digits) : Value());
    }

    void finish()
    {
        if (m_isSafe)
            cell({}, m_neutralised.isEmpty() ? Value() : Value(m_neutralised));
        m_out += "\r\n";
    }

private:
    /// Base64 and our own lists have no title: they never begin like a formula.
    void cell(QByteArrayView title, const Value &value)
    {
        if (!m_isFirst)
            m_out += ',';
        m_isFirst = false;
        if (!value)
            return;
        if (!m_isSafe || title.isEmpty() || !looksLikeFormula(*value)) {
            appendCsvCell(m_out, *value);
            return;
        }
        appendCsvCell(m_out, QByteArray(NeutralisingMark + value->toByteArray()));
        if (!m_neutralised.isEmpty())
            m_neutralised += ' ';
        m_neutralised += title;
    }

    QByteArray &m_out;
    bool m_isSafe;
    CsvExtras m_extras;
    bool m_isFirst = true;
    QByteArray m_neutralised;
};

} // namespace

void EventCsv::appendHeader(QByteArray &out) const
{
    QByteArrayList titles;
    const auto add = [this, &titles](const TextColumn &column) {
        titles.append(column.title.toByteArray());
        if (m_extras.testFlag(column.extra))
            titles.append(column.title + QByteArray("_base64"));
    };
    for (const TextColumn &column : BeforePayload)
        add(column);
    titles.append({"payload_json", "payload_json_base64"});
    if (m_extras.testFlag(CsvExtra::PayloadKind))
        titles.append("payload_kind");
    for (const TextColumn &column : AfterPayload) {
        if (column.extra == CsvExtra::IdempotencyKey)
            titles.append("sequence_no");
        add(column);
    }
    if (m_mode == Mode::Spreadsheet)
        titles.append(SpreadsheetColumn.toByteArray());
    out += titles.join(',');
    out += "\r\n";
}

void EventCsv::appendRow(QByteArray &out, const ScanRow &row) const
{
    RowWriter writer(out, m_mode, m_extras);
    for (const TextColumn &column : BeforePayload)
        writer.text(column, column.value(row));
    writer.payload(row);
    for (const TextColumn &column : AfterPayload) {
        if (column.extra == CsvExtra::IdempotencyKey)
            writer.sequence(row.sequence);
        writer.text(column, column.value(row));
    }
    writer.finish();
}

CsvExtras EventCsv::extrasOf(const ScanRow &row)
{
    CsvExtras extras;
    const auto check = [&](const TextColumn &column) {
        const Value value = column.value(row);
        if (value && !isUtf8(*value))
            extras |= column.extra;
    };
    for (const TextColumn &column : BeforePayload)
        check(column);
    for (const TextColumn &column : AfterPayload)
        check(column);
    if (row.payloadKind == PayloadKind::Text && !isUtf8(row.payload))
        extras |= CsvExtra::PayloadKind;
    return extras;
}

void appendCsvCell(QByteArray &out, QByteArrayView text)
{
    const bool isPlain = !text.isEmpty() && !text.contains(',') && !text.contains('"') && !text.contains('\n') && !text.contains('\r');
    if (isPlain) {
        out += text;
        return;
    }
    out += '"';
    qsizetype from = 0;
    for (qsizetype quote = text.indexOf('"'); quote >= 0; quote = text.indexOf('"', from)) {
        out += text.sliced(from, quote + 1 - from);
        out += '"';
        from = quote + 1;
    }
    out += text.sliced(from);
    out += '"';
}

} // namespace ledgerscope
