// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/capabilities.h"

#include <QString>

#include <optional>

namespace ledgerscope::dap {

/// Lines and columns count from 1 unless the client says otherwise.
struct InitializeArguments {
    std::optional<QString> clientId = {};
    std::optional<QString> clientName = {};
    QString adapterId = {};
    std::optional<QString> locale = {};
    std::optional<bool> linesStartAt1 = {};
    std::optional<bool> columnsStartAt1 = {};
    std::optional<QString> pathFormat = {};
    std::optional<bool> supportsVariableType = {};
    std::optional<bool> supportsVariablePaging = {};
    std::optional<bool> supportsProgressReporting = {};
    std::optional<bool> supportsInvalidatedEvent = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("clientID", self.clientId);
        visit("clientName", self.clientName);
        visit("adapterID", self.adapterId);
        visit("locale", self.locale);
        visit("linesStartAt1", self.linesStartAt1);
        visit("columnsStartAt1", self.columnsStartAt1);
        visit("pathFormat", self.pathFormat);
        visit("supportsVariableType", self.supportsVariableType);
        visit("supportsVariablePaging", self.supportsVariablePaging);
        visit("supportsProgressReporting", self.supportsProgressReporting);
        visit("supportsInvalidatedEvent", self.supportsInvalidatedEvent);
    }
    friend bool operator==(const InitializeArguments &, const InitializeArguments &) = default;
};

struct InitializeRequest {
    static constexpr const char *Command = "initialize";
    using Arguments = InitializeArguments;
    using Response = Capabilities;
};

/// The arguments are the adapter's own; a room above reads them.
struct LaunchRequest {
    static constexpr const char *Command = "launch";
    using Arguments = RawJson;
    using Response = Empty;
};

struct AttachRequest {
    static constexpr const char *Command = "attach";
    using Arguments = RawJson;
    using Response = Empty;
};

struct ConfigurationDoneRequest {
    static constexpr const char *Command = "configurationDone";
    using Arguments = Empty;
    using Response = Empty;
};

/// The arguments of the launch, anew.
struct RestartArguments {
    std::optional<RawJson> arguments = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("arguments", self.arguments);
    }
    friend bool operator==(const RestartArguments &, const RestartArguments &) = default;
};

struct RestartRequest {
    static constexpr const char *Command = "restart";
    using Arguments = RestartArguments;
    using Response = Empty;
};

struct TerminateArguments {
    std::optional<bool> restart = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("restart", self.restart);
    }
    friend bool operator==(const TerminateArguments &, const TerminateArguments &) = default;
};

struct TerminateRequest {
    static constexpr const char *Command = "terminate";
    using Arguments = TerminateArguments;
    using Response = Empty;
};

struct DisconnectArguments {
    std::optional<bool> restart = {};
    std::optional<bool> terminateDebuggee = {};
    std::optional<bool> suspendDebuggee = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("restart", self.restart);
        visit("terminateDebuggee", self.terminateDebuggee);
        visit("suspendDebuggee", self.suspendDebuggee);
    }
    friend bool operator==(const DisconnectArguments &, const DisconnectArguments &) = default;
};

struct DisconnectRequest {
    static constexpr const char *Command = "disconnect";
    using Arguments = DisconnectArguments;
    using Response = Empty;
};

/// Answered by the Peer itself.
struct CancelArguments {
    std::optional<qint64> requestId = {};
    std::optional<QString> progressId = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("requestId", self.requestId);
        visit("progressId", self.progressId);
    }
    friend bool operator==(const CancelArguments &, const CancelArguments &) = default;
};

struct CancelRequest {
    static constexpr const char *Command = "cancel";
    using Arguments = CancelArguments;
    using Response = Empty;
};

} // namespace ledgerscope::dap
