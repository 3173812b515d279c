// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/compare/comparisontexts.h"

#include "models/events/eventjson.h"
#include "models/timeline/timelinetexts.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace ledgerscope {

using namespace Qt::StringLiterals;
using Line = RangeComparison::Line;

namespace {

constexpr std::array AllColumns{ComparedLines::Column::Name,  ComparedLines::Column::CountA, ComparedLines::Column::CountB, ComparedLines::Column::RateA,
                                ComparedLines::Column::RateB, ComparedLines::Column::Change, ComparedLines::Column::Percent};
constexpr int RangeDigits = 3;

int plural(qint64 number)
{
    return static_cast<int>(number);
}

/// Enough to tell small numbers apart, and no more.
int digitsOf(double number)
{
    const double size = std::abs(number);
    return size >= 100 || size == 0 ? 0 : size >= 10 ? 1 : 2;
}

QByteArray csvText(const QByteArray &bytes)
{
    QByteArray text = copyableText(bytes);
    const bool needsQuotes = text.isEmpty() || text.startsWith(' ') || text.endsWith(' ')
        || std::any_of(text.cbegin(), text.cend(), [](char c) { return c == '"' || c == ',' || c == '\n' || c == '\r'; });
    return needsQuotes ? '"' + text.replace('"', "\"\"") + '"' : text;
}

QByteArray csvNumber(const std::optional<double> &number)
{
    constexpr int Digits = 9;
    return number ? QByteArray::number(*number, 'g', Digits) : QByteArray{};
}

QString markdownCell(QString text)
{
    for (const QChar special : u"\\`*_<>|#[]"_s)
        text.replace(special, u'\\' + QString(special));
    return text;
}

const char *presenceWord(const Line &line)
{
    switch (ComparedLines::presence(line)) {
    case ComparedLines::Presence::Both: return "both";
    case ComparedLines::Presence::OnlyA: return "a";
    case ComparedLines::Presence::OnlyB: return "b";
    }
    Q_UNREACHABLE();
}

} // namespace

ComparisonTexts::ComparisonTexts(const ComparedLines &lines, const Formatter &formatter)
    : m_lines(lines)
    , m_formatter(formatter)
{
}

QString ComparisonTexts::head(Column column, GroupAxis axis) const
{
    switch (column) {
    case Column::Name:
        switch (axis) {
        case GroupAxis::Type: return tr("Type");
        case GroupAxis::Entity: return tr("Entity");
        case GroupAxis::Run: return tr("Run");
        case GroupAxis::Source: return tr("Source");
        }
        Q_UNREACHABLE();
    case Column::CountA: return tr("A", "the first range");
    case Column::CountB: return tr("B", "the second range");
    case Column::RateA: return tr("A per hour");
    case Column::RateB: return tr("B per hour");
    case Column::Change: return m_lines.comparesCounts() ? tr("Change") : tr("Change per hour");
    case Column::Percent: return tr("Percent");
    case Column::Bar: return tr("Less, more");
    }
    Q_UNREACHABLE();
}

QString ComparisonTexts::headToolTip(Column column) const
{
    switch (column) {
    case Column::Change: return m_lines.comparesCounts() ? tr("Events in A less those in B") : tr("Events an hour in A less those in B: the ranges are not equally long");
    case Column::Percent: return tr("By how much the rate in A is above or below the one in B");
    case Column::Bar: return tr("The change; the longest bar is the largest one. Sorting by it puts the largest changes first, up or down.");
    default: return {};
    }
}

QString ComparisonTexts::counted(qint64 number) const
{
    return m_lines.isFinal() ? m_formatter.count(number) : tr("≥ %1", "at least so many").arg(m_formatter.count(number));
}

QString ComparisonTexts::rateText(const std::optional<double> &rate) const
{
    return rate ? m_formatter.locale().toString(*rate, 'f', digitsOf(*rate)) : u"—"_s;
}

QString ComparisonTexts::signedText(double number, int digits) const
{
    const QString size = m_formatter.locale().toString(std::abs(number), 'f', digits);
    const QString zero = m_formatter.locale().toString(0.0, 'f', digits);
    return size == zero ? m_formatter.locale().toString(0) : (number < 0 ? QChar(u'\u2212') : QChar(u'+')) + size;
}

QString ComparisonTexts::changeText(const Line &line) const
{
    const double change = m_lines.change(line);
    return signedText(change, m_lines.comparesCounts() ? 0 : digitsOf(change));
}

QString ComparisonTexts::percentText(const Line &line) const
{
    switch (ComparedLines::presence(line)) {
    case ComparedLines::Presence::OnlyA: return tr("only in A");
    case ComparedLines::Presence::OnlyB: return tr("only in B");
    case ComparedLines::Presence::Both: break;
    }
    const auto percent = m_lines.percent(line);
    return percent ? tr("%1 %", "percent").arg(signedText(*percent, std::abs(*percent) < 10 ? 1 : 0)) : u"—"_s;
}

QString ComparisonTexts::cell(qsizetype place, Column column) const
{
    const Line &line = m_lines.at(place);
    switch (column) {
    case Column::Name: return displayText(m_lines.valueAt(place));
    case Column::CountA: return counted(line.inA);
    case Column::CountB: return counted(line.inB);
    case Column::RateA: return rateText(m_lines.rateOfA(line));
    case Column::RateB: return rateText(m_lines.rateOfB(line));
    case Column::Change: return changeText(line);
    case Column::Percent: return percentText(line);
    case Column::Bar: return {};
    }
    Q_UNREACHABLE();
}

QString ComparisonTexts::accessibleText(qsizetype place) const
{
    const Line &line = m_lines.at(place);
    return tr("%1: %2 in A, %3 in B, change %4, %5").arg(cell(place, Column::Name), counted(line.inA), counted(line.inB), changeText(line), percentText(line));
}

QString ComparisonTexts::rangeText(const InstantRange &range, double hours, qint64 events) const
{
    // Hours are a fraction: to the microsecond they are what the ends say.
    constexpr double MicrosecondsPerHour = static_cast<double>(Instant::PerHour / Instant::PerMicrosecond);
    constexpr double Most = static_cast<double>(std::numeric_limits<qint64>::max() / Instant::PerMicrosecond / 2);
    const qint64 length = std::llround(std::min(hours * MicrosecondsPerHour, Most)) * Instant::PerMicrosecond;
    return tr("%1 up to, but not including, %2 %3, %4: %5 events", nullptr, plural(events))
        .arg(m_formatter.dateTime(range.from, RangeDigits), m_formatter.dateTime(range.to, RangeDigits), m_formatter.zoneName(range.from),
             m_formatter.duration(length), counted(events));
}

QString ComparisonTexts::sentence() const
{
    if (!m_lines.question())
        return {};
    const ComparedQuestion &question = *m_lines.question();
    const ComparedRanges &ranges = question.ranges;
    const RangeComparison &counts = m_lines.comparison();
    const QString other = rangeText(ranges.b, ranges.hoursOfB(), counts.inB);
    QStringList lines{tr("A: %1").arg(rangeText(ranges.a, ranges.hoursOfA(), counts.inA)),
                      ranges.isRest ? tr("B: everything else from %1").arg(other) : tr("B: %1").arg(other)};
    QStringList remarks{tr("By the clock “%1”.").arg(clockName(question.clock)),
                        question.query.isEmpty() ? tr("All events count.") : tr("Only events that match the filter count.")};
    if (counts.withoutTime > 0)
        remarks.append(tr("%1 without a readable time are in neither.", nullptr, plural(counts.withoutTime)).arg(m_formatter.count(counts.withoutTime)));
    if (counts.withoutValueInA + counts.withoutValueInB > 0)
        remarks.append(tr("Without a value here: %1 in A, %2 in B.").arg(m_formatter.count(counts.withoutValueInA), m_formatter.count(counts.withoutValueInB)));
    if (ranges.doOverlap())
        remarks.append(tr("A and B overlap: events in both count in both."));
    if (!m_lines.columns().isComplete())
        remarks.append(tr("Counted among the %1 events read so far.", nullptr, plural(m_lines.columns().rowCount())).arg(m_formatter.count(m_lines.columns().rowCount())));
    if (!m_lines.isFinal())
        remarks.append(tr("≥: not all payloads have been searched."));
    lines.append(remarks.join(u' '));
    return lines.join(u'\n');
}

QByteArray ComparisonTexts::asCsv() const
{
    QByteArray out = "value,count_a,count_b,per_hour_a,per_hour_b,";
    out += m_lines.comparesCounts() ? "change" : "change_per_hour";
    out += ",change_percent,present_in\r\n";
    for (qsizetype place = 0; place < m_lines.size(); ++place) {
        const Line &line = m_lines.at(place);
        out += csvText(m_lines.valueAt(place)) + ',' + QByteArray::number(line.inA) + ',' + QByteArray::number(line.inB) + ',' + csvNumber(m_lines.rateOfA(line)) + ','
            + csvNumber(m_lines.rateOfB(line)) + ',' + (m_lines.comparesCounts() ? QByteArray::number(line.inA - line.inB) : csvNumber(m_lines.change(line))) + ',' + csvNumber(m_lines.percent(line)) + ',' + presenceWord(line) + "\r\n";
    }
    return out;
}

QByteArray ComparisonTexts::asMarkdown() const
{
    const GroupAxis axis = m_lines.question() ? m_lines.question()->axis : GroupAxis::Type;
    QString out;
    for (const QString &line : sentence().split(u'\n'))
        out += u"> "_s + markdownCell(line) + u"  \n"_s;
    out += u'\n';
    QString rule;
    for (const Column column : AllColumns) {
        out += u"| "_s + head(column, axis) + u' ';
        rule += column == Column::Name ? u"| --- "_s : u"| ---: "_s;
    }
    out += u"|\n"_s + rule + u"|\n"_s;
    for (qsizetype place = 0; place < m_lines.size(); ++place) {
        for (const Column column : AllColumns)
            out += u"| "_s + markdownCell(cell(place, column)) + u' ';
        out += u"|\n"_s;
    }
    return out.toUtf8();
}

} // namespace ledgerscope
