// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/message.h"
#include "backend/dap/transport.h"

#include <functional>
#include <mutex>

namespace ledgerscope::dap {

/// Numbers messages and writes them one after the other: numbers rise by one on the wire, whichever threads send. Shared by a Peer and by the
/// replies it still owes, which may outlive it; after detach() nothing is written any more. Any thread.
class MessageSender final
{
public:
    explicit MessageSender(Transport &transport) : m_transport(&transport) { }

    /// `numbered` gets the number before the message is written, while the sender is locked: it must not send.
    [[nodiscard]] Result<void> request(RequestMessage message, const std::function<void(qint64 seq)> &numbered);
    [[nodiscard]] Result<void> response(ResponseMessage message);
    [[nodiscard]] Result<void> event(EventMessage message);

    void detach();

private:
    [[nodiscard]] Result<void> write(const Message &message); ///< with m_mutex locked

    std::mutex m_mutex;
    Transport *m_transport = nullptr; ///< not owned; guarded by m_mutex, like m_seq
    qint64 m_seq = 0;
};

} // namespace ledgerscope::dap
