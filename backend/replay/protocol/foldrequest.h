// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/enumnames.h"
#include "backend/dap/rawjson.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace ledgerscope::replay::protocol {

/// The state of an entity (type:id) after the event `at`, or at the current position.
struct FoldArguments {
    QString entity = {};
    std::optional<QString> at = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("entity", self.entity);
        visit("at", self.at);
    }
    friend bool operator==(const FoldArguments &, const FoldArguments &) = default;
};

/// Which event set a field to what it is.
struct FieldOrigin {
    QString path = {};
    QString event = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("path", self.path);
        visit("event", self.event);
    }
    friend bool operator==(const FieldOrigin &, const FieldOrigin &) = default;
};

/// `state` as the reducer wrote it. Without the events before the window it is the state since the window's start.
enum class FoldStart { Beginning, WindowStart };

struct FoldResponse {
    QString entity = {};
    std::optional<QString> at = {};
    FoldStart start = {};
    qint64 events = 0;
    dap::RawJson state = {};
    std::vector<FieldOrigin> origins = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("entity", self.entity);
        visit("at", self.at);
        visit("start", self.start);
        visit("events", self.events);
        visit("state", self.state);
        visit("origins", self.origins);
    }
    friend bool operator==(const FoldResponse &, const FoldResponse &) = default;
};

struct FoldRequest {
    static constexpr const char *Command = "ledgerscope/fold";
    using Arguments = FoldArguments;
    using Response = FoldResponse;
};

} // namespace ledgerscope::replay::protocol

namespace ledgerscope::dap {

template<>
struct EnumNames<replay::protocol::FoldStart> {
    static constexpr std::array<const char *, 2> Names{"beginning", "windowStart"};
};

} // namespace ledgerscope::dap
