// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/replay/engine/eventtape.h"

#include <QSet>

namespace ledgerscope::replay {

/// Applies the edits of a plan to a tape, one after the other. Used by EventTape::make only; one use.
class TapeEditor final
{
public:
    TapeEditor(EventTape &tape, const std::vector<RecordedRun> &runs);

    [[nodiscard]] Result<void> apply(const Edit &edit);
    void finish();

    // What std::visit calls.
    [[nodiscard]] Result<void> operator()(const SkipEdit &edit);
    [[nodiscard]] Result<void> operator()(const InsertEdit &edit);
    [[nodiscard]] Result<void> operator()(const ReplaceEdit &edit);
    [[nodiscard]] Result<void> operator()(const ReorderEdit &edit);

private:
    using Segment = EventTape::Segment;

    [[nodiscard]] std::optional<qint64> positionOf(const EventId &id);
    /// The place in the list at which an insertion before the position goes; cuts a segment in two where it must.
    [[nodiscard]] std::size_t cutAt(qint64 position);
    [[nodiscard]] Segment takeOut(qint64 position);
    void renumber();
    /// Ids of the events that came of these, by the ledger's own words, in ledger order.
    [[nodiscard]] std::vector<EventId> consequencesOf(const EventId &cause);
    [[nodiscard]] Result<qint64> placeBefore(const std::optional<EventId> &before);

    EventTape &m_tape;
    const std::vector<RecordedRun> &m_runs;
    SpoolReader m_reader;
    qint64 m_inserted = 0;
};

} // namespace ledgerscope::replay
