// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDeadlineTimer>

#include <stop_token>

namespace ledgerscope {

/// Turns a stop token into a descriptor that poll() can wait for, so that waiting for a server costs no wake-ups and a stop is noticed
/// at once. Lives on the thread that waits; the token may be asked to stop from any thread.
class StopSignal final
{
public:
    enum class Wait { Ready, TimedOut, Stopped };
    enum class For { Reading, Writing, ReadingAndWriting };

    explicit StopSignal(const std::stop_token &stop);
    StopSignal(const StopSignal &) = delete;
    StopSignal &operator=(const StopSignal &) = delete;
    ~StopSignal();

    [[nodiscard]] bool isStopped() const { return m_stop.stop_requested(); }
    /// Waits until the socket is ready (or broken: then the next call on it fails), the time is over or a stop is asked for.
    [[nodiscard]] Wait waitFor(int socket, For what, QDeadlineTimer deadline) const;
    /// The same without looking at the stop token: for clearing up after a stop.
    [[nodiscard]] static Wait waitRegardless(int socket, For what, QDeadlineTimer deadline);
    /// Waits for the time to be over. Wait::Stopped if a stop came first.
    [[nodiscard]] Wait pause(QDeadlineTimer deadline) const;

private:
    struct Descriptor {
        int value;
        ~Descriptor();
    };
    struct Wake {
        int descriptor;
        void operator()() const noexcept;
    };

    std::stop_token m_stop;
    Descriptor m_descriptor;
    std::stop_callback<Wake> m_callback; ///< goes before the descriptor it writes to
};

} // namespace ledgerscope
