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
    /// How many rows match, roughly: asked first is what leaves the fewest.
    [[nodiscard]] qint64 matchingRows() const noexcept { return m_matchingRows; }
    /// Sets a bit for each matching row of the chunk that begins at row `first`. Words of `found`, all zero before, mean nothing where those
    /// of `wanted` are zero: such rows need not be looked at.
    void fill(qint64 first, std::span<const quint64> wanted, std::span<quint64> found) const;

private:
    enum class Kind {
        Undecided,
        Codes,    ///< a table says of each code whether it matches
        OneCode,
        FewCodes, ///< their rows are few, and found by the postings of the chunks
        AnyCode,  ///< any code, or none
        Values,
        Late,
    };
    enum class Column { Occurred, Recorded, Ulid, Sequence };
    struct KnownCode {
        quint32 code = 0;
        Occurrence occurrence;
    };

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
    void prepareCodes(GroupAxis axis, const Dictionary &dictionary, Test test);
    template<typename Dictionary, typename T>
    void prepareCode(GroupAxis axis, const Dictionary &dictionary, const T &value);
    void addCode(quint32 code, const Occurrence &occurrence);
    void chooseWay();
    void prepareValues(Column column, Comparison comparison, qint64 value);
    void fillFew(const ColumnChunk &chunk, qint64 first, std::span<quint64> found) const;
    void fillLate(qint64 first, std::span<const quint64> wanted, std::span<quint64> found) const;
    void fillValues(const ColumnChunk &chunk, qint64 first, std::span<const quint64> wanted, std::span<quint64> found) const;

    const EventColumns *m_columns;
    const std::vector<bool> *m_late;
    Kind m_kind = Kind::Undecided;
    Column m_column = Column::Occurred;
    GroupAxis m_axis = GroupAxis::Type;
    std::vector<quint8> m_codes;    ///< of Codes: 1 for each code that matches; the last, for NoCode, never does
    std::vector<KnownCode> m_few;   ///< that match, when they are few; one more than that when they are many
    qint64 m_matchingRows = 0;
    qint64 m_firstRow = 0;          ///< no row outside [m_firstRow, m_endRow) matches
    qint64 m_endRow = 0;
    qint64 m_least = 0;             ///< of Values: matches from here to m_most, inclusive …
    qint64 m_most = 0;
    bool m_isOutside = false;       ///< … or everything but that
    bool m_isAbsent = false;        ///< … or what has no value
};

} // namespace ledgerscope::query
