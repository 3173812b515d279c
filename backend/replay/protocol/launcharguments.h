// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/rawjson.h"

#include <QString>

namespace ledgerscope::replay::protocol {

/// What a replay is launched with. The plan stays as it was written, because inserted events carry payloads whose digits and key order
/// count; the engine reads it and refuses what it does not know. Members of editors (name, type, request …) are passed over.
struct LaunchArguments {
    QString ledger = {}; ///< as a URL or a path
    dap::RawJson plan = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("ledger", self.ledger);
        visit("plan", self.plan);
    }
    friend bool operator==(const LaunchArguments &, const LaunchArguments &) = default;
};

/// `launch` of this adapter.
struct LaunchRequest {
    static constexpr const char *Command = "launch";
    using Arguments = LaunchArguments;
    using Response = dap::Empty;
};

} // namespace ledgerscope::replay::protocol
