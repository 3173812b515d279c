// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/query/completion.h"
#include "backend/query/eventmatcher.h"
#include "backend/query/parser.h"
#include "backend/query/printer.h"
#include "backend/query/split.h"

#include <cstdint>
#include <cstdlib>

// What holds for every text, whatever bytes it is. Input: a filter text, then a zero byte and a payload (both may be missing).
// A broken promise aborts, also in a release build.

using namespace ledgerscope;
using namespace ledgerscope::query;

namespace {

void require(bool isTrue)
{
    if (!isTrue)
        std::abort();
}

ParseContext contextOf()
{
    constexpr Instant now{1'779'718'991'000'000'000};
    return {ClockKind::Recorded, {.zone = QTimeZone::utc(), .locale = QLocale::c(), .now = now, .day = now}};
}

void checkMistake(const ParseError &error, qsizetype size)
{
    require(error.position >= 0 && error.length >= 0 && error.position + error.length <= size);
    require(!phraseOf(error).isEmpty());
}

/// However it is written or taken apart, the answer for an event is the same.
void checkAnswers(const Expression &expression, const QByteArray &payload)
{
    ScanRow row;
    row.id = "01KSFR9B4R0000000000000001";
    row.type = "price.changed";
    row.entityType = "item";
    row.entityId = "1";
    row.occurred = "2026-05-25T14:23:11Z";
    row.sequence = 4;
    row.payloadKind = PayloadKind::Text;
    row.payloadSize = payload.size();
    row.payload = payload;
    const Truth truth = EventMatcher(expression).match(row);
    const Split split = splitForStore(expression);
    const Truth asked = EventMatcher(Expression::all(split.asked)).match(row);
    require(asked != Truth::Unknown && both(asked, EventMatcher(split.rest).match(row)) == truth);
    if (!expression.isEmpty())
        require(EventMatcher(Expression::negation(expression)).match(row) == negated(truth));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray input(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const qsizetype end = input.indexOf('\0');
    const QString text = QString::fromUtf8(end < 0 ? input : input.first(end));
    static_cast<void>(candidatesOf(text, text.size() / 2, EventColumns()));
    const auto outcome = Parser::parse(text, contextOf());
    if (const auto *error = std::get_if<ParseError>(&outcome)) {
        checkMistake(*error, text.size());
        return 0;
    }
    const Expression &expression = std::get<Expression>(outcome);
    const QString printed = textOf(expression);
    const auto again = Parser::parse(printed, contextOf());
    require(std::holds_alternative<Expression>(again));
    require(std::get<Expression>(again) == expression);
    require(textOf(std::get<Expression>(again)) == printed);
    checkAnswers(expression, end < 0 ? QByteArray() : input.sliced(end + 1));
    return 0;
}
