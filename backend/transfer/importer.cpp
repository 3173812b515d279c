// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/importer.h"

#include "backend/transfer/inputfile.h"
#include "backend/transfer/recordsource.h"

#include <utility>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype BatchRecords = 2'000;
constexpr qint64 BatchBytes = 16 * 1024 * 1024;

} // namespace

Importer::Importer(LedgerWriter &writer, const ImportOptions &options)
    : m_writer(writer)
    , m_options(options)
{
}

Result<ImportSummary> Importer::importFile(const QString &path, const std::stop_token &stop)
{
    m_summary = {};
    m_batch = {};
    if (const auto begun = m_writer.begin(); !begun)
        return begun.error();
    const auto done = readAll(path, stop);
    if (done && !mustGiveUp()) {
        if (const auto committed = m_writer.commit(); !committed)
            return committed.error();
        return std::exchange(m_summary, {});
    }
    const auto undone = m_writer.rollback();
    if (!done)
        return done.error(); // the first error tells more than one of the rollback, and a broken writer has rolled back by itself
    if (!undone)
        return undone.error();
    m_summary.isRolledBack = true;
    m_summary.inserted = 0;
    m_summary.duplicates = 0;
    return std::exchange(m_summary, {});
}

Result<void> Importer::readAll(const QString &path, const std::stop_token &stop)
{
    InputFile file(path);
    if (const auto opened = file.open(); !opened)
        return opened;
    LineReader lines(file, m_options.largestLine);
    const auto source = RecordSource::open(lines, m_options.largestLine);
    if (!source)
        return source.error();
    for (;;) {
        auto item = (*source)->next();
        if (!item)
            return item.error();
        if (!*item)
            return writeBatch();
        ++m_summary.read;
        SourceItem &found = **item;
        if (found.record) {
            m_batch.bytes += found.record->payload.bytes.size();
            m_batch.records.append(std::move(*found.record));
            m_batch.lines.append(found.line);
        } else {
            reject(found.line, found.record.error().what.text());
        }
        if (m_batch.records.size() >= BatchRecords || m_batch.bytes >= BatchBytes) {
            if (const auto written = writeBatch(); !written)
                return written;
            if (m_progress)
                m_progress({file.position(), file.totalSize()});
        }
        if (mustGiveUp())
            return {};
        if (stop.stop_requested()) {
            return Error{.code = ErrorCode::Cancelled, .what = QT_TRANSLATE_NOOP("Phrase", "The import was stopped."), .where = path,
                         .untouched = QT_TRANSLATE_NOOP("Phrase", "Nothing of this file was stored.")};
        }
    }
}

Result<void> Importer::writeBatch()
{
    const Batch batch = std::exchange(m_batch, {});
    if (batch.records.isEmpty())
        return {};
    const auto reports = m_writer.insertEvents(batch.records);
    if (!reports)
        return reports.error();
    Q_ASSERT(reports->size() == batch.records.size());
    for (qsizetype i = 0; i < reports->size() && !mustGiveUp(); ++i) {
        const InsertReport &report = reports->at(i);
        switch (report.outcome) {
        case InsertOutcome::Inserted:
            ++m_summary.inserted;
            continue;
        case InsertOutcome::Duplicate:
            ++m_summary.duplicates;
            continue;
        case InsertOutcome::Conflict:
            ++m_summary.conflicts;
            break;
        case InsertOutcome::KeyClash:
            ++m_summary.keyClashes;
            break;
        case InsertOutcome::Refused:
            break;
        }
        reject(batch.lines.at(i), report.reason);
    }
    return {};
}

void Importer::reject(qint64 line, const QString &reason)
{
    ++m_summary.rejected;
    const LineRejection rejection{line, reason};
    if (m_summary.rejections.size() < MostKeptRejections)
        m_summary.rejections.append(rejection);
    if (m_rejected)
        m_rejected(rejection);
}

} // namespace ledgerscope
