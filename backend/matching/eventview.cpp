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

Kind kindOf(json::TokenKind kind)
{
    switch (kind) {
    case json::TokenKind::BeginObject: return Kind::Object;
    case json::TokenKind::BeginArray: return Kind::Array;
    case json::TokenKind::String: return Kind::Text;
    case json::TokenKind::Number: return Kind::Number;
    case json::TokenKind::True: return Kind::True;
    case json::TokenKind::False: return Kind::False;
    case json::TokenKind::Null: return Kind::Null;
    case json::TokenKind::EndObject:
    case json::TokenKind::EndArray:
    case json::TokenKind::Key:
    case json::TokenKind::End:
    case json::TokenKind::Error: break; // are no values
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

EventView::PayloadState EventView::payloadState()
{
    if (!m_state) {
        if (m_payload.kind == PayloadKind::Null)
            m_state = PayloadState::None;
        else if (!m_payload.isComplete())
            m_state = PayloadState::Incomplete;
        else
            m_state = m_nodes.read(m_payload.bytes) ? PayloadState::Invalid : PayloadState::Json;
    }
    return *m_state;
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
    const JsonNodes::Node *node = &m_nodes.node(0);
    for (std::size_t i = firstStep; i < path.steps().size() && node != nullptr; ++i) {
        const EventPath::Step &step = path.steps()[i];
        const auto *name = std::get_if<QByteArray>(&step);
        node = name != nullptr ? m_nodes.member(*node, *name) : m_nodes.element(*node, std::get<qint64>(step));
    }
    return node != nullptr ? valueOf(*node) : EventValue();
}

EventValue EventView::valueOf(const JsonNodes::Node &node) const
{
    EventValue value;
    value.kind = kindOf(node.kind);
    value.isJson = true;
    value.marks = node.marks;
    value.childCount = node.childCount;
    value.bytes = m_nodes.textOf(node);
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
