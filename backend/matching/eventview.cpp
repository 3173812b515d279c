// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/eventview.h"

namespace ledgerscope::matching {

namespace {

using Kind = EventValue::Kind;

EventValue textOf(const QByteArray &bytes)
{
    EventValue value;
    value.kind = Kind::Text;
    value.bytes = bytes;
    return value;
}

EventValue ofKind(Kind kind)
{
    EventValue value;
    value.kind = kind;
    return value;
}

template<typename Optional>
EventValue strongTextOf(const Optional &id)
{
    return id ? textOf(id->bytes()) : ofKind(Kind::Null);
}

EventValue textOf(const Timestamp &time)
{
    return time.zone() == Timestamp::Zone::Missing ? ofKind(Kind::Null) : textOf(time.text());
}

Kind kindOf(json::NodeKind kind)
{
    switch (kind) {
    case json::NodeKind::Object: return Kind::Object;
    case json::NodeKind::Array: return Kind::Array;
    case json::NodeKind::String: return Kind::Text;
    case json::NodeKind::Number: return Kind::Number;
    case json::NodeKind::True: return Kind::True;
    case json::NodeKind::False: return Kind::False;
    case json::NodeKind::Null: return Kind::Null;
    }
    Q_UNREACHABLE();
}

} // namespace

EventView::EventView(const Event &event, const Payload &payload, const SwitchStates *switches)
    : m_event(event)
    , m_payload(payload)
    , m_switches(switches)
{
}

EventView::EventView(const EventWithPayload &event, const SwitchStates *switches)
    : EventView(event.event, event.payload, switches)
{
}

const json::Document &EventView::document()
{
    if (!m_document)
        m_document = json::Document::parse(m_payload.bytes);
    return *m_document;
}

EventView::PayloadState EventView::payloadState()
{
    if (m_payload.kind == PayloadKind::Null)
        return PayloadState::None;
    if (!m_payload.isComplete())
        return PayloadState::Incomplete;
    return document().extent() == json::Document::Extent::Complete ? PayloadState::Json : PayloadState::Invalid;
}

EventValue EventView::find(const EventPath &path)
{
    if (path.root() == EventPath::Root::Row)
        return path.steps().empty() || path.column() ? findInRow(path) : findInPayload(path, 0);
    EventValue found = findInPayload(path, 0);
    if (found.kind == Kind::Missing && path.column())
        found = findInRow(path);
    if (found.kind != Kind::Missing || !path.isSwitch())
        return found;
    if (m_switches == nullptr)
        return ofKind(Kind::UnknownSwitch);
    return ofKind(m_switches->value(std::get<QByteArray>(path.steps().front())) ? Kind::True : Kind::False);
}

EventValue EventView::findInRow(const EventPath &path)
{
    if (path.steps().empty())
        return row();
    if (path.column() == EventColumn::Payload)
        return findInPayload(path, 1);
    return path.steps().size() == 1 ? column(*path.column()) : EventValue();
}

EventValue EventView::findInPayload(const EventPath &path, std::size_t firstStep)
{
    const bool isWhole = firstStep == path.steps().size();
    switch (payloadState()) {
    case PayloadState::None: return ofKind(isWhole ? Kind::Null : Kind::Missing);
    case PayloadState::Invalid:
    case PayloadState::Incomplete: return ofKind(Kind::Unreadable);
    case PayloadState::Json: break;
    }
    json::NodeIndex node = document().root();
    for (std::size_t i = firstStep; i < path.steps().size() && node != json::NoNode; ++i)
        node = child(node, path.steps()[i]);
    return node == json::NoNode ? EventValue() : value(node);
}

json::NodeIndex EventView::child(json::NodeIndex parent, const EventPath::Step &step) const
{
    const json::Document &document = *m_document;
    const json::Node &node = document.node(parent);
    json::NodeIndex found = json::NoNode;
    if (const auto *name = std::get_if<QByteArray>(&step)) {
        if (node.kind != json::NodeKind::Object)
            return json::NoNode;
        for (json::NodeIndex at = document.firstChild(parent); at != json::NoNode; at = document.nextSibling(at)) {
            if (document.key(at) == *name)
                found = at; // the last one counts
        }
        return found;
    }
    if (node.kind != json::NodeKind::Array)
        return json::NoNode;
    qint64 index = std::get<qint64>(step);
    index += index < 0 ? node.childCount : 0;
    if (index < 0 || index >= node.childCount)
        return json::NoNode;
    found = document.firstChild(parent);
    while (index-- > 0)
        found = document.nextSibling(found);
    return found;
}

EventValue EventView::value(json::NodeIndex index)
{
    const json::Node &node = document().node(index);
    EventValue value;
    value.kind = kindOf(node.kind);
    value.isJson = true;
    value.marks = node.marks;
    value.childCount = node.childCount;
    value.bytes = document().rawText(index);
    return value;
}

EventValue EventView::column(EventColumn column)
{
    switch (column) {
    case EventColumn::EventId: return textOf(m_event.id.bytes());
    case EventColumn::EventType: return textOf(m_event.type.bytes());
    case EventColumn::EntityType: return textOf(m_event.entity.type.bytes());
    case EventColumn::EntityId: return textOf(m_event.entity.id.bytes());
    case EventColumn::EntityRef:
        if (m_entityRef.isEmpty())
            m_entityRef = m_event.entity.toText();
        return textOf(m_entityRef);
    case EventColumn::Payload: return findInPayload(EventPath(), 0);
    case EventColumn::CausedBy: return m_event.causedBy ? textOf(*m_event.causedBy) : ofKind(Kind::Null);
    case EventColumn::WorkflowRunId: return strongTextOf(m_event.run);
    case EventColumn::SourceSystem: return strongTextOf(m_event.source);
    case EventColumn::OccurredAt: return textOf(m_event.occurredAt);
    case EventColumn::RecordedAt: return textOf(m_event.recordedAt);
    case EventColumn::SequenceNo: break;
    case EventColumn::IdempotencyKey: return m_event.idempotencyKey ? textOf(*m_event.idempotencyKey) : ofKind(Kind::Null);
    }
    if (!m_event.sequence)
        return ofKind(Kind::Null);
    if (m_sequence.isEmpty())
        m_sequence = QByteArray::number(*m_event.sequence);
    EventValue number = textOf(m_sequence);
    number.kind = Kind::Number;
    return number;
}

EventValue EventView::row()
{
    if (m_row.isEmpty()) {
        QByteArray text; // kept only when it is whole
        for (const auto &[name, which] : EventColumnNames) {
            const EventValue found = column(which);
            if (found.kind == Kind::Unreadable)
                return found;
            text += text.isEmpty() ? '{' : ',';
            text += json::quoteString(name) + ':' + found.toJson();
        }
        m_row = text + '}';
    }
    EventValue whole = ofKind(Kind::Object);
    whole.isJson = true;
    whole.childCount = static_cast<qint32>(EventColumnNames.size());
    whole.bytes = m_row;
    return whole;
}

} // namespace ledgerscope::matching
