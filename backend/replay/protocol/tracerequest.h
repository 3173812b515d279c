// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/rawjson.h"

#include <QString>

#include <optional>
#include <vector>

namespace ledgerscope::replay::protocol {

/// Records of the trace by position, from 0. No `count` means as many as the adapter puts on one page.
struct TraceArguments {
    qint64 from = 0;
    std::optional<qint64> count = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("from", self.from);
        visit("count", self.count);
    }
    friend bool operator==(const TraceArguments &, const TraceArguments &) = default;
};

/// `records` are the bytes that the digest is made of, one JSON object each. The digest is there once the whole window was run.
struct TraceResponse {
    std::vector<dap::RawJson> records = {};
    qint64 total = 0;
    std::optional<QString> digest = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("records", self.records);
        visit("total", self.total);
        visit("digest", self.digest);
    }
    friend bool operator==(const TraceResponse &, const TraceResponse &) = default;
};

struct TraceRequest {
    static constexpr const char *Command = "ledgerscope/trace";
    using Arguments = TraceArguments;
    using Response = TraceResponse;
};

} // namespace ledgerscope::replay::protocol
