// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/task.h"
#include "backend/core/result.h"
#include "backend/ledger/ledgerreader.h"
#include "backend/transfer/eventcsv.h"

#include <QByteArray>

#include <functional>
#include <optional>
#include <stop_token>

class QFileDevice;

namespace ledgerscope {

enum class ExportFormat {
    JsonLines,      ///< exact
    CsvExact,       ///< exact
    CsvSpreadsheet, ///< cells that look like formulas are neutralised, and the header says so (case C14)
};

struct ExportRequest {
    ExportFormat format = ExportFormat::JsonLines;
    EventFilter filter;
    std::optional<EventId> after;  ///< ledger order, exclusive
    std::optional<qint64> limit;   ///< events
};

struct ExportSummary {
    qint64 events = 0;
    qint64 bytes = 0;
};

/// Writes events in ledger order as `import` reads them. One history, although it is read in slices: rows that arrive meanwhile are left
/// out. Memory does not depend on the number of events. One thread: the reader's.
class Exporter final
{
public:
    using ProgressFunction = std::function<void(const Progress &)>; ///< events

    /// The reader must outlive the exporter.
    explicit Exporter(LedgerReader &reader) : m_reader(reader) { }

    void setProgressFunction(ProgressFunction function) { m_progress = std::move(function); }

    /// `device` is open for writing and at its beginning. CSV that turns out to need a further column is begun again; on a device that
    /// cannot go back the events are read twice. On an error, OutOfSpace and Cancelled among them, what was written is worth nothing.
    [[nodiscard]] Result<ExportSummary> write(const ExportRequest &request, QFileDevice &device, const std::stop_token &stop);

private:
    [[nodiscard]] Result<CsvExtras> extrasOf(const ExportRequest &request, const UpperBound &bound, const std::stop_token &stop);
    /// nullopt: a row needs `missing` beside the extras.
    [[nodiscard]] Result<std::optional<ExportSummary>> writeOnce(const ExportRequest &request, const UpperBound &bound, CsvExtras extras,
                                                                 CsvExtras &missing, QFileDevice &device, const std::stop_token &stop);
    [[nodiscard]] static ScanRequest scanOf(const ExportRequest &request, const UpperBound &bound);

    LedgerReader &m_reader;
    ProgressFunction m_progress;
};

} // namespace ledgerscope
