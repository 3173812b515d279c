// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/messagesender.h"

#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>

namespace ledgerscope::dap {

/// The one answer that is owed to a request. The first of succeed() and fail() is sent, later ones are dropped; if the last owner lets go
/// of it without an answer, the request fails. So every request is answered exactly once. Any thread.
class PendingReply final
{
public:
    using Settled = std::function<void(bool isSuccess)>;

    PendingReply(std::shared_ptr<MessageSender> sender, RequestMessage request);
    PendingReply(const PendingReply &) = delete;
    PendingReply &operator=(const PendingReply &) = delete;
    ~PendingReply();

    [[nodiscard]] const RequestMessage &request() const noexcept { return m_request; }

    void succeed(const RawJson &body);
    void fail(const Error &error);

    /// Asks to stop when the client cancels the request or goes away. Who sees it answers with an Error of code Cancelled.
    [[nodiscard]] std::stop_token stopToken() const { return m_stop.get_token(); }
    void requestStop() { m_stop.request_stop(); }

    /// Called once, just before the answer is sent. To be set before the reply is handed on.
    void setSettled(Settled settled) { m_settled = std::move(settled); }

private:
    void settle(ResponseMessage response);

    std::shared_ptr<MessageSender> m_sender;
    RequestMessage m_request;
    std::stop_source m_stop;
    Settled m_settled;
    std::once_flag m_once;
};

} // namespace ledgerscope::dap
