// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/backend/transfer/recordingwriter.h"

#include <QCryptographicHash>

#include <algorithm>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

bool isSame(const EventRecord &a, const EventRecord &b)
{
    return a.type == b.type && a.entity == b.entity && a.payload == b.payload && a.causedBy == b.causedBy && a.run == b.run && a.source == b.source
        && a.occurredAt == b.occurredAt && a.recordedAt == b.recordedAt && a.sequence == b.sequence && a.idempotencyKey == b.idempotencyKey;
}

void addText(QCryptographicHash &hash, const QByteArray &text)
{
    hash.addData(QByteArray::number(text.size()));
    hash.addData(text);
}

} // namespace

FieldValue RecordingWriter::Row::value(const QByteArray &column) const
{
    const auto found = std::find_if(fields.begin(), fields.end(), [&column](const Field &field) { return field.column == column; });
    return found == fields.end() ? FieldValue() : found->value;
}

Result<void> RecordingWriter::createSchema()
{
    m_calls.append("createSchema");
    return {};
}

Result<void> RecordingWriter::begin()
{
    m_calls.append("begin");
    m_committed = m_records.size();
    return {};
}

Result<void> RecordingWriter::commit()
{
    m_calls.append("commit");
    m_committed = m_records.size();
    return {};
}

Result<void> RecordingWriter::rollback()
{
    m_calls.append("rollback");
    while (m_records.size() > m_committed) {
        const EventRecord record = m_records.takeLast();
        m_byId.remove(record.id);
        if (record.idempotencyKey)
            m_keys.remove(*record.idempotencyKey);
    }
    return {};
}

Result<QList<InsertReport>> RecordingWriter::insertEvents(const QList<EventRecord> &records)
{
    if (m_hook)
        m_hook(records.size());
    if (m_failure)
        return *std::exchange(m_failure, std::nullopt);
    QList<InsertReport> reports;
    for (const EventRecord &record : records)
        reports.append(insert(record));
    return reports;
}

Result<void> RecordingWriter::insertRow(const QByteArray &table, const QList<Field> &fields)
{
    m_rows.append(Row{table, fields});
    return {};
}

QList<RecordingWriter::Row> RecordingWriter::rows(const QByteArray &table) const
{
    QList<Row> found;
    std::copy_if(m_rows.begin(), m_rows.end(), std::back_inserter(found), [&table](const Row &row) { return row.table == table; });
    return found;
}

QByteArray RecordingWriter::fingerprint() const
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const EventRecord &record : m_records) {
        for (const QByteArray &text : {record.id.bytes(), record.type.bytes(), record.entity.toText(), record.payload.bytes, record.occurredAt,
                                       record.recordedAt.value_or("-"), record.causedBy.value_or("-"), record.idempotencyKey.value_or("-")})
            addText(hash, text);
        addText(hash, record.run ? record.run->bytes() : "-");
        addText(hash, record.source ? record.source->bytes() : "-");
        addText(hash, record.sequence ? QByteArray::number(*record.sequence) : "-");
    }
    for (const Row &row : m_rows) {
        addText(hash, row.table);
        for (const Field &field : row.fields) {
            addText(hash, field.column);
            const auto *text = std::get_if<QByteArray>(&field.value);
            const auto *number = std::get_if<qint64>(&field.value);
            addText(hash, text ? *text : number ? QByteArray::number(*number) : QByteArray("NULL"));
        }
    }
    return hash.result().toHex();
}

InsertReport RecordingWriter::insert(const EventRecord &record)
{
    const auto refused = m_refused.constFind(record.id);
    if (refused != m_refused.constEnd())
        return {InsertOutcome::Refused, *refused};
    const auto known = m_byId.constFind(record.id);
    if (known != m_byId.constEnd()) {
        if (isSame(m_records.at(*known), record))
            return {InsertOutcome::Duplicate, {}};
        return {InsertOutcome::Conflict, u"other content"_s};
    }
    if (record.idempotencyKey && m_keys.contains(*record.idempotencyKey))
        return {InsertOutcome::KeyClash, u"the key is taken"_s};
    if (record.idempotencyKey)
        m_keys.insert(*record.idempotencyKey);
    m_byId.insert(record.id, m_records.size());
    m_records.append(record);
    return {};
}

} // namespace ledgerscope
