// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/arrivalreport.h"

namespace ledgerscope {

namespace {

Phrase sentenceFor(ArrivalHints hints)
{
    if (hints.testFlag(ArrivalHint::RowId))
        return QT_TRANSLATE_NOOP("Phrase", "Late events are found by the numbers that rows get when they arrive (rowid).");
    if (hints.testFlag(ArrivalHint::Blocks) && hints.testFlag(ArrivalHint::RecordedIndex))
        return QT_TRANSLATE_NOOP("Phrase", "Late events are found in the last blocks of the table, and by its index on the time of recording.");
    if (hints.testFlag(ArrivalHint::Blocks))
        return QT_TRANSLATE_NOOP("Phrase", "Late events are found in the last blocks of the table.");
    if (hints.testFlag(ArrivalHint::RecordedIndex))
        return QT_TRANSLATE_NOOP("Phrase", "Late events are found by the index on the time of recording.");
    return QT_TRANSLATE_NOOP("Phrase", "Nothing in the store tells of late events: they are found by counting all ids, which takes its time.");
}

} // namespace

Capability arrivalReportOf(ArrivalHints hints)
{
    return {.state = hints ? CapabilityState::AsNeeded : CapabilityState::Remark,
            .code = CapabilityCode::Arrivals,
            .subject = QT_TRANSLATE_NOOP("Phrase", "Late events"),
            .text = sentenceFor(hints)};
}

} // namespace ledgerscope
