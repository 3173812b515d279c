// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/task.h"
#include "backend/core/result.h"
#include "backend/ledger/ledgerreader.h"
#include "backend/replay/engine/recordedfailure.h"
#include "backend/replay/engine/replayplan.h"
#include "backend/replay/engine/spoolwriter.h"

#include <QString>

#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

namespace ledgerscope::replay {

struct SpoolLimits {
    QString directory;
    qint64 maximumBytes = SpoolWriter::DefaultMaximumBytes;
};

using ProgressReport = std::function<void(const Progress &)>; ///< may be empty; called every few thousand rows

/// Copies the events of a window, in ledger order and within an upper bound that was taken before. The reader is not needed afterwards.
/// A `window.until` that names no event is fine; Cancelled when `stop` asks for it.
[[nodiscard]] Result<std::shared_ptr<const Spool>> fillSpool(LedgerReader &reader, const Window &window, const UpperBound &bound,
                                                             const SpoolLimits &limits, const ProgressReport &report, const std::stop_token &stop);

/// How often workflows failed on events, as the ledger's `workflow.dispatch_failed` events within the bound say (ledgers.md §1.4, step 6).
/// Payloads that do not name event and workflow are left out.
[[nodiscard]] Result<std::vector<RecordedFailure>> recordedFailures(LedgerReader &reader, const Window &window, const UpperBound &bound,
                                                                    const std::stop_token &stop);

} // namespace ledgerscope::replay
