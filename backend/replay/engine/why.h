// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/phrase.h"
#include "backend/core/result.h"
#include "backend/replay/engine/replaysetup.h"
#include "backend/replay/engine/simulationstep.h"

#include <QByteArray>
#include <QByteArrayView>

#include <array>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace ledgerscope::replay {

/// One link of the chain that an event passes on its way to a workflow.
enum class WhyLink { Glob, Enabled, Filter, Cap, Dedupe, Switch, Input, Cursor, Halt };
inline constexpr std::array AllWhyLinks{WhyLink::Glob,   WhyLink::Enabled, WhyLink::Filter, WhyLink::Cap, WhyLink::Dedupe,
                                        WhyLink::Switch, WhyLink::Input,   WhyLink::Cursor, WhyLink::Halt};

enum class WhyVerdict {
    NotAsked, ///< a link before has refused
    Passed,
    Refused,  ///< the workflow does not start, and that is in order
    Failed,   ///< its dispatch fails
};

struct WhyAnswer {
    WhyVerdict verdict = WhyVerdict::NotAsked;
    Phrase reason = {}; ///< empty where there is nothing to say
};

/// Why one subscription does or does not start its workflow for one event.
struct WhyChain {
    SubscriptionId subscription;
    QByteArray pattern;
    std::array<WhyAnswer, AllWhyLinks.size()> answers = {}; ///< by WhyLink
    QByteArray input = {};                                  ///< what the workflow is started with; empty: nobody got so far

    [[nodiscard]] const WhyAnswer &at(WhyLink link) const { return answers.at(static_cast<std::size_t>(link)); }
    [[nodiscard]] WhyAnswer &at(WhyLink link) { return answers.at(static_cast<std::size_t>(link)); }
    [[nodiscard]] std::optional<WhyLink> firstRefusal() const; ///< nullopt: the workflow starts
};

[[nodiscard]] QByteArrayView nameOf(WhyLink link);       ///< "glob" …
[[nodiscard]] QByteArrayView nameOf(WhyVerdict verdict); ///< "passed" …

/// The chains of all subscriptions of a workflow, in the order in which a drainer serves them; none if no subscription names it. Replays the
/// window as far as it must. UnknownEvent if the event is not on the tape.
[[nodiscard]] Result<std::vector<WhyChain>> explainWhy(const std::shared_ptr<const ReplaySetup> &setup, const EventId &event, const QByteArray &workflow,
                                                       const std::stop_token &stop);

} // namespace ledgerscope::replay
