// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/enumnames.h"
#include "backend/dap/rawjson.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace ledgerscope::replay::protocol {

/// Why a workflow was started by an event, or was not.
struct WhyArguments {
    QString event = {};
    QString workflow = {};
    std::optional<QString> drainer = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("event", self.event);
        visit("workflow", self.workflow);
        visit("drainer", self.drainer);
    }
    friend bool operator==(const WhyArguments &, const WhyArguments &) = default;
};

/// The chain in its order; each stage is asked only if those before it let the event through.
enum class WhyStage { Pattern, Enabled, Filter, Cap, Dedupe, KillSwitch, Cursor, Halt };

enum class WhyOutcome { Passed, Refused, NotEvaluable, NotReached };

struct WhyStep {
    WhyStage stage = {};
    WhyOutcome outcome = {};
    QString reason = {};
    std::optional<QString> provenance = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("stage", self.stage);
        visit("outcome", self.outcome);
        visit("reason", self.reason);
        visit("provenance", self.provenance);
    }
    friend bool operator==(const WhyStep &, const WhyStep &) = default;
};

/// One subscription of the workflow to which the event may have come.
struct WhyChain {
    QString subscription = {};
    bool starts = false;
    std::vector<WhyStep> steps = {};
    std::optional<dap::RawJson> input = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("subscription", self.subscription);
        visit("starts", self.starts);
        visit("steps", self.steps);
        visit("input", self.input);
    }
    friend bool operator==(const WhyChain &, const WhyChain &) = default;
};

/// No chain at all: nobody is subscribed for this workflow.
struct WhyResponse {
    bool starts = false;
    std::vector<WhyChain> chains = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("starts", self.starts);
        visit("chains", self.chains);
    }
    friend bool operator==(const WhyResponse &, const WhyResponse &) = default;
};

struct WhyRequest {
    static constexpr const char *Command = "ledgerscope/why";
    using Arguments = WhyArguments;
    using Response = WhyResponse;
};

} // namespace ledgerscope::replay::protocol

namespace ledgerscope::dap {

template<>
struct EnumNames<replay::protocol::WhyStage> {
    static constexpr std::array<const char *, 8> Names{"pattern", "enabled", "filter", "cap", "dedupe", "killSwitch", "cursor", "halt"};
};

template<>
struct EnumNames<replay::protocol::WhyOutcome> {
    static constexpr std::array<const char *, 4> Names{"passed", "refused", "notEvaluable", "notReached"};
};

} // namespace ledgerscope::dap
