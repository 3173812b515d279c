// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/ledger/postgres/postgrescolumns.h"
#include "backend/ledger/postgres/postgresstatement.h"
#include "backend/ledger/write/ledgerwriter.h"

#include <QHash>
#include <QList>
#include <QString>

#include <optional>

namespace ledgerscope {

/// Statements that put many records into the table of events at once, and that compare records with what is there.
/// Times on a column of moments are given as their moment in microseconds: that is what such a column holds, and a digit beyond is cut.
class EventInsert final
{
public:
    using Records = QList<const EventRecord *>;

    /// `columns` must outlive this. `defaults`: the expressions the store uses where a record leaves the value to it.
    EventInsert(const PostgresColumns &columns, const QHash<EventColumn, QByteArray> &defaults);

    /// Why the store cannot hold this record, found without asking it; nothing if there is no such reason.
    [[nodiscard]] std::optional<QString> refusalOf(const EventRecord &record) const;

    /// Inserts what violates no uniqueness. Rows: the ids inserted. The ids of the records must differ.
    [[nodiscard]] PostgresStatement insert(const Records &records) const;
    /// One row a record, in order: whether its id is there (boolean), the id of the event that holds its key, and for each compared
    /// column whether it holds the same (boolean). What a record leaves to the store counts as the default that the store would have
    /// taken; a default that is computed (now) never comes out the same twice, and then anything that is there is right.
    [[nodiscard]] PostgresStatement compare(const Records &records) const;
    [[nodiscard]] const QList<EventColumn> &comparedColumns() const { return m_columnOrder; }

private:
    [[nodiscard]] std::optional<QByteArray> valueOf(const EventRecord &record, EventColumn column) const;
    [[nodiscard]] std::optional<QByteArray> timeOf(EventColumn column, const QByteArray &text) const;
    [[nodiscard]] bool isWritableTime(EventColumn column, const QByteArray &text) const;
    [[nodiscard]] QByteArray expression(EventColumn column, PostgresStatement &statement) const;
    [[nodiscard]] QByteArray comparison(EventColumn column, PostgresStatement &statement) const;
    [[nodiscard]] QByteArray input(const Records &records, PostgresStatement &statement) const;
    [[nodiscard]] QByteArray inputName(EventColumn column) const;

    const PostgresColumns &m_columns;
    QHash<EventColumn, QByteArray> m_defaults; ///< of columns that a record may leave to the store
    QList<EventColumn> m_columnOrder; ///< that the store has
};

} // namespace ledgerscope
