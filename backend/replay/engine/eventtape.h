// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/replay/engine/replayinputs.h"
#include "backend/replay/engine/replayplan.h"
#include "backend/replay/engine/spoolreader.h"
#include "backend/replay/engine/tapeevent.h"

#include <memory>
#include <vector>

namespace ledgerscope::replay {

/// An event that is left out although the ledger has what came of it (case C55).
struct ConsequenceWarning {
    EventId cause;
    std::vector<EventId> consequences; ///< that stay in the window

    friend bool operator==(const ConsequenceWarning &, const ConsequenceWarning &) = default;
};

/// The order in which a replay reads the window's events: that of the spool, as changed by the edits of the plan. Immutable once made.
/// Positions count from 0; events that the replay itself makes come behind size(). Small whatever the window is.
class EventTape final
{
public:
    /// UnknownEvent for an edit of an event that is not in the window.
    [[nodiscard]] static Result<EventTape> make(std::shared_ptr<const Spool> spool, const std::vector<Edit> &edits, const std::vector<RecordedRun> &runs);

    [[nodiscard]] qint64 size() const noexcept { return m_size; }
    [[nodiscard]] const std::shared_ptr<const Spool> &spool() const noexcept { return m_spool; }
    [[nodiscard]] const std::vector<ConsequenceWarning> &warnings() const noexcept { return m_warnings; }
    [[nodiscard]] bool isEdited() const noexcept { return m_isEdited; }

    /// A stretch of the tape: rows of the spool, or one event of the plan.
    struct Segment {
        qint64 begin = 0;  ///< position of its first event
        qint64 count = 0;
        qint64 row = -1;   ///< in the spool; −1: see event
        std::shared_ptr<const TapeEvent> event = {};
    };
    [[nodiscard]] const Segment &segmentAt(qint64 position) const;
    /// Where a row of the spool stands; nullopt if an edit took it away or replaced it.
    [[nodiscard]] std::optional<qint64> positionOfRow(qint64 row) const;
    /// The first position whose row is this one or stands behind it in the spool: where a cursor between two rows points.
    [[nodiscard]] qint64 positionFrom(qint64 row) const;

private:
    friend class TapeEditor;

    std::shared_ptr<const Spool> m_spool;
    std::vector<Segment> m_segments;
    std::vector<ConsequenceWarning> m_warnings;
    qint64 m_size = 0;
    bool m_isEdited = false;
};

/// The events that a replay made itself, in order. Shared by the states of a replay.
using SimulatedEvents = std::vector<std::shared_ptr<const TapeEvent>>;

/// Reads a tape, and behind it what the replay made. One thread.
class TapeReader final
{
public:
    TapeReader(std::shared_ptr<const EventTape> tape, SpoolReader::Times times);

    /// nullptr if the spool cannot be read. Good until the next call.
    [[nodiscard]] const TapeEvent *at(qint64 position, const SimulatedEvents &simulated);
    [[nodiscard]] const EventTape &tape() const noexcept { return *m_tape; }
    [[nodiscard]] SpoolReader &spoolReader() noexcept { return m_reader; }
    /// Where an event stands; nullopt if it does not.
    [[nodiscard]] std::optional<qint64> find(const EventId &id, const SimulatedEvents &simulated);
    [[nodiscard]] const std::optional<Error> &error() const noexcept { return m_reader.error(); }

private:
    std::shared_ptr<const EventTape> m_tape;
    SpoolReader m_reader;
    const EventTape::Segment *m_segment = nullptr;
};

} // namespace ledgerscope::replay
