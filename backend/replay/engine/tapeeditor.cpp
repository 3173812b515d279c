// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/tapeeditor.h"

#include "backend/ledger/readererrors.h"

#include <algorithm>

namespace ledgerscope::replay {

namespace {

Payload payloadOf(const QByteArray &json)
{
    return {PayloadKind::Text, json, json.size()};
}

} // namespace

TapeEditor::TapeEditor(EventTape &tape, const std::vector<RecordedRun> &runs)
    : m_tape(tape)
    , m_runs(runs)
    , m_reader(tape.m_spool)
{
}

Result<void> TapeEditor::apply(const Edit &edit)
{
    const auto applied = std::visit(*this, edit);
    renumber();
    return applied;
}

void TapeEditor::finish()
{
    for (ConsequenceWarning &warning : m_tape.m_warnings) {
        auto &ids = warning.consequences;
        ids.erase(std::remove_if(ids.begin(), ids.end(), [this](const EventId &id) { return !positionOf(id); }), ids.end());
    }
    auto &warnings = m_tape.m_warnings;
    warnings.erase(std::remove_if(warnings.begin(), warnings.end(), [](const auto &warning) { return warning.consequences.empty(); }), warnings.end());
}

Result<void> TapeEditor::operator()(const SkipEdit &edit)
{
    const auto position = positionOf(edit.event);
    if (!position)
        return unknownEventError(edit.event);
    const auto consequences = consequencesOf(edit.event);
    (void)takeOut(*position);
    renumber();
    if (!edit.withEffects) {
        m_tape.m_warnings.push_back({edit.event, consequences});
        return {};
    }
    for (const EventId &id : consequences) {
        if (const auto at = positionOf(id)) {
            (void)takeOut(*at);
            renumber();
        }
    }
    return {};
}

Result<void> TapeEditor::operator()(const InsertEdit &edit)
{
    const auto place = placeBefore(edit.before);
    if (!place)
        return place.error();
    auto event = std::make_shared<TapeEvent>();
    ++m_inserted;
    event->isSimulated = true;
    event->value.event.id = edit.id.isEmpty() ? EventId("sim:edit:" + QByteArray::number(m_inserted)) : edit.id;
    event->value.event.type = edit.type;
    event->value.event.entity = edit.entity;
    event->value.event.idempotencyKey = edit.idempotencyKey;
    event->value.event.payloadKind = PayloadKind::Text;
    event->value.event.payloadSize = edit.payload.size();
    event->value.payload = payloadOf(edit.payload);
    event->typeCode = m_tape.m_spool->typeCodeOf(edit.type.bytes());
    m_tape.m_segments.insert(m_tape.m_segments.begin() + static_cast<std::ptrdiff_t>(cutAt(*place)), {0, 1, -1, std::move(event)});
    return {};
}

Result<void> TapeEditor::operator()(const ReplaceEdit &edit)
{
    const auto position = positionOf(edit.event);
    if (!position)
        return unknownEventError(edit.event);
    const Segment &segment = m_tape.segmentAt(*position);
    const TapeEvent *old = segment.row < 0 ? segment.event.get() : m_reader.at(segment.row + (*position - segment.begin));
    if (!old)
        return *m_reader.error();
    auto event = std::make_shared<TapeEvent>(old->kept());
    if (edit.type) {
        event->value.event.type = *edit.type;
        event->typeCode = m_tape.m_spool->typeCodeOf(edit.type->bytes());
    }
    if (edit.payload) {
        event->value.payload = payloadOf(*edit.payload);
        event->value.event.payloadKind = PayloadKind::Text;
        event->value.event.payloadSize = edit.payload->size();
    }
    (void)takeOut(*position);
    renumber();
    m_tape.m_segments.insert(m_tape.m_segments.begin() + static_cast<std::ptrdiff_t>(cutAt(*position)), {0, 1, -1, std::move(event)});
    return {};
}

Result<void> TapeEditor::operator()(const ReorderEdit &edit)
{
    const auto position = positionOf(edit.event);
    if (!position)
        return unknownEventError(edit.event);
    if (edit.before && !positionOf(*edit.before))
        return unknownEventError(*edit.before);
    if (edit.before == edit.event)
        return {};
    Segment moved = takeOut(*position);
    renumber();
    const auto place = placeBefore(edit.before);
    if (!place)
        return place.error();
    m_tape.m_segments.insert(m_tape.m_segments.begin() + static_cast<std::ptrdiff_t>(cutAt(*place)), std::move(moved));
    return {};
}

Result<qint64> TapeEditor::placeBefore(const std::optional<EventId> &before)
{
    if (!before)
        return m_tape.m_size;
    const auto position = positionOf(*before);
    return position ? Result<qint64>(*position) : Result<qint64>(unknownEventError(*before));
}

std::optional<qint64> TapeEditor::positionOf(const EventId &id)
{
    for (const Segment &segment : m_tape.m_segments) {
        if (segment.row < 0 && segment.event->event().id == id)
            return segment.begin;
    }
    const auto row = m_reader.find(id);
    return row ? m_tape.positionOfRow(*row) : std::nullopt;
}

std::size_t TapeEditor::cutAt(qint64 position)
{
    auto &segments = m_tape.m_segments;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const qint64 inside = position - segments[i].begin;
        if (inside <= 0)
            return i;
        if (inside < segments[i].count) {
            Segment rest = segments[i];
            rest.row += inside;
            rest.begin += inside;
            rest.count -= inside;
            segments[i].count = inside;
            segments.insert(segments.begin() + static_cast<std::ptrdiff_t>(i) + 1, std::move(rest));
            return i + 1;
        }
    }
    return segments.size();
}

EventTape::Segment TapeEditor::takeOut(qint64 position)
{
    const std::size_t at = cutAt(position);
    (void)cutAt(position + 1);
    const auto place = m_tape.m_segments.begin() + static_cast<std::ptrdiff_t>(at);
    Segment taken = *place;
    m_tape.m_segments.erase(place);
    return taken;
}

void TapeEditor::renumber()
{
    qint64 begin = 0;
    for (Segment &segment : m_tape.m_segments) {
        segment.begin = begin;
        begin += segment.count;
    }
    m_tape.m_size = begin;
}

std::vector<EventId> TapeEditor::consequencesOf(const EventId &cause)
{
    QSet<QByteArray> causes{"event:" + cause.bytes()};
    QSet<RunId> runs;
    const auto addRunsOf = [&runs, this](const EventId &id) {
        for (const RecordedRun &run : m_runs) {
            if (run.event == id)
                runs.insert(run.run);
        }
    };
    addRunsOf(cause);
    std::vector<EventId> found;
    for (qint64 row = 0; row < m_tape.m_spool->rowCount(); ++row) {
        const TapeEvent *event = m_reader.at(row);
        if (!event)
            break;
        const Event &one = event->event();
        const bool isCaused = (one.causedBy && causes.contains(*one.causedBy)) || (one.run && runs.contains(*one.run));
        if (!isCaused || one.id == cause)
            continue;
        const EventId id(QByteArray(one.id.bytes().constData(), one.id.bytes().size()));
        found.push_back(id);
        causes.insert("event:" + id.bytes());
        addRunsOf(id);
    }
    return found;
}

} // namespace ledgerscope::replay
