// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <stop_token>
#include <thread>

namespace ledgerscope {

/// Turns SIGINT and SIGTERM into a request to stop, outside of any signal handler: they are blocked and read from a file descriptor by a
/// thread of its own. A second signal ends the process at once, with the same exit code 130.
/// Make one in main before any other thread, because threads inherit what is blocked.
class SignalWatcher final
{
public:
    SignalWatcher();
    SignalWatcher(const SignalWatcher &) = delete;
    SignalWatcher &operator=(const SignalWatcher &) = delete;
    ~SignalWatcher();

    [[nodiscard]] std::stop_token stopToken() const { return m_stop.get_token(); }

private:
    void watch();

    std::stop_source m_stop;
    int m_signals = -1; ///< signalfd
    int m_wake = -1;    ///< eventfd: the watcher itself is to end
    std::thread m_thread;
};

} // namespace ledgerscope
