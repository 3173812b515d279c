// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dap/peerhandler.h"

#include "backend/dap/pendingreply.h"

#include <QCoreApplication>

namespace ledgerscope::dap {

void PeerHandler::requested(const std::shared_ptr<PendingReply> &reply)
{
    reply->fail({ErrorCode::BadOption, {QT_TRANSLATE_NOOP("Phrase", "There is no request “%1” here."), {reply->request().command}}, {}, {}, {}, {}});
}

void PeerHandler::happened(const EventMessage &) { }

void PeerHandler::progressCancelled(const QString &) { }

void PeerHandler::disturbed(const Error &) { }

} // namespace ledgerscope::dap
