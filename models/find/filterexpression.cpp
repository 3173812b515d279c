// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/filterexpression.h"

#include "backend/query/printer.h"
#include "models/errortext.h"
#include "models/formatting.h"
#include "models/ledgersession.h"
#include "models/workspace.h"

namespace ledgerscope {

FilterExpression::Context FilterExpression::contextOf(const Workspace &workspace)
{
    const Formatter &formatter = workspace.formatter();
    const Instant now = workspace.session() != nullptr ? workspace.session()->readAt() : Instant{};
    return {workspace.clock(), {formatter.zone(), formatter.locale(), now, now}};
}

FilterExpression::Outcome FilterExpression::parse(const QString &text, const Context &context)
{
    const auto outcome = query::Parser::parse(text, context);
    if (const auto *error = std::get_if<query::ParseError>(&outcome))
        return FilterError{error->position, error->length, phraseText(query::phraseOf(*error))};
    return std::get<query::Expression>(outcome);
}

QString FilterExpression::textOf(const query::Expression &query)
{
    return query::textOf(query);
}

} // namespace ledgerscope
