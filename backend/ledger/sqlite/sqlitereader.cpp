// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitereader.h"

#include "backend/core/ulid.h"
#include "backend/ledger/profileprobe.h"
#include "backend/ledger/readererrors.h"
#include "backend/ledger/scanevent.h"
#include "backend/ledger/sortedpage.h"
#include "backend/ledger/sqlite/sqlitecounter.h"
#include "backend/ledger/sqlite/sqlitelookup.h"
#include "backend/ledger/sqlite/sqlitepayload.h"
#include "backend/ledger/sqlite/sqlitestatements.h"

#include <QFileInfo>
#include <QScopeGuard>

#include <sqlite3.h>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

/// The first millisecond that lies at or after a moment.
qint64 millisecondsUp(Instant instant)
{
    const qint64 down = instant.milliseconds();
    return Instant::fromMilliseconds(down).nanoseconds < instant.nanoseconds ? down + 1 : down;
}

} // namespace

Result<std::unique_ptr<LedgerReader>> SqliteReader::open(const QString &path, const LedgerMapping &mapping)
{
    return openCopyOrFile(path, mapping, nullptr);
}

Result<std::unique_ptr<LedgerReader>> SqliteReader::openPrivateCopy(const QString &path, const QString &cacheDirectory, const LedgerMapping &mapping,
                                                                    const std::stop_token &stop)
{
    auto copy = PrivateCopy::make(path, cacheDirectory, stop);
    if (!copy)
        return copy.error();
    return openCopyOrFile(path, mapping, std::move(copy).value());
}

Result<std::unique_ptr<LedgerReader>> SqliteReader::openCopyOrFile(const QString &path, const LedgerMapping &mapping, std::unique_ptr<PrivateCopy> copy)
{
    auto session = SqliteSession::open(copy ? copy->path() : path);
    if (!session)
        return session.error();
    const auto schema = SqliteSchema::read(**session, {});
    if (!schema)
        return schema.error();
    LedgerProfile known;
    known.store = StoreKind::Sqlite;
    known.displayName = QFileInfo(path).absoluteFilePath();
    known.product = u"SQLite "_s + QString::fromLatin1(sqlite3_libversion());
    auto profile = probeProfile(schema->store, mapping, known);
    if (!profile)
        return profile.error();
    profile->hasRowId = !schema->withoutRowId.contains(profile->eventsTable);
    auto shape = SqliteShape::probe(**session, *schema, *profile, {});
    if (!shape)
        return shape.error();
    std::unique_ptr<LedgerReader> reader = std::make_unique<SqliteReader>(std::move(copy), std::move(session).value(), std::move(shape).value(),
                                                                          std::move(profile).value());
    return reader;
}

SqliteReader::SqliteReader(std::unique_ptr<PrivateCopy> copy, std::unique_ptr<SqliteSession> session, SqliteShape shape, LedgerProfile profile)
    : m_copy(std::move(copy))
    , m_session(std::move(session))
    , m_shape(std::move(shape))
    , m_profile(std::move(profile))
    , m_times(m_profile.zoneOfZonelessTimes)
    , m_ids(*m_session, m_shape)
    , m_planner(*m_session, m_shape, m_profile.isBytewiseCollation)
{
    noteWay();
}

SqliteReader::~SqliteReader() = default;

void SqliteReader::noteWay()
{
    m_profile.openedAs = m_copy ? u"private copy of a WAL file that lost its -shm"_s : m_session->opening().words();
    m_profile.mayMissRecentRows = !m_copy && m_session->opening().way == SqliteWay::ClosedWal;
}

CapabilityReport SqliteReader::capabilities() const
{
    CapabilityReport report;
    report.lines += {.state = CapabilityState::AsNeeded, .code = CapabilityCode::Server, .subject = m_profile.product,
                     .text = u"%1."_s.arg(m_profile.product), .arguments = {m_profile.product}, .grant = {}};
    report.lines += {.state = CapabilityState::AsNeeded, .code = CapabilityCode::ReadOnlySession, .subject = m_profile.displayName,
                     .text = u"Opened read-only: %1."_s.arg(m_profile.openedAs), .arguments = {m_profile.openedAs}, .grant = {}};
    if (m_profile.mayMissRecentRows) {
        report.lines += {.state = CapabilityState::Remark, .code = CapabilityCode::ClosedWalFile, .subject = m_profile.displayName,
                         .text = u"A closed WAL file, or a copy taken without its -wal: it may be missing recent rows."_s,
                         .arguments = {m_profile.displayName}, .grant = {}};
    }
    if (m_shape.isUtf16) {
        report.lines += {.state = CapabilityState::Remark, .code = CapabilityCode::PayloadType, .subject = m_profile.displayName,
                         .text = u"The database keeps texts as UTF-16; payloads are shown as UTF-8."_s, .arguments = {u"UTF-16"_s}, .grant = {}};
    }
    if (!m_shape.isLedgerOrderIndexed) {
        report.lines += {.state = CapabilityState::Remark, .code = CapabilityCode::OrderUnavailable,
                         .subject = QString::fromUtf8(m_profile.nameOf(EventColumn::Id)),
                         .text = u"The id column has no index: a large ledger cannot be paged."_s,
                         .arguments = {u"ledger"_s, u"no index on the id"_s}, .grant = {}};
    }
    report.lines += reportOf(m_profile).lines;
    return report;
}

OrderSupport SqliteReader::orderSupport(EventOrder order) const
{
    const auto sortedIf = [this](EventColumn column) { return m_profile.has(column) ? OrderSupport::SortedPart : OrderSupport::NoColumn; };
    switch (order) {
    case EventOrder::Ledger:
        return OrderSupport::Keyset;
    case EventOrder::Occurred:
        return sortedIf(EventColumn::Occurred);
    case EventOrder::Recorded:
        return sortedIf(EventColumn::Recorded);
    case EventOrder::Sequence:
        return sortedIf(EventColumn::Sequence);
    }
    Q_UNREACHABLE();
}

Result<UpperBound> SqliteReader::upperBound(const std::stop_token &stop)
{
    const auto noting = qScopeGuard([this] { noteWay(); });
    const auto highest = m_ids.highest(stop);
    if (!highest)
        return highest.error();
    UpperBound bound;
    bound.isEmptyLedger = highest->id.storage == SqliteValue::Class::Null;
    if (!bound.isEmptyLedger)
        bound.highestId = EventId(highest->id.bytes);
    bound.highestRowId = highest->rowId;
    return bound;
}

Result<SqliteRowRequest> SqliteReader::requestFor(const EventFilter &filter, const UpperBound &bound, const std::stop_token &stop)
{
    SqliteRowRequest request;
    if (bound.isEmptyLedger) {
        request.plan.way = SqlitePlan::Way::Nothing;
        return request;
    }
    auto plan = m_planner.plan(filter, stop);
    if (!plan)
        return plan.error();
    request.plan = std::move(plan).value();
    request.highestRowId = m_shape.rowId.isEmpty() ? std::nullopt : bound.highestRowId;
    if (bound.highestId) {
        auto highest = m_ids.value(*bound.highestId, stop);
        if (!highest)
            return highest.error();
        request.range.upper = std::move(highest).value();
        request.range.isUpperInclusive = true;
    }
    if (filter.time && filter.clock == ClockKind::Ulid && m_profile.isBytewiseCollation) {
        if (const auto narrowed = narrowByUlidTime(request, *filter.time, stop); !narrowed)
            return narrowed.error();
    }
    return request;
}

Result<void> SqliteReader::narrowByUlidTime(SqliteRowRequest &request, const InstantRange &time, const std::stop_token &stop)
{
    const auto areCanonical = m_ids.areCanonicalUlids(stop);
    if (!areCanonical)
        return areCanonical.error();
    if (!*areCanonical)
        return {}; // each row is asked for its own time
    const qint64 from = millisecondsUp(time.from);
    const qint64 to = millisecondsUp(time.to);
    if (to <= 0) {
        request.plan.way = SqlitePlan::Way::Nothing;
        return {};
    }
    if (from > 0)
        request.range.raiseLower(SqliteValue::text(Ulid::lowestOf(from).toText()), true);
    request.range.sinkUpper(SqliteValue::text(Ulid::lowestOf(to).toText()), false);
    return {};
}

Result<void> SqliteReader::beginAt(SqliteRowRequest &request, const PageRequest &page, const std::stop_token &stop)
{
    request.isBackward = page.direction == PageDirection::Backward;
    if (!page.from)
        return {};
    const auto from = m_ids.value(page.from->id, stop);
    if (!from)
        return from.error();
    if (!request.isBackward) {
        if (m_profile.isBytewiseCollation) {
            request.range.raiseLower(*from, page.includesFrom);
        } else {
            request.range.lower = *from;
            request.range.isLowerInclusive = page.includesFrom;
        }
    } else if (m_profile.isBytewiseCollation) {
        request.range.sinkUpper(*from, page.includesFrom);
    } else {
        request.range.secondUpper = request.range.upper;
        request.range.upper = *from;
        request.range.isUpperInclusive = page.includesFrom;
    }
    return {};
}

Result<EventPage> SqliteReader::page(const PageRequest &request, const std::stop_token &stop)
{
    const auto noting = qScopeGuard([this] { noteWay(); });
    if (const auto checked = checkPageRequest(request, orderSupport(request.order)); !checked)
        return checked.error();
    return request.order == EventOrder::Ledger ? ledgerPage(request, stop) : sortedPage(request, stop);
}

Result<EventPage> SqliteReader::ledgerPage(const PageRequest &request, const std::stop_token &stop)
{
    auto rows = requestFor(request.filter, request.bound, stop);
    if (!rows)
        return rows.error();
    if (const auto begun = beginAt(*rows, request, stop); !begun)
        return begun.error();
    rows->columns = EverythingButPayload;
    rows->sizes = SqliteColumns::Sizes::FromHeader;
    rows->wanted = request.limit + 1;
    const RowFilter filter(request.filter, m_times);
    const auto stream = SqliteRowStream::create(*m_session, m_profile, m_shape, filter, *rows);
    EventPage page;
    for (;;) {
        const auto hasMore = stream->next(stop);
        if (!hasMore)
            return hasMore.error();
        if (!*hasMore)
            break;
        for (const ScanRow &row : stream->rows())
            page.events += eventOf(row, m_times);
    }
    page.scannedRows = stream->scannedRows();
    qsizetype size = std::min<qsizetype>(page.events.size(), request.limit);
    // Rows of one id stay on one page: the next page begins behind the id.
    while (size > 0 && size < page.events.size() && page.events[size].id == page.events[size - 1].id)
        ++size;
    page.reachedEnd = size == page.events.size() && stream->isAtEnd();
    page.events.resize(size);
    if (rows->isBackward)
        std::reverse(page.events.begin(), page.events.end());
    return page;
}

Result<EventPage> SqliteReader::sortedPage(const PageRequest &request, const std::stop_token &stop)
{
    auto rows = requestFor(request.filter, request.bound, stop);
    if (!rows)
        return rows.error();
    rows->columns = EverythingButPayload;
    rows->sizes = SqliteColumns::Sizes::FromHeader;
    const RowFilter filter(request.filter, m_times);
    const auto stream = SqliteRowStream::create(*m_session, m_profile, m_shape, filter, *rows);
    SortedPage page(request);
    for (;;) {
        const auto hasMore = stream->next(stop);
        if (!hasMore)
            return hasMore.error();
        if (!*hasMore)
            return page.take(stream->scannedRows());
        for (const ScanRow &row : stream->rows()) {
            if (!page.add(eventOf(row, m_times)))
                return tooManyToSortError(request);
        }
    }
}

Result<QList<Event>> SqliteReader::events(const QList<EventId> &ids, const std::stop_token &stop)
{
    const auto noting = qScopeGuard([this] { noteWay(); });
    if (const auto checked = checkIdCount(ids); !checked)
        return checked.error();
    return SqliteLookup(*m_session, m_profile, m_shape, m_times).find(ids, stop);
}

Result<Payload> SqliteReader::payload(const EventId &id, qint64 limit, const std::stop_token &stop)
{
    const auto noting = qScopeGuard([this] { noteWay(); });
    SqlitePayload reading(*m_session, m_shape, m_profile.nameOf(EventColumn::Payload));
    return reading.read(id, limit, stop);
}

Result<EventCount> SqliteReader::count(const EventFilter &filter, const UpperBound &bound, const std::stop_token &stop)
{
    const auto noting = qScopeGuard([this] { noteWay(); });
    const auto rows = requestFor(filter, bound, stop);
    if (!rows)
        return rows.error();
    SqliteCounter counter(*m_session, m_shape, *rows);
    if (counter.canCount())
        return counter.count(stop);
    const RowFilter check(filter, m_times);
    const auto stream = SqliteRowStream::create(*m_session, m_profile, m_shape, check, *rows);
    EventCount count;
    for (;;) {
        const auto hasMore = stream->next(stop);
        if (!hasMore)
            return hasMore.error();
        if (!*hasMore)
            break;
        count.matching += static_cast<qint64>(stream->rows().size());
    }
    count.scannedRows = stream->scannedRows();
    return count;
}

Result<ScanSummary> SqliteReader::scan(const ScanRequest &request, const ScanVisitor &visitor, const std::stop_token &stop)
{
    const auto noting = qScopeGuard([this] { noteWay(); });
    auto rows = requestFor(request.filter, request.bound, stop);
    if (!rows)
        return rows.error();
    PageRequest begin;
    if (request.after)
        begin.from = PageKey{std::nullopt, *request.after};
    if (const auto begun = beginAt(*rows, begin, stop); !begun)
        return begun.error();
    rows->columns = request.columns;
    const RowFilter filter(request.filter, m_times);
    const auto stream = SqliteRowStream::create(*m_session, m_profile, m_shape, filter, *rows);
    ScanSummary summary;
    for (;;) {
        const auto hasMore = stream->next(stop);
        if (!hasMore)
            return hasMore.error();
        summary.scannedRows = stream->scannedRows();
        if (!*hasMore)
            break;
        for (const ScanRow &row : stream->rows()) {
            if (stop.stop_requested())
                return cancelledError();
            ++summary.matchingRows;
            if (!visitor(row)) {
                summary.wasEnded = true;
                return summary;
            }
        }
    }
    return summary;
}

Result<Instant> SqliteReader::storeNow(const std::stop_token &stop)
{
    qint64 milliseconds = 0;
    const auto read = m_session->run(stop, [&milliseconds](SqliteSlice &slice) -> Result<void> {
        const auto statement = slice.prepare(sqlitestatements::nowMilliseconds());
        if (!statement)
            return statement.error();
        if (slice.step(**statement) != SqliteSlice::Step::Row)
            return slice.error();
        milliseconds = (*statement)->integer(0);
        return {};
    });
    if (!read)
        return read.error();
    return Instant::fromMilliseconds(milliseconds);
}

} // namespace ledgerscope
