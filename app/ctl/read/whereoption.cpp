// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/whereoption.h"

#include "app/ctl/console.h"
#include "app/ctl/ledgerargument.h"
#include "app/ctl/read/readoptions.h"
#include "backend/index/columnsloader.h"
#include "backend/index/latearrivals.h"
#include "backend/json/text.h"
#include "backend/query/explanation.h"
#include "backend/query/parser.h"
#include "backend/query/printer.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

Result<ClockKind> selectedClock(const CommandLine &line)
{
    const auto filter = filterOf(line);
    if (!filter)
        return filter.error();
    return filter->clock;
}

/// The text on a line of its own and a mark under what is meant.
QString pointedAt(const QString &text, const query::ParseError &error)
{
    QString shown;
    for (const QChar c : text)
        shown += c.isPrint() ? c : QChar{u' '};
    return u"\n  %1\n  %2%3"_s.arg(shown, QString(error.position, u' '), QString(std::max<qsizetype>(1, error.length), u'^'));
}

/// Nanoseconds of `--late-after`, else what the product begins with.
Result<qint64> lateAfterOf(const CommandLine &line)
{
    const auto text = line.value("late-after");
    if (!text)
        return DefaultLateSettle;
    if (!line.has("where"))
        return usageError(u"--late-after is for --where, which is missing."_s);
    const auto seconds = numberArgument("late-after", *text, 0);
    if (!seconds)
        return seconds.error();
    constexpr qint64 Most = std::numeric_limits<qint64>::max() / Instant::PerSecond;
    return std::min(*seconds, Most) * Instant::PerSecond;
}

/// Which events are late can be told only from the times of all of them.
Result<query::LateTest> lateTestOf(LedgerReader &reader, qint64 settle, const CommandContext &context)
{
    const auto bound = reader.upperBound(context.stop);
    if (!bound)
        return bound.error();
    ColumnsLoader loader(std::numeric_limits<quint32>::max());
    auto columns = loader.load(reader, *bound, [&context](const EventColumns &some) { context.console.showProgress(u"%1 events"_s.arg(some.rowCount())); },
                               context.stop);
    context.console.clearProgress();
    if (!columns)
        return columns.error();
    auto late = std::make_shared<const std::vector<bool>>(lateRowsOf(*columns, settle));
    return query::LateTest([columns = *columns, late](QByteArrayView id) {
        const auto row = columns.rowOf(EventId{id.toByteArray()});
        return row && (*late)[static_cast<std::size_t>(*row)];
    });
}

QString sentenceOf(query::Answerer answerer)
{
    switch (answerer) {
    case query::Answerer::Index: return u"answered from the columns of all events"_s;
    case query::Answerer::Store: return u"pushed down to the store"_s;
    case query::Answerer::Rows: return u"looked at row by row, without payloads"_s;
    case query::Answerer::Payloads: return u"needs payloads"_s;
    }
    Q_UNREACHABLE();
}

} // namespace

Result<query::Expression> whereExpressionOf(const CommandLine &line, Instant now)
{
    const auto bytes = line.value("where");
    if (!bytes)
        return query::Expression();
    if (json::firstBadUtf8(*bytes) >= 0)
        return usageError(u"--where is not UTF-8."_s, u"Other bytes are written \\xHH inside quotes."_s);
    const auto clock = selectedClock(line);
    if (!clock)
        return clock.error();
    const QString text = QString::fromUtf8(*bytes);
    const auto outcome = query::Parser::parse(text, {*clock, {.zone = QTimeZone::utc(), .locale = QLocale::c(), .now = now, .day = now}});
    if (const auto *error = std::get_if<query::ParseError>(&outcome)) {
        const QString reason = query::phraseOf(*error).text();
        return usageError(u"--where, position %1: %2."_s.arg(QString::number(error->position + 1), reason) + pointedAt(text, *error));
    }
    return std::get<query::Expression>(outcome);
}

QString notEvaluableSentence(const query::SearchReport &report)
{
    const qint64 others = report.notEvaluable - report.invalidPayloads;
    QStringList reasons;
    if (report.invalidPayloads > 0)
        reasons.append(u"%1: the payload is not valid JSON"_s.arg(report.invalidPayloads));
    if (others > 0)
        reasons.append(u"%1: the values cannot be compared"_s.arg(others));
    return u"Could not be evaluated: %1 (%2)."_s.arg(QString::number(report.notEvaluable), reasons.join(u", "_s));
}

OptionSpec whereOption()
{
    return {"where", "EXPR", u"events for which an expression holds, such as 'payload.price > 1.45 and type ~ \"price.*\"'"_s};
}

QList<OptionSpec> whereOptions()
{
    return {whereOption(),
            {"late-after", "SECONDS", u"what `late` is in --where: recorded so long after an event with a higher id had been; else 60"_s},
            {"explain", {}, u"says which parts of --where the store answers, what was scanned and what could not be evaluated"_s}};
}

Result<void> checkWhere(const CommandLine &line)
{
    if (line.has("explain") && !line.has("where"))
        return usageError(u"--explain explains --where, which is missing."_s);
    const auto expression = whereExpressionOf(line, {});
    if (!expression)
        return expression.error();
    if (const auto settle = lateAfterOf(line); !settle)
        return settle.error();
    return {};
}

Result<std::unique_ptr<WhereView>> WhereView::make(const CommandLine &line, const EventFilter &filter, LedgerReader &reader, const CommandContext &context)
{
    std::unique_ptr<WhereView> view(new WhereView(reader));
    if (!line.has("where"))
        return view;
    const auto now = nowOf(line, reader, context.stop);
    if (!now)
        return now.error();
    const auto expression = whereExpressionOf(line, *now);
    if (!expression)
        return expression.error();
    view->m_isExplained = line.has("explain");
    if (view->m_isExplained) {
        for (const auto &[part, answerer] : query::explain(query::Expression::all({query::Expression::of(filter), *expression}), false).parts)
            context.console.note(u"%1: %2"_s.arg(sentenceOf(answerer), query::textOf(part)));
    }
    query::LateTest isLate;
    if (expression->needsLateMarks()) {
        const auto settle = lateAfterOf(line);
        if (!settle)
            return settle.error();
        auto test = lateTestOf(reader, *settle, context);
        if (!test)
            return test.error();
        isLate = *std::move(test);
    }
    view->m_sieve.emplace(reader, *expression, isLate);
    return view;
}

void WhereView::beginAgain()
{
    if (m_sieve)
        m_sieve->resetReport();
}

void WhereView::tell(const CommandContext &context) const
{
    if (!m_sieve)
        return;
    const query::SearchReport &report = m_sieve->report();
    if (m_isExplained || context.console.isErrorTerminal())
        context.console.note(u"%1 of %2 scanned events match."_s.arg(QString::number(report.matching), QString::number(report.scanned)));
    if (report.notEvaluable > 0)
        context.console.note(notEvaluableSentence(report));
}

} // namespace ledgerscope
