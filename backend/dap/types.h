// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/enumnames.h"
#include "backend/dap/rawjson.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace ledgerscope::dap {

enum class SourceHint { Normal, Emphasize, Deemphasize };

/// A virtual source is named by its reference, and by its path where a client compares paths.
struct Source {
    std::optional<QString> name = {};
    std::optional<QString> path = {};
    std::optional<qint64> sourceReference = {};
    std::optional<SourceHint> presentationHint = {};
    std::optional<QString> origin = {};
    std::optional<RawJson> adapterData = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("name", self.name);
        visit("path", self.path);
        visit("sourceReference", self.sourceReference);
        visit("presentationHint", self.presentationHint);
        visit("origin", self.origin);
        visit("adapterData", self.adapterData);
    }
    friend bool operator==(const Source &, const Source &) = default;
};

struct SourceBreakpoint {
    qint64 line = 0;
    std::optional<qint64> column = {};
    std::optional<QString> condition = {};
    std::optional<QString> hitCondition = {};
    std::optional<QString> logMessage = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("line", self.line);
        visit("column", self.column);
        visit("condition", self.condition);
        visit("hitCondition", self.hitCondition);
        visit("logMessage", self.logMessage);
    }
    friend bool operator==(const SourceBreakpoint &, const SourceBreakpoint &) = default;
};

struct FunctionBreakpoint {
    QString name = {};
    std::optional<QString> condition = {};
    std::optional<QString> hitCondition = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("name", self.name);
        visit("condition", self.condition);
        visit("hitCondition", self.hitCondition);
    }
    friend bool operator==(const FunctionBreakpoint &, const FunctionBreakpoint &) = default;
};

enum class DataAccess { Read, Write, ReadWrite };

struct DataBreakpoint {
    QString dataId = {};
    std::optional<DataAccess> accessType = {};
    std::optional<QString> condition = {};
    std::optional<QString> hitCondition = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("dataId", self.dataId);
        visit("accessType", self.accessType);
        visit("condition", self.condition);
        visit("hitCondition", self.hitCondition);
    }
    friend bool operator==(const DataBreakpoint &, const DataBreakpoint &) = default;
};

enum class UnverifiedReason { Pending, Failed };

/// What became of a breakpoint that a client has set. A pattern that can match nothing is not verified, and `message` says why.
struct Breakpoint {
    std::optional<qint64> id = {};
    bool verified = false;
    std::optional<QString> message = {};
    std::optional<Source> source = {};
    std::optional<qint64> line = {};
    std::optional<qint64> column = {};
    std::optional<qint64> endLine = {};
    std::optional<qint64> endColumn = {};
    std::optional<UnverifiedReason> reason = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("id", self.id);
        visit("verified", self.verified);
        visit("message", self.message);
        visit("source", self.source);
        visit("line", self.line);
        visit("column", self.column);
        visit("endLine", self.endLine);
        visit("endColumn", self.endColumn);
        visit("reason", self.reason);
    }
    friend bool operator==(const Breakpoint &, const Breakpoint &) = default;
};

struct BreakpointLocation {
    qint64 line = 0;
    std::optional<qint64> column = {};
    std::optional<qint64> endLine = {};
    std::optional<qint64> endColumn = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("line", self.line);
        visit("column", self.column);
        visit("endLine", self.endLine);
        visit("endColumn", self.endColumn);
    }
    friend bool operator==(const BreakpointLocation &, const BreakpointLocation &) = default;
};

struct ExceptionFilterOptions {
    QString filterId = {};
    std::optional<QString> condition = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("filterId", self.filterId);
        visit("condition", self.condition);
    }
    friend bool operator==(const ExceptionFilterOptions &, const ExceptionFilterOptions &) = default;
};

struct ExceptionBreakpointsFilter {
    QString filter = {};
    QString label = {};
    std::optional<QString> description = {};
    std::optional<bool> isDefault = {};
    std::optional<bool> supportsCondition = {};
    std::optional<QString> conditionDescription = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("filter", self.filter);
        visit("label", self.label);
        visit("description", self.description);
        visit("default", self.isDefault);
        visit("supportsCondition", self.supportsCondition);
        visit("conditionDescription", self.conditionDescription);
    }
    friend bool operator==(const ExceptionBreakpointsFilter &, const ExceptionBreakpointsFilter &) = default;
};

enum class ExceptionBreakMode { Never, Always, Unhandled, UserUnhandled };

struct ExceptionDetails {
    std::optional<QString> message = {};
    std::optional<QString> typeName = {};
    std::optional<QString> fullTypeName = {};
    std::optional<QString> evaluateName = {};
    std::optional<QString> stackTrace = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("message", self.message);
        visit("typeName", self.typeName);
        visit("fullTypeName", self.fullTypeName);
        visit("evaluateName", self.evaluateName);
        visit("stackTrace", self.stackTrace);
    }
    friend bool operator==(const ExceptionDetails &, const ExceptionDetails &) = default;
};

struct Thread {
    qint64 id = 0;
    QString name = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("id", self.id);
        visit("name", self.name);
    }
    friend bool operator==(const Thread &, const Thread &) = default;
};

enum class FrameHint { Normal, Label, Subtle };

struct StackFrame {
    qint64 id = 0;
    QString name = {};
    std::optional<Source> source = {};
    qint64 line = 0;
    qint64 column = 0;
    std::optional<qint64> endLine = {};
    std::optional<qint64> endColumn = {};
    std::optional<bool> canRestart = {};
    std::optional<FrameHint> presentationHint = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("id", self.id);
        visit("name", self.name);
        visit("source", self.source);
        visit("line", self.line);
        visit("column", self.column);
        visit("endLine", self.endLine);
        visit("endColumn", self.endColumn);
        visit("canRestart", self.canRestart);
        visit("presentationHint", self.presentationHint);
    }
    friend bool operator==(const StackFrame &, const StackFrame &) = default;
};

struct Scope {
    QString name = {};
    std::optional<QString> presentationHint = {};
    qint64 variablesReference = 0;
    std::optional<qint64> namedVariables = {};
    std::optional<qint64> indexedVariables = {};
    bool expensive = false;
    std::optional<Source> source = {};
    std::optional<qint64> line = {};
    std::optional<qint64> column = {};
    std::optional<qint64> endLine = {};
    std::optional<qint64> endColumn = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("name", self.name);
        visit("presentationHint", self.presentationHint);
        visit("variablesReference", self.variablesReference);
        visit("namedVariables", self.namedVariables);
        visit("indexedVariables", self.indexedVariables);
        visit("expensive", self.expensive);
        visit("source", self.source);
        visit("line", self.line);
        visit("column", self.column);
        visit("endLine", self.endLine);
        visit("endColumn", self.endColumn);
    }
    friend bool operator==(const Scope &, const Scope &) = default;
};

struct VariablePresentationHint {
    std::optional<QString> kind = {};
    std::optional<std::vector<QString>> attributes = {};
    std::optional<QString> visibility = {};
    std::optional<bool> lazy = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("kind", self.kind);
        visit("attributes", self.attributes);
        visit("visibility", self.visibility);
        visit("lazy", self.lazy);
    }
    friend bool operator==(const VariablePresentationHint &, const VariablePresentationHint &) = default;
};

/// A reference of 0 means that there is nothing inside.
struct Variable {
    QString name = {};
    QString value = {};
    std::optional<QString> type = {};
    std::optional<VariablePresentationHint> presentationHint = {};
    std::optional<QString> evaluateName = {};
    qint64 variablesReference = 0;
    std::optional<qint64> namedVariables = {};
    std::optional<qint64> indexedVariables = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("name", self.name);
        visit("value", self.value);
        visit("type", self.type);
        visit("presentationHint", self.presentationHint);
        visit("evaluateName", self.evaluateName);
        visit("variablesReference", self.variablesReference);
        visit("namedVariables", self.namedVariables);
        visit("indexedVariables", self.indexedVariables);
    }
    friend bool operator==(const Variable &, const Variable &) = default;
};

struct GotoTarget {
    qint64 id = 0;
    QString label = {};
    qint64 line = 0;
    std::optional<qint64> column = {};
    std::optional<qint64> endLine = {};
    std::optional<qint64> endColumn = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("id", self.id);
        visit("label", self.label);
        visit("line", self.line);
        visit("column", self.column);
        visit("endLine", self.endLine);
        visit("endColumn", self.endColumn);
    }
    friend bool operator==(const GotoTarget &, const GotoTarget &) = default;
};

template<>
struct EnumNames<SourceHint> {
    static constexpr std::array<const char *, 3> Names{"normal", "emphasize", "deemphasize"};
};

template<>
struct EnumNames<DataAccess> {
    static constexpr std::array<const char *, 3> Names{"read", "write", "readWrite"};
};

template<>
struct EnumNames<UnverifiedReason> {
    static constexpr std::array<const char *, 2> Names{"pending", "failed"};
};

template<>
struct EnumNames<ExceptionBreakMode> {
    static constexpr std::array<const char *, 4> Names{"never", "always", "unhandled", "userUnhandled"};
};

template<>
struct EnumNames<FrameHint> {
    static constexpr std::array<const char *, 3> Names{"normal", "label", "subtle"};
};

} // namespace ledgerscope::dap
