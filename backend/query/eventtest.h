// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/truth.h"
#include "backend/json/number.h"
#include "backend/query/condition.h"
#include "backend/query/eventsubject.h"
#include "backend/query/regularexpression.h"
#include "backend/query/texttest.h"

#include <QByteArrayView>

#include <functional>
#include <optional>

namespace ledgerscope::query {

/// Whether the event with this id is late; an empty function: it is not known of any.
using LateTest = std::function<bool(QByteArrayView id)>;

/// One condition made ready for events one by one. One thread.
class EventTest final
{
public:
    /// Adds its path to the lookup that the subjects will have.
    EventTest(const Condition &condition, PathLookup &lookup, const LateTest &isLate);

    [[nodiscard]] Truth holdsFor(EventSubject &subject) const;
    /// 0 columns, 1 a search in the bytes, 2 a search by pattern, 3 reading the JSON. Cheap ones are asked first.
    [[nodiscard]] int cost() const noexcept { return m_cost; }
    [[nodiscard]] ScanColumns columns() const;

private:
    [[nodiscard]] Truth test(const TextCondition &condition, EventSubject &subject) const;
    [[nodiscard]] Truth test(const TimeCondition &condition, EventSubject &subject) const;
    [[nodiscard]] Truth test(const SequenceCondition &condition, EventSubject &subject) const;
    [[nodiscard]] Truth test(const PresenceCondition &condition, EventSubject &subject) const;
    [[nodiscard]] Truth test(const LateCondition &condition, EventSubject &subject) const;
    [[nodiscard]] Truth test(const InvalidCondition &condition, EventSubject &subject) const;
    [[nodiscard]] Truth test(const PathCondition &condition, EventSubject &subject) const;
    [[nodiscard]] Truth test(const PathPresenceCondition &condition, EventSubject &subject) const;
    [[nodiscard]] Truth test(const ContainsCondition &condition, EventSubject &subject) const;
    [[nodiscard]] Truth test(const MatchesCondition &condition, EventSubject &subject) const;

    template<typename Search>
    [[nodiscard]] Truth searched(const json::Path &path, EventSubject &subject, Search search) const;
    void usePath(const json::Path &path, PathLookup &lookup);

    Condition m_condition;
    LateTest m_isLate;
    std::optional<TextTest> m_text;
    std::optional<json::Number> m_number; ///< of a literal
    std::optional<RegularExpression> m_pattern;
    std::size_t m_path = 0;
    int m_cost = 0;
};

} // namespace ledgerscope::query
