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

enum class CompareAgainst { Plan, Recorded };

/// Without a `plan` the session's own is meant. `other` is the second plan, and is there exactly if `against` is plan. Differences by position,
/// from 0.
struct CompareArguments {
    std::optional<dap::RawJson> plan = {};
    CompareAgainst against = {};
    std::optional<dap::RawJson> other = {};
    std::optional<qint64> from = {};
    std::optional<qint64> count = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("plan", self.plan);
        visit("against", self.against);
        visit("other", self.other);
        visit("from", self.from);
        visit("count", self.count);
    }
    friend bool operator==(const CompareArguments &, const CompareArguments &) = default;
};

enum class DifferenceKind { Added, Removed, Changed };

/// An effect that one side has and the other has not, or has otherwise. `reason` is a sentence; `code` is the same for programs.
struct EffectDifference {
    DifferenceKind kind = {};
    QString event = {};
    std::optional<QString> workflow = {};
    std::optional<QString> subscription = {};
    std::optional<dap::RawJson> before = {};
    std::optional<dap::RawJson> after = {};
    QString code = {};
    QString reason = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("kind", self.kind);
        visit("event", self.event);
        visit("workflow", self.workflow);
        visit("subscription", self.subscription);
        visit("before", self.before);
        visit("after", self.after);
        visit("code", self.code);
        visit("reason", self.reason);
    }
    friend bool operator==(const EffectDifference &, const EffectDifference &) = default;
};

/// Counts are of all differences, the list is one page of them. What was left out of the plan and has recorded consequences stands in
/// `warnings`.
struct CompareResponse {
    qint64 added = 0;
    qint64 removed = 0;
    qint64 changed = 0;
    std::vector<EffectDifference> differences = {};
    std::vector<QString> warnings = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("added", self.added);
        visit("removed", self.removed);
        visit("changed", self.changed);
        visit("differences", self.differences);
        visit("warnings", self.warnings);
    }
    friend bool operator==(const CompareResponse &, const CompareResponse &) = default;
};

struct CompareRequest {
    static constexpr const char *Command = "ledgerscope/compare";
    using Arguments = CompareArguments;
    using Response = CompareResponse;
};

} // namespace ledgerscope::replay::protocol

namespace ledgerscope::dap {

template<>
struct EnumNames<replay::protocol::CompareAgainst> {
    static constexpr std::array<const char *, 2> Names{"plan", "recorded"};
};

template<>
struct EnumNames<replay::protocol::DifferenceKind> {
    static constexpr std::array<const char *, 3> Names{"added", "removed", "changed"};
};

} // namespace ledgerscope::dap
