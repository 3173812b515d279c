// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/ulid.h"

#include <QList>
#include <QRandomGenerator>

#include <limits>

namespace ledgerscope {

/// How the clocks of events go along with their ids.
enum class ClockShape {
    InOrder,    ///< as they should
    Disturbed,  ///< most in order; some minutes, hours or years late, some undated
    Shuffled,   ///< ids tell nothing about time
    OneInstant, ///< all at once
    AllOfTime,  ///< from the first to the last moment there is
};

inline Event shapedEvent(ClockShape shape, int number, int count, QRandomGenerator &random)
{
    constexpr qint64 Start = 1'779'718'991'000; // 2026-05-25, milliseconds
    constexpr qint64 Gap = 1'700;
    const auto jittered = [&](qint64 milliseconds) { return Timestamp::fromInstant({milliseconds * Instant::PerMillisecond + random.bounded(1'000)}); };
    const auto timeOf = [&]() -> Timestamp {
        const qint64 due = Start + number * Gap;
        switch (shape) {
        case ClockShape::InOrder:
            return jittered(due);
        case ClockShape::Disturbed:
            switch (random.bounded(40)) {
            case 0: return Timestamp::fromText("yesterday");
            case 1: return jittered(due + random.bounded(600'000));
            case 2: return jittered(due + random.bounded(90'000'000));
            case 3: return jittered(due - qint64{random.bounded(400)} * 86'400'000);
            default: return jittered(due + random.bounded(2'000));
            }
        case ClockShape::Shuffled:
            return jittered(Start + random.bounded(count) * Gap);
        case ClockShape::OneInstant:
            return Timestamp::fromInstant({Start * Instant::PerMillisecond});
        case ClockShape::AllOfTime:
            if (number < 2)
                return Timestamp::fromInstant({number == 0 ? std::numeric_limits<qint64>::max() : std::numeric_limits<qint64>::min() + 1});
            return Timestamp::fromInstant({static_cast<qint64>(random.generate64() | 1U)});
        }
        Q_UNREACHABLE();
    };
    Event event;
    Ulid::Bytes bytes = Ulid::lowestOf(Start + number * Gap).bytes();
    bytes[15] = static_cast<unsigned char>(random.bounded(256));
    event.id = EventId{random.bounded(200) == 0 ? Ulid::fromBytes(bytes).toText().first(20) + "-x" : Ulid::fromBytes(bytes).toText()};
    const double share = random.generateDouble() * random.generateDouble(); // some are much more frequent than others
    event.type = EventType{"type" + QByteArray::number(static_cast<int>(share * 20))};
    event.entity = {EntityType{"item"}, EntityId{QByteArray::number(random.bounded(90))}};
    if (random.bounded(3) != 0)
        event.run = RunId{"run" + QByteArray::number(number / 7)};
    if (random.bounded(3) != 0)
        event.source = SourceSystem{"source" + QByteArray::number(random.bounded(3))};
    event.occurredAt = timeOf();
    event.recordedAt = timeOf();
    return event;
}

/// In ledger order; the same seed gives the same events.
inline QList<Event> shapedEvents(ClockShape shape, int count, quint32 seed)
{
    QRandomGenerator random{seed};
    QList<Event> events;
    for (int number = 0; number < count; ++number)
        events.append(shapedEvent(shape, number, count, random));
    return events;
}

} // namespace ledgerscope
