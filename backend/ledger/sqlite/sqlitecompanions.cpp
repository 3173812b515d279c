// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqlitecompanions.h"

#include "backend/ledger/identifier.h"
#include "backend/ledger/sqlite/sqlitesession.h"

#include <limits>
#include <utility>

namespace ledgerscope {

namespace {

constexpr std::size_t MostRows = 5'000; ///< of one slice
constexpr qsizetype MostBytes = 8 * 1024 * 1024;

/// What one slice found.
struct Portion {
    std::vector<CompanionRow> rows;
    qint64 nextRowId = 0; ///< where the next slice begins
    bool isAtEnd = false;
    bool wasCut = false;
};

class CompanionWalk final
{
public:
    CompanionWalk(const TableBinding &table, const QByteArray &rowId, const QList<QByteArray> &columns)
        : m_columns(static_cast<int>(columns.size()))
        , m_hasRowId(!rowId.isEmpty())
    {
        QByteArray selected = selectedCompanionColumns(table, columns, "%");
        if (selected.isEmpty())
            selected = "NULL";
        m_sql = "SELECT " + selected;
        if (m_hasRowId)
            m_sql += ", " + rowId;
        m_sql += " FROM " + quotedIdentifier(table.name);
        if (m_hasRowId)
            m_sql += " WHERE " + rowId + " >= ?1 ORDER BY " + rowId;
    }

    [[nodiscard]] bool hasRowId() const { return m_hasRowId; }

    [[nodiscard]] Result<void> read(SqliteSlice &slice, qint64 from, Portion &portion) const
    {
        portion = {};
        portion.nextRowId = from;
        const auto statement = slice.prepare(m_sql);
        if (!statement)
            return statement.error();
        if (m_hasRowId)
            (*statement)->bindInteger(0, from);
        qsizetype bytes = 0;
        while (!portion.isAtEnd && (!m_hasRowId || (portion.rows.size() < MostRows && bytes < MostBytes && !slice.isOver()))) {
            switch (slice.step(**statement)) {
            case SqliteSlice::Step::Row:
                bytes += take(**statement, portion);
                continue;
            case SqliteSlice::Step::Done:
                portion.isAtEnd = true;
                return {};
            case SqliteSlice::Step::Cut:
                portion.wasCut = true;
                return {};
            case SqliteSlice::Step::Failed:
                return slice.error();
            }
        }
        return {};
    }

private:
    [[nodiscard]] qsizetype take(const SqliteStatement &statement, Portion &portion) const
    {
        CompanionRow row;
        qsizetype bytes = 0;
        for (int column = 0; column < m_columns; ++column) {
            if (statement.isNull(column)) {
                row.emplace_back();
                continue;
            }
            row.emplace_back(statement.utf8(column).toByteArray());
            bytes += row.back()->size();
        }
        portion.rows.push_back(std::move(row));
        if (m_hasRowId) {
            const qint64 rowId = statement.integer(m_columns);
            portion.isAtEnd = rowId == std::numeric_limits<qint64>::max();
            portion.nextRowId = portion.isAtEnd ? rowId : rowId + 1;
        }
        return bytes;
    }

    QByteArray m_sql;
    int m_columns;
    bool m_hasRowId;
};

} // namespace

Result<void> readSqliteCompanion(SqliteSession &session, const TableBinding &table, const QByteArray &rowId, const QList<QByteArray> &columns,
                                 const CompanionVisitor &visitor, const std::stop_token &stop)
{
    const CompanionWalk walk(table, rowId, columns);
    Portion portion;
    portion.nextRowId = std::numeric_limits<qint64>::min();
    while (!portion.isAtEnd) {
        const qint64 from = portion.nextRowId;
        const auto read = session.run(stop, [&](SqliteSlice &slice) { return walk.read(slice, from, portion); });
        if (!read)
            return read;
        if (portion.wasCut && !walk.hasRowId()) {
            return Error{.code = ErrorCode::StoreBusy,
                         .what = Phrase(QT_TRANSLATE_NOOP("Phrase", "The table %1 has no rowids and is too large to be read at once without holding up a writer."),
                                        {QString::fromUtf8(table.name)}),
                         .where = session.path()};
        }
        for (const CompanionRow &row : portion.rows) {
            if (!visitor(row))
                return {};
        }
    }
    return {};
}

} // namespace ledgerscope
