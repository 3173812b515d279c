// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/async/workerthread.h"
#include "backend/core/result.h"
#include "backend/replay/engine/replaysetup.h"
#include "backend/replay/engine/simulationstate.h"
#include "backend/replay/engine/spoolfilling.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QCryptographicHash>
#include <QFuture>

#include <array>
#include <functional>
#include <memory>
#include <stop_token>

namespace ledgerscope::replay {

/// The name of a trace: BLAKE2b-256 over its records with their line ends, without header and trailer.
class TraceDigest final
{
public:
    void add(QByteArrayView records) { m_hash.addData(records); }
    [[nodiscard]] QByteArray hex() const { return m_hash.result().toHex(); }

private:
    QCryptographicHash m_hash{QCryptographicHash::Blake2b_256};
};

/// The same on a thread of its own, so that a replay need not wait for it: hashing takes as long as replaying. One piece is hashed while the
/// next one is made.
class BackgroundDigest final
{
public:
    BackgroundDigest();
    BackgroundDigest(const BackgroundDigest &) = delete;
    BackgroundDigest &operator=(const BackgroundDigest &) = delete;
    ~BackgroundDigest();

    void add(const QByteArray &records); ///< waits for the piece before
    [[nodiscard]] QByteArray hex();

private:
    TraceDigest m_digest; ///< touched by the thread alone while m_last runs
    QFuture<bool> m_last;
    WorkerThread m_thread;
};

struct TraceCounts {
    qint64 events = 0;  ///< that were given to a drainer, each time counted
    qint64 records = 0;
    qint64 effects = 0;
    qint64 bytes = 0;   ///< of the records
    std::array<qint64, 8> outcomes{}; ///< by Outcome

    friend bool operator==(const TraceCounts &, const TraceCounts &) = default;
};

struct TraceRunOptions {
    bool makesRecords = true; ///< false: effects are counted and dropped
    bool makesDigest = true;
    /// Gets the records in pieces of some hundred kilobytes; may be empty. False ends the run: Cancelled.
    std::function<bool(QByteArrayView)> records = {};
    ProgressReport progress = {};
};

struct TraceOutcome {
    TraceCounts counts;
    QByteArray digest; ///< empty if none was asked for
    SimulationState end;
};

/// Replays from beginning to end, without stopping anywhere. Cancelled within milliseconds when `stop` asks for it.
[[nodiscard]] Result<TraceOutcome> runTrace(const std::shared_ptr<const ReplaySetup> &setup, const TraceRunOptions &options, const std::stop_token &stop);

/// The last line of a trace, without line end. `isolation` is the verdict of whoever measured it: "isolated", "not measured", …
[[nodiscard]] QByteArray trailerOf(const TraceOutcome &outcome, QByteArrayView isolation);

} // namespace ledgerscope::replay
