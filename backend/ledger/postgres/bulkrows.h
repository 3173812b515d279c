// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/postgres/postgrescolumns.h"
#include "backend/ledger/postgres/postgresrow.h"
#include "backend/ledger/postgres/postgrestimetext.h"
#include "backend/ledger/scan.h"
#include "backend/ledger/scanplaces.h"

#include <QByteArray>

namespace ledgerscope {

/// The select list of a bulk scan and what its rows mean. Times and numbers come in the server's own form, which costs it nothing, and are
/// written here as the server would print them, unless moments will do: a scan row says the same as that of EventRows. No payload. One thread.
class BulkRows final
{
public:
    /// `columns` must outlive this.
    BulkRows(const PostgresColumns &columns, ScanColumns wanted);

    [[nodiscard]] const QByteArray &selectList() const { return m_selectList; }
    /// Whether a bulk scan can give these columns.
    [[nodiscard]] static bool canGive(ScanColumns wanted);
    /// Views into the row and into this; valid until the next call.
    [[nodiscard]] ScanRow scanRowOf(const PostgresRow &row);

private:
    struct Column {
        enum class Form { Missing, Bytes, Instant, ZonelessTime, Integer };

        int place = -1; ///< in the select list
        Form form = Form::Missing;
    };

    [[nodiscard]] Column add(EventColumn column);
    [[nodiscard]] static std::optional<QByteArrayView> bytesOf(const PostgresRow &row, const Column &column);
    [[nodiscard]] static std::optional<QByteArrayView> timeOf(const PostgresRow &row, const Column &column, PostgresTimeText &text);
    [[nodiscard]] static std::optional<Instant> momentOf(const PostgresRow &row, const Column &column);
    [[nodiscard]] static std::optional<qint64> numberOf(const PostgresRow &row, const Column &column);

    const PostgresColumns &m_columns;
    bool m_givesMoments;
    QByteArray m_selectList;
    int m_count = 0;
    Column m_id;
    ScanPlaces<Column> m_places;
    PostgresTimeText m_occurredText;
    PostgresTimeText m_recordedText;
};

} // namespace ledgerscope
