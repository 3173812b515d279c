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

enum class IsolationVerdict { Untouched, Touched, NotMeasured };

/// One fact of the report. Without a value it was not measured, which is never shown as if nothing had been found.
struct IsolationFact {
    QString name = {};
    std::optional<QString> value = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("name", self.name);
        visit("value", self.value);
    }
    friend bool operator==(const IsolationFact &, const IsolationFact &) = default;
};

/// What was read, and how much of it.
struct IsolationRead {
    QString table = {};
    qint64 rows = 0;
    qint64 bytes = 0;

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("table", self.table);
        visit("rows", self.rows);
        visit("bytes", self.bytes);
    }
    friend bool operator==(const IsolationRead &, const IsolationRead &) = default;
};

/// The same fact before and after the session, for example size and hash of a file.
struct IsolationFingerprint {
    QString name = {};
    std::optional<QString> before = {};
    std::optional<QString> after = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("name", self.name);
        visit("before", self.before);
        visit("after", self.after);
    }
    friend bool operator==(const IsolationFingerprint &, const IsolationFingerprint &) = default;
};

struct IsolationResponse {
    IsolationVerdict verdict = {};
    QString connectionMode = {};
    std::vector<IsolationRead> reads = {};
    std::vector<IsolationFingerprint> fingerprints = {};
    std::vector<IsolationFact> facts = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("verdict", self.verdict);
        visit("connectionMode", self.connectionMode);
        visit("reads", self.reads);
        visit("fingerprints", self.fingerprints);
        visit("facts", self.facts);
    }
    friend bool operator==(const IsolationResponse &, const IsolationResponse &) = default;
};

struct IsolationRequest {
    static constexpr const char *Command = "ledgerscope/isolation";
    using Arguments = dap::Empty;
    using Response = IsolationResponse;
};

} // namespace ledgerscope::replay::protocol

namespace ledgerscope::dap {

template<>
struct EnumNames<replay::protocol::IsolationVerdict> {
    static constexpr std::array<const char *, 3> Names{"untouched", "touched", "notMeasured"};
};

} // namespace ledgerscope::dap
