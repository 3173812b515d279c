// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/eventpage.h"
#include "backend/ledger/ledgerprofile.h"
#include "backend/ledger/scanpart.h"
#include "backend/ledger/sqlite/sqlitesession.h"
#include "backend/ledger/sqlite/sqliteshape.h"

#include <QList>

#include <optional>
#include <stop_token>

namespace ledgerscope {

/// Cuts a ledger into parts of about equal size without reading it: the ids of some rows that are spread evenly over the rowids, sorted,
/// tell where the parts end. Any cut is right; only its evenness depends on the sample. Where there are no rowids, or ids do not
/// compare byte by byte as texts, the ledger stays in one part.
class SqliteFences final
{
public:
    /// The arguments must outlive this.
    SqliteFences(SqliteSession &session, const SqliteShape &shape, const LedgerProfile &profile);

    [[nodiscard]] Result<ScanPlan> plan(const std::optional<EventId> &after, const UpperBound &bound, qint64 rows, const std::stop_token &stop) const;

private:
    static constexpr int SamplesPerPart = 32;
    static constexpr qint64 MostSamples = 16'384;

    struct RowIds {
        qint64 lowest = 0;
        qint64 highest = -1;

        [[nodiscard]] qint64 count() const { return highest - lowest + 1; }
    };

    [[nodiscard]] Result<RowIds> rowIds(const std::stop_token &stop) const;
    /// Sorted; nullopt where some id is no text.
    [[nodiscard]] Result<std::optional<QList<QByteArray>>> sample(const RowIds &rowIds, qint64 count, const std::stop_token &stop) const;

    SqliteSession &m_session;
    const SqliteShape &m_shape;
    const LedgerProfile &m_profile;
};

} // namespace ledgerscope
