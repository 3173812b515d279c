// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/eventfilter.h"
#include "backend/ledger/idrange.h"
#include "backend/ledger/postgres/postgrescolumns.h"
#include "backend/ledger/postgres/postgresstatement.h"

#include <QList>

#include <optional>

namespace ledgerscope {

/// An EventFilter as conditions of SQL that say the same as EventFilter::matches. Only a time on a column that the server cannot compare
/// exactly (text, numbers, wall-clock times of a zone) is left to the reader of the rows: residualTime().
class PostgresFilter final
{
public:
    /// `types`: what the type pattern matches among the types of the ledger, where those are known (skip-scan); else it becomes a LIKE.
    /// `spellings`: for a span of ULID time in a bytewise collation, those of otherSpellingsOfUlids() in which the ledger has ids.
    /// `columns` must outlive this.
    PostgresFilter(const PostgresColumns &columns, const EventFilter &filter, std::optional<QList<QByteArray>> types,
                   const QList<IdRange> &spellings = {});

    [[nodiscard]] bool matchesNothing() const { return m_matchesNothing; }
    [[nodiscard]] bool isEmpty() const { return m_filter.isEmpty(); }
    /// Whether an index leads to the matching rows, so that the order's own index need not be walked to find them.
    [[nodiscard]] bool isIndexed() const;
    /// Set if the type is the only condition: then each type's rows can be taken from the index in order and merged.
    [[nodiscard]] std::optional<QList<QByteArray>> mergeableTypes() const;
    /// What the conditions leave open: events whose time is outside do not match.
    [[nodiscard]] std::optional<InstantRange> residualTime() const { return m_residualTime; }
    [[nodiscard]] EventColumn timeColumn() const { return PostgresColumns::columnOf(m_filter.clock); }
    /// Where the matching ids lie, ascending; empty: anywhere.
    [[nodiscard]] const QList<IdRange> &idRanges() const { return m_idRanges; }

    /// Appends " AND …" for each condition, with its values bound.
    void appendTo(PostgresStatement &statement) const;

private:
    void checkValues();
    void prepareTime(const QList<IdRange> &spellings);
    void appendEntity(PostgresStatement &statement) const;
    void appendEntityType(PostgresStatement &statement) const;
    void appendType(PostgresStatement &statement) const;
    void appendTime(PostgresStatement &statement) const;
    void appendUlidTime(PostgresStatement &statement) const;
    void appendEquals(PostgresStatement &statement, EventColumn column, const QByteArray &value) const;

    const PostgresColumns &m_columns;
    EventFilter m_filter;
    std::optional<QList<QByteArray>> m_types;
    std::optional<InstantRange> m_residualTime;
    QList<IdRange> m_idRanges;
    bool m_matchesNothing = false;
};

/// A moment as a literal of timestamptz with microseconds; between two of them the later one.
[[nodiscard]] QByteArray timestampAtOrAbove(Instant moment);
[[nodiscard]] QByteArray timestampAtOrBelow(Instant moment);

} // namespace ledgerscope
