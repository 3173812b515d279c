// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/task.h"
#include "backend/core/event.h"
#include "backend/core/result.h"
#include "backend/ledger/capability.h"
#include "backend/ledger/ledgermapping.h"
#include "backend/ledger/ledgerprofile.h"
#include "backend/ledger/ledgerurl.h"
#include "backend/ledger/storeschema.h"

#include <QList>

namespace ledgerscope {

/// What a test of a connection found out.
struct ConnectionReport {
    LedgerProfile profile;
    CapabilityReport capabilities;
    QList<Event> samples;      ///< the first three events as they will look
    Instant storeNow;          ///< the store's clock
    qint64 milliseconds = 0;   ///< from the start of opening to the first answer
};

/// Port of the Open dialog: tries a connection without keeping it. Reads only; all work is on a thread of its own. Cancelling a task
/// ends it early; a new test does not wait for an old one that is still trying to reach a host.
class ConnectionTester
{
public:
    ConnectionTester() = default;
    ConnectionTester(const ConnectionTester &) = delete;
    ConnectionTester &operator=(const ConnectionTester &) = delete;
    virtual ~ConnectionTester() = default;

    [[nodiscard]] virtual Task<Result<ConnectionReport>> test(const LedgerUrl &url, const LedgerMapping &mapping) = 0;
    /// Tables and columns there are, whether or not they make a ledger: for the mapping page (case C40).
    [[nodiscard]] virtual Task<Result<StoreSchema>> schema(const LedgerUrl &url) = 0;
};

} // namespace ledgerscope
