// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/comparecommand.h"

#include "app/ctl/console.h"
#include "app/ctl/ledgerargument.h"
#include "app/ctl/read/readoptions.h"
#include "app/ctl/read/whereoption.h"
#include "app/ctl/rowformat.h"
#include "app/ctl/rowprinter.h"
#include "backend/core/ulid.h"
#include "backend/index/columndictionary.h"
#include "backend/index/rangecomparison.h"
#include "backend/ledger/timestampreader.h"

#include <algorithm>
#include <cmath>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 ProgressEvery = 8'192;

struct Question {
    ComparedRanges ranges;
    bool isRest = false; ///< the edges of the history are still to be found
    GroupAxis axis = GroupAxis::Type;
    EventFilter filter;
};

Result<InstantRange> rangeArgument(const QByteArray &option, const QByteArray &text)
{
    const qsizetype dots = text.indexOf("..");
    if (dots < 0)
        return usageError(u"--%1 wants FROM..TO, not \"%2\"."_s.arg(QString::fromUtf8(option), QString::fromUtf8(text)),
                          u"For example 2026-05-25T14:00:00Z..2026-05-25T15:00:00Z."_s);
    const auto from = timeArgument(option, text.first(dots));
    if (!from)
        return from.error();
    const auto to = timeArgument(option, text.sliced(dots + 2));
    if (!to)
        return to.error();
    if (!(*from < *to))
        return usageError(u"--%1 wants a range that ends after it begins."_s.arg(QString::fromUtf8(option)));
    return InstantRange{*from, *to};
}

Result<GroupAxis> axisOf(const CommandLine &line)
{
    const QByteArray name = line.value("by").value_or("type");
    if (name == "type")
        return GroupAxis::Type;
    if (name == "entity")
        return GroupAxis::Entity;
    if (name == "run")
        return GroupAxis::Run;
    if (name == "source")
        return GroupAxis::Source;
    return usageError(u"Events cannot be counted by \"%1\"."_s.arg(QString::fromUtf8(name)), u"They can be by type, entity, run and source."_s);
}

Result<ComparedRanges> rangesOf(const CommandLine &line)
{
    const auto text = line.value("range");
    if (!text)
        return usageError(u"compare needs a range: --range FROM..TO."_s);
    const auto a = rangeArgument("range", *text);
    if (!a)
        return a.error();
    const QByteArray other = line.value("with").value_or("before");
    if (other == "rest")
        return ComparedRanges::withRest(*a, {});
    if (other != "before") {
        const auto b = rangeArgument("with", other);
        return b ? Result<ComparedRanges>(ComparedRanges{*a, *b, false}) : Result<ComparedRanges>(b.error());
    }
    const auto ranges = ComparedRanges::withBefore(*a);
    return ranges ? Result<ComparedRanges>(*ranges) : Result<ComparedRanges>(usageError(u"Before this range there is no equally long one."_s));
}

Result<Question> questionOf(const CommandLine &line)
{
    const auto filter = filterOf(line);
    if (!filter)
        return filter.error();
    const auto axis = axisOf(line);
    if (!axis)
        return axis.error();
    const auto ranges = rangesOf(line);
    if (!ranges)
        return ranges.error();
    return Question{*ranges, ranges->isRest, *axis, *filter};
}

/// Moments of rows on one clock, as the columns of the desktop have them.
class RowClock final
{
public:
    RowClock(ClockKind clock, const TimestampReader &times) : m_clock(clock), m_times(times) { }

    [[nodiscard]] ScanColumns column() const
    {
        return m_clock == ClockKind::Occurred ? ScanColumn::Occurred : m_clock == ClockKind::Recorded ? ScanColumn::Recorded : ScanColumns{};
    }
    [[nodiscard]] std::optional<Instant> timeOf(const ScanRow &row) const
    {
        if (m_clock == ClockKind::Ulid)
            return ulidInstant(EventId{row.id.toByteArray()});
        const auto &text = m_clock == ClockKind::Occurred ? row.occurred : row.recorded;
        return text ? m_times.read(*text).instant() : std::nullopt;
    }

private:
    ClockKind m_clock;
    const TimestampReader &m_times;
};

/// The values of an axis, numbered as they come.
class Values final
{
public:
    explicit Values(GroupAxis axis) : m_axis(axis) { }

    [[nodiscard]] ScanColumns column() const
    {
        return m_axis == GroupAxis::Run ? ScanColumn::Run : m_axis == GroupAxis::Source ? ScanColumn::Source : ScanColumns{};
    }
    [[nodiscard]] quint32 codeOf(const ScanRow &row)
    {
        switch (m_axis) {
        case GroupAxis::Type: return m_texts.intern(row.type);
        case GroupAxis::Entity: return m_entities.intern({row.entityType, row.entityId});
        case GroupAxis::Run: return row.run ? m_texts.intern(*row.run) : NoCode;
        case GroupAxis::Source: return row.source ? m_texts.intern(*row.source) : NoCode;
        }
        Q_UNREACHABLE();
    }
    [[nodiscard]] QByteArrayList columns() const
    {
        switch (m_axis) {
        case GroupAxis::Type: return {"event_type"};
        case GroupAxis::Entity: return {"entity_type", "entity_id"};
        case GroupAxis::Run: return {"workflow_run_id"};
        case GroupAxis::Source: return {"source_system"};
        }
        Q_UNREACHABLE();
    }
    [[nodiscard]] QList<RowCell> cells(quint32 code) const
    {
        if (m_axis != GroupAxis::Entity)
            return {RowCell::of(m_texts.viewAt(code).toByteArray())};
        const EntityRefView entity = m_entities.viewAt(code);
        return {RowCell::of(entity.type.toByteArray()), RowCell::of(entity.id.toByteArray())};
    }

private:
    GroupAxis m_axis;
    ColumnDictionary<EventType> m_texts;
    ColumnDictionary<EntityRef> m_entities;
};

Result<ScanSummary> scan(LedgerReader &reader, const ScanRequest &request, const std::function<void(const ScanRow &)> &visit, const CommandContext &context)
{
    qint64 seen = 0;
    auto scanned = reader.scan(request, [&](const ScanRow &row) {
        visit(row);
        if (++seen % ProgressEvery == 0)
            context.console.showProgress(u"%1 events"_s.arg(seen));
        return true;
    }, context.stop);
    context.console.clearProgress();
    return scanned;
}

/// From the first to one past the last moment of the whole ledger: what "everything else" ends at.
Result<InstantRange> historyOf(LedgerReader &reader, const RowClock &clock, const UpperBound &bound, const CommandContext &context)
{
    std::optional<InstantRange> history;
    const ScanRequest request{.filter = {}, .columns = clock.column(), .after = std::nullopt, .bound = bound};
    const auto scanned = scan(reader, request, [&](const ScanRow &row) {
        if (const auto time = clock.timeOf(row)) {
            const Instant behind{time->nanoseconds + 1};
            history = history ? InstantRange{std::min(history->from, *time), std::max(history->to, behind)} : InstantRange{*time, behind};
        }
    }, context);
    if (!scanned)
        return scanned.error();
    return history.value_or(InstantRange{{0}, {0}});
}

RowCell decimal(const std::optional<double> &number)
{
    constexpr int Digits = 9;
    return number ? RowCell{RowCell::Kind::Number, QByteArray::number(*number, 'g', Digits)} : RowCell{};
}

QByteArray presenceOf(const RangeComparison::Line &line)
{
    return line.inB == 0 ? "a" : line.inA == 0 ? "b" : "both";
}

void print(const RangeComparison &comparison, const ComparedRanges &ranges, const Values &values, RowFormat format, Console &console)
{
    const bool comparesCounts = ranges.areEquallyLong();
    const auto rate = [](qint64 events, double hours) { return hours > 0 ? std::optional(static_cast<double>(events) / hours) : std::nullopt; };
    const auto changeOf = [&](const RangeComparison::Line &line) {
        return comparesCounts ? static_cast<double>(line.inA - line.inB) : rate(line.inA, ranges.hoursOfA()).value_or(0) - rate(line.inB, ranges.hoursOfB()).value_or(0);
    };
    std::vector<RangeComparison::Line> lines = comparison.lines;
    std::stable_sort(lines.begin(), lines.end(), [&](const auto &a, const auto &b) { return std::abs(changeOf(a)) > std::abs(changeOf(b)); });
    RowPrinter printer(console, format,
                       values.columns() + QByteArrayList{"count_a", "count_b", "per_hour_a", "per_hour_b", comparesCounts ? "change" : "change_per_hour", "change_percent", "present_in"});
    for (const RangeComparison::Line &line : lines) {
        const auto a = rate(line.inA, ranges.hoursOfA());
        const auto b = rate(line.inB, ranges.hoursOfB());
        std::optional<double> percent;
        if (a && b && *b > 0)
            percent = (*a / *b - 1) * 100;
        printer.add(values.cells(line.code) + QList<RowCell>{RowCell::number(line.inA), RowCell::number(line.inB), decimal(a), decimal(b),
                                                             comparesCounts ? RowCell::number(line.inA - line.inB) : decimal(changeOf(line)),
                                                             decimal(percent), RowCell::of(presenceOf(line))});
    }
    printer.finish();
}

QString rangeNote(const InstantRange &range)
{
    const auto text = [](Instant at) { return QString::fromUtf8(Timestamp::fromInstant(at).text()); };
    return u"from %1 up to, but not including, %2"_s.arg(text(range.from), text(range.to));
}

void tellRanges(const RangeComparison &comparison, const ComparedRanges &ranges, const CommandContext &context)
{
    context.console.note(u"A: %1: %2 events."_s.arg(rangeNote(ranges.a)).arg(comparison.inA));
    context.console.note(ranges.isRest ? u"B: everything else %1: %2 events."_s.arg(rangeNote(ranges.b)).arg(comparison.inB)
                                       : u"B: %1: %2 events."_s.arg(rangeNote(ranges.b)).arg(comparison.inB));
    if (comparison.withoutTime > 0)
        context.console.note(u"%1 events have no readable time on this clock and are in neither."_s.arg(comparison.withoutTime));
    if (comparison.withoutValueInA + comparison.withoutValueInB > 0)
        context.console.note(u"Without a value to count by: %1 in A, %2 in B."_s.arg(comparison.withoutValueInA).arg(comparison.withoutValueInB));
    if (ranges.doOverlap())
        context.console.note(u"A and B overlap: events in both count in both."_s);
}

} // namespace

QString CompareCommand::arguments() const
{
    return u"LEDGER --range FROM..TO"_s;
}

QString CompareCommand::summary() const
{
    return u"tells what is different in a range of time: counts, rates and change per type"_s;
}

QString CompareCommand::description() const
{
    return u"Ranges are half-open: FROM belongs to them, TO does not. They are about --clock (occurred).\n"
           "Changes are differences of counts; of ranges that are not equally long, of events an hour.\n"
           "The largest changes come first. The filters choose the events that count."_s;
}

QList<OptionSpec> CompareCommand::options() const
{
    return QList<OptionSpec>{{"range", "FROM..TO", u"the range in question, A"_s},
                             {"with", "RANGE", u"what to compare it with, B: before (equally long, the default), rest (everything else), or FROM..TO"_s},
                             {"by", "WHAT", u"what to count by: type (the default), entity, run or source"_s}}
        + filterOptions() + whereOptions() + QList<OptionSpec>{formatOption()} + readOptions();
}

Result<int> CompareCommand::run(const CommandLine &line, const CommandContext &context) const
{
    auto question = questionOf(line);
    if (!question)
        return question.error();
    if (const auto checked = checkWhere(line); !checked)
        return checked.error();
    const auto format = rowFormatOf(line, context.console);
    if (!format)
        return format.error();
    const auto reader = openLedger(line, context.stop);
    if (!reader)
        return reader.error();
    const auto view = WhereView::make(line, question->filter, **reader, context);
    if (!view)
        return view.error();
    const auto bound = (*reader)->upperBound(context.stop);
    if (!bound)
        return bound.error();
    const TimestampReader times((*reader)->profile().zoneOfZonelessTimes);
    const RowClock clock(question->filter.clock, times);
    ComparedRanges ranges = question->ranges;
    if (question->isRest) {
        const auto history = historyOf(**reader, clock, *bound, context);
        if (!history)
            return history.error();
        ranges.b = *history;
    }
    Values values(question->axis);
    RangeCounts counts(ranges);
    const ScanRequest request{.filter = question->filter, .columns = clock.column() | values.column(), .after = std::nullopt, .bound = *bound};
    const auto scanned = scan((*view)->reader(), request, [&](const ScanRow &row) { counts.add(values.codeOf(row), clock.timeOf(row)); }, context);
    if (!scanned)
        return scanned.error();
    const RangeComparison comparison = counts.result();
    print(comparison, ranges, values, *format, context.console);
    static_cast<void>(context.console.flush());
    tellRanges(comparison, ranges, context);
    (*view)->tell(context);
    return 0;
}

} // namespace ledgerscope
