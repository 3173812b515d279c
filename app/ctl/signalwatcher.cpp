// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/signalwatcher.h"

#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <array>
#include <cstdint>

namespace ledgerscope {

namespace {

constexpr int InterruptedExit = 130;

} // namespace

SignalWatcher::SignalWatcher()
{
    sigset_t watched;
    sigemptyset(&watched);
    sigaddset(&watched, SIGINT);
    sigaddset(&watched, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &watched, nullptr);
    m_signals = signalfd(-1, &watched, SFD_CLOEXEC);
    m_wake = eventfd(0, EFD_CLOEXEC);
    m_thread = std::thread([this] { watch(); });
}

SignalWatcher::~SignalWatcher()
{
    const std::uint64_t one = 1;
    // Cannot fail: the counter is zero. If it did, the thread would wait for a signal as before.
    if (write(m_wake, &one, sizeof one) != static_cast<ssize_t>(sizeof one))
        m_thread.detach();
    if (m_thread.joinable())
        m_thread.join();
    close(m_signals);
    close(m_wake);
}

void SignalWatcher::watch()
{
    std::array<pollfd, 2> waiting{{{m_signals, POLLIN, 0}, {m_wake, POLLIN, 0}}};
    for (;;) {
        if (poll(waiting.data(), waiting.size(), -1) < 0)
            continue; // interrupted by a signal that is not ours
        if (waiting[1].revents != 0)
            return;
        signalfd_siginfo info{};
        if (read(m_signals, &info, sizeof info) != static_cast<ssize_t>(sizeof info))
            return;
        if (m_stop.stop_requested())
            _exit(InterruptedExit);
        m_stop.request_stop();
    }
}

} // namespace ledgerscope
