// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/rangecomparison.h"
#include "models/find/rowmatch.h"

#include <QByteArray>

#include <memory>
#include <optional>
#include <stop_token>

namespace ledgerscope {

/// What is to be compared.
struct ComparedQuestion {
    ComparedRanges ranges;
    GroupAxis axis = GroupAxis::Type;
    ClockKind clock = ClockKind::Occurred;
    query::Expression query;

    friend bool operator==(const ComparedQuestion &, const ComparedQuestion &) = default;
};

/// The lines of a comparison in an order, with what follows from the counts. Immutable; shared between threads.
class ComparedLines final
{
public:
    enum class Column { Name, CountA, CountB, RateA, RateB, Change, Percent, Bar };
    enum class Presence { Both, OnlyA, OnlyB };

    ComparedLines() = default; ///< answers nothing
    /// `match` nullptr: every event of the columns counts. nullptr when it was asked to stop.
    [[nodiscard]] static std::shared_ptr<const ComparedLines> of(const ComparedQuestion &question, const EventColumns &columns,
                                                                 const std::shared_ptr<const RowMatch> &match, Column sortColumn, bool isDescending,
                                                                 const std::stop_token &stop);

    [[nodiscard]] const std::optional<ComparedQuestion> &question() const { return m_question; }
    [[nodiscard]] const EventColumns &columns() const { return m_columns; }
    [[nodiscard]] const RangeComparison &comparison() const { return m_comparison; }
    [[nodiscard]] bool isFinal() const { return m_isFinal; } ///< otherwise payloads are still to be read: counts are lower bounds

    [[nodiscard]] qsizetype size() const { return static_cast<qsizetype>(m_comparison.lines.size()); }
    [[nodiscard]] const RangeComparison::Line &at(qsizetype place) const { return m_comparison.lines[static_cast<std::size_t>(place)]; }
    [[nodiscard]] QByteArray valueAt(qsizetype place) const; ///< exact; entities as "type:id"

    [[nodiscard]] std::optional<double> rateOfA(const RangeComparison::Line &line) const; ///< an hour; nullopt for an empty range
    [[nodiscard]] std::optional<double> rateOfB(const RangeComparison::Line &line) const;
    /// Whether changes are differences of counts; else, of ranges that are not equally long, of rates.
    [[nodiscard]] bool comparesCounts() const { return m_comparesCounts; }
    [[nodiscard]] double change(const RangeComparison::Line &line) const;
    [[nodiscard]] double share(const RangeComparison::Line &line) const; ///< of the largest change, from −1 to 1
    /// By how many percent of B's rate A's is higher; nullopt where B has none.
    [[nodiscard]] std::optional<double> percent(const RangeComparison::Line &line) const;
    [[nodiscard]] static Presence presence(const RangeComparison::Line &line);

private:
    void sort(Column column, bool isDescending);
    [[nodiscard]] double sortKey(const RangeComparison::Line &line, Column column) const;

    std::optional<ComparedQuestion> m_question;
    EventColumns m_columns;
    RangeComparison m_comparison;
    bool m_isFinal = true;
    bool m_comparesCounts = true;
    double m_hoursOfA = 0;
    double m_hoursOfB = 0;
    double m_largestChange = 0;
};

} // namespace ledgerscope
