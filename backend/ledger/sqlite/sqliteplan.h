// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/core/result.h"
#include "backend/ledger/eventfilter.h"
#include "backend/ledger/sqlite/sqliteids.h"
#include "backend/ledger/sqlite/sqliteshape.h"
#include "backend/ledger/sqlite/sqlitevalue.h"

#include <QList>

namespace ledgerscope {

/// How to find the events of a filter. What the plan lets through is a superset: the filter is checked on every row again.
struct SqlitePlan {
    enum class Way {
        Nothing,  ///< no event can match
        Ledger,   ///< all events in ledger order
        Equal,    ///< along an index with equal values, in ledger order
        Merged,   ///< the same for several values, merged by id
        Gathered, ///< an index without order: ids of equal values, sorted in memory
    };

    Way way = Way::Ledger;
    SqliteIndexPath path;            ///< not for Ledger
    QList<QList<SqliteValue>> values; ///< of path.columns; one for Equal and Gathered
    bool isExact = false;            ///< the plan alone is the filter: what the index counts is the count
};

/// Chooses plans. Filters go down to the store only where an index serves filter and order, so that no single step of a statement can
/// outlast a slice; a pattern of types becomes the types it matches by skipping through an index that begins with the type
/// (performance.md: first page of a pattern 84 ms against 1.6 ms).
class SqlitePlanner final
{
public:
    static constexpr int MostTypes = 64;      ///< to merge; more are filtered in ledger order
    static constexpr int MostTypesSeen = 1024; ///< to skip through

    SqlitePlanner(SqliteSession &session, const SqliteShape &shape, bool isBytewise);

    [[nodiscard]] Result<SqlitePlan> plan(const EventFilter &filter, const std::stop_token &stop) const;
    /// Distinct types in the order of the store, or nothing where no index gives them cheaply or there are too many.
    [[nodiscard]] Result<std::optional<QList<SqliteValue>>> distinctTypes(const std::stop_token &stop) const;

private:
    [[nodiscard]] Result<std::optional<SqlitePlan>> planEntity(const EntityRef &entity, const std::stop_token &stop) const;
    [[nodiscard]] Result<std::optional<SqlitePlan>> planEqual(const std::optional<SqliteIndexPath> &path, const QList<QByteArray> &values,
                                                              const std::stop_token &stop) const;
    [[nodiscard]] Result<std::optional<SqlitePlan>> planTypes(const TypePattern &pattern, const std::stop_token &stop) const;
    /// Whether some row holds the values as blobs, wholly or in part, which an equal text does not find.
    [[nodiscard]] Result<bool> hasBlobTwin(const SqliteIndexPath &path, const QList<QByteArray> &values, const std::stop_token &stop) const;

    SqliteSession &m_session;
    const SqliteShape &m_shape;
    bool m_isBytewise;
};

} // namespace ledgerscope
