// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/eventwalk.h"

#include "backend/core/timestamp.h"
#include "backend/ledger/postgres/postgressession.h"

#include <QElapsedTimer>

#include <algorithm>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 FirstSlice = 2'000;
constexpr qint64 TargetBytes = 4 * 1024 * 1024; ///< of the rows of a slice, which are kept until it is over
constexpr qint64 FirstWindow = 2'000; ///< small, because the search has proved slow; grows fast where it is not
constexpr qint64 SmallestWindow = 200;
constexpr qint64 LargestSize = 2'000'000;
/// How long a few rows may be searched for without knowing where the search is.
constexpr std::chrono::milliseconds FirstTry{400};
constexpr std::chrono::milliseconds VeryShortSlice{100};
constexpr std::chrono::milliseconds ShortSlice{500};
constexpr std::chrono::milliseconds LongSlice{2'000};
/// Up to so many rows are taken from the index for all types together before they are merged.
constexpr qint64 LargestMerge = 50'000;

} // namespace

EventWalk::EventWalk(PostgresSlices &slices, const EventStatements &statements, const PostgresFilter &filter, bool isShort)
    : m_slices(slices)
    , m_statements(statements)
    , m_filter(filter)
    , m_isDirect(filter.isEmpty() || filter.isIndexed())
    , m_byWindows(!m_isDirect && !isShort)
    , m_sliceRows(FirstSlice)
    , m_windowRows(FirstWindow)
    , m_mostRows(LargestSize)
{
}

Result<bool> EventWalk::rows(const QByteArray &selectList, const OrderPart &part, OrderPlace &place, qint64 wanted, const RowHandler &handler,
                             const std::stop_token &stop)
{
    m_isPartDone = false;
    while (wanted > 0 && !m_isPartDone) {
        const auto goesOn = m_byWindows ? nextWindow(selectList, part, place, wanted, handler, stop)
                                        : nextRows(selectList, part, place, wanted, handler, stop);
        if (!goesOn || !*goesOn)
            return goesOn;
    }
    return true;
}

Result<qint64> EventWalk::count(const OrderPart &part, const std::stop_token &stop)
{
    const auto whole = countOnce(m_statements.count(part, {}, std::nullopt), stop);
    if (!whole)
        return whole.error();
    if (*whole)
        return **whole;
    return countByWindows(part, stop);
}

Result<bool> EventWalk::nextRows(const QByteArray &selectList, const OrderPart &part, OrderPlace &place, qint64 &wanted, const RowHandler &handler,
                                 const std::stop_token &stop)
{
    const qint64 limit = std::min({wanted, m_sliceRows, m_mostRows});
    const SliceOptions options{.limit = m_isDirect ? PostgresStatements::SliceLimit : FirstTry, .keepsOrder = m_filter.isEmpty()};
    const auto slice = readSlice(statementFor(selectList, part, place, limit), options, place, handler, stop);
    if (!slice)
        return slice.error();
    m_scannedRows += slice->rows;
    wanted -= slice->rows;
    switch (slice->end) {
    case SliceEnd::Ended:
        return false;
    case SliceEnd::Complete:
        m_isPartDone = slice->rows < limit;
        if (slice->rows >= m_sliceRows)
            m_sliceRows = paced(m_sliceRows, slice->took);
        return true;
    case SliceEnd::Cut:
        m_byWindows = slice->rows == 0 || !m_isDirect;
        m_sliceRows = std::max(SmallestWindow, slice->rows / 2);
        return true;
    }
    Q_UNREACHABLE();
}

Result<bool> EventWalk::nextWindow(const QByteArray &selectList, const OrderPart &part, OrderPlace &place, qint64 &wanted,
                                   const RowHandler &handler, const std::stop_token &stop)
{
    QElapsedTimer timer;
    timer.start();
    const auto found = readEdge(part, place, stop);
    if (!found)
        return found.error();
    if (!*found)
        return true; // the part is done, or the window was made smaller
    const Edge &edge = **found;
    const qint64 limit = std::min({wanted, edge.rows, m_mostRows});
    const auto slice = readSlice(m_statements.rows(selectList, part, place, edge.key, limit), {}, place, handler, stop);
    if (!slice)
        return slice.error();
    wanted -= slice->rows;
    if (slice->end == SliceEnd::Ended)
        return false;
    if (slice->end == SliceEnd::Cut) {
        if (slice->rows > 0)
            return true;
        const auto shrunk = shrinkWindow();
        return shrunk ? Result<bool>(true) : shrunk.error();
    }
    if (wanted == 0 || (slice->rows == limit && limit < edge.rows)) { // there may be more in this window
        m_scannedRows += slice->rows;
        return true;
    }
    m_scannedRows += edge.rows;
    place = {edge.key, false};
    m_isPartDone = edge.isLast;
    m_windowRows = paced(m_windowRows, std::chrono::milliseconds(timer.elapsed()));
    return true;
}

Result<EventWalk::Slice> EventWalk::readSlice(const PostgresStatement &statement, const SliceOptions &options, OrderPlace &place,
                                              const RowHandler &handler, const std::stop_token &stop)
{
    Slice slice;
    PageKey key;
    QElapsedTimer timer;
    timer.start();
    const auto report = m_slices.read(
        statement, options,
        [&](const PostgresRow &row) {
            if (++slice.rows == 1)
                slice.took = std::chrono::milliseconds(timer.elapsed()); // what the rows' reader does is not the server's time
            return handler(row, key);
        },
        stop);
    if (slice.rows > 0)
        place = {key, false};
    if (!report)
        return report.error();
    if (slice.rows == 0)
        slice.took = std::chrono::milliseconds(timer.elapsed());
    slice.end = report->end;
    if (report->rows > 0)
        m_mostRows = std::clamp(TargetBytes * report->rows / std::max<qint64>(report->bytes, 1), qint64{1}, LargestSize);
    return slice;
}

/// Nothing if the part has no more rows, or if the window was too large for the server and is smaller now.
Result<std::optional<EventWalk::Edge>> EventWalk::readEdge(const OrderPart &part, const OrderPlace &place, const std::stop_token &stop)
{
    std::optional<Edge> edge;
    const qint64 size = m_windowRows;
    const auto end = m_slices.read(
        m_statements.edge(part, place, size), {.limit = PostgresStatements::SliceLimit, .keepsOrder = true},
        [&edge, size](const PostgresRow &row) {
            edge.emplace();
            edge->rows = row.numberAt(0).value_or(0);
            edge->isLast = edge->rows < size;
            edge->key.id = EventId(row.at(1).toByteArray());
            if (!row.isNull(2)) {
                const auto instant = Timestamp::fromText(row.at(2)).instant();
                edge->key.sortValue = instant ? std::optional(instant->nanoseconds) : std::nullopt;
            }
            return true;
        },
        stop);
    if (!end)
        return end.error();
    if (end->end == SliceEnd::Cut) {
        if (const auto shrunk = shrinkWindow(); !shrunk)
            return shrunk.error();
        return std::optional<Edge>();
    }
    m_isPartDone = !edge;
    return edge;
}

Result<qint64> EventWalk::countByWindows(const OrderPart &part, const std::stop_token &stop)
{
    qint64 sum = 0;
    OrderPlace place;
    m_windowRows = FirstWindow;
    m_isPartDone = false;
    while (!m_isPartDone) {
        QElapsedTimer timer;
        timer.start();
        const auto found = readEdge(part, place, stop);
        if (!found)
            return found.error();
        if (!*found)
            continue;
        const auto counted = countOnce(m_statements.count(part, place, (*found)->key), stop);
        if (!counted)
            return counted.error();
        if (!*counted) {
            if (const auto shrunk = shrinkWindow(); !shrunk)
                return shrunk.error();
            continue;
        }
        sum += **counted;
        m_scannedRows += (*found)->rows;
        place = {(*found)->key, false};
        m_isPartDone = (*found)->isLast;
        m_windowRows = paced(m_windowRows, std::chrono::milliseconds(timer.elapsed()));
    }
    return sum;
}

/// Nothing if the time was over.
Result<std::optional<qint64>> EventWalk::countOnce(const PostgresStatement &statement, const std::stop_token &stop)
{
    std::optional<qint64> number;
    const auto end = m_slices.read(
        statement, {},
        [&number](const PostgresRow &row) {
            number = row.numberAt(0);
            return true;
        },
        stop);
    if (!end)
        return end.error();
    return end->end == SliceEnd::Complete ? number : std::nullopt;
}

qint64 EventWalk::paced(qint64 size, std::chrono::milliseconds took)
{
    if (took < ShortSlice)
        return std::min((took < VeryShortSlice ? 4 : 2) * size, LargestSize);
    return took > LongSlice ? std::max(size / 2, SmallestWindow) : size;
}

Result<void> EventWalk::shrinkWindow()
{
    if (m_windowRows <= SmallestWindow)
        return tooSlowError();
    m_windowRows = std::max(m_windowRows / 8, SmallestWindow);
    return {};
}

PostgresStatement EventWalk::statementFor(const QByteArray &selectList, const OrderPart &part, const OrderPlace &place, qint64 limit) const
{
    const auto types = m_filter.mergeableTypes();
    if (types && part.kind == OrderPart::Kind::ById && !part.ids && types->size() * limit <= LargestMerge)
        return m_statements.mergedRows(selectList, *types, place, limit);
    return m_statements.rows(selectList, part, place, std::nullopt, limit);
}

} // namespace ledgerscope
