// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitearrivalstate.h"

#include <utility>

namespace ledgerscope {

SqliteArrivalState::SqliteArrivalState(Values values)
    : m_values(std::move(values))
{
}

SqliteArrivalState::~SqliteArrivalState() = default;

} // namespace ledgerscope
