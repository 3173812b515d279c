// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/types.h"

#include <QString>

#include <array>
#include <optional>

namespace ledgerscope::replay::protocol {

enum class FindDirection { Forward, Backward };

/// The first event, from the current position on, after which the condition holds and did not hold before. The session does not move.
struct FindArguments {
    QString condition = {};
    FindDirection direction = {};
    std::optional<QString> entity = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("condition", self.condition);
        visit("direction", self.direction);
        visit("entity", self.entity);
    }
    friend bool operator==(const FindArguments &, const FindArguments &) = default;
};

/// Without an event: it holds nowhere in that direction. `searched` events were looked at, and at `notEvaluable` of them the condition could
/// not be told.
struct FindResponse {
    std::optional<QString> event = {};
    std::optional<dap::Source> source = {};
    std::optional<qint64> line = {};
    std::optional<qint64> targetId = {};
    qint64 searched = 0;
    qint64 notEvaluable = 0;

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("event", self.event);
        visit("source", self.source);
        visit("line", self.line);
        visit("targetId", self.targetId);
        visit("searched", self.searched);
        visit("notEvaluable", self.notEvaluable);
    }
    friend bool operator==(const FindResponse &, const FindResponse &) = default;
};

struct FindRequest {
    static constexpr const char *Command = "ledgerscope/find";
    using Arguments = FindArguments;
    using Response = FindResponse;
};

} // namespace ledgerscope::replay::protocol

namespace ledgerscope::dap {

template<>
struct EnumNames<replay::protocol::FindDirection> {
    static constexpr std::array<const char *, 2> Names{"forward", "backward"};
};

} // namespace ledgerscope::dap
