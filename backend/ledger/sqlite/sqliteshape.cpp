// SPDX-FileCopyrightText: 2026 The Ledgerscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/ledger/sqlite/sqliteshape.h"

#include "backend/ledger/identifier.h"
#include "backend/ledger/sqlite/sqliteaffinity.h"
#include "backend/ledger/sqlite/sqlitestatements.h"

#include <sqlite3.h>

#include <algorithm>

namespace ledgerscope {

namespace {

using sqlitestatements::Walk;

bool isSameName(const QByteArray &a, const QByteArray &b)
{
    return a.compare(b, Qt::CaseInsensitive) == 0;
}

class Prober final
{
public:
    Prober(SqliteSlice &slice, const SqliteSchema &schema, const LedgerProfile &profile)
        : m_slice(slice)
        , m_profile(profile)
        , m_table(schema.table(profile.eventsTable))
    {
        m_shape.tableName = profile.eventsTable;
        m_shape.table = quotedIdentifier(profile.eventsTable);
        m_shape.id = quotedIdentifier(profile.nameOf(EventColumn::Id));
        m_shape.type = quotedIdentifier(profile.nameOf(EventColumn::Type));
        m_shape.isUtf16 = schema.isUtf16;
        m_shape.isView = schema.views.contains(profile.eventsTable);
        m_shape.rowId = rowIdOf(schema, profile.eventsTable);
        for (const CompanionTable companion : profile.companions.keys())
            m_shape.companionRowIds.insert(companion, rowIdOf(schema, profile.companions.value(companion).name));
        m_shape.isIdUnique = schema.isUnique(*m_table, profile.nameOf(EventColumn::Id));
    }

    [[nodiscard]] Result<SqliteShape> run()
    {
        findLedgerOrder();
        if (m_profile.has(EventColumn::RefOfEntity))
            m_shape.entity = pathBy({EventColumn::RefOfEntity});
        else
            m_shape.entity = pathBy({EventColumn::TypeOfEntity, EventColumn::IdOfEntity});
        m_shape.byType = pathBy({EventColumn::Type});
        if (m_profile.has(EventColumn::Run))
            m_shape.run = pathBy({EventColumn::Run});
        if (m_profile.has(EventColumn::Source))
            m_shape.source = pathBy({EventColumn::Source});
        m_shape.occurred = orderBy(EventColumn::Occurred);
        m_shape.recorded = orderBy(EventColumn::Recorded);
        if (m_slice.isStopped())
            return m_slice.error();
        return m_shape;
    }

private:
    [[nodiscard]] static QByteArray rowIdOf(const SqliteSchema &schema, const QByteArray &name)
    {
        const StoreTable *table = schema.table(name);
        if (table == nullptr || schema.withoutRowId.contains(name))
            return {};
        for (const char *rowId : {"rowid", "_rowid_", "oid"}) {
            const auto hides = [rowId](const StoreColumn &column) { return isSameName(column.name, rowId); };
            if (std::none_of(table->columns.begin(), table->columns.end(), hides))
                return rowId;
        }
        return {};
    }

    void findLedgerOrder()
    {
        QList<QByteArray> candidates;
        for (const IndexShape &index : m_table->indexes) {
            if (!index.isPartial && isSameName(index.columns.value(0), m_profile.nameOf(EventColumn::Id)))
                candidates += m_shape.table + " INDEXED BY " + quotedIdentifier(index.name);
        }
        candidates += m_shape.table; // the primary key of a table without rowids
        for (const QByteArray &from : candidates) {
            if (isServed(walkOver(from, {}))) {
                m_shape.ledgerFrom = from;
                m_shape.isLedgerOrderIndexed = true;
                return;
            }
        }
        m_shape.ledgerFrom = m_shape.table;
    }

    std::optional<SqliteIndexPath> pathBy(const QList<EventColumn> &columns)
    {
        SqliteIndexPath path;
        path.isExact = true;
        QList<QByteArray> names;
        for (const EventColumn column : columns) {
            names += m_profile.nameOf(column);
            path.columns += quotedIdentifier(names.last());
            path.isExact = path.isExact && isExact(names.last());
        }
        for (const bool wantsOrder : {true, false}) {
            for (const IndexShape &index : m_table->indexes) {
                if (!startsWith(index, names))
                    continue;
                path.from = m_shape.table + " INDEXED BY " + quotedIdentifier(index.name);
                path.isInLedgerOrder = wantsOrder;
                if (wantsOrder ? isServed(walkOver(path.from, path.columns))
                               : !m_shape.rowId.isEmpty() && isSorted(sqlitestatements::gather(m_shape.id, path.from, path.columns, m_shape.rowId)))
                    return path;
            }
        }
        return std::nullopt;
    }

    std::optional<SqliteIndexPath> orderBy(EventColumn column)
    {
        const QByteArray name = m_profile.nameOf(column);
        // New rows are found by their rowid, and texts of another collation do not sort like their moments.
        if (name.isEmpty() || m_shape.rowId.isEmpty() || !m_shape.isIdUnique || !m_profile.isBytewiseCollation || !isExact(name))
            return std::nullopt;
        SqliteIndexPath path;
        path.columns = {quotedIdentifier(name)};
        path.isInLedgerOrder = false;
        path.isExact = true;
        for (const IndexShape &index : m_table->indexes) {
            if (index.isPartial || !startsWith(index, {name}))
                continue;
            path.from = m_shape.table + " INDEXED BY " + quotedIdentifier(index.name);
            sqlitestatements::TimeWalk walk;
            walk.select = m_shape.id;
            walk.from = path.from;
            walk.time = path.columns.first();
            walk.id = m_shape.id;
            walk.start = sqlitestatements::TimeStart::BehindRow;
            if (isSorted(sqlitestatements::timeWalk(walk)))
                return path;
        }
        return std::nullopt;
    }

    /// The index begins with these columns, in any order.
    static bool startsWith(const IndexShape &index, const QList<QByteArray> &names)
    {
        if (index.columns.size() < names.size())
            return false;
        const auto first = index.columns.first(names.size());
        return std::all_of(names.begin(), names.end(), [&first](const QByteArray &name) {
            return std::any_of(first.begin(), first.end(), [&name](const QByteArray &column) { return isSameName(column, name); });
        });
    }

    bool isExact(const QByteArray &name) const
    {
        const auto found = std::find_if(m_table->columns.begin(), m_table->columns.end(), [&name](const StoreColumn &column) { return column.name == name; });
        return found != m_table->columns.end() && affinityOf(found->declaredType) == SqliteAffinity::Text && (found->collation.isEmpty() || found->collation == "BINARY");
    }

    Walk walkOver(const QByteArray &from, const QList<QByteArray> &equal) const
    {
        Walk walk;
        walk.select = m_shape.id;
        walk.from = from;
        walk.id = m_shape.id;
        walk.equal = equal;
        walk.lower = sqlitestatements::IdBound::Exclusive;
        return walk;
    }

    bool isServed(const Walk &walk) { return isSorted(sqlitestatements::walk(walk)); }

    /// SQLite can run it, looks rows up by an index, and sorts nothing.
    bool isSorted(const QByteArray &sql)
    {
        SqliteStatement plan(m_slice.native(), sqlitestatements::explain(sql));
        if (plan.code() != SQLITE_OK)
            return false; // the index cannot be used: a partial one, or a collation that is not known here
        bool isGood = true;
        bool hasSearch = false;
        while (plan.step() == SQLITE_ROW) {
            const QByteArrayView detail = plan.utf8(3);
            hasSearch = hasSearch || detail.startsWith("SEARCH");
            // Sorting the ids within one moment, where the index does not, is no matter.
            const bool sortsLittle = detail.contains("RIGHT PART OF ORDER BY") || detail.contains("LAST TERM OF ORDER BY");
            isGood = isGood && !detail.startsWith("SCAN") && (!detail.contains("TEMP B-TREE") || sortsLittle);
        }
        return isGood && hasSearch;
    }

    SqliteSlice &m_slice;
    const LedgerProfile &m_profile;
    const StoreTable *m_table; ///< never null: the profile was made from this schema
    SqliteShape m_shape;
};

} // namespace

Result<SqliteShape> SqliteShape::probe(SqliteSession &session, const SqliteSchema &schema, const LedgerProfile &profile, const std::stop_token &stop)
{
    std::optional<SqliteShape> shape;
    const auto probed = session.run(stop, [&](SqliteSlice &slice) -> Result<void> {
        auto found = Prober(slice, schema, profile).run();
        if (!found)
            return found.error();
        shape = std::move(found).value();
        return {};
    });
    if (!probed)
        return probed.error();
    return *shape;
}

} // namespace ledgerscope
