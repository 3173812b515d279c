// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/ids.h"

#include <QByteArray>

namespace ledgerscope::replay {

/// A workflow that could not be started for an event, as the ledger tells it.
struct RecordedFailure {
    EventId event;
    QByteArray workflow;
    qint64 times = 0;
    QByteArray error; ///< of the last time

    friend bool operator==(const RecordedFailure &, const RecordedFailure &) = default;
};

} // namespace ledgerscope::replay
