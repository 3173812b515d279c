// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/columntest.h"

#include "backend/query/rowset.h"
#include "backend/query/texttest.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>

namespace ledgerscope::query {

namespace {

constexpr qint64 Lowest = std::numeric_limits<qint64>::min() + 1; // the lowest of all stands for "no value"
constexpr qint64 Highest = std::numeric_limits<qint64>::max();
static_assert(NoTime == Lowest - 1 && NoSequence == Lowest - 1);

constexpr std::size_t WordRows = RowSet::WordRows;
/// With at most so many matching values their rows are taken from the chunks' postings …
constexpr std::size_t FewCodes = 8;
/// … unless they are more than every so-manieth row: then looking at each row is cheaper.
constexpr qint64 FewRows = 4;

/// Flags of 0 or 1 to bits, the first one lowest.
quint64 packed(const std::array<quint8, WordRows> &flags)
{
    constexpr quint64 gather = 0x0102040810204080; // brings the lowest bits of eight bytes into the highest byte
    quint64 bits = 0;
    for (std::size_t part = 0; part < WordRows / 8; ++part) {
        quint64 eight = 0;
        std::memcpy(&eight, flags.data() + 8 * part, sizeof(eight));
        bits |= (eight * gather) >> 56 << (8 * part);
    }
    return bits;
}
static_assert(std::endian::native == std::endian::little, "the first flag is the lowest byte");

/// Asks test(value) of each value of the words that are wanted. No branch depends on a value: a compiler can ask several at once.
template<typename Value, typename Test>
void fillWords(std::span<const Value> values, std::span<const quint64> wanted, std::span<quint64> found, Test test)
{
    std::array<quint8, WordRows> flags{};
    for (std::size_t word = 0; word < wanted.size(); ++word) {
        if (wanted[word] == 0)
            continue;
        const Value *of = values.data() + word * WordRows;
        if (const std::size_t rest = values.size() - word * WordRows; rest >= WordRows) {
            for (std::size_t i = 0; i < WordRows; ++i)
                flags[i] = static_cast<quint8>(test(of[i]));
        } else {
            flags.fill(0);
            for (std::size_t i = 0; i < rest; ++i)
                flags[i] = static_cast<quint8>(test(of[i]));
        }
        found[word] = packed(flags);
    }
}

} // namespace

ColumnTest::ColumnTest(const EventColumns &columns, const Condition &condition, const std::vector<bool> *late)
    : m_columns(&columns)
    , m_late(late)
    , m_endRow(columns.rowCount())
{
    std::visit([this](const auto &known) { prepare(known); }, condition);
}

template<typename Dictionary, typename Test>
void ColumnTest::prepareCodes(GroupAxis axis, const Dictionary &dictionary, Test test)
{
    m_kind = Kind::Codes;
    m_axis = axis;
    m_codes.resize(std::size_t{dictionary.size()} + 1, 0); // the last stands for NoCode
    m_firstRow = m_columns->rowCount();
    m_endRow = 0;
    for (quint32 code = 0; code < dictionary.size(); ++code) {
        if (test(dictionary.viewAt(code)))
            addCode(code, dictionary.occurrences()[code]);
    }
    chooseWay();
}

template<typename Dictionary, typename T>
void ColumnTest::prepareCode(GroupAxis axis, const Dictionary &dictionary, const T &value)
{
    m_kind = Kind::Codes;
    m_axis = axis;
    m_codes.resize(std::size_t{dictionary.size()} + 1, 0);
    m_firstRow = m_columns->rowCount();
    m_endRow = 0;
    if (const auto code = dictionary.codeOf(value))
        addCode(*code, dictionary.occurrences()[*code]);
    chooseWay();
}

void ColumnTest::addCode(quint32 code, const Occurrence &occurrence)
{
    m_codes[code] = 1;
    m_matchingRows += occurrence.count;
    m_firstRow = std::min(m_firstRow, occurrence.firstRow);
    m_endRow = std::max(m_endRow, occurrence.lastRow + 1);
    if (m_few.size() <= FewCodes)
        m_few.push_back({code, occurrence});
}

void ColumnTest::chooseWay()
{
    // A snapshot's dictionary may know of rows that came after it.
    m_endRow = std::min(m_endRow, m_columns->rowCount());
    if (m_few.size() <= FewCodes && m_matchingRows <= m_columns->rowCount() / FewRows)
        m_kind = Kind::FewCodes;
    else if (m_few.size() == 1)
        m_kind = Kind::OneCode;
}

void ColumnTest::prepare(const TextCondition &condition)
{
    const TextTest test(condition);
    const bool isExact = condition.operation == TextCondition::Operation::Equal;
    const auto ofBytes = [&test](QByteArrayView value) { return test.holdsFor(value); };
    const auto prepareBytes = [&](GroupAxis axis, const auto &dictionary, const auto &value) {
        if (isExact)
            prepareCode(axis, dictionary, value);
        else
            prepareCodes(axis, dictionary, ofBytes);
    };
    switch (condition.column) {
    case TextColumn::Type: prepareBytes(GroupAxis::Type, m_columns->types(), EventType{test.text()}); break;
    case TextColumn::Run: prepareBytes(GroupAxis::Run, m_columns->runs(), RunId{test.text()}); break;
    case TextColumn::Source: prepareBytes(GroupAxis::Source, m_columns->sources(), SourceSystem{test.text()}); break;
    case TextColumn::Entity:
        if (isExact)
            prepareCode(GroupAxis::Entity, m_columns->entities(), test.entity());
        else
            prepareCodes(GroupAxis::Entity, m_columns->entities(), [&test](const EntityRefView &value) { return test.holdsFor(value.type, value.id); });
        break;
    case TextColumn::EntityType:
        prepareCodes(GroupAxis::Entity, m_columns->entities(), [&test](const EntityRefView &value) { return test.holdsFor(value.type); });
        break;
    }
}

void ColumnTest::prepareValues(Column column, Comparison comparison, qint64 value)
{
    m_kind = Kind::Values;
    m_column = column;
    m_least = Lowest;
    m_most = Highest;
    m_matchingRows = m_columns->rowCount() / 2; // nobody knows
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
        m_kind = Kind::AnyCode;
        m_axis = condition.column == OptionalColumn::Run ? GroupAxis::Run : GroupAxis::Source;
        m_isAbsent = !condition.isPresent;
        m_matchingRows = m_columns->rowCount() / 2;
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
    if (m_late == nullptr)
        return;
    m_kind = Kind::Late;
    m_matchingRows = m_columns->rowCount() / 8;
}

void ColumnTest::fill(qint64 first, std::span<const quint64> wanted, std::span<quint64> found) const
{
    const ColumnChunk &chunk = *m_columns->parts().chunks[static_cast<std::size_t>(first / EventColumns::ChunkRows)];
    if (m_firstRow >= first + chunk.rowCount() || m_endRow <= first)
        return;
    const std::span<const quint32> codes(chunk.codes(m_axis), chunk.rowCount());
    switch (m_kind) {
    case Kind::Undecided: break;
    case Kind::FewCodes: fillFew(chunk, first, found); break;
    case Kind::OneCode: fillWords(codes, wanted, found, [only = m_few.front().code](quint32 code) { return code == only; }); break;
    case Kind::AnyCode: fillWords(codes, wanted, found, [isAbsent = m_isAbsent](quint32 code) { return (code == NoCode) == isAbsent; }); break;
    case Kind::Codes:
        fillWords(codes, wanted, found, [known = m_codes.data(), none = static_cast<quint32>(m_codes.size() - 1)](quint32 code) {
            return known[std::min(code, none)];
        });
        break;
    case Kind::Values: fillValues(chunk, first, wanted, found); break;
    case Kind::Late: fillLate(first, wanted, found); break;
    }
}

void ColumnTest::fillFew(const ColumnChunk &chunk, qint64 first, std::span<quint64> found) const
{
    for (const KnownCode &known : m_few) {
        if (known.occurrence.firstRow >= first + chunk.rowCount() || known.occurrence.lastRow < first)
            continue;
        for (const quint16 offset : chunk.rowsOf(m_axis, known.code))
            found[offset / WordRows] |= quint64{1} << (offset % WordRows);
    }
}

void ColumnTest::fillLate(qint64 first, std::span<const quint64> wanted, std::span<quint64> found) const
{
    const auto end = std::min(m_columns->rowCount(), static_cast<qint64>(m_late->size()));
    for (std::size_t word = 0; word < wanted.size(); ++word) {
        const qint64 begin = first + static_cast<qint64>(word * WordRows);
        for (qint64 row = begin; wanted[word] != 0 && row < std::min(begin + RowSet::WordRows, end); ++row)
            found[word] |= quint64{(*m_late)[static_cast<std::size_t>(row)]} << (row - begin);
    }
}

void ColumnTest::fillValues(const ColumnChunk &chunk, qint64 first, std::span<const quint64> wanted, std::span<quint64> found) const
{
    // An interval by one comparison: below the least the difference is huge. Without a value, the lowest of all, it is outside always.
    const auto fillBy = [&](std::span<const qint64> values) {
        const auto least = static_cast<quint64>(m_least);
        const quint64 width = static_cast<quint64>(m_most) - least;
        if (m_isAbsent)
            fillWords(values, wanted, found, [](qint64 value) { return value < Lowest; });
        else if (m_most < m_least)
            fillWords(values, wanted, found, [isOutside = m_isOutside](qint64 value) { return isOutside & (value >= Lowest); });
        else
            fillWords(values, wanted, found, [least, width, isOutside = m_isOutside](qint64 value) {
                return ((static_cast<quint64>(value) - least <= width) != isOutside) & (value >= Lowest);
            });
    };
    switch (m_column) {
    case Column::Occurred: fillBy({chunk.occurred, chunk.rowCount()}); break;
    case Column::Recorded: fillBy({chunk.recorded, chunk.rowCount()}); break;
    case Column::Sequence: fillBy({chunk.sequence, chunk.rowCount()}); break;
    case Column::Ulid: {
        std::vector<qint64> times(chunk.rowCount());
        for (std::size_t at = 0; at < times.size(); ++at) {
            if (wanted[at / WordRows] != 0)
                times[at] = m_columns->timeAt(first + static_cast<qint64>(at), ClockKind::Ulid);
        }
        fillBy(times);
        break;
    }
    }
}

} // namespace ledgerscope::query
