// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/payloadverification.h"

#include "app/ctl/console.h"
#include "app/ctl/rowprinter.h"
#include "backend/index/payloadcomparison.h"

namespace ledgerscope {

using namespace Qt::StringLiterals;

namespace {

QByteArray nameOf(PayloadFinding::Kind kind)
{
    switch (kind) {
    case PayloadFinding::Kind::Changed: return "payload changed";
    case PayloadFinding::Kind::Vanished: return "vanished";
    case PayloadFinding::Kind::Returned: return "inserted again";
    case PayloadFinding::Kind::ReturnedChanged: return "inserted again with another payload";
    }
    Q_UNREACHABLE();
}

/// Whether it is a finding that there was nothing to compare with.
bool isBad(IndexFinding record)
{
    return record == IndexFinding::Damaged || record == IndexFinding::Replaced || record == IndexFinding::OtherLedger;
}

QString summaryOf(const PayloadTotals &totals)
{
    const QString noted = u"the hashes of %1 payloads were recorded."_s.arg(totals.added);
    switch (totals.record) {
    case IndexFinding::Nothing:
        return u"There was nothing to compare with: "_s + noted;
    case IndexFinding::Sound:
        return u"%1 payloads were compared with their recorded hashes: %2 differences. %3 new ones were recorded."_s.arg(totals.compared)
            .arg(totals.findings)
            .arg(totals.added);
    case IndexFinding::Damaged:
        return u"The recorded hashes are damaged, and nothing was compared: "_s + noted;
    case IndexFinding::OtherFormat:
        return u"The recorded hashes were written by another version, and nothing was compared: "_s + noted;
    case IndexFinding::OtherMapping:
        return u"The recorded hashes were made with another mapping, and nothing was compared: "_s + noted;
    case IndexFinding::OtherLedger:
    case IndexFinding::Replaced:
        return u"The recorded hashes are of a ledger that was replaced, and nothing was compared: "_s + noted;
    }
    Q_UNREACHABLE();
}

} // namespace

Result<bool> verifyPayloads(LedgerReader &reader, const ColumnsStore &store, RowFormat format, const CommandContext &context)
{
    if (store.whyNotWritable())
        return *store.whyNotWritable();
    const auto bound = reader.upperBound(context.stop);
    if (!bound)
        return bound.error();
    RowPrinter printer(context.console, format, {"event_id", "finding"});
    PayloadComparison comparison(store.folder(), IndexIdentity::of(reader.profile()));
    const auto totals = comparison.run(
        reader, *bound,
        [&](const PayloadFinding &finding) {
            printer.add({RowCell::of(finding.id), RowCell::of(nameOf(finding.kind))});
            return !context.console.hasFailed();
        },
        [&](qint64 rows) { context.console.showProgress(u"%1 payloads read"_s.arg(rows)); }, context.stop);
    context.console.clearProgress();
    if (!totals)
        return totals.error();
    if (totals->findings > 0)
        printer.finish();
    // What nobody could read is found again the next time.
    if (!context.console.flush())
        return true;
    if (const auto finished = comparison.finish(); !finished)
        return finished.error();
    context.console.note(summaryOf(*totals));
    return totals->findings > 0 || isBad(totals->record);
}

} // namespace ledgerscope
