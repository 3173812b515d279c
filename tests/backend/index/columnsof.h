// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/index/eventcolumnsbuilder.h"

#include <QList>

namespace ledgerscope {

/// The row a scan would show for an event. Its views point into the event, which must outlive it.
inline ScanRow scanRowOf(const Event &event)
{
    const auto textOf = [](const Timestamp &time) {
        return time.zone() == Timestamp::Zone::Missing ? std::optional<QByteArrayView>{} : std::optional<QByteArrayView>{time.text()};
    };
    ScanRow row;
    row.id = event.id.bytes();
    row.type = event.type.bytes();
    row.entityType = event.entity.type.bytes();
    row.entityId = event.entity.id.bytes();
    row.occurred = textOf(event.occurredAt);
    row.recorded = textOf(event.recordedAt);
    if (event.run)
        row.run = event.run->bytes();
    if (event.source)
        row.source = event.source->bytes();
    row.sequence = event.sequence;
    return row;
}

/// Columns as a load would make them. Events must stand in ledger order.
inline EventColumns columnsOf(const QList<Event> &events, bool isComplete = true)
{
    EventColumnsBuilder builder{TimestampReader{}};
    for (const Event &event : events)
        builder.append(scanRowOf(event));
    builder.setComplete(isComplete);
    return builder.snapshot();
}

} // namespace ledgerscope
