// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/fieldreader.h"
#include "backend/dap/reply.h"
#include "backend/dap/requestorder.h"

#include <QHash>

#include <functional>
#include <memory>

namespace ledgerscope::dap {

/// Brings each request to the function that answers it, with its arguments read. Requests that nobody answers, that come at the wrong time or
/// whose arguments cannot be read fail with a reason. Filled before the first request; then route() on the thread of the Peer.
class RequestRouter final
{
public:
    template<typename Request>
    using Answer = std::function<void(const typename Request::Arguments &, const Reply<Request> &)>;

    template<typename Request>
    void on(Answer<Request> answer)
    {
        m_answers.insert(QString::fromLatin1(Request::Command), [answer = std::move(answer)](const std::shared_ptr<PendingReply> &pending) {
            const auto arguments = fromJson<typename Request::Arguments>(pending->request().arguments);
            if (arguments)
                answer(*arguments, Reply<Request>(pending));
            else
                pending->fail(arguments.error());
        });
    }

    void route(const std::shared_ptr<PendingReply> &pending) const;

    /// After `disconnect`: whoever reads the wire may stop.
    [[nodiscard]] bool hasEnded() const { return m_order->hasEnded(); }

private:
    QHash<QString, std::function<void(const std::shared_ptr<PendingReply> &)>> m_answers; ///< by command
    std::shared_ptr<RequestOrder> m_order = std::make_shared<RequestOrder>(); ///< shared with replies, which may outlive the router
};

} // namespace ledgerscope::dap
