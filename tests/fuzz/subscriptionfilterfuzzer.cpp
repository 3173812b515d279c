// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/matching/filterexpression.h"

#include <cstdint>
#include <cstdlib>

// What holds for every filter_expr, whatever bytes it is. Input: a filter text, then a zero byte and a payload (both may be missing).
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
    event.event.sequence = 4;
    event.event.payloadKind = PayloadKind::Text;
    event.event.payloadSize = payload.size();
    event.payload = {PayloadKind::Text, payload, payload.size()};
    return event;
}

Truth answerOf(const FilterExpression &filter, const EventWithPayload &event)
{
    EventView view(event);
    const FilterAnswer answer = filter.evaluate(view);
    require(answer.fault.has_value() == (answer.truth == Truth::Unknown));
    if (answer.fault)
        require(!phraseOf(*answer.fault).isEmpty());
    require(!filter.explain(view).isEmpty());
    require(filter.evaluate(view).truth == answer.truth);
    return answer.truth;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray input(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const qsizetype end = input.indexOf('\0');
    const QByteArray text = end < 0 ? input : input.first(end);
    const EventWithPayload event = eventWith(end < 0 ? QByteArray() : input.sliced(end + 1));
    const auto outcome = FilterExpression::parse(text);
    if (const auto *error = std::get_if<FilterError>(&outcome)) {
        require(error->position >= 0 && error->length >= 0 && error->position + error->length <= text.size());
        require(!phraseOf(*error).isEmpty());
        return 0;
    }
    const auto &filter = std::get<FilterExpression>(outcome);
    require(filter.text() == text);
    const Truth truth = answerOf(filter, event);
    // The opposite of a filter has the opposite answer; only the greatest depth has none.
    const auto opposite = FilterExpression::parse("NOT (" + text + ")");
    if (const auto *negation = std::get_if<FilterExpression>(&opposite))
        require(answerOf(*negation, event) == negated(truth));
    else
        require(std::get<FilterError>(opposite).fault == FilterFault::TooDeep);
    return 0;
}
