// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/backend/replay/engine/replayledger.h"

#include "backend/core/ulid.h"
#include "backend/replay/engine/spoolwriter.h"

#include <QDir>

namespace ledgerscope::replay {

namespace {

constexpr qint64 FirstSecond = 1'779'718'991;

} // namespace

EventId idAt(int number)
{
    QByteArray text = Ulid::lowestOf((FirstSecond + number) * 1'000).toText();
    text.chop(1);
    return EventId(text + '1');
}

EventWithPayload eventAt(int number, const QByteArray &type, const QByteArray &payload)
{
    EventWithPayload row;
    row.event.id = idAt(number);
    row.event.type = EventType(type);
    row.event.entity = {EntityType("item"), EntityId("1")};
    row.event.source = SourceSystem("platform");
    row.event.occurredAt = Timestamp::fromText(toIsoUtc({(FirstSecond + number) * Instant::PerSecond}, 0));
    row.event.recordedAt = row.event.occurredAt;
    row.event.payloadKind = PayloadKind::Text;
    row.event.payloadSize = payload.size();
    row.payload = {PayloadKind::Text, payload, payload.size()};
    return row;
}

std::shared_ptr<const Spool> spoolOf(const QList<EventWithPayload> &rows)
{
    auto writer = SpoolWriter::create(QDir::tempPath());
    if (!writer)
        qFatal("%s", qPrintable(writer.error().text()));
    for (const EventWithPayload &row : rows) {
        if (const auto appended = writer->append(row); !appended)
            qFatal("%s", qPrintable(appended.error().text()));
    }
    auto spool = writer->finish();
    if (!spool)
        qFatal("%s", qPrintable(spool.error().text()));
    return *spool;
}

} // namespace ledgerscope::replay
