// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/types.h"

#include <QString>

#include <optional>
#include <vector>

namespace ledgerscope::dap {

/// Replaces all breakpoints of the source. Old clients send `lines` alone.
struct SetBreakpointsArguments {
    Source source = {};
    std::optional<std::vector<SourceBreakpoint>> breakpoints = {};
    std::optional<std::vector<qint64>> lines = {};
    std::optional<bool> sourceModified = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("source", self.source);
        visit("breakpoints", self.breakpoints);
        visit("lines", self.lines);
        visit("sourceModified", self.sourceModified);
    }
    friend bool operator==(const SetBreakpointsArguments &, const SetBreakpointsArguments &) = default;
};

/// One breakpoint for each that was asked for, in the same order.
struct SetBreakpointsResponse {
    std::vector<Breakpoint> breakpoints = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("breakpoints", self.breakpoints);
    }
    friend bool operator==(const SetBreakpointsResponse &, const SetBreakpointsResponse &) = default;
};

struct SetBreakpointsRequest {
    static constexpr const char *Command = "setBreakpoints";
    using Arguments = SetBreakpointsArguments;
    using Response = SetBreakpointsResponse;
};

struct SetFunctionBreakpointsArguments {
    std::vector<FunctionBreakpoint> breakpoints = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("breakpoints", self.breakpoints);
    }
    friend bool operator==(const SetFunctionBreakpointsArguments &, const SetFunctionBreakpointsArguments &) = default;
};

struct SetFunctionBreakpointsRequest {
    static constexpr const char *Command = "setFunctionBreakpoints";
    using Arguments = SetFunctionBreakpointsArguments;
    using Response = SetBreakpointsResponse;
};

struct SetDataBreakpointsArguments {
    std::vector<DataBreakpoint> breakpoints = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("breakpoints", self.breakpoints);
    }
    friend bool operator==(const SetDataBreakpointsArguments &, const SetDataBreakpointsArguments &) = default;
};

struct SetDataBreakpointsRequest {
    static constexpr const char *Command = "setDataBreakpoints";
    using Arguments = SetDataBreakpointsArguments;
    using Response = SetBreakpointsResponse;
};

/// `name` is a variable inside `variablesReference`, or without one an expression.
struct DataBreakpointInfoArguments {
    std::optional<qint64> variablesReference = {};
    QString name = {};
    std::optional<qint64> frameId = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("variablesReference", self.variablesReference);
        visit("name", self.name);
        visit("frameId", self.frameId);
    }
    friend bool operator==(const DataBreakpointInfoArguments &, const DataBreakpointInfoArguments &) = default;
};

/// A dataId of null: nothing can be watched there, and the description says why.
struct DataBreakpointInfoResponse {
    NullableText dataId = {};
    QString description = {};
    std::optional<std::vector<DataAccess>> accessTypes = {};
    std::optional<bool> canPersist = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("dataId", self.dataId);
        visit("description", self.description);
        visit("accessTypes", self.accessTypes);
        visit("canPersist", self.canPersist);
    }
    friend bool operator==(const DataBreakpointInfoResponse &, const DataBreakpointInfoResponse &) = default;
};

struct DataBreakpointInfoRequest {
    static constexpr const char *Command = "dataBreakpointInfo";
    using Arguments = DataBreakpointInfoArguments;
    using Response = DataBreakpointInfoResponse;
};

struct SetExceptionBreakpointsArguments {
    std::vector<QString> filters = {};
    std::optional<std::vector<ExceptionFilterOptions>> filterOptions = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("filters", self.filters);
        visit("filterOptions", self.filterOptions);
    }
    friend bool operator==(const SetExceptionBreakpointsArguments &, const SetExceptionBreakpointsArguments &) = default;
};

/// First those of `filters`, then those of `filterOptions`.
struct SetExceptionBreakpointsResponse {
    std::optional<std::vector<Breakpoint>> breakpoints = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("breakpoints", self.breakpoints);
    }
    friend bool operator==(const SetExceptionBreakpointsResponse &, const SetExceptionBreakpointsResponse &) = default;
};

struct SetExceptionBreakpointsRequest {
    static constexpr const char *Command = "setExceptionBreakpoints";
    using Arguments = SetExceptionBreakpointsArguments;
    using Response = SetExceptionBreakpointsResponse;
};

struct BreakpointLocationsArguments {
    Source source = {};
    qint64 line = 0;
    std::optional<qint64> column = {};
    std::optional<qint64> endLine = {};
    std::optional<qint64> endColumn = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("source", self.source);
        visit("line", self.line);
        visit("column", self.column);
        visit("endLine", self.endLine);
        visit("endColumn", self.endColumn);
    }
    friend bool operator==(const BreakpointLocationsArguments &, const BreakpointLocationsArguments &) = default;
};

struct BreakpointLocationsResponse {
    std::vector<BreakpointLocation> breakpoints = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("breakpoints", self.breakpoints);
    }
    friend bool operator==(const BreakpointLocationsResponse &, const BreakpointLocationsResponse &) = default;
};

struct BreakpointLocationsRequest {
    static constexpr const char *Command = "breakpointLocations";
    using Arguments = BreakpointLocationsArguments;
    using Response = BreakpointLocationsResponse;
};

} // namespace ledgerscope::dap
