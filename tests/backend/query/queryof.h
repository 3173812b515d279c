// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/query/parser.h"
#include "backend/query/printer.h"

#include <QtGlobal>

namespace ledgerscope::query {

/// UTC, the occurred clock, and a "now" of 2026-05-25T14:23:11Z.
inline ParseContext plainContext()
{
    constexpr Instant now{1'779'718'991'000'000'000};
    return {ClockKind::Occurred, {.zone = QTimeZone::utc(), .locale = QLocale::c(), .now = now, .day = now}};
}

/// The expression of a text that must be right; aborts the test program otherwise.
inline Expression queryOf(const QString &text)
{
    const auto outcome = Parser::parse(text, plainContext());
    if (const auto *error = std::get_if<ParseError>(&outcome))
        qFatal("%s: %lld: %s", qPrintable(text), static_cast<long long>(error->position), qPrintable(phraseOf(*error).text()));
    return std::get<Expression>(outcome);
}

} // namespace ledgerscope::query
