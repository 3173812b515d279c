// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/index/payloadcomparison.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

namespace {

constexpr qint64 ProgressRows = 8'192;

Error cancelled()
{
    return {.code = ErrorCode::Cancelled,
            .what = QT_TRANSLATE_NOOP("Phrase", "Comparing the payloads was stopped."),
            .where = {},
            .untouched = QT_TRANSLATE_NOOP("Phrase", "What had been noted of them before stays."),
            .remedy = {}};
}

Error changedError(const QString &path)
{
    return {.code = ErrorCode::StoreError,
            .what = QT_TRANSLATE_NOOP("Phrase", "What had been noted of the payloads changed while it was read."),
            .where = path,
            .untouched = QT_TRANSLATE_NOOP("Phrase", "The ledger is only read."),
            .remedy = QT_TRANSLATE_NOOP("Phrase", "Compare again.")};
}

} // namespace

PayloadComparison::PayloadComparison(QString folder, IndexIdentity identity)
    : m_folder(std::move(folder))
    , m_identity(std::move(identity))
{
}

PayloadComparison::~PayloadComparison() = default;

Result<PayloadTotals> PayloadComparison::run(LedgerReader &reader, const UpperBound &bound, const Visitor &visitor, const Progress &progress,
                                             const std::stop_token &stop)
{
    const QString path = payloadRecordPath(m_folder);
    auto writer = PayloadRecordWriter::create(path, m_identity);
    if (!writer)
        return writer.error();
    m_writer = std::move(writer).value();
    m_reader = std::make_unique<PayloadRecordReader>(path, m_identity);
    m_totals = {.record = m_reader->finding()};
    m_visitor = &visitor;
    m_isBytewise = reader.profile().isBytewiseCollation;
    advance();

    const ScanRequest request{.filter = {}, .columns = ScanColumns(ScanColumn::Payload) | ScanColumn::PayloadSize, .after = {}, .bound = bound};
    qint64 rows = 0;
    const auto scanned = reader.scan(request, [&](const ScanRow &row) {
        readRow({row.id.toByteArray(), payloadHashOf(row.payloadKind, row.payload), false});
        if (++rows % ProgressRows == 0 && progress)
            progress(rows);
        return !m_error && !m_isEnded;
    }, stop);
    if (scanned && !m_error && !m_isEnded)
        readRest();
    m_visitor = nullptr;
    if (m_error)
        return *m_error;
    if (!scanned)
        return scanned.error();
    if (m_isEnded || stop.stop_requested())
        return cancelled();
    if (!m_reader->isWhole())
        return changedError(path);
    return m_totals;
}

Result<void> PayloadComparison::finish()
{
    return m_writer->commit();
}

void PayloadComparison::readRow(PayloadRecord row)
{
    if (m_isBytewise)
        readRowsBefore(row);
    else
        readRowAnywhere(row);
    note(row);
}

void PayloadComparison::readRowsBefore(const PayloadRecord &row)
{
    while (m_known && m_known->id < row.id) {
        pass(std::move(*m_known));
        advance();
    }
    if (m_known && m_known->id == row.id) {
        match(*m_known, row);
        advance();
    } else {
        ++m_totals.added;
    }
}

/// Whoever of a pair comes first waits for the other.
void PayloadComparison::readRowAnywhere(const PayloadRecord &row)
{
    if (const auto waiting = m_waitingKnown.constFind(row.id); waiting != m_waitingKnown.cend()) {
        match(*waiting, row);
        m_waitingKnown.erase(waiting);
    } else if (m_known) {
        m_waitingRows.insert(row.id, row);
    } else {
        ++m_totals.added;
    }
    if (m_known) {
        takeKnown(*m_known);
        advance();
    }
}

void PayloadComparison::takeKnown(const PayloadRecord &known)
{
    if (const auto waiting = m_waitingRows.constFind(known.id); waiting != m_waitingRows.cend()) {
        match(known, *waiting);
        m_waitingRows.erase(waiting);
    } else {
        m_waitingKnown.insert(known.id, known);
    }
}

void PayloadComparison::readRest()
{
    for (; m_known && !m_error && !m_isEnded; advance()) {
        if (m_isBytewise)
            pass(std::move(*m_known));
        else
            takeKnown(*m_known);
    }
    m_totals.added += m_waitingRows.size();
    QList<QByteArray> left = m_waitingKnown.keys();
    std::sort(left.begin(), left.end());
    for (const QByteArray &id : left)
        pass(m_waitingKnown.take(id));
}

void PayloadComparison::advance()
{
    PayloadRecord next;
    m_known = m_reader->next(next) ? std::optional(std::move(next)) : std::nullopt;
}

void PayloadComparison::note(const PayloadRecord &record)
{
    if (const auto added = m_writer->add(record); !added && !m_error)
        m_error = added.error();
}

/// Of an event that is not there. It stays noted, so that its return is noticed.
void PayloadComparison::pass(PayloadRecord known)
{
    if (!known.isGone)
        tell(PayloadFinding::Kind::Vanished, known.id);
    known.isGone = true;
    note(known);
}

void PayloadComparison::match(const PayloadRecord &known, const PayloadRecord &row)
{
    ++m_totals.compared;
    if (known.isGone)
        tell(known.hash == row.hash ? PayloadFinding::Kind::Returned : PayloadFinding::Kind::ReturnedChanged, row.id);
    else if (known.hash != row.hash)
        tell(PayloadFinding::Kind::Changed, row.id);
}

void PayloadComparison::tell(PayloadFinding::Kind kind, const QByteArray &id)
{
    ++m_totals.findings;
    m_isEnded = !(*m_visitor)({kind, id}) || m_isEnded;
}

} // namespace ledgerscope
