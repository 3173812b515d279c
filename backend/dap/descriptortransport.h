// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/transport.h"

#include <QByteArrayView>

#include <functional>
#include <stop_token>

namespace ledgerscope::dap {

/// Two file descriptors of the process, for an adapter standard input and output. Neither is closed here. The program must ignore SIGPIPE, so that
/// a client which went away is an error and not the end of the process.
class DescriptorTransport final : public Transport
{
public:
    using Receiver = std::function<void(QByteArrayView)>;

    DescriptorTransport(int input, int output);

    [[nodiscard]] Result<void> write(const QByteArray &bytes) override;

    /// Hands every piece that arrives to the receiver, on the calling thread, until the input ends or the token asks to stop (looked at after each
    /// piece, and at once while nothing arrives). Success in both cases; an Error if the input cannot be read.
    [[nodiscard]] Result<void> run(const std::stop_token &stop, const Receiver &receiver);

private:
    int m_input = -1;
    int m_output = -1;
};

} // namespace ledgerscope::dap
