// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/document.h"
#include "backend/matching/inputmapper.h"

#include <cstdint>
#include <cstdlib>

// What holds for every input_mapper, whatever bytes it is. Input: a mapper, then a zero byte and a payload (both may be missing).
// A broken promise aborts, also in a release build.

using namespace ledgerscope;
using namespace ledgerscope::matching;

namespace {

void require(bool isTrue)
{
    if (!isTrue)
        std::abort();
}

EventWithPayload eventWith(const QByteArray &payload)
{
    EventWithPayload event;
    event.event.id = EventId("01KSFR9B4R0000000000000001");
    event.event.type = EventType("price.changed");
    event.event.entity = {EntityType("item"), EntityId("1")};
    event.event.causedBy = payload.left(20); // any bytes
    event.event.payloadKind = PayloadKind::Text;
    event.event.payloadSize = payload.size();
    event.payload = {PayloadKind::Text, payload, payload.size()};
    return event;
}

/// What is handed to a workflow is JSON, and what was found in the payload stands in it byte by byte.
void checkInputs(const MappedInputs &inputs, const MappingOptions &options)
{
    const auto document = json::Document::parse(inputs.toJson());
    require(document.extent() == json::Document::Extent::Complete);
    require(document.node(document.root()).kind == json::NodeKind::Object);
    for (const json::NodeIndex input : document.children(document.root()))
        require(!document.node(input).flags.testFlag(json::NodeFlag::DuplicateKey)); // deeper ones are the payload's own
    for (const MappedInput &input : inputs.inputs)
        require(input.isAbsent() || json::Document::parse(*input.json).extent() == json::Document::Extent::Complete);
    if (inputs.fault)
        require(!phraseOf(*inputs.fault).isEmpty());
    else if (options.missing != MissingPath::Absent)
        for (const MappedInput &input : inputs.inputs)
            require(!input.isAbsent());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray input(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const qsizetype end = input.indexOf('\0');
    const QByteArray text = end < 0 ? input : input.first(end);
    const EventWithPayload event = eventWith(end < 0 ? QByteArray() : input.sliced(end + 1));
    EventView view(event);
    checkInputs(InputMapper().map(view), {});
    const auto outcome = InputMapper::parse(text);
    if (const auto *error = std::get_if<MapperError>(&outcome)) {
        require(error->position >= 0 && error->position <= text.size());
        require(!phraseOf(*error).isEmpty());
        return 0;
    }
    for (const auto missing : {MissingPath::Absent, MissingPath::Null, MissingPath::Fail}) {
        const MappingOptions options{missing, {}};
        checkInputs(std::get<InputMapper>(outcome).map(view, options), options);
    }
    return 0;
}
