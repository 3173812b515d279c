// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/text.h"
#include "backend/transfer/eventline.h"
#include "backend/transfer/importline.h"

#include <cstdint>
#include <cstdlib>

// What holds for every line, whatever bytes it is: it is an event or refused with a reason, and an event that was read is written as a
// line which is read as the same event. A broken promise aborts, also in a release build.

using namespace ledgerscope;

namespace {

void require(bool isTrue)
{
    if (!isTrue)
        std::abort();
}

ScanRow rowOf(const EventRecord &record)
{
    ScanRow row;
    row.id = record.id.bytes();
    row.type = record.type.bytes();
    row.entityType = record.entity.type.bytes();
    row.entityId = record.entity.id.bytes();
    row.occurred = QByteArrayView(record.occurredAt);
    if (record.recordedAt)
        row.recorded = QByteArrayView(*record.recordedAt);
    if (record.run)
        row.run = QByteArrayView(record.run->bytes());
    if (record.source)
        row.source = QByteArrayView(record.source->bytes());
    if (record.causedBy)
        row.causedBy = QByteArrayView(*record.causedBy);
    if (record.idempotencyKey)
        row.idempotencyKey = QByteArrayView(*record.idempotencyKey);
    row.sequence = record.sequence;
    row.payloadKind = record.payload.kind;
    row.payloadSize = record.payload.bytes.size();
    row.payload = record.payload.bytes;
    return row;
}

void requireSame(const EventRecord &a, const EventRecord &b)
{
    require(a.id == b.id && a.type == b.type && a.entity == b.entity && a.payload == b.payload);
    require(a.causedBy == b.causedBy && a.run == b.run && a.source == b.source && a.occurredAt == b.occurredAt);
    require(a.recordedAt == b.recordedAt && a.sequence == b.sequence && a.idempotencyKey == b.idempotencyKey);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray line(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const auto record = parseImportLine(line);
    if (!record) {
        require(record.error().code == ErrorCode::BadValue && !record.error().what.isEmpty());
        return 0;
    }
    require(record->payload.totalSize == record->payload.bytes.size());
    for (const LineAudience audience : {LineAudience::File, LineAudience::Terminal}) {
        QByteArray written;
        appendEventLine(written, rowOf(*record), audience);
        require(written.endsWith('\n') && written.count('\n') == 1 && json::firstBadUtf8(written) < 0);
        const auto again = parseImportLine(written.chopped(1));
        require(again.isOk());
        if (audience == LineAudience::File)
            requireSame(*record, *again);
    }
    return 0;
}
