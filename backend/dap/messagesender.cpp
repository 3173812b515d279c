// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dap/messagesender.h"

#include "backend/dap/frame.h"

#include <QCoreApplication>

namespace ledgerscope::dap {

Result<void> MessageSender::request(RequestMessage message, const std::function<void(qint64 seq)> &numbered)
{
    const std::scoped_lock lock(m_mutex);
    message.seq = ++m_seq;
    numbered(message.seq);
    return write(message);
}

Result<void> MessageSender::response(ResponseMessage message)
{
    const std::scoped_lock lock(m_mutex);
    message.seq = ++m_seq;
    return write(message);
}

Result<void> MessageSender::event(EventMessage message)
{
    const std::scoped_lock lock(m_mutex);
    message.seq = ++m_seq;
    return write(message);
}

void MessageSender::detach()
{
    const std::scoped_lock lock(m_mutex);
    m_transport = nullptr;
}

Result<void> MessageSender::write(const Message &message)
{
    if (!m_transport)
        return Error{ErrorCode::ConnectionLost, QT_TRANSLATE_NOOP("Phrase", "The replay has ended."), {}, {}, {}, {}};
    return m_transport->write(frameOf(bodyOf(message)));
}

} // namespace ledgerscope::dap
