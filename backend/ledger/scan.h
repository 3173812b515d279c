// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/ledger/eventfilter.h"
#include "backend/ledger/eventpage.h"

#include <QByteArrayView>
#include <QFlags>

#include <functional>
#include <optional>

namespace ledgerscope {

/// Columns a scan fills beyond id, type and entity; the fewer, the faster.
enum class ScanColumn {
    Occurred = 0x01,
    Recorded = 0x02,
    Run = 0x04,
    Source = 0x08,
    Sequence = 0x10,
    CausedBy = 0x20,
    IdempotencyKey = 0x40,
    PayloadSize = 0x80,
    Payload = 0x100, ///< implies PayloadSize
    /// Whoever wants moments and no texts: times may come as ScanRow::occurredAt and recordedAt where the store keeps moments.
    MomentsWillDo = 0x200,
};
Q_DECLARE_FLAGS(ScanColumns, ScanColumn)
Q_DECLARE_OPERATORS_FOR_FLAGS(ScanColumns)

/// One row while a scan stands on it: views into the driver's buffers, valid only during the call.
struct ScanRow {
    QByteArrayView id;
    QByteArrayView type;
    QByteArrayView entityType;
    QByteArrayView entityId;
    std::optional<QByteArrayView> occurred; ///< text as stored
    std::optional<QByteArrayView> recorded;
    std::optional<Instant> occurredAt; ///< in the place of the text (ScanColumn::MomentsWillDo); what the text would be read as
    std::optional<Instant> recordedAt;
    std::optional<QByteArrayView> run;
    std::optional<QByteArrayView> source;
    std::optional<QByteArrayView> causedBy;
    std::optional<QByteArrayView> idempotencyKey;
    std::optional<qint64> sequence;
    PayloadKind payloadKind = PayloadKind::Null;
    qint64 payloadSize = 0;
    QByteArrayView payload;
};

struct ScanRequest {
    EventFilter filter;
    ScanColumns columns;
    std::optional<EventId> after; ///< ledger order, exclusive
    UpperBound bound;
};

/// Called for each matching row in ledger order, on the reader's thread. Return false to end the scan.
using ScanVisitor = std::function<bool(const ScanRow &)>;

struct ScanSummary {
    qint64 scannedRows = 0;
    qint64 matchingRows = 0;
    bool wasEnded = false; ///< the visitor returned false
};

} // namespace ledgerscope
