// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/tallyscan.h"

#include "app/ctl/console.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 ProgressEvery = 8'192;

RowCell timeCell(const QByteArray &text)
{
    return text.isEmpty() ? RowCell() : RowCell::of(text);
}

} // namespace

Result<ScanSummary> scanForTallies(LedgerReader &reader, const EventFilter &filter, const std::function<void(const ScanRow &)> &visit,
                                   const CommandContext &context)
{
    const auto bound = reader.upperBound(context.stop);
    if (!bound)
        return bound.error();
    qint64 seen = 0;
    const ScanRequest request{.filter = filter, .columns = ScanColumn::Occurred, .after = std::nullopt, .bound = *bound};
    auto scanned = reader.scan(request, [&](const ScanRow &row) {
        visit(row);
        if (++seen % ProgressEvery == 0)
            context.console.showProgress(u"%1 events"_s.arg(seen));
        return true;
    }, context.stop);
    context.console.clearProgress();
    return scanned;
}

QByteArrayList tallyColumns()
{
    return {"events", "first_event_id", "first_occurred_at", "last_event_id", "last_occurred_at"};
}

QList<RowCell> tallyCells(const Tally &tally)
{
    return {RowCell::number(tally.count()), RowCell::of(tally.firstId()), timeCell(tally.firstAt()), RowCell::of(tally.lastId()),
            timeCell(tally.lastAt())};
}

} // namespace ledgerscope
