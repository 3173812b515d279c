// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/tailprinter.h"

#include <type_traits>

namespace ledgerscope {

namespace {

/// The columns of a line, and how wide they usually are: the rows of a table must not be kept back to measure them.
const QByteArrayList &columnNames()
{
    static const QByteArrayList names{"arrival", "event_id", "event_type", "entity_type", "entity_id", "occurred_at", "recorded_at", "source_system",
                                      "workflow_run_id", "caused_by", "sequence_no", "idempotency_key", "payload_size"};
    return names;
}

RowCell cellOf(const Timestamp &time)
{
    return time.zone() == Timestamp::Zone::Missing ? RowCell() : RowCell::of(time.text());
}

const QList<int> &usualWidths()
{
    static const QList<int> widths{8, 26, 22, 11, 14, 24, 24, 13, 0, 0, 0, 0, 0};
    return widths;
}

template<typename Bytes>
RowCell cellOf(const std::optional<Bytes> &value)
{
    if (!value)
        return {};
    if constexpr (std::is_same_v<Bytes, QByteArray>)
        return RowCell::of(*value);
    else
        return RowCell::of(value->bytes());
}

} // namespace

TailPrinter::TailPrinter(Console &console, RowFormat format)
    : m_rows(console, format, columnNames())
{
    m_rows.layOut(usualWidths());
}

QByteArray TailPrinter::wordFor(ArrivalKind kind)
{
    switch (kind) {
    case ArrivalKind::New: return "new";
    case ArrivalKind::Late: return "late";
    case ArrivalKind::Repeated: return "repeated";
    }
    Q_UNREACHABLE();
}

void TailPrinter::add(const TailEvent &arrived)
{
    const Event &event = arrived.event;
    m_rows.add({RowCell::of(wordFor(arrived.kind)), RowCell::of(event.id.bytes()), RowCell::of(event.type.bytes()), RowCell::of(event.entity.type.bytes()),
                RowCell::of(event.entity.id.bytes()), cellOf(event.occurredAt), cellOf(event.recordedAt), cellOf(event.source), cellOf(event.run),
                cellOf(event.causedBy), event.sequence ? RowCell::number(*event.sequence) : RowCell(), cellOf(event.idempotencyKey),
                event.payloadKind == PayloadKind::Null ? RowCell() : RowCell::number(event.payloadSize)});
}

void TailPrinter::finish()
{
    m_rows.finish();
}

} // namespace ledgerscope
