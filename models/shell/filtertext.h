// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/eventfilter.h"

#include <QString>

#include <optional>

namespace ledgerscope {

/// A filter as people type it: conditions joined by `and`.
///
///     type ~ "price.*" and entity = item:10472      source = platform      run = run_01KS      entity_type = item
///
/// A value is a bare word or stands in quotes, where \" \\ and \xHH (one byte) are escapes. Short forms: a word with a colon is an entity,
/// a word with a dot or a star is a type pattern. Time is the range field's business and not part of the text.
struct ParsedFilter {
    struct Fault {
        qsizetype position = 0; ///< in characters from 0
        QString sentence;       ///< translated: "expected a value after “=”"
    };

    EventFilter filter;         ///< what was understood; only to be used without a fault
    std::optional<Fault> fault;
};

[[nodiscard]] ParsedFilter parseFilterText(const QString &text);

/// The text that parses to this filter again (without its time).
[[nodiscard]] QString filterText(const EventFilter &filter);

} // namespace ledgerscope
