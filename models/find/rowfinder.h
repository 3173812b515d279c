// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/index/eventcolumns.h"

#include <QByteArrayView>

#include <optional>

namespace ledgerscope {

/// Finds the rows of ids that come in ledger order, also where that is not the order of their bytes. The columns must outlive it.
class RowFinder final
{
public:
    /// No id stands before the row `from`.
    RowFinder(const EventColumns &columns, qint64 from) : m_columns(columns), m_next(from) { }

    [[nodiscard]] std::optional<qint64> rowOf(QByteArrayView id);

private:
    const EventColumns &m_columns;
    qint64 m_next;
};

} // namespace ledgerscope
