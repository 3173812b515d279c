// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/dap/fieldreader.h"
#include "backend/dap/fieldwriter.h"
#include "backend/dap/framereader.h"
#include "backend/dap/messagesender.h"

#include <QHash>

#include <functional>
#include <memory>
#include <mutex>

namespace ledgerscope::dap {

class PeerHandler;
class PendingReply;

/// One side of a session: an adapter or a client, over any Transport.
///
/// Everything may be sent from any thread. receive() and close() are called by one thread, the one that reads the wire; the handler and
/// the callbacks of requests run there. A handler that works for long there keeps `pause` and `cancel` from being seen: it hands the work to a
/// WorkerThread and replies from there.
///
/// Cancelling is done here: a `cancel` request asks the named request to stop through PendingReply::stopToken() and is answered at once.
/// Transport and handler must outlive the Peer. Replies may outlive it: they are then sent nowhere.
class Peer final
{
public:
    template<typename Response>
    using Answered = std::function<void(Result<Response>)>;

    Peer(Transport &transport, PeerHandler &handler, const FrameReader::Limits &limits = {});
    Peer(const Peer &) = delete;
    Peer &operator=(const Peer &) = delete;
    ~Peer(); ///< closes

    /// Sends a request. `answered` is called exactly once: with the answer, with why it failed (Cancelled if it was cancelled), with BadValue if
    /// the answer cannot be read, or with ConnectionLost (at once if nothing can be sent). Gives the number of the request, for cancel().
    template<typename Request>
    qint64 send(const typename Request::Arguments &arguments, Answered<typename Request::Response> answered)
    {
        return sendRequest(QString::fromLatin1(Request::Command), toJson(arguments), [answered = std::move(answered)](Result<RawJson> body) {
            using Response = typename Request::Response;
            answered(body ? fromJson<Response>(*body) : Result<Response>(body.error()));
        });
    }
    /// Asks the other side to stop working on a request of ours, which is then answered with Cancelled or, if it was faster, as usual.
    void cancel(qint64 requestSeq);
    void cancelProgress(const QString &progressId);

    /// Tells the other side that something happened.
    template<typename Event>
    Result<void> post(const Event &event)
    {
        const RawJson body = toJson(event);
        return sendEvent(QString::fromLatin1(Event::Name), body.text == "{}" ? RawJson{} : body);
    }

    void receive(QByteArrayView bytes);
    /// The wire is at its end: every request of ours fails with this reason, every request to us is asked to stop.
    void close(const Error &reason);

    /// Requests of ours that wait for an answer.
    [[nodiscard]] qsizetype waitingRequests() const;

private:
    using RawAnswered = std::function<void(Result<RawJson>)>;

    qint64 sendRequest(const QString &command, const RawJson &arguments, RawAnswered answered);
    Result<void> sendEvent(const QString &event, const RawJson &body);
    void take(const RequestMessage &request);
    void take(const ResponseMessage &response);
    void take(const EventMessage &event);
    void takeCancel(const RequestMessage &request);
    /// Removes it from those that wait; empty if it does not.
    [[nodiscard]] RawAnswered waiting(qint64 seq);

    PeerHandler &m_handler;
    std::shared_ptr<MessageSender> m_sender;
    FrameReader m_reader;
    QHash<qint64, std::weak_ptr<PendingReply>> m_owed; ///< by number of their request; touched by receive() and close() alone
    mutable std::mutex m_mutex;
    QHash<qint64, RawAnswered> m_waiting; ///< by number; guarded by m_mutex
};

} // namespace ledgerscope::dap
