// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/phrase.h"
#include "backend/core/result.h"
#include "backend/replay/engine/replaysetup.h"
#include "backend/replay/engine/simulationstep.h"

#include <QByteArray>

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace ledgerscope::replay {

class WhyExplainer;

/// What became of one taker, on one side of a comparison.
struct ComparedEffect {
    Outcome outcome = Outcome::Started;
    Reason reason = Reason::None;
    QByteArray input;
    QByteArray detail;

    friend bool operator==(const ComparedEffect &, const ComparedEffect &) = default;
};

/// A difference between two replays: an effect that only one has, or that is not the same in both.
struct EffectChange {
    enum class Kind { Added, Removed, Changed };

    Kind kind = Kind::Changed;
    QByteArray drainer;
    EventId event;
    SubscriptionId subscription;
    QByteArray workflow;
    qint64 occurrence = 0; ///< an event may be given to a drainer more than once: 0 is the first time
    std::optional<ComparedEffect> before = {};
    std::optional<ComparedEffect> after = {};
    Phrase reason = {}; ///< why it is so, as far as the two setups tell
};

struct TraceComparison {
    std::vector<EffectChange> changes; ///< in the order of the first replay; what was added stands behind, in the order of the second
    qint64 equal = 0;                  ///< effects that both have
    std::vector<ConsequenceWarning> warnings; ///< of the second plan's edits

    [[nodiscard]] qint64 count(EffectChange::Kind kind) const;
};

/// Replays both and compares their effects, one by one. Both must be of one spool, or the answer is about the events too.
/// TooManyRows when one has more effects than can be held at once.
class TraceComparer final
{
public:
    static constexpr qint64 MaximumEffects = 2'000'000;

    TraceComparer(std::shared_ptr<const ReplaySetup> before, std::shared_ptr<const ReplaySetup> after);
    ~TraceComparer();
    TraceComparer(const TraceComparer &) = delete;
    TraceComparer &operator=(const TraceComparer &) = delete;

    [[nodiscard]] Result<TraceComparison> compare(const std::stop_token &stop, qint64 maximumEffects = MaximumEffects);

    /// Compares a replay with what the ledger's run log has for the events of the window: a run that is there is an effect "started".
    [[nodiscard]] static Result<TraceComparison> againstRecorded(const std::shared_ptr<const ReplaySetup> &setup, const std::stop_token &stop);

private:
    [[nodiscard]] Phrase reasonOf(const EffectChange &change);
    /// Why a replay does not have an effect that the other one has.
    [[nodiscard]] static Phrase absenceReason(const ReplaySetup &there, WhyExplainer &explainer, const EffectChange &change);

    std::shared_ptr<const ReplaySetup> m_before;
    std::shared_ptr<const ReplaySetup> m_after;
    std::unique_ptr<WhyExplainer> m_whyBefore;
    std::unique_ptr<WhyExplainer> m_whyAfter;
};

} // namespace ledgerscope::replay
