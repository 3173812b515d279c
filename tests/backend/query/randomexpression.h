// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/query/expression.h"
#include "tests/support/randomledger.h"

#include <random>

namespace ledgerscope::query {

/// Random expressions about a RandomLedger; most of their values occur in it. The same seed gives the same expressions.
class RandomExpression final
{
public:
    enum class Parts { ColumnsOnly, Any };

    RandomExpression(const RandomLedger &ledger, quint32 seed) : m_ledger(ledger), m_random(seed) { }

    [[nodiscard]] Expression next(Parts parts, int depth = 3);

private:
    [[nodiscard]] int below(int limit) { return static_cast<int>(m_random() % static_cast<unsigned>(limit)); }
    [[nodiscard]] Condition columnCondition();
    [[nodiscard]] Condition payloadCondition();

    const RandomLedger &m_ledger;
    std::mt19937 m_random;
};

} // namespace ledgerscope::query
