// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitereader.h"

#include "backend/ledger/arrivalreport.h"
#include "backend/ledger/profileprobe.h"
#include "backend/ledger/readererrors.h"
#include "backend/ledger/sqlite/sqlitecompanions.h"
#include "backend/ledger/sqlite/sqlitecounter.h"
#include "backend/ledger/sqlite/sqlitefences.h"
#include "backend/ledger/sqlite/sqlitelookup.h"
#include "backend/ledger/sqlite/sqlitepayload.h"
#include "backend/ledger/sqlite/sqliteplace.h"
#include "backend/ledger/sqlite/sqlitestatements.h"

#include <QFileInfo>
#include <QScopeGuard>

#include <sqlite3.h>

namespace ledgerscope {

using namespace Qt::StringLiterals;

Result<std::unique_ptr<LedgerReader>> SqliteReader::open(const QString &path, const LedgerMapping &mapping)
{
    return openCopyOrFile(path, mapping, nullptr);
}

Result<std::unique_ptr<LedgerReader>> SqliteReader::openPrivateCopy(SharedPrivateCopy &shared, const LedgerMapping &mapping, const std::stop_token &stop)
{
    auto copy = shared.get(stop);
    if (!copy)
        return copy.error();
    return openCopyOrFile(shared.originalPath(), mapping, std::move(copy).value());
}

Result<std::unique_ptr<LedgerReader>> SqliteReader::openCopyOrFile(const QString &path, const LedgerMapping &mapping, std::shared_ptr<const PrivateCopy> copy)
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
    const auto place = SqlitePlace::of(path);
    profile->place = place.place;
    profile->incarnation = place.incarnation;
    profile->hasRowId = !schema->withoutRowId.contains(profile->eventsTable);
    auto shape = SqliteShape::probe(**session, *schema, *profile, {});
    if (!shape)
        return shape.error();
    auto reader = std::make_unique<SqliteReader>(std::move(copy), std::move(session).value(), std::move(shape).value(), std::move(profile).value());
    if (const auto proved = reader->m_pages.proveOrders({}); !proved)
        return proved.error();
    return std::unique_ptr<LedgerReader>(std::move(reader));
}

SqliteReader::SqliteReader(std::shared_ptr<const PrivateCopy> copy, std::unique_ptr<SqliteSession> session, SqliteShape shape, LedgerProfile profile)
    : m_copy(std::move(copy))
    , m_session(std::move(session))
    , m_shape(std::move(shape))
    , m_profile(std::move(profile))
    , m_times(m_profile.zoneOfZonelessTimes)
    , m_requests(*m_session, m_shape, m_profile)
    , m_pages(*m_session, m_profile, m_shape, m_times, m_requests)
    , m_arrivals(*m_session, m_profile, m_shape, m_times)
{
    noteWay();
}

SqliteReader::~SqliteReader() = default;

void SqliteReader::noteWay()
{
    m_profile.openedAs = m_copy ? Phrase(QT_TRANSLATE_NOOP("Phrase", "private copy of a WAL file that lost its -shm")) : m_session->opening().words();
    m_profile.mayMissRecentRows = !m_copy && m_session->opening().way == SqliteWay::ClosedWal;
}

Capability SqliteReader::viewRemark() const
{
    Capability remark;
    remark.state = CapabilityState::Remark;
    remark.code = CapabilityCode::EventsTable;
    remark.subject = QString::fromUtf8(m_profile.eventsTable);
    remark.text = QT_TRANSLATE_NOOP("Phrase", "This is a view. It has no indexes of its own: filters look at one event after the other. It has no rowids: an "
                                              "event that arrives below the newest id may appear in what is being read.");
    return remark;
}

Capability SqliteReader::sortedViewRemark() const
{
    Capability remark;
    remark.state = CapabilityState::Remark;
    remark.code = CapabilityCode::OrderUnavailable;
    remark.subject = QT_TRANSLATE_NOOP("Phrase", "ledger");
    remark.text = QT_TRANSLATE_NOOP(
        "Phrase", "SQLite computes and sorts the whole view for each page: where that takes longer than a slice may, it cannot be read.");
    return remark;
}

CapabilityReport SqliteReader::capabilities() const
{
    CapabilityReport report;
    report.lines += {.state = CapabilityState::AsNeeded, .code = CapabilityCode::Server, .subject = m_profile.product,
                     .text = Phrase(u"%1."_s.arg(m_profile.product))};
    report.lines += {.state = CapabilityState::AsNeeded, .code = CapabilityCode::ReadOnlySession, .subject = m_profile.displayName,
                     .text = Phrase(QT_TRANSLATE_NOOP("Phrase", "Opened read-only: %1."), {m_profile.openedAs})};
    if (m_profile.mayMissRecentRows) {
        report.lines += {.state = CapabilityState::Remark, .code = CapabilityCode::ClosedWalFile, .subject = m_profile.displayName,
                         .text = QT_TRANSLATE_NOOP("Phrase", "A closed WAL file, or a copy taken without its -wal: it may be missing recent rows.")};
    }
    if (m_shape.isUtf16) {
        report.lines += {.state = CapabilityState::Remark, .code = CapabilityCode::Encoding, .subject = QT_TRANSLATE_NOOP("Phrase", "Encoding"),
                         .text = QT_TRANSLATE_NOOP("Phrase", "The database keeps texts as UTF-16; payloads are shown as UTF-8.")};
    }
    if (m_shape.isView)
        report.lines += viewRemark();
    if (m_shape.isView && !m_shape.isLedgerOrderIndexed) {
        report.lines += sortedViewRemark();
    } else if (!m_shape.isLedgerOrderIndexed) {
        report.lines += {.state = CapabilityState::Remark, .code = CapabilityCode::OrderUnavailable,
                         .subject = QT_TRANSLATE_NOOP("Phrase", "ledger"),
                         .text = QT_TRANSLATE_NOOP("Phrase", "The id column has no index: a large ledger cannot be paged.")};
    }
    report.lines += arrivalReportOf(arrivalHints());
    report.lines += reportOf(m_profile).lines;
    return report;
}

OrderSupport SqliteReader::orderSupport(EventOrder order) const
{
    const SqliteTimeOrder *byTime = m_pages.timeOrder(order);
    if (byTime && byTime->isProven())
        return OrderSupport::Keyset;
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
    const auto highest = m_requests.ids().highest(stop);
    if (!highest)
        return highest.error();
    UpperBound bound;
    bound.isEmptyLedger = highest->id.storage == SqliteValue::Class::Null;
    if (!bound.isEmptyLedger)
        bound.highestId = EventId(highest->id.bytes);
    bound.highestRowId = highest->rowId;
    return bound;
}

Result<EventPage> SqliteReader::page(const PageRequest &request, const std::stop_token &stop)
{
    const auto noting = qScopeGuard([this] { noteWay(); });
    if (const auto checked = checkPageRequest(request, orderSupport(request.order)); !checked)
        return checked.error();
    return m_pages.page(request, stop);
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
    const auto rows = m_requests.build(filter, bound, stop);
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
    auto rows = m_requests.build(request.filter, request.bound, stop);
    if (!rows)
        return rows.error();
    if (const auto begun = m_requests.beginAt(*rows, PageDirection::Forward, request.after, false, stop); !begun)
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

Result<ScanPlan> SqliteReader::scanPlan(const std::optional<EventId> &after, const UpperBound &bound, qint64 rows, const std::stop_token &stop)
{
    const auto noting = qScopeGuard([this] { noteWay(); });
    return SqliteFences(*m_session, m_shape, m_profile).plan(after, bound, rows, stop);
}

Result<void> SqliteReader::companionRows(const CompanionRequest &request, const CompanionVisitor &visitor, const std::stop_token &stop)
{
    const auto table = readableCompanion(m_profile, request.table);
    if (!table)
        return table.error();
    return readSqliteCompanion(*m_session, *table, m_shape.companionRowIds.value(request.table), request.columns, visitor, stop);
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

ArrivalHints SqliteReader::arrivalHints() const
{
    return m_shape.rowId.isEmpty() ? ArrivalHints() : ArrivalHint::RowId;
}

Result<ArrivalMark> SqliteReader::arrivalMark(const UpperBound &bound, const std::stop_token &stop)
{
    const auto noting = qScopeGuard([this] { noteWay(); });
    return m_arrivals.markAt(bound, stop);
}

Result<ArrivalBatch> SqliteReader::arrivals(const ArrivalMark &mark, const std::stop_token &stop)
{
    const auto noting = qScopeGuard([this] { noteWay(); });
    return m_arrivals.since(mark, stop);
}

Result<QList<qint64>> SqliteReader::idCounts(const std::optional<EventId> &behind, const QList<EventId> &fences, const std::stop_token &stop)
{
    const auto noting = qScopeGuard([this] { noteWay(); });
    if (!m_shape.isLedgerOrderIndexed || !m_shape.isIdUnique)
        return LedgerReader::idCounts(behind, fences, stop);
    QList<qint64> counts;
    SqliteRowRequest stretch;
    if (behind) {
        auto begin = m_requests.ids().value(*behind, stop);
        if (!begin)
            return begin.error();
        stretch.range.lower = std::move(begin).value();
    }
    for (const EventId &fence : fences) {
        auto end = m_requests.ids().value(fence, stop);
        if (!end)
            return end.error();
        stretch.range.upper = std::move(end).value();
        stretch.range.isUpperInclusive = true;
        const auto counted = SqliteCounter(*m_session, m_shape, stretch).count(stop);
        if (!counted)
            return counted.error();
        counts += counted->matching;
        stretch.range.lower = stretch.range.upper;
    }
    return counts;
}

} // namespace ledgerscope
