// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/write/ledgerwriter.h"

namespace ledgerscope {

LedgerWriter::~LedgerWriter() = default;

} // namespace ledgerscope
