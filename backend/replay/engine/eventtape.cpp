// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/engine/eventtape.h"

#include "backend/replay/engine/tapeeditor.h"

#include <algorithm>
#include <limits>

namespace ledgerscope::replay {

Result<EventTape> EventTape::make(std::shared_ptr<const Spool> spool, const std::vector<Edit> &edits, const std::vector<RecordedRun> &runs)
{
    EventTape tape;
    tape.m_size = spool->rowCount();
    tape.m_isEdited = !edits.empty();
    tape.m_spool = std::move(spool);
    if (tape.m_size > 0)
        tape.m_segments.push_back({0, tape.m_size, 0});
    if (edits.empty())
        return tape;
    TapeEditor editor(tape, runs);
    for (const Edit &edit : edits) {
        if (const auto applied = editor.apply(edit); !applied)
            return applied.error();
    }
    editor.finish();
    return tape;
}

const EventTape::Segment &EventTape::segmentAt(qint64 position) const
{
    Q_ASSERT(position >= 0 && position < m_size);
    const auto behind = std::upper_bound(m_segments.cbegin(), m_segments.cend(), position,
                                         [](qint64 sought, const Segment &segment) { return sought < segment.begin; });
    return *std::prev(behind);
}

std::optional<qint64> EventTape::positionOfRow(qint64 row) const
{
    for (const Segment &segment : m_segments) {
        if (segment.row >= 0 && row >= segment.row && row < segment.row + segment.count)
            return segment.begin + (row - segment.row);
    }
    return std::nullopt;
}

qint64 EventTape::positionFrom(qint64 row) const
{
    qint64 bestRow = std::numeric_limits<qint64>::max();
    qint64 best = m_size;
    for (const Segment &segment : m_segments) {
        if (segment.row < 0 || segment.row + segment.count <= row)
            continue;
        const qint64 first = std::max(row, segment.row);
        if (first < bestRow) {
            bestRow = first;
            best = segment.begin + (first - segment.row);
        }
    }
    return best;
}

TapeReader::TapeReader(std::shared_ptr<const EventTape> tape, SpoolReader::Times times)
    : m_tape(std::move(tape))
    , m_reader(m_tape->spool(), times)
{
}

const TapeEvent *TapeReader::at(qint64 position, const SimulatedEvents &simulated)
{
    if (position >= m_tape->size())
        return simulated.at(static_cast<std::size_t>(position - m_tape->size())).get();
    const bool isHere = m_segment && position >= m_segment->begin && position < m_segment->begin + m_segment->count;
    if (!isHere)
        m_segment = &m_tape->segmentAt(position);
    return m_segment->row < 0 ? m_segment->event.get() : m_reader.at(m_segment->row + (position - m_segment->begin));
}

std::optional<qint64> TapeReader::find(const EventId &id, const SimulatedEvents &simulated)
{
    for (std::size_t i = 0; i < simulated.size(); ++i) {
        if (simulated[i]->event().id == id)
            return m_tape->size() + static_cast<qint64>(i);
    }
    if (m_tape->isEdited()) {
        for (qint64 position = 0; position < m_tape->size(); position += m_tape->segmentAt(position).count) {
            const auto &segment = m_tape->segmentAt(position);
            if (segment.row < 0 && segment.event->event().id == id)
                return position;
        }
    }
    const auto row = m_reader.find(id);
    return row ? m_tape->positionOfRow(*row) : std::nullopt;
}

} // namespace ledgerscope::replay
