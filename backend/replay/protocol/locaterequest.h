// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/types.h"

#include <QString>

#include <optional>

namespace ledgerscope::replay::protocol {

/// Where an event stands in the sources. Exactly one of both: the event with this id, or the first one at or after this time.
struct LocateArguments {
    std::optional<QString> id = {};
    std::optional<QString> time = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("id", self.id);
        visit("time", self.time);
    }
    friend bool operator==(const LocateArguments &, const LocateArguments &) = default;
};

/// What `goto` and breakpoints need.
struct LocateResponse {
    dap::Source source = {};
    qint64 line = 0;
    qint64 targetId = 0;

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("source", self.source);
        visit("line", self.line);
        visit("targetId", self.targetId);
    }
    friend bool operator==(const LocateResponse &, const LocateResponse &) = default;
};

struct LocateRequest {
    static constexpr const char *Command = "ledgerscope/locate";
    using Arguments = LocateArguments;
    using Response = LocateResponse;
};

} // namespace ledgerscope::replay::protocol
