// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/ulid.h"

#include <QList>
#include <QRandomGenerator>

#include <algorithm>
#include <limits>

namespace ledgerscope {

/// Events as a careless producer would write them, in ledger order: several in a millisecond, ids that are no ULIDs, missing and
/// unreadable times, missing and extreme counters. The same seed gives the same events.
inline QList<Event> randomEvents(int count, quint32 seed)
{
    QRandomGenerator random{seed};
    const qint64 start = Instant::fromMilliseconds(1'779'718'991'000).nanoseconds;
    const auto timeOf = [&](qint64 base) {
        switch (random.bounded(12)) {
        case 0: return Timestamp{};
        case 1: return Timestamp::fromText("yesterday");
        default: return Timestamp::fromInstant({base + random.bounded(600) * Instant::PerSecond});
        }
    };
    QList<Event> events;
    for (int i = 0; i < count; ++i) {
        Event event;
        Ulid::Bytes bytes = Ulid::lowestOf(1'779'718'991'000 + i / 3).bytes();
        for (std::size_t at = 6; at < bytes.size(); ++at)
            bytes[at] = static_cast<unsigned char>(random.bounded(256));
        const QByteArray ulid = Ulid::fromBytes(bytes).toText();
        event.id = EventId{random.bounded(20) == 0 ? ulid.first(20) + "-" + QByteArray::number(i) : ulid};
        event.type = EventType{"t" + QByteArray::number(random.bounded(7)) + (random.bounded(2) == 0 ? ".changed" : ".created")};
        event.entity = {EntityType{"e" + QByteArray::number(random.bounded(3))}, EntityId{QByteArray::number(random.bounded(11))}};
        if (random.bounded(3) != 0)
            event.run = RunId{"run" + QByteArray::number(random.bounded(5))};
        if (random.bounded(3) != 0)
            event.source = SourceSystem{"source" + QByteArray::number(random.bounded(3))};
        event.occurredAt = timeOf(start + i * Instant::PerMillisecond);
        event.recordedAt = timeOf(start + i * Instant::PerMillisecond);
        if (random.bounded(4) != 0)
            event.sequence = random.bounded(30) == 0 ? std::numeric_limits<qint64>::max() : random.bounded(40);
        events.append(event);
    }
    std::sort(events.begin(), events.end(), [](const Event &a, const Event &b) { return a.id < b.id; });
    return events;
}

} // namespace ledgerscope
