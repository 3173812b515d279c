// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/scanevent.h"

#include "backend/ledger/timestampreader.h"

namespace ledgerscope {

Event eventOf(const ScanRow &row, const TimestampReader &times)
{
    Event event;
    event.id = EventId(row.id.toByteArray());
    event.type = EventType(row.type.toByteArray());
    event.entity = {EntityType(row.entityType.toByteArray()), EntityId(row.entityId.toByteArray())};
    if (row.causedBy)
        event.causedBy = row.causedBy->toByteArray();
    if (row.run)
        event.run = RunId(row.run->toByteArray());
    if (row.source)
        event.source = SourceSystem(row.source->toByteArray());
    if (row.occurred)
        event.occurredAt = times.read(*row.occurred);
    if (row.recorded)
        event.recordedAt = times.read(*row.recorded);
    event.sequence = row.sequence;
    if (row.idempotencyKey)
        event.idempotencyKey = row.idempotencyKey->toByteArray();
    event.payloadKind = row.payloadKind;
    event.payloadSize = row.payloadSize;
    return event;
}

} // namespace ledgerscope
