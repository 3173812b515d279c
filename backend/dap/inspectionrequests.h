// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/types.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace ledgerscope::dap {

struct ThreadsResponse {
    std::vector<Thread> threads = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("threads", self.threads);
    }
    friend bool operator==(const ThreadsResponse &, const ThreadsResponse &) = default;
};

struct ThreadsRequest {
    static constexpr const char *Command = "threads";
    using Arguments = Empty;
    using Response = ThreadsResponse;
};

/// No `levels`, or 0, means all frames from `startFrame` on.
struct StackTraceArguments {
    qint64 threadId = 0;
    std::optional<qint64> startFrame = {};
    std::optional<qint64> levels = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("threadId", self.threadId);
        visit("startFrame", self.startFrame);
        visit("levels", self.levels);
    }
    friend bool operator==(const StackTraceArguments &, const StackTraceArguments &) = default;
};

/// totalFrames may be more than were asked for: then the client asks again (delayed loading).
struct StackTraceResponse {
    std::vector<StackFrame> stackFrames = {};
    std::optional<qint64> totalFrames = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("stackFrames", self.stackFrames);
        visit("totalFrames", self.totalFrames);
    }
    friend bool operator==(const StackTraceResponse &, const StackTraceResponse &) = default;
};

struct StackTraceRequest {
    static constexpr const char *Command = "stackTrace";
    using Arguments = StackTraceArguments;
    using Response = StackTraceResponse;
};

struct ScopesArguments {
    qint64 frameId = 0;

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("frameId", self.frameId);
    }
    friend bool operator==(const ScopesArguments &, const ScopesArguments &) = default;
};

struct ScopesResponse {
    std::vector<Scope> scopes = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("scopes", self.scopes);
    }
    friend bool operator==(const ScopesResponse &, const ScopesResponse &) = default;
};

struct ScopesRequest {
    static constexpr const char *Command = "scopes";
    using Arguments = ScopesArguments;
    using Response = ScopesResponse;
};

enum class VariablesFilter { Indexed, Named };

/// No `count`, or 0, means all variables from `start` on.
struct VariablesArguments {
    qint64 variablesReference = 0;
    std::optional<VariablesFilter> filter = {};
    std::optional<qint64> start = {};
    std::optional<qint64> count = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("variablesReference", self.variablesReference);
        visit("filter", self.filter);
        visit("start", self.start);
        visit("count", self.count);
    }
    friend bool operator==(const VariablesArguments &, const VariablesArguments &) = default;
};

struct VariablesResponse {
    std::vector<Variable> variables = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("variables", self.variables);
    }
    friend bool operator==(const VariablesResponse &, const VariablesResponse &) = default;
};

struct VariablesRequest {
    static constexpr const char *Command = "variables";
    using Arguments = VariablesArguments;
    using Response = VariablesResponse;
};

/// `source` is what newer clients send; the reference beside it is for older ones, and what counts if there is no source.
struct SourceArguments {
    std::optional<Source> source = {};
    qint64 sourceReference = 0;

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("source", self.source);
        visit("sourceReference", self.sourceReference);
    }
    friend bool operator==(const SourceArguments &, const SourceArguments &) = default;
};

struct SourceResponse {
    QString content = {};
    std::optional<QString> mimeType = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("content", self.content);
        visit("mimeType", self.mimeType);
    }
    friend bool operator==(const SourceResponse &, const SourceResponse &) = default;
};

struct SourceRequest {
    static constexpr const char *Command = "source";
    using Arguments = SourceArguments;
    using Response = SourceResponse;
};

struct LoadedSourcesResponse {
    std::vector<Source> sources = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("sources", self.sources);
    }
    friend bool operator==(const LoadedSourcesResponse &, const LoadedSourcesResponse &) = default;
};

struct LoadedSourcesRequest {
    static constexpr const char *Command = "loadedSources";
    using Arguments = Empty;
    using Response = LoadedSourcesResponse;
};

struct EvaluateArguments {
    QString expression = {};
    std::optional<qint64> frameId = {};
    std::optional<qint64> line = {};
    std::optional<qint64> column = {};
    std::optional<Source> source = {};
    std::optional<QString> context = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("expression", self.expression);
        visit("frameId", self.frameId);
        visit("line", self.line);
        visit("column", self.column);
        visit("source", self.source);
        visit("context", self.context);
    }
    friend bool operator==(const EvaluateArguments &, const EvaluateArguments &) = default;
};

struct EvaluateResponse {
    QString result = {};
    std::optional<QString> type = {};
    std::optional<VariablePresentationHint> presentationHint = {};
    qint64 variablesReference = 0;
    std::optional<qint64> namedVariables = {};
    std::optional<qint64> indexedVariables = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("result", self.result);
        visit("type", self.type);
        visit("presentationHint", self.presentationHint);
        visit("variablesReference", self.variablesReference);
        visit("namedVariables", self.namedVariables);
        visit("indexedVariables", self.indexedVariables);
    }
    friend bool operator==(const EvaluateResponse &, const EvaluateResponse &) = default;
};

struct EvaluateRequest {
    static constexpr const char *Command = "evaluate";
    using Arguments = EvaluateArguments;
    using Response = EvaluateResponse;
};

struct SetVariableArguments {
    qint64 variablesReference = 0;
    QString name = {};
    QString value = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("variablesReference", self.variablesReference);
        visit("name", self.name);
        visit("value", self.value);
    }
    friend bool operator==(const SetVariableArguments &, const SetVariableArguments &) = default;
};

struct SetVariableResponse {
    QString value = {};
    std::optional<QString> type = {};
    std::optional<qint64> variablesReference = {};
    std::optional<qint64> namedVariables = {};
    std::optional<qint64> indexedVariables = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("value", self.value);
        visit("type", self.type);
        visit("variablesReference", self.variablesReference);
        visit("namedVariables", self.namedVariables);
        visit("indexedVariables", self.indexedVariables);
    }
    friend bool operator==(const SetVariableResponse &, const SetVariableResponse &) = default;
};

struct SetVariableRequest {
    static constexpr const char *Command = "setVariable";
    using Arguments = SetVariableArguments;
    using Response = SetVariableResponse;
};

struct SetExpressionArguments {
    QString expression = {};
    QString value = {};
    std::optional<qint64> frameId = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("expression", self.expression);
        visit("value", self.value);
        visit("frameId", self.frameId);
    }
    friend bool operator==(const SetExpressionArguments &, const SetExpressionArguments &) = default;
};

struct SetExpressionResponse {
    QString value = {};
    std::optional<QString> type = {};
    std::optional<VariablePresentationHint> presentationHint = {};
    std::optional<qint64> variablesReference = {};
    std::optional<qint64> namedVariables = {};
    std::optional<qint64> indexedVariables = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("value", self.value);
        visit("type", self.type);
        visit("presentationHint", self.presentationHint);
        visit("variablesReference", self.variablesReference);
        visit("namedVariables", self.namedVariables);
        visit("indexedVariables", self.indexedVariables);
    }
    friend bool operator==(const SetExpressionResponse &, const SetExpressionResponse &) = default;
};

struct SetExpressionRequest {
    static constexpr const char *Command = "setExpression";
    using Arguments = SetExpressionArguments;
    using Response = SetExpressionResponse;
};

struct ExceptionInfoArguments {
    qint64 threadId = 0;

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("threadId", self.threadId);
    }
    friend bool operator==(const ExceptionInfoArguments &, const ExceptionInfoArguments &) = default;
};

struct ExceptionInfoResponse {
    QString exceptionId = {};
    std::optional<QString> description = {};
    ExceptionBreakMode breakMode = {};
    std::optional<ExceptionDetails> details = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("exceptionId", self.exceptionId);
        visit("description", self.description);
        visit("breakMode", self.breakMode);
        visit("details", self.details);
    }
    friend bool operator==(const ExceptionInfoResponse &, const ExceptionInfoResponse &) = default;
};

struct ExceptionInfoRequest {
    static constexpr const char *Command = "exceptionInfo";
    using Arguments = ExceptionInfoArguments;
    using Response = ExceptionInfoResponse;
};

template<>
struct EnumNames<VariablesFilter> {
    static constexpr std::array<const char *, 2> Names{"indexed", "named"};
};

} // namespace ledgerscope::dap
