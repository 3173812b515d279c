// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/ledgerreader.h"

#include <QByteArray>

namespace ledgerscope {

/// The longest word of letters and digits, most of them digits, in the payload of the ledger's last event: rare, and there. Ends the program
/// where there is none.
[[nodiscard]] QByteArray rareWord(LedgerReader &reader);

} // namespace ledgerscope
