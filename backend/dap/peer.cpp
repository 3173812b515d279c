// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dap/peer.h"

#include "backend/dap/peerhandler.h"
#include "backend/dap/pendingreply.h"
#include "backend/dap/sessionrequests.h"

#include <QCoreApplication>

namespace ledgerscope::dap {

namespace {

Error ended()
{
    return {ErrorCode::ConnectionLost, QT_TRANSLATE_NOOP("Phrase", "The replay has ended."), {}, {}, {}, {}};
}

} // namespace

Peer::Peer(Transport &transport, PeerHandler &handler, const FrameReader::Limits &limits)
    : m_handler(handler)
    , m_sender(std::make_shared<MessageSender>(transport))
    , m_reader(limits)
{
}

Peer::~Peer()
{
    close(ended());
}

void Peer::cancel(qint64 requestSeq)
{
    send<CancelRequest>({.requestId = requestSeq, .progressId = {}}, [](const Result<Empty> &) { });
}

void Peer::cancelProgress(const QString &progressId)
{
    send<CancelRequest>({.requestId = {}, .progressId = progressId}, [](const Result<Empty> &) { });
}

void Peer::receive(QByteArrayView bytes)
{
    for (const FrameReader::Item &item : m_reader.feed(bytes)) {
        if (const auto *problem = std::get_if<FrameProblem>(&item)) {
            m_handler.disturbed(errorOf(*problem));
            continue;
        }
        const auto message = parseMessage(std::get<QByteArray>(item));
        if (message)
            std::visit([this](const auto &shape) { take(shape); }, *message);
        else
            m_handler.disturbed(message.error());
    }
}

void Peer::close(const Error &reason)
{
    m_sender->detach();
    if (const auto problem = m_reader.finish())
        m_handler.disturbed(errorOf(*problem));
    for (const auto &owed : std::exchange(m_owed, {})) {
        if (const auto reply = owed.lock())
            reply->requestStop();
    }
    QHash<qint64, RawAnswered> waiting;
    {
        const std::scoped_lock lock(m_mutex);
        waiting = std::exchange(m_waiting, {});
    }
    for (const RawAnswered &answered : std::as_const(waiting))
        answered(reason);
}

qsizetype Peer::waitingRequests() const
{
    const std::scoped_lock lock(m_mutex);
    return m_waiting.size();
}

qint64 Peer::sendRequest(const QString &command, const RawJson &arguments, RawAnswered answered)
{
    qint64 number = 0;
    const bool hasArguments = arguments.text != "{}";
    const auto sent = m_sender->request({0, command, hasArguments ? arguments : RawJson{}}, [&](qint64 seq) {
        // Before it is written: the answer may arrive on the reading thread at once.
        const std::scoped_lock lock(m_mutex);
        m_waiting.insert(seq, std::move(answered));
        number = seq;
    });
    if (!sent) {
        if (const RawAnswered failed = waiting(number))
            failed(sent.error());
    }
    return number;
}

Result<void> Peer::sendEvent(const QString &event, const RawJson &body)
{
    return m_sender->event({0, event, body});
}

void Peer::take(const RequestMessage &request)
{
    if (request.command == QLatin1StringView(CancelRequest::Command))
        return takeCancel(request);
    m_owed.removeIf([](const auto &owed) { return owed.value().expired(); });
    const auto reply = std::make_shared<PendingReply>(m_sender, request);
    m_owed.insert(request.seq, reply);
    m_handler.requested(reply);
}

void Peer::takeCancel(const RequestMessage &request)
{
    PendingReply reply(m_sender, request);
    const auto arguments = fromJson<CancelArguments>(request.arguments);
    if (!arguments)
        return reply.fail(arguments.error());
    if (arguments->requestId) {
        if (const auto owed = m_owed.value(*arguments->requestId).lock())
            owed->requestStop();
    }
    if (arguments->progressId)
        m_handler.progressCancelled(*arguments->progressId);
    reply.succeed({});
}

void Peer::take(const ResponseMessage &response)
{
    const RawAnswered answered = waiting(response.requestSeq);
    if (!answered) {
        m_handler.disturbed({ErrorCode::BadValue, QT_TRANSLATE_NOOP("Phrase", "A response came that answers nothing."), {}, {}, {}, {response.command}});
    } else if (response.isSuccess) {
        answered(response.body);
    } else {
        answered(errorOf(response));
    }
}

void Peer::take(const EventMessage &event)
{
    m_handler.happened(event);
}

Peer::RawAnswered Peer::waiting(qint64 seq)
{
    const std::scoped_lock lock(m_mutex);
    return m_waiting.take(seq);
}

} // namespace ledgerscope::dap
