// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/matching/filterexpression.h"
#include "backend/replay/engine/entityfold.h"
#include "backend/replay/engine/spoolreader.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace ledgerscope::replay {

/// Where a fold ends.
struct FoldEnd {
    std::optional<EventId> event = {};   ///< with this event
    std::optional<Instant> moment = {};  ///< with the last event that occurred by then
    bool atFirstError = false;           ///< before the first event that cannot be applied (case C54)

    friend bool operator==(const FoldEnd &, const FoldEnd &) = default;
};

/// A stretch in which a condition holds.
struct ConditionInterval {
    EventId begin;              ///< after this event it holds
    std::optional<EventId> end; ///< after this one no more; nullopt: it still holds

    friend bool operator==(const ConditionInterval &, const ConditionInterval &) = default;
};

struct ConditionReport {
    std::vector<ConditionInterval> intervals; ///< in order; the first begin is the first time it is true
    std::vector<EventId> notEvaluable;        ///< after these nobody can say
    qint64 events = 0;
};

/// The events of one entity in a spool that holds nothing else, and what folding them gives. In the order of their sequence numbers where
/// every event has one and none has that of another, and in ledger order otherwise (case C16). One thread.
class FoldHistory final
{
public:
    /// The spool must outlive nothing: it is shared. Fails where it cannot be read.
    [[nodiscard]] static Result<FoldHistory> make(std::shared_ptr<const Spool> spool, Reducer reducer, const std::stop_token &stop);

    [[nodiscard]] bool isBySequence() const noexcept { return m_isBySequence; }
    [[nodiscard]] qint64 size() const noexcept { return static_cast<qint64>(m_rows.size()); }

    /// UnknownEvent if the fold is to end with an event that is not there.
    [[nodiscard]] Result<FoldState> stateAt(const FoldEnd &end, const std::stop_token &stop);
    /// Every stretch in which a condition on the state holds (case C51). It sees the state as the payload of the event.
    [[nodiscard]] Result<ConditionReport> find(const matching::FilterExpression &condition, const std::stop_token &stop);

private:
    FoldHistory(std::shared_ptr<const Spool> spool, Reducer reducer);
    [[nodiscard]] Result<void> readOrder(const std::stop_token &stop);

    SpoolReader m_reader;
    EntityFold m_fold;
    std::vector<qint64> m_rows; ///< of the spool, in the order of the fold
    bool m_isBySequence = false;
};

/// What a condition says to a state: its members are those of a payload, its row is that of the event.
[[nodiscard]] Truth holdsFor(const matching::FilterExpression &condition, const TapeEvent &event, const FoldState &state);

} // namespace ledgerscope::replay
