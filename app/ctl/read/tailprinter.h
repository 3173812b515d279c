// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/ctl/rowprinter.h"
#include "backend/ledger/ledgertail.h"

namespace ledgerscope {

/// Prints arrivals as they come, each line at once: how it came (new, late, repeated) and all columns of the event but the payload, of
/// which the size is shown.
class TailPrinter final
{
public:
    TailPrinter(Console &console, RowFormat format);

    void add(const TailEvent &event);
    void finish();

    [[nodiscard]] static QByteArray wordFor(ArrivalKind kind);

private:
    RowPrinter m_rows;
};

} // namespace ledgerscope
