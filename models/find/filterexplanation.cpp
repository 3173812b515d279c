// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/find/filterexplanation.h"

#include "backend/query/explanation.h"
#include "backend/query/printer.h"
#include "models/find/matchingrows.h"
#include "models/formatting.h"
#include "models/ledgersession.h"
#include "models/workspace.h"

#include <QStringList>

namespace ledgerscope {

QString FilterExplanation::textOf(const query::Expression &query, const Workspace &workspace)
{
    if (query.isEmpty())
        return tr("No filter: all events are shown.");
    const bool hasColumns = workspace.session() != nullptr && workspace.session()->columns().isComplete();
    QStringList lines;
    for (const auto &[part, answerer] : query::explain(query, hasColumns).parts) {
        const QString text = displayText(query::textOf(part));
        switch (answerer) {
        case query::Answerer::Index: lines.append(tr("Answered by the index: %1").arg(text)); break;
        case query::Answerer::Store: lines.append(tr("Answered by the store: %1").arg(text)); break;
        case query::Answerer::Rows: lines.append(tr("Looked at row by row: %1").arg(text)); break;
        case query::Answerer::Payloads: lines.append(tr("Needs payloads: %1").arg(text)); break;
        }
    }
    const MatchingRows &rows = workspace.matchingRows();
    const auto match = rows.current();
    if (!(match->query == query))
        return lines.join(u'\n');
    const Formatter &formatter = workspace.formatter();
    if (match->query.needsPayload()) {
        lines.append(tr("Rows whose payload decides: %1. Payloads read: %2.").arg(formatter.count(match->undecided.count()), formatter.count(match->report.scanned)));
        if (const QString sentence = rows.sentence(); !sentence.isEmpty())
            lines.append(sentence);
    }
    return lines.join(u'\n');
}

} // namespace ledgerscope
