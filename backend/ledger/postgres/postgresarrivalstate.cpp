// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/postgres/postgresarrivalstate.h"

#include <algorithm>
#include <utility>

namespace ledgerscope {

bool PostgresMoment::isEqualState(const PostgresMoment &other) const
{
    return snapshot == other.snapshot && next == other.next && leaves == other.leaves && inserted == other.inserted;
}

const PostgresLeaf *PostgresMoment::leafOf(const QByteArray &oid) const
{
    const auto found = std::find_if(leaves.begin(), leaves.end(), [&oid](const PostgresLeaf &leaf) { return leaf.oid == oid; });
    return found == leaves.end() ? nullptr : &*found;
}

PostgresArrivalState::PostgresArrivalState(Values values)
    : m_values(std::move(values))
{
}

PostgresArrivalState::~PostgresArrivalState() = default;

} // namespace ledgerscope
