// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dap/pendingreply.h"

#include <QCoreApplication>

namespace ledgerscope::dap {

PendingReply::PendingReply(std::shared_ptr<MessageSender> sender, RequestMessage request)
    : m_sender(std::move(sender))
    , m_request(std::move(request))
{
}

PendingReply::~PendingReply()
{
    fail({ErrorCode::StoreError, QT_TRANSLATE_NOOP("Phrase", "The replay gave no answer."), {}, {}, {}, {}});
}

void PendingReply::succeed(const RawJson &body)
{
    ResponseMessage response;
    response.requestSeq = m_request.seq;
    response.isSuccess = true;
    response.command = m_request.command;
    response.body = body;
    settle(std::move(response));
}

void PendingReply::fail(const Error &error)
{
    settle(failureOf(m_request, error));
}

void PendingReply::settle(ResponseMessage response)
{
    std::call_once(m_once, [this, &response] {
        if (m_settled)
            m_settled(response.isSuccess);
        // A client that is gone needs no answer; the Peer learns of its end from the other direction.
        static_cast<void>(m_sender->response(std::move(response)));
    });
}

} // namespace ledgerscope::dap
