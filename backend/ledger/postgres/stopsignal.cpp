// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/stopsignal.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <limits>

namespace ledgerscope {

namespace {

/// poll() with a deadline, also when signals interrupt it. Descriptors below zero are not looked at.
StopSignal::Wait waitForAny(std::array<pollfd, 2> &descriptors, QDeadlineTimer deadline)
{
    for (;;) {
        const qint64 left = deadline.isForever() ? -1 : std::min<qint64>(deadline.remainingTime(), std::numeric_limits<int>::max());
        const int ready = ::poll(descriptors.data(), descriptors.size(), static_cast<int>(left));
        if (ready < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (ready == 0)
            return StopSignal::Wait::TimedOut;
        return descriptors[1].revents != 0 ? StopSignal::Wait::Stopped : StopSignal::Wait::Ready;
    }
}

short eventsOf(StopSignal::For what)
{
    switch (what) {
    case StopSignal::For::Reading:
        return POLLIN;
    case StopSignal::For::Writing:
        return POLLOUT;
    case StopSignal::For::ReadingAndWriting:
        return POLLIN | POLLOUT;
    }
    Q_UNREACHABLE();
}

} // namespace

void StopSignal::Wake::operator()() const noexcept
{
    ::eventfd_write(descriptor, 1);
}

StopSignal::Descriptor::~Descriptor()
{
    if (value >= 0)
        ::close(value);
}

StopSignal::StopSignal(const std::stop_token &stop)
    : m_stop(stop)
    , m_descriptor{stop.stop_possible() ? ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK) : -1}
    , m_callback(stop, Wake{m_descriptor.value})
{
}

StopSignal::~StopSignal() = default;

StopSignal::Wait StopSignal::waitFor(int socket, For what, QDeadlineTimer deadline) const
{
    std::array<pollfd, 2> descriptors{{{socket, eventsOf(what), 0}, {m_descriptor.value, POLLIN, 0}}};
    return waitForAny(descriptors, deadline);
}

StopSignal::Wait StopSignal::waitRegardless(int socket, For what, QDeadlineTimer deadline)
{
    std::array<pollfd, 2> descriptors{{{socket, eventsOf(what), 0}, {-1, 0, 0}}};
    return waitForAny(descriptors, deadline);
}

StopSignal::Wait StopSignal::pause(QDeadlineTimer deadline) const
{
    return waitFor(-1, For::Reading, deadline);
}

} // namespace ledgerscope
