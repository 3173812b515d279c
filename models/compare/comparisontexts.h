// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/compare/comparedlines.h"
#include "models/formatting.h"

#include <QCoreApplication>
#include <QString>

namespace ledgerscope {

/// What a comparison says: cells, heads, the ranges in words, and the whole of it as text for a clipboard. Holds on to lines and formatter
/// for as long as a call lasts.
class ComparisonTexts final
{
    Q_DECLARE_TR_FUNCTIONS(ledgerscope::ComparisonTexts)

public:
    using Column = ComparedLines::Column;

    ComparisonTexts(const ComparedLines &lines, const Formatter &formatter);

    [[nodiscard]] QString head(Column column, GroupAxis axis) const;
    [[nodiscard]] QString headToolTip(Column column) const;
    [[nodiscard]] QString cell(qsizetype place, Column column) const; ///< of the drawing: the change in words
    [[nodiscard]] QString accessibleText(qsizetype place) const;
    /// Both ranges with their ends, lengths and events, the clock, and what does not count. Lines of text.
    [[nodiscard]] QString sentence() const;

    /// RFC 4180: values as stored, numbers in digits without grouping.
    [[nodiscard]] QByteArray asCsv() const;
    /// A table below the sentence, as it is shown.
    [[nodiscard]] QByteArray asMarkdown() const;

private:
    [[nodiscard]] QString counted(qint64 number) const;
    [[nodiscard]] QString rateText(const std::optional<double> &rate) const;
    [[nodiscard]] QString changeText(const RangeComparison::Line &line) const;
    [[nodiscard]] QString percentText(const RangeComparison::Line &line) const;
    [[nodiscard]] QString signedText(double number, int digits) const;
    [[nodiscard]] QString rangeText(const InstantRange &range, double hours, qint64 events) const;

    const ComparedLines &m_lines;
    const Formatter &m_formatter;
};

} // namespace ledgerscope
