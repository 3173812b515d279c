// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/heapscan.h"

#include "backend/ledger/postgres/postgressession.h"
#include "backend/ledger/postgres/postgresslices.h"
#include "backend/ledger/readererrors.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cstring>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 FirstBlocks = 512;
constexpr qint64 MostBlocks = 65'536;
constexpr std::size_t TargetBytes = 4 * 1024 * 1024;
constexpr std::size_t MostBytes = 32 * 1024 * 1024; ///< kept of one slice
constexpr std::chrono::milliseconds ShortSlice{500};
constexpr std::chrono::milliseconds LongSlice{2'000};
constexpr std::chrono::seconds Silence = std::chrono::seconds(15); ///< beyond the time limit that the server keeps

QByteArray placeOf(qint64 block)
{
    return "'(" + QByteArray::number(block) + ",0)'::tid";
}

int compareTexts(QByteArrayView a, QByteArrayView b)
{
    const auto common = static_cast<std::size_t>(std::min(a.size(), b.size()));
    const int order = common == 0 ? 0 : std::memcmp(a.data(), b.data(), common);
    if (order != 0)
        return order;
    return a.size() < b.size() ? -1 : a.size() > b.size() ? 1 : 0;
}

} // namespace

HeapScan::HeapScan(PostgresSession &session, const PostgresColumns &columns, const ScanPart &part, ScanColumns wanted, const UpperBound &bound)
    : m_session(session)
    , m_columns(columns)
    , m_part(part)
    , m_bound(bound)
    , m_rows(columns, wanted)
    , m_next(part.blocks->first)
    , m_sliceBlocks(FirstBlocks)
{
}

Result<ScanSummary> HeapScan::run(qint64 blocks, const ScanVisitor &visitor, const std::stop_token &stop)
{
    const qint64 end = m_part.blocks->end.value_or(blocks);
    while (m_next < end && !m_summary.wasEnded) {
        const qint64 sliceEnd = std::min(m_next + m_sliceBlocks, end);
        const auto read = readSlice(sliceEnd, stop);
        if (!read)
            return read.error();
        if (*read == SliceEnd::TooLarge) {
            if (m_sliceBlocks == 1)
                return tooSlowError();
            m_sliceBlocks = std::max<qint64>(m_sliceBlocks / 8, 1);
            continue;
        }
        if (const auto given = giveRows(visitor, stop); !given)
            return given.error();
        m_next = sliceEnd;
    }
    return m_summary;
}

Result<HeapScan::SliceEnd> HeapScan::readSlice(qint64 end, const std::stop_token &stop)
{
    m_bytes.clear();
    QElapsedTimer timer;
    timer.start();
    const auto outcome = m_session.copyOut(statement(end), m_bytes, MostBytes, PostgresStatements::SliceLimit + Silence, stop);
    if (!outcome)
        return outcome.error();
    if (outcome->wasEnded || (outcome->failure && (outcome->failure->isTimeLimit() || outcome->failure->isRecoveryConflict())))
        return SliceEnd::TooLarge;
    if (outcome->failure)
        return errorOf(*outcome->failure, m_session.place());
    pace(std::chrono::milliseconds(timer.elapsed()));
    return SliceEnd::Complete;
}

Result<void> HeapScan::giveRows(const ScanVisitor &visitor, const std::stop_token &stop)
{
    const bool isWhole = m_tuples.forEach(m_bytes, [&](const PostgresRow &row) {
        if (stop.stop_requested())
            return false;
        ++m_summary.scannedRows;
        const ScanRow scanRow = m_rows.scanRowOf(row);
        if (!isWanted(scanRow))
            return true;
        ++m_summary.matchingRows;
        m_summary.wasEnded = !visitor(scanRow);
        return !m_summary.wasEnded;
    });
    if (stop.stop_requested())
        return cancelledError();
    if (!isWhole)
        return m_session.lost(QT_TRANSLATE_NOOP("Phrase", "it sent rows in a form that is not known"));
    return {};
}

/// Bound and place are compared here: the server would compare each row's text anew, and it is the same order (PostgresParts::plan).
bool HeapScan::isWanted(const ScanRow &row) const
{
    if (row.id.isNull())
        return false; // without an id it has no place in the ledger
    const auto isAtMost = [&row](const EventId &id) { return compareTexts(row.id, id.bytes()) <= 0; };
    if (m_part.after && isAtMost(*m_part.after))
        return false;
    return (!m_part.upTo || isAtMost(*m_part.upTo)) && (!m_bound.highestId || isAtMost(*m_bound.highestId));
}

void HeapScan::pace(std::chrono::milliseconds took)
{
    if (took > LongSlice || m_bytes.size() > 2 * TargetBytes)
        m_sliceBlocks = std::max<qint64>(m_sliceBlocks / 2, 1);
    else if (took < ShortSlice && m_bytes.size() < TargetBytes)
        m_sliceBlocks = std::min(m_sliceBlocks * 2, MostBlocks);
}

QByteArray HeapScan::statement(qint64 end) const
{
    return "COPY (SELECT " + m_rows.selectList() + " FROM " + m_columns.tableAsE() + " WHERE e.ctid >= " + placeOf(m_next) + " AND e.ctid < "
        + placeOf(end) + ") TO STDOUT (FORMAT binary)";
}

} // namespace ledgerscope
