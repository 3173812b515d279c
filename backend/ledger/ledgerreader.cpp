// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/ledgerreader.h"

namespace ledgerscope {

LedgerReader::~LedgerReader() = default;

} // namespace ledgerscope
