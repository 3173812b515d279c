// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgresarrivalstate.h"

#include <utility>

namespace ledgerscope {

PostgresArrivalState::PostgresArrivalState(Values values)
    : m_values(std::move(values))
{
}

PostgresArrivalState::~PostgresArrivalState() = default;

} // namespace ledgerscope
