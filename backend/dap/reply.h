// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/fieldwriter.h"
#include "backend/dap/pendingreply.h"

#include <memory>
#include <type_traits>

namespace ledgerscope::dap {

/// A PendingReply that knows what the answer to its request looks like. A handle: copies answer the same request, and may be carried to
/// another thread and be used later.
template<typename Request>
class Reply final
{
public:
    using Response = typename Request::Response;

    explicit Reply(std::shared_ptr<PendingReply> pending) : m_pending(std::move(pending)) { }

    void succeed(const Response &response) const
    {
        if constexpr (std::is_same_v<Response, Empty>)
            m_pending->succeed({}); // no body at all
        else
            m_pending->succeed(toJson(response));
    }
    void fail(const Error &error) const { m_pending->fail(error); }
    [[nodiscard]] std::stop_token stopToken() const { return m_pending->stopToken(); }
    /// The number of the request, to be named in a progress event.
    [[nodiscard]] qint64 requestSeq() const { return m_pending->request().seq; }

private:
    std::shared_ptr<PendingReply> m_pending;
};

} // namespace ledgerscope::dap
