// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/transfer/exporter.h"

#include "backend/transfer/eventline.h"

#include <QFileDevice>

#include <cerrno>
#include <limits>

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype BufferSize = 1024 * 1024;
constexpr qint64 ProgressEvery = 4'096;

Error deviceError(const QFileDevice &device)
{
    const bool isFull = device.error() == QFileDevice::ResourceError || errno == ENOSPC;
    return {.code = isFull ? ErrorCode::OutOfSpace : ErrorCode::BadFile,
            .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The export cannot be written: %1."), {device.errorString()}),
            .where = device.fileName(),
            .untouched = QT_TRANSLATE_NOOP("Phrase", "The ledger was only read.")};
}

/// Collects what is written, so that the device sees few large pieces.
class DeviceBuffer final
{
public:
    explicit DeviceBuffer(QFileDevice &device)
        : m_device(device)
    {
        m_bytes.reserve(BufferSize + BufferSize / 4);
    }

    [[nodiscard]] QByteArray &bytes() { return m_bytes; }
    [[nodiscard]] qint64 written() const { return m_written; }

    [[nodiscard]] bool flushIfFull() { return m_bytes.size() < BufferSize || flush(); }
    [[nodiscard]] bool flush()
    {
        const qint64 size = m_bytes.size();
        const bool isDone = m_device.write(m_bytes) == size && m_device.flush();
        m_written += size;
        m_bytes.resize(0);
        return isDone;
    }

private:
    QFileDevice &m_device;
    QByteArray m_bytes;
    qint64 m_written = 0;
};

} // namespace

Result<ExportSummary> Exporter::write(const ExportRequest &request, QFileDevice &device, const std::stop_token &stop)
{
    const auto bound = m_reader.upperBound(stop);
    if (!bound)
        return bound.error();
    CsvExtras extras;
    const bool isCsv = request.format != ExportFormat::JsonLines;
    if (isCsv && device.isSequential()) {
        const auto needed = extrasOf(request, *bound, stop);
        if (!needed)
            return needed.error();
        extras = *needed;
    }
    for (;;) {
        CsvExtras missing;
        const auto done = writeOnce(request, *bound, extras, missing, device, stop);
        if (!done)
            return done.error();
        if (*done)
            return **done;
        extras |= missing;
        if (!device.seek(0) || !device.resize(0))
            return deviceError(device);
    }
}

Result<CsvExtras> Exporter::extrasOf(const ExportRequest &request, const UpperBound &bound, const std::stop_token &stop)
{
    CsvExtras extras;
    qint64 left = request.limit.value_or(std::numeric_limits<qint64>::max());
    const auto scanned = m_reader.scan(scanOf(request, bound), [&](const ScanRow &row) {
        if (left-- <= 0)
            return false;
        extras |= EventCsv::extrasOf(row);
        return true;
    }, stop);
    if (!scanned)
        return scanned.error();
    return extras;
}

Result<std::optional<ExportSummary>> Exporter::writeOnce(const ExportRequest &request, const UpperBound &bound, CsvExtras extras,
                                                         CsvExtras &missing, QFileDevice &device, const std::stop_token &stop)
{
    const bool isCsv = request.format != ExportFormat::JsonLines;
    const EventCsv csv(request.format == ExportFormat::CsvSpreadsheet ? EventCsv::Mode::Spreadsheet : EventCsv::Mode::Exact, extras);
    const qint64 limit = request.limit.value_or(std::numeric_limits<qint64>::max());
    DeviceBuffer buffer(device);
    ExportSummary summary;
    bool isBroken = false;
    if (isCsv)
        csv.appendHeader(buffer.bytes());
    const auto visit = [&](const ScanRow &row) {
        if (summary.events >= limit)
            return false;
        if (isCsv) {
            missing = EventCsv::extrasOf(row) & ~extras;
            if (missing)
                return false;
            csv.appendRow(buffer.bytes(), row);
        } else {
            appendEventLine(buffer.bytes(), row, LineAudience::File);
        }
        ++summary.events;
        isBroken = !buffer.flushIfFull();
        if (m_progress && summary.events % ProgressEvery == 0)
            m_progress({summary.events, -1});
        return !isBroken;
    };
    const auto scanned = m_reader.scan(scanOf(request, bound), visit, stop);
    if (!scanned)
        return scanned.error();
    if (missing)
        return std::optional<ExportSummary>();
    if (isBroken || !buffer.flush())
        return deviceError(device);
    summary.bytes = buffer.written();
    return std::optional(summary);
}

ScanRequest Exporter::scanOf(const ExportRequest &request, const UpperBound &bound)
{
    using enum ScanColumn;
    return {.filter = request.filter,
            .columns = ScanColumns(Occurred) | Recorded | Run | Source | Sequence | CausedBy | IdempotencyKey | PayloadSize | ScanColumn::Payload,
            .after = request.after,
            .bound = bound};
}

} // namespace ledgerscope
