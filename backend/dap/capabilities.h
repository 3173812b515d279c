// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/types.h"

#include <optional>
#include <vector>

namespace ledgerscope::dap {

/// What an adapter can do; everything that is not said is not supported. Only what this product speaks about: other members of a foreign
/// adapter are not kept.
struct Capabilities {
    std::optional<bool> supportsConfigurationDoneRequest = {};
    std::optional<bool> supportsFunctionBreakpoints = {};
    std::optional<bool> supportsConditionalBreakpoints = {};
    std::optional<bool> supportsHitConditionalBreakpoints = {};
    std::optional<bool> supportsEvaluateForHovers = {};
    std::optional<std::vector<ExceptionBreakpointsFilter>> exceptionBreakpointFilters = {};
    std::optional<bool> supportsStepBack = {};
    std::optional<bool> supportsSetVariable = {};
    std::optional<bool> supportsGotoTargetsRequest = {};
    std::optional<bool> supportsRestartRequest = {};
    std::optional<bool> supportsExceptionInfoRequest = {};
    std::optional<bool> supportsDelayedStackTraceLoading = {};
    std::optional<bool> supportsLoadedSourcesRequest = {};
    std::optional<bool> supportsLogPoints = {};
    std::optional<bool> supportsSetExpression = {};
    std::optional<bool> supportsTerminateRequest = {};
    std::optional<bool> supportsDataBreakpoints = {};
    std::optional<bool> supportsCancelRequest = {};
    std::optional<bool> supportsBreakpointLocationsRequest = {};
    std::optional<bool> supportsExceptionFilterOptions = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("supportsConfigurationDoneRequest", self.supportsConfigurationDoneRequest);
        visit("supportsFunctionBreakpoints", self.supportsFunctionBreakpoints);
        visit("supportsConditionalBreakpoints", self.supportsConditionalBreakpoints);
        visit("supportsHitConditionalBreakpoints", self.supportsHitConditionalBreakpoints);
        visit("supportsEvaluateForHovers", self.supportsEvaluateForHovers);
        visit("exceptionBreakpointFilters", self.exceptionBreakpointFilters);
        visit("supportsStepBack", self.supportsStepBack);
        visit("supportsSetVariable", self.supportsSetVariable);
        visit("supportsGotoTargetsRequest", self.supportsGotoTargetsRequest);
        visit("supportsRestartRequest", self.supportsRestartRequest);
        visit("supportsExceptionInfoRequest", self.supportsExceptionInfoRequest);
        visit("supportsDelayedStackTraceLoading", self.supportsDelayedStackTraceLoading);
        visit("supportsLoadedSourcesRequest", self.supportsLoadedSourcesRequest);
        visit("supportsLogPoints", self.supportsLogPoints);
        visit("supportsSetExpression", self.supportsSetExpression);
        visit("supportsTerminateRequest", self.supportsTerminateRequest);
        visit("supportsDataBreakpoints", self.supportsDataBreakpoints);
        visit("supportsCancelRequest", self.supportsCancelRequest);
        visit("supportsBreakpointLocationsRequest", self.supportsBreakpointLocationsRequest);
        visit("supportsExceptionFilterOptions", self.supportsExceptionFilterOptions);
    }
    friend bool operator==(const Capabilities &, const Capabilities &) = default;
};

} // namespace ledgerscope::dap
