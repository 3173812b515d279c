// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/ulid.h"
#include "models/ledgersession.h"
#include "models/workspace.h"
#include "tests/support/memoryledger.h"

#include <QTest>

#include <memory>

namespace ledgerscope {

/// The lowest id of a moment.
inline EventId storyId(const char *time)
{
    return EventId{Ulid::lowestOf(Timestamp::fromText(time).instant()->milliseconds()).toText()};
}

/// The story that tests of the timeline tell: prices of an item over an afternoon, orders, one late event, one with clock skew, one
/// without a readable time. Each id is of the moment its event occurred; the list is in ledger order.
inline QList<EventWithPayload> timelineStory()
{
    struct Line {
        const char *type;
        const char *entity;
        const char *occurred;
        const char *recorded;
        const char *run;
        const char *payload;
    };
    const Line lines[] = {
        {"order.placed", "order:SO-1", "2026-05-25T14:00:00Z", "2026-05-25T14:00:01Z", "r1", "{}"},
        {"price.changed", "item:10472", "2026-05-25T14:10:00Z", "2026-05-25T14:10:01Z", "r2", R"({"new_price":1.38})"},
        {"price.changed", "item:10472", "2026-05-25T14:20:00Z", "2026-05-25T15:05:30Z", nullptr, R"({"new_price":1.45})"},
        {"price.changed", "item:10472", "2026-05-25T14:23:11Z", "2026-05-25T14:23:12Z", "r2", R"({"new_price":1.470})"},
        {"order.closed", "order:SO-1", "2026-05-25T14:40:00Z", "2026-05-25T14:30:00Z", "r1", "{}"},
        {"price.changed", "item:10472", "2026-05-25T14:50:00Z", "2026-05-25T14:50:01Z", nullptr, R"({"new_price":"1,47"})"},
        {"item.updated", "item:10472", "2026-05-25T15:00:00Z", "2026-05-25T15:00:01Z", nullptr, "{broken"},
        {"item.updated", "item:10473", "yesterday", "2026-05-25T15:10:01Z", nullptr, "{}"},
    };
    QList<EventWithPayload> rows;
    qint64 sequence = 0;
    for (const Line &line : lines) {
        Event event;
        event.id = storyId(sequence == 7 ? line.recorded : line.occurred);
        event.type = EventType{line.type};
        event.entity = EntityRef::fromStored(line.entity);
        if (line.run != nullptr)
            event.run = RunId{line.run};
        event.source = SourceSystem{"platform"};
        event.occurredAt = Timestamp::fromText(line.occurred);
        event.recordedAt = Timestamp::fromText(line.recorded);
        event.sequence = ++sequence;
        Payload payload{PayloadKind::Text, line.payload, 0};
        payload.totalSize = payload.bytes.size();
        event.payloadKind = PayloadKind::Text;
        event.payloadSize = payload.totalSize;
        rows.append({event, payload});
    }
    return rows;
}

/// A workspace with a session over a memory ledger.
class TimelineLedger final
{
public:
    explicit TimelineLedger(const QList<EventWithPayload> &rows)
        : TimelineLedger(MemoryStore::make(rows))
    {
    }
    explicit TimelineLedger(std::shared_ptr<MemoryStore> memory)
        : store(std::move(memory))
        , session(store->source(), {QStringLiteral("test"), QStringLiteral("memory"), {}, 0})
    {
    }
    TimelineLedger(const TimelineLedger &) = delete;
    TimelineLedger &operator=(const TimelineLedger &) = delete;
    ~TimelineLedger() { workspace.setSession(nullptr); }

    void open()
    {
        workspace.setSession(&session);
        session.read();
    }
    [[nodiscard]] bool load()
    {
        open();
        return QTest::qWaitFor([this] { return session.loadState() == LedgerSession::LoadState::Complete; });
    }

    std::shared_ptr<MemoryStore> store;
    LedgerSession session;
    Workspace workspace;
};

} // namespace ledgerscope
