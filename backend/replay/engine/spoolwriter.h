// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/core/result.h"
#include "backend/ledger/scan.h"
#include "backend/replay/engine/spool.h"
#include "backend/replay/engine/spoolrow.h"

#include <QByteArray>
#include <QString>

#include <memory>
#include <optional>

namespace ledgerscope::replay {

/// Fills a spool, row by row in ledger order. One use, one thread; a second one of its own hashes and writes what was appended while more
/// is. Nothing is left behind wherever it stops.
class SpoolWriter final
{
public:
    static constexpr qint64 DefaultMaximumBytes = qint64{8} * 1'024 * 1'024 * 1'024;

    /// Makes the file in a directory and takes its name away at once. A spool that would grow beyond the limit is OutOfSpace.
    [[nodiscard]] static Result<SpoolWriter> create(const QString &directory, qint64 maximumBytes = DefaultMaximumBytes);

    SpoolWriter(SpoolWriter &&) noexcept;
    SpoolWriter &operator=(SpoolWriter &&) noexcept;
    SpoolWriter(const SpoolWriter &) = delete;
    SpoolWriter &operator=(const SpoolWriter &) = delete;
    ~SpoolWriter();

    /// With all columns; the moments are those that the two texts are read as.
    [[nodiscard]] Result<void> append(const ScanRow &row, std::optional<Instant> occurredAt, std::optional<Instant> recordedAt);
    [[nodiscard]] Result<void> append(const EventWithPayload &row);
    [[nodiscard]] Result<std::shared_ptr<const Spool>> finish();

    [[nodiscard]] qint64 rowCount() const;

private:
    class Output;
    static constexpr qsizetype BufferSize = 1'024 * 1'024;

    SpoolWriter(std::shared_ptr<Spool> spool, qint64 maximumBytes);
    [[nodiscard]] quint32 codeOf(QByteArrayView type);
    void noteOrder(QByteArrayView id);
    [[nodiscard]] Result<void> flush();
    [[nodiscard]] Error tooLarge() const;

    std::shared_ptr<Spool> m_spool;
    qint64 m_maximumBytes;
    QByteArray m_buffer;
    QByteArray m_lastId; ///< of the row before
    std::unique_ptr<Output> m_output;
};

} // namespace ledgerscope::replay
