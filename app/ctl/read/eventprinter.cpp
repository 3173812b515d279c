// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/eventprinter.h"

#include "app/ctl/console.h"
#include "backend/transfer/eventline.h"

namespace ledgerscope {

namespace {

constexpr qsizetype PreviewBytes = 240; ///< more than a cell shows

RowCell cellOf(const std::optional<QByteArrayView> &value)
{
    return value ? RowCell::of(value->toByteArray()) : RowCell();
}

RowCell payloadCell(const ScanRow &row)
{
    if (row.payloadKind == PayloadKind::Null)
        return {};
    return RowCell::of(row.payload.first(qMin(row.payload.size(), PreviewBytes)).toByteArray());
}

} // namespace

EventPrinter::EventPrinter(Console &console, RowFormat format, CsvExtras extras)
    : m_console(console)
    , m_format(format)
    , m_csv(EventCsv::Mode::Exact, extras)
{
    if (format == RowFormat::Table) {
        m_table.emplace(console, format, QByteArrayList{"event_id", "event_type", "entity", "occurred_at", "recorded_at", "sequence_no", "source_system", "payload"});
    } else if (format == RowFormat::Csv) {
        QByteArray header;
        m_csv.appendHeader(header);
        m_console.write(header);
    }
}

void EventPrinter::add(const ScanRow &row)
{
    const auto audience = m_console.isOutputTerminal() ? LineAudience::Terminal : LineAudience::File;
    QByteArray out;
    switch (m_format) {
    case RowFormat::Table:
        addToTable(row);
        break;
    case RowFormat::Json:
        out = m_hasRows ? ",\n" : "[\n";
        appendEventObject(out, row, audience);
        break;
    case RowFormat::JsonLines:
        appendEventLine(out, row, audience);
        break;
    case RowFormat::Csv:
        m_csv.appendRow(out, row);
        break;
    }
    m_console.write(out);
    m_hasRows = true;
}

void EventPrinter::finish()
{
    if (m_table)
        m_table->finish();
    if (m_format == RowFormat::Json)
        m_console.write(m_hasRows ? "\n]\n" : "[]\n");
}

void EventPrinter::addToTable(const ScanRow &row)
{
    m_table->add({RowCell::of(row.id.toByteArray()), RowCell::of(row.type.toByteArray()),
                  RowCell::of(row.entityType.toByteArray() + ':' + row.entityId.toByteArray()), cellOf(row.occurred), cellOf(row.recorded),
                  row.sequence ? RowCell::number(*row.sequence) : RowCell(), cellOf(row.source), payloadCell(row)});
}

} // namespace ledgerscope
