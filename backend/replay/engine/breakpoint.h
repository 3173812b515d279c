// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"
#include "backend/json/path.h"
#include "backend/matching/filterexpression.h"
#include "backend/replay/engine/entitytrack.h"

#include <QByteArray>

#include <optional>
#include <variant>
#include <vector>

namespace ledgerscope::replay {

/// When a breakpoint that is reached stops the run.
struct HitCondition {
    enum class Kind { Every, AtLeast, Exactly, Multiple };

    Kind kind = Kind::Every;
    qint64 count = 0;

    /// "5" or "== 5", ">= 5", "> 5", "% 5"; nullopt if the text is none of them.
    [[nodiscard]] static std::optional<HitCondition> parse(QByteArrayView text);
    [[nodiscard]] bool holds(qint64 hits) const noexcept;
    friend bool operator==(const HitCondition &, const HitCondition &) = default;
};

/// Stops at an event of the window: the n-th line of a drainer's source.
struct LineBreakpoint {
    quint32 drainer = 0;
    qint64 position = 0;
};
/// Stops at events of some types.
struct TypeBreakpoint {
    QByteArray pattern;
};
/// Stops at events whose effects concern a workflow, whatever becomes of it.
struct WorkflowBreakpoint {
    QByteArray workflow;
};
/// Stops at events that change a part of an entity's state.
struct DataBreakpoint {
    EntityRef entity;
    json::Path path;
    std::vector<qint64> positions = {}; ///< filled by the session
};
/// Stops at what is out of the ordinary.
enum class ExceptionFilter {
    Poison,         ///< a dispatch failure that stops the pass
    CapCut,
    DedupeSkip,
    SwitchBlock,
    FilterError,
    MapperError,
    InvalidPayload,
    LateEvent,      ///< recorded after an event with a higher place, by more than the drainer's cadence
    Divergence,     ///< other workflows start than the ledger's run log has for the event
};
[[nodiscard]] QByteArrayView nameOf(ExceptionFilter filter); ///< as in the protocol: "cap_cut"
[[nodiscard]] std::optional<ExceptionFilter> exceptionFilterNamed(QByteArrayView name);

using BreakpointKind = std::variant<LineBreakpoint, TypeBreakpoint, WorkflowBreakpoint, DataBreakpoint, ExceptionFilter>;

struct Breakpoint {
    int id = 0;
    BreakpointKind kind;
    std::optional<matching::FilterExpression> condition = {}; ///< on the event; what is not evaluable does not stop
    HitCondition hits = {};
    std::optional<QByteArray> log = {}; ///< does not stop, but says this; {path} is filled from the event
};

} // namespace ledgerscope::replay
