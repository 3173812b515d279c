// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/message.h"

#include <memory>

namespace ledgerscope::dap {

class PendingReply;

/// Port: what a Peer tells its owner, on the thread that calls Peer::receive(). An adapter overrides what concerns requests, a client what
/// concerns events. Must not destroy the Peer.
class PeerHandler
{
public:
    PeerHandler() = default;
    PeerHandler(const PeerHandler &) = delete;
    PeerHandler &operator=(const PeerHandler &) = delete;
    virtual ~PeerHandler() = default;

    /// A request to be answered, now or later. Not overridden: it fails as unknown.
    virtual void requested(const std::shared_ptr<PendingReply> &reply);
    virtual void happened(const EventMessage &event);
    /// The client does not want the progress any longer that was shown under this id.
    virtual void progressCancelled(const QString &progressId);
    /// Something came that is no message, or answers nothing. The session goes on; it is for a log, and for whoever wants to give up.
    virtual void disturbed(const Error &problem);
};

} // namespace ledgerscope::dap
