// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/phrase.h"
#include "backend/matching/typepattern.h"
#include "backend/replay/engine/foldvalue.h"
#include "backend/replay/engine/reducer.h"
#include "backend/replay/engine/tapeevent.h"

#include <optional>
#include <vector>

namespace ledgerscope::replay {

/// An event that left no trace in a state, and why; shown in every later state (cases C05, C06, C54).
struct FoldMark {
    enum class Kind {
        InvalidPayload, ///< no JSON; see position
        NotAnObject,    ///< JSON that cannot be merged into an object
        NoPayload,      ///< NULL
        NoCase,         ///< the reducers have no case for its type
        NothingThere,   ///< the payload has nothing at the case's path
        TooDeep,        ///< nested deeper than FoldValue::MaximumDepth
    };

    EventId event;
    Kind kind = Kind::InvalidPayload;
    qsizetype position = 0;

    friend bool operator==(const FoldMark &, const FoldMark &) = default;
};
[[nodiscard]] Phrase phraseOf(const FoldMark &mark);

/// An entity's state after some of its events. A value; copies share.
struct FoldState {
    FoldValuePointer value = FoldValue::emptyObject();
    qint64 events = 0;            ///< that were seen
    std::vector<FoldMark> marks = {}; ///< of those that were not applied
    bool isSinceWindowStart = false; ///< nothing is known of the time before the window

    [[nodiscard]] QByteArray toJson() const { return value->toJson(); }
    /// The event that set what stands at a path, or that took it away and set what it stood in; nullopt: nobody did.
    [[nodiscard]] std::optional<EventId> setterOf(const json::Path &path) const;
};

/// Makes an entity's state of its events, one after the other. Immutable, any thread.
class EntityFold final
{
public:
    explicit EntityFold(Reducer reducer);

    /// Nullopt: applied. Otherwise nothing but events and marks has changed.
    std::optional<FoldMark> apply(const TapeEvent &event, FoldState &state) const;

private:
    struct Case {
        TypePattern pattern;
        ReducerCase::Action action;
        json::Path at;
    };
    using Outcome = std::optional<FoldMark::Kind>; ///< nullopt: applied

    [[nodiscard]] Outcome reduce(const Case &one, const json::Document &document, const EventId &id, FoldState &state) const;
    [[nodiscard]] static Outcome setMembers(const json::Document &document, json::NodeIndex node, const EventId &id, FoldState &state);
    static void count(const EventType &type, const EventId &id, FoldState &state);

    std::vector<Case> m_cases;
    bool m_counts = false;
};

} // namespace ledgerscope::replay
