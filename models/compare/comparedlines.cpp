// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/compare/comparedlines.h"

#include "models/find/valuefilter.h"
#include "models/navigator/navigatortree.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace ledgerscope {

std::shared_ptr<const ComparedLines> ComparedLines::of(const ComparedQuestion &question, const EventColumns &columns,
                                                       const std::shared_ptr<const RowMatch> &match, Column sortColumn, bool isDescending,
                                                       const std::stop_token &stop)
{
    const query::RowSet known = match ? match->known() : query::RowSet{};
    const RowBits rows = match ? RowBits(known.words()) : RowBits();
    auto comparison = compareRanges(columns, question.axis, question.clock, question.ranges, rows, stop);
    if (!comparison)
        return nullptr;
    auto lines = std::make_shared<ComparedLines>();
    lines->m_question = question;
    lines->m_columns = columns;
    lines->m_comparison = std::move(*comparison);
    lines->m_isFinal = !match || match->isDecided();
    lines->m_comparesCounts = question.ranges.areEquallyLong();
    lines->m_hoursOfA = question.ranges.hoursOfA();
    lines->m_hoursOfB = question.ranges.hoursOfB();
    for (const RangeComparison::Line &line : lines->m_comparison.lines)
        lines->m_largestChange = std::max(lines->m_largestChange, std::abs(lines->change(line)));
    lines->sort(sortColumn, isDescending);
    return lines;
}

QByteArray ComparedLines::valueAt(qsizetype place) const
{
    return valueBytes(m_columns, m_question->axis, at(place).code);
}

std::optional<double> ComparedLines::rateOfA(const RangeComparison::Line &line) const
{
    return m_hoursOfA > 0 ? std::optional(static_cast<double>(line.inA) / m_hoursOfA) : std::nullopt;
}

std::optional<double> ComparedLines::rateOfB(const RangeComparison::Line &line) const
{
    return m_hoursOfB > 0 ? std::optional(static_cast<double>(line.inB) / m_hoursOfB) : std::nullopt;
}

double ComparedLines::change(const RangeComparison::Line &line) const
{
    return m_comparesCounts ? static_cast<double>(line.inA - line.inB) : rateOfA(line).value_or(0) - rateOfB(line).value_or(0);
}

double ComparedLines::share(const RangeComparison::Line &line) const
{
    return m_largestChange > 0 ? change(line) / m_largestChange : 0;
}

std::optional<double> ComparedLines::percent(const RangeComparison::Line &line) const
{
    const auto a = rateOfA(line);
    const auto b = rateOfB(line);
    return a && b && *b > 0 ? std::optional((*a / *b - 1) * 100) : std::nullopt;
}

ComparedLines::Presence ComparedLines::presence(const RangeComparison::Line &line)
{
    return line.inB == 0 ? Presence::OnlyA : line.inA == 0 ? Presence::OnlyB : Presence::Both;
}

double ComparedLines::sortKey(const RangeComparison::Line &line, Column column) const
{
    switch (column) {
    case Column::Name: return 0;
    case Column::CountA:
    case Column::RateA: return static_cast<double>(line.inA);
    case Column::CountB:
    case Column::RateB: return static_cast<double>(line.inB);
    case Column::Change: return change(line);
    case Column::Percent: return percent(line).value_or(std::numeric_limits<double>::infinity()); // from nothing
    case Column::Bar: return std::abs(change(line));
    }
    Q_UNREACHABLE();
}

/// By the column, and by name among equals: the same counts give the same order.
void ComparedLines::sort(Column column, bool isDescending)
{
    struct Keyed {
        double key = 0;
        QByteArray name;
        RangeComparison::Line line;
    };
    std::vector<Keyed> keyed;
    keyed.reserve(m_comparison.lines.size());
    for (qsizetype place = 0; place < size(); ++place)
        keyed.push_back({sortKey(at(place), column), valueAt(place), at(place)});
    const bool isByName = column == Column::Name;
    std::sort(keyed.begin(), keyed.end(), [isByName, isDescending](const Keyed &a, const Keyed &b) {
        if (isByName && isDescending)
            return isNaturallyBefore(b.name, a.name);
        if (a.key < b.key || b.key < a.key)
            return isDescending ? b.key < a.key : a.key < b.key;
        return isNaturallyBefore(a.name, b.name);
    });
    std::transform(keyed.cbegin(), keyed.cend(), m_comparison.lines.begin(), [](const Keyed &one) { return one.line; });
}

} // namespace ledgerscope
