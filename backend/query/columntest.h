// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"
#include "backend/query/condition.h"

#include <span>
#include <vector>

namespace ledgerscope::query {

/// One condition made ready for the columns of one snapshot. The columns must outlive it. Any thread.
class ColumnTest final
{
public:
    /// `late` may be nullptr: then that condition is undecided.
    ColumnTest(const EventColumns &columns, const Condition &condition, const std::vector<bool> *late);

    [[nodiscard]] bool isUndecided() const noexcept { return m_kind == Kind::Undecided; }
    /// Sets a bit for each matching row from `first` on, in words whose bit of `wanted` is not all zero; the others stay as they are (zero).
    void fill(qint64 first, std::span<const quint64> wanted, std::span<quint64> found) const;

private:
    enum class Kind { Undecided, Codes, Values, Late };
    enum class Column { Type, Entity, Run, Source, Occurred, Recorded, Ulid, Sequence };

    void prepare(const TextCondition &condition);
    void prepare(const TimeCondition &condition);
    void prepare(const SequenceCondition &condition);
    void prepare(const PresenceCondition &condition);
    void prepare(const LateCondition &condition);
    template<typename Other>
    void prepare(const Other &)
    {
    }

    template<typename Dictionary, typename Test>
    void prepareCodes(Column column, const Dictionary &dictionary, Test test);
    void prepareValues(Column column, Comparison comparison, qint64 value);
    void fillCodes(qint64 first, std::span<const quint64> wanted, std::span<quint64> found) const;
    void fillValues(qint64 first, std::span<const quint64> wanted, std::span<quint64> found) const;

    const EventColumns &m_columns;
    const std::vector<bool> *m_late;
    Kind m_kind = Kind::Undecided;
    Column m_column = Column::Type;
    std::vector<quint8> m_codes;    ///< of Codes: 1 for each code that matches
    bool m_matchesNoCode = false;
    qint64 m_firstRow = 0;          ///< no row outside [m_firstRow, m_endRow) matches
    qint64 m_endRow = 0;
    qint64 m_least = 0;             ///< of Values: matches from here to m_most, inclusive …
    qint64 m_most = 0;
    bool m_isOutside = false;       ///< … or everything but that
    bool m_isAbsent = false;        ///< … or what has no value
};

} // namespace ledgerscope::query
