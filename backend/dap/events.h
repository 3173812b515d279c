// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/capabilities.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace ledgerscope::dap {

/// The adapter is ready to be told breakpoints.
struct InitializedEvent {
    static constexpr const char *Name = "initialized";

    template<typename Self, typename Visitor>
    static void visitFields(Self &, Visitor &)
    {
    }
    friend bool operator==(const InitializedEvent &, const InitializedEvent &) = default;
};

/// `reason` is one of the published words (step, breakpoint, exception, pause, entry, goto, "function breakpoint", "data breakpoint") or one
/// of the adapter's own, such as "end of window".
struct StoppedEvent {
    static constexpr const char *Name = "stopped";
    QString reason = {};
    std::optional<QString> description = {};
    std::optional<qint64> threadId = {};
    std::optional<bool> preserveFocusHint = {};
    std::optional<QString> text = {};
    std::optional<bool> allThreadsStopped = {};
    std::optional<std::vector<qint64>> hitBreakpointIds = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("reason", self.reason);
        visit("description", self.description);
        visit("threadId", self.threadId);
        visit("preserveFocusHint", self.preserveFocusHint);
        visit("text", self.text);
        visit("allThreadsStopped", self.allThreadsStopped);
        visit("hitBreakpointIds", self.hitBreakpointIds);
    }
    friend bool operator==(const StoppedEvent &, const StoppedEvent &) = default;
};

struct ContinuedEvent {
    static constexpr const char *Name = "continued";
    qint64 threadId = 0;
    std::optional<bool> allThreadsContinued = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("threadId", self.threadId);
        visit("allThreadsContinued", self.allThreadsContinued);
    }
    friend bool operator==(const ContinuedEvent &, const ContinuedEvent &) = default;
};

enum class OutputGroup { Start, StartCollapsed, End };

struct OutputEvent {
    static constexpr const char *Name = "output";
    std::optional<QString> category = {};
    QString output = {};
    std::optional<OutputGroup> group = {};
    std::optional<qint64> variablesReference = {};
    std::optional<Source> source = {};
    std::optional<qint64> line = {};
    std::optional<qint64> column = {};
    std::optional<RawJson> data = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("category", self.category);
        visit("output", self.output);
        visit("group", self.group);
        visit("variablesReference", self.variablesReference);
        visit("source", self.source);
        visit("line", self.line);
        visit("column", self.column);
        visit("data", self.data);
    }
    friend bool operator==(const OutputEvent &, const OutputEvent &) = default;
};

struct TerminatedEvent {
    static constexpr const char *Name = "terminated";
    std::optional<RawJson> restart = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("restart", self.restart);
    }
    friend bool operator==(const TerminatedEvent &, const TerminatedEvent &) = default;
};

struct ExitedEvent {
    static constexpr const char *Name = "exited";
    qint64 exitCode = 0;

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("exitCode", self.exitCode);
    }
    friend bool operator==(const ExitedEvent &, const ExitedEvent &) = default;
};

/// `reason`: started or exited.
struct ThreadEvent {
    static constexpr const char *Name = "thread";
    QString reason = {};
    qint64 threadId = 0;

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("reason", self.reason);
        visit("threadId", self.threadId);
    }
    friend bool operator==(const ThreadEvent &, const ThreadEvent &) = default;
};

enum class LoadedSourceReason { New, Changed, Removed };

struct LoadedSourceEvent {
    static constexpr const char *Name = "loadedSource";
    LoadedSourceReason reason = {};
    Source source = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("reason", self.reason);
        visit("source", self.source);
    }
    friend bool operator==(const LoadedSourceEvent &, const LoadedSourceEvent &) = default;
};

/// `reason`: changed, new or removed.
struct BreakpointEvent {
    static constexpr const char *Name = "breakpoint";
    QString reason = {};
    Breakpoint breakpoint = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("reason", self.reason);
        visit("breakpoint", self.breakpoint);
    }
    friend bool operator==(const BreakpointEvent &, const BreakpointEvent &) = default;
};

/// Only for clients that said supportsProgressReporting.
struct ProgressStartEvent {
    static constexpr const char *Name = "progressStart";
    QString progressId = {};
    QString title = {};
    std::optional<qint64> requestId = {};
    std::optional<bool> cancellable = {};
    std::optional<QString> message = {};
    std::optional<qint64> percentage = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("progressId", self.progressId);
        visit("title", self.title);
        visit("requestId", self.requestId);
        visit("cancellable", self.cancellable);
        visit("message", self.message);
        visit("percentage", self.percentage);
    }
    friend bool operator==(const ProgressStartEvent &, const ProgressStartEvent &) = default;
};

struct ProgressUpdateEvent {
    static constexpr const char *Name = "progressUpdate";
    QString progressId = {};
    std::optional<QString> message = {};
    std::optional<qint64> percentage = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("progressId", self.progressId);
        visit("message", self.message);
        visit("percentage", self.percentage);
    }
    friend bool operator==(const ProgressUpdateEvent &, const ProgressUpdateEvent &) = default;
};

struct ProgressEndEvent {
    static constexpr const char *Name = "progressEnd";
    QString progressId = {};
    std::optional<QString> message = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("progressId", self.progressId);
        visit("message", self.message);
    }
    friend bool operator==(const ProgressEndEvent &, const ProgressEndEvent &) = default;
};

struct CapabilitiesEvent {
    static constexpr const char *Name = "capabilities";
    Capabilities capabilities = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("capabilities", self.capabilities);
    }
    friend bool operator==(const CapabilitiesEvent &, const CapabilitiesEvent &) = default;
};

template<>
struct EnumNames<OutputGroup> {
    static constexpr std::array<const char *, 3> Names{"start", "startCollapsed", "end"};
};

template<>
struct EnumNames<LoadedSourceReason> {
    static constexpr std::array<const char *, 3> Names{"new", "changed", "removed"};
};

} // namespace ledgerscope::dap
