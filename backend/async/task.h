// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFuture>

#include <stop_token>

namespace ledgerscope {

/// A piece of work that runs on a worker thread: its result to come, and the way to stop it.
/// Cancelling is a request; the work then ends early with an Error of code Cancelled (or its real result, if it was faster).
template<typename T>
struct Task {
    QFuture<T> future;
    std::stop_source stop;

    void cancel() { stop.request_stop(); }
};

/// How far a long piece of work has come. `total` < 0 means unknown.
struct Progress {
    qint64 done = 0;
    qint64 total = -1;
};

} // namespace ledgerscope
