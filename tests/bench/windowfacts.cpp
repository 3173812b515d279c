// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/windowfacts.h"

#include "app/common/openreader.h"
#include "backend/core/ulid.h"
#include "tests/bench/ordie.h"

namespace ledgerscope {

namespace {

Event oneOf(LedgerReader &reader, const PageRequest &request)
{
    const EventPage page = orDie(reader.page(request, {}));
    if (page.events.isEmpty())
        qFatal("The ledger has too few events.");
    return page.events.first();
}

} // namespace

WindowFacts WindowFacts::of(const QString &ledger)
{
    const auto reader = orDie(openReader(orDie(LedgerUrl::parse(ledger)))());
    PageRequest request;
    request.bound = orDie(reader->upperBound({}));
    request.limit = 1;
    WindowFacts facts;
    facts.events = orDie(reader->count({}, request.bound, {})).matching;
    const Event first = oneOf(*reader, request);
    request.direction = PageDirection::Backward;
    const Event last = oneOf(*reader, request);
    facts.last = last.id.bytes();
    request.direction = PageDirection::Forward;
    const auto from = Ulid::decode(first.id.bytes());
    const auto to = Ulid::decode(last.id.bytes());
    if (!from || !to)
        qFatal("The middle of a ledger is found by ULIDs, and the ids of this one are none.");
    request.from = PageKey{std::nullopt, EventId(Ulid::lowestOf(from->milliseconds() / 2 + to->milliseconds() / 2).toText())};
    const Event middle = oneOf(*reader, request);
    facts.middle = middle.id.bytes();
    facts.pattern = middle.type.bytes().left(middle.type.bytes().indexOf('.')) + ".*";
    request.from.reset();
    request.filter.type = TypePattern{facts.pattern};
    facts.firstOfPattern = oneOf(*reader, request).id.bytes();
    return facts;
}

} // namespace ledgerscope
