// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/replay/protocol/replaycapabilities.h"

using namespace Qt::StringLiterals;

namespace ledgerscope::replay::protocol {

namespace {

/// Labels are for editors, which show them as they come; the desktop has its own words for the filters.
dap::ExceptionBreakpointsFilter filterOf(const QString &filter, const QString &label, const QString &description, bool isDefault = false)
{
    return {.filter = filter,
            .label = label,
            .description = description,
            .isDefault = isDefault,
            .supportsCondition = true,
            .conditionDescription = u"A filter over the event, for example: $.price > 100"_s};
}

std::vector<dap::ExceptionBreakpointsFilter> filters()
{
    return {filterOf(u"poison"_s, u"Poison event"_s, u"An event on which the drainer halts."_s, true),
            filterOf(u"cap_cut"_s, u"Cut by the cap"_s, u"More subscriptions take the event than the fan-out cap lets through."_s),
            filterOf(u"dedupe_skip"_s, u"Skipped as a duplicate"_s, u"The dedupe key was seen before."_s),
            filterOf(u"switch_block"_s, u"Blocked by a kill switch"_s, u"A kill switch keeps a workflow from starting."_s),
            filterOf(u"filter_error"_s, u"Filter not evaluable"_s, u"The filter of a subscription cannot be evaluated on the event."_s),
            filterOf(u"mapper_error"_s, u"Mapper not evaluable"_s, u"An input mapper finds no value that it needs."_s),
            filterOf(u"invalid_payload"_s, u"Invalid payload"_s, u"The payload is no JSON."_s),
            filterOf(u"late_event"_s, u"Late event"_s, u"The event arrived behind the cursor of the drainer."_s),
            filterOf(u"divergence"_s, u"Differs from the record"_s, u"The effects differ from the recorded runs."_s)};
}

} // namespace

dap::Capabilities replayCapabilities()
{
    return {.supportsConfigurationDoneRequest = true,
            .supportsFunctionBreakpoints = true,
            .supportsConditionalBreakpoints = true,
            .supportsHitConditionalBreakpoints = true,
            .supportsEvaluateForHovers = true,
            .exceptionBreakpointFilters = filters(),
            .supportsStepBack = true,
            .supportsSetVariable = true,
            .supportsGotoTargetsRequest = true,
            .supportsRestartRequest = true,
            .supportsExceptionInfoRequest = true,
            .supportsDelayedStackTraceLoading = true,
            .supportsLoadedSourcesRequest = true,
            .supportsLogPoints = true,
            .supportsSetExpression = true,
            .supportsTerminateRequest = true,
            .supportsDataBreakpoints = true,
            .supportsCancelRequest = true,
            .supportsBreakpointLocationsRequest = true,
            .supportsExceptionFilterOptions = true};
}

} // namespace ledgerscope::replay::protocol
