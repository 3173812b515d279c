// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/event.h"
#include "backend/ledger/postgres/postgrescolumns.h"
#include "backend/ledger/scan.h"
#include "backend/ledger/scanplaces.h"
#include "backend/ledger/timestampreader.h"

#include <QByteArray>

namespace ledgerscope {

class PostgresRow;

/// The select list for a set of columns, and what its rows mean. The id comes first.
class EventRows final
{
public:
    /// `columns` must outlive this.
    EventRows(const PostgresColumns &columns, ScanColumns wanted);

    /// Everything that a list shows: no payload, but its size.
    [[nodiscard]] static ScanColumns listed();

    [[nodiscard]] const QByteArray &selectList() const { return m_selectList; }
    [[nodiscard]] ScanRow scanRowOf(const PostgresRow &row) const; ///< views into the row
    [[nodiscard]] Event eventOf(const PostgresRow &row) const;
    [[nodiscard]] const TimestampReader &times() const { return m_times; }

private:
    [[nodiscard]] int add(const QByteArray &expression);

    const PostgresColumns &m_columns;
    TimestampReader m_times;
    QByteArray m_selectList;
    int m_count = 0;
    int m_id = -1; ///< places in the select list; -1: not selected
    ScanPlaces<int> m_places{};
    int m_payloadSize = -1;
    int m_payload = -1;
};

} // namespace ledgerscope
