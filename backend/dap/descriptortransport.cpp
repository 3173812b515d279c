// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dap/descriptortransport.h"

#include <QCoreApplication>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace ledgerscope::dap {

namespace {

Error lost(const char *form)
{
    return {ErrorCode::ConnectionLost, form, Phrase(QString::fromLocal8Bit(std::strerror(errno))), {}, {}, {}};
}

/// A descriptor that becomes readable when somebody asks to stop.
class StopSignal final
{
public:
    StopSignal() : m_descriptor(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) { }
    StopSignal(const StopSignal &) = delete;
    StopSignal &operator=(const StopSignal &) = delete;
    ~StopSignal() { ::close(m_descriptor); }

    void raise() const
    {
        const std::uint64_t one = 1;
        [[maybe_unused]] const auto written = ::write(m_descriptor, &one, sizeof one);
    }
    [[nodiscard]] int descriptor() const noexcept { return m_descriptor; }

private:
    int m_descriptor = -1;
};

} // namespace

DescriptorTransport::DescriptorTransport(int input, int output)
    : m_input(input)
    , m_output(output)
{
}

Result<void> DescriptorTransport::write(const QByteArray &bytes)
{
    qsizetype done = 0;
    while (done < bytes.size()) {
        const auto written = ::write(m_output, bytes.constData() + done, static_cast<std::size_t>(bytes.size() - done));
        if (written >= 0) {
            done += written;
        } else if (errno == EAGAIN) {
            pollfd ready{m_output, POLLOUT, 0};
            static_cast<void>(::poll(&ready, 1, -1));
        } else if (errno != EINTR) {
            return lost(QT_TRANSLATE_NOOP("Phrase", "The other side of the replay is gone."));
        }
    }
    return {};
}

Result<void> DescriptorTransport::run(const std::stop_token &stop, const Receiver &receiver)
{
    constexpr qsizetype PieceSize = 64 * 1024;
    const StopSignal signal;
    const std::stop_callback whenStopped(stop, [&signal] { signal.raise(); });
    QByteArray piece(PieceSize, Qt::Uninitialized);
    while (!stop.stop_requested()) {
        pollfd watched[2] = {{m_input, POLLIN, 0}, {signal.descriptor(), POLLIN, 0}};
        if (::poll(watched, 2, -1) < 0 && errno != EINTR)
            return lost(QT_TRANSLATE_NOOP("Phrase", "What the other side of the replay says cannot be read."));
        if (watched[0].revents == 0)
            continue;
        const auto size = ::read(m_input, piece.data(), static_cast<std::size_t>(PieceSize));
        if (size == 0)
            return {};
        if (size > 0)
            receiver(QByteArrayView(piece.constData(), size));
        else if (errno != EINTR && errno != EAGAIN)
            return lost(QT_TRANSLATE_NOOP("Phrase", "What the other side of the replay says cannot be read."));
    }
    return {};
}

} // namespace ledgerscope::dap
