// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ctl/read/tally.h"

#include <cstring>

namespace ledgerscope {

namespace {

/// Keeps the memory of the text that was there: this runs for every row of a ledger.
void assign(QByteArray &to, QByteArrayView from)
{
    to.resize(from.size());
    if (!from.isEmpty())
        std::memcpy(to.data(), from.data(), static_cast<std::size_t>(from.size()));
}

} // namespace

void Tally::add(const ScanRow &row)
{
    const QByteArrayView occurred = row.occurred.value_or(QByteArrayView());
    if (m_count++ == 0) {
        assign(m_firstId, row.id);
        assign(m_firstAt, occurred);
    }
    assign(m_lastId, row.id);
    assign(m_lastAt, occurred);
}

} // namespace ledgerscope
