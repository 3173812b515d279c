// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/events/eventtablecopy.h"

#include "models/errortext.h"
#include "models/events/eventjson.h"
#include "models/formatting.h"
#include "models/ledgersession.h"
#include "models/workspace.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ledgerscope {

namespace {

using Cell = std::optional<QByteArray>; ///< nullopt: NULL

constexpr std::array HeaderNames{"event_id",      "event_type",      "entity_type", "entity_id", "occurred_at", "recorded_at", "sequence_no",
                                 "source_system", "workflow_run_id", "caused_by",   "payload_size"};

Cell cellOf(const auto &value)
{
    return value ? Cell{value->bytes()} : std::nullopt;
}

Cell cellOf(const Timestamp &time)
{
    return time.zone() == Timestamp::Zone::Missing ? std::nullopt : Cell{time.text()};
}

std::array<Cell, HeaderNames.size()> cellsOf(const Event &event)
{
    return {event.id.bytes(),
            event.type.bytes(),
            event.entity.type.bytes(),
            event.entity.id.bytes(),
            cellOf(event.occurredAt),
            cellOf(event.recordedAt),
            event.sequence ? Cell{QByteArray::number(*event.sequence)} : std::nullopt,
            cellOf(event.source),
            cellOf(event.run),
            event.causedBy,
            event.payloadKind == PayloadKind::Null ? std::nullopt : Cell{QByteArray::number(event.payloadSize)}};
}

QByteArray csvCell(const Cell &cell)
{
    if (!cell)
        return {};
    QByteArray text = copyableText(*cell);
    const bool needsQuotes = text.isEmpty() || text.startsWith(' ') || text.endsWith(' ')
        || std::any_of(text.cbegin(), text.cend(), [](char c) { return c == '"' || c == ',' || c == '\n' || c == '\r'; });
    return needsQuotes ? '"' + text.replace('"', "\"\"") + '"' : text;
}

QByteArray textCell(const Cell &cell)
{
    return cell ? copyableText(*cell).replace('\\', "\\\\").replace('\t', "\\t").replace('\n', "\\n").replace('\r', "\\r") : QByteArray{};
}

template<typename Write>
QByteArray table(const QList<Event> &events, char separator, const QByteArray &lineEnd, Write write)
{
    QByteArray out;
    for (std::size_t column = 0; column < HeaderNames.size(); ++column)
        out += (column > 0 ? QByteArray(1, separator) : QByteArray{}) + HeaderNames[column];
    out += lineEnd;
    for (const Event &event : events) {
        const auto cells = cellsOf(event);
        for (std::size_t column = 0; column < cells.size(); ++column)
            out += (column > 0 ? QByteArray(1, separator) : QByteArray{}) + write(cells[column]);
        out += lineEnd;
    }
    return out;
}

/// Payloads one by one, so that a limit on their size can end it.
Result<EventTableCopy::Outcome> asJson(LedgerReader &reader, const QList<Event> &events, const std::stop_token &stop)
{
    EventTableCopy::Outcome outcome{.format = EventTableCopy::Format::Json, .text = {}, .copied = 0, .leftOut = 0, .error = {}, .sentence = {}};
    qint64 bytes = 0;
    for (const Event &event : events) {
        bytes += event.payloadSize;
        if (bytes > EventTableCopy::MaximumPayloadBytes)
            break;
        const auto payload = reader.payload(event.id, -1, stop);
        if (!payload && payload.error().code == ErrorCode::UnknownEvent)
            continue;
        if (!payload)
            return payload.error();
        outcome.text += eventAsJson(event, *payload) + '\n';
        ++outcome.copied;
    }
    return outcome;
}

} // namespace

QByteArray eventsAsCsv(const QList<Event> &events)
{
    return table(events, ',', "\r\n", csvCell);
}

QByteArray eventsAsText(const QList<Event> &events)
{
    return table(events, '\t', "\n", textCell);
}

EventTableCopy::EventTableCopy(Workspace *workspace, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_task([this](const Result<Outcome> &outcome) { accept(outcome); })
{
    connect(workspace, &Workspace::sessionChanged, this, [this] { m_task.cancel(); });
}

EventTableCopy::~EventTableCopy() = default;

void EventTableCopy::start(const QList<EventId> &ids, Format format)
{
    LedgerSession *session = m_workspace->session();
    if (!session || ids.isEmpty())
        return;
    const QList<EventId> wanted = ids.first(std::min(ids.size(), format == Format::Json ? MaximumJsonRows : MaximumRows));
    m_task.start(session->interactive().run([wanted, format, asked = ids.size()](LedgerReader &reader, const std::stop_token &stop) -> Result<Outcome> {
        const auto events = reader.events(wanted, stop);
        if (!events)
            return events.error();
        Result<Outcome> outcome = Outcome{.format = format, .text = {}, .copied = events->size(), .leftOut = 0, .error = {}, .sentence = {}};
        if (format == Format::Json)
            outcome = asJson(reader, *events, stop);
        else
            outcome->text = format == Format::Csv ? eventsAsCsv(*events) : eventsAsText(*events);
        if (outcome)
            outcome->leftOut = asked - outcome->copied;
        return outcome;
    }));
}

void EventTableCopy::accept(const Result<Outcome> &outcome)
{
    Outcome told;
    if (outcome) {
        told = *outcome;
        told.sentence = tr("%n event(s) copied.", nullptr, static_cast<int>(told.copied));
        if (told.leftOut > 0)
            told.sentence += u' ' + tr("%n left out: too many at once, or gone from the store.", nullptr, static_cast<int>(told.leftOut));
    } else if (outcome.error().code == ErrorCode::Cancelled) {
        return;
    } else {
        m_workspace->session()->reportFailure(outcome.error());
        told.error = outcome.error();
        told.sentence = tr("Nothing was copied. %1").arg(errorSentence(outcome.error()));
    }
    Q_EMIT finished(told);
}

} // namespace ledgerscope
