// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/dap/rawjson.h"

#include <QByteArray>
#include <QString>

#include <variant>

namespace ledgerscope::dap {

/// The three shapes of a message. What is inside a request, response or event is kept as it was written, and read by fromJson<T>.
struct RequestMessage {
    qint64 seq = 0;
    QString command = {};
    RawJson arguments = {}; ///< empty if there are none

    friend bool operator==(const RequestMessage &, const RequestMessage &) = default;
};

struct ResponseMessage {
    qint64 seq = 0;
    qint64 requestSeq = 0;
    bool isSuccess = false;
    QString command = {};
    QString message = {}; ///< of a failure, in short: "cancelled", or the name of an ErrorCode
    RawJson body = {};    ///< empty if there is none

    friend bool operator==(const ResponseMessage &, const ResponseMessage &) = default;
};

struct EventMessage {
    qint64 seq = 0;
    QString event = {};
    RawJson body = {}; ///< empty if there is none

    friend bool operator==(const EventMessage &, const EventMessage &) = default;
};

using Message = std::variant<RequestMessage, ResponseMessage, EventMessage>;

/// The message in the body of a frame. Error: code BadValue, for what is no JSON, no object, or lacks a field that all messages have.
[[nodiscard]] Result<Message> parseMessage(const QByteArray &body);

/// The body of a frame: fields in the order seq, type, then those of the shape.
[[nodiscard]] QByteArray bodyOf(const Message &message);

/// A response that says why the request failed, with the whole text for people and a short name for programs.
[[nodiscard]] ResponseMessage failureOf(const RequestMessage &request, const Error &error);

/// Why the request failed; the reverse of failureOf. The code is StoreError if the name is none of ours.
[[nodiscard]] Error errorOf(const ResponseMessage &response);

} // namespace ledgerscope::dap
