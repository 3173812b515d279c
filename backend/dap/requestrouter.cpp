// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dap/requestrouter.h"

#include <QCoreApplication>

namespace ledgerscope::dap {

void RequestRouter::route(const std::shared_ptr<PendingReply> &pending) const
{
    const QString command = pending->request().command;
    const auto answer = m_answers.constFind(command);
    if (answer == m_answers.cend()) {
        pending->fail({ErrorCode::BadOption, {QT_TRANSLATE_NOOP("Phrase", "There is no request “%1” here."), {command}}, {}, {}, {}, {command}});
        return;
    }
    if (const auto admitted = m_order->admit(command); !admitted) {
        pending->fail(admitted.error());
        return;
    }
    pending->setSettled([order = m_order, command](bool isSuccess) { order->answered(command, isSuccess); });
    (*answer)(pending);
}

} // namespace ledgerscope::dap
