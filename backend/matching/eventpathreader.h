// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/phrase.h"
#include "backend/matching/eventpath.h"

#include <QByteArrayView>

#include <optional>
#include <vector>

namespace ledgerscope::matching {

/// Why a text is no path of the subset of ledgers.md §1.6.
enum class PathFault {
    ExpectedName,     ///< after a dot
    ExpectedStep,     ///< something else than `.` or `[` behind a step
    ExpectedIndex,    ///< in brackets: neither a whole number nor a quoted name
    UnclosedQuote,
    UnclosedBracket,
    IndexTooLarge,
    Descent,          ///< `..`
    Selection,        ///< `*`, `?(…)`, `1:2`, `1,2`
};
[[nodiscard]] Phrase phraseOf(PathFault fault);

/// Reads `$`, `.name`, `['name']`, `["name"]`, `[n]` and `[-n]` from a place in a text on. One use.
///
/// Names without quotes consist of letters, digits, `_`, `:`, `@`, `$` and bytes beyond ASCII, in a mapper also of `-` and `/`, which are
/// operators of filters. In quotes a backslash takes the next byte as it is.
class EventPathReader final
{
public:
    enum class Names { OfFilters, OfMappers };

    EventPathReader(QByteArrayView text, qsizetype begin, Names names) : m_text(text), m_begin(begin), m_at(begin), m_names(names) { }

    /// From a `$`, or from the first letter of a bare name, as far as the path goes; nullopt: see fault() and position().
    [[nodiscard]] std::optional<EventPath> read();
    /// The same, for a text that is a path to its end.
    [[nodiscard]] std::optional<EventPath> readAll();

    [[nodiscard]] qsizetype position() const noexcept { return m_at; } ///< behind the path, or of the first byte that is wrong
    [[nodiscard]] PathFault fault() const noexcept { return m_fault; }

    [[nodiscard]] static bool canBegin(char c) noexcept; ///< a bare name, or `$`

private:
    [[nodiscard]] bool isAt(char c) const noexcept { return m_at < m_text.size() && m_text[m_at] == c; }
    [[nodiscard]] bool isAtName() const noexcept;
    [[nodiscard]] QByteArray takeName();
    // Each reads one step; false: m_fault is set.
    bool readDot();
    bool readBrackets();
    bool readQuoted(char quote);
    bool readIndex();
    bool fail(PathFault fault);

    QByteArrayView m_text;
    qsizetype m_begin;
    qsizetype m_at;
    Names m_names;
    PathFault m_fault = PathFault::ExpectedName;
    std::vector<EventPath::Step> m_steps;
};

} // namespace ledgerscope::matching
