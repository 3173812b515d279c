// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/inspector/inspectorload.h"

#include "backend/ledger/ledgerreader.h"

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// A payload of more nodes than this is shown in part even when all its bytes are there.
constexpr json::NodeIndex MaximumNodes = 10'000'000;

std::shared_ptr<const json::Document> parse(const Payload &payload)
{
    const json::Document::Options options{.maximumNodes = MaximumNodes, .isInputComplete = payload.isComplete()};
    return std::make_shared<const json::Document>(json::Document::parse(payload.bytes, options));
}

void addWhatColumnsKnow(InspectedEvent &inspected, const EventColumns &columns)
{
    if (!columns.isComplete())
        return;
    if (const auto code = columns.entities().codeOf(inspected.event.entity))
        inspected.entityEvents = columns.entities().at(*code).count;
}

Result<Event> loadEvent(LedgerReader &reader, const EventId &id, const std::stop_token &stop)
{
    const auto events = reader.events({id}, stop);
    if (!events)
        return events.error();
    if (!events->isEmpty())
        return events->first();
    return Error{.code = ErrorCode::UnknownEvent,
                 .what = QT_TRANSLATE_NOOP("Phrase", "The ledger has no event with this id."),
                 .where = QString::fromUtf8(id.bytes()),
                 .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing was changed: the ledger is only read."),
                 .remedy = QT_TRANSLATE_NOOP("Phrase", "Read the ledger again, or choose another event.")};
}

/// The nearest event before `from` that has the same type. A type that contains a star is a pattern for the reader, so that its answers are
/// looked at once more.
Result<std::optional<Event>> previousMatching(LedgerReader &reader, const Event &from, const EventFilter &filter, const std::stop_token &stop)
{
    const bool isExact = !filter.type || filter.type->isLiteral();
    PageRequest request{.filter = filter,
                        .order = EventOrder::Ledger,
                        .direction = PageDirection::Backward,
                        .from = PageKey::of(from, EventOrder::Ledger),
                        .includesFrom = false,
                        .limit = isExact ? 1 : 1'000,
                        .bound = {}};
    for (;;) {
        const auto page = reader.page(request, stop);
        if (!page)
            return page.error();
        const auto &events = page->events;
        const auto found = std::find_if(events.crbegin(), events.crend(), [&](const Event &event) { return isExact || event.type == from.type; });
        if (found != events.crend())
            return std::optional(*found);
        if (page->reachedEnd || events.isEmpty())
            return std::optional<Event>();
        request.from = PageKey::of(events.first(), EventOrder::Ledger);
    }
}

Result<std::optional<Event>> findBase(LedgerReader &reader, const Event &event, DiffBase base, const std::optional<EventId> &marked,
                                      const std::stop_token &stop)
{
    EventFilter filter;
    switch (base) {
    case DiffBase::PreviousOfType:
        filter.type = TypePattern(event.type.bytes());
        return previousMatching(reader, event, filter, stop);
    case DiffBase::PreviousOfEntity:
        filter.entity = event.entity;
        return previousMatching(reader, event, filter, stop);
    case DiffBase::MarkedEvent:
        break;
    }
    if (!marked || *marked == event.id)
        return std::optional<Event>();
    const auto found = loadEvent(reader, *marked, stop);
    if (!found)
        return found.error();
    return std::optional(*found);
}

} // namespace

Result<InspectedEvent> loadInspectedEvent(LedgerReader &reader, const EventId &id, qint64 payloadLimit, const EventColumns &columns,
                                          const std::stop_token &stop)
{
    const auto event = loadEvent(reader, id, stop);
    if (!event)
        return event.error();
    const auto payload = reader.payload(id, payloadLimit, stop);
    if (!payload)
        return payload.error();
    InspectedEvent inspected{.event = *event, .payload = *payload, .document = parse(*payload)};
    addWhatColumnsKnow(inspected, columns);
    return inspected;
}

Result<std::optional<InspectedDiff>> loadInspectedDiff(LedgerReader &reader, const InspectedEvent &inspected, DiffBase base,
                                                       const std::optional<EventId> &marked, const std::stop_token &stop)
{
    const auto found = findBase(reader, inspected.event, base, marked, stop);
    if (!found)
        return found.error();
    if (!*found)
        return std::optional<InspectedDiff>();
    const qint64 limit = inspected.payload.isComplete() ? -1 : inspected.payload.bytes.size();
    const auto payload = reader.payload((*found)->id, limit, stop);
    if (!payload)
        return payload.error();
    InspectedDiff result{.base = **found, .basePayload = *payload, .baseDocument = parse(*payload), .document = inspected.document, .diff = {}};
    result.diff = json::diff(*result.baseDocument, *result.document);
    return std::optional(std::move(result));
}

} // namespace ledgerscope
