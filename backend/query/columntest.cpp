// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/columntest.h"

#include "backend/query/rowset.h"
#include "backend/query/texttest.h"

#include <algorithm>
#include <limits>

namespace ledgerscope::query {

namespace {

constexpr qint64 Lowest = std::numeric_limits<qint64>::min() + 1; // the lowest of all stands for "no value"
constexpr qint64 Highest = std::numeric_limits<qint64>::max();
static_assert(NoTime == Lowest - 1 && NoSequence == Lowest - 1);

/// Calls test(row) for the rows of the words that are wanted, inside [from, to).
template<typename Test>
void fillRows(qint64 first, qint64 from, qint64 to, std::span<const quint64> wanted, std::span<quint64> found, Test test)
{
    for (std::size_t word = 0; word < wanted.size(); ++word) {
        if (wanted[word] == 0)
            continue;
        const qint64 wordRow = first + static_cast<qint64>(word) * RowSet::WordRows;
        const qint64 begin = std::max(from, wordRow);
        const qint64 end = std::min(to, wordRow + RowSet::WordRows);
        quint64 bits = 0;
        for (qint64 row = begin; row < end; ++row)
            bits |= quint64{test(row)} << (row - wordRow);
        found[word] = bits;
    }
}

} // namespace

ColumnTest::ColumnTest(const EventColumns &columns, const Condition &condition, const std::vector<bool> *late)
    : m_columns(columns)
    , m_late(late)
    , m_endRow(columns.rowCount())
{
    std::visit([this](const auto &known) { prepare(known); }, condition);
}

template<typename Dictionary, typename Test>
void ColumnTest::prepareCodes(Column column, const Dictionary &dictionary, Test test)
{
    m_kind = Kind::Codes;
    m_column = column;
    m_codes.reserve(dictionary.size());
    m_firstRow = m_columns.rowCount();
    m_endRow = 0;
    for (quint32 code = 0; code < dictionary.size(); ++code) {
        const bool isMatch = test(dictionary.viewAt(code));
        m_codes.push_back(isMatch ? 1 : 0);
        if (isMatch) {
            const Occurrence &occurrence = dictionary.occurrences()[code];
            m_firstRow = std::min(m_firstRow, occurrence.firstRow);
            m_endRow = std::max(m_endRow, occurrence.lastRow + 1);
        }
    }
    // A snapshot's dictionary may know of rows that came after it.
    m_endRow = std::min(m_endRow, m_columns.rowCount());
}

void ColumnTest::prepare(const TextCondition &condition)
{
    const TextTest test(condition);
    const auto ofBytes = [&test](QByteArrayView value) { return test.holdsFor(value); };
    switch (condition.column) {
    case TextColumn::Type: prepareCodes(Column::Type, m_columns.types(), ofBytes); break;
    case TextColumn::Run: prepareCodes(Column::Run, m_columns.runs(), ofBytes); break;
    case TextColumn::Source: prepareCodes(Column::Source, m_columns.sources(), ofBytes); break;
    case TextColumn::Entity:
        prepareCodes(Column::Entity, m_columns.entities(), [&test](const EntityRefView &value) { return test.holdsFor(value.type, value.id); });
        break;
    case TextColumn::EntityType:
        prepareCodes(Column::Entity, m_columns.entities(), [&test](const EntityRefView &value) { return test.holdsFor(value.type); });
        break;
    }
}

void ColumnTest::prepareValues(Column column, Comparison comparison, qint64 value)
{
    m_kind = Kind::Values;
    m_column = column;
    m_least = Lowest;
    m_most = Highest;
    // An interval that ends before it begins holds nothing.
    switch (comparison) {
    case Comparison::NotEqual: m_isOutside = true; [[fallthrough]];
    case Comparison::Equal: m_least = m_most = value; break;
    case Comparison::GreaterOrEqual: m_least = std::max(Lowest, value); break;
    case Comparison::LessOrEqual: m_most = value; break;
    case Comparison::Greater:
        if (value == Highest)
            m_most = Lowest - 1;
        else
            m_least = std::max(Lowest, value + 1);
        break;
    case Comparison::Less: m_most = value < Lowest ? value : value - 1; break;
    }
}

void ColumnTest::prepare(const TimeCondition &condition)
{
    constexpr Column columns[]{Column::Occurred, Column::Recorded, Column::Ulid};
    prepareValues(columns[static_cast<int>(condition.clock)], condition.comparison, condition.at.nanoseconds);
}

void ColumnTest::prepare(const SequenceCondition &condition)
{
    prepareValues(Column::Sequence, condition.comparison, condition.value);
}

void ColumnTest::prepare(const PresenceCondition &condition)
{
    switch (condition.column) {
    case OptionalColumn::Run:
    case OptionalColumn::Source:
        m_kind = Kind::Codes;
        m_column = condition.column == OptionalColumn::Run ? Column::Run : Column::Source;
        m_codes.assign(m_column == Column::Run ? m_columns.runs().size() : m_columns.sources().size(), condition.isPresent ? 1 : 0);
        m_matchesNoCode = !condition.isPresent;
        return;
    case OptionalColumn::Occurred: prepareValues(Column::Occurred, Comparison::GreaterOrEqual, Lowest); break;
    case OptionalColumn::Recorded: prepareValues(Column::Recorded, Comparison::GreaterOrEqual, Lowest); break;
    case OptionalColumn::Ulid: prepareValues(Column::Ulid, Comparison::GreaterOrEqual, Lowest); break;
    case OptionalColumn::Sequence: prepareValues(Column::Sequence, Comparison::GreaterOrEqual, Lowest); break;
    }
    m_isAbsent = !condition.isPresent;
}

void ColumnTest::prepare(const LateCondition &)
{
    if (m_late != nullptr)
        m_kind = Kind::Late;
}

void ColumnTest::fill(qint64 first, std::span<const quint64> wanted, std::span<quint64> found) const
{
    switch (m_kind) {
    case Kind::Undecided: break;
    case Kind::Codes: fillCodes(first, wanted, found); break;
    case Kind::Values: fillValues(first, wanted, found); break;
    case Kind::Late:
        fillRows(first, m_firstRow, std::min(m_endRow, static_cast<qint64>(m_late->size())), wanted, found,
                 [this](qint64 row) { return bool{(*m_late)[static_cast<std::size_t>(row)]}; });
        break;
    }
}

void ColumnTest::fillCodes(qint64 first, std::span<const quint64> wanted, std::span<quint64> found) const
{
    const auto fillBy = [&](auto codeAt) {
        fillRows(first, m_firstRow, m_endRow, wanted, found, [this, codeAt](qint64 row) {
            const quint32 code = codeAt(row);
            return code < m_codes.size() ? m_codes[code] != 0 : m_matchesNoCode;
        });
    };
    switch (m_column) {
    case Column::Type: fillBy([this](qint64 row) { return m_columns.typeAt(row); }); break;
    case Column::Entity: fillBy([this](qint64 row) { return m_columns.entityAt(row); }); break;
    case Column::Run: fillBy([this](qint64 row) { return m_columns.runAt(row); }); break;
    case Column::Source: fillBy([this](qint64 row) { return m_columns.sourceAt(row); }); break;
    case Column::Occurred:
    case Column::Recorded:
    case Column::Ulid:
    case Column::Sequence: break;
    }
}

void ColumnTest::fillValues(qint64 first, std::span<const quint64> wanted, std::span<quint64> found) const
{
    const auto fillBy = [&](auto valueAt) {
        fillRows(first, m_firstRow, m_endRow, wanted, found, [this, valueAt](qint64 row) {
            const qint64 value = valueAt(row);
            if (value < Lowest)
                return m_isAbsent;
            return !m_isAbsent && (m_least <= value && value <= m_most) != m_isOutside;
        });
    };
    switch (m_column) {
    case Column::Occurred: fillBy([this](qint64 row) { return m_columns.timeAt(row, ClockKind::Occurred); }); break;
    case Column::Recorded: fillBy([this](qint64 row) { return m_columns.timeAt(row, ClockKind::Recorded); }); break;
    case Column::Ulid: fillBy([this](qint64 row) { return m_columns.timeAt(row, ClockKind::Ulid); }); break;
    case Column::Sequence: fillBy([this](qint64 row) { return m_columns.sequenceAt(row); }); break;
    case Column::Type:
    case Column::Entity:
    case Column::Run:
    case Column::Source: break;
    }
}

} // namespace ledgerscope::query
