// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dap/message.h"

#include "backend/dap/fieldreader.h"
#include "backend/dap/fieldwriter.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace ledgerscope::dap {

namespace {

constexpr auto Cancelled = "cancelled"_L1;

/// All fields of all three shapes.
struct Envelope {
    qint64 seq = 0;
    QString type = {};
    std::optional<QString> command = {};
    std::optional<QString> event = {};
    std::optional<qint64> requestSeq = {};
    std::optional<bool> success = {};
    std::optional<QString> message = {};
    std::optional<RawJson> arguments = {};
    std::optional<RawJson> body = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("seq", self.seq);
        visit("type", self.type);
        visit("request_seq", self.requestSeq);
        visit("success", self.success);
        visit("command", self.command);
        visit("event", self.event);
        visit("message", self.message);
        visit("arguments", self.arguments);
        visit("body", self.body);
    }
};

/// What a failure says to people.
struct ErrorText {
    qint64 id = 0;
    QString format = {};
    std::optional<bool> showUser = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("id", self.id);
        visit("format", self.format);
        visit("showUser", self.showUser);
    }
};

struct ErrorBody {
    std::optional<ErrorText> error = {};

    template<typename Self, typename Visitor>
    static void visitFields(Self &self, Visitor &visit)
    {
        visit("error", self.error);
    }
};

std::optional<RawJson> someOf(const RawJson &json)
{
    return json.isEmpty() ? std::nullopt : std::optional(json);
}

Error badMessage(const char *form)
{
    return {ErrorCode::BadValue, form, {}, {}, {}, {}};
}

Envelope envelopeOf(const RequestMessage &message)
{
    Envelope envelope;
    envelope.seq = message.seq;
    envelope.type = u"request"_s;
    envelope.command = message.command;
    envelope.arguments = someOf(message.arguments);
    return envelope;
}

Envelope envelopeOf(const ResponseMessage &message)
{
    Envelope envelope;
    envelope.seq = message.seq;
    envelope.type = u"response"_s;
    envelope.requestSeq = message.requestSeq;
    envelope.success = message.isSuccess;
    envelope.command = message.command;
    if (!message.message.isEmpty())
        envelope.message = message.message;
    envelope.body = someOf(message.body);
    return envelope;
}

Envelope envelopeOf(const EventMessage &message)
{
    Envelope envelope;
    envelope.seq = message.seq;
    envelope.type = u"event"_s;
    envelope.event = message.event;
    envelope.body = someOf(message.body);
    return envelope;
}

ErrorCode codeNamed(const QString &name)
{
    if (name == Cancelled)
        return ErrorCode::Cancelled;
    for (int code = 0; code <= static_cast<int>(ErrorCode::Cancelled); ++code) {
        if (nameOf(static_cast<ErrorCode>(code)) == name)
            return static_cast<ErrorCode>(code);
    }
    return ErrorCode::StoreError;
}

} // namespace

Result<Message> parseMessage(const QByteArray &body)
{
    const auto read = fromJson<Envelope>({body.isEmpty() ? QByteArray("\"\"") : body}); // nothing at all is no object
    if (!read)
        return read.error();
    const Envelope &envelope = *read;
    if (envelope.type == "request"_L1) {
        if (!envelope.command)
            return badMessage(QT_TRANSLATE_NOOP("Phrase", "A request does not say what is asked for."));
        return Message(RequestMessage{envelope.seq, *envelope.command, envelope.arguments.value_or(RawJson{})});
    }
    if (envelope.type == "response"_L1) {
        if (!envelope.requestSeq || !envelope.success)
            return badMessage(QT_TRANSLATE_NOOP("Phrase", "A response does not say what it answers, or how."));
        return Message(ResponseMessage{envelope.seq, *envelope.requestSeq, *envelope.success, envelope.command.value_or(QString()),
                                       envelope.message.value_or(QString()), envelope.body.value_or(RawJson{})});
    }
    if (envelope.type == "event"_L1) {
        if (!envelope.event)
            return badMessage(QT_TRANSLATE_NOOP("Phrase", "An event does not say what happened."));
        return Message(EventMessage{envelope.seq, *envelope.event, envelope.body.value_or(RawJson{})});
    }
    return badMessage(QT_TRANSLATE_NOOP("Phrase", "A message is neither request, response nor event."));
}

QByteArray bodyOf(const Message &message)
{
    return toJson(std::visit([](const auto &shape) { return envelopeOf(shape); }, message)).text;
}

ResponseMessage failureOf(const RequestMessage &request, const Error &error)
{
    constexpr qint64 FirstId = 1000; // ids of errors are numbers of the adapter's own
    ResponseMessage response;
    response.requestSeq = request.seq;
    response.command = request.command;
    response.message = error.code == ErrorCode::Cancelled ? QString(Cancelled) : nameOf(error.code);
    response.body = toJson(ErrorBody{ErrorText{FirstId + static_cast<qint64>(error.code), error.text(), error.code != ErrorCode::Cancelled}});
    return response;
}

Error errorOf(const ResponseMessage &response)
{
    Error error;
    error.code = codeNamed(response.message);
    const auto body = fromJson<ErrorBody>(response.body);
    const bool hasText = body.isOk() && body->error && !body->error->format.isEmpty();
    error.what = Phrase(hasText ? body->error->format : response.message);
    error.arguments = {response.command};
    return error;
}

} // namespace ledgerscope::dap
