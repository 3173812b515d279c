// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/task.h"
#include "backend/core/result.h"
#include "backend/ledger/write/ledgerwriter.h"
#include "backend/transfer/linereader.h"

#include <QList>
#include <QString>

#include <functional>
#include <stop_token>

namespace ledgerscope {

/// A line that was not stored, and why.
struct LineRejection {
    qint64 line = 0;
    QString reason; ///< English, without full stop
};

/// What an import of one file did (ledgerctl.md `import`): read = inserted + duplicates + rejected.
struct ImportSummary {
    qint64 read = 0;
    qint64 inserted = 0;
    qint64 duplicates = 0; ///< same id and all columns equal
    qint64 rejected = 0;   ///< conflicts and key clashes are among them
    qint64 conflicts = 0;  ///< same id with other content
    qint64 keyClashes = 0; ///< the idempotency key is another event's
    QList<LineRejection> rejections; ///< the first Importer::MostKeptRejections
    bool isRolledBack = false;       ///< strict: nothing of the file is in the ledger; inserted and duplicates are 0
};

struct ImportOptions {
    bool isStrict = false; ///< the first rejected line rejects the file
    qint64 largestLine = LineReader::DefaultLimit; ///< bytes; longer lines are rejected
};

/// Stores the events of files: JSON Lines or CSV as export writes them, plain or gzip. One transaction a file, which is rolled back on
/// any error, on cancellation and on destruction. Memory does not depend on the size of the file. One thread: the writer's.
class Importer final
{
public:
    static constexpr qsizetype MostKeptRejections = 100;

    using ProgressFunction = std::function<void(const Progress &)>; ///< bytes of the file as it is on disk
    using RejectionFunction = std::function<void(const LineRejection &)>;

    /// The writer must outlive the importer.
    Importer(LedgerWriter &writer, const ImportOptions &options);

    void setProgressFunction(ProgressFunction function) { m_progress = std::move(function); }
    /// Told of every rejected line, in the order they are found.
    void setRejectionFunction(RejectionFunction function) { m_rejected = std::move(function); }

    /// BadFile, or what the writer says, or Cancelled: then nothing of the file was stored. Rejected lines are no error.
    [[nodiscard]] Result<ImportSummary> importFile(const QString &path, const std::stop_token &stop);

private:
    struct Batch {
        QList<EventRecord> records;
        QList<qint64> lines;
        qint64 bytes = 0;
    };

    [[nodiscard]] Result<void> readAll(const QString &path, const std::stop_token &stop);
    [[nodiscard]] Result<void> writeBatch();
    void reject(qint64 line, const QString &reason);
    [[nodiscard]] bool mustGiveUp() const { return m_options.isStrict && m_summary.rejected > 0; }

    LedgerWriter &m_writer;
    ImportOptions m_options;
    ProgressFunction m_progress;
    RejectionFunction m_rejected;
    ImportSummary m_summary;
    Batch m_batch;
};

} // namespace ledgerscope
