// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dap/breakpointrequests.h"
#include "backend/dap/events.h"
#include "backend/dap/fieldreader.h"
#include "backend/dap/fieldwriter.h"
#include "backend/dap/framereader.h"
#include "backend/dap/inspectionrequests.h"
#include "backend/dap/message.h"
#include "backend/dap/sessionrequests.h"
#include "backend/replay/protocol/comparerequest.h"
#include "backend/replay/protocol/launcharguments.h"
#include "backend/replay/protocol/requestchecks.h"

#include <cstdint>
#include <cstdlib>

// What holds for every stream, whatever bytes it is: it is taken apart the same however it is split, within bounds, and what was read as a message is
// written as one that is read as the same. A broken promise aborts, also in a release build.

using namespace ledgerscope;
using namespace ledgerscope::dap;

namespace {

constexpr FrameReader::Limits Limits{.header = 128, .body = 4096, .skipped = 8192};

void require(bool isTrue)
{
    if (!isTrue)
        std::abort();
}

std::vector<FrameReader::Item> readInPieces(const QByteArray &stream, qsizetype pieceSize)
{
    FrameReader reader(Limits);
    std::vector<FrameReader::Item> items;
    for (qsizetype at = 0; at < stream.size(); at += pieceSize) {
        const qsizetype size = qMin(pieceSize, stream.size() - at);
        for (auto &item : reader.feed(QByteArrayView(stream).sliced(at, size)))
            items.push_back(std::move(item));
        require(reader.bufferedBytes() <= Limits.header + Limits.body + pieceSize);
    }
    static_cast<void>(reader.finish());
    return items;
}

template<typename T>
void checkBody(const RawJson &json)
{
    const auto read = fromJson<T>(json);
    if (!read) {
        require(!read.error().text().isEmpty());
        return;
    }
    const auto again = fromJson<T>(toJson(*read));
    require(again.isOk() && toJson(*again) == toJson(*read));
}

void checkInside(const RawJson &json)
{
    checkBody<InitializeArguments>(json);
    checkBody<CancelArguments>(json);
    checkBody<SetBreakpointsArguments>(json);
    checkBody<SetExceptionBreakpointsArguments>(json);
    checkBody<StackTraceResponse>(json);
    checkBody<VariablesResponse>(json);
    checkBody<StoppedEvent>(json);
    checkBody<CapabilitiesEvent>(json);
    checkBody<replay::protocol::LaunchArguments>(json);
    checkBody<replay::protocol::CompareResponse>(json);
    if (const auto compare = fromJson<replay::protocol::CompareArguments>(json))
        static_cast<void>(replay::protocol::check(*compare).isOk());
}

void checkMessage(const QByteArray &body)
{
    const auto message = parseMessage(body);
    if (!message)
        return;
    const QByteArray written = bodyOf(*message);
    const auto again = parseMessage(written);
    require(again.isOk() && bodyOf(*again) == written);
    if (const auto *request = std::get_if<RequestMessage>(&*message)) {
        checkInside(request->arguments);
    } else if (const auto *response = std::get_if<ResponseMessage>(&*message)) {
        checkInside(response->body);
        static_cast<void>(errorOf(*response).text());
    } else {
        checkInside(std::get<EventMessage>(*message).body);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray stream(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const auto items = readInPieces(stream, qMax<qsizetype>(1, stream.size()));
    require(readInPieces(stream, 1) == items);
    require(readInPieces(stream, 7) == items);
    for (const auto &item : items) {
        if (const auto *body = std::get_if<QByteArray>(&item))
            checkMessage(*body);
    }
    checkMessage(stream);
    return 0;
}
