// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/replay/engine/eventtape.h"
#include "backend/replay/engine/seenkeys.h"

#include <vector>

namespace ledgerscope::replay {

/// Where a drainer stands.
struct DrainerState {
    static constexpr qint64 NoEvent = -1;

    qint64 next = 0;              ///< position of the first event behind the cursor
    qint64 passes = 0;            ///< that began, idle ones included
    qint64 passBegin = 0;         ///< cursor at which the last pass that read anything began
    qint64 batchEnd = NoEvent;    ///< of the pass that is under way; NoEvent: none is
    qint64 servedTotal = 0;
    qint64 haltedOn = NoEvent;    ///< where the last pass stopped
    qint64 halts = 0;             ///< at that event, in a row
    bool isStalled = false;
    bool readsNothing = false;    ///< the cursor is NULL
    bool isOverlong = false;      ///< the last pass is not done when the next one begins
    bool isRepeating = false;     ///< this pass began at the old cursor because the last one was not done

    friend bool operator==(const DrainerState &, const DrainerState &) = default;
};

/// Everything that a replay knows at one moment: the same state and the same tape go on in the same way. Copies cost little (what grows is
/// shared), because checkpoints keep many of them. A value.
struct SimulationState {
    static constexpr int NoDrainer = -1;

    std::vector<DrainerState> drainers; ///< in the order of Simulator::drainers()
    int current = NoDrainer;            ///< the drainer whose pass is under way
    SeenKeys seen;
    SimulatedEvents simulated;
    std::vector<qint64> faultCounts;    ///< how often each fault has struck
    qint64 steps = 0;                   ///< that were made
    qint64 effects = 0;                 ///< that came of them

    [[nodiscard]] bool isBetweenPasses() const noexcept { return current == NoDrainer; }
    /// Roughly what a copy holds of its own.
    [[nodiscard]] qint64 byteCount() const;
    [[nodiscard]] bool isSameAs(const SimulationState &other) const; ///< slow; for tests
};

} // namespace ledgerscope::replay
