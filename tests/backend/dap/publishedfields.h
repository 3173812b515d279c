// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArrayView>

#include <array>

namespace ledgerscope::dap {

/// The fields of the published protocol (version 1.68), by name and by whether they must be there: what our types are compared with.
struct PublishedFields {
    QByteArrayView type;
    QByteArrayView required;
    QByteArrayView optional;
};

constexpr std::array Published{
    PublishedFields{"Capabilities", "",
                    "supportsConfigurationDoneRequest supportsFunctionBreakpoints supportsConditionalBreakpoints "
                    "supportsHitConditionalBreakpoints supportsEvaluateForHovers exceptionBreakpointFilters supportsStepBack "
                    "supportsSetVariable supportsRestartFrame supportsGotoTargetsRequest supportsStepInTargetsRequest "
                    "supportsCompletionsRequest completionTriggerCharacters supportsModulesRequest additionalModuleColumns "
                    "supportedChecksumAlgorithms supportsRestartRequest supportsExceptionOptions supportsValueFormattingOptions "
                    "supportsExceptionInfoRequest supportTerminateDebuggee supportSuspendDebuggee supportsDelayedStackTraceLoading "
                    "supportsLoadedSourcesRequest supportsLogPoints supportsTerminateThreadsRequest supportsSetExpression "
                    "supportsTerminateRequest supportsDataBreakpoints supportsReadMemoryRequest supportsWriteMemoryRequest "
                    "supportsDisassembleRequest supportsCancelRequest supportsBreakpointLocationsRequest supportsClipboardContext "
                    "supportsSteppingGranularity supportsInstructionBreakpoints supportsExceptionFilterOptions "
                    "supportsSingleThreadExecutionRequests supportsDataBreakpointBytes breakpointModes supportsANSIStyling"},
    PublishedFields{"InitializeArguments", "adapterID",
                    "clientID clientName locale linesStartAt1 columnsStartAt1 pathFormat supportsVariableType supportsVariablePaging "
                    "supportsRunInTerminalRequest supportsMemoryReferences supportsProgressReporting supportsInvalidatedEvent "
                    "supportsMemoryEvent supportsArgsCanBeInterpretedByShell supportsStartDebuggingRequest supportsANSIStyling"},
    PublishedFields{"SetBreakpointsArguments", "source",
                    "breakpoints lines sourceModified"},
    PublishedFields{"SetBreakpointsResponse", "breakpoints",
                    ""},
    PublishedFields{"SetFunctionBreakpointsArguments", "breakpoints",
                    ""},
    PublishedFields{"SetDataBreakpointsArguments", "breakpoints",
                    ""},
    PublishedFields{"DataBreakpointInfoArguments", "name",
                    "variablesReference frameId bytes asAddress mode"},
    PublishedFields{"DataBreakpointInfoResponse", "dataId description",
                    "accessTypes canPersist"},
    PublishedFields{"SetExceptionBreakpointsArguments", "filters",
                    "filterOptions exceptionOptions"},
    PublishedFields{"SetExceptionBreakpointsResponse", "",
                    "breakpoints"},
    PublishedFields{"ExceptionInfoArguments", "threadId",
                    ""},
    PublishedFields{"ExceptionInfoResponse", "exceptionId breakMode",
                    "description details"},
    PublishedFields{"ThreadsResponse", "threads",
                    ""},
    PublishedFields{"StackTraceArguments", "threadId",
                    "startFrame levels format"},
    PublishedFields{"StackTraceResponse", "stackFrames",
                    "totalFrames"},
    PublishedFields{"ScopesArguments", "frameId",
                    ""},
    PublishedFields{"ScopesResponse", "scopes",
                    ""},
    PublishedFields{"VariablesArguments", "variablesReference",
                    "filter start count format"},
    PublishedFields{"VariablesResponse", "variables",
                    ""},
    PublishedFields{"SourceArguments", "sourceReference",
                    "source"},
    PublishedFields{"SourceResponse", "content",
                    "mimeType"},
    PublishedFields{"LoadedSourcesResponse", "sources",
                    ""},
    PublishedFields{"BreakpointLocationsArguments", "source line",
                    "column endLine endColumn"},
    PublishedFields{"BreakpointLocationsResponse", "breakpoints",
                    ""},
    PublishedFields{"SteppingArguments", "threadId",
                    "singleThread granularity"},
    PublishedFields{"StepInArguments", "threadId",
                    "singleThread targetId granularity"},
    PublishedFields{"ContinueArguments", "threadId",
                    "singleThread"},
    PublishedFields{"ContinueResponse", "",
                    "allThreadsContinued"},
    PublishedFields{"PauseArguments", "threadId",
                    ""},
    PublishedFields{"GotoTargetsArguments", "source line",
                    "column"},
    PublishedFields{"GotoTargetsResponse", "targets",
                    ""},
    PublishedFields{"GotoArguments", "threadId targetId",
                    ""},
    PublishedFields{"EvaluateArguments", "expression",
                    "frameId line column source context format"},
    PublishedFields{"EvaluateResponse", "result variablesReference",
                    "type presentationHint namedVariables indexedVariables memoryReference valueLocationReference"},
    PublishedFields{"SetVariableArguments", "variablesReference name value",
                    "format"},
    PublishedFields{"SetVariableResponse", "value",
                    "type variablesReference namedVariables indexedVariables memoryReference valueLocationReference"},
    PublishedFields{"SetExpressionArguments", "expression value",
                    "frameId format"},
    PublishedFields{"SetExpressionResponse", "value",
                    "type presentationHint variablesReference namedVariables indexedVariables memoryReference valueLocationReference"},
    PublishedFields{"CancelArguments", "",
                    "requestId progressId"},
    PublishedFields{"RestartArguments", "",
                    "arguments"},
    PublishedFields{"TerminateArguments", "",
                    "restart"},
    PublishedFields{"DisconnectArguments", "",
                    "restart terminateDebuggee suspendDebuggee"},
    PublishedFields{"StoppedEvent", "reason",
                    "description threadId preserveFocusHint text allThreadsStopped hitBreakpointIds"},
    PublishedFields{"ContinuedEvent", "threadId",
                    "allThreadsContinued"},
    PublishedFields{"OutputEvent", "output",
                    "category group variablesReference source line column data locationReference"},
    PublishedFields{"TerminatedEvent", "",
                    "restart"},
    PublishedFields{"ExitedEvent", "exitCode",
                    ""},
    PublishedFields{"ThreadEvent", "reason threadId",
                    ""},
    PublishedFields{"LoadedSourceEvent", "reason source",
                    ""},
    PublishedFields{"BreakpointEvent", "reason breakpoint",
                    ""},
    PublishedFields{"ProgressStartEvent", "progressId title",
                    "requestId cancellable message percentage"},
    PublishedFields{"ProgressUpdateEvent", "progressId",
                    "message percentage"},
    PublishedFields{"ProgressEndEvent", "progressId",
                    "message"},
    PublishedFields{"CapabilitiesEvent", "capabilities",
                    ""},
    PublishedFields{"Source", "",
                    "name path sourceReference presentationHint origin sources adapterData checksums"},
    PublishedFields{"SourceBreakpoint", "line",
                    "column condition hitCondition logMessage mode"},
    PublishedFields{"FunctionBreakpoint", "name",
                    "condition hitCondition"},
    PublishedFields{"DataBreakpoint", "dataId",
                    "accessType condition hitCondition"},
    PublishedFields{"Breakpoint", "verified",
                    "id message source line column endLine endColumn instructionReference offset reason"},
    PublishedFields{"BreakpointLocation", "line",
                    "column endLine endColumn"},
    PublishedFields{"Thread", "id name",
                    ""},
    PublishedFields{"StackFrame", "id name line column",
                    "source endLine endColumn canRestart instructionPointerReference moduleId presentationHint"},
    PublishedFields{"Scope", "name variablesReference expensive",
                    "presentationHint namedVariables indexedVariables source line column endLine endColumn"},
    PublishedFields{"Variable", "name value variablesReference",
                    "type presentationHint evaluateName namedVariables indexedVariables memoryReference declarationLocationReference "
                    "valueLocationReference"},
    PublishedFields{"GotoTarget", "id label line",
                    "column endLine endColumn instructionPointerReference"},
    PublishedFields{"ExceptionFilterOptions", "filterId",
                    "condition mode"},
    PublishedFields{"ExceptionBreakpointsFilter", "filter label",
                    "description default supportsCondition conditionDescription"},
    PublishedFields{"ExceptionDetails", "",
                    "message typeName fullTypeName evaluateName stackTrace innerException"},
    PublishedFields{"VariablePresentationHint", "",
                    "kind attributes visibility lazy"},
};

} // namespace ledgerscope::dap
