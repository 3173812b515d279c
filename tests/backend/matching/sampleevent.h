// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"

namespace ledgerscope::matching {

/// An event with every column but a run and a key, and the given payload.
inline EventWithPayload sampleEvent(const QByteArray &payload, const QByteArray &type = "vendor.cost_changed")
{
    EventWithPayload sample;
    sample.event.id = EventId("01KSFPYXQ80000000000000001");
    sample.event.type = EventType(type);
    sample.event.entity = {EntityType("vendor"), EntityId("B:9")};
    sample.event.causedBy = "workflow:bid_price_update";
    sample.event.source = SourceSystem("platform");
    sample.event.occurredAt = Timestamp::fromText("2026-05-25T14:00:01Z");
    sample.event.recordedAt = Timestamp::fromText("2026-05-25T14:00:02Z");
    sample.event.sequence = 9'007'199'254'740'993;
    sample.event.payloadKind = PayloadKind::Text;
    sample.event.payloadSize = payload.size();
    sample.payload = {PayloadKind::Text, payload, payload.size()};
    return sample;
}

inline EventWithPayload sampleWithoutPayload()
{
    EventWithPayload sample = sampleEvent({});
    sample.event.payloadKind = PayloadKind::Null;
    sample.payload = {};
    return sample;
}

} // namespace ledgerscope::matching
