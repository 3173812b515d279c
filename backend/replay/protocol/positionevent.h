// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/types.h"

#include <QString>

#include <optional>

namespace ledgerscope::replay::protocol {

/// Where the replay stands, sent with every stop and at most five times a second while it runs. `index` counts the events that were
/// passed, of `total`; without an event it stands before the first one.
struct PositionEvent {
    static constexpr const char *Name = "ledgerscope/position";
    qint64 threadId = 0;
    std::optional<QString> drainer = {};
    qint64 index = 0;
    qint64 total = 0;
    std::optional<QString> event = {};
    std::optional<QString> time = {};
    std::optional<dap::Source> source = {};
    std::optional<qint64> line = {};
    std::optional<QString> depth = {};
    bool isEdited = false;

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("threadId", self.threadId);
        visit("drainer", self.drainer);
        visit("index", self.index);
        visit("total", self.total);
        visit("event", self.event);
        visit("time", self.time);
        visit("source", self.source);
        visit("line", self.line);
        visit("depth", self.depth);
        visit("edited", self.isEdited);
    }
    friend bool operator==(const PositionEvent &, const PositionEvent &) = default;
};

} // namespace ledgerscope::replay::protocol
