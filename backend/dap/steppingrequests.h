// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/types.h"

#include <array>
#include <optional>
#include <vector>

namespace ledgerscope::dap {

enum class SteppingGranularity { Statement, Line, Instruction };

struct SteppingArguments {
    qint64 threadId = 0;
    std::optional<bool> singleThread = {};
    std::optional<SteppingGranularity> granularity = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("threadId", self.threadId);
        visit("singleThread", self.singleThread);
        visit("granularity", self.granularity);
    }
    friend bool operator==(const SteppingArguments &, const SteppingArguments &) = default;
};

struct NextRequest {
    static constexpr const char *Command = "next";
    using Arguments = SteppingArguments;
    using Response = Empty;
};

struct StepOutRequest {
    static constexpr const char *Command = "stepOut";
    using Arguments = SteppingArguments;
    using Response = Empty;
};

struct StepBackRequest {
    static constexpr const char *Command = "stepBack";
    using Arguments = SteppingArguments;
    using Response = Empty;
};

struct StepInArguments {
    qint64 threadId = 0;
    std::optional<bool> singleThread = {};
    std::optional<qint64> targetId = {};
    std::optional<SteppingGranularity> granularity = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("threadId", self.threadId);
        visit("singleThread", self.singleThread);
        visit("targetId", self.targetId);
        visit("granularity", self.granularity);
    }
    friend bool operator==(const StepInArguments &, const StepInArguments &) = default;
};

struct StepInRequest {
    static constexpr const char *Command = "stepIn";
    using Arguments = StepInArguments;
    using Response = Empty;
};

struct ContinueArguments {
    qint64 threadId = 0;
    std::optional<bool> singleThread = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("threadId", self.threadId);
        visit("singleThread", self.singleThread);
    }
    friend bool operator==(const ContinueArguments &, const ContinueArguments &) = default;
};

/// Not said means all threads.
struct ContinueResponse {
    std::optional<bool> allThreadsContinued = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("allThreadsContinued", self.allThreadsContinued);
    }
    friend bool operator==(const ContinueResponse &, const ContinueResponse &) = default;
};

struct ContinueRequest {
    static constexpr const char *Command = "continue";
    using Arguments = ContinueArguments;
    using Response = ContinueResponse;
};

struct ReverseContinueRequest {
    static constexpr const char *Command = "reverseContinue";
    using Arguments = ContinueArguments;
    using Response = Empty;
};

struct PauseArguments {
    qint64 threadId = 0;

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("threadId", self.threadId);
    }
    friend bool operator==(const PauseArguments &, const PauseArguments &) = default;
};

struct PauseRequest {
    static constexpr const char *Command = "pause";
    using Arguments = PauseArguments;
    using Response = Empty;
};

struct GotoTargetsArguments {
    Source source = {};
    qint64 line = 0;
    std::optional<qint64> column = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("source", self.source);
        visit("line", self.line);
        visit("column", self.column);
    }
    friend bool operator==(const GotoTargetsArguments &, const GotoTargetsArguments &) = default;
};

struct GotoTargetsResponse {
    std::vector<GotoTarget> targets = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("targets", self.targets);
    }
    friend bool operator==(const GotoTargetsResponse &, const GotoTargetsResponse &) = default;
};

struct GotoTargetsRequest {
    static constexpr const char *Command = "gotoTargets";
    using Arguments = GotoTargetsArguments;
    using Response = GotoTargetsResponse;
};

struct GotoArguments {
    qint64 threadId = 0;
    qint64 targetId = 0;

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("threadId", self.threadId);
        visit("targetId", self.targetId);
    }
    friend bool operator==(const GotoArguments &, const GotoArguments &) = default;
};

struct GotoRequest {
    static constexpr const char *Command = "goto";
    using Arguments = GotoArguments;
    using Response = Empty;
};

template<>
struct EnumNames<SteppingGranularity> {
    static constexpr std::array<const char *, 3> Names{"statement", "line", "instruction"};
};

} // namespace ledgerscope::dap
